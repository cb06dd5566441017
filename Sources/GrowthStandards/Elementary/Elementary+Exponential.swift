extension Elementary {
    /// e to the power of `x`.
    ///
    /// Overflows to infinity above 709.78, underflows through the subnormal numbers to 0 below -745.13; NaN stays NaN. At most 0.76 ulp off.
    @inline(__always)
    public static func exp(_ x: Double) -> Double {
        exp(DoubleDouble(x))
    }

    /// e to the power of `x`, less 1, without the loss of digits near 0.
    ///
    /// Overflows to infinity above 709.78 and is -1 below -37.43; NaN stays NaN, and a zero keeps its sign. At most 0.81 ulp off.
    @inline(__always)
    public static func expm1(_ x: Double) -> Double {
        guard x < 709.79 else { return x.isNaN ? x : .infinity }
        guard x > -38 else { return x.isNaN ? x : -1 }
        if abs(x) < 0x1p-54 { return x }
        if abs(x) < 0.34 { return expm1(unreduced: x) }
        let reduced = reducedExponential(DoubleDouble(x))
        let r = reduced.rest
        // The square is carried, since beside a small result its rounding would show: h² is exact, and r² = h² + (r - h) (r + h).
        let h = DoubleDouble.upperHalf(r)
        let half = 0.5 * h * h
        let small = (0.5 * (r - h) * (r + h) + reduced.low) + r * r * reduced.series
        // 2^n (1 + r + …) - 1 = 2^n ((1 - 2^-n) + r + …), and |1 - 2^-n| is zero or not the smaller.
        let offset = reduced.exponent == 0 ? DoubleDouble(0) : DoubleDouble.orderedSum(1, -powerOfTwo(max(-reduced.exponent, -1022)))
        let lead = DoubleDouble.orderedSum(offset.high, r)
        let sum = DoubleDouble.orderedSum(lead.high, half)
        return scaled(sum.high + (sum.low + ((lead.low + offset.low) + small)), byPowerOfTwo: reduced.exponent)
    }

    /// e^x - 1 for |x| below ln 2 / 2, to the same bits as by the reduction, which would find nothing to take off.
    @inline(__always)
    private static func expm1(unreduced x: Double) -> Double {
        let h = DoubleDouble.upperHalf(x)
        let half = 0.5 * h * h
        let small = 0.5 * (x - h) * (x + h) + x * x * seriesOfExponential(x)
        let sum = DoubleDouble.orderedSum(x, half)
        return sum.high + (sum.low + small)
    }

    /// e to the power of a double-double.
    @inline(__always)
    static func exp(_ x: DoubleDouble) -> Double {
        guard x.high < 709.79 else { return x.high.isNaN ? x.high : .infinity }
        guard x.high > -745.2 else { return x.high.isNaN ? x.high : 0 }
        let reduced = reducedExponential(x)
        let r = reduced.rest
        let lead = DoubleDouble.orderedSum(1, r)
        return scaled(lead.high + (lead.low + (reduced.low + r * r * (0.5 + reduced.series))), byPowerOfTwo: reduced.exponent)
    }

    /// n, r, its low part and p with e^x = 2^n (1 + r + r²/2 + p r²) and |r| ≤ ln 2 / 2.
    @inline(__always)
    private static func reducedExponential(_ x: DoubleDouble) -> (exponent: Int, rest: Double, low: Double, series: Double) {
        let multiple = nearestInteger(x.high * 1.4426950408889634)
        let high = x.high - multiple * naturalLogOfTwoHigh
        let low = x.low - multiple * naturalLogOfTwoLow
        let reduced = DoubleDouble.sum(high, low)
        return (Int(multiple), reduced.high, reduced.low, seriesOfExponential(reduced.high))
    }

    /// p in e^r = 1 + r + r²/2 + p r², for |r| ≤ ln 2 / 2.
    @inline(__always)
    private static func seriesOfExponential(_ r: Double) -> Double {
        let s = r * r
        let even =
            s
            * (0.04166666666666667 + s
                * (0.0013888888888883748 + s * (2.4801587325547743e-05 + s * (2.75572736431103e-07 + s * 2.0914686968086876e-09))))
        let odd =
            0.1666666666666667 + s
            * (0.008333333333326136 + s * (0.00019841269874820627 + s * (2.7557255400206422e-06 + s * 2.5105217004720745e-08)))
        return even + r * odd
    }
}
