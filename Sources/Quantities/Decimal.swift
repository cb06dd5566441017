/// An exact decimal number: `mantissa` × 10^`exponent`, with no trailing zero in the mantissa; there is one zero and no negative zero, no NaN and no infinity.
///
/// A number other than zero has a size from 10^-307 to below 10^308, so that its `double` is neither infinite, zero nor short of digits:
/// two decimals of at most 15 digits have the same order as their doubles and equal doubles only where they are equal themselves.
public struct Decimal: Hashable, Sendable {
    /// The digits, with the sign.
    public let mantissa: Int64
    /// The power of ten; 0 for zero.
    public let exponent: Int16

    /// The number `mantissa` × 10^`exponent`, or nil where it is not zero and its size lies outside 10^-307 to below 10^308.
    public init?(mantissa: Int64, exponent: Int) {
        guard mantissa != 0 else {
            self = .zero
            return
        }
        guard exponent >= -400, exponent <= 400 else { return nil }
        var digits = mantissa
        var power = exponent
        while digits % 10 == 0 {
            digits /= 10
            power += 1
        }
        // Most exponents leave no doubt, so that the digits need no count.
        if power.magnitude > 280 {
            let leading = power + digits.magnitude.decimalDigits - 1
            guard leading >= -307, leading <= 307 else { return nil }
        }
        self.init(normalised: digits, power)
    }

    /// A whole number.
    public init(_ integer: Int) { self.init(Int64(integer)) }

    /// A whole number of 64 bits, also where `Int` has 32.
    public init(_ integer: Int64) {
        var digits = integer
        var power = 0
        while digits != 0, digits % 10 == 0 {
            digits /= 10
            power += 1
        }
        self.init(normalised: digits, power)
    }

    private init(normalised mantissa: Int64, _ exponent: Int) {
        self.mantissa = mantissa
        self.exponent = Int16(truncatingIfNeeded: exponent)
    }

    /// The number sign · `magnitude` × 10^`exponent`, or nil where its digits or its size do not fit.
    init?(isNegative: Bool, magnitude: Natural, exponent: Int) {
        var digits = magnitude
        var power = exponent
        while !digits.isZero, digits.uint64.map({ $0 > Int64.min.magnitude }) ?? true {
            let (quotient, remainder) = digits.dividedWithRemainder(by: Natural(10))
            guard remainder.isZero else { return nil }
            digits = quotient
            power += 1
        }
        self.init(isNegative: isNegative, magnitude: digits.uint64 ?? 0, exponent: power)
    }

    /// The number sign · `magnitude` × 10^`exponent`, or nil where its digits or its size do not fit.
    init?(isNegative: Bool, magnitude: UInt64, exponent: Int) {
        var digits = magnitude
        var power = exponent
        while digits != 0, digits % 10 == 0 {
            digits /= 10
            power += 1
        }
        guard digits <= (isNegative ? Int64.min.magnitude : Int64.max.magnitude) else { return nil }
        self.init(mantissa: isNegative ? 0 &- Int64(bitPattern: digits) : Int64(digits), exponent: power)
    }

    /// Zero.
    public static let zero = Decimal(0)

    /// Whether it is below zero.
    public var isNegative: Bool { mantissa < 0 }

    /// How many digits the mantissa has; 1 for zero.
    public var significantDigits: Int { mantissa.magnitude.decimalDigits }

    /// How many digits stand after the decimal mark: 2 for 0.05, 0 for a whole number.
    public var decimalPlaces: Int { max(0, -Int(exponent)) }

    /// The number as an `Int`, or nil where it has decimals or does not fit.
    public var integer: Int? {
        guard exponent >= 0, exponent <= 18 else { return nil }
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: Int64(UInt64.powerOfTen(Int(exponent))))
        return overflow ? nil : Int(exactly: product)
    }
}

extension Decimal: ExpressibleByIntegerLiteral {
    /// A whole number that stands in the code, so that `.number(2)` says what it means.
    public init(integerLiteral value: Int64) { self.init(value) }
}
