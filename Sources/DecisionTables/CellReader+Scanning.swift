import SourceText

/// The bytes that the cell language is made of.
enum Byte {
    static let quote: UInt8 = 0x22
    static let apostrophe: UInt8 = 0x27
    static let openingParenthesis: UInt8 = 0x28
    static let closingParenthesis: UInt8 = 0x29
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let point: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let less: UInt8 = 0x3C
    static let equals: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let exclamation: UInt8 = 0x21
    static let percent: UInt8 = 0x25
    static let at: UInt8 = 0x40
    static let openingBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closingBracket: UInt8 = 0x5D
    static let underscore: UInt8 = 0x5F
    static let tilde: UInt8 = 0x7E
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

/// The text with its ASCII letters in lower case.
func asciiLowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }, as: UTF8.self)
}

extension CellReader {
    /// The next byte, or nil at the end.
    func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    func byte(at offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

    func string(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[min(start, bytes.count)..<max(min(end, bytes.count), min(start, bytes.count))], as: UTF8.self)
    }

    mutating func skipSpace() {
        while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    }

    /// The offset after the last byte before `end` that is no space.
    func endBeforeSpace(_ end: Int) -> Int {
        var end = end
        while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
        return end
    }

    /// Whether the given text stands at an offset.
    func hasText(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { buffer in
            for index in buffer.indices where bytes[offset + index] != buffer[index] { return false }
            return true
        }
    }

    /// The letters at an offset, or the pairs `&&` and `||`.
    func leadingWord(at offset: Int) -> String? {
        if hasText("&&", at: offset) { return "&&" }
        if hasText("||", at: offset) { return "||" }
        var end = offset
        while end < bytes.count, isLetter(bytes[end]) { end += 1 }
        return end > offset ? string(offset, end) : nil
    }

    /// Whether a word joins conditions in other languages.
    static func isConnective(_ word: String) -> Bool {
        word == "and" || word == "or" || word == "&&" || word == "||"
    }

    /// The length of a dash or minus sign other than the hyphen `-` at an offset.
    func dashLength(at offset: Int) -> Int? {
        // All of them begin with the same byte.
        guard byte(at: offset) == 0xE2 else { return nil }
        for dash in ["\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}"] as [StaticString]
        where hasText(dash, at: offset) {
            return dash.utf8CodeUnitCount
        }
        return nil
    }

    /// Reports a mistake between two offsets, with a fix that replaces the text between two others.
    mutating func report(
        _ code: String, from start: Int, to end: Int, _ message: String, remedy: String,
        fix: (start: Int, end: Int, replacement: String)? = nil
    ) {
        let change = fix.map {
            Diagnostic.Fix(range: text.sourceRange(from: $0.start, to: $0.end), replacement: asWrittenInSource($0.replacement))
        }
        diagnostics.append(
            Diagnostic(.error, code, in: text.source, at: text.sourceRange(from: start, to: end), message, remedy: remedy, fix: change))
    }

    /// Reports something that can be used but is probably not meant.
    mutating func warn(_ code: String, from start: Int, to end: Int, _ message: String, remedy: String) {
        diagnostics.append(Diagnostic(.warning, code, in: text.source, at: text.sourceRange(from: start, to: end), message, remedy: remedy))
    }

    /// A replacement as it must be written where the cell is a quoted string of JSON.
    private func asWrittenInSource(_ replacement: String) -> String {
        let start = text.range.start
        guard text.source.bytes.indices.contains(start), text.source.bytes[start] == Byte.quote else { return replacement }
        var escaped: [UInt8] = []
        for byte in replacement.utf8 {
            if byte == Byte.quote || byte == Byte.backslash { escaped.append(Byte.backslash) }
            escaped.append(byte)
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
