internal import Quantities

extension Function {
    /// The sum of quantities of one dimension, exact where the units are decimal multiples of each other.
    static let sum = Function("sum", [Parameter("of", .values)], check: checkAdditive) { arguments, unit in
        total(arguments, unit: unit, signs: { _ in 1 })
    }

    /// One quantity minus another of the same dimension.
    static let difference = Function("difference", [Parameter("of"), Parameter("minus")], check: checkAdditive) { arguments, unit in
        total(arguments, unit: unit, signs: { $0 == 0 ? 1 : -1 })
    }

    /// One quantity divided by another of the same dimension, as a plain number.
    static let ratio = Function("ratio", [Parameter("of"), Parameter("to")], check: { types, _ in checkRatio(types, result: nil) }) {
        arguments, _ in
        guard let (a, b) = inOneUnit(arguments[0], arguments[1]) else {
            return approximate(arguments[0], arguments[1], unit: nil) { $0 / $1 }
        }
        return quotient(a, over: b, unit: nil)
    }

    /// How many per cent one quantity is of another of the same dimension.
    static let percentOf = Function(
        "percentOf", [Parameter("of"), Parameter("to")], check: { types, _ in checkRatio(types, result: .percent) }
    ) { arguments, _ in
        guard let (part, whole) = inOneUnit(arguments[0], arguments[1]) else {
            return approximate(arguments[0], arguments[1], unit: .percent) { 100 * $0 / $1 }
        }
        guard let hundredfold = part.multiplied(by: Decimal(100)) else { return .undefined("the figures are too long to compare") }
        return quotient(hundredfold, over: whole, unit: .percent)
    }

    /// By how many per cent `of` lies below `from`.
    static let percentDecrease = Function(
        "percentDecrease", [Parameter("of"), Parameter("from")], check: { types, _ in checkRatio(types, result: .percent) }
    ) { arguments, _ in
        percentChange(from: arguments[1], to: arguments[0], sign: -1)
    }

    /// By how many per cent `of` lies above `from`.
    static let percentIncrease = Function(
        "percentIncrease", [Parameter("of"), Parameter("from")], check: { types, _ in checkRatio(types, result: .percent) }
    ) { arguments, _ in
        percentChange(from: arguments[1], to: arguments[0], sign: 1)
    }

    /// A change of mass or length divided by the time that it took, per week.
    static let ratePerWeek = Function("ratePerWeek", [Parameter("of"), Parameter("over")], check: checkRate) { arguments, unit in
        guard case .number(let change) = arguments[0], case .number(let time) = arguments[1], let unit,
            let base = weeklyBase(of: unit), let amount = change.converted(to: base), let days = time.converted(to: .day),
            let exactAmount = amount.exact, let exactDays = days.exact, let sevenfold = exactAmount.multiplied(by: Decimal(7))
        else { return .missing }
        return quotient(sevenfold, over: exactDays, unit: unit)
    }

    // MARK: - Evaluation

    private static func total(_ arguments: UnsafeBufferPointer<Value>, unit: Unit?, signs: (Int) -> Int) -> Result {
        var exact: Decimal? = .zero
        var approximate = 0.0
        for index in arguments.indices {
            guard case .number(let number) = arguments[index] else { return .missing }
            guard let addend = unit.map({ number.converted(to: $0) }) ?? number else { return .missing }
            let isNegative = signs(index) < 0
            approximate += isNegative ? -addend.double : addend.double
            if let sum = exact, let term = addend.exact {
                exact = isNegative ? sum.subtracting(term) : sum.adding(term)
            } else {
                exact = nil
            }
        }
        if let exact { return .value(.number(Number(exact, unit))) }
        return approximate.isFinite ? .value(.number(Number(approximate: approximate, unit))) : .undefined("the sum is too large")
    }

    private static func percentChange(from: Value, to: Value, sign: Int) -> Result {
        guard let (old, new) = inOneUnit(from, to) else {
            return approximate(to, from, unit: .percent) { 100 * Double(sign) * ($0 - $1) / $1 }
        }
        guard let change = sign < 0 ? old.subtracting(new) : new.subtracting(old), let hundredfold = change.multiplied(by: Decimal(100))
        else {
            return .undefined("the figures are too long to compare")
        }
        return quotient(hundredfold, over: old, unit: .percent)
    }

    private static func quotient(_ a: Decimal, over b: Decimal, unit: Unit?) -> Result {
        b == .zero ? .undefined("it would divide by zero") : .quotient(a, over: b, unit: unit)
    }

