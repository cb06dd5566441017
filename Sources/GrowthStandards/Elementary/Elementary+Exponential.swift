extension Elementary {
    /// e to the power of `x`.
    ///
    /// Overflows to infinity above 709.78, underflows through the subnormal numbers to 0 below -745.13; NaN stays NaN.
    @inline(__always)
    public static func exp(_ x: Double) -> Double {
        exp(DoubleDouble(x))
    }

    /// e to the power of `x`, less 1, without the loss of digits near 0.
    ///
    /// Overflows to infinity above 709.78 and is -1 below -37.43; NaN stays NaN, and a zero keeps its sign.
    @inline(__always)
    public static func expm1(_ x: Double) -> Double {
        guard x < 709.782712893384 else { return x.isNaN ? x : .infinity }
        guard x > -38 else { return x.isNaN ? x : -1 }
        if abs(x) < 0x1p-54 { return x }
        let (exponent, rest, tail) = reducedExponential(DoubleDouble(x))
        if exponent == 0 { return rest + tail }
        // 2^n (1 + r + t) - 1 = 2^n ((1 - 2^-n) + r + t), and |1 - 2^-n| is never the smaller.
        let lead = DoubleDouble.orderedSum(1 - powerOfTwo(max(-exponent, -1022)), rest)
        return scaled(lead.high + (lead.low + tail), byPowerOfTwo: exponent)
    }

    /// e to the power of a double-double.
    @inline(__always)
    static func exp(_ x: DoubleDouble) -> Double {
        guard x.high < 709.79 else { return x.high.isNaN ? x.high : .infinity }
        guard x.high > -745.2 else { return x.high.isNaN ? x.high : 0 }
        let (exponent, rest, tail) = reducedExponential(x)
        let lead = DoubleDouble.orderedSum(1, rest)
        return scaled(lead.high + (lead.low + tail), byPowerOfTwo: exponent)
    }

    /// The reduced exponential: n, r and t with e^x = 2^n (1 + r + t), |r| ≤ ln 2 / 2 and t small beside r.
    @inline(__always)
    private static func reducedExponential(_ x: DoubleDouble) -> (exponent: Int, rest: Double, tail: Double) {
        let multiple = nearestInteger(x.high * 1.4426950408889634)
        let high = x.high - multiple * naturalLogOfTwoHigh
        let low = x.low - multiple * naturalLogOfTwoLow
        let reduced = DoubleDouble.sum(high, low)
        let r = reduced.high
        let s = r * r
        // (e^r - 1 - r) / r²
        let even =
            0.5 + s
            * (0.04166666666666667 + s
                * (0.0013888888888883748 + s * (2.4801587325547743e-05 + s * (2.75572736431103e-07 + s * 2.0914686968086876e-09))))
        let odd =
            0.1666666666666667 + s
            * (0.008333333333326136 + s * (0.00019841269874820627 + s * (2.7557255400206422e-06 + s * 2.5105217004720745e-08)))
        return (Int(multiple), r, reduced.low + s * (even + r * odd))
    }
}
