package import Plugins
package import Quantities
internal import SourceText

/// What a text says when it is read as a value.
package enum ReadValue: Sendable {
    case value(Value)
    /// Nothing but blanks: missing.
    case blank
    case problem(ValueProblem)
}

/// Why a text is no value of its type.
package struct ValueProblem: Error, Sendable {
    /// A stable name of the kind of mistake.
    package enum Kind: String, CaseIterable, Sendable {
        case notANumber = "not-a-number"
        case malformedNumber = "malformed-number"
        case letterInNumber = "letter-in-number"
        case ambiguousNumber = "ambiguous-number"
        case groupedNumber = "grouped-number"
        case partTooLarge = "part-too-large"
        case mismatchedUnits = "mismatched-units"
        case unexpectedUnit = "unexpected-unit"
        case unknownUnit = "unknown-unit"
        case missingUnit = "missing-unit"
        case wrongUnit = "wrong-unit"
        case notWhole = "not-whole"
        case tooPrecise = "too-precise"
        case unknownChoice = "unknown-choice"
        case notADate = "not-a-date"
        case notTrueOrFalse = "not-true-or-false"
    }

    /// What a text may mean.
    package enum Meaning: Hashable, Sendable {
        case figure(Decimal)
        case age(GestationalAge)
        /// Several units of one quantity, largest first.
        case compound([Quantity])
    }

    package var kind: Kind
    /// What is wrong, in plain English.
    package var message: String
    /// What would be right, in plain English.
    package var remedy: String
    /// The unit or the letter as it was written, where that is what is wrong.
    package var part: String?
    /// What the text may mean, where it may mean something.
    package var meanings: [Meaning] = []
    /// What the smaller unit of a compound must stay below, where it does not.
    package var limit: Quantity?
    /// The names that are no choices, as they were written; of a list only these.
    package var unknown: [String]

    package init(kind: Kind, message: String, remedy: String, part: String? = nil, unknown: [String] = []) {
        self.kind = kind
        self.message = message
        self.remedy = remedy
        self.part = part
        self.unknown = unknown
    }

    /// This problem and another of the same list: what is no choice is said of all names at once, so that none is refused only the next time.
    package func joined(with next: ValueProblem) -> ValueProblem {
        guard kind == .unknownChoice, next.kind == .unknownChoice else { return self }
        var both = self
        both.message += "; " + next.message
        if next.remedy != remedy { both.remedy += "; " + next.remedy }
        both.unknown += next.unknown
        return both
    }
}

/// Reads a text as a value of a type: a person's entry (`decimalMark` of the locale) or a pack's own (`.pointOnly`).
package func readValue(_ text: String, as type: ValueType, substance: Substance? = nil, decimalMark: DecimalMark = .pointOnly) -> ReadValue
{
    if isBlank(text) { return .blank }
    switch type {
    case .number(let unit, let isWhole):
        return readNumber(text, unit: unit, isWhole: isWhole, substance: substance, decimalMark: decimalMark)
    case .boolean:
        switch text {
        case "true": return .value(.boolean(true))
        case "false": return .value(.boolean(false))
        default:
            return .problem(
                ValueProblem(kind: .notTrueOrFalse, message: "“\(text)” is neither true nor false", remedy: "write true or false"))
        }
    case .text:
        return .value(.text(text))
    case .choice(let names, _):
        if let index = names.firstIndex(of: text) { return .value(.choice(Choice(index: index, name: text))) }
        let near = nearestName(to: text, in: names).map { "did you mean \($0)?" }
        return .problem(
            ValueProblem(
                kind: .unknownChoice, message: "“\(text)” is not one of the choices",
                remedy: near ?? "choose one of: \(names.joined(separator: ", "))", unknown: [text]))
    case .date:
        if let date = CalendarDate(text) { return .value(.date(date)) }
        return .problem(
            ValueProblem(
                kind: .notADate, message: "“\(text)” is not a day of the calendar", remedy: "write year, month and day, such as 2025-01-31")
        )
    case .dateTime:
        if let moment = DateTime(text) { return .value(.dateTime(moment)) }
        return .problem(
            ValueProblem(kind: .notADate, message: "“\(text)” is not a date and time", remedy: "write it such as 2025-01-31T13:05:00+01:00")
        )
    case .list(let element):
        return readList(text, element)
    }
}

