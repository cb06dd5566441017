internal import SourceText

/// Puts the rows of an edited table in the place of those of a pack, and leaves every byte that nobody edited as it was.
struct SheetSplice {
    private let old: PackSheet
    private let edited: EditedSheet
    private let layout: SheetLayout

    /// The list of rows as it is to stand in the pack, with its brackets.
    private(set) var bytes: [UInt8] = []
    /// For each edited row, where each of its cells stands in `bytes`, the note's last, and then the row itself.
    private(set) var places: [[SourceRange]] = []
    /// How many cells of rows that were there before are different.
    private(set) var changedCells = 0
    private(set) var addedRows: [String] = []
    private(set) var removedRows: [String] = []
    private(set) var isReordered = false

    init(_ edited: EditedSheet) {
        self.edited = edited
        old = edited.sheet
        layout = SheetLayout(old)
        let sources = match()
        let kept = Set(sources.compactMap { $0 })
        for (index, row) in old.rows.enumerated() where !kept.contains(index) {
            removedRows.append(EditedSheet.identity(row.cells.map { $0.text }, old))
        }
        let order = sources.compactMap { $0 }
        isReordered = order != order.sorted()
        bytes = layout.opening
        var previous: Int?
        for (place, row) in edited.rows.enumerated() {
            if place > 0 { bytes += layout.gap(before: sources[place]) }
            if let source = sources[place] {
                append(old.rows[source], edited: row)
            } else {
                addedRows.append(EditedSheet.identity(row.cells, old))
                append(new: row, like: old.rows[previous ?? sources.compactMap { $0 }.first ?? 0])
            }
            previous = sources[place] ?? previous
        }
        bytes += layout.closing
    }

    /// For each edited row the row that it was: the one of its name or, where the name is new, one whose name is gone and that stood in its place.
    private func match() -> [Int?] {
        let names = old.rows.map { row in EditedSheet.identity(row.cells.map { SheetCell.comparable($0.text) }, old) }
        var sources = edited.rows.map { row in names.firstIndex(of: EditedSheet.identity(row.cells, old)) }
        var taken = Set(sources.compactMap { $0 })
        for place in sources.indices where sources[place] == nil {
            let candidate = place == 0 ? 0 : sources[place - 1].map { $0 + 1 }
            guard let candidate, candidate < old.rows.count, !taken.contains(candidate) else { continue }
            sources[place] = candidate
            taken.insert(candidate)
        }
        return sources
    }

    // MARK: - Rows

    /// A row that was there: what is the same stays as it is written, and the blanks behind a changed cell take up the difference.
    private mutating func append(_ row: PackSheet.Row, edited: EditedSheet.Row) {
        let written = old.source.bytes
        let start = bytes.count
        var ranges: [SourceRange] = []
        var position = row.range.start
        for (column, cell) in row.cells.enumerated() {
            bytes += written[position..<cell.range.start]
            position = cell.range.end
            let text = edited.cells[column]
            let begin = bytes.count
            if text == SheetCell.comparable(cell.text) {
                bytes += written[cell.range.start..<cell.range.end]
                ranges.append(SourceRange(begin, bytes.count))
                continue
            }
            changedCells += 1
            bytes += layout.json(text, in: column)
            ranges.append(SourceRange(begin, bytes.count))
            let added = SheetLayout.width(bytes[begin...]) - SheetLayout.width(written[cell.range.start..<cell.range.end])
            if let blanks = layout.blanks(behind: column, of: row) {
                bytes += [UInt8(ascii: ",")] + SheetLayout.blanks(max(1, blanks.count - added))
                position = blanks.end
            }
        }
        let end = row.cells.last?.range.end ?? row.range.start
        switch (row.note, edited.note) {
        case (let note?, let text?) where SheetCell.comparable(note.text) != text:
            changedCells += 1
            bytes += written[position..<note.range.start] + layout.json(text)
            ranges.append(SourceRange(start, bytes.count))
            position = note.range.end
        case (let note?, nil):
            changedCells += 1
            bytes += written[position..<end]
            ranges.append(SourceRange(bytes.count, bytes.count))
            position = note.object.end
        case (nil, let text?):
            changedCells += 1
            bytes += written[position..<end]
            appendNote(text, &ranges)
            position = end
        case (let note?, _):
            // The brackets and the key come with the bytes that follow.
            ranges.append(SourceRange(bytes.count, bytes.count + note.object.end - position))
        case (nil, nil): ranges.append(SourceRange(bytes.count, bytes.count))
        }
        bytes += written[position..<row.range.end]
        places.append(ranges + [SourceRange(start, bytes.count)])
    }

    private mutating func appendNote(_ text: String, _ ranges: inout [SourceRange]) {
        bytes += Array(", {\"note\": ".utf8)
        let begin = bytes.count
        bytes += layout.json(text)
        ranges.append(SourceRange(begin, bytes.count))
        bytes.append(UInt8(ascii: "}"))
    }

    /// A row that was not there, its cells where those of a neighbour begin.
    private mutating func append(new row: EditedSheet.Row, like neighbour: PackSheet.Row) {
        let start = bytes.count
        var ranges: [SourceRange] = []
        bytes += old.source.bytes[neighbour.range.start..<(neighbour.cells.first?.range.start ?? neighbour.range.start + 1)]
        for (column, text) in row.cells.enumerated() {
            let begin = bytes.count
            bytes += layout.json(text, in: column)
            ranges.append(SourceRange(begin, bytes.count))
            guard column + 1 < row.cells.count else { break }
            bytes.append(UInt8(ascii: ","))
            let next = neighbour.cells[column + 1].range.start
            let wanted = SheetLayout.width(old.source.bytes[neighbour.range.start..<next]) - SheetLayout.width(bytes[start...])
            bytes += SheetLayout.blanks(layout.isAligned[column] ? max(1, wanted) : layout.gapWidth(behind: column, of: neighbour))
        }
        if let note = row.note { appendNote(note, &ranges) } else { ranges.append(SourceRange(bytes.count, bytes.count)) }
        bytes.append(UInt8(ascii: "]"))
        places.append(ranges + [SourceRange(start, bytes.count)])
    }
}
