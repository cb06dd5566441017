import Quantities
import SourceText

extension CellReader {
    // MARK: Ranges

    /// Turns a range that was read into what it stands for, or nil where it can match nothing.
    mutating func interval(_ written: Ends) -> [Cell.Alternative]? {
        var ends = written
        guard readTrailingUnit(&ends) else { return nil }
        // Not short-circuited, so that the mistakes of both ends are reported.
        let hasLowerUnit = requireUnit(ends.lower)
        let hasUpperUnit = requireUnit(ends.upper)
        guard hasLowerUnit, hasUpperUnit else { return nil }
        switch (ends.lower.value, ends.upper.value) {
        case (.number(let lower), .number(let upper)): return numbers(ends, lower, upper)
        case (.text(let lower), .text(let upper)):
            guard checkOrder(ends, lower == upper ? 0 : lower < upper ? -1 : 1) else { return nil }
            return [
                .texts(Interval(lower: lower, includesLower: ends.includesLower, upper: upper, includesUpper: ends.includesUpper))
            ]
        case (.choices(let lower), .choices(let upper)): return choices(ends, lower, upper)
        default:
            report(
                "null-in-range", from: ends.start, to: ends.end, "`null` is no end of a range",
                remedy: "leave the end away by writing `<= to` or `>= from`, and name `null` beside it where a missing value matches")
            return nil
        }
    }

    private mutating func numbers(_ ends: Ends, _ lower: Edge, _ upper: Edge) -> [Cell.Alternative]? {
        guard let order = compare(lower, upper), checkOrder(ends, order) else { return nil }
        let lowerIsRight = checkWhole(ends.includesLower ? .atLeast : .greater, lower, ends.lower)
        let upperIsRight = checkWhole(ends.includesUpper ? .atMost : .less, upper, ends.upper)
        guard lowerIsRight, upperIsRight else { return nil }
        let interval = Interval(lower: lower, includesLower: ends.includesLower, upper: upper, includesUpper: ends.includesUpper)
        if let type = wholeType, !holdsWholeNumber(interval, type) {
            report(
                "empty-range", from: ends.start, to: ends.end,
                "no whole \(type.unit?.noun ?? "number") lies within `\(string(ends.start, ends.end))`",
                remedy: "include an end with `[` or `]`, or widen the range")
            return nil
        }
        return [.numbers(interval)]
    }

    private mutating func choices(_ ends: Ends, _ lower: [Int], _ upper: [Int]) -> [Cell.Alternative]? {
        guard case .choice(let type) = type, type.isOrdered else {
            report(
                "no-order", from: ends.start, to: ends.end,
                "the values of this column have no order, so that nothing lies between two of them",
                remedy: "name the values that match, separated by commas")
            return nil
        }
        guard lower.count == 1, upper.count == 1 else {
            report(
                "group-compared", from: ends.start, to: ends.end, "a group of choices has no place in their order",
                remedy: "write choices as ends")
            return nil
        }
        guard checkOrder(ends, lower[0] - upper[0]) else { return nil }
        let first = lower[0] + (ends.includesLower ? 0 : 1)
        let last = upper[0] - (ends.includesUpper ? 0 : 1)
        guard first <= last else {
            report(
                "empty-range", from: ends.start, to: ends.end, "no choice lies within `\(string(ends.start, ends.end))`",
                remedy: "include an end with `[` or `]`")
            return nil
        }
        return [.choices(Array(first...last))]
    }

    /// Whether a range runs upwards and holds something; `order` is below zero where its ends do.
    private mutating func checkOrder(_ ends: Ends, _ order: Int) -> Bool {
        if order < 0 || order == 0 && ends.includesLower && ends.includesUpper { return true }
        let written = string(ends.start, ends.end)
        let lower = string(ends.lower.start, ends.lower.end)
        let unit = ends.end > ends.close ? string(ends.close, ends.end) : ""
        if order > 0 {
            let turned =
                (ends.includesUpper ? "[" : "(") + string(ends.upper.start, ends.upper.end) + ".." + lower
                + (ends.includesLower ? "]" : ")")
            report(
                "reversed-range", from: ends.start, to: ends.end, "`\(written)` runs downwards and matches nothing",
                remedy: "write the lower end first: `\(turned)\(unit)`")
            return false
        }
        report(
            "empty-range", from: ends.start, to: ends.end, "`\(written)` begins where it ends and matches nothing",
            remedy: "write `\(lower)\(unit)` for that one value, or another end")
        return false
    }

