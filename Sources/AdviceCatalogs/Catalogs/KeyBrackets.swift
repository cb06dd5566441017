import SourceText

/// Brackets of another script around a whole line, such as those of a Chinese keyboard.
struct KeyBrackets {
    /// The opening bracket.
    let first: Unicode.Scalar
    /// What stands between the two.
    let inside: SourceRange

    private static let pairs: [(open: Unicode.Scalar, close: Unicode.Scalar)] = [
        ("\u{FF3B}", "\u{FF3D}"), ("\u{3010}", "\u{3011}"), ("\u{3014}", "\u{3015}"), ("\u{27E6}", "\u{27E7}"), ("\u{FF08}", "\u{FF09}"),
    ]

    /// Nil where the line does not begin with such a bracket and end with one.
    init?(_ bytes: [UInt8], _ line: CatalogLine) {
        guard line.end - line.start > 4, bytes[line.start] >= 0xE2 else { return nil }
        for (open, close) in Self.pairs {
            let start = Array(String(open).utf8)
            guard bytes[line.start..<line.end].starts(with: start) else { continue }
            let ends = [Array(String(close).utf8), [UInt8(ascii: "]")]]
            for end in ends where bytes[line.start..<line.end].suffix(end.count).elementsEqual(end) {
                first = open
                inside = SourceRange(line.start + start.count, line.end - end.count)
                return
            }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// How the character is listed, such as `U+2011`.
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
