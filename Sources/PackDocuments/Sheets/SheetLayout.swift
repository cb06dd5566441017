internal import SourceText

/// How the rows of a table are laid out in its pack.
struct SheetLayout {
    private let sheet: PackSheet
    /// For each column, whether the cells of the next one stand below one another.
    let isAligned: [Bool]
    /// What stands before the first row, with the opening bracket, and behind the last, with the closing one.
    let opening: [UInt8]
    let closing: [UInt8]
    private let gaps: [[UInt8]]
    private let usualGap: [UInt8]

    init(_ sheet: PackSheet) {
        self.sheet = sheet
        let bytes = sheet.source.bytes
        let rows = sheet.rows
        let first = rows.first?.range.start ?? sheet.rowsRange.start
        let last = rows.last?.range.end ?? sheet.rowsRange.end
        opening = Array(bytes[sheet.rowsRange.start..<first])
        closing = Array(bytes[last..<sheet.rowsRange.end])
        gaps = zip(rows, rows.dropFirst()).map { Array(bytes[$0.range.end..<$1.range.start]) }
        var counts: [[UInt8]: Int] = [:]
        for gap in gaps { counts[gap, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        usualGap = gaps.first { counts[$0] == most } ?? [UInt8(ascii: ",")] + opening.dropFirst()
        isAligned = (0..<max(0, sheet.headings.count - 1)).map { column in
            var places: Set<Int> = []
            for row in rows where column + 1 < row.cells.count {
                places.insert(SheetLayout.width(bytes[row.range.start..<row.cells[column + 1].range.start]))
            }
            return places.count == 1 && rows.count > 1
        }
    }

    /// What stands between a row and the one before it: what stood there or, for a new or a moved first row, what stands between most.
    func gap(before row: Int?) -> [UInt8] { row.flatMap { $0 > 0 ? gaps[$0 - 1] : nil } ?? usualGap }

    /// How many blanks stand behind the comma after a cell, and where they end, if the columns are aligned there and the row goes on in its line.
    func blanks(behind column: Int, of row: PackSheet.Row) -> (count: Int, end: Int)? {
        guard column + 1 < row.cells.count, isAligned[column] else { return nil }
        let between = sheet.source.bytes[row.cells[column].range.end..<row.cells[column + 1].range.start]
        guard between.first == UInt8(ascii: ","), between.dropFirst().allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
        return (between.count - 1, between.endIndex)
    }

    /// How many blanks stand between a cell's comma and the next cell, where columns are not aligned.
    func gapWidth(behind column: Int, of row: PackSheet.Row) -> Int {
        min(1, row.cells[column + 1].range.start - row.cells[column].range.end - 1)
    }

    // MARK: - Cells

    /// The text of a cell as JSON, in the form that its column has.
    func json(_ text: String, in column: Int) -> [UInt8] {
        let forms = sheet.rows.map { $0.cells[column].form }
        // Spreadsheets write a truth value in capitals.
        let truth = text.lowercased()
        if forms.contains(where: { $0 == .truth }), truth == "true" || truth == "false" { return Array(truth.utf8) }
        guard forms.contains(where: { $0 == .list }), text != "-" else { return json(text) }
        let names = text.split(whereSeparator: { $0 == "," || $0 == ";" }).map { SheetCell.read(String($0)) }
        return Array("[".utf8) + Array(names.map { json($0) }.joined(separator: Array(", ".utf8))) + Array("]".utf8)
    }

    /// A text in quotation marks.
    func json(_ text: String) -> [UInt8] { JSONWriter(.compact).bytes(.string(text)) }

    // MARK: - Widths

    static func blanks(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: " "), count: count) }

    /// How many characters UTF-8 has, near enough to what an editor shows as columns.
    static func width(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
}
