internal import AdviceRules
package import SourceText

/// How one case went.
package struct CaseResult: Sendable {
    /// The file that the case stands in.
    package var source: Source
    /// The case.
    package var golden: GoldenCase
    /// How each entry went.
    package var entries: [EntryResult]
    /// Every row that the case reached, `table/row`.
    package var hits: Set<String>

    /// Whether the engine answers just as expected, and something was expected of every entry.
    package var isPassed: Bool {
        !entries.isEmpty && entries.count == golden.expectations.count && entries.allSatisfy { $0.isExpected && $0.differences.isEmpty }
    }

    /// Whether an entry needs another answer than its file holds.
    func needsRecording(_ index: Int) -> Bool { !entries[index].isExpected || !entries[index].differences.isEmpty }

    /// What differs, as lines for a person; empty where the case passed.
    package var lines: [String] {
        if isPassed { return [] }
        let place = source.position(of: golden.range.start)
        if golden.isOpen {
            return [
                "? \(golden.about)", "    at \(source.name):\(place.line)",
                "    awaiting approval: state what is expected, or record it with --record and read what is written",
            ] + entries.map { "    explained by  \($0.command)" }
        }
        var lines = ["✗ \(golden.about)", "    at \(source.name):\(place.line)"]
        if entries.count != golden.expectations.count || entries.isEmpty {
            lines.append(
                "    \(counted(golden.timeline.entries.count, "entry", "entries")), but \(counted(golden.expectations.count, "expected answer", "expected answers"))"
            )
        }
        for (index, entry) in entries.enumerated() where !entry.differences.isEmpty {
            if entries.count > 1 { lines.append("    entry \(index + 1)") }
            for difference in entry.differences {
                lines.append("    \(difference.part)")
                lines.append("      expected  \(difference.expected ?? "nothing")")
                lines.append("      actual    \(difference.actual ?? "nothing")")
            }
            for reason in entry.reasons { lines.append("    \(reason)") }
            lines.append("    explained by  \(entry.command)")
        }
        return lines
    }

    /// What a recording put in the place of what, as lines for a person; empty where the case passed.
    package var recordedLines: [String] {
        if isPassed { return [] }
        var lines = ["recorded: \(golden.about)", "    at \(source.name):\(source.position(of: golden.range.start).line)"]
        for (index, entry) in entries.enumerated() where needsRecording(index) || golden.expectations.count != entries.count {
            if entries.count > 1 { lines.append("    entry \(index + 1)") }
            if !entry.isExpected { lines.append("    an answer where there was none") }
            for difference in entry.differences { lines += difference.recordedLines }
        }
        return lines
    }

    private func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
}

/// How one entry of a case went.
package struct EntryResult: Sendable {
    /// What the engine says, in the terms of the case.
    package var actual: GoldenAnswer
    /// In what that differs from what the case expects.
    package var differences: [GoldenDifference]
    /// Whether the case says what it expects of this entry.
    package var isExpected: Bool
    /// The command that explains the answer.
    package var command: String
    /// Of each row that was expected and did not fire, and of each that fired instead, which cells decided; empty where nothing differs.
    package var reasons: [String]
}
