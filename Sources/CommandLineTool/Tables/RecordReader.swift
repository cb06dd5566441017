/// Reads the records of a file of separated values (RFC 4180) as people have them: any line end, any of three separators, one broken record
/// harming no other.
///
/// The bytes stay as they are; nothing but the separator, quotation marks and line ends is looked at.
struct RecordReader {
    /// Where a cell's content stands among the bytes that are held.
    struct Cell {
        var range: Range<Int>
        var isQuoted = false
        /// Whether quotation marks within it are doubled.
        var hasDoubledQuotes = false
    }

    /// A quoted cell longer than this was never meant to be one: its quotation mark is a slip, and the record ends with its line.
    static let longestQuote = 1 << 20

    static let quote: UInt8 = 0x22
    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    private let input: ByteInput
    private(set) var bytes: [UInt8] = []
    private var isAtEnd = false
    private var position = 0
    private var nextLine = 1

    /// What stands between cells.
    var separator: UInt8 = 0x2C

    /// The cells of the record; one that is broken is one cell, its whole line.
    private(set) var cells: [Cell] = []
    /// The record without its line end.
    private(set) var record = 0..<0
    /// The line on which the record begins, from 1.
    private(set) var line = 0
    /// Whether a quotation mark is never closed, or something follows a closed one.
    private(set) var isBroken = false
    /// Blank lines passed so far.
    private(set) var blankLines = 0
    /// The first line end of the file.
    private(set) var lineEnd: [UInt8] = [0x0A]

    init(_ input: ByteInput) {
        self.input = input
    }

    var name: String { input.name }

    /// The first bytes of the file, as many as there are to a limit, before any record is read.
    mutating func beginning(upTo count: Int) throws(CommandFailure) -> ArraySlice<UInt8> {
        while bytes.count < position + count, try fill() {}
        return bytes[position..<min(bytes.count, position + count)]
    }

    /// Passes over bytes at the beginning, such as a byte order mark.
    mutating func skip(_ count: Int) { position += count }

    /// Reads the next record that is not a blank line; false at the end.
    mutating func next() throws(CommandFailure) -> Bool {
        while true {
            if position == bytes.count {
                guard try fill() else { return false }
            }
            guard let end = scan() else {
                if try !fill() { isAtEnd = true }
                continue
            }
            let start = position
            line = nextLine
            countLines(from: start, to: end)
            position = end
            if bytes[record].allSatisfy({ $0 == 0x20 }) {
                blankLines += 1
                continue
            }
            return true
        }
    }

    /// The content of a cell, without its quotation marks.
    func content(_ cell: Cell) -> [UInt8] {
        guard cell.hasDoubledQuotes else { return Array(bytes[cell.range]) }
        var content: [UInt8] = []
        var index = cell.range.lowerBound
        while index < cell.range.upperBound {
            content.append(bytes[index])
            index += bytes[index] == Self.quote ? 2 : 1
        }
        return content
    }

    /// The line and the column, in characters from 1, at which a cell begins.
    func place(_ cell: Cell) -> (line: Int, column: Int) {
        var place = (line: line, column: 1)
        for byte in bytes[record.lowerBound..<max(record.lowerBound, cell.range.lowerBound - (cell.isQuoted ? 1 : 0))] {
            if byte == Self.lineFeed {
                place = (place.line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                place.column += 1
            }
        }
        return place
    }

    // MARK: - Scanning

    private mutating func fill() throws(CommandFailure) -> Bool {
        if isAtEnd { return false }
        if position > 0 {
            bytes.removeFirst(position)
            position = 0
        }
        return try input.read(into: &bytes)
    }

    /// Reads one record from the position and returns where the next begins; nil where more has to be read first.
    private mutating func scan() -> Int? {
        cells.removeAll(keepingCapacity: true)
        isBroken = false
        var index = position
        while true {
            switch scanCell(from: index) {
            case .more: return nil
            case .broken: return scanBrokenLine()
            case .cell(let cell, let end):
                cells.append(cell)
                guard end < bytes.count else { return finish(at: end, next: end) }
                index = end + 1
                if bytes[end] == separator { continue }
                guard bytes[end] == Self.carriageReturn else { return finish(at: end, next: index) }
                if index == bytes.count, !isAtEnd { return nil }
                return finish(at: end, next: index < bytes.count && bytes[index] == Self.lineFeed ? index + 1 : index)
            }
        }
    }

    private enum Scanned {
        case cell(Cell, end: Int)
        case more
        case broken
    }

    /// Reads one cell up to the separator, the line end or the end of the file, which stands at `end`.
    private func scanCell(from start: Int) -> Scanned {
        var index = start
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        if index < bytes.count, bytes[index] == Self.quote { return scanQuoted(from: index + 1) }
        while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
        return index < bytes.count || isAtEnd ? .cell(Cell(range: start..<index), end: index) : .more
    }

    private func scanQuoted(from start: Int) -> Scanned {
        var cell = Cell(range: start..<start, isQuoted: true)
        var index = start
        while true {
            while index < bytes.count, bytes[index] != Self.quote { index += 1 }
            if index - start > Self.longestQuote { return .broken }
            if index + 1 >= bytes.count, !isAtEnd { return .more }
            if index >= bytes.count { return .broken }
            guard index + 1 < bytes.count, bytes[index + 1] == Self.quote else { break }
            cell.hasDoubledQuotes = true
            index += 2
        }
        cell.range = start..<index
        index += 1
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        if index == bytes.count { return isAtEnd ? .cell(cell, end: index) : .more }
        return isEnd(bytes[index]) ? .cell(cell, end: index) : .broken
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn }

    /// Takes the line alone, whatever its quotation marks say.
    private mutating func scanBrokenLine() -> Int? {
        var end = position
        while end < bytes.count, bytes[end] != Self.lineFeed, bytes[end] != Self.carriageReturn { end += 1 }
        if end == bytes.count, !isAtEnd { return nil }
        cells = [Cell(range: position..<end)]
        isBroken = true
        if end == bytes.count { return finish(at: end, next: end) }
        let isPair = bytes[end] == Self.carriageReturn && end + 1 < bytes.count && bytes[end + 1] == Self.lineFeed
        return finish(at: end, next: end + (isPair ? 2 : 1))
    }

    private mutating func finish(at end: Int, next: Int) -> Int {
        record = position..<end
        if nextLine == 1, next > end { lineEnd = Array(bytes[end..<next]) }
        return next
    }

    private mutating func countLines(from start: Int, to end: Int) {
        nextLine += end > record.upperBound ? 1 : 0
        guard cells.contains(where: { $0.isQuoted }) else { return }
        for index in start..<record.upperBound
        where bytes[index] == Self.lineFeed || (bytes[index] == Self.carriageReturn && bytes[index + 1] != Self.lineFeed) { nextLine += 1 }
    }
}
