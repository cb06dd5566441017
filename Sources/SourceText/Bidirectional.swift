/// What a display of mixed left-to-right and right-to-left text needs to know (UAX #9).
enum Bidirectional {
    static let leftToRightMark = "\u{200E}"
    static let leftToRightIsolate = "\u{2066}"
    static let firstStrongIsolate = "\u{2068}"
    static let popIsolate = "\u{2069}"

    /// Whether a scalar is an embedding, override, isolate or mark that directs the order of others.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a text has a character of a right-to-left script; blocks reserved for such scripts are taken whole.
    static func hasRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars where isRightToLeft(scalar) { return true }
        return false
    }

    static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
