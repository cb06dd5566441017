internal import Plugins
internal import Quantities
internal import RulePacks

/// What an entry gives for one input, read as a value of the input's type.
struct FieldReading {
    var value = Value.missing
    /// Where only a bound was given, such as `<2.5`, on which side of `value` the number lies.
    var comparator: CensoredNumber.Comparator?
    /// Why what was given is no value, if so.
    var problem: ValueProblem?
    /// What was given, as text.
    var text: String?
    /// What was given with the symbols of its units, where the text has other words for them.
    var plain: String?
    /// Whether anything but blanks was given.
    var isGiven: Bool { problem != nil || !value.isMissing }

    /// Whether the entry names the field, be it blank.
    var isMentioned = false

    /// A field that the entry does not name.
    init() {}

    /// Reads a field; blank text and `.missing` are nothing given.
    init(_ given: EntryValue, for plan: InputPlan, decimalMark: DecimalMark, words: PackWords) {
        isMentioned = true
        var read = given
        if plan.input.acceptsComparator, let (comparator, bound) = CensoredNumber.Comparator.leading(given.text) {
            self.comparator = comparator
            read = .text(bound)
        }
        switch read.read(as: plan.input.type, substance: plan.input.substance, decimalMark: decimalMark) {
        case .value(let value): self.value = value
        case .blank: return
        case .problem(let problem):
            let again = LocalReading(words: words, decimalMark: decimalMark).read(read, of: plan.input, problem)
            plain = again.plain
            switch again.value {
            case .value(let value): self.value = value
            case .problem(let problem): self.problem = problem
            case .blank: return
            }
        }
        text = given.text
    }
}

extension FieldReading {
    /// The number in the units of the compound in which it was given, such as 4 lb 6 oz; nil where it was given in one unit.
    static func compound(_ number: Number, written text: String?) -> [Quantity]? {
        guard let exact = number.exact, let unit = number.unit, unit.isPartOfLarger, unit.dimension != .time, let text,
            mayHoldSeveralNumbers(text)
        else { return nil }
        let units = Quantity.units(ofCompound: text)
        guard units.last == unit else { return nil }
        return Quantity(exact, unit).split(into: units, roundedToPlaces: exact.decimalPlaces)
    }

    /// Whether a digit may follow the name of a unit, which settles it for almost every text.
    private static func mayHoldSeveralNumbers(_ text: String) -> Bool {
        var isBehindName = false
        for byte in text.utf8 {
            if byte >= 0x80 { return true }
            if byte >= 0x30, byte <= 0x39 {
                if isBehindName { return true }
            } else if byte > 0x39 || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                isBehindName = true
            }
        }
        return false
    }
}

extension EntryValue {
    /// What was given, as a person would have written it.
    var text: String {
        switch self {
        case .text(let text): text
        case .quantity(let figure, let unit): figure + " " + unit.symbol
        case .number(let number): number.description
        case .gestationalAge(let weeks, let days): "\(weeks)w\(days)d"
        case .boolean(let flag): flag ? "true" : "false"
        case .choice(let name): name
        case .date(let date): date.description
        case .dateTime(let moment): moment.description
        case .list(let values): values.map { $0.text }.joined(separator: ", ")
        case .missing: ""
        }
    }

    func read(as type: ValueType, substance: Substance?, decimalMark: DecimalMark) -> ReadValue {
        switch (self, type) {
        case (.missing, _): return .blank
        case (.text(let text), _): return readValue(text, as: type, substance: substance, decimalMark: decimalMark)
        case (.quantity(let figure, let unit), .number(_?, _)):
            if isBlank(figure) { return .blank }
            return readValue(figure + " " + unit.symbol, as: type, substance: substance, decimalMark: decimalMark)
        case (.number(let number), .number): return readValue(number.description, as: type, substance: substance)
        case (.gestationalAge(let weeks, let days), .number(let unit?, _)) where unit.dimension == .time:
            if let age = GestationalAge(weeks: weeks, days: days) { return readValue(age, as: type) }
            return readValue(text, as: type)
        case (.boolean(let flag), .boolean): return .value(.boolean(flag))
        case (.choice(let name), .choice): return readValue(name, as: type)
        case (.date(let date), .date): return .value(.date(date))
        case (.dateTime(let moment), .dateTime): return .value(.dateTime(moment))
        case (.list(let given), .list(let element)): return Self.read(given, as: element, substance: substance, decimalMark: decimalMark)
        case (_, .list(let element)): return Self.read([self], as: element, substance: substance, decimalMark: decimalMark)
        default: return .problem(mismatch(type))
        }
    }

    private static func read(_ given: [EntryValue], as type: ValueType, substance: Substance?, decimalMark: DecimalMark) -> ReadValue {
        var values: [Value] = []
        var found: ValueProblem?
        for item in given {
            switch item.read(as: type, substance: substance, decimalMark: decimalMark) {
            case .value(let value): values.append(value)
            case .blank: continue
            case .problem(let problem): found = found.map { $0.joined(with: problem) } ?? problem
            }
        }
        if let found { return .problem(found) }
        return values.isEmpty ? .blank : .value(.list(values))
    }

    private func mismatch(_ type: ValueType) -> ValueProblem {
        let kind: ValueProblem.Kind =
            switch type {
            case .number: .notANumber
            case .boolean: .notTrueOrFalse
            case .choice, .list: .unknownChoice
            case .date, .dateTime: .notADate
            case .text: .notANumber
            }
        return ValueProblem(kind: kind, message: "“\(text)” is not \(type.description)", remedy: "give \(type.description)")
    }
}
