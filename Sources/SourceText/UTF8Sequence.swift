/// Decoding of single UTF-8 sequences out of bytes that may be anything.
enum UTF8Sequence {
    /// The scalar that begins at an offset and how many bytes it takes; nil and the length of the broken sequence (at least 1, as Unicode recommends for
    /// U+FFFD) where the bytes are not UTF-8.
    static func scalar(in bytes: [UInt8], at offset: Int, before end: Int) -> (Unicode.Scalar?, length: Int) {
        let first = bytes[offset]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length: Int
        // The second byte's limits exclude overlong forms, surrogates and what lies beyond U+10FFFF (Unicode, table 3-7).
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, low) = (3, 0xA0)
        case 0xED: (length, high) = (3, 0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, low) = (4, 0x90)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, high) = (4, 0x8F)
        default: return (nil, 1)
        }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for step in 1..<length {
            guard offset + step < end, bytes[offset + step] >= low, bytes[offset + step] <= high else { return (nil, step) }
            value = value << 6 | UInt32(bytes[offset + step] & 0x3F)
            (low, high) = (0x80, 0xBF)
        }
        return (Unicode.Scalar(value), length)
    }

    /// How many bytes a scalar takes.
    static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x1_0000: 3
        default: 4
        }
    }

    /// Appends the bytes of a scalar.
    static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        let value = scalar.value
        switch width(of: scalar) {
        case 1:
            bytes.append(UInt8(value))
        case 2:
            bytes.append(0xC0 | UInt8(value >> 6))
            bytes.append(0x80 | UInt8(value & 0x3F))
        case 3:
            bytes.append(0xE0 | UInt8(value >> 12))
            bytes.append(0x80 | UInt8(value >> 6 & 0x3F))
            bytes.append(0x80 | UInt8(value & 0x3F))
        default:
            bytes.append(0xF0 | UInt8(value >> 18))
            bytes.append(0x80 | UInt8(value >> 12 & 0x3F))
            bytes.append(0x80 | UInt8(value >> 6 & 0x3F))
            bytes.append(0x80 | UInt8(value & 0x3F))
        }
    }
}
