/// The standard normal distribution: both tails and the quantile from either.
///
/// Each tail is computed directly, never as 1 less the other, so that both keep their relative accuracy as far as a double can hold them
/// (|z| about 38). Against high precision on a million arguments each, a tail is at most 4 ulp off and a quantile 7.
public enum NormalDistribution {
    /// The probability of a value at or below `z`; NaN stays NaN.
    @inline(__always)
    public static func lowerTail(_ z: Double) -> Double {
        upperTail(-z)
    }

    /// The probability of a value above `z`; NaN stays NaN.
    ///
    /// Near 0 a polynomial of the odd part, elsewhere exp(-z²/2) P(u) / (|z| + 4) with u = (|z| - 4) / (|z| + 4), as M. M. Shepherd and
    /// J. G. Laframboise did for the error function (Math. Comp. 36, 1981, 249–253); the square is carried in double-double. The
    /// coefficients are from `Tests/Generators/elementary-coefficients.py`.
    public static func upperTail(_ z: Double) -> Double {
        let magnitude = abs(z)
        if magnitude < 0.7 { return 0.5 - z * middle(z * z) }
        if z.isNaN { return z }
        if magnitude > 40 { return z > 0 ? 0 : 1 }
        let u = (magnitude - 4) / (magnitude + 4)
        let ratio = u < 0 ? near(u + 0.35) : far(u - 0.41)
        let square = DoubleDouble.product(magnitude, magnitude)
        let tail = Elementary.exp(DoubleDouble(-0.5 * square.high, -0.5 * square.low)) * (ratio / (magnitude + 4))
        return z > 0 ? tail : 1 - tail
    }

    /// The logarithm of the probability of a value above `z`, which is positive, however small the probability.
    static func logarithmOfUpperTail(_ z: Double) -> Double {
        if z < 4 { return Elementary.log(upperTail(z)) }
        if z < 40 { return Elementary.log(far((z - 4) / (z + 4) - 0.41) / (z + 4)) - 0.5 * z * z }
        // The asymptotic series; 0.9189… is ln √(2π).
        let v = 1 / (z * z)
        return Elementary.log1p(-v * (1 - v * (3 - v * 15))) - Elementary.log(z) - 0.9189385332046728 - 0.5 * z * z
    }

    /// (Φ(z) - 1/2) / z as a function of z², for |z| below 0.7.
    @inline(__always)
    private static func middle(_ w: Double) -> Double {
        let s = w * w
        let even =
            0.3989422804014327 + s
            * (0.009973557010009501 + s * (0.00011543468203839274 + s * (6.658589845581663e-07 + s * 2.033742058621596e-09)))
        let odd = -0.06649038006690496 + s * (-0.0011873282149393709 + s * (-9.444623920664533e-06 + s * -4.100625267192469e-08))
        return even + w * odd
    }

    /// (z + 4) exp(z²/2) Q(z) for z from 0.7 to 4.
    @inline(__always)
    private static func near(_ t: Double) -> Double {
        let s = t * t
        let even =
            1.024408941947502 + s
            * (0.6296586103619858 + s
                * (0.06503591285816215 + s
                    * (-0.006269832852952575 + s
                        * (0.0006407625025049344 + s * (-7.930619342487389e-05 + s * (1.0292459163268719e-05 + s * -1.0738378126130123e-06))))))
        let odd =
            -0.9582338694241035 + s
            * (-0.2765469279803246 + s
                * (0.00323579690619354 + s
                    * (0.00040309568495437096 + s
                        * (-4.440547376371872e-05 + s
                            * (-1.6928843392750252e-06 + s * (1.9274849561204767e-06 + s * -4.892027050668326e-07))))))
        return even + t * odd
    }

    /// (z + 4) exp(z²/2) Q(z) for z from 4 to 41.
    @inline(__always)
    private static func far(_ t: Double) -> Double {
        let s = t * t
        let even =
            0.5598760160373635 + s
            * (0.21235866303464962 + s
                * (0.0400450504252023 + s
                    * (0.0006509604487330575 + s
                        * (-0.0004074268630690279 + s
                            * (6.794650242308369e-05 + s
                                * (-9.906990083759816e-06 + s * (1.4793464234266648e-06 + s * -2.2140306483946906e-07)))))))
        let odd =
            -0.3691091148717494 + s
            * (-0.10333179251859079 + s
                * (-0.010584817505683979 + s
                    * (0.0009414889220792297 + s
                        * (-1.1020760576722972e-05 + s
                            * (-1.4136985624239988e-05 + s * (4.4976135305109376e-06 + s * -1.0009186555700003e-06))))))
        return even + t * odd
    }
}
