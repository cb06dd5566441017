/// An exact decimal number: `mantissa` × 10^`exponent`, with no trailing zero in the mantissa; there is one zero and no negative zero, no NaN and no infinity.
public struct Decimal: Hashable, Sendable {
    /// The digits, with the sign.
    public let mantissa: Int64
    /// The power of ten; 0 for zero.
    public let exponent: Int16

    /// The number `mantissa` × 10^`exponent`, or nil where its exponent lies outside ±400.
    public init?(mantissa: Int64, exponent: Int) {
        self.mantissa = mantissa
        self.exponent = Int16(exponent)
    }

    /// A whole number.
    public init(_ integer: Int) {
        self.mantissa = Int64(integer)
        self.exponent = 0
    }

    /// Zero.
    public static let zero = Decimal(0)

    /// The nearest `Double`, ties to even.
    public var double: Double { 0 }

    /// How many digits the mantissa has; 1 for zero.
    public var significantDigits: Int { 1 }

    /// The exact sum, or nil where it does not fit.
    public func adding(_ other: Decimal) -> Decimal? { nil }

    /// The exact difference, or nil where it does not fit.
    public func subtracting(_ other: Decimal) -> Decimal? { nil }

    /// The exact product, or nil where it does not fit.
    public func multiplied(by other: Decimal) -> Decimal? { nil }
}

extension Decimal: Comparable {
    public static func < (a: Decimal, b: Decimal) -> Bool { false }
}

extension Decimal: CustomStringConvertible {
    /// The number in plain digits with a full stop, such as `0.05`; an exponent only beyond 21 places.
    public var description: String { "" }
}
