/// One row of a batch: a number, what the standard is indexed by, and the sex.
public struct GrowthRow: Sendable, Hashable {
    /// A value in the reference's unit, or a z-score.
    public var number: Double

    /// What the standard is indexed by, in the unit of `at`.
    public var at: Double

    /// The child's sex; needed where the reference's `needsSex`, otherwise ignored.
    public var sex: Sex?

    /// A row of a value or z-score, an index and a sex.
    @inlinable
    public init(_ number: Double, at: Double, sex: Sex?) {
        self.number = number
        self.at = at
        self.sex = sex
    }
}

extension GrowthReference {
    /// The z-scores of many values, one for each row and in their order.
    ///
    /// Each is to the bit what `zScore(of:at:sex:)` gives.
    public func zScores(of rows: [GrowthRow]) -> [GrowthResult] {
        switch measure {
        case .fetalSize(let family): return Window(self, family).zScores(rows)
        case .fetalWeight(let family): return Window(self, family).zScores(rows)
        case .fetalAge(let family): return Window(self, family).zScores(rows)
        case .fetalBrain(let family): return Window(self, family).zScores(rows)
        case .umbilicalDoppler(let family): return Window(self, family).zScores(rows)
        case .pregnancy(let family): return Window(self, family).zScores(rows)
        case .bodyComposition(let family): return Window(self, family).zScores(rows)
        case .newbornSize(let family): return Window(self, family).zScores(rows)
        case .pretermSize(let family): return Window(self, family).zScores(rows)
        case .childSize(let family): return Window(self, family).zScores(rows)
        }
    }

    /// The values at many z-scores, one for each row and in their order.
    ///
    /// Each is to the bit what `value(atZScore:at:sex:)` gives.
    public func values(atZScores rows: [GrowthRow]) -> [GrowthResult] {
        switch measure {
        case .fetalSize(let family): return Window(self, family).values(rows)
        case .fetalWeight(let family): return Window(self, family).values(rows)
        case .fetalAge(let family): return Window(self, family).values(rows)
        case .fetalBrain(let family): return Window(self, family).values(rows)
        case .umbilicalDoppler(let family): return Window(self, family).values(rows)
        case .pregnancy(let family): return Window(self, family).values(rows)
        case .bodyComposition(let family): return Window(self, family).values(rows)
        case .newbornSize(let family): return Window(self, family).values(rows)
        case .pretermSize(let family): return Window(self, family).values(rows)
        case .childSize(let family): return Window(self, family).values(rows)
        }
    }
}
