/// When a value is set apart from the words around it, so that its direction and theirs do not mix.
package enum BidiIsolation: Sendable {
    /// As MessageFormat 2's default strategy says: around every value whose direction is not known to be that of the message.
    case standard
    /// As `standard`, but in a text from left to right that holds nothing else the marks are left out, where they change nothing.
    case whereNeeded
    /// Never.
    case none
}

/// What a message asks for with `u:dir`.
package enum RequestedIsolation: String, Sendable {
    /// From left to right.
    case leftToRight = "ltr"
    /// From right to left.
    case rightToLeft = "rtl"
    /// By the first letter with a direction.
    case automatic = "auto"
}

/// The marks of direction (Unicode Standard Annex 9) that set a value apart.
enum BidiMark {
    /// Left-to-right isolate.
    static let leftToRight = "\u{2066}"
    /// Right-to-left isolate.
    static let rightToLeft = "\u{2067}"
    /// First strong isolate.
    static let firstStrong = "\u{2068}"
    /// Pop directional isolate.
    static let pop = "\u{2069}"

    /// The mark that opens an isolate around words of a value, or nil where they need none.
    ///
    /// - Parameters:
    ///   - direction: the direction of the words, where it is known.
    ///   - amidPlainWords: whether all the words around run from left to right.
    static func opening(
        _ words: String, _ direction: TextDirection?, _ isolation: BidiIsolation, in locale: LocaleData, amidPlainWords: Bool
    ) -> String? {
        if isolation == .none { return nil }
        switch direction {
        case .leftToRight: return locale.direction == .leftToRight ? nil : leftToRight
        case .rightToLeft: return rightToLeft
        case nil: return isolation == .whereNeeded && amidPlainWords && !mayRunRightToLeft(words) ? nil : firstStrong
        }
    }

    /// Whether a text may hold letters, digits or marks of right-to-left scripts.
    ///
    /// Judged by leading bytes, with a margin: some left-to-right text is taken for mixed, never the other way round.
    static func mayRunRightToLeft(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { mayRunRightToLeft($0) } ?? mayRunRightToLeft(text.utf8)
    }

    static func mayRunRightToLeft(_ bytes: some Sequence<UInt8>) -> Bool {
        var before: UInt8 = 0
        var previous: UInt8 = 0
        for byte in bytes {
            // U+0580–U+07FF by their leading byte; U+FB00–U+FEFF, but not the full-width marks behind them; then U+0800–U+08FF,
            // U+10000–U+10FFF and U+1E000–U+1EFFF.
            if (0xD6...0xDF).contains(byte) { return true }
            if previous == 0xEF, (0xAC...0xBB).contains(byte) { return true }
            if previous == 0xE0, byte < 0xA4 { return true }
            if previous == 0xF0, byte == 0x90 || byte == 0x9E { return true }
            // Marks of direction: U+200E, U+200F, U+202A–U+202E and U+2066–U+2069.
            if before == 0xE2, previous == 0x80, byte == 0x8E || byte == 0x8F || (0xAA...0xAE).contains(byte) { return true }
            if before == 0xE2, previous == 0x81, (0xA6...0xA9).contains(byte) { return true }
            before = previous
            previous = byte
        }
        return false
    }
}
