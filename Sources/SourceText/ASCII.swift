/// The bytes that readers and writers compare with.
enum ASCII {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let apostrophe: UInt8 = 0x27
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let point: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let equals: UInt8 = 0x3D
    static let hash: UInt8 = 0x23
    static let asterisk: UInt8 = 0x2A
    static let underscore: UInt8 = 0x5F
    static let openingBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closingBracket: UInt8 = 0x5D
    static let openingBrace: UInt8 = 0x7B
    static let closingBrace: UInt8 = 0x7D

    static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= nine }

    static func isLetter(_ byte: UInt8) -> Bool {
        let lowered = byte | 0x20
        return lowered >= 0x61 && lowered <= 0x7A
    }

    /// The value of a hexadecimal digit, or nil.
    static func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case 0x41...0x46: UInt32(byte) - 0x41 + 10
        case 0x61...0x66: UInt32(byte) - 0x61 + 10
        default: nil
        }
    }

    static func isLineEnding(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}
