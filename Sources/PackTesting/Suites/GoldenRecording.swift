internal import SourceText

/// A golden file with the engine's answers in the place of those that differ.
///
/// Only what stands under `expect` is rewritten, answer by answer; layout, order, notes and everything else stay byte for byte.
package struct GoldenRecording: Sendable {
    /// The file as it is to be.
    package let bytes: [UInt8]
    /// How many cases it changes.
    package let changedCases: Int

    private struct Edit {
        var range: SourceRange
        var replacement: String
    }

    /// The file of a suite with the answers of a run, or nil where it holds them already.
    package init?(of suite: GoldenSuite, results: [CaseResult]) {
        var edits: [Edit] = []
        var changed = 0
        for result in results where result.source === suite.source && !result.isPassed {
            edits += Self.edits(result, suite.source)
            changed += 1
        }
        if edits.isEmpty { return nil }
        var bytes = suite.source.bytes
        for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
            bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.replacement.utf8))
        }
        self.bytes = bytes
        self.changedCases = changed
    }

    private static func edits(_ result: CaseResult, _ source: Source) -> [Edit] {
        let golden = result.golden
        if golden.expectations.count == result.entries.count, !result.entries.isEmpty {
            return result.entries.indices.filter { result.needsRecording($0) }.map {
                Edit(range: golden.expectations[$0].range, replacement: line(result.entries[$0].actual))
            }
        }
        let list = "[\n     " + result.entries.map { line($0.actual) }.joined(separator: ",\n     ") + "]"
        if let range = golden.expectRange { return [Edit(range: range, replacement: list)] }
        var end = golden.range.end - 1
        while end > golden.range.start, isBlank(source.bytes[end - 1]) { end -= 1 }
        return [Edit(range: SourceRange(end, end), replacement: ",\n   \"expect\": " + list)]
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// One answer on one line, so that a change of it is one line of a comparison.
    private static func line(_ answer: GoldenAnswer) -> String {
        var text = JSONWriter(.pretty(width: .max)).text(answer.json)
        while text.last?.isNewline ?? false { text.removeLast() }
        return text
    }
}
