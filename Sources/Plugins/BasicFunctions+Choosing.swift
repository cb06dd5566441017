internal import Quantities

extension Function {
    /// The value that stands under the name of the choice made.
    static let choose = Function(
        "choose", [Parameter("by"), Parameter("", .branches)], acceptsMissing: true, passesOn: true,
        check: { types, _ in
            guard case .choice = types[0] else {
                return .mismatch(
                    argument: 0, message: "`by` is \(types[0].description)", remedy: "name a value that is one of several choices")
            }
            guard types.count > 1 else {
                return .mismatch(argument: 0, message: "there is nothing to choose from", remedy: "name a value for each choice")
            }
            for (index, type) in types.enumerated() where index > 1 && !type.isAlternative(to: types[1]) {
                return .mismatch(
                    argument: index, message: "this is \(type.description), the first is \(types[1].description)",
                    remedy: "name values of one type")
            }
            return .fits(types[1].withWholeness(of: types.dropFirst()))
        }
    ) { arguments, _ in
        guard case .choice(let choice) = arguments[0], choice.index + 1 < arguments.count else { return .missing }
        let chosen = arguments[choice.index + 1]
        return chosen.isMissing ? .missing : .value(chosen)
    }

    /// The first of several values that is there, such as what was entered, else what was worked out.
    static let firstGiven = Function(
        "firstGiven", [Parameter("of", .values)], acceptsMissing: true, passesOn: true,
        check: { types, _ in
            for (index, type) in types.enumerated() where !type.isAlternative(to: types[0]) {
                return .mismatch(
                    argument: index, message: "this is \(type.description), the first is \(types[0].description)",
                    remedy: "name values of one type")
            }
            return .fits(types[0].withWholeness(of: types[...]))
        }
    ) { arguments, _ in
        for value in arguments where !value.isMissing { return .value(value) }
        return .missing
    }

    /// Whether all values are the same; quantities by magnitude, texts by canonical equivalence.
    static let equal = Function(
        "equal", [Parameter("of", .values)],
        check: { types, _ in
            for (index, type) in types.enumerated() where !type.isAlternative(to: types[0]) {
                return .mismatch(
                    argument: index, message: "this is \(type.description), the first is \(types[0].description)",
                    remedy: "compare values of one type")
            }
            return .fits(.boolean)
        }
    ) { arguments, _ in
        for index in arguments.indices.dropFirst() where !isSame(arguments[0], arguments[index]) { return .value(.boolean(false)) }
        return .value(.boolean(true))
    }

    /// Whether any of several answers is yes: true as soon as one is, whatever is missing; false once all are given and none is; else missing.
    static let anyTrue = Function(
        "anyTrue", [Parameter("of", .values)], acceptsMissing: true,
        check: { types, _ in
            for (index, type) in types.enumerated() where type != .boolean {
                return .mismatch(
                    argument: index, message: "an answer is true or false, and this is \(type.description)", remedy: "name a boolean")
            }
            return .fits(.boolean)
        }
    ) { arguments, _ in
        if arguments.contains(.boolean(true)) { return .value(.boolean(true)) }
        return arguments.allSatisfy { $0 == .boolean(false) } ? .value(.boolean(false)) : .missing
    }

    /// The last of several choices in the order of their type, such as the lowest level reached; else the last as given.
    static let last = Function(
        "last", [Parameter("of")],
        check: { types, _ in
            guard case .list(let element) = types[0] else {
                return .mismatch(argument: 0, message: "this is \(types[0].description)", remedy: "name an input with `\"many\": true`")
            }
            return .fits(element)
        }
    ) { arguments, _ in
        guard case .list(let values) = arguments[0], var last = values.last else { return .missing }
        for value in values {
            if case .choice(let a) = value, case .choice(let b) = last, a.index > b.index { last = value }
        }
        return .value(last)
    }

    private static func isSame(_ a: Value, _ b: Value) -> Bool {
        guard case .number(let x) = a, case .number(let y) = b else { return a == b }
        guard let unit = x.unit else { return y.unit == nil && x.double == y.double }
        return y.converted(to: unit)?.double == x.double
    }
}

extension ValueType {
    /// Whether a value of this type can stand where one of the other can: the same type, up to wholeness and the unit within a dimension.
    func isAlternative(to other: ValueType) -> Bool {
        switch (self, other) {
        case (.number(let a?, _), .number(let b?, _)): a.factor(to: b) != nil
        case (.number(nil, _), .number(nil, _)): true
        default: self == other
        }
    }

    /// This type of numbers, whole only where values of all the others are whole multiples of its unit; any other type as it is.
    func withWholeness(of others: ArraySlice<ValueType>) -> ValueType {
        guard case .number(let unit, _) = self else { return self }
        return .number(unit: unit, isWhole: others.allSatisfy { $0.isWhole(in: unit) })
    }

    /// Whether only whole multiples of a unit occur: whole weeks are whole days, and whole days are no whole weeks.
    func isWhole(in unit: Unit?) -> Bool {
        guard case .number(let own, true) = self else { return false }
        guard let own, let unit else { return own == unit }
        return own.factor(to: unit)?.denominator == 1
    }
}
