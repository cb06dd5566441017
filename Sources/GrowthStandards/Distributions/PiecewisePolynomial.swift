/// A smooth function on an interval, tabulated as polynomials on adjoining pieces.
///
/// Each piece interpolates at the 16 Chebyshev nodes, which is near the best polynomial of its degree (L. N. Trefethen, Approximation Theory
/// and Approximation Practice, 2013, chapters 3 and 16).
struct PiecewisePolynomial: Sendable {
    /// The ends of the pieces, ascending.
    private let knots: ConstantTable<Double>

    /// 16 coefficients a piece, lowest power first, in a variable from -1 to 1 over the piece.
    private let coefficients: ConstantTable<Double>

    /// Where the last piece ends.
    let end: Double

    /// Tabulates a function between ascending knots, two or more.
    init(knots: [Double], of function: (Double) -> Double) {
        self.knots = ConstantTable(knots)
        end = knots[knots.count - 1]
        var coefficients: [Double] = []
        for piece in 1..<knots.count {
            let middle = (knots[piece] + knots[piece - 1]) / 2
            let half = (knots[piece] - knots[piece - 1]) / 2
            coefficients += PiecewisePolynomial.interpolation { x in function(middle + half * x) }
        }
        self.coefficients = ConstantTable(coefficients)
    }

    /// The function's value at an argument from the first knot to the last; a little outside, the nearest piece goes on.
    @inline(__always)
    func callAsFunction(_ argument: Double) -> Double {
        var piece = 1
        while piece < knots.count - 1, argument > knots[piece] { piece += 1 }
        let (low, high) = (knots[piece - 1], knots[piece])
        let x = ((argument - low) - (high - argument)) / (high - low)
        let square = x * x
        let first = (piece - 1) * 16
        var even = coefficients[first + 14]
        var odd = coefficients[first + 15]
        for power in stride(from: 12, through: 0, by: -2) {
            even = even * square + coefficients[first + power]
            odd = odd * square + coefficients[first + power + 1]
        }
        return even + x * odd
    }

    /// cos((2 k + 1) π / 32), the positive half of the nodes.
    private static let nodes: [Double] = [
        0.9951847266721969, 0.9569403357322089, 0.881921264348355, 0.773010453362737, 0.6343932841636455, 0.4713967368259978,
        0.29028467725446233, 0.0980171403295606,
    ]

    /// The coefficients of the polynomial through a function's values at the nodes from -1 to 1.
    private static func interpolation(of function: (Double) -> Double) -> [Double] {
        let points: [Double] = nodes + nodes.map { -$0 }
        let values: [Double] = points.map(function)
        var result = [Double](repeating: 0, count: 16)
        // The Chebyshev polynomial T_n at the points, and its coefficients, by T_n+1 = 2 x T_n - T_n-1.
        var now = [Double](repeating: 1, count: 16)
        var before = points
        var polynomial = [Double](repeating: 0, count: 16)
        var earlier = polynomial
        polynomial[0] = 1
        earlier[1] = 1
        for degree in 0..<16 {
            var sum = 0.0
            for index in 0..<16 { sum += values[index] * now[index] }
            let weight = sum / (degree == 0 ? 16 : 8)
            for power in 0..<16 { result[power] += weight * polynomial[power] }
            // The polynomial before is overwritten by the one after, from the highest power down.
            for index in 0..<16 { before[index] = 2 * points[index] * now[index] - before[index] }
            for power in stride(from: 15, to: 0, by: -1) { earlier[power] = 2 * polynomial[power - 1] - earlier[power] }
            earlier[0] = -earlier[0]
            swap(&now, &before)
            swap(&polynomial, &earlier)
        }
        return result
    }
}
