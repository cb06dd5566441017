@testable import SourceText

/// Random JSON values and random damage to their texts.
struct RandomJSON {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let pieces = [
        "a", "Z", "0", " ", "\"", "\\", "/", "\u{8}", "\u{C}", "\n", "\r", "\r\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é", "e\u{301}", "ß",
        "中", "👩‍👩‍👧", "🇩🇪",
        "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "א", "ع", "{", "}", "[", "]", ",", ":", "//", "null",
    ]
    private static let numbers = [
        "0", "-0", "1.10", "1e400", "-1E-400", "0.1", "9007199254740993", "123456789012345678901234567890", "1e+2", "-12.50e-03", "0e0",
    ]

    mutating func text() -> String {
        var text = ""
        for _ in 0..<random.below(9) { text += random.pick(Self.pieces) }
        return text
    }

    /// A value with at most `depth` levels; keys of one object differ.
    mutating func value(depth: Int) -> JSONOutput {
        switch random.below(depth > 0 ? 8 : 5) {
        case 0: return .null
        case 1: return .boolean(random.below(2) == 0)
        case 2: return .number(random.pick(Self.numbers))
        case 3, 4: return .string(text())
        case 5, 6:
            var elements: [JSONOutput] = []
            for _ in 0..<random.below(4) { elements.append(value(depth: depth - 1)) }
            return .array(elements)
        default:
            var members: [JSONOutput.Member] = []
            for index in 0..<random.below(depth == 1 ? 20 : 4) { members.append(.init("\(text())\(index)", value(depth: depth - 1))) }
            return .object(members)
        }
    }

    private static let scraps = [
        "{", "}", "[", "]", ",", ":", "\"", "'", "“", "”", "\\", "\\u", "\\ud83d", "\n", "\r", "\t", " ", "\u{A0}", "0", "01", ".5", "1.",
        "-", "+", "e", "NaN", "true",
        "nul", "//", "/*", "*/", "#", ";", "=", "é", "א", "\u{202E}", "😀", "\u{0}", "mm", "\u{FEFF}",
    ]

    /// The bytes with a few of them taken out, put in, doubled, replaced or moved.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...random.below(3) {
            let place = random.below(bytes.count + 1)
            switch random.below(6) {
            case 0 where place < bytes.count: bytes.remove(at: place)
            case 1 where place < bytes.count: bytes[place] = UInt8(random.below(256))
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.below(12)))
            case 3 where place < bytes.count: bytes.swapAt(place, random.below(bytes.count))
            case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + random.below(12))], at: place)
            default: bytes.insert(contentsOf: random.pick(Self.scraps).utf8, at: place)
            }
        }
        return bytes
    }
}
