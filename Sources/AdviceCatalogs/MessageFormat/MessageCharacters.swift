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
}
