extension GrowthReference {
    /// The z-score of a value.
    ///
    /// - Parameters:
    ///   - value: The measured value, in `valueUnit`.
    ///   - at: What the standard is indexed by, in the unit of `at`; fractions are allowed.
    ///   - sex: The child's sex; needed where `needsSex`, otherwise ignored.
    /// - Returns: A finite z-score, or why there is none.
    public func zScore(of value: Double, at: Double, sex: Sex?) -> GrowthResult {
        let row = GrowthRow(value, at: at, sex: sex)
        switch measure {
        case .fetalSize(let family): return Window(self, family).zScore(row)
        case .fetalWeight(let family): return Window(self, family).zScore(row)
        case .fetalAge(let family): return Window(self, family).zScore(row)
        case .fetalBrain(let family): return Window(self, family).zScore(row)
        case .umbilicalDoppler(let family): return Window(self, family).zScore(row)
        case .pregnancy(let family): return Window(self, family).zScore(row)
        case .bodyComposition(let family): return Window(self, family).zScore(row)
        case .newbornSize(let family): return Window(self, family).zScore(row)
        case .pretermSize(let family): return Window(self, family).zScore(row)
        case .childSize(let family): return Window(self, family).zScore(row)
        }
    }

    /// The value at a z-score.
    ///
    /// - Parameters:
    ///   - zScore: Any finite z-score.
    ///   - at: What the standard is indexed by, in the unit of `at`; fractions are allowed.
    ///   - sex: The child's sex; needed where `needsSex`, otherwise ignored.
    /// - Returns: A finite value in `valueUnit`, or why there is none.
    public func value(atZScore zScore: Double, at: Double, sex: Sex?) -> GrowthResult {
        let row = GrowthRow(zScore, at: at, sex: sex)
        switch measure {
        case .fetalSize(let family): return Window(self, family).value(row)
        case .fetalWeight(let family): return Window(self, family).value(row)
        case .fetalAge(let family): return Window(self, family).value(row)
        case .fetalBrain(let family): return Window(self, family).value(row)
        case .umbilicalDoppler(let family): return Window(self, family).value(row)
        case .pregnancy(let family): return Window(self, family).value(row)
        case .bodyComposition(let family): return Window(self, family).value(row)
        case .newbornSize(let family): return Window(self, family).value(row)
        case .pretermSize(let family): return Window(self, family).value(row)
        case .childSize(let family): return Window(self, family).value(row)
        }
    }
}
