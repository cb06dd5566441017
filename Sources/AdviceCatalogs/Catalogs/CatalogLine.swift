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

    /// The lines of a source; a byte order mark at its beginning, carriage returns, and spaces and tabs at the end of a line are left out.
    static func lines(of source: Source) -> [CatalogLine] {
        let bytes = source.bytes
        var lines: [CatalogLine] = []
        lines.reserveCapacity(bytes.count / 64)
        var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while place < bytes.count {
            var lineEnd = place
            while lineEnd < bytes.count, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
            let start = skipSpace(bytes, from: place, to: lineEnd)
            var end = lineEnd
            while end > start, let width = spaceWidth(bytes, endingAt: end, from: start) { end -= width }
            lines.append(CatalogLine(start: start, end: end, isIndented: start > place))
            place = lineEnd + 1
            if lineEnd < bytes.count, bytes[lineEnd] == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
        }
        return lines
    }

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

    private static func spaceWidth(_ bytes: [UInt8], endingAt end: Int, from start: Int) -> Int? {
        if bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { return 1 }
        if end - 2 >= start, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 { return 2 }
        return nil
    }

    /// The first place of a line that is not UTF-8, or nil.
    func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        TextScan(bytes, from: start, to: end).firstInvalidByte
    }
}
