internal import SourceText

/// A table as it came back from a spreadsheet, every cell of it where the table has one.
struct EditedSheet {
    struct Row {
        /// The row in the spreadsheet, from 0.
        var number: Int
        /// The texts of all columns but the note.
        var cells: [String]
        var note: String?
        /// Where each cell stands in the file, the note's too.
        var ranges: [SourceRange]
    }

    let sheet: PackSheet
    let source: Source
    private(set) var rows: [Row] = []

    /// Reads a file that was saved from one of the tables; nil, with diagnostics that name the cells, where it does not fit its table.
    init?(_ file: Source, among sheets: [PackSheet], into diagnostics: inout [Diagnostic]) {
        guard let records = SheetRecords(file, into: &diagnostics) else { return nil }
        source = records.source
        var problems = Problems(source: records.source)
        guard let sheet = EditedSheet.sheet(records, among: sheets, &problems), EditedSheet.checkHeadings(records, sheet, &problems) else {
            diagnostics += problems.found
            return nil
        }
        self.sheet = sheet
        readRows(records, &problems)
        checkNames(&problems)
        if !records.isMarked { checkCharacters(&problems) }
        diagnostics += problems.found
        if !problems.found.isEmpty { return nil }
    }

    private struct Problems {
        let source: Source
        var found: [Diagnostic] = []

        mutating func add(_ code: String, _ row: Int, _ column: Int, _ range: SourceRange, _ message: String, _ remedy: String) {
            found.append(
                Diagnostic(.error, code, in: source, at: range, SheetRecords.name(row: row, column: column) + " " + message, remedy: remedy)
            )
        }
    }

    // MARK: - Headings

    private static func sheet(_ records: SheetRecords, among sheets: [PackSheet], _ problems: inout Problems) -> PackSheet? {
        let first = records.rows.first?.first
        let path = SheetCell.read(first?.text ?? "")
        if let sheet = sheets.first(where: { $0.path == path }) { return sheet }
        let near = nearestName(to: path, in: sheets.map { $0.path }).map { "; did you mean `\($0)`?" } ?? ""
        let message = path.isEmpty ? "is empty, and should name the table" : "names no table: there is no `\(path)`"
        problems.add(
            "unknown-table", 0, 0, first?.range ?? SourceRange(0, 0), message,
            "the first cell is PACK/KIND/TABLE, as `advice table export` writes it\(near)")
        return nil
    }

    private static func checkHeadings(_ records: SheetRecords, _ sheet: PackSheet, _ problems: inout Problems) -> Bool {
        var cells = records.rows[0]
        while let last = cells.last, SheetCell.read(last.text).isEmpty { cells.removeLast() }
        let found = cells.map { SheetCell.read($0.text) }
        let expected = sheet.headings.map { SheetCell.comparable($0) }
        guard let column = expected.indices.first(where: { $0 >= found.count || found[$0] != expected[$0] }) else {
            guard found.count > expected.count else { return true }
            problems.add(
                "extra-column", 0, expected.count, cells[expected.count].range, "is a column that the table does not have",
                "remove it; columns are added where the pack is written")
            return false
        }
        let end = cells.last?.range ?? SourceRange(0, 0)
        let range = column < cells.count ? cells[column].range : SourceRange(end.end, end.end)
        let here = column < found.count ? found[column] : ""
        let isHereElsewhere = expected.contains(here)
        if found.contains(expected[column]) {
            problems.add(
                isHereElsewhere ? "moved-column" : "extra-column", 0, column, range,
                isHereElsewhere
                    ? "should be `\(expected[column])`, which stands elsewhere" : "is a column `\(here)` that the table does not have",
                "the columns are, in this order: \(expected.dropFirst().joined(separator: ", "))")
        } else if here.isEmpty || isHereElsewhere {
            problems.add(
                "missing-column", 0, column, range, "should be the column `\(expected[column])`, which is missing",
                "put it back, or export the table again")
        } else {
            problems.add(
                "renamed-column", 0, column, range, "is called `\(here)`, and should be `\(expected[column])`",
                "write `\(expected[column])`; columns are renamed where the pack is written")
        }
        return false
    }