private func readList(_ text: String, _ element: ValueType) -> ReadValue {
    var values: [Value] = []
    var found: ValueProblem?
    for part in text.split(separator: ",") {
        switch readValue(String(part).trimmedBlanks, as: element) {
        case .value(let value): values.append(value)
        case .blank: continue
        case .problem(let problem): found = found.map { $0.joined(with: problem) } ?? problem
        }
    }
    if let found { return .problem(found) }
    return values.isEmpty ? .blank : .value(.list(values))
}

private func readNumber(_ text: String, unit: Unit?, isWhole: Bool, substance: Substance?, decimalMark: DecimalMark) -> ReadValue {
    do throws(QuantityError) {
        let implied: Unit? = unit == nil ? .one : unit?.dimension == .time && isInWeeksAndDays(text) ? unit : nil
        let quantity = try Quantity.read(text, decimalMark: decimalMark, impliedUnit: implied)
        return read(quantity, unit: unit, isWhole: isWhole, substance: substance)
    } catch {
        return .problem(problem(error, text, unit))
    }
}

/// Whether a text may be weeks and days such as 28+3 or 28 3/7, which need a time to be implied; any other figure must say its unit.
private func isInWeeksAndDays(_ text: String) -> Bool {
    text.trimmedBlanks.utf8.dropFirst().contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }
}

/// Takes a quantity as a value of a type of numbers.
private func read(_ quantity: Quantity, unit: Unit?, isWhole: Bool, substance: Substance?) -> ReadValue {
    guard let unit else {
        if quantity.unit != .one {
            return .problem(
                ValueProblem(
                    kind: .unexpectedUnit, message: "this is a plain number, without a unit", remedy: "leave “\(quantity.unit.symbol)” out",
                    part: quantity.unit.symbol))
        }
        return whole(quantity, unit: nil, isWhole: isWhole)
    }
    // Months and years are no certain number of days.
    let isUncertain = isWhole && unit == .day && (quantity.unit == .month || quantity.unit == .year)
    guard !isUncertain, quantity.unit == unit || quantity.unit.factor(to: unit, of: substance) != nil else {
        return .problem(
            ValueProblem(
                kind: .wrongUnit, message: "\(quantity.unit.symbol) is not a unit for this",
                remedy: "write it in \(unit.symbol)\(isUncertain ? " or w" : " or another unit of the same kind")",
                part: quantity.unit.symbol))
    }
    if isWhole, unit == .day, let problem = decimalWeeks(quantity) { return .problem(problem) }
    return whole(quantity, unit: unit, isWhole: isWhole)
}

/// Takes weeks and days as a value of a type that counts time.
package func readValue(_ age: GestationalAge, as type: ValueType) -> ReadValue {
    guard case .number(let unit, let isWhole) = type else { return readValue("\(age)", as: type) }
    return read(age.quantity, unit: unit, isWhole: isWhole, substance: nil)
}

/// The problem of weeks with one decimal that may be meant for days: 32.5 weeks are 32 weeks and 3 days, and to many 32 weeks and 5 days.
private func decimalWeeks(_ quantity: Quantity) -> ValueProblem? {
    guard quantity.unit == .week, quantity.value.decimalPlaces == 1, let completed = GestationalAge(quantity),
        let tenfold = quantity.value.multiplied(by: Decimal(10))?.integer,
        let written = GestationalAge(weeks: Int(tenfold / 10), days: Int(tenfold % 10)), written != completed
    else { return nil }
    var problem = ValueProblem(
        kind: .ambiguousNumber, message: "this can be read as \(completed) or as \(written)",
        remedy: "write weeks and days, such as \(written)"
    )
    problem.meanings = [.age(completed), .age(written)]
    return problem
}

