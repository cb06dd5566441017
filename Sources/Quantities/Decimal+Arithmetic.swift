extension Decimal {
    /// The exact sum, or nil where it does not fit.
    public func adding(_ other: Decimal) -> Decimal? {
        sum(with: other, isOtherNegative: other.isNegative)
    }

    /// The exact difference, or nil where it does not fit.
    public func subtracting(_ other: Decimal) -> Decimal? {
        sum(with: other, isOtherNegative: !other.isNegative)
    }

    /// The exact product, or nil where it does not fit.
    public func multiplied(by other: Decimal) -> Decimal? {
        let power = Int(exponent) + Int(other.exponent)
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: other.mantissa)
        if !overflow { return Decimal(mantissa: product, exponent: power) }
        return Decimal(
            isNegative: isNegative != other.isNegative,
            magnitude: Natural(mantissa.magnitude) * Natural(other.mantissa.magnitude), exponent: power)
    }

    /// The number times 10^`power`, or nil where it does not fit.
    public func scaled(byPowerOfTen power: Int) -> Decimal? {
        guard power >= -800, power <= 800 else { return mantissa == 0 ? .zero : nil }
        return Decimal(mantissa: mantissa, exponent: Int(exponent) + power)
    }

    /// The number without its sign, or nil for the one number whose digits fit only with it.
    public var magnitude: Decimal? {
        isNegative ? Decimal.zero.subtracting(self) : self
    }

    private func sum(with other: Decimal, isOtherNegative: Bool) -> Decimal? {
        if mantissa == 0 { return Decimal(isNegative: isOtherNegative, magnitude: other.mantissa.magnitude, exponent: Int(other.exponent)) }
        if other.mantissa == 0 { return self }
        let power = min(exponent, other.exponent)
        let shift = Int(exponent - power)
        let otherShift = Int(other.exponent - power)
        // Neither mantissa ends in a zero: more than 19 places apart the sum has more digits than fit.
        guard shift <= 19, otherShift <= 19 else { return nil }
        if let small = smallSum(shift, other.mantissa, otherShift, isSameSign: isOtherNegative == other.isNegative) {
            return Decimal(mantissa: small, exponent: Int(power))
        }
        let a = Natural(mantissa.magnitude) * Natural(UInt64.powerOfTen(shift))
        let b = Natural(other.mantissa.magnitude) * Natural(UInt64.powerOfTen(otherShift))
        if isNegative == isOtherNegative { return Decimal(isNegative: isNegative, magnitude: a + b, exponent: Int(power)) }
        return Decimal(isNegative: a < b ? isOtherNegative : isNegative, magnitude: a.distance(to: b), exponent: Int(power))
    }
}

extension Decimal {
    /// The sum or difference of the two aligned mantissas where all of it fits 64 bits.
    private func smallSum(_ shift: Int, _ other: Int64, _ otherShift: Int, isSameSign: Bool) -> Int64? {
        guard shift <= 18, otherShift <= 18 else { return nil }
        let a = mantissa.multipliedReportingOverflow(by: Int64(UInt64.powerOfTen(shift)))
        let b = other.multipliedReportingOverflow(by: Int64(UInt64.powerOfTen(otherShift)))
        guard !a.overflow, !b.overflow else { return nil }
        let (sum, overflow) =
            isSameSign
            ? a.partialValue.addingReportingOverflow(b.partialValue) : a.partialValue.subtractingReportingOverflow(b.partialValue)
        return overflow ? nil : sum
    }
}

extension Decimal: Comparable {
    /// Whether the one is below the other, exactly, whatever their exponents.
    public static func < (a: Decimal, b: Decimal) -> Bool {
        if a.exponent == b.exponent || a.mantissa.signum() != b.mantissa.signum() || a.mantissa == 0 {
            return a.mantissa < b.mantissa
        }
        // Of one sign: line up the digits and compare 128 bits of each; 19 places apart, the one with the larger exponent is larger.
        let shift = Int(a.exponent) - Int(b.exponent)
        if shift >= 19 { return a.isNegative }
        if shift <= -19 { return !a.isNegative }
        let left = a.mantissa.magnitude.multipliedFullWidth(by: UInt64.powerOfTen(max(0, shift)))
        let right = b.mantissa.magnitude.multipliedFullWidth(by: UInt64.powerOfTen(max(0, -shift)))
        return a.isNegative ? right < left : left < right
    }
}
