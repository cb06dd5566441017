import SourceText

/// A digest of JSON values with their places (FNV-1a, 64 bits), which depends on no platform's hash.
struct Digest {
    /// How many values went in.
    private(set) var count = 0
    /// The digest so far.
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Takes in a value, everything inside of it, and where it all was written.
    mutating func combine(_ value: JSONValue) {
        count += 1
        combine("\(value.range.start)-\(value.range.end)")
        switch value.content {
        case .null: combine("null")
        case .boolean(let boolean): combine(boolean ? "true" : "false")
        case .number(let text), .string(let text): combine(text)
        case .array(let elements):
            for element in elements { combine(element) }
        case .object(let members):
            for member in members {
                combine(member.key)
                combine(member.value)
            }
        }
    }

    private mutating func combine(_ text: String) {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
}
