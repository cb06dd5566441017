/// A quotation mark other than JSON's, as word processors and other languages write them.
struct QuotationMark {
    /// How many bytes it takes.
    let length: Int
    /// Whether it is the apostrophe of ASCII and not a typographic mark.
    let isApostrophe: Bool

    /// The mark at an offset, or nil if none is there.
    init?(in bytes: [UInt8], at offset: Int) {
        guard offset < bytes.count else { return nil }
        switch bytes[offset] {
        case ASCII.apostrophe, 0x60:
            (length, isApostrophe) = (1, true)
        case 0xC2 where offset + 1 < bytes.count && (bytes[offset + 1] == 0xAB || bytes[offset + 1] == 0xBB || bytes[offset + 1] == 0xB4):
            // « » ´
            (length, isApostrophe) = (2, false)
        case 0xE2 where offset + 2 < bytes.count && bytes[offset + 1] == 0x80:
            switch bytes[offset + 2] {
            // ‘ ’ ‚ ‛ “ ” „ ‟ ′ ″ ‹ ›
            case 0x98...0x9F, 0xB2, 0xB3, 0xB9, 0xBA: (length, isApostrophe) = (3, false)
            default: return nil
            }
        case 0xEF where offset + 2 < bytes.count && bytes[offset + 1] == 0xBC && bytes[offset + 2] == 0x82:
            // The fullwidth mark.
            (length, isApostrophe) = (3, false)
        default:
            return nil
        }
    }
}
