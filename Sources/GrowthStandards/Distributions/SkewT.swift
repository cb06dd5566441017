/// Fernández and Steel's skew t distribution in gamlss' parametrisation "skew t type 3", standardised: location 0, scale 1.
///
/// C. Fernández and M. F. J. Steel, J. Am. Stat. Assoc. 93, 1998, 359–371. Left of 0 a t distribution compressed by the skewness ν, right of 0
/// one stretched by it; 1 / (1 + ν²) of the probability lies left.
struct SkewT: Sendable {
    /// ν, above 1 where the right tail is the longer.
    let skewness: Double

    /// The t distribution that is skewed.
    let student: StudentT

    /// The logarithm of what a tail of the t distribution is multiplied by, left and right.
    private let leftFactor: Double
    private let rightFactor: Double

    init(skewness: Double, student: StudentT) {
        self.skewness = skewness
        self.student = student
        let square = skewness * skewness
        leftFactor = Elementary.log(2 / (1 + square))
        rightFactor = Elementary.log(2 * square / (1 + square))
    }

    /// The normal deviate with as much probability beyond it as lies beyond a deviate of this distribution.
    func zScore(of deviate: Double) -> Double {
        deviate < 0
            ? -SkewT.normal(tail: -skewness * deviate, of: student, factor: leftFactor)
            : SkewT.normal(tail: deviate / skewness, of: student, factor: rightFactor)
    }

    /// The deviate of this distribution with as much probability beyond it as lies beyond a normal deviate.
    func deviate(atZScore zScore: Double) -> Double {
        zScore < self.zScore(of: 0)
            ? -SkewT.student(tail: -zScore, in: student, factor: leftFactor) / skewness
            : SkewT.student(tail: zScore, in: student, factor: rightFactor) * skewness
    }

    /// The normal deviate whose upper tail is that of a positive t times a factor.
    private static func normal(tail t: Double, of student: StudentT, factor: Double) -> Double {
        student.isNearMiddle(t)
            ? NormalDistribution.quantile(upperTail: student.upperTail(t) * Elementary.exp(factor))
            : NormalDistribution.quantile(logarithmOfUpperTail: student.logarithmOfUpperTail(t).value + factor)
    }

    /// The positive t whose upper tail times a factor is that of a normal deviate.
    private static func student(tail z: Double, in student: StudentT, factor: Double) -> Double {
        // Beyond 4 the tail may be smaller than a double can hold.
        z > 4
            ? student.quantile(logarithmOfUpperTail: NormalDistribution.logarithmOfUpperTail(z) - factor)
            : student.quantile(upperTail: min(0.5, NormalDistribution.upperTail(z) * Elementary.exp(-factor)))
    }
}
