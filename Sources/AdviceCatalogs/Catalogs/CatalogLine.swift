import SourceText

/// One line of a catalogue, without its line end and without the white space around it.
struct CatalogLine {
    /// Where the content begins.
    let start: Int
    /// Where the content ends.
    let end: Int
    /// Whether white space stands before the content.
    let isIndented: Bool

    var isBlank: Bool { start == end }
    var range: SourceRange { SourceRange(start, end) }

    /// The first place of one of the bytes in the line, or nil.
    func firstPlace(of byte: UInt8, orOf other: UInt8? = nil, in bytes: [UInt8]) -> Int? {
        let other = other ?? byte
        var place = start
        while place < end {
            if bytes[place] == byte || bytes[place] == other { return place }
            place += 1
        }
        return nil
    }

    /// The place after the spaces, tabs and no-break spaces from a place on.
    static func skipSpace(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        var place = start
        while place < end {
            if bytes[place] == 0x20 || bytes[place] == 0x09 {
                place += 1
            } else if place + 1 < end, bytes[place] == 0xC2, bytes[place + 1] == 0xA0 {
                place += 2
            } else {
                break
            }
        }
        return place
    }

    /// The first place of a line that is not UTF-8, or nil.
    func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        TextScan(bytes, from: start, to: end).firstInvalidByte
    }
}

/// The lines of a catalogue; a byte order mark at its beginning, carriage returns, and spaces and tabs at the end of a line are left out.
struct CatalogLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var place: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> CatalogLine? {
        guard place < bytes.count else { return nil }
        let lineEnd = bytes.withUnsafeBytes { Self.lineEnd(in: $0, from: place) }
        let start = CatalogLine.skipSpace(bytes, from: place, to: lineEnd)
        var end = lineEnd
        while end > start, let width = spaceWidth(endingAt: end, from: start) { end -= width }
        let line = CatalogLine(start: start, end: end, isIndented: start > place)
        place = lineEnd + 1
        if lineEnd < bytes.count, bytes[lineEnd] == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
        return line
    }

    /// The place of the next line feed or carriage return, or the end.
    private static func lineEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var place = start
        // Eight bytes at once as long as none of them is a control character: a byte below 0x20 borrows from its highest bit.
        while place + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            if (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0 { break }
            place += 8
        }
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
        return place
    }

    private func spaceWidth(endingAt end: Int, from start: Int) -> Int? {
        if bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { return 1 }
        if end - 2 >= start, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 { return 2 }
        return nil
    }
}
