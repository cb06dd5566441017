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
        var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while place < bytes.count {
            let lineEnd = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let start = skipSpace(bytes, from: place, to: lineEnd)
            var end = lineEnd
            while end > start, let width = spaceWidth(bytes, endingAt: end, from: start) { end -= width }
            lines.append(CatalogLine(start: start, end: end, isIndented: start > place))
            place = lineEnd + 1
            if lineEnd < bytes.count, bytes[lineEnd] == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
        }
        return lines
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
        var place = start
        while place < end {
            let lead = bytes[place]
            if lead < 0x80 {
                place += 1
                continue
            }
            let length: Int
            switch lead {
            case 0xC2...0xDF: length = 2
            case 0xE0...0xEF: length = 3
            case 0xF0...0xF4: length = 4
            default: return place
            }
            guard place + length <= end else { return place }
            for offset in 1..<length where bytes[place + offset] & 0xC0 != 0x80 { return place }
            let second = bytes[place + 1]
            let isOverlongOrSurrogate =
                (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90)
                || (lead == 0xF4 && second > 0x8F)
            if isOverlongOrSurrogate { return place }
            place += length
        }
        return nil
    }
}
