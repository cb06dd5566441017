public import SourceText

/// The tables of a pack as they came back from spreadsheets, put into the text of the pack.
public struct SheetImport: Sendable {
    /// What is different in one table.
    public struct Change: Sendable {
        /// What the table is called, such as `newborn-growth/advice/early-loss`.
        public var path: String
        /// How many cells of rows that were there before are different.
        public var cells: Int
        /// The rows that are new.
        public var added: [String]
        /// The rows that are gone.
        public var removed: [String]
        /// Whether rows stand in another order.
        public var isReordered: Bool

        /// Whether nothing is different.
        public var isEmpty: Bool { cells == 0 && added.isEmpty && removed.isEmpty && !isReordered }
    }

    struct Place: Sendable {
        var range: SourceRange
        var sheet: Source
        var cell: SourceRange
        var name: String
    }

    /// The pack as it was.
    public let original: Source
    /// The pack with what was edited, and every other byte as it was.
    public let edited: Source
    /// What is different, a change a table, in the order of the files.
    public let changes: [Change]
    let places: [Place]
    /// The classes of bands that have another name now.
    let renamings: [Renaming]

    /// Puts tables back into the packs that they were exported from.
    ///
    /// - Parameters:
    ///   - files: what the spreadsheets saved: CSV or text, separated by commas, semicolons or tabs, in UTF-8 or UTF-16.
    ///   - packs: all packs.
    ///   - diagnostics: what does not fit; each names its cell, such as `B7`.
    /// - Returns: the packs that the files belong to; none if there is a diagnostic.
    public static func merge(_ files: [Source], into packs: [Source], diagnostics: inout [Diagnostic]) -> [SheetImport] {
        let sheets = packs.map { PackSheet.all(in: $0) }
        var edited: [EditedSheet] = []
        var found: [Diagnostic] = []
        for file in files {
            guard let sheet = EditedSheet(file, among: sheets.flatMap { $0 }, into: &found) else { continue }
            if let first = edited.first(where: { $0.sheet.path == sheet.sheet.path }) {
                found.append(
                    Diagnostic(
                        .error, "duplicate-table", in: sheet.source, at: SourceRange(0, 0),
                        "the table `\(sheet.sheet.path)` is given twice",
                        remedy: "give one of the two files",
                        related: [.init(source: first.source, range: SourceRange(0, 0), message: "the first is here")]))
            }
            edited.append(sheet)
        }
        diagnostics += found
        if found.containsErrors { return [] }
        return packs.compactMap { pack in
            let own = edited.filter { $0.sheet.source === pack }
            return own.isEmpty ? nil : SheetImport(pack, own)
        }
    }

    private init(_ pack: Source, _ sheets: [EditedSheet]) {
        original = pack
        var bytes: [UInt8] = []
        var places: [Place] = []
        var changes: [Change] = []
        var renamings: [Renaming] = []
        var position = 0
        for sheet in sheets.sorted(by: { $0.sheet.rowsRange.start < $1.sheet.rowsRange.start }) {
            let splice = SheetSplice(sheet)
            bytes += pack.bytes[position..<sheet.sheet.rowsRange.start]
            position = sheet.sheet.rowsRange.end
            for (row, ranges) in zip(sheet.rows, splice.places) {
                // The row itself, behind its cells, stands for what is said of all of it.
                for (column, range) in ranges.enumerated() {
                    let isRow = column == ranges.count - 1
                    places.append(
                        Place(
                            range: SourceRange(range.start + bytes.count, range.end + bytes.count), sheet: sheet.source,
                            cell: row.ranges[isRow ? 0 : column],
                            name: SheetRecords.name(row: row.number, column: isRow ? 0 : column)))
                }
            }
            bytes += splice.bytes
            if let renaming = Renaming(sheet, splice) { renamings.append(renaming) }
            changes.append(
                Change(
                    path: sheet.sheet.path, cells: splice.changedCells, added: splice.addedRows, removed: splice.removedRows,
                    isReordered: splice.isReordered))
        }
        edited = Source(name: pack.name, bytes: bytes + pack.bytes[position...])
        self.places = places
        self.changes = changes
        self.renamings = renamings
    }

    /// The smallest cell that holds a place of the edited pack, if one does.
    func place(of range: SourceRange) -> Place? {
        let holding = places.filter { $0.range.start <= range.start && range.end <= $0.range.end }
        return holding.min { $0.range.end - $0.range.start < $1.range.end - $1.range.start }
    }

    /// Findings about the edited pack, each at the cell of the spreadsheet that it is about, if it is about one.
    public func located(_ found: [Diagnostic]) -> [Diagnostic] {
        let (diagnostics, ofRenamings) = withoutRenamings(found)
        return ofRenamings
            + diagnostics.map { diagnostic in
                guard diagnostic.source === edited else { return diagnostic }
                guard let place = place(of: diagnostic.range) else { return diagnostic }
                var moved = diagnostic
                moved.source = place.sheet
                moved.range = place.cell
                moved.message = "\(place.name): \(diagnostic.message)"
                moved.fix = nil
                return moved
            }
    }
}
