import Plugins
import Quantities
import Testing

/// What a basic function gives, in a form that can be compared.
enum Outcome: Equatable {
    case value(Value)
    case quotient(Decimal, Decimal, Quantities.Unit?)
    case missing
    case notApplicable
    case undefined
}

/// A basic function by the name that packs use.
func function(_ name: String) throws -> Function {
    try #require(Plugin.basic.functions.first { $0.name == name })
}

/// What a basic function gives for arguments.
func call(_ name: String, _ arguments: Value..., unit: Quantities.Unit? = nil) throws -> Outcome {
    let function = try function(name)
    return switch arguments.withUnsafeBufferPointer({ function.evaluate($0, unit) }) {
    case .value(let value): .value(value)
    case .quotient(let a, let b, let unit): .quotient(a, b, unit)
    case .missing: .missing
    case .notApplicable: .notApplicable
    case .undefined: .undefined
    }
}

/// The message and the remedy with which a function refuses arguments of such types; nil where it takes them.
func refusal(_ name: String, _ types: ValueType..., declared: Quantities.Unit? = nil) throws -> (
    argument: Int, message: String, remedy: String
)? {
    if case .mismatch(let argument, let message, let remedy) = try function(name).check(types, declared) {
        return (argument, message, remedy)
    }
    return nil
}

/// The type of a function's result.
func resultType(_ name: String, _ types: ValueType..., declared: Quantities.Unit? = nil) throws -> ValueType? {
    if case .fits(let type) = try function(name).check(types, declared) { return type }
    return nil
}

/// A decimal as it is written.
func decimal(_ text: String) throws -> Decimal { try Decimal.read(text, decimalMark: .pointOnly) }

/// A quantity as a value.
func quantity(_ text: String, _ unit: Quantities.Unit?) throws -> Value { .number(Number(try decimal(text), unit)) }

/// A date as a value.
func date(_ text: String) throws -> Value { .date(try #require(CalendarDate(text))) }

extension ValueType {
    static func number(_ unit: Quantities.Unit?) -> ValueType { .number(unit: unit, isWhole: false) }
}
