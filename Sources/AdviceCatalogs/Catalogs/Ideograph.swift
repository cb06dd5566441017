import SourceText

/// The characters between which a line end stands for nothing: Chinese and Japanese are written without spaces.
enum Ideograph {
    /// Whether the first of two lines ends with an ideograph and the second begins with one.
    static func joins(_ bytes: UnsafeBufferPointer<UInt8>, _ first: SourceRange, _ second: SourceRange) -> Bool {
        stands(in: bytes, at: first.end - 3, before: first.end) && stands(in: bytes, at: second.start, before: second.end)
    }

    /// Whether one of U+2E80–U+9FFF, U+F900–U+FAFF and U+FF00–U+FFEF, which take three bytes, stands at a place.
    private static func stands(in bytes: UnsafeBufferPointer<UInt8>, at place: Int, before end: Int) -> Bool {
        guard place >= 0, place + 3 <= end, bytes[place] & 0xF0 == 0xE0 else { return false }
        let scalar = UInt32(bytes[place] & 0x0F) << 12 | UInt32(bytes[place + 1] & 0x3F) << 6 | UInt32(bytes[place + 2] & 0x3F)
        return (0x2E80...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar) || (0xFF00...0xFFEF).contains(scalar)
    }
}
