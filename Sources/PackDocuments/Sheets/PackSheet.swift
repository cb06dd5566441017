public import SourceText

/// A table of a pack as a grid for a spreadsheet: a row for each rule, a column for each condition and each output, the notes in the last one.
///
/// It is read from the text of the pack and knows where each cell stands there, so that what is edited in a spreadsheet goes back to its place and
/// everything else stays as it was written.
public struct PackSheet: Sendable {
    /// What kind of table it is, by the key of the pack that holds it.
    public enum Kind: String, Sendable, CaseIterable {
        /// Tables whose result is a value for later tables.
        case decisions
        /// Tables that reject an entry or ask for it to be confirmed.
        case checks
        /// Tables that say something to the reader.
        case advice
        /// Named classes of a number.
        case bands
        /// Limits that vary along another number.
        case ranges

        /// Whether the pack lists its tables of this kind, rather than naming each with a key.
        var isList: Bool { self == .decisions || self == .checks || self == .advice }
    }

    /// How the text of a cell is written in JSON.
    enum Form: Sendable {
        case text
        case truth
        case list
    }

    struct Cell: Sendable {
        var text: String
        var form: Form
        /// Where it stands in the pack; of a note that is not there, the empty range behind the last cell.
        var range: SourceRange
    }

    struct Row: Sendable {
        /// The row in the pack, with its brackets.
        var range: SourceRange
        /// The cells, without the note.
        var cells: [Cell]
        var note: Note?
    }

    /// The note behind the cells of a row.
    struct Note: Sendable {
        var text: String
        /// The text as it is written, with its quotation marks.
        var range: SourceRange
        /// The object that holds it.
        var object: SourceRange
    }

    /// The pack's file.
    public let source: Source
    /// The name of the pack.
    public let pack: String
    /// What kind of table it is.
    public let kind: Kind
    /// The name of the table.
    public let name: String
    /// The columns: in the first one stands what the table is called, `newborn-growth/advice/early-loss`; the last one is `note`.
    public let headings: [String]
    /// How many rows it has.
    public var rowCount: Int { rows.count }

    let rows: [Row]
    /// The list of rows in the pack, with its brackets.
    let rowsRange: SourceRange

    /// What the table is called within all packs.
    public var path: String { "\(pack)/\(kind.rawValue)/\(name)" }

    /// What a file of it is called.
    public var fileName: String { "\(pack).\(kind.rawValue).\(name).csv" }

    /// All tables of a pack, in the order of the file; of a pack with errors those that can be read.
    public static func all(in source: Source) -> [PackSheet] {
        var diagnostics: [Diagnostic] = []
        return all(in: source, into: &diagnostics)
    }

    /// All tables of a pack, in the order of the file, with a diagnostic for each mistake of its JSON and each table whose rows have no grid's shape.
    public static func all(in source: Source, into diagnostics: inout [Diagnostic]) -> [PackSheet] {
        guard let pack = JSON.read(source, into: &diagnostics), let name = pack.member(named: "pack")?.string else { return [] }
        var sheets: [PackSheet] = []
        for member in pack.members ?? [] {
            guard let kind = Kind(rawValue: member.key) else { continue }
            func read(_ table: JSONValue, _ tableName: String) {
                if let sheet = PackSheet(table, kind, tableName, pack: name, source) {
                    sheets.append(sheet)
                } else {
                    diagnostics.append(
                        Diagnostic(
                            .error, "no-grid", in: source, at: table.range, "the rows of `\(tableName)` are no grid",
                            remedy: "give every row a cell for each column, and behind them nothing but a note"))
                }
            }
            if kind.isList {
                for table in member.value.elements ?? [] {
                    guard let tableName = table.member(named: "table")?.string else { continue }
                    read(table, tableName)
                }
            } else {
                for table in member.value.members ?? [] {
                    read(table.value, table.key)
                }
            }
        }
        return sheets
    }

    private init?(_ table: JSONValue, _ kind: Kind, _ name: String, pack: String, _ source: Source) {
        guard let list = table.member(named: "rows"), let elements = list.elements, let columns = PackSheet.columns(table, kind) else {
            return nil
        }
        var rows: [Row] = []
        for element in elements {
            guard let row = PackSheet.row(element), row.cells.count == columns.count + 1 else { return nil }
            rows.append(row)
        }
        guard !rows.isEmpty else { return nil }
        self.source = source
        self.pack = pack
        self.kind = kind
        self.name = name
        self.rows = rows
        rowsRange = list.range
        headings = ["\(pack)/\(kind.rawValue)/\(name)"] + columns + ["note"]
    }

    /// The columns behind the first one.
    private static func columns(_ table: JSONValue, _ kind: Kind) -> [String]? {
        switch kind {
        case .bands:
            let units = (table.member(named: "units")?.elements ?? []).compactMap { $0.string }
            return units.isEmpty ? table.member(named: "of")?.string.map { [$0] } : units
        case .ranges:
            let heads = ["by", "at"].compactMap { table.member(named: $0)?.string }
            return Array((heads + ["from", "to"]).dropFirst())
        default: return table.member(named: "columns")?.elements?.compactMap { $0.string }
        }
    }

    private static func row(_ value: JSONValue) -> Row? {
        guard var elements = value.elements else { return nil }
        var note: Note?
        if let last = elements.last, let members = last.members {
            guard members.count == 1, members[0].key == "note", let text = members[0].value.string else { return nil }
            note = Note(text: text, range: members[0].value.range, object: last.range)
            elements.removeLast()
        }
        var cells: [Cell] = []
        for element in elements {
            switch element.content {
            case .string(let text): cells.append(Cell(text: text, form: .text, range: element.range))
            case .boolean(let flag): cells.append(Cell(text: flag ? "true" : "false", form: .truth, range: element.range))
            case .array(let items):
                let texts = items.compactMap { $0.string }
                guard texts.count == items.count else { return nil }
                cells.append(Cell(text: texts.joined(separator: ", "), form: .list, range: element.range))
            default: return nil
            }
        }
        return Row(range: value.range, cells: cells, note: note)
    }

    // MARK: - Writing

    /// The table as CSV: in UTF-8 with the mark by which spreadsheets know it, no cell of which they make a date, a number or a formula.
    public var csv: String {
        var lines = [headings.map { SheetCell.written($0) }]
        for row in rows {
            // A text that is empty is not the same as no text.
            let cells = row.cells.map { $0.text.isEmpty ? "'" : SheetCell.written($0.text) }
            lines.append(cells + [row.note.map { $0.text.isEmpty ? "'" : SheetCell.written($0.text) } ?? ""])
        }
        return "\u{FEFF}" + lines.map { $0.map { SheetCell.quoted($0) }.joined(separator: ",") + "\r\n" }.joined()
    }
}
