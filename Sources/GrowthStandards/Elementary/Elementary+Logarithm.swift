extension Elementary {
    /// The natural logarithm.
    ///
    /// 0 gives negative infinity, negative arguments NaN, infinity infinity; NaN stays NaN. At most 0.80 ulp off.
    @inline(__always)
    public static func log(_ x: Double) -> Double {
        guard x > 0, x < .infinity else { return logarithmOfSpecial(x) }
        let (exponent, mantissa) = normalized(x)
        return logarithm(ofOnePlus: mantissa - 1, exponent: exponent, correction: 0)
    }

    /// The natural logarithm of 1 + `x`, without the loss of digits near 0.
    ///
    /// -1 gives negative infinity, arguments below it NaN, infinity infinity; NaN stays NaN, and a zero keeps its sign. At most 0.79 ulp
    /// off.
    @inline(__always)
    public static func log1p(_ x: Double) -> Double {
        guard x > -1, x < .infinity else { return logarithmOfSpecial(1 + x) }
        if abs(x) < 0x1p-54 { return x }
        if x > -0.29, x < 0.41 { return logarithm(ofOnePlus: x, exponent: 0, correction: 0) }
        // What 1 + x loses is carried: ln(u + c) = ln u + c / u to the last digit, since |c / u| ≤ 2^-53.
        let sum = DoubleDouble.sum(1, x)
        let (exponent, mantissa) = normalized(sum.high)
        return logarithm(ofOnePlus: mantissa - 1, exponent: exponent, correction: sum.low / sum.high)
    }

    /// n and m with x = 2^n m and m from √½ to √2.
    @inline(__always)
    static func normalized(_ x: Double) -> (exponent: Int, mantissa: Double) {
        // A subnormal argument is made normal first.
        let subnormal = x < 0x1p-1022
        let bits = (subnormal ? x * 0x1p54 : x).bitPattern
        let exponent = Int(Int64(bitPattern: bits &- 0x3FE6_A09E_667F_3BCD) >> 52)
        let mantissa = Double(bitPattern: bits &- (UInt64(bitPattern: Int64(exponent)) << 52))
        return (subnormal ? exponent &- 54 : exponent, mantissa)
    }

    /// n ln 2 + ln(1 + f) + c, where c is tiny.
    ///
    /// ln(1 + f) = f - f²/2 + s (f²/2 + R(s²)) with s = f / (2 + f): all but the first term is small beside the result.
    @inline(__always)
    private static func logarithm(ofOnePlus f: Double, exponent: Int, correction: Double) -> Double {
        let n = Double(exponent)
        let s = f / (2 + f)
        let w = s * s
        let v = w * w
        let odd = 0.6666666666666666 + v * (0.2857142857080323 + v * (0.18181795630884753 + v * 0.13268759668560612))
        let even = 0.4000000000000088 + v * (0.2222222239180047 + v * (0.15386240205813478 + v * 0.13086767009948175))
        let half = 0.5 * f * f
        let lead = DoubleDouble.orderedSum(n * naturalLogOfTwoHigh, f)
        let rest = s * (half + w * (odd + w * even)) + (n * naturalLogOfTwoLow + correction)
        return lead.high + (lead.low + (rest - half))
    }

    /// The logarithm where it is not a number to be computed.
    private static func logarithmOfSpecial(_ x: Double) -> Double {
        x == 0 ? -.infinity : x > 0 ? .infinity : .nan
    }
}
