extension GrowthReference {
    /// The z-score of a centile of the normal distribution that every standard is stated in; nil unless above 0 and below 100.
    ///
    /// Above 50 the upper tail is used, so that the 97th is as far from the median as the 3rd. Compare z-scores, not centiles: beyond about
    /// the 99.9th a centile has few digits left.
    public static func zScore(ofCentile centile: Double) -> Double? {
        guard centile > 0, centile < 100 else { return nil }
        return centile <= 50
            ? NormalDistribution.quantile(lowerTail: centile / 100) : NormalDistribution.quantile(upperTail: (100 - centile) / 100)
    }

    /// The centile of a z-score, from 0 to 100; nil where the z-score is not finite.
    public static func centile(ofZScore zScore: Double) -> Double? {
        guard zScore.isFinite else { return nil }
        return 100 * NormalDistribution.lowerTail(zScore)
    }

    /// The value at a centile, such as the 97th, above 0 and below 100.
    ///
    /// - Returns: As `value(atZScore:at:sex:)`; a centile that is not above 0 and below 100 has an infinite z-score or none: `inverseUndefined`.
    public func value(atCentile centile: Double, at: Double, sex: Sex?) -> GrowthResult {
        guard centile.isFinite else { return .outside(.notFinite) }
        guard let zScore = GrowthReference.zScore(ofCentile: centile) else { return .outside(.inverseUndefined) }
        return value(atZScore: zScore, at: at, sex: sex)
    }
}
