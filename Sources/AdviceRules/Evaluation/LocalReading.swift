internal import AdviceCatalogs
internal import Plugins
internal import Quantities
internal import RulePacks

/// Reads what the plain reading does not know: answers and units by the words that the reader is shown for them.
struct LocalReading {
    let words: PackWords
    let decimalMark: DecimalMark

    /// Another reading of something that is no value of its input; the problem again where that is no value either, or could be several.
    ///
    /// A quantity comes with its text in the symbols of its units.
    func read(_ given: EntryValue, of input: PackInput, _ problem: ValueProblem) -> (
        value: ReadValue, plain: String?
    ) {
        switch problem.kind {
        case .unknownChoice:
            return (named(given, input).read(as: input.type, substance: input.substance, decimalMark: decimalMark), nil)
        case .notANumber, .malformedNumber, .groupedNumber, .unknownUnit, .missingUnit, .mismatchedUnits:
            if case .text(let text) = given, let unit = input.type.unit, let plain = plain(text, unit, input.substance) {
                return (readValue(plain, as: input.type, substance: input.substance), plain)
            }
        default: break
        }
        return (.problem(problem), nil)
    }

    // MARK: - Answers

    /// The value with the names of choices for the labels in it.
    private func named(_ given: EntryValue, _ input: PackInput) -> EntryValue {
        switch given {
        case .text(let text), .choice(let text):
            if let name = name(text, input) { return .choice(name) }
            guard case .list = input.type else { return given }
            return .list(
                text.split(separator: ",").map { part in name(String(part), input).map { .choice($0) } ?? .text(String(part).trimmed) })
        case .list(let items):
            return .list(
                items.map { item in
                    guard case .text(let text) = item else { return item }
                    return name(text, input).map { .choice($0) } ?? item
                })
        default: return given
        }
    }

    /// The one choice whose name or label a text is, whatever the case of its letters.
    private func name(_ text: String, _ input: PackInput) -> String? {
        let text = text.trimmed
        let choices = input.type.choices
        if choices.contains(text) { return text }
        let lowered = text.lowercased()
        var found: String?
        for name in choices
        where name.lowercased() == lowered || words.label("choice." + input.name + "." + name)?.lowercased() == lowered {
            if found != nil { return nil }
            found = name
        }
        return found
    }

    // MARK: - Units

    /// The quantity with the symbols of its units, where the text is worded as the engine words exactly one quantity of the kind.
    private func plain(_ text: String, _ unit: Unit, _ substance: Substance?) -> String? {
        let (pattern, texts) = Self.pattern(text)
        var figures: [Decimal] = []
        for text in texts {
            guard let figure = try? Decimal.read(text, decimalMark: decimalMark) else { return nil }
            figures.append(figure)
        }
        var found: [String] = []
        func add(_ worded: String, _ plain: String) {
            if Self.pattern(worded) == (pattern, texts), !found.contains(plain) { found.append(plain) }
        }
        // Some languages have words for one and two of a thing, without a figure.
        let units = Unit.all.filter { $0.factor(to: unit, of: substance) != nil }
        if unit.dimension == .time {
            for days in 0..<Self.daysOfAges {
                guard let age = GestationalAge(days: days) else { continue }
                add(words.phrases.word(age), age.description)
            }
            // Weeks are an age already.
            if let age = found.first { return found.count == 1 ? age : nil }
        }
        for figure in figures.isEmpty ? Self.unwritten : figures.count == 1 ? figures : [] {
            for other in units { add(words.phrases.word(Quantity(figure, other)), "\(figure) \(other.symbol)") }
        }
        for (first, second) in Self.pairs(figures) {
            for lower in units {
                for upper in units where lower.isPart(of: upper) {
                    add(
                        words.phrases.word([Quantity(first, upper), Quantity(second, lower)]),
                        "\(first) \(upper.symbol) \(second) \(lower.symbol)")
                }
            }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The figures that may go without being written.
    private static let unwritten = [Decimal(1), Decimal(2)]
    /// No pregnancy lasts longer.
    private static let daysOfAges = 50 * 7

    /// The figures of a compound, of which one may go without being written.
    private static func pairs(_ figures: [Decimal]) -> [(Decimal, Decimal)] {
        switch figures.count {
        case 1: unwritten.flatMap { [(figures[0], $0), ($0, figures[0])] }
        case 2: [(figures[0], figures[1])]
        default: []
        }
    }

    /// A text with a mark for each number in it and without blanks, and the numbers.
    ///
    /// Units differ by the case of their letters.
    private static func pattern(_ text: String) -> (pattern: String, numbers: [String]) {
        let scalars = Array(text.unicodeScalars)
        var pattern = ""
        var numbers: [String] = []
        var index = 0
        while index < scalars.count {
            guard scalars[index].decimalDigit != nil else {
                if !scalars[index].isBlank { pattern.unicodeScalars.append(scalars[index]) }
                index += 1
                continue
            }
            var number = ""
            while index < scalars.count {
                let isMark = isMark(scalars[index]) && index + 1 < scalars.count && scalars[index + 1].decimalDigit != nil
                guard isMark || scalars[index].decimalDigit != nil else { break }
                number.unicodeScalars.append(scalars[index])
                index += 1
            }
            numbers.append(number)
            pattern += "#"
        }
        return (pattern, numbers)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", ",", "\u{FF0E}", "\u{FF0C}", "\u{66B}", "\u{66C}": true
        default: false
        }
    }
}

extension String {
    /// Without blanks at either end.
    fileprivate var trimmed: String {
        var scalars = Substring(self).unicodeScalars
        while let first = scalars.first, first.isBlank { scalars.removeFirst() }
        while let last = scalars.last, last.isBlank { scalars.removeLast() }
        return String(scalars)
    }
}
