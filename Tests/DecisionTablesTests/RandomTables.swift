import Quantities
import SourceText

@testable import DecisionTables

/// A generator of random numbers that gives the same ones every time (SplitMix64, by Steele and others 2014).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// What a value is to the oracle: it knows no line, no segment and no `Double`, save on a standardised scale.
enum OracleValue {
    case missing
    /// The place of a number among the edges of its column, by exact comparison: 2 i + 1 for the i-th edge, even numbers between edges.
    case number(place: Int)
    case index(Int)
    case text(String)
}

/// A cell as the oracle reads it, made together with the text that the table reads.
struct OracleCell {
    enum Part {
        case anything
        case missing
        case numbers(lower: Int?, includesLower: Bool, upper: Int?, includesUpper: Bool)
        case choices(Set<Int>)
        case texts(lower: String?, includesLower: Bool, upper: String?, includesUpper: Bool)
    }

    var text: String
    var parts: [Part]
    var isNegated = false

    /// Row by row, part by part: DMN's meaning with our one deviation.
    func matches(_ value: OracleValue) -> Bool {
        for case .anything in parts { return true }
        if case .missing = value {
            for case .missing in parts { return !isNegated }
            return false
        }
        var isAny = false
        for part in parts where matches(part, value) { isAny = true }
        return isAny != isNegated
    }

    private func matches(_ part: Part, _ value: OracleValue) -> Bool {
        switch (part, value) {
        case (.numbers(let lower, let includesLower, let upper, let includesUpper), .number(let number)):
            if let lower, number < lower || (number == lower && !includesLower) { return false }
            if let upper, upper < number || (number == upper && !includesUpper) { return false }
            return true
        case (.choices(let choices), .index(let index)): return choices.contains(index)
        case (.texts(let lower, let includesLower, let upper, let includesUpper), .text(let text)):
            if let lower, text < lower || (text == lower && !includesLower) { return false }
            if let upper, upper < text || (text == upper && !includesUpper) { return false }
            return true
        default: return false
        }
    }
}

/// A value to ask with, as the table and as the oracle take it.
struct Question {
    var value: OracleValue
    var input: ColumnValue
    var text = ""
}

/// A column with all that is needed to make cells and questions.
struct RandomColumn {
    var column: Column
    var kind: SampleColumn
    /// The edges that cells are made of: as written, their exact figure in the column's first unit, and their place.
    var edges: [(text: String, value: BigRational, place: Int)] = []
    /// The different edges, ascending.
    var distinctEdges: [BigRational] = []

    /// The exact sizes of the units, from their definitions (inch 25.4 mm, foot 12 inches, week 7 days).
    static let sizes: [(unit: Unit, size: BigRational)] = [
        (.millimeter, exact("1")), (.centimeter, exact("10")), (.inch, exact("25.4")), (.foot, exact("304.8")),
    ]

    static func exact(_ text: String) -> BigRational {
        guard let decimal = try? Decimal.read(json: text) else { return BigRational(Decimal.zero) }
        return BigRational(decimal)
    }

    init(_ kind: SampleColumn, canBeMissing: Bool, using generator: inout SeededGenerator) {
        self.kind = kind
        var lines: [Line] = []
        switch kind {
        case .length: lines = Self.sizes.map { .unit($0.unit) }
        case .days: lines = [.unit(.day)]
        case .percentile, .count, .date, .moment: lines = [.plain]
        default: break
        }
        column = Column(name: kind.rawValue, type: kind.type, lines: lines, canBeMissing: canBeMissing)
        makeEdges(&generator)
    }

    private mutating func makeEdges(_ generator: inout SeededGenerator) {
        switch kind {
        case .length:
            for _ in 0..<6 {
                let figure =
                    ["1", "2", "2.54", "3", "10", "12", "25.4", "0.1", "0.3", "100", "30.48"].randomElement(using: &generator) ?? "1"
                let unit = Self.sizes.randomElement(using: &generator) ?? Self.sizes[0]
                edges.append(("\(figure) \(unit.unit.symbol)", Self.exact(figure).multiplied(by: unit.size), 0))
            }
        case .days:
            for _ in 0..<6 {
                let days = Int.random(in: 0...60, using: &generator)
                let text = Bool.random(using: &generator) ? "\(days) d" : "\(days / 7)w\(days % 7)d"
                edges.append((text, BigRational(Decimal(days)), 0))
            }
        case .count:
            for _ in 0..<5 {
                let count = Int.random(in: -4...9, using: &generator)
                edges.append(("\(count)", BigRational(Decimal(count)), 0))
            }
        case .percentile:
            for figure in ["0.1", "0.2", "0.3", "3", "10", "-2.5", "97", "0.7", "123456789012345", "0.000001"]
            where Bool.random(using: &generator) {
                edges.append((figure, Self.exact(figure), 0))
            }
            if edges.isEmpty { edges = [("3", Self.exact("3"), 0)] }
        case .date:
            for _ in 0..<5 {
                let date = CalendarDate(daysSinceEpoch: Int.random(in: 19_780...19_800, using: &generator))
                edges.append((date.description, BigRational(Decimal(date.daysSinceEpoch)), 0))
            }
        default: break
        }
        edges.sort { $0.value < $1.value }
        for index in edges.indices {
            if distinctEdges.last != edges[index].value { distinctEdges.append(edges[index].value) }
            edges[index].place = 2 * distinctEdges.count - 1
        }
    }

