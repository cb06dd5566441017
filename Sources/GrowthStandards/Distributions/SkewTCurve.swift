/// A skew t distribution of constant shape, tabulated: deviate to z-score and back for the price of a logarithm and a polynomial.
///
/// Each side goes through √(τ ln(1 + t²/τ)), which makes a t distribution nearly normal (D. L. Wallace, Ann. Math. Statist. 30, 1959,
/// 1121–1130); what is left is smooth and nearly the identity. The table is made on first use from `SkewT`, which answers beyond it too; they
/// differ by less than 1e-13 in z.
struct SkewTCurve: Sendable {
    private let exact: SkewT
    private let left: Side
    private let right: Side
    private let zScoreOfZero: Double

    init(_ exact: SkewT) {
        self.exact = exact
        let freedom = exact.student.degreesOfFreedom
        left = Side(freedom: freedom) { -exact.zScore(of: -$0 / exact.skewness) }
        right = Side(freedom: freedom) { exact.zScore(of: $0 * exact.skewness) }
        zScoreOfZero = exact.zScore(of: 0)
    }

    /// As `SkewT.zScore(of:)`.
    @inline(__always)
    func zScore(of deviate: Double) -> Double {
        let isLeft = deviate < 0
        let t = isLeft ? -deviate * exact.skewness : deviate / exact.skewness
        let ratio = t * t / exact.student.degreesOfFreedom
        let normal = (exact.student.degreesOfFreedom * Elementary.log1p(ratio)).squareRoot()
        guard normal <= Side.end else { return exact.zScore(of: deviate) }
        return isLeft ? -left.zScore(normal) : right.zScore(normal)
    }

    /// As `SkewT.deviate(atZScore:)`.
    @inline(__always)
    func deviate(atZScore zScore: Double) -> Double {
        let isLeft = zScore < zScoreOfZero
        let side = isLeft ? left : right
        let tail = isLeft ? -zScore : zScore
        guard tail <= side.inverse.end else { return exact.deviate(atZScore: zScore) }
        let normal = side.inverse(tail)
        let freedom = exact.student.degreesOfFreedom
        let t = (freedom * Elementary.expm1(normal * normal / freedom)).squareRoot()
        return isLeft ? -t / exact.skewness : t * exact.skewness
    }

    /// One side of the distribution: from the nearly normal deviate to the z-score, counted outward, and back.
    private struct Side: Sendable {
        let zScore: PiecewisePolynomial
        let inverse: PiecewisePolynomial

        /// The nearly normal deviate where the table ends.
        static let end = 10.0

        /// Tabulates the outward z-score of a positive t.
        init(freedom: Double, zScoreOfT: (Double) -> Double) {
            let knots = [0, 1, 2, 3.25, 5, 7, Side.end]
            let forward = PiecewisePolynomial(knots: knots) { zScoreOfT((freedom * Elementary.expm1($0 * $0 / freedom)).squareRoot()) }
            zScore = forward
            inverse = PiecewisePolynomial(knots: knots.map { forward($0) }) { target in
                // The slope is nearly 1, so that each round gains a digit or more.
                var normal = max(0, target)
                for _ in 0..<40 { normal += target - forward(normal) }
                return normal
            }
        }
    }
}
