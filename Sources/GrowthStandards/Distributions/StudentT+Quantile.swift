extension StudentT {
    /// The t below which lies the probability `p`.
    ///
    /// 0 gives negative infinity, 1 infinity, anything outside 0…1 NaN.
    public func quantile(lowerTail p: Double) -> Double {
        guard p >= 0, p <= 1 else { return .nan }
        if p > 0.5 { return quantile(smallerTail: 1 - p, fromMiddle: p - 0.5) }
        return -quantile(smallerTail: p, fromMiddle: 0.5 - p)
    }

    /// The t above which lies the probability `q`.
    ///
    /// 0 gives infinity, 1 negative infinity, anything outside 0…1 NaN.
    public func quantile(upperTail q: Double) -> Double {
        -quantile(lowerTail: q)
    }

    /// The positive t with this upper tail, which is at most one half.
    private func quantile(smallerTail tail: Double, fromMiddle: Double) -> Double {
        if tail == 0 { return .infinity }
        if fromMiddle == 0 { return 0 }
        var t = start(normal: -NormalDistribution.quantile(lowerTail: tail))
        guard isNearMiddle(t) else { return quantile(logarithmOfUpperTail: Elementary.log(tail)) }
        for _ in 0..<20 {
            let change = (fromMiddle - self.fromMiddle(t)) / density(t)
            t += change
            if abs(change) <= 0x1p-50 * t { break }
        }
        return t
    }

    /// The positive t, not near the middle, whose upper tail has this logarithm.
    ///
    /// Newton's method on the logarithm of the tail by the logarithm of t, which is nearly straight far out.
    func quantile(logarithmOfUpperTail logarithm: Double) -> Double {
        var t = start(normal: NormalDistribution.quantile(logarithmOfUpperTail: logarithm))
        for _ in 0..<100 where t < .infinity {
            let tail = logarithmOfUpperTail(t)
            let change = (tail.value - logarithm) / -tail.slope
            t *= Elementary.exp(change)
            if abs(change) <= 0x1p-50 { break }
        }
        return t
    }

    /// The t near that of a positive normal deviate.
    ///
    /// D. L. Wallace's transformation (Ann. Math. Statist. 30, 1959, 1121–1130).
    private func start(normal z: Double) -> Double {
        let n = degreesOfFreedom
        let scaled = z * (8 * n + 3) / (8 * n + 1)
        return (n * Elementary.expm1(min(scaled * scaled / n, 700))).squareRoot()
    }
}
