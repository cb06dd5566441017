import Foundation
import Testing

@testable import SourceText

/// Every file of `Tests/Fixtures/JSON` is a text with mistakes, and with marks where and as what they must be reported; nothing else may be.
///
/// Lines that begin with `| ` are the text. A line that begins with `~` marks the line of text before it: `^` under each character of the range, `|` before
/// the character that an empty range stands before, then the code, then, if a fix is offered, `fix` and the replacement between backticks. A range
/// that goes on past its line ends with `…`. Other lines are remarks.
struct JSONMistakeFixtureTests {
    static let fixtures: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json.txt") }.sorted()
    }()

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/JSON")

    @Test func thereAreFixtures() {
        #expect(Self.fixtures.count >= 30)
    }

    @Test(arguments: fixtures) func reportsWhatIsMarkedAndNothingElse(_ name: String) throws {
        let fixture = try MarkedText(String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8))
        var diagnostics: [Diagnostic] = []
        _ = JSON.read(Source(name: name, text: fixture.text), into: &diagnostics)
        let found = diagnostics.sortedForDisplay().map { MarkedText.Mark($0, in: fixture.text) }
        #expect(found == fixture.marks)
    }

    @Test(arguments: fixtures) func saysWhatWouldBeRight(_ name: String) throws {
        let fixture = try MarkedText(String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8))
        var diagnostics: [Diagnostic] = []
        _ = JSON.read(Source(name: name, text: fixture.text), into: &diagnostics)
        for diagnostic in diagnostics {
            #expect(diagnostic.remedy?.isEmpty == false)
            #expect(!diagnostic.message.hasSuffix("."))
            #expect(diagnostic.remedy?.hasSuffix(".") == false)
        }
    }

    /// A fix is beyond doubt: with it the mistake is gone and no other has come.
    @Test(arguments: fixtures) func aFixMendsItsMistake(_ name: String) throws {
        let fixture = try MarkedText(String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8))
        var before: [Diagnostic] = []
        _ = JSON.read(Source(name: name, text: fixture.text), into: &before)
        for diagnostic in before {
            guard let fix = diagnostic.fix else { continue }
            var bytes = Array(fixture.text.utf8)
            bytes.replaceSubrange(fix.range.start..<fix.range.end, with: Array(fix.replacement.utf8))
            var after: [Diagnostic] = []
            _ = JSON.read(Source(name: name, bytes: bytes), into: &after)
            var remaining = before.map(\.code)
            remaining.remove(at: try #require(remaining.firstIndex(of: diagnostic.code)))
            #expect(after.map(\.code).sorted() == remaining.sorted(), "the fix of \(diagnostic.code)")
        }
    }
}

/// A text with the marks of a fixture.
struct MarkedText {
    struct Mark: Equatable, CustomStringConvertible {
        let line: Int
        let column: Int
        /// In characters; nil where the range goes on past its line.
        let length: Int?
        let code: String
        let replacement: String?

        var description: String {
            "\(line):\(column)+\(length.map(String.init) ?? "…") \(code)\(replacement.map { " fix `\($0)`" } ?? "")"
        }

        init(line: Int, column: Int, length: Int?, code: String, replacement: String?) {
            (self.line, self.column, self.length, self.code, self.replacement) = (line, column, length, code, replacement)
        }

        /// The mark that a diagnostic would have, found by splitting the text anew.
        init(_ diagnostic: Diagnostic, in text: String) {
            let bytes = Array(text.utf8)
            let before = String(decoding: bytes[..<diagnostic.range.start], as: UTF8.self)
            let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
            let inside = String(decoding: bytes[diagnostic.range.start..<diagnostic.range.end], as: UTF8.self)
            self.init(
                line: lines.count, column: (lines.last?.count ?? 0) + 1, length: inside.contains("\n") ? nil : inside.count,
                code: diagnostic.code, replacement: diagnostic.fix?.replacement)
        }
    }

    struct Malformed: Error {
        let line: String
    }

    let text: String
    let marks: [Mark]

    init(_ fixture: String) throws {
        var lines: [String] = []
        var marks: [Mark] = []
        for line in fixture.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "|" {
                lines.append("")
            } else if line.hasPrefix("| ") {
                lines.append(String(line.dropFirst(2)))
            } else if line.hasPrefix("~ ") {
                marks.append(try MarkedText.mark(line.dropFirst(2), line: lines.count))
            }
        }
        self.text = lines.joined(separator: "\n")
        self.marks = marks
    }

    private static func mark(_ line: Substring, line number: Int) throws -> Mark {
        let column = line.prefix { $0 == " " || $0 == "\t" }.count + 1
        let marked = line.dropFirst(column - 1)
        let carets = marked.prefix { $0 == "^" }.count
        guard let sign = marked.first, sign == "^" || sign == "|" else { throw Malformed(line: String(line)) }
        var rest = marked.dropFirst(sign == "|" ? 1 : carets)
        let goesOn = rest.first == "…"
        if goesOn { rest = rest.dropFirst() }
        let parts = rest.split(separator: " ", maxSplits: 2)
        guard let code = parts.first else { throw Malformed(line: String(line)) }
        var replacement: String?
        if parts.count == 3, parts[1] == "fix", parts[2].hasPrefix("`"), parts[2].hasSuffix("`") {
            replacement = String(parts[2].dropFirst().dropLast())
        } else if parts.count > 1 {
            throw Malformed(line: String(line))
        }
        return Mark(line: number, column: column, length: goesOn ? nil : carets, code: String(code), replacement: replacement)
    }
}