    /// How two edges of this column lie to each other, exactly: below zero where the first is the lower; nil where they do not convert.
    func compare(_ first: Edge, _ second: Edge) -> Int? {
        if first.unit == second.unit { return first.value == second.value ? 0 : first.value < second.value ? -1 : 1 }
        guard let own = numberType?.unit, let a = exact(first, in: own), let b = exact(second, in: own) else { return nil }
        return a == b ? 0 : a < b ? -1 : 1
    }

    /// The exact figure of an edge in a unit.
    private func exact(_ edge: Edge, in unit: Unit) -> BigRational? {
        guard let source = edge.unit, source != unit else { return BigRational(edge.value) }
        guard let factor = source.factor(to: unit, of: numberType?.substance) else { return nil }
        return BigRational(edge.value).multiplied(by: BigRational(factor))
    }

    private var numberType: NumberType? {
        if case .number(let type) = type { return type }
        return nil
    }

    // MARK: Whole numbers

    private var wholeType: NumberType? {
        numberType.flatMap { $0.isWhole ? $0 : nil }
    }

    /// Checks an edge where only whole multiples of the unit occur; false where the alternative matches nothing.
    mutating func checkWhole(_ comparison: Comparison, _ edge: Edge, _ literal: Literal) -> Bool {
        guard let type = wholeType else { return true }
        // A whole figure in the column's own unit needs no closer look.
        if edge.unit == type.unit, edge.value.exponent >= 0 { return true }
        let written = string(literal.start, literal.end)
        if let own = type.unit, !isClearlyWhole(edge, in: own), let exact = exact(edge, in: own),
            exact.decimal?.isMultiple(of: Decimal(1)) != true
        {
            return reportFraction(comparison, written, literal, exact)
        }
        if type.unit == nil, !edge.value.isMultiple(of: Decimal(1)) {
            return reportFraction(comparison, written, literal, BigRational(edge.value))
        }
        if literal.hasOneUnit, let own = type.unit, let unit = edge.unit, unit != own, comparison != .less, comparison != .atLeast,
            edge.value != .zero, let factor = unit.factor(to: own), factor.double > 1, let next = edge.value.adding(Decimal(1))
        {
            // `<= 14w` of completed days ends with 14w0d, which is seldom what is meant.
            warn(
                "whole-unit-edge", from: literal.start, to: literal.end,
                "`\(written)` is that one \(own.noun) only, and the rest of that \(unit.noun) lies beyond it",
                remedy:
                    "write \(Self.whole(comparison, written, "\(next)\(written.utf8.contains(0x20) ? " " : "")\(unit.symbol)")), or `\(written)0\(own.symbol)` if that one \(own.noun) is meant"
            )
        }
        return true
    }

    /// Whether an edge is a whole figure in a unit of which its own is a multiple; exact figures tell about all others.
    private func isClearlyWhole(_ edge: Edge, in unit: Unit) -> Bool {
        guard edge.value.exponent >= 0, let source = edge.unit else { return false }
        return source.factor(to: unit, of: numberType?.substance)?.denominator == 1
    }

    /// How to write a comparison so that a whole larger unit is on one side.
    private static func whole(_ comparison: Comparison, _ written: String, _ next: String) -> String {
        switch comparison {
        case .equal: return "`[\(written)..\(next))` for all of it"
        case .notEqual: return "`not([\(written)..\(next)))` for all of it"
        case .greater: return "`>= \(next)`, in a range `[\(next)..`, to begin after it"
        default: return "`< \(next)`, in a range `..\(next))`, to include it all"
        }
    }

    private mutating func reportFraction(_ comparison: Comparison, _ written: String, _ literal: Literal, _ exact: BigRational) -> Bool {
        let noun = numberType?.unit.map { "whole \($0.noun)s" } ?? "whole numbers"
        switch comparison {
        case .equal, .notEqual:
            report(
                "fraction-on-whole", from: literal.start, to: literal.end, "`\(written)` never occurs in a column of \(noun)",
                remedy: "write a whole figure")
            return false
        default:
            warn(
                "fractional-edge", from: literal.start, to: literal.end, "`\(written)` lies between two \(noun)",
                remedy: "write the whole figure that is meant as the last or the first")
            return true
        }
    }

