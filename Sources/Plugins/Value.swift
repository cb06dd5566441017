public import Quantities

/// A value on its way through the rules.
public enum Value: Hashable, Sendable {
    /// No value: not given, not applicable, or not computable. Never zero, never false.
    case missing
    /// A number, with its unit if it is a quantity.
    case number(Number)
    /// True or false.
    case boolean(Bool)
    /// A text.
    case text(String)
    /// One of the named choices of its type.
    case choice(Choice)
    /// A calendar day.
    case date(CalendarDate)
    /// A moment.
    case dateTime(DateTime)
    /// Several values, in the order given.
    case list([Value])

    /// Whether there is no value.
    public var isMissing: Bool {
        if case .missing = self { return true }
        return false
    }
}

/// A named choice and its place among the choices of its type.
public struct Choice: Hashable, Sendable {
    /// The place in the type's list of choices, from 0.
    public var index: Int
    /// The name.
    public var name: String

    /// The choice `name` at place `index`.
    public init(index: Int, name: String) {
        self.index = index
        self.name = name
    }
}

/// A number with its unit: exact where it was written or came from sums, and always as the nearest `Double`.
public struct Number: Hashable, Sendable {
    /// The exact figure, unless the number came from a division or a growth reference.
    public var exact: Decimal?
    /// The figure correctly rounded; always finite.
    public var double: Double
    /// The unit; nil for a plain number.
    public var unit: Unit?

    /// An exact number.
    public init(_ exact: Decimal, _ unit: Unit? = nil) {
        self.exact = exact
        self.double = exact.double
        self.unit = unit
    }

    /// A number that is only known as a `Double`, which must be finite.
    public init(approximate double: Double, _ unit: Unit? = nil) {
        self.exact = nil
        self.double = double
        self.unit = unit
    }

    /// The same magnitude in another unit, or nil where the units do not convert.
    ///
    /// Exact where both the number and the result are decimals; otherwise correctly rounded from the exact fraction as far as 53 bits carry.
    public func converted(to target: Unit, of substance: Substance? = nil) -> Number? {
        guard let unit else { return nil }
        if unit == target { return self }
        guard let factor = unit.factor(to: target, of: substance) else { return nil }
        if let exact, let converted = Quantity(exact, unit).converted(to: target, of: substance) { return Number(converted.value, target) }
        let scaled = double * Double(factor.numerator) / Double(factor.denominator)
        return scaled.isFinite ? Number(approximate: scaled, target) : nil
    }
}
