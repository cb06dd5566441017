extension GrowthReference {
    /// The z-score of a value.
    ///
    /// - Parameters:
    ///   - value: The measured value, in `valueUnit`.
    ///   - at: What the standard is indexed by, in the unit of `at`; fractions are allowed.
    ///   - sex: The child's sex; needed where `needsSex`, otherwise ignored.
    /// - Returns: A finite z-score, or why there is none.
    public func zScore(of value: Double, at: Double, sex: Sex?) -> GrowthResult {
        if let reason = reasonOutside(value, at: at, sex: sex) { return .outside(reason) }
        if value <= 0, !allowsNonPositiveValues { return .outside(.valueNotPositive) }
        return measure.distribution(at: at, sex: sex ?? .female).zScore(of: value)
    }

    /// The value at a z-score.
    ///
    /// - Parameters:
    ///   - zScore: Any finite z-score.
    ///   - at: What the standard is indexed by, in the unit of `at`; fractions are allowed.
    ///   - sex: The child's sex; needed where `needsSex`, otherwise ignored.
    /// - Returns: A finite value in `valueUnit`, or why there is none.
    public func value(atZScore zScore: Double, at: Double, sex: Sex?) -> GrowthResult {
        if let reason = reasonOutside(zScore, at: at, sex: sex) { return .outside(reason) }
        let result = measure.distribution(at: at, sex: sex ?? .female).value(atZScore: zScore)
        if case .value(let value) = result, value <= 0, !allowsNonPositiveValues { return .outside(.valueNotPositive) }
        return result
    }

    /// Why the standard has no distribution here, nil where it has.
    @inline(__always)
    private func reasonOutside(_ number: Double, at: Double, sex: Sex?) -> OutsideStandard? {
        guard number.isFinite, at.isFinite else { return .notFinite }
        if at < domain.lowerBound { return .belowDomain }
        if at > domain.upperBound { return .aboveDomain }
        if needsSex, sex == nil { return .sexMissing }
        return nil
    }
}
