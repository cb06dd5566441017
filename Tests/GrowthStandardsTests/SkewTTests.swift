import Testing

@testable import GrowthStandards

@Suite struct SkewTTests {
    /// The shapes of the newborn standard.
    static let shapes: [(skewness: Double, degreesOfFreedom: Double)] = [
        (1.095261, 17.05299), (1.126787, 19.65738), (1.007603, 15.4146), (0.9677558, 19.95849), (1.033177, 26.17975), (1.045915, 20.97268),
    ]

    @Test(arguments: shapes) func curveFollowsTheDistribution(skewness: Double, degreesOfFreedom: Double) throws {
        let exact = SkewT(skewness: skewness, student: try #require(StudentT(degreesOfFreedom: degreesOfFreedom)))
        let curve = SkewTCurve(exact)
        var random = SplitMix(state: 3)
        for _ in 0..<4000 {
            let z = Double.random(in: -10.5...10.5, using: &random)
            let deviate = exact.deviate(atZScore: z)
            #expect(abs(exact.zScore(of: deviate) - z) <= 1e-13 * max(1, abs(z)), "z \(z)")
            #expect(abs(curve.zScore(of: deviate) - z) <= 1e-13 * max(1, abs(z)), "z \(z)")
            #expect(abs(curve.deviate(atZScore: z) - deviate) <= 1e-12 * max(1, abs(deviate)), "z \(z)")
        }
    }

    @Test(arguments: shapes) func tailsGoOnPastTheSmallestDouble(skewness: Double, degreesOfFreedom: Double) throws {
        let curve = SkewTCurve(SkewT(skewness: skewness, student: try #require(StudentT(degreesOfFreedom: degreesOfFreedom))))
        var before = curve.zScore(of: 1)
        for power in 1...150 {
            let deviate = Elementary.pow(10, Double(power))
            let z = curve.zScore(of: deviate)
            #expect(z.isFinite && z > before)
            #expect(abs(curve.deviate(atZScore: z) / deviate - 1) <= 1e-9, "deviate \(deviate)")
            before = z
        }
    }
}
