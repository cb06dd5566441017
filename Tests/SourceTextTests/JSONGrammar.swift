/// RFC 8259 as a recognizer, written straight from its grammar: slow, and nothing but yes or no.
struct JSONGrammar {
    private let bytes: [UInt8]
    private var next = 0

    /// Whether the bytes are a JSON text: valid UTF-8, one value, white space around it.
    static func accepts(_ bytes: [UInt8]) -> Bool {
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        var grammar = JSONGrammar(bytes: bytes)
        return grammar.space() && grammar.value() && grammar.space() && grammar.next == bytes.count
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var peek: UInt8? { next < bytes.count ? bytes[next] : nil }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[next...].starts(with: text.utf8) else { return false }
        next += text.utf8.count
        return true
    }

    private mutating func takeOne(of set: String) -> Bool {
        guard let peek, set.utf8.contains(peek) else { return false }
        next += 1
        return true
    }

    private mutating func space() -> Bool {
        while takeOne(of: " \t") || takeOne(of: "\n") || takeOne(of: "\r") {}
        return true
    }

    private mutating func value() -> Bool {
        switch peek {
        case UInt8(ascii: "{"): list(open: "{", close: "}") { $0.string() && $0.space() && $0.take(":") && $0.space() && $0.value() }
        case UInt8(ascii: "["): list(open: "[", close: "]") { $0.value() }
        case UInt8(ascii: "\""): string()
        default: take("true") || take("false") || take("null") || number()
        }
    }

    private mutating func list(open: String, close: String, item: (inout JSONGrammar) -> Bool) -> Bool {
        guard take(open), space() else { return false }
        if take(close) { return true }
        repeat {
            guard space(), item(&self), space() else { return false }
        } while take(",")
        return take(close)
    }

    private mutating func digits() -> Bool {
        guard takeOne(of: "0123456789") else { return false }
        while takeOne(of: "0123456789") {}
        return true
    }

    private mutating func number() -> Bool {
        _ = take("-")
        if !take("0") { guard takeOne(of: "123456789") else { return false }; while takeOne(of: "0123456789") {} }
        if take(".") { guard digits() else { return false } }
        if takeOne(of: "eE") {
            _ = takeOne(of: "+-")
            guard digits() else { return false }
        }
        return true
    }

    private mutating func string() -> Bool {
        guard take("\"") else { return false }
        while let byte = peek {
            next += 1
            switch byte {
            case UInt8(ascii: "\""): return true
            case 0..<0x20: return false
            case UInt8(ascii: "\\"): guard escape() else { return false }
            default: continue
            }
        }
        return false
    }

    /// The rest of an escape; half a surrogate pair, which the grammar allows and the reader does not, is refused here too.
    private mutating func escape() -> Bool {
        if takeOne(of: "\"\\/bfnrt") { return true }
        guard take("u"), let unit = hexadecimal() else { return false }
        switch unit {
        case 0xD800...0xDBFF:
            guard take("\\u"), let second = hexadecimal() else { return false }
            return (0xDC00...0xDFFF).contains(second)
        case 0xDC00...0xDFFF: return false
        default: return true
        }
    }

    private mutating func hexadecimal() -> Int? {
        guard next + 4 <= bytes.count else { return nil }
        let digits = String(decoding: bytes[next..<next + 4], as: UTF8.self)
        guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        next += 4
        return Int(digits, radix: 16)
    }
}
