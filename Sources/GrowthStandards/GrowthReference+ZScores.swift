extension GrowthReference {
    /// The z-score of a value.
    ///
    /// - Parameters:
    ///   - value: The measured value, in `valueUnit`.
    ///   - at: What the standard is indexed by, in the unit of `at`; fractions are allowed.
    ///   - sex: The child's sex; needed where `needsSex`, otherwise ignored.
    /// - Returns: A finite z-score, or why there is none.
    public func zScore(of value: Double, at: Double, sex: Sex?) -> GrowthResult {
        Window(self).zScore(of: value, at: at, sex: sex)
    }

    /// The value at a z-score.
    ///
    /// - Parameters:
    ///   - zScore: Any finite z-score.
    ///   - at: What the standard is indexed by, in the unit of `at`; fractions are allowed.
    ///   - sex: The child's sex; needed where `needsSex`, otherwise ignored.
    /// - Returns: A finite value in `valueUnit`, or why there is none.
    public func value(atZScore zScore: Double, at: Double, sex: Sex?) -> GrowthResult {
        Window(self).value(atZScore: zScore, at: at, sex: sex)
    }

    /// What of a reference the computation needs, free of references to memory.
    struct Window {
        private let measure: Measure
        private let lower: Double
        private let upper: Double
        private let needsSex: Bool
        private let allowsNonPositiveValues: Bool

        @inline(__always)
        init(_ reference: GrowthReference) {
            measure = reference.measure
            lower = reference.domain.lowerBound
            upper = reference.domain.upperBound
            needsSex = reference.needsSex
            allowsNonPositiveValues = reference.allowsNonPositiveValues
        }

        @inline(__always)
        func zScore(of value: Double, at: Double, sex: Sex?) -> GrowthResult {
            if let reason = reasonOutside(value, at: at, sex: sex) { return .outside(reason) }
            if value <= 0, !allowsNonPositiveValues { return .outside(.valueNotPositive) }
            return measure.distribution(at: at, sex: sex ?? .female).zScore(of: value)
        }

        @inline(__always)
        func value(atZScore zScore: Double, at: Double, sex: Sex?) -> GrowthResult {
            if let reason = reasonOutside(zScore, at: at, sex: sex) { return .outside(reason) }
            let result = measure.distribution(at: at, sex: sex ?? .female).value(atZScore: zScore)
            if case .value(let value) = result, value <= 0, !allowsNonPositiveValues { return .outside(.valueNotPositive) }
            return result
        }

        /// Why the standard has no distribution here, nil where it has.
        @inline(__always)
        private func reasonOutside(_ number: Double, at: Double, sex: Sex?) -> OutsideStandard? {
            guard number.isFinite, at.isFinite else { return .notFinite }
            if at < lower { return .belowDomain }
            if at > upper { return .aboveDomain }
            if needsSex, sex == nil { return .sexMissing }
            return nil
        }
    }
}
