import Foundation
import PackDocuments
import SourceText
import Testing

/// Tables of packs as spreadsheets and back.
struct PackSheetTests {
    static let packs: [Source] = {
        let folder = TimelineReportTests.root.appending(path: "Rules")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { try? TimelineReportTests.source("Rules/\($0)") }
    }()

    @Test func allTablesOfAllPacksAreSheets() throws {
        #expect(PackSheetTests.packs.count >= 10)
        for source in PackSheetTests.packs {
            // Another reader counts them.
            let pack = try #require(try JSONSerialization.jsonObject(with: Data(source.bytes)) as? [String: Any])
            var expected: [String: Int] = [:]
            for kind in ["decisions", "checks", "advice"] {
                for table in pack[kind] as? [[String: Any]] ?? [] {
                    expected["\(kind)/\(table["table"] ?? "")"] = (table["rows"] as? [Any])?.count
                }
            }
            for kind in ["bands", "ranges"] {
                for (name, table) in pack[kind] as? [String: [String: Any]] ?? [:] {
                    expected["\(kind)/\(name)"] = (table["rows"] as? [Any])?.count
                }
            }
            let found = PackSheet.all(in: source).map { ("\($0.kind.rawValue)/\($0.name)", $0.rowCount) }
            #expect(Dictionary(uniqueKeysWithValues: found) == expected, "\(source.name)")
        }
    }

    @Test(arguments: packs.indices) func whatNobodyEditedStaysToTheByte(_ index: Int) throws {
        let source = PackSheetTests.packs[index]
        let sheets = PackSheet.all(in: source)
        #expect(!sheets.isEmpty)
        for style in SavedSheet.styles {
            let files = sheets.map { Source(name: $0.fileName, bytes: style.bytes($0.csv)) }
            var diagnostics: [Diagnostic] = []
            let edits = SheetImport.merge(files, into: PackSheetTests.packs, diagnostics: &diagnostics)
            #expect(diagnostics.isEmpty, "\(style.name): \(DiagnosticRenderer().text(diagnostics))")
            try #require(edits.count == 1)
            #expect(edits[0].edited.bytes == source.bytes, "\(style.name)")
            #expect(edits[0].changes.allSatisfy { $0.isEmpty })
        }
    }

    /// What each of these is made into by one spreadsheet or another.
    @Test(arguments: [
        "=1", "+1", "-1", "@a", "1-2", "3/4", "1E5", "007", "12345678901234567", "1.5", "1,5", "10 %", "10%", "5 €", "$5", "1:30", "1 p",
        "mar-1",
        "SEPT2", "2024-01-01", "true", "FALSE", "wahr", "½", "(5)", "#N/A", "'1", "＝1", " =1", "-x", "14 d", "٣",
    ])
    func whatASpreadsheetMayMistakeHasAnApostrophe(_ text: String) throws {
        let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let source = SheetEditTests.source(rows: "[\"a\", \(json), \"then\", \"x\", \"discuss\"]")
        let sheet = try #require(PackSheet.all(in: source).first)
        let cell = try #require(SavedSheet.cells(sheet.csv).last?[1])
        #expect(cell == "'" + text)
    }

    @Test(arguments: ["-", "very-low, low", "< 3 kg", "[1..100] mm", "expected", "≥ 24w", "\"1\"", "lossToAssess"])
    func whatIsSurelyTextHasNone(_ text: String) throws {
        let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let source = SheetEditTests.source(rows: "[\"a\", \(json), \"then\", \"x\", \"discuss\"]")
        let sheet = try #require(PackSheet.all(in: source).first)
        #expect(SavedSheet.cells(sheet.csv).last?[1] == text)
    }

