/// What one pass over the bytes of a text finds.
struct TextScan {
    /// The first place that is not UTF-8, or nil; the scan ends there.
    private(set) var firstInvalidByte: Int?
    /// Whether the text may hold letters, digits or marks of right-to-left scripts, as `BidiMark.mayRunRightToLeft` judges it.
    private(set) var mayRunRightToLeft = false

    init(_ bytes: [UInt8], from start: Int, to end: Int) {
        bytes.withUnsafeBytes { scan($0, from: start, to: end) }
    }

    private mutating func scan(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) {
        var place = start
        while place < end {
            let lead = bytes[place]
            if lead < 0x80 {
                // Up to eight bytes of ASCII at once.
                guard place + 8 <= end else {
                    place += 1
                    continue
                }
                let eight = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                place += (eight & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
                continue
            }
            if place + 4 <= end {
                // Most letters beyond ASCII: two or three bytes of which the first says all but that the others continue it.
                let next = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) >> 8
                if next & 0xC0C0 == 0x8080, lead > 0xE2 && lead < 0xED || lead == 0xE0 && next & 0xFF >= 0xA4 {
                    place += 3
                    continue
                }
                if next & 0xC0 == 0x80, lead >= 0xC2, lead < (mayRunRightToLeft ? 0xE0 : 0xD6) {
                    place += 2
                    continue
                }
            }
            guard let length = Self.length(of: lead), place + length <= end, Self.isWellFormed(bytes, at: place, length) else {
                firstInvalidByte = place
                return
            }
            if Self.mayRunRightToLeft(lead, bytes[place + 1], length > 2 ? bytes[place + 2] : 0) { mayRunRightToLeft = true }
            place += length
        }
    }

    /// How many bytes a sequence has that begins with the byte, or nil where none does.
    private static func length(of lead: UInt8) -> Int? {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }

    private static func isWellFormed(_ bytes: UnsafeRawBufferPointer, at place: Int, _ length: Int) -> Bool {
        for offset in 1..<length where bytes[place + offset] & 0xC0 != 0x80 { return false }
        let second = bytes[place + 1]
        switch bytes[place] {
        // Overlong forms, surrogates and what lies beyond U+10FFFF (Unicode, table 3-7).
        case 0xE0: return second >= 0xA0
        case 0xED: return second <= 0x9F
        case 0xF0: return second >= 0x90
        case 0xF4: return second <= 0x8F
        default: return true
        }
    }

    /// Whether a character is or may be of a right-to-left script, judged by its first bytes.
    private static func mayRunRightToLeft(_ lead: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch lead {
        case 0xD6...0xDF: true
        case 0xE0: second < 0xA4
        case 0xEF: (0xAC...0xBB).contains(second)
        case 0xF0: second == 0x90 || second == 0x9E
        case 0xE2:
            second == 0x80 && (third == 0x8E || third == 0x8F || (0xAA...0xAE).contains(third))
                || second == 0x81 && (0xA6...0xA9).contains(third)
        default: false
        }
    }
}
