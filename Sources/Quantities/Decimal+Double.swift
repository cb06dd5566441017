extension Decimal {
    /// The nearest `Double`, ties to even; correctly rounded for every value.
    public var double: Double {
        // Clinger's fast path: both operands are exact doubles, so that the one operation rounds once.
        if mantissa.magnitude <= 1 << 53, exponent.magnitude <= 22 {
            let places = Int(exponent.magnitude)
            let power = Double(UInt64.powerOfTen(min(places, 19))) * Double(UInt64.powerOfTen(places - min(places, 19)))
            return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
        }
        let numerator = Natural(mantissa.magnitude) * Natural.powerOfTen(Int(exponent))
        let size = Double(nearestTo: numerator, over: Natural.powerOfTen(-Int(exponent)))
        return isNegative ? -size : size
    }

    /// The shortest decimal that reads back as the same `Double`, or nil where it is not a number, infinite or of a size outside 10^-307 to 10^308.
    ///
    /// For numbers that were computed as doubles, such as z-scores, before they are rounded and shown.
    public init?(shortest double: Double) {
        guard double.isFinite, let decimal = try? Decimal.read(json: double.description, maximumDigits: 18) else { return nil }
        self = decimal
    }
}

extension Double {
    /// The double nearest to the quotient, ties to even; the quotient is zero or of a size from 10^-307 to 10^308.
    init(nearestTo numerator: Natural, over denominator: Natural) {
        guard !numerator.isZero, !denominator.isZero else {
            self = 0
            return
        }
        // The quotient gets 62 or 63 bits, of which the lowest tells whether anything remains: nine more than round to 53.
        let shift = denominator.bitWidth - numerator.bitWidth + 62
        let (quotient, remainder) = (numerator << shift).dividedWithRemainder(by: denominator << -shift)
        let bits = (quotient.uint64 ?? .max) | (remainder.isZero ? 0 : 1)
        // Scaling by a power of two is exact: neither end leaves the range of normal doubles.
        self = Double(bitPattern: Double(bits).bitPattern &- (UInt64(bitPattern: Int64(shift)) << 52))
    }
}
