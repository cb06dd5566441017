extension Decimal {
    /// The nearest multiple of `step`, ties to the even multiple, or nil where it does not fit or the step is not above zero.
    public func rounded(toMultipleOf step: Decimal) -> Decimal? {
        BigRational(self).rounded(toMultipleOf: step)
    }

    /// The nearest number with at most so many digits after the decimal mark, ties to even; below zero places count as none.
    ///
    /// More than 307 places never round.
    public func rounded(toPlaces places: Int) -> Decimal {
        guard decimalPlaces > max(0, places), let step = Decimal(mantissa: 1, exponent: -max(0, places)) else { return self }
        // A number with decimals has room for a rounded one: at most 19 digits in front of the mark, of which a carry leaves one.
        return rounded(toMultipleOf: step) ?? self
    }

    /// Whether it is a whole multiple of `step`, exactly: 143.48 is one of 0.01; false where the step is not above zero.
    public func isMultiple(of step: Decimal) -> Bool {
        rounded(toMultipleOf: step) == self
    }

    /// The exact quotient rounded once to the nearest multiple of `step`, ties to the even multiple.
    ///
    /// Nil where the divisor is zero, the step is not above zero or the result does not fit.
    public static func quotient(_ dividend: Decimal, _ divisor: Decimal, roundedToMultipleOf step: Decimal) -> Decimal? {
        BigRational(dividend).divided(by: BigRational(divisor))?.rounded(toMultipleOf: step)
    }
}