    /// Any text at all: the reader is this test's own, and so is what a spreadsheet does to line ends.
    @Test func anyTextComesBack() throws {
        var generator = SystemRandomNumberGenerator()
        let scalars = Array("'=-+@#0159ab ,;\t\"\n\\é٣½\u{A0}\u{301}[<".unicodeScalars)
        for _ in 0..<500 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                text.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
            }
            let json = String(decoding: try JSONEncoder().encode([String(text), String(text)]), as: UTF8.self).dropFirst().dropLast()
            let parts = json.components(separatedBy: ",")
            let half = parts[..<(parts.count / 2)].joined(separator: ",")
            let source = SheetEditTests.source(rows: "[\"a\", \(half), \"then\", \"x\", \"discuss\", {\"note\": \(half)}]")
            let sheet = try #require(PackSheet.all(in: source).first)
            let csv = SavedSheet.cells(sheet.csv)
            let isBlank = text.allSatisfy { " \t\n\u{A0}".unicodeScalars.contains($0) } && !text.isEmpty
            if isBlank { continue }
            for style in SavedSheet.styles {
                var diagnostics: [Diagnostic] = []
                let edits = SheetImport.merge(
                    [Source(name: "a.csv", bytes: style.bytes(sheet.csv))], into: [source], diagnostics: &diagnostics)
                #expect(
                    diagnostics.isEmpty && edits.first?.edited.bytes == source.bytes,
                    "\(style.name), \(json), \(csv): \(DiagnosticRenderer().text(diagnostics))")
            }
        }
    }
}

/// What spreadsheets make of a file when they save it.
struct SavedSheet {
    let name: String
    let bytes: @Sendable (String) -> [UInt8]

    static let styles: [SavedSheet] = [
        SavedSheet(name: "as exported") { Array($0.utf8) },
        SavedSheet(name: "LibreOffice") { Array(text(cells($0), separator: ",", lineEnd: "\n", quotesAll: false).utf8) },
        SavedSheet(name: "LibreOffice, all texts quoted") { Array(text(cells($0), separator: ",", lineEnd: "\n", quotesAll: true).utf8) },
        SavedSheet(name: "Excel in German") {
            Array(("\u{FEFF}" + text(cells($0), separator: ";", lineEnd: "\r\n", quotesAll: false)).utf8)
        },
        SavedSheet(name: "Excel, Unicode text") {
            utf16(text(cells($0), separator: "\t", lineEnd: "\r\n", quotesAll: false), isLittle: true)
        },
        SavedSheet(name: "UTF-16, the other way round") {
            utf16(text(cells($0), separator: ",", lineEnd: "\r", quotesAll: false), isLittle: false)
        },
        SavedSheet(name: "blank rows and columns") { csv in
            let rows = cells(csv).map { $0 + ["", ""] }
            let width = rows[0].count
            return Array(
                text(rows + [Array(repeating: "", count: width), []], separator: ",", lineEnd: "\r\n", quotesAll: false).utf8)
        },
    ]

    private static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
        ([0xFEFF] + Array(text.utf16)).flatMap { unit in
            let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
            return isLittle ? [low, high] : [high, low]
        }
    }

    static func text(_ rows: [[String]], separator: String, lineEnd: String, quotesAll: Bool) -> String {
        rows.map { row in
            row.map { cell in
                let needs =
                    quotesAll || [separator, "\"", "\n", "\r"].contains { cell.unicodeScalars.contains($0.unicodeScalars.first ?? " ") }
                return needs ? "\"" + cell.replacingOccurrences(of: "\"", with: "\"\"", options: .literal) + "\"" : cell
            }.joined(separator: separator) + lineEnd
        }.joined()
    }

    /// The cells of an exported file, read by the letter of RFC 4180.
    static func cells(_ csv: String) -> [[String]] {
        var rows: [[String]] = [[]]
        var cell = String.UnicodeScalarView()
        var isQuoted = false
        let scalars = Array(csv.unicodeScalars.drop { $0 == "\u{FEFF}" })
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            switch scalar {
            case "\"" where isQuoted && index < scalars.count && scalars[index] == "\"":
                cell.append("\"")
                index += 1
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                rows[rows.count - 1].append(String(cell))
                cell = String.UnicodeScalarView()
            case "\r" where !isQuoted: continue
            case "\n" where !isQuoted:
                rows[rows.count - 1].append(String(cell))
                cell = String.UnicodeScalarView()
                rows.append([])
            default: cell.append(scalar)
            }
        }
        return rows.dropLast()
    }
}