    // MARK: - Rows

    private mutating func readRows(_ records: SheetRecords, _ problems: inout Problems) {
        let width = sheet.headings.count
        for (number, row) in records.rows.enumerated().dropFirst() where row.contains(where: { !SheetCell.isEmpty($0.text) }) {
            let isShifted = sheet.headings.firstIndex(of: "then").map { $0 >= row.count || SheetCell.read(row[$0].text) != "then" } ?? false
            if row.count > width || isShifted, let split = records.splitDecimal(in: row) {
                problems.add(
                    "decimal-comma", number, split.column, split.range, "is cut in two at a decimal comma: `\(split.text)`",
                    "write decimals with a full stop, such as `\(split.right)`; a cell with a comma stands in double quotes")
                continue
            }
            for (column, cell) in row.enumerated().dropFirst(width) where !SheetCell.isEmpty(cell.text) {
                problems.add("extra-cell", number, column, cell.range, "stands beside the table", "move it into a column, or remove it")
            }
            var read = Row(number: number, cells: [], note: nil, ranges: [])
            for column in 0..<width {
                let end = row.last?.range.end ?? 0
                let cell = column < row.count ? row[column] : SheetRecords.Cell(text: "", range: SourceRange(end, end))
                let isEmpty = SheetCell.isEmpty(cell.text)
                let text = SheetCell.read(cell.text)
                read.ranges.append(cell.range)
                if column == width - 1 {
                    read.note = isEmpty ? nil : text
                } else if isEmpty {
                    problems.add(
                        "empty-cell", number, column, cell.range, "is empty, below `\(sheet.headings[column])`",
                        "write `-` for anything or nothing; where cells were merged, split them and fill each one")
                } else if sheet.headings[column] == "then", text != "then" {
                    problems.add(
                        "shifted-row", number, column, cell.range, "should be `then`: the cells of this row have moved",
                        "move them back below their headings")
                }
                if column < width - 1 { read.cells.append(text) }
            }
            rows.append(read)
        }
        if rows.isEmpty {
            problems.add("no-rows", 1, 0, SourceRange(0, 0), "is empty, and the table has no rows", "export the table again")
        }
    }

    /// What makes a row itself: its id or, of a range, where it stands.
    static func identity(_ cells: [String], _ sheet: PackSheet) -> String {
        sheet.kind == .ranges ? cells.dropLast(2).joined(separator: "/") : cells.first ?? ""
    }

    private func checkNames(_ problems: inout Problems) {
        var seen: [String: Int] = [:]
        for row in rows {
            let name = EditedSheet.identity(row.cells, sheet)
            if name.isEmpty { continue }
            if let first = seen[name] {
                problems.add(
                    "duplicate-id", row.number, 0, row.ranges[0],
                    "is `\(name)` once more, as \(SheetRecords.name(row: first, column: 0)) is", "give one of the two another name")
            } else {
                seen[name] = row.number
            }
        }
    }

    /// A spreadsheet that saves without Unicode puts question marks where it has no character; nobody would notice.
    private func checkCharacters(_ problems: inout Problems) {
        let old = Dictionary(sheet.rows.map { (EditedSheet.identity($0.cells.map { $0.text }, sheet), $0) }) { first, _ in first }
        for row in rows {
            guard let before = old[EditedSheet.identity(row.cells, sheet)] else { continue }
            let texts = before.cells.map { $0.text } + [before.note?.text ?? ""]
            for (column, text) in (row.cells + [row.note ?? ""]).enumerated() {
                guard text != SheetCell.comparable(texts[column]), text == EditedSheet.withoutUnicode(texts[column]) else { continue }
                problems.add(
                    "lost-characters", row.number, column, row.ranges[column], "has question marks for characters that were lost in saving",
                    "save the file as “CSV UTF-8”")
            }
        }
    }

    private static func withoutUnicode(_ text: String) -> String {
        var plain = ""
        for scalar in SheetCell.comparable(text).unicodeScalars { plain.unicodeScalars.append(scalar.isASCII ? scalar : "?") }
        return plain
    }
}
