internal import Plugins
internal import Quantities

extension Function {
    /// A pregnancy lasts 40 weeks, counted from the first day of the last period: the due date is its 280th day.
    private static let daysToDueDate = 280

    /// Mass divided by the square of the height, in kg/m².
    static let bodyMassIndex = Function(
        "bodyMassIndex", [Parameter("weight"), Parameter("height")],
        check: { types, declared in
            if let mismatch = notMeasured(types[0], .mass, argument: 0) ?? notMeasured(types[1], .length, argument: 1) { return mismatch }
            if let declared, declared != .kilogramPerSquareMeter {
                return .mismatch(argument: 0, message: "a body mass index is not stated in \(declared.symbol)", remedy: "state kg/m2")
            }
            return .fits(.number(unit: .kilogramPerSquareMeter, isWhole: false))
        }
    ) { arguments, _ in
        guard case .number(let weight) = arguments[0], case .number(let height) = arguments[1],
            let kilograms = weight.converted(to: .kilogram)?.exact, let meters = height.converted(to: .meter)?.exact,
            let square = meters.multiplied(by: meters)
        else { return .missing }
        return square == .zero ? .undefined("it would divide by zero") : .quotient(kilograms, over: square, unit: .kilogramPerSquareMeter)
    }

    /// The age counted from the due date instead of the birth: negative before it, and more than the age for a birth after it.
    ///
    /// Whom to correct, and until when, is a matter of the pack.
    static let correctedAge = Function(
        "correctedAge", [Parameter("gestationalAge"), Parameter("age")],
        check: { types, declared in
            if let mismatch = notMeasured(types[0], .time, argument: 0) ?? notMeasured(types[1], .time, argument: 1) { return mismatch }
            return inDays(declared)
        }
    ) { arguments, unit in
        guard case .number(let atBirth) = arguments[0], case .number(let sinceBirth) = arguments[1],
            let born = atBirth.converted(to: .day)?.exact, let days = sinceBirth.converted(to: .day)?.exact,
            let total = born.adding(days), let corrected = total.subtracting(Decimal(daysToDueDate))
        else { return .missing }
        return age(of: corrected, unit)
    }

    /// The gestational age on a day, by the due date: 280 days less those that are left, and negative before the pregnancy.
    static let gestationalAgeByDueDate = Function(
        "gestationalAgeByDueDate", [Parameter("dueDate"), Parameter("on")], check: checkDates
    ) { arguments, unit in
        guard case .date(let due) = arguments[0], case .date(let day) = arguments[1] else { return .missing }
        return age(of: Decimal(daysToDueDate - due.daysSinceEpoch + day.daysSinceEpoch), unit)
    }

    /// The gestational age on a day, by the first day of the last period, and negative before it.
    static let gestationalAgeByLastPeriod = Function(
        "gestationalAgeByLastPeriod", [Parameter("lastPeriod"), Parameter("on")], check: checkDates
    ) { arguments, unit in
        guard case .date(let first) = arguments[0], case .date(let day) = arguments[1] else { return .missing }
        return age(of: Decimal(day.daysSinceEpoch - first.daysSinceEpoch), unit)
    }

    // MARK: - Types

    @Sendable private static func checkDates(_ types: [ValueType], _ declared: Unit?) -> TypeCheck {
        for (index, type) in types.enumerated() where type != .date {
            return .mismatch(argument: index, message: "this needs a date, and is given \(type.description)", remedy: "name a date")
        }
        return inDays(declared)
    }

    private static func inDays(_ declared: Unit?) -> TypeCheck {
        guard let declared, declared.dimension != .time else {
            return .fits(.number(unit: declared ?? .day, isWhole: declared == nil || declared == .day))
        }
        return .mismatch(argument: 0, message: "an age is not stated in \(declared.symbol)", remedy: "state a unit of time, such as d")
    }

    private static func notMeasured(_ type: ValueType, _ dimension: Dimension, argument: Int) -> TypeCheck? {
        if type.unit?.dimension == dimension { return nil }
        let what = dimension == .mass ? "a mass" : dimension == .length ? "a length" : "a time"
        return .mismatch(argument: argument, message: "this needs \(what), and is given \(type.description)", remedy: "name \(what)")
    }

    private static func age(of figure: Decimal, _ unit: Unit?) -> Result {
        guard let number = Number(figure, .day).converted(to: unit ?? .day) else { return .undefined("the times lie too far apart") }
        return .value(.number(number))
    }
}
