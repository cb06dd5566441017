extension JSONParser {
    /// Skips white space; reports comments and the spaces that JSON does not know.
    mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn:
                offset += 1
            case ASCII.slash, ASCII.hash:
                guard let end = commentEnd(at: offset) else { return }
                reportComment(to: end)
            case 0x0B, 0x0C, 0x80...:
                guard let length = oddSpaceLength(at: offset) else { return }
                reportOddSpace(firstLength: length)
            default:
                return
            }
        }
    }

    /// The offset of the next byte that is not JSON's white space; reports nothing.
    func afterSpace(_ start: Int) -> Int {
        var next = start
        while next < bytes.count, isSpace(bytes[next]) { next += 1 }
        return next
    }

    func isSpace(_ byte: UInt8) -> Bool {
        byte == ASCII.space || byte == ASCII.tab || ASCII.isLineEnding(byte)
    }

    /// The end of the line that an offset is in, before its line ending.
    func lineEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count, !ASCII.isLineEnding(bytes[end]) { end += 1 }
        return end
    }

    /// The end without the white space before it.
    func trimmed(from start: Int, to end: Int) -> Int {
        var end = end
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        return end
    }

    private func commentEnd(at start: Int) -> Int? {
        if bytes[start] == ASCII.hash { return trimmed(from: start, to: lineEnd(from: start)) }
        guard start + 1 < bytes.count else { return nil }
        if bytes[start + 1] == ASCII.slash { return trimmed(from: start, to: lineEnd(from: start)) }
        guard bytes[start + 1] == ASCII.asterisk else { return nil }
        var end = start + 2
        while end + 1 < bytes.count {
            if bytes[end] == ASCII.asterisk, bytes[end + 1] == ASCII.slash { return end + 2 }
            end += 1
        }
        return bytes.count
    }

    private mutating func reportComment(to end: Int) {
        let range = SourceRange(offset, end)
        log.report(
            "comment", at: range, "JSON has no comments",
            remedy: "Take it out, or keep it as a member such as \"note\": \"…\"")
        offset = end
    }

    /// The length of a character that looks like a space, or like nothing, and is none of JSON's; nil if there is none.
    private func oddSpaceLength(at start: Int) -> Int? {
        let byte = bytes[start]
        if byte == 0x0B || byte == 0x0C { return 1 }
        let (scalar, length) = UTF8Sequence.scalar(in: bytes, at: start, before: bytes.count)
        guard let scalar else { return nil }
        switch scalar.value {
        case 0x85, 0xA0, 0xAD, 0x1680, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064, 0x2066...0x2069, 0x3000, 0xFEFF: return length
        default: return nil
        }
    }

    private mutating func reportOddSpace(firstLength: Int) {
        let start = offset
        offset += firstLength
        while offset < bytes.count, let length = oddSpaceLength(at: offset) { offset += length }
        let range = SourceRange(start, offset)
        log.report(
            "odd-space", at: range, "Here stands \(describe(at: start)), which JSON does not know as a space",
            remedy: "Put an ordinary space in its place", fix: Diagnostic.Fix(range: range, replacement: " "))
    }

    /// A character in words: in quotation marks if it can be seen, else by its number.
    func describe(at start: Int) -> String {
        let (scalar, _) = UTF8Sequence.scalar(in: bytes, at: start, before: bytes.count)
        guard let scalar else { return "a byte that is not UTF-8" }
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate, .privateUse:
            return "the character U+\(hexadecimal(scalar.value))"
        default:
            return quoted(source.text(in: characterRange(at: start)))
        }
    }

    /// The bytes of the character (grapheme cluster) at an offset.
    func characterRange(at start: Int) -> SourceRange {
        let isAlone = bytes[start] < 0x80 && (start + 1 >= bytes.count || bytes[start + 1] < 0x80)
        if isAlone { return SourceRange(start, start + 1) }
        // Longer clusters than this are nothing that an editor types.
        let near = SourceRange(start, min(start + 64, bytes.count))
        return LineCharacters(bytes, in: near).characters.first?.range ?? SourceRange(start, start + 1)
    }

    private func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
