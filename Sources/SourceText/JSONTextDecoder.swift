/// Decodes the content of a JSON string: its escapes, and whatever is wrong in it.
struct JSONTextDecoder {
    /// Something wrong in the content.
    struct Problem {
        enum Kind {
            case unknownEscape
            case incompleteUnicodeEscape
            case loneSurrogate
            case controlCharacter(UInt8)
            case lineBreak
            case invalidUTF8
        }

        let kind: Kind
        let range: SourceRange
    }

    private let bytes: [UInt8]
    private let end: Int
    private let keepsOffsets: Bool
    private var next: Int
    /// The decoded text as UTF-8; what cannot be decoded is U+FFFD.
    private(set) var output: [UInt8] = []
    /// For each byte of the output, and the place after the last, where it was written.
    private(set) var offsets: [Int] = []
    private(set) var problems: [Problem] = []

    /// Decodes the bytes of a range, which has no quotation marks around it.
    init(_ bytes: [UInt8], in range: SourceRange, keepsOffsets: Bool) {
        self.bytes = bytes
        self.end = range.end
        self.next = range.start
        self.keepsOffsets = keepsOffsets
        output.reserveCapacity(range.end - range.start)
        while next < end { decodeOne() }
        if keepsOffsets { offsets.append(end) }
    }

    var text: String { String(decoding: output, as: UTF8.self) }

    private mutating func decodeOne() {
        let byte = bytes[next]
        switch byte {
        case ASCII.backslash:
            decodeEscape()
        case ASCII.lineFeed, ASCII.carriageReturn:
            let isPair = byte == ASCII.carriageReturn && next + 1 < end && bytes[next + 1] == ASCII.lineFeed
            problem(.lineBreak, length: isPair ? 2 : 1)
            emit(byte, length: 1)
            if isPair { emit(ASCII.lineFeed, length: 1) }
        case 0..<ASCII.space:
            problem(.controlCharacter(byte), length: 1)
            emit(byte, length: 1)
        case ..<0x80:
            emit(byte, length: 1)
        default:
            let (scalar, length) = UTF8Sequence.scalar(in: bytes, at: next, before: end)
            if scalar == nil {
                problem(.invalidUTF8, length: length)
                emit("\u{FFFD}", length: length)
            } else {
                for _ in 0..<length { emit(bytes[next], length: 1) }
            }
        }
    }

    private mutating func decodeEscape() {
        guard next + 1 < end else {
            problem(.unknownEscape, length: 1)
            emit(ASCII.backslash, length: 1)
            return
        }
        let escaped = bytes[next + 1]
        switch escaped {
        case ASCII.quote, ASCII.backslash, ASCII.slash: emit(escaped, length: 2)
        case 0x62: emit(0x08, length: 2)
        case 0x66: emit(0x0C, length: 2)
        case 0x6E: emit(ASCII.lineFeed, length: 2)
        case 0x72: emit(ASCII.carriageReturn, length: 2)
        case 0x74: emit(ASCII.tab, length: 2)
        case 0x75: decodeUnicodeEscape()
        default:
            decodeUnknownEscape()
        }
    }

    /// Drops the backslash and reads the character after it as itself, whatever it is: one mistake.
    private mutating func decodeUnknownEscape() {
        if ASCII.isLineEnding(bytes[next + 1]) {
            problem(.unknownEscape, length: 1)
            next += 1
            return
        }
        let (scalar, length) = UTF8Sequence.scalar(in: bytes, at: next + 1, before: end)
        problem(.unknownEscape, length: 1 + length)
        emit(scalar ?? "\u{FFFD}", length: 1 + length)
    }

    private mutating func decodeUnicodeEscape() {
        guard let first = unit(at: next) else {
            var length = 2
            while length < 6, next + length < end, ASCII.hexValue(bytes[next + length]) != nil { length += 1 }
            problem(.incompleteUnicodeEscape, length: length)
            emit("\u{FFFD}", length: length)
            return
        }
        if let scalar = Unicode.Scalar(first) {
            emit(scalar, length: 6)
        } else if first < 0xDC00, let second = unit(at: next + 6), second >= 0xDC00, second <= 0xDFFF,
            let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
            emit(scalar, length: 12)
        } else {
            problem(.loneSurrogate, length: 6)
            emit("\u{FFFD}", length: 6)
        }
    }

    /// The UTF-16 unit of `\u` with its four hexadecimal digits at an offset, or nil if there is none.
    private func unit(at start: Int) -> UInt32? {
        guard start + 6 <= end, bytes[start] == ASCII.backslash, bytes[start + 1] == 0x75 else { return nil }
        var value: UInt32 = 0
        for index in start + 2..<start + 6 {
            guard let digit = ASCII.hexValue(bytes[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private mutating func emit(_ byte: UInt8, length: Int) {
        output.append(byte)
        if keepsOffsets { offsets.append(next) }
        next += length
    }

    private mutating func emit(_ scalar: Unicode.Scalar, length: Int) {
        let before = output.count
        UTF8Sequence.append(scalar, to: &output)
        if keepsOffsets {
            for _ in before..<output.count { offsets.append(next) }
        }
        next += length
    }

    private mutating func problem(_ kind: Problem.Kind, length: Int) {
        problems.append(Problem(kind: kind, range: SourceRange(next, next + length)))
    }
}
