/// Lines of equal z-score over a reference's index, exact at each point.
public struct GrowthCurves: Sendable, Hashable {
    /// The values of all lines at one index.
    public struct Point: Sendable, Hashable {
        /// What the reference is indexed by, in its own unit.
        public let at: Double

        /// A value for each z-score, in the reference's unit, or why there is none.
        public let values: [GrowthResult]
    }

    /// Why there are no curves.
    public enum Failure: Error, Sendable, Hashable {
        /// The reference differs by sex, and none was given.
        case sexMissing

        /// The range is not wholly within the reference's domain.
        case rangeOutsideDomain

        /// The step is not a positive number.
        case stepNotPositive

        /// A z-score is infinite or not a number, or a centile not above 0 and below 100.
        case lineWithoutZScore

        /// The step would give more than `GrowthCurves.mostPoints` points.
        case tooManyPoints
    }

    /// The most points that curves may have.
    public static let mostPoints = 1_000_000

    /// The reference.
    public let reference: GrowthReference

    /// The sex, nil where the reference does not differ by it and none was given.
    public let sex: Sex?

    /// The lines, as given.
    public let zScores: [Double]

    /// The points, ascending; the last is the end of the range, however the step falls.
    public let points: [Point]
}

extension GrowthReference {
    /// Lines of equal z-score over a range.
    ///
    /// - Parameters:
    ///   - zScores: A line for each.
    ///   - sex: The child's sex; needed where `needsSex`, otherwise ignored.
    ///   - range: Within the domain, which is what nil means.
    ///   - step: Between points, in the unit of `at`.
    public func curves(
        zScores: [Double], sex: Sex?, over range: ClosedRange<Double>? = nil, step: Double
    ) throws(GrowthCurves.Failure) -> GrowthCurves {
        let range = range ?? domain
        guard sex != nil || !needsSex else { throw .sexMissing }
        guard range.lowerBound >= domain.lowerBound, range.upperBound <= domain.upperBound else { throw .rangeOutsideDomain }
        guard step > 0, step.isFinite else { throw .stepNotPositive }
        guard zScores.allSatisfy({ $0.isFinite }) else { throw .lineWithoutZScore }
        let steps = (range.upperBound - range.lowerBound) / step
        guard steps < Double(GrowthCurves.mostPoints) - 1 else { throw .tooManyPoints }
        var points: [GrowthCurves.Point] = []
        // Each index is computed from the start, so that rounding does not add up.
        for index in 0...Int(steps) {
            let at = range.lowerBound + Double(index) * step
            if at < range.upperBound { points.append(point(at, zScores, sex)) }
        }
        points.append(point(range.upperBound, zScores, sex))
        return GrowthCurves(reference: self, sex: sex, zScores: zScores, points: points)
    }

    /// Lines of equal centile over a range; otherwise as `curves(zScores:sex:over:step:)`.
    public func curves(
        centiles: [Double], sex: Sex?, over range: ClosedRange<Double>? = nil, step: Double
    ) throws(GrowthCurves.Failure) -> GrowthCurves {
        var zScores: [Double] = []
        for centile in centiles {
            guard let zScore = GrowthReference.zScore(ofCentile: centile) else { throw .lineWithoutZScore }
            zScores.append(zScore)
        }
        return try curves(zScores: zScores, sex: sex, over: range, step: step)
    }

    private func point(_ at: Double, _ zScores: [Double], _ sex: Sex?) -> GrowthCurves.Point {
        GrowthCurves.Point(at: at, values: zScores.map { value(atZScore: $0, at: at, sex: sex) })
    }
}
