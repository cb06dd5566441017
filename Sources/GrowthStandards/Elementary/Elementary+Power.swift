extension Elementary {
    /// `x` to the power of `y`, with the special cases of IEEE 754.
    ///
    /// A negative `x` has a power only where `y` is an integer, otherwise the result is NaN. At most 0.76 ulp off.
    public static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        let isOdd = abs(y) < 0x1p53 && y == nearestWhole(y) && Int64(y) & 1 != 0
        let sign: Double = x.sign == .minus && isOdd ? -1 : 1
        let base = abs(x)
        if base == 0 || base == .infinity || abs(y) == .infinity {
            if base == 1 { return 1 }
            return sign * ((base > 1) == (y > 0) ? .infinity : 0)
        }
        if x < 0, abs(y) < 0x1p53, y != nearestWhole(y) { return .nan }
        if base == 1 { return sign }
        // Beyond this exponent every other base overflows or vanishes, and the product below would not be exact.
        if abs(y) > 0x1p64 { return sign * ((base > 1) == (y > 0) ? .infinity : 0) }
        return sign * exp(logarithm(base) * y)
    }

    /// The whole part of a number of magnitude below 2^53.
    private static func nearestWhole(_ y: Double) -> Double {
        Double(Int64(y))
    }

    /// The natural logarithm of a positive number, right to about 2^-68.
    ///
    /// 2 atanh(s) with s = (m - 1) / (m + 1): three terms of the series in double-double, the rest by a polynomial.
    static func logarithm(_ x: Double) -> DoubleDouble {
        let (exponent, mantissa) = normalized(x)
        let f = mantissa - 1
        let s = DoubleDouble.quotient(f, by: DoubleDouble.orderedSum(2, f))
        let square = s * s
        let w = square.high
        let near = 0.14285714285714285 + w * (0.11111111111111474 + w * (0.09090909090650334 + w * 0.07692307762474186))
        let far = 0.06666657336287023 + w * (0.058830251424610534 + w * (0.05236447707177386 + w * 0.05308572170586171))
        let rest = square * (near + (w * w) * (w * w) * far)
        let third = square * (fifth + rest) + oneThird
        let series = s + (s * square) * third
        let n = Double(exponent)
        let multiple = DoubleDouble(n * naturalLogOfTwoHigh, n * naturalLogOfTwoLow)
        return DoubleDouble.orderedSum(multiple.high, multiple.low) + DoubleDouble(2 * series.high, 2 * series.low)
    }

    @inline(__always) private static var oneThird: DoubleDouble { DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56) }
    @inline(__always) private static var fifth: DoubleDouble { DoubleDouble(0x1.999999999999ap-3, -0x1.999999999999ap-57) }
}
