/// An exact fraction in lowest terms with a positive denominator.
public struct Rational: Hashable, Sendable {
    /// The numerator, with the sign.
    public let numerator: Int64
    /// The denominator, above zero.
    public let denominator: Int64

    /// The fraction in lowest terms, or nil where it does not fit or the denominator is zero.
    public init?(_ numerator: Int64, _ denominator: Int64 = 1) {
        self.init(isNegative: (numerator < 0) != (denominator < 0), numerator.magnitude, denominator.magnitude)
    }

    /// The number as a fraction, or nil where it does not fit.
    public init?(_ decimal: Decimal) {
        guard decimal.exponent.magnitude <= 18 else { return nil }
        let power = Int64(UInt64.powerOfTen(Int(decimal.exponent.magnitude)))
        guard decimal.exponent > 0 else {
            self.init(decimal.mantissa, power)
            return
        }
        let (numerator, overflow) = decimal.mantissa.multipliedReportingOverflow(by: power)
        guard !overflow else { return nil }
        self.init(numerator)
    }

    private init?(isNegative: Bool, _ numerator: UInt64, _ denominator: UInt64) {
        guard denominator != 0 else { return nil }
        let divisor = Rational.greatestCommonDivisor(numerator, denominator)
        let (upper, lower) = (numerator / divisor, denominator / divisor)
        guard upper <= Int64.max.magnitude, let below = Int64(exactly: lower) else { return nil }
        self.numerator = isNegative ? -Int64(upper) : Int64(upper)
        self.denominator = below
    }

    /// The fraction one.
    static let one = Rational(whole: 1)

    /// A whole number above `Int64.min`.
    init(whole: Int64) {
        numerator = whole
        denominator = 1
    }

    /// The exact product, or nil where it does not fit.
    public func multiplied(by other: Rational) -> Rational? {
        // Reduced crosswise first, so that only a result that does not fit overflows.
        let a = Rational.greatestCommonDivisor(numerator.magnitude, other.denominator.magnitude)
        let b = Rational.greatestCommonDivisor(other.numerator.magnitude, denominator.magnitude)
        let (upper, isTooLarge) = (numerator.magnitude / a).multipliedReportingOverflow(by: other.numerator.magnitude / b)
        let (lower, isTooFine) = (denominator.magnitude / b).multipliedReportingOverflow(by: other.denominator.magnitude / a)
        guard !isTooLarge, !isTooFine else { return nil }
        return Rational(isNegative: (numerator < 0) != (other.numerator < 0), upper, lower)
    }

    /// The exact quotient, or nil where it does not fit or the divisor is zero.
    public func divided(by other: Rational) -> Rational? {
        other.inverse.flatMap(multiplied(by:))
    }

    /// One divided by the fraction, or nil for zero.
    public var inverse: Rational? {
        Rational(isNegative: numerator < 0, denominator.magnitude, numerator.magnitude)
    }

    /// The exact sum, or nil where it, or the sum before it is brought into lowest terms, does not fit.
    public func adding(_ other: Rational) -> Rational? {
        let common = Int64(Rational.greatestCommonDivisor(denominator.magnitude, other.denominator.magnitude))
        let a = numerator.multipliedReportingOverflow(by: other.denominator / common)
        let b = other.numerator.multipliedReportingOverflow(by: denominator / common)
        let sum = a.partialValue.addingReportingOverflow(b.partialValue)
        let lower = denominator.multipliedReportingOverflow(by: other.denominator / common)
        guard !a.overflow, !b.overflow, !sum.overflow, !lower.overflow else { return nil }
        return Rational(sum.partialValue, lower.partialValue)
    }

    /// The nearest `Double`, ties to even.
    public var double: Double { BigRational(self).double }

    private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }
}

extension Rational: Comparable {
    /// Whether the one is below the other, exactly.
    public static func < (a: Rational, b: Rational) -> Bool {
        if a.numerator.signum() != b.numerator.signum() { return a.numerator < b.numerator }
        let left = a.numerator.magnitude.multipliedFullWidth(by: b.denominator.magnitude)
        let right = b.numerator.magnitude.multipliedFullWidth(by: a.denominator.magnitude)
        return a.numerator < 0 ? right < left : left < right
    }
}

extension Rational: CustomStringConvertible {
    /// The fraction such as `127/5`, or its numerator alone where it is a whole number.
    public var description: String {
        denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }
}