    /// What follows from a figure over another where one of them is no exact decimal, as after a division.
    private static func approximate(_ a: Value, _ b: Value, unit: Unit?, _ result: (Double, Double) -> Double) -> Result {
        guard case .number(let first) = a, case .number(let second) = b,
            let other = first.unit.map({ second.converted(to: $0) }) ?? second
        else { return .missing }
        if other.double == 0 { return .undefined("it would divide by zero") }
        let value = result(first.double, other.double)
        return value.isFinite ? .value(.number(Number(approximate: value, unit))) : .undefined("the figures are too far apart to compare")
    }

    /// Both figures as exact decimals in one unit, or as many times both where no decimal is the one in the unit of the other.
    private static func inOneUnit(_ a: Value, _ b: Value) -> (Decimal, Decimal)? {
        guard case .number(let first) = a, case .number(let second) = b else { return nil }
        guard let unit = first.unit, let other = second.unit else {
            guard let x = first.exact, let y = second.exact else { return nil }
            return (x, y)
        }
        if let x = first.exact, let y = second.converted(to: unit)?.exact { return (x, y) }
        if let x = first.converted(to: other)?.exact, let y = second.exact { return (x, y) }
        // Such as weeks and months: 16 months are 487 days.
        if let x = first.exact, let y = second.exact, let factor = other.factor(to: unit),
            let scaled = x.multiplied(by: Decimal(factor.denominator)), let others = y.multiplied(by: Decimal(factor.numerator))
        {
            return (scaled, others)
        }
        return nil
    }

    /// The unit of the numerator of a weekly rate.
    private static func weeklyBase(of rate: Unit) -> Unit? {
        switch rate.code {
        case "kg/wk": .kilogram
        case "g/wk": .gram
        case "[lb_av]/wk": .pound
        case "[oz_av]/wk": .ounce
        case "mm/wk": .millimeter
        case "cm/wk": .centimeter
        case "[in_i]/wk": .inch
        default: nil
        }
    }

    // MARK: - Types

    /// Numbers of one dimension give a number of that dimension, in the declared unit or the first argument's.
    private static func checkAdditive(_ types: [ValueType], declared: Unit?) -> TypeCheck {
        var unit = declared
        var isWhole = true
        var isPlain = false
        for (index, type) in types.enumerated() {
            guard case .number(let own, _) = type else { return notANumber(index, type) }
            if own == nil { isPlain = true }
            if unit == nil, index == 0 { unit = own }
            if let own, let unit, own.factor(to: unit) == nil { return mismatch(index, own, unit) }
            // Also where the plain number comes first and no unit is declared: its figure must not be added to kilograms.
            if isPlain, let unit = unit ?? own {
                return .mismatch(
                    argument: index, message: "this adds a plain number to a quantity in \(unit.symbol)",
                    remedy: "give both a unit, or neither")
            }
            isWhole = isWhole && type.isWhole(in: unit)
        }
        return .fits(.number(unit: unit, isWhole: isWhole))
    }

    private static func checkRatio(_ types: [ValueType], result: Unit?) -> TypeCheck {
        guard case .number(let first, _) = types[0] else { return notANumber(0, types[0]) }
        guard case .number(let second, _) = types[1] else { return notANumber(1, types[1]) }
        switch (first, second) {
        case (nil, nil): return .fits(.number(unit: result, isWhole: false))
        case (let a?, let b?): return a.factor(to: b) == nil ? mismatch(1, b, a) : .fits(.number(unit: result, isWhole: false))
        default:
            return .mismatch(argument: 1, message: "this compares a plain number with a quantity", remedy: "give both a unit, or neither")
        }
    }

    private static func checkRate(_ types: [ValueType], declared: Unit?) -> TypeCheck {
        guard case .number(let change?, _) = types[0] else { return notANumber(0, types[0]) }
        guard case .number(let time?, _) = types[1], time.dimension == .time else {
            return .mismatch(
                argument: 1, message: "the rate is over \(types[1].description)",
                remedy: "name a value that is a time, such as days between two entries")
        }
        let unit = declared ?? (change.dimension == .mass ? Unit(named: "kg/wk") : Unit(named: "mm/wk"))
        guard let unit, let base = weeklyBase(of: unit), change.factor(to: base) != nil else {
            return .mismatch(
                argument: 0, message: "a change in \(change.symbol) has no such rate", remedy: "state a unit such as kg/wk or mm/wk")
        }
        return .fits(.number(unit: unit, isWhole: false))
    }

    private static func notANumber(_ index: Int, _ type: ValueType) -> TypeCheck {
        .mismatch(
            argument: index, message: "this needs a number, and is given \(type.description)", remedy: "name a value that is a number")
    }

    private static func mismatch(_ index: Int, _ unit: Unit, _ expected: Unit) -> TypeCheck {
        .mismatch(
            argument: index, message: "\(unit.symbol) and \(expected.symbol) do not measure the same",
            remedy: "name values whose units convert into each other")
    }
}