private func problem(_ error: QuantityError, _ text: String, _ unit: Unit?) -> ValueProblem {
    func problem(_ kind: ValueProblem.Kind, _ part: String? = nil) -> ValueProblem {
        ValueProblem(kind: kind, message: error.description, remedy: error.remedy, part: part)
    }
    switch error.reason {
    case .missingUnit:
        return ValueProblem(
            kind: .missingUnit, message: "“\(text)” has no unit", remedy: "write the unit too, such as \(unit?.symbol ?? Unit.one.symbol)")
    case .unknownUnit(let name, _): return problem(unit == nil ? .unexpectedUnit : .unknownUnit, name)
    case .number(.tooManyDigits), .number(.outOfRange), .outOfRange: return problem(.tooPrecise)
    case .number(.ambiguousGrouping(let whole, let decimal)):
        var found = problem(.ambiguousNumber)
        found.meanings = [.figure(whole), .figure(decimal)]
        return found
    case .number(.grouping): return problem(.groupedNumber)
    case .number(.notADigit(let scalar)):
        // Without any digit the text is no number at all; blanks part digits that may belong together.
        guard text.unicodeScalars.contains(where: { $0.decimalDigit != nil }) else { return problem(.notANumber) }
        if scalar.isMistakenForDigit, isBesideDigit(text, error.range) { return problem(.letterInNumber, String(scalar)) }
        return problem(scalar.properties.isWhitespace ? .groupedNumber : .malformedNumber)
    case .number(.missingDigits), .number(.leadingZero), .number(.mixedScripts), .number(.exponent): return problem(.malformedNumber)
    case .partTooLarge(let part, let limit, let meant):
        var found = problem(.partTooLarge)
        found.limit = Quantity(Decimal(limit), part.unit)
        if let first = meant.first, first.unit == .week, let days = meant.dropFirst().first, meant.count == 2,
            let weeks = first.value.integer, let rest = days.value.integer, let age = GestationalAge(weeks: Int(weeks), days: Int(rest))
        {
            found.meanings = [.age(age)]
        } else {
            found.meanings = [.compound(meant)]
        }
        return found
    case .unitsDoNotCombine, .decimalsBeforeLastPart, .signBeforeLaterPart, .weeksPlusDays: return problem(.mismatchedUnits)
    case .missingNumber, .blank, .number(.blank): return problem(.notANumber)
    }
}

/// Whether a digit stands before or behind a place in a text.
private func isBesideDigit(_ text: String, _ range: Range<Int>) -> Bool {
    let bytes = Array(text.utf8)
    func isDigit(_ index: Int) -> Bool { bytes.indices.contains(index) && bytes[index] >= 0x30 && bytes[index] <= 0x39 }
    return isDigit(range.lowerBound - 1) || isDigit(range.upperBound)
}

/// Completed units of what is counted whole: 13w6d12h is 13w6d.
///
/// A count of things must be whole as written.
private func whole(_ quantity: Quantity, unit: Unit?, isWhole: Bool) -> ReadValue {
    let number = Number(quantity.value, unit == nil ? nil : quantity.unit)
    guard isWhole else { return .value(.number(number)) }
    guard let unit else {
        if quantity.value.isWhole { return .value(.number(number)) }
        return .problem(ValueProblem(kind: .notWhole, message: "“\(quantity.value)” is not a whole number", remedy: "write a whole number"))
    }
    if quantity.unit == unit, quantity.value.isWhole { return .value(.number(number)) }
    guard let own = number.converted(to: unit) else { return .value(.number(number)) }
    if let exact = own.exact, exact.isWhole { return .value(.number(own)) }
    let completed = own.double.rounded(.down)
    guard let figure = Int(exactly: completed) else { return .value(.number(number)) }
    return .value(.number(Number(Decimal(figure), unit)))
}

extension Decimal {
    /// Whether it has no decimals.
    var isWhole: Bool { exponent >= 0 }
}

package func isBlank(_ text: String) -> Bool {
    // A visible ASCII character at the start settles it for almost every text.
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
}

extension String {
    /// Without blanks at either end.
    var trimmedBlanks: String {
        // Visible ASCII at both ends settles it for almost every text.
        if let first = utf8.first, first > 0x20, first < 0x7F, let last = utf8.last, last > 0x20, last < 0x7F { return self }
        var scalars = Substring(self).unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
