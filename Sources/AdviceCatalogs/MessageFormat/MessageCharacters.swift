/// The character classes of the MessageFormat 2 grammar.
enum MessageCharacters {
    /// Whether a name may begin with the scalar: all but controls, white space, ASCII punctuation, marks of direction, surrogates and noncharacters.
    static func startsName(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 {
            return (0x41...0x5A).contains(scalar) || (0x61...0x7A).contains(scalar) || scalar == 0x2B || scalar == 0x5F
        }
        switch scalar {
        case 0x80...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return false
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return false
        case 0xD800...0xDFFF, 0xFDD0...0xFDEF: return false
        default: return scalar <= 0x10FFFF && scalar & 0xFFFE != 0xFFFE
        }
    }

    /// Whether the scalar may stand within a name or an unquoted literal.
    static func continuesName(_ scalar: UInt32) -> Bool {
        (0x30...0x39).contains(scalar) || scalar == 0x2D || scalar == 0x2E || startsName(scalar)
    }

    /// Whether the scalar is white space between the parts of a message.
    static func isSpace(_ scalar: UInt32) -> Bool {
        scalar == 0x20 || scalar == 0x0A || scalar == 0x09 || scalar == 0x0D || scalar == 0x3000
    }

    /// Whether the scalar is a mark of direction that may stand beside names and white space.
    static func isDirectionMark(_ scalar: UInt32) -> Bool {
        scalar == 0x61C || scalar == 0x200E || scalar == 0x200F || (0x2066...0x2069).contains(scalar)
    }

    /// The scalar at a place of well-formed UTF-8 and how many bytes it takes, or nil past the end.
    static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at place: Int, before end: Int) -> (value: UInt32, length: Int)? {
        guard place < end else { return nil }
        let lead = bytes[place]
        if lead < 0x80 { return (UInt32(lead), 1) }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard place + length <= end else { return nil }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[place + offset] & 0x3F) }
        return (value, length)
    }
}