    /// Whether a whole multiple of the column's unit lies within an interval.
    private func holdsWholeNumber(_ interval: Interval<Edge>, _ type: NumberType) -> Bool {
        var placement = EdgePlacement(line: type.unit.map { .unit($0) } ?? .plain, impliedUnit: type.unit, substance: type.substance)
        guard let stretch = placement.stretch(of: interval) else { return false }
        return stretch.holdsWholeNumber
    }

    // MARK: Lists

    /// Warns of alternatives that another one already covers.
    mutating func checkRepetition(_ parts: [Part]) {
        for index in parts.indices {
            for other in parts.indices where other != index && covers(parts[other], parts[index], isEarlier: other < index) {
                warn(
                    "repeated-alternative", from: parts[index].start, to: parts[index].end,
                    "`\(string(parts[index].start, parts[index].end))` is covered by `\(string(parts[other].start, parts[other].end))` beside it",
                    remedy: "take it away")
                break
            }
        }
    }

    /// Whether the first alternative holds wherever the second does; of two equal ones only the earlier covers the later.
    private func covers(_ first: Part, _ second: Part, isEarlier: Bool) -> Bool {
        // Both halves of `!= 3` have one place.
        if first.start == second.start { return false }
        switch (first.alternative, second.alternative) {
        case (.missing, .missing): return isEarlier
        case (.choices(let a), .choices(let b)):
            for choice in b where !a.contains(choice) { return false }
            return isEarlier || a.count > b.count
        case (.numbers(let a), .numbers(let b)):
            return covers(a, b, isEarlier: isEarlier) { self.compare($0, $1) }
        case (.texts(let a), .texts(let b)):
            return covers(a, b, isEarlier: isEarlier) { $0 == $1 ? 0 : $0 < $1 ? -1 : 1 }
        default: return false
        }
    }

    private func covers<Endpoint>(
        _ a: Interval<Endpoint>, _ b: Interval<Endpoint>, isEarlier: Bool, _ compare: (Endpoint, Endpoint) -> Int?
    ) -> Bool {
        var isEqual = true
        if let lower = a.lower {
            guard let other = b.lower, let order = compare(lower, other) else { return false }
            if order > 0 || (order == 0 && !a.includesLower && b.includesLower) { return false }
            if order < 0 || a.includesLower != b.includesLower { isEqual = false }
        } else if b.lower != nil {
            isEqual = false
        }
        if let upper = a.upper {
            guard let other = b.upper, let order = compare(upper, other) else { return false }
            if order < 0 || (order == 0 && !a.includesUpper && b.includesUpper) { return false }
            if order > 0 || a.includesUpper != b.includesUpper { isEqual = false }
        } else if b.upper != nil {
            isEqual = false
        }
        return isEarlier || !isEqual
    }

    /// Reports a `not()` that leaves nothing to match.
    mutating func checkNegation(_ parts: [Part]) {
        if parts.isEmpty || diagnostics.containsErrors { return }
        let alternatives = parts.map { $0.alternative }
        var leavesSomething = true
        switch type {
        case .choice, .boolean:
            var left = Set(choiceNames.indices)
            for case .choices(let choices) in alternatives { left.subtract(choices) }
            leavesSomething = !left.isEmpty
        case .number(let type):
            var placement = EdgePlacement(line: type.unit.map { .unit($0) } ?? .plain, impliedUnit: type.unit, substance: type.substance)
            leavesSomething = !Stretch.complement(of: stretches(alternatives, &placement)).filter { !type.isWhole || $0.holdsWholeNumber }
                .isEmpty
        case .date, .dateTime:
            var placement = EdgePlacement(line: .plain, impliedUnit: nil, substance: nil)
            leavesSomething = !Stretch.complement(of: stretches(alternatives, &placement)).filter { $0.holdsWholeNumber }.isEmpty
        case .text: break
        }
        if leavesSomething { return }
        report(
            "never-matches", from: 0, to: bytes.count, "`\(text.text)` excludes every value and matches nothing",
            remedy: "write what must match")
    }

    private func stretches(_ alternatives: [Cell.Alternative], _ placement: inout EdgePlacement) -> [Stretch] {
        var stretches: [Stretch] = []
        for case .numbers(let interval) in alternatives {
            if let stretch = placement.stretch(of: interval) { stretches.append(stretch) }
        }
        return stretches
    }
}

extension Unit {
    /// The word for one of it in a sentence.
    var noun: String {
        switch self {
        case .hour: return "hour"
        case .day: return "day"
        case .week: return "week"
        case .month: return "month"
        case .year: return "year"
        default: return symbol
        }
    }
}
