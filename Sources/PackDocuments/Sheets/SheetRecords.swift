internal import SourceText

/// The cells of a file that a spreadsheet has saved: separated by commas, semicolons or tabs, in UTF-8 or UTF-16.
struct SheetRecords {
    private static let quote = UInt8(ascii: "\"")

    /// A cell with its place in `source`.
    struct Cell {
        var text: String
        var range: SourceRange
    }

    /// The file as UTF-8 without its mark; diagnostics point into it.
    let source: Source
    /// The rows as a spreadsheet counts them, blank ones too.
    private(set) var rows: [[Cell]] = []
    /// Whether the file says that it is Unicode.
    let isMarked: Bool

    /// Reads a file; nil, with a diagnostic, where it cannot be read as a table.
    init?(_ file: Source, into diagnostics: inout [Diagnostic]) {
        let text = SheetRecords.decoded(file.bytes)
        isMarked = text.isMarked
        source = Source(name: file.name, bytes: text.bytes ?? [])
        guard text.bytes != nil, SheetRecords.isUnicode(source.bytes) else {
            diagnostics.append(
                Diagnostic(
                    .error, "not-unicode", in: source, at: SourceRange(0, 0), "the file is not in UTF-8 or UTF-16",
                    remedy: "save it as “CSV UTF-8”, or choose Unicode (UTF-8) as its character set"))
            return nil
        }
        let separator = SheetRecords.separator(source.bytes)
        var reader = Reader(bytes: source.bytes, separator: separator)
        while let row = reader.next() { rows.append(row) }
        if let open = reader.openQuote {
            diagnostics.append(
                Diagnostic(
                    .error, "unclosed-quotation", in: source, at: SourceRange(open, open + 1),
                    "a quotation mark opens here and none closes it",
                    remedy: "close it, or double it where it belongs to the text"))
            return nil
        }
    }

    // MARK: - Characters

    /// The bytes as UTF-8 without a mark; nil where UTF-16 breaks off.
    private static func decoded(_ bytes: [UInt8]) -> (bytes: [UInt8]?, isMarked: Bool) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (Array(bytes.dropFirst(3)), true) }
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return (bytes, false) }
        guard bytes.count % 2 == 0 else { return (nil, true) }
        var units: [UInt16] = []
        for index in stride(from: 2, to: bytes.count, by: 2) {
            let (low, high) = isLittle ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            units.append(UInt16(high) << 8 | UInt16(low))
        }
        var decoded: [UInt8] = []
        let isBroken = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) { decoded.append($0) }
        return (isBroken ? nil : decoded, true)
    }

    private static func isUnicode(_ bytes: [UInt8]) -> Bool {
        !bytes.contains(0) && !transcode(bytes.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: true) { _ in }
    }

    /// Whichever separator occurs most often in the first row, outside quotation marks.
    private static func separator(_ bytes: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == SheetRecords.quote { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D { break }
            counts[byte, default: 0] += 1
        }
        var best: UInt8 = UInt8(ascii: ",")
        for candidate in [UInt8(ascii: ";"), 0x09] where counts[candidate, default: 0] > counts[best, default: 0] { best = candidate }
        return best
    }

    // MARK: - Rows

    private struct Reader {
        let bytes: [UInt8]
        let separator: UInt8
        var position = 0
        var openQuote: Int?

        mutating func next() -> [Cell]? {
            guard position < bytes.count, openQuote == nil else { return nil }
            var row: [Cell] = []
            while true {
                row.append(cell())
                guard position < bytes.count else { return row }
                let end = bytes[position]
                position += 1
                if end == separator { continue }
                if end == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
                return row
            }
        }

        /// Reads a cell up to what ends it.
        private mutating func cell() -> Cell {
            let start = position
            var content: [UInt8] = []
            if position < bytes.count, bytes[position] == SheetRecords.quote { quoted(into: &content) }
            while position < bytes.count, !isEnd(bytes[position]) {
                content.append(bytes[position])
                position += 1
            }
            return Cell(text: String(decoding: content, as: UTF8.self), range: SourceRange(start, position))
        }

        private mutating func quoted(into content: inout [UInt8]) {
            let start = position
            position += 1
            while position < bytes.count {
                if bytes[position] == SheetRecords.quote {
                    guard position + 1 < bytes.count, bytes[position + 1] == SheetRecords.quote else {
                        position += 1
                        return
                    }
                    position += 1
                }
                content.append(bytes[position])
                position += 1
            }
            openQuote = start
        }

        private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }
    }

    /// The first two cells of a row that were one cell with a decimal comma, where commas separate cells: as written, and as it should be.
    func splitDecimal(in row: [Cell]) -> (column: Int, range: SourceRange, text: String, right: String)? {
        for column in row.indices.dropLast() {
            let (first, second) = (row[column], row[column + 1])
            guard source.bytes[first.range.end..<second.range.start].elementsEqual([UInt8(ascii: ",")]),
                isDigit(source.bytes[first.range.start..<first.range.end].last),
                isDigit(source.bytes[second.range.start..<second.range.end].first)
            else { continue }
            // `[5,5..6,0)` is cut twice.
            var end = column + 1
            while end + 1 < row.count, isDigit(source.bytes[row[end].range.start..<row[end].range.end].last),
                isDigit(source.bytes[row[end + 1].range.start..<row[end + 1].range.end].first)
            { end += 1 }
            let parts = row[column...end].map { $0.text }
            return (column, SourceRange(first.range.start, row[end].range.end), parts.joined(separator: ","), parts.joined(separator: "."))
        }
        return nil
    }

    private func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }

    /// The name of a cell in a spreadsheet, such as `B7`; both count from 0.
    static func name(row: Int, column: Int) -> String {
        var letters = ""
        var rest = column + 1
        while rest > 0 {
            let digit = (rest - 1) % 26
            letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(digit))) + letters
            rest = (rest - 1) / 26
        }
        return letters + String(row + 1)
    }
}
