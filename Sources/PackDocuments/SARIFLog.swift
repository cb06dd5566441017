package import SourceText

/// Findings as a log in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS Standard), which build servers and editors show in place.
package struct SARIFLog {
    /// The log, as JSON.
    package let text: String

    /// The log of a run of `advice check`; columns count in code units of UTF-16 from 1, as its `columnKind` says.
    package init(_ diagnostics: [Diagnostic]) {
        let findings = diagnostics.sortedForDisplay()
        var codes: [String] = []
        var paths: [String] = []
        for finding in findings {
            if !codes.contains(finding.code) { codes.append(finding.code) }
            if !paths.contains(finding.source.name) { paths.append(finding.source.name) }
        }
        codes.sort()
        let places = Places(paths)
        let driver: JSONOutput = [
            "name": "advice", "fullName": "advice check",
            "rules": .array(codes.map { ["id": .string($0), "shortDescription": ["text": .string(Self.words(of: $0))]] }),
        ]
        let run: JSONOutput = [
            "tool": ["driver": driver], "columnKind": "utf16CodeUnits",
            "invocations": [["executionSuccessful": true]],
            "artifacts": .array(paths.map { ["location": ["uri": .string(Places.uri(of: $0))]] }),
            "results": .array(findings.map { Self.result($0, rule: codes.firstIndex(of: $0.code) ?? 0, places) }),
        ]
        text = JSONWriter().text([
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json", "version": "2.1.0",
            "runs": [run],
        ])
    }

    /// `unknown-key` in words.
    private static func words(of code: String) -> String {
        let words = code.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func result(_ finding: Diagnostic, rule: Int, _ places: Places) -> JSONOutput {
        // A message is one text here: what is wrong, and what would be right.
        let message = finding.message + (finding.remedy.map { "\n" + $0 } ?? "")
        var members: [JSONOutput.Member] = [
            .init("ruleId", .string(finding.code)), .init("ruleIndex", .integer(rule)), .init("level", .string(finding.severity.rawValue)),
            .init("message", ["text": .string(message)]),
            .init("locations", [["physicalLocation": places.location(finding.range, in: finding.source)]]),
        ]
        if !finding.related.isEmpty {
            members.append(
                .init(
                    "relatedLocations",
                    .array(
                        finding.related.map {
                            ["physicalLocation": places.location($0.range, in: $0.source), "message": ["text": .string($0.message)]]
                        })))
        }
        if let fix = finding.fix {
            let replacement: JSONOutput = [
                "deletedRegion": places.region(fix.range, in: finding.source), "insertedContent": ["text": .string(fix.replacement)],
            ]
            let change: JSONOutput = ["artifactLocation": places.artifact(finding.source), "replacements": [replacement]]
            members.append(
                .init("fixes", [["description": ["text": .string(finding.remedy ?? finding.message)], "artifactChanges": [change]]]))
        }
        return .object(members)
    }
}

/// Files and the places in them, as SARIF says them.
private struct Places {
    let paths: [String]

    init(_ paths: [String]) { self.paths = paths }

    func artifact(_ source: Source) -> JSONOutput {
        var members: [JSONOutput.Member] = [.init("uri", .string(Self.uri(of: source.name)))]
        if let index = paths.firstIndex(of: source.name) { members.append(.init("index", .integer(index))) }
        return .object(members)
    }

    func location(_ range: SourceRange, in source: Source) -> JSONOutput {
        ["artifactLocation": artifact(source), "region": region(range, in: source)]
    }

    func region(_ range: SourceRange, in source: Source) -> JSONOutput {
        let (start, end) = (position(range.start, in: source), position(max(range.start, range.end), in: source))
        return [
            "startLine": .integer(start.line), "startColumn": .integer(start.column), "endLine": .integer(end.line),
            "endColumn": .integer(end.column),
        ]
    }

    private func position(_ offset: Int, in source: Source) -> (line: Int, column: Int) {
        let bytes = source.bytes
        let end = min(max(offset, 0), bytes.count)
        var start = end
        while start > 0, bytes[start - 1] != 0x0A {
            // A carriage return ends a line too, unless it belongs to the line feed after it.
            if bytes[start - 1] == 0x0D, start == bytes.count || bytes[start] != 0x0A { break }
            start -= 1
        }
        // A byte order mark is no part of the text.
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, end) }
        let column = String(decoding: bytes[start..<end], as: UTF8.self).utf16.count + 1
        return (source.position(of: end).line, column)
    }

    /// A relative path as a relative reference, an absolute one as a `file` URI (RFC 3986).
    static func uri(of path: String) -> String {
        let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        var text = path.hasPrefix("/") ? "file://" : ""
        let digits = Array("0123456789ABCDEF")
        for byte in path.utf8 {
            if unreserved.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return text
    }
}
