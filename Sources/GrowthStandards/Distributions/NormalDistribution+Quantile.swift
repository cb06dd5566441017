extension NormalDistribution {
    /// The z below which lies the probability `p`.
    ///
    /// 0 gives negative infinity, 1 infinity, anything outside 0…1 NaN. Above one half give the upper tail instead where it is known:
    /// `quantile(upperTail:)` keeps the digits that `1 - q` has lost.
    public static func quantile(lowerTail p: Double) -> Double {
        guard p >= 0, p <= 1 else { return .nan }
        return quantile(p, complement: 1 - p)
    }

    /// The z above which lies the probability `q`.
    ///
    /// 0 gives infinity, 1 negative infinity, anything outside 0…1 NaN.
    public static func quantile(upperTail q: Double) -> Double {
        guard q >= 0, q <= 1 else { return .nan }
        return -quantile(q, complement: 1 - q)
    }

    /// The quantile by the rational approximations of Wichura.
    ///
    /// M. J. Wichura, Algorithm AS 241, PPND16, Applied Statistics 37, 1988, 477–484.
    @inline(__always)
    private static func quantile(_ p: Double, complement: Double) -> Double {
        let fromMiddle = p - 0.5
        if abs(fromMiddle) <= 0.425 { return fromMiddle * central(0.180625 - fromMiddle * fromMiddle) }
        let tail = min(p, complement)
        if tail == 0 { return fromMiddle < 0 ? -.infinity : .infinity }
        let z = quantile(logarithmOfSmallTail: Elementary.log(tail))
        return fromMiddle < 0 ? -z : z
    }

    /// The positive z whose upper tail, at most 0.075 and no less than a double can hold, has this logarithm.
    @inline(__always)
    private static func quantile(logarithmOfSmallTail logarithm: Double) -> Double {
        let r = (-logarithm).squareRoot()
        return r <= 5 ? intermediate(r - 1.6) : far(r - 5)
    }

    /// The z whose upper tail has this negative logarithm, however small the tail.
    static func quantile(logarithmOfUpperTail logarithm: Double) -> Double {
        if logarithm > -2.6 { return quantile(upperTail: Elementary.exp(logarithm)) }
        if logarithm > -700 { return quantile(logarithmOfSmallTail: logarithm) }
        // Beyond the doubles, Newton's method on the logarithm of the tail, whose slope is -(z + 1/z) there.
        var z = (-2 * logarithm).squareRoot()
        for _ in 0..<4 { z += (logarithmOfUpperTail(z) - logarithm) / (z + 1 / z) }
        return z
    }

    @inline(__always)
    private static func central(_ r: Double) -> Double {
        let high =
            13731.693765509461125 + r
            * (45921.953931549871457 + r * (67265.770927008700853 + r * (33430.575583588128105 + r * 2509.0809287301226727)))
        let numerator = 3.3871328727963666080 + r * (133.14166789178437745 + r * (1971.5909503065514427 + r * high))
        let low = 21213.794301586595867 + r * (39307.895800092710610 + r * (28729.085735721942674 + r * 5226.4952788528545610))
        let denominator = 1 + r * (42.313330701600911252 + r * (687.18700749205790830 + r * (5394.1960214247511077 + r * low)))
        return numerator / denominator
    }

    @inline(__always)
    private static func intermediate(_ r: Double) -> Double {
        let high =
            3.64784832476320460504 + r
            * (1.27045825245236838258 + r * (0.241780725177450611770 + r * (0.0227238449892691845833 + r * 7.74545014278341407640e-4)))
        let numerator = 1.42343711074968357734 + r * (4.63033784615654529590 + r * (5.76949722146069140550 + r * high))
        let low = 0.148103976427480074590 + r * (0.0151986665636164571966 + r * (5.47593808499534494600e-4 + r * 1.05075007164441684324e-9))
        let denominator = 1 + r * (2.05319162663775882187 + r * (1.67638483018380384940 + r * (0.689767334985100004550 + r * low)))
        return numerator / denominator
    }

    @inline(__always)
    private static func far(_ r: Double) -> Double {
        let high =
            0.296560571828504891230 + r
            * (0.0265321895265761230930 + r * (1.24266094738807843860e-3 + r * (2.71155556874348757815e-5 + r * 2.01033439929228813265e-7)))
        let numerator = 6.65790464350110377720 + r * (5.46378491116411436990 + r * (1.78482653991729133580 + r * high))
        let low =
            7.86869131145613259100e-4 + r * (1.84631831751005468180e-5 + r * (1.42151175831644588870e-7 + r * 2.04426310338993978564e-15))
        let denominator = 1 + r * (0.599832206555887937690 + r * (0.136929880922735805310 + r * (0.0148753612908506148525 + r * low)))
        return numerator / denominator
    }
}
