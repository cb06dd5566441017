import Foundation
import SourceText
import Testing

@testable import DecisionTables

/// A cell of the fixture with what must be said about it.
struct MalformedCell: CustomTestStringConvertible {
    var column: SampleColumn
    var text: String
    var marks: [SourceRange]
    var lines: [String]
    var fixed: String?

    var testDescription: String { "\(column.rawValue): \(text)" }

    /// The fixture `malformed-cells.txt`.
    static let all: [MalformedCell] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appendingPathComponent("Fixtures/DecisionTables/malformed-cells.txt")
        guard let content = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return content.components(separatedBy: "\n\n").compactMap { MalformedCell(block: $0) }
    }()

    init?(block: String) {
        let lines = block.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
        guard lines.count >= 3, let column = SampleColumn(rawValue: lines[0]) else { return nil }
        self.column = column
        (text, marks) = Self.unmarked(lines[1])
        self.lines = lines.dropFirst(2).filter { Self.isDiagnostic($0) }
        fixed = lines.dropFirst(2).first { !Self.isDiagnostic($0) }
    }

    private static func isDiagnostic(_ line: String) -> Bool { line.hasPrefix("error ") || line.hasPrefix("warning ") }

    /// The cell without its marks, and the ranges of bytes between them.
    private static func unmarked(_ marked: String) -> (String, [SourceRange]) {
        var text = ""
        var marks: [SourceRange] = []
        var start = 0
        for character in marked {
            switch character {
            case "‹": start = text.utf8.count
            case "›": marks.append(SourceRange(start, text.utf8.count))
            default: text.append(character)
            }
        }
        return (text, marks)
    }
}

@Suite struct MalformedCellTests {
    @Test func theFixtureHoldsMoreThanAHundredKinds() {
        #expect(MalformedCell.all.count >= 100)
    }

    @Test(arguments: MalformedCell.all)
    func everyMistakeIsReportedAtItsPlaceWithItsRemedy(_ malformed: MalformedCell) {
        let (cell, diagnostics) = readCell(malformed.text, as: malformed.column.type)
        let sorted = diagnostics.sorted { $0.range.start < $1.range.start }
        #expect(sorted.map { "\($0.severity.rawValue) \($0.code): \($0.remedy ?? "")" } == malformed.lines)
        #expect(sorted.map(\.range) == malformed.marks)
        #expect((cell == nil) == malformed.lines.contains { $0.hasPrefix("error ") })
    }

    @Test(arguments: MalformedCell.all)
    func theFixesMakeTheCellReadable(_ malformed: MalformedCell) {
        let (_, diagnostics) = readCell(malformed.text, as: malformed.column.type)
        let fixes = diagnostics.compactMap(\.fix).sorted { $0.range.start > $1.range.start }
        #expect(fixes.isEmpty == (malformed.fixed == nil))
        guard let expected = malformed.fixed else { return }
        var bytes = Array(malformed.text.utf8)
        for fix in fixes { bytes.replaceSubrange(fix.range.start..<fix.range.end, with: Array(fix.replacement.utf8)) }
        let fixed = String(decoding: bytes, as: UTF8.self)
        #expect(fixed == expected)
        let (cell, remaining) = readCell(fixed, as: malformed.column.type)
        #expect(cell != nil)
        #expect(remaining.isEmpty)
    }
}
