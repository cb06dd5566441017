import Foundation
import PackDocuments
import SourceText
import Testing

/// What editors do to a table in a spreadsheet, and what becomes of the pack.
struct SheetEditTests {
    /// A pack with one table of the given rows and something around it.
    static func source(rows: String) -> Source {
        Source(
            name: "Rules/p.json",
            text: """
                {"pack": "p",  "note": "kept",
                  "advice": [
                    {"table": "t", "hitPolicy": "first", "columns": ["age", "then", "text", "urgency"], "note": "too",
                     "rows": [
                      \(rows)]}]
                }

                """)
    }

    private static let rows = """
        ["young", "< 3 d",        "then", "wait",  "discuss"],
              ["odd",   "[3 d..2 wk)",  "then", "go",    "urgent", {"note": "Why."}],

              ["old",   ">= 2 wk",      "then", "-",     "-"]
        """

    private static let source = source(rows: rows)

    /// The rows after an edit of the exported cells, and what was said of it.
    private func edited(
        _ edit: (inout [[String]]) throws -> Void
    ) throws -> (rows: String?, change: SheetImport.Change?, findings: [String]) {
        var cells = SavedSheet.cells(try #require(PackSheet.all(in: SheetEditTests.source).first).csv)
        try edit(&cells)
        return try merged(SavedSheet.text(cells, separator: ",", lineEnd: "\r\n", quotesAll: false))
    }

    private func merged(
        _ csv: String
    ) throws -> (rows: String?, change: SheetImport.Change?, findings: [String]) {
        var diagnostics: [Diagnostic] = []
        let edits = SheetImport.merge(
            [Source(name: "t.csv", text: "\u{FEFF}" + csv)], into: [SheetEditTests.source], diagnostics: &diagnostics)
        let findings = diagnostics.map { "\($0.code): \($0.message)" }
        guard let edit = edits.first else { return (nil, nil, findings) }
        // All around the rows is as it was.
        let text = String(decoding: edit.edited.bytes, as: UTF8.self)
        let around = String(decoding: SheetEditTests.source(rows: "§").bytes, as: UTF8.self).components(separatedBy: "§")
        #expect(text.hasPrefix(around[0]))
        #expect(text.hasSuffix(around[1]))
        return (String(text.dropFirst(around[0].count).dropLast(around[1].count)), edit.changes.first, findings)
    }

    @Test func aCellIsWrittenInItsPlaceAndTheColumnsStayAligned() throws {
        let result = try edited { $0[1][1] = "< 4 d" }
        #expect(result.rows == SheetEditTests.rows.replacingOccurrences(of: "< 3 d", with: "< 4 d"))
        let longer = try edited { $0[1][1] = "'< 14 d" }
        #expect(longer.rows == SheetEditTests.rows.replacingOccurrences(of: "\"< 3 d\",        ", with: "\"< 14 d\",       "))
        let shorter = try edited { $0[2][1] = "3 d" }
        #expect(shorter.rows == SheetEditTests.rows.replacingOccurrences(of: "\"[3 d..2 wk)\",  ", with: "\"3 d\",          "))
        #expect(longer.change?.cells == 1)
    }

    @Test func aTextIsEscaped() throws {
        let result = try edited { $0[1][1] = "\"a\\b\"" }
        #expect(result.rows?.hasPrefix("[\"young\", \"\\\"a\\\\b\\\"\",") == true)
    }

    /// Typed into the file by hand, without the quotation marks that a spreadsheet would set.
    @Test(arguments: [
        ("[3 d..2 wk)", "[5,5..6,0)", "`[5,5..6,0)`"), ("[3 d..2 wk)", "< 2,5 d", "`< 2,5 d`"), (",Why.", ",2,5", "`2,5`"),
    ])
    func aCellThatItsDecimalCommaCutsInTwoIsToldOfIt(old: String, new: String, shown: String) throws {
        let csv = try #require(PackSheet.all(in: SheetEditTests.source).first).csv
        let changed = String(decoding: csv.utf8.drop { $0 > 0x7F }, as: UTF8.self).replacingOccurrences(of: old, with: new)
        try #require(changed.contains(new))
        let findings = try merged(changed).findings
        #expect(findings.count == 1, "\(findings)")
        #expect(findings.first?.hasPrefix("decimal-comma: ") == true && findings.first?.contains(shown) == true, "\(findings)")
    }

    @Test func notesAreChangedAddedAndRemoved() throws {
        #expect(try edited { $0[2][5] = "Because." }.rows == SheetEditTests.rows.replacingOccurrences(of: "Why.", with: "Because."))
        #expect(try edited { $0[2][5] = "" }.rows == SheetEditTests.rows.replacingOccurrences(of: ", {\"note\": \"Why.\"}", with: ""))
        #expect(
            try edited { $0[1][5] = "New" }.rows
                == SheetEditTests.rows.replacingOccurrences(of: "\"discuss\"]", with: "\"discuss\", {\"note\": \"New\"}]"))
    }

