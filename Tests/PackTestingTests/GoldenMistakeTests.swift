import Foundation
import PackTesting
import SourceText
import Testing

/// Every file of `Tests/Fixtures/Golden/mistakes` is a golden file with mistakes, and with marks where and as what they must be reported; nothing else may be.
///
/// Lines that begin with `| ` are the file. A line that begins with `~ ` marks the line before it: `^` under each character of the place, the code, and between
/// backticks a passage of what would be right. The first line is a remark.
struct GoldenMistakeTests {
    static let folder = Laboratory.fixtures.appending(path: "mistakes")

    static let fixtures: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".txt") }.sorted()
    }()

    @Test func thereAreFixtures() {
        #expect(Self.fixtures.count >= 30)
    }

    @Test(arguments: fixtures) func reportsWhatIsMarkedAndNothingElse(_ name: String) throws {
        let fixture = try MarkedFile(String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
        #expect(!fixture.marks.isEmpty)
        let source = Source(name: name, text: fixture.text)
        var diagnostics: [Diagnostic] = []
        #expect(GoldenSuite.read(source, for: try Laboratory().pack, into: &diagnostics) == nil)
        let found = diagnostics.sortedForDisplay()
        #expect(found.map { MarkedFile.Place($0) } == fixture.marks.map(\.place), "\(DiagnosticRenderer().text(found))")
        for (diagnostic, mark) in zip(found, fixture.marks) {
            #expect(diagnostic.remedy?.contains(mark.remedy) == true, "\(diagnostic.remedy ?? "no remedy")")
            #expect(!diagnostic.message.hasSuffix("."))
        }
    }
}

/// A file with the marks of its mistakes.
struct MarkedFile {
    struct Place: Equatable {
        var line: Int
        var column: Int
        var length: Int
        var code: String

        init(line: Int, column: Int, length: Int, code: String) {
            (self.line, self.column, self.length, self.code) = (line, column, length, code)
        }

        init(_ diagnostic: Diagnostic) {
            let start = diagnostic.source.position(of: diagnostic.range.start)
            self.init(
                line: start.line, column: start.column, length: diagnostic.source.text(in: diagnostic.range).count, code: diagnostic.code)
        }
    }

    struct Malformed: Error { let line: String }

    var text: String
    var marks: [(place: Place, remedy: String)] = []

    init(_ fixture: String) throws {
        var lines: [String] = []
        for line in fixture.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("| ") { lines.append(String(line.dropFirst(2))) }
            guard line.hasPrefix("~ ") else { continue }
            let column = line.dropFirst(2).prefix { $0 == " " }.count
            let rest = line.dropFirst(2 + column)
            let length = rest.prefix { $0 == "^" }.count
            let words = rest.dropFirst(length).split(separator: " ", maxSplits: 1)
            guard length > 0, words.count == 2, words[1].hasPrefix("`"), words[1].hasSuffix("`") else {
                throw Malformed(line: String(line))
            }
            marks.append(
                (
                    Place(line: lines.count, column: column + 1, length: length, code: String(words[0])),
                    String(words[1].dropFirst().dropLast())
                ))
        }
        text = lines.joined(separator: "\n")
    }
}
