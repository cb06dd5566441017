internal import Quantities

extension Function {
    /// Whole days from one date to another; negative if the second is earlier.
    static let daysBetween = Function(
        "daysBetween", [Parameter("from"), Parameter("to")],
        check: { types, declared in
            for (index, type) in types.enumerated() where type != .date {
                return .mismatch(
                    argument: index, message: "days are counted between dates, and this is \(type.description)", remedy: "name a date")
            }
            return checkTime(declared ?? .day, isWhole: declared == nil || declared == .day)
        }
    ) { arguments, unit in
        guard case .date(let from) = arguments[0], case .date(let to) = arguments[1] else { return .missing }
        return duration(Decimal(to.daysSinceEpoch - from.daysSinceEpoch), .day, in: unit)
    }

    /// The time from one moment to another, to the second; below zero where the second is the earlier, as where a clock went back.
    ///
    /// Offsets from UTC are counted, so that 24 hours are 24 hours on the day that a clock is changed. `asOf` is a day and no moment: midnight would
    /// be a guess that is wrong by up to a day, so that it is refused, and a pack that needs the time takes it as an input of type `dateTime`.
    static let elapsed = Function(
        "elapsed", [Parameter("from"), Parameter("to")],
        check: { types, declared in
            for (index, type) in types.enumerated() where type != .dateTime {
                return .mismatch(
                    argument: index, message: "time elapses between moments, and this is \(type.description)", remedy: "name a dateTime")
            }
            return checkTime(declared ?? .hour, isWhole: false)
        }
    ) { arguments, unit in
        guard case .dateTime(let from) = arguments[0], case .dateTime(let to) = arguments[1] else { return .missing }
        return duration(Decimal(to.secondsSinceEpoch - from.secondsSinceEpoch), .second, in: unit)
    }

    /// The calendar day of a moment at the place where it was written, so that moments can be counted in days.
    static let dayOf = Function(
        "dayOf", [Parameter("of")],
        check: { types, _ in
            guard types[0] == .dateTime else {
                return .mismatch(
                    argument: 0, message: "a day is told of a moment, and this is \(types[0].description)", remedy: "name a dateTime")
            }
            return .fits(.date)
        }
    ) { arguments, _ in
        guard case .dateTime(let moment) = arguments[0] else { return .missing }
        return .value(.date(moment.date))
    }

    /// The change of a number, or the days, since the individual's previous entry that has a value for `having`, else for the number itself.
    static let sincePrevious = Function(
        "sincePrevious",
        [
            Parameter("of", .currentAndPrevious), Parameter("having", .having, isOptional: true),
            Parameter("apart", .apart, isOptional: true),
        ],
        acceptsMissing: true,
        check: { types, declared in
            switch types[0] {
            case .date: return checkTime(declared ?? .day, isWhole: declared == nil || declared == .day)
            case .number(let unit, _):
                if let unit, let declared, unit.factor(to: declared) == nil {
                    return .mismatch(
                        argument: 0, message: "a change in \(unit.symbol) cannot be stated in \(declared.symbol)",
                        remedy: "state a unit that \(unit.symbol) converts into")
                }
                if unit == nil, let declared {
                    return .mismatch(
                        argument: 0, message: "a change of a plain number cannot be stated in \(declared.symbol)",
                        remedy: "state no unit, or name a value that has one")
                }
                return .fits(.number(unit: declared ?? unit, isWhole: types[0].isWhole(in: declared ?? unit)))
            default:
                return .mismatch(
                    argument: 0, message: "a change needs a number or a date, and this is \(types[0].description)",
                    remedy: "name a number or a date")
            }
        }
    ) { arguments, unit in
        if arguments[0].isMissing { return .missing }
        switch (arguments[0], arguments[1]) {
        case (_, .missing): return .notApplicable
        case (.date(let now), .date(let before)): return duration(Decimal(now.daysSinceEpoch - before.daysSinceEpoch), .day, in: unit)
        case (.number(let now), .number(let before)):
            guard let a = unit.map({ now.converted(to: $0) }) ?? now, let b = unit.map({ before.converted(to: $0) }) ?? before else {
                return .missing
            }
            if let x = a.exact, let y = b.exact, let change = x.subtracting(y) { return .value(.number(Number(change, unit))) }
            return .value(.number(Number(approximate: a.double - b.double, unit)))
        default: return .missing
        }
    }

    /// The completed calendar months from one date to another; the pack states when a month is completed that has no such day.
    static let completedMonths = Function(
        "completedMonths",
        [Parameter("from"), Parameter("to"), Parameter("missingDay", .keyword(["first-of-next-month", "last-of-month"]))],
        check: { types, declared in
            for (index, type) in types.prefix(2).enumerated() where type != .date {
                return .mismatch(
                    argument: index, message: "months are counted between dates, and this is \(type.description)", remedy: "name a date")
            }
            return .fits(.number(unit: nil, isWhole: true))
        }
    ) { arguments, _ in
        guard case .date(let from) = arguments[0], case .date(let to) = arguments[1], case .text(let policy) = arguments[2] else {
            return .missing
        }
        let months = to.completedMonths(since: from, missingDay: policy == "last-of-month" ? .lastOfMonth : .firstOfNextMonth)
        return .value(.number(Number(Decimal(months))))
    }

    /// The value that the individual's previous entry had, of any type.
    static let atPrevious = Function(
        "atPrevious",
        [
            Parameter("of", .currentAndPrevious), Parameter("having", .having, isOptional: true),
            Parameter("apart", .apart, isOptional: true),
        ],
        acceptsMissing: true,
        passesOn: true,
        check: { types, _ in .fits(types[0]) }
    ) { arguments, _ in
        arguments[1].isMissing ? .notApplicable : .value(arguments[1])
    }

    private static func checkTime(_ unit: Unit, isWhole: Bool) -> TypeCheck {
        guard unit.dimension == .time else {
            return .mismatch(argument: 0, message: "a time cannot be stated in \(unit.symbol)", remedy: "state a unit of time, such as d")
        }
        return .fits(.number(unit: unit, isWhole: isWhole))
    }

    private static func duration(_ figure: Decimal, _ unit: Unit, in target: Unit?) -> Result {
        guard let converted = Number(figure, unit).converted(to: target ?? unit) else { return .undefined("the times lie too far apart") }
        return .value(.number(converted))
    }
}