    @Test func rowsAreAddedRemovedAndMoved() throws {
        let added = try edited { $0.insert(["older", "> 1 wk", "then", "go", "discuss", ""], at: 2) }
        let row = "[\"older\", \"> 1 wk\",       \"then\", \"go\",    \"discuss\"],\n      "
        #expect(added.rows == SheetEditTests.rows.replacingOccurrences(of: "[\"odd\"", with: row + "[\"odd\""))
        #expect(added.change?.added == ["older"] && added.change?.removed.isEmpty == true)

        let removed = try edited { $0.remove(at: 2) }
        #expect(removed.rows?.contains("odd") == false)
        #expect(removed.change?.removed == ["odd"])
        // The blank line before the last row stays with it.
        #expect(removed.rows?.contains("],\n\n      [\"old\"") == true)

        let moved = try edited { $0.swapAt(1, 2) }
        #expect(moved.change?.isReordered == true && moved.change?.cells == 0)
        #expect(
            moved.rows?.hasPrefix("[\"odd\",   \"[3 d..2 wk)\",  \"then\", \"go\",    \"urgent\", {\"note\": \"Why.\"}],\n      [\"young\"")
                == true)

        let renamed = try edited { $0[3][0] = "oldest" }
        #expect(renamed.rows == SheetEditTests.rows.replacingOccurrences(of: "\"old\",   ", with: "\"oldest\", "))
        #expect(renamed.change?.cells == 1 && renamed.change?.added.isEmpty == true)
    }

    @Test func listsAndTruthKeepTheirForm() throws {
        let source = Source(
            name: "q.json",
            text: """
                {"pack": "q", "advice": [{"table": "t", "columns": ["ok", "then", "text", "urgency", "sources"], "rows": [
                ["a", true, "then", "x", "discuss", ["s1", "s2"]],
                ["b", false, "then", "y", "discuss", "-"]]}]}
                """)
        var cells = SavedSheet.cells(try #require(PackSheet.all(in: source).first).csv)
        #expect(cells[1] == ["a", "'true", "then", "x", "discuss", "'s1, s2", ""])
        cells[1][1] = "FALSE"
        cells[1][5] = "s2, s3"
        cells[2][1] = "TRUE"
        cells[2][5] = "s1"
        var diagnostics: [Diagnostic] = []
        let csv = SavedSheet.text(cells, separator: ";", lineEnd: "\n", quotesAll: false)
        let edits = SheetImport.merge([Source(name: "t.csv", text: csv)], into: [source], diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty)
        let text = String(decoding: try #require(edits.first).edited.bytes, as: UTF8.self)
        #expect(text.contains("[\"a\", false, \"then\", \"x\", \"discuss\", [\"s2\", \"s3\"]]"))
        #expect(text.contains("[\"b\", true, \"then\", \"y\", \"discuss\", [\"s1\"]]"))
    }

    // MARK: - What does not fit

    /// Each has one finding, which begins with the cell.
    @Test func halfEditedTablesAreRefusedByCell() throws {
        func finding(_ edit: (inout [[String]]) throws -> Void) throws -> String {
            let result = try edited(edit)
            #expect(result.rows == nil)
            #expect(result.findings.count == 1, "\(result.findings)")
            return result.findings.first ?? ""
        }
        #expect(try finding { $0[0][0] = "p/advice/tt" }.hasPrefix("unknown-table: A1 "))
        #expect(try finding { $0[0][0] = "" }.hasPrefix("unknown-table: A1 is empty"))
        #expect(try finding { $0[0][1] = "Age" }.hasPrefix("renamed-column: B1 is called `Age`, and should be `age`"))
        #expect(
            try finding { cells in for row in cells.indices { cells[row].remove(at: 3) } }.hasPrefix(
                "missing-column: D1 should be the column `text`"))
        #expect(
            try finding { cells in for row in cells.indices { cells[row].remove(at: 5) } }.hasPrefix(
                "missing-column: F1 should be the column `note`"))
        #expect(
            try finding { cells in for row in cells.indices { cells[row].insert("x", at: 2) } }.hasPrefix(
                "extra-column: C1 is a column `x`"))
        #expect(try finding { cells in for row in cells.indices { cells[row].append("x") } }.hasPrefix("extra-column: G1 "))
        #expect(
            try finding { cells in for row in cells.indices { cells[row].swapAt(3, 4) } }.hasPrefix("moved-column: D1 should be `text`"))
        #expect(try finding { $0[2][1] = "" }.hasPrefix("empty-cell: B3 is empty, below `age`"))
        #expect(try finding { $0[3][0] = "young" }.hasPrefix("duplicate-id: A4 is `young` once more, as A2 is"))
        #expect(try finding { $0[3].append("x") }.hasPrefix("extra-cell: G4 "))
        #expect(try finding { $0[2][2] = "go" }.hasPrefix("shifted-row: C3 "))
        #expect(try finding { $0.append(["extra", "1 d", "then", "go"]) }.hasPrefix("empty-cell: E5 is empty, below `urgency`"))
        #expect(try finding { $0.removeLast(3) }.hasPrefix("no-rows: A2 "))
    }

    @Test func mergedCellsAreEmptyOnes() throws {
        let result = try edited {
            $0[2][3] = ""
            $0[3][3] = ""
        }
        #expect(result.findings.map { $0.prefix(14) } == ["empty-cell: D3", "empty-cell: D4"])
    }

    @Test func aQuotationMarkThatIsLeftOpenIsShown() throws {
        let result = try merged("p/advice/t,age,then,text,urgency,note\r\nyoung,\"< 3 d,then,wait,discuss,\r\n")
        #expect(result.findings.first?.hasPrefix("unclosed-quotation") == true)
    }

    @Test func lostCharactersAreNoticed() throws {
        let source = SheetEditTests.source(rows: "[\"a\", \"-\", \"then\", \"x\", \"discuss\", {\"note\": \"Größe – so\"}]")
        let csv = "p/advice/t,age,then,text,urgency,note\r\na,-,then,x,discuss,"
        var diagnostics: [Diagnostic] = []
        #expect(SheetImport.merge([Source(name: "t.csv", text: csv + "Gr??e ? so\r\n")], into: [source], diagnostics: &diagnostics).isEmpty)
        #expect(diagnostics.map { $0.code } == ["lost-characters"])
        diagnostics = []
        let old = Source(name: "t.csv", bytes: Array(csv.utf8) + [0x47, 0x72, 0xF6, 0xDF, 0x65])
        #expect(SheetImport.merge([old], into: [source], diagnostics: &diagnostics).isEmpty)
        #expect(diagnostics.map { $0.code } == ["not-unicode"])
    }

    @Test func theSameTableTwiceIsRefused() throws {
        let csv = try #require(PackSheet.all(in: SheetEditTests.source).first).csv
        var diagnostics: [Diagnostic] = []
        let files = ["a.csv", "b.csv"].map { Source(name: $0, text: csv) }
        #expect(SheetImport.merge(files, into: [SheetEditTests.source], diagnostics: &diagnostics).isEmpty)
        #expect(diagnostics.map { $0.code } == ["duplicate-table"])
    }
}
