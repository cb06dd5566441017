/// An exact fraction of any size, such as an edge of 70 mg/dL as the mmol/L of a substance; not in lowest terms.
package struct BigRational: Sendable {
    let isNegative: Bool
    let numerator: Natural
    /// Never zero.
    let denominator: Natural

    init(isNegative: Bool, numerator: Natural, denominator: Natural) {
        self.isNegative = isNegative && !numerator.isZero
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The same number.
    package init(_ decimal: Decimal) {
        self.init(
            isNegative: decimal.isNegative,
            numerator: Natural(decimal.mantissa.magnitude) * Natural.powerOfTen(Int(decimal.exponent)),
            denominator: Natural.powerOfTen(-Int(decimal.exponent)))
    }

    /// The same number.
    package init(_ rational: Rational) {
        self.init(
            isNegative: rational.numerator < 0, numerator: Natural(rational.numerator.magnitude),
            denominator: Natural(rational.denominator.magnitude))
    }

    /// The number without its sign.
    var magnitude: BigRational { BigRational(isNegative: false, numerator: numerator, denominator: denominator) }

    /// The exact product.
    package func multiplied(by other: BigRational) -> BigRational {
        BigRational(
            isNegative: isNegative != other.isNegative, numerator: numerator * other.numerator,
            denominator: denominator * other.denominator)
    }

    /// The exact quotient, or nil where the divisor is zero.
    package func divided(by other: BigRational) -> BigRational? {
        guard !other.numerator.isZero else { return nil }
        return BigRational(
            isNegative: isNegative != other.isNegative, numerator: numerator * other.denominator,
            denominator: denominator * other.numerator)
    }

    /// The exact sum.
    package func plus(_ other: BigRational) -> BigRational {
        let left = numerator * other.denominator
        let right = other.numerator * denominator
        let common = denominator * other.denominator
        if isNegative == other.isNegative { return BigRational(isNegative: isNegative, numerator: left + right, denominator: common) }
        return BigRational(
            isNegative: left < right ? other.isNegative : isNegative, numerator: left.distance(to: right), denominator: common)
    }

    /// The exact difference.
    package func minus(_ other: BigRational) -> BigRational {
        plus(BigRational(isNegative: !other.isNegative, numerator: other.numerator, denominator: other.denominator))
    }

    /// The nearest `Double`, ties to even, where the number is zero or of a size from 10^-307 to 10^308.
    package var double: Double {
        let size = Double(nearestTo: numerator, over: denominator)
        return isNegative ? -size : size
    }

    /// The same number as a decimal, or nil where it is none or does not fit.
    package var decimal: Decimal? {
        for digits in [18, 19] {
            if let (decimal, isExact) = floor(significantDigits: digits), isExact { return decimal }
        }
        return nil
    }

    /// The whole number between it and zero that is nearest to it, or nil where it does not fit.
    package var truncated: Decimal? {
        Decimal(isNegative: isNegative, magnitude: numerator.dividedWithRemainder(by: denominator).quotient, exponent: 0)
    }

    /// The nearest multiple of `step`, ties to the even multiple, or nil where it does not fit or the step is not above zero.
    package func rounded(toMultipleOf step: Decimal) -> Decimal? {
        guard step > .zero, let steps = divided(by: BigRational(step)) else { return nil }
        var (count, rest) = steps.numerator.dividedWithRemainder(by: steps.denominator)
        let twice = rest << 1
        if twice > steps.denominator || (twice == steps.denominator && count.isOdd) { count = count + Natural(1) }
        return Decimal(isNegative: isNegative, magnitude: count * Natural(step.mantissa.magnitude), exponent: Int(step.exponent))
    }
}

extension BigRational: Comparable {
    package static func < (a: BigRational, b: BigRational) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        let left = a.numerator * b.denominator
        let right = b.numerator * a.denominator
        return a.isNegative ? right < left : left < right
    }

    package static func == (a: BigRational, b: BigRational) -> Bool {
        a.isNegative == b.isNegative && a.numerator * b.denominator == b.numerator * a.denominator
    }
}