    /// The place of an exact number among the edges.
    func place(of number: BigRational) -> Int {
        var place = 0
        for edge in distinctEdges {
            if edge == number { return place + 1 }
            if edge < number { place += 2 }
        }
        return place
    }

    // MARK: Cells

    mutating func cell(using generator: inout SeededGenerator) -> OracleCell {
        if Int.random(in: 0..<6, using: &generator) == 0 { return OracleCell(text: "-", parts: [.anything]) }
        var texts: [String] = []
        var parts: [OracleCell.Part] = []
        for _ in 0..<(Int.random(in: 0..<4, using: &generator) == 0 ? 2 : 1) {
            let (text, part) = alternative(&generator)
            texts.append(text)
            parts += part
        }
        if Int.random(in: 0..<8, using: &generator) == 0 {
            texts.append("null")
            parts.append(.missing)
        }
        if Int.random(in: 0..<8, using: &generator) == 0 {
            return OracleCell(text: "not(" + texts.joined(separator: ", ") + ")", parts: parts, isNegated: true)
        }
        return OracleCell(text: texts.joined(separator: ", "), parts: parts)
    }

    private func alternative(_ generator: inout SeededGenerator) -> (String, [OracleCell.Part]) {
        switch kind {
        case .boolean, .sex: return choice(&generator)
        case .size: return Bool.random(using: &generator) ? orderedChoice(&generator) : choice(&generator)
        case .text: return text(&generator)
        default: return number(&generator)
        }
    }

    private var names: [String] {
        switch kind.type {
        case .choice(let type): type.names
        default: ["false", "true"]
        }
    }

    private func choice(_ generator: inout SeededGenerator) -> (String, [OracleCell.Part]) {
        let index = Int.random(in: 0..<names.count, using: &generator)
        if Int.random(in: 0..<5, using: &generator) == 0 {
            return ("!= \(names[index])", [.choices(Set(names.indices).subtracting([index]))])
        }
        if kind == .size, Int.random(in: 0..<5, using: &generator) == 0 { return ("outside", [.choices([0, 4])]) }
        return (names[index], [.choices([index])])
    }

    private func orderedChoice(_ generator: inout SeededGenerator) -> (String, [OracleCell.Part]) {
        let low = Int.random(in: 0..<names.count - 1, using: &generator)
        let high = Int.random(in: low + 1..<names.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return ("<= \(names[low])", [.choices(Set(0...low))])
        case 1: return ("> \(names[low])", [.choices(Set(low + 1..<names.count))])
        default: return ("[\(names[low])..\(names[high]))", [.choices(Set(low..<high))])
        }
    }

    static let texts = ["apple", "fig, dried", "pear \"Conference\"", "zebra"]

    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private func text(_ generator: inout SeededGenerator) -> (String, [OracleCell.Part]) {
        let low = Int.random(in: 0..<Self.texts.count - 1, using: &generator)
        let (a, b) = (Self.texts[low], Self.texts[low + 1])
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return (">= \(Self.quoted(a))", [.texts(lower: a, includesLower: true, upper: nil, includesUpper: false)])
        case 1: return ("(\(Self.quoted(a))..\(Self.quoted(b))]", [.texts(lower: a, includesLower: false, upper: b, includesUpper: true)])
        case 2:
            return (
                "!= \(Self.quoted(a))",
                [
                    .texts(lower: nil, includesLower: false, upper: a, includesUpper: false),
                    .texts(lower: a, includesLower: false, upper: nil, includesUpper: false),
                ]
            )
        default: return (Self.quoted(a), [.texts(lower: a, includesLower: true, upper: a, includesUpper: true)])
        }
    }

    private func number(_ generator: inout SeededGenerator) -> (String, [OracleCell.Part]) {
        let first = edges[Int.random(in: edges.indices, using: &generator)]
        let second = edges[Int.random(in: edges.indices, using: &generator)]
        let (low, high) = first.place < second.place ? (first, second) : (second, first)
        func one(_ lower: Int?, _ includesLower: Bool, _ upper: Int?, _ includesUpper: Bool) -> OracleCell.Part {
            .numbers(lower: lower, includesLower: includesLower, upper: upper, includesUpper: includesUpper)
        }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return ("< \(low.text)", [one(nil, false, low.place, false)])
        case 1: return ("\u{2264} \(low.text)", [one(nil, false, low.place, true)])
        case 2: return (">\(high.text)", [one(high.place, false, nil, false)])
        case 3: return (">= \(high.text)", [one(high.place, true, nil, false)])
        case 4: return ("!= \(low.text)", [one(nil, false, low.place, false), one(low.place, false, nil, false)])
        case 5: return (low.text, [one(low.place, true, low.place, true)])
        default:
            let closesLower = low.place == high.place || Bool.random(using: &generator)
            let closesUpper = low.place == high.place || Bool.random(using: &generator)
            let open = closesLower ? "[" : Bool.random(using: &generator) ? "(" : "]"
            let close = closesUpper ? "]" : Bool.random(using: &generator) ? ")" : "["
            return ("\(open)\(low.text)..\(high.text)\(close)", [one(low.place, closesLower, high.place, closesUpper)])
        }
    }
}
