/// The distribution of a measure at one age or length: what turns a value into a z-score and back.
enum Distribution: Sendable {
    /// Mean and standard deviation.
    case normal(mean: Double, deviation: Double)

    /// Mean and standard deviation of the natural logarithm of the value plus a shift.
    case logNormal(mean: Double, deviation: Double, shift: Double)

    /// Manly's exponential of the value: median, scale and shape, as y = median + scale ln(1 + shape z) / shape.
    case exponentialNormal(shape: Double, median: Double, scale: Double)

    /// Box and Cox's power of the natural logarithm of the value, so that values are above 1.
    case boxCoxOfLogarithm(power: Double, median: Double, variation: Double)

    /// Box and Cox's power of the value, beyond 3 standard deviations on a straight line as the WHO restricts it.
    case restrictedBoxCox(power: Double, median: Double, variation: Double)

    /// A skew t distribution of constant shape, moved and stretched.
    case skewT(location: Double, scale: Double, shape: NewbornShape)

    /// The z-score of a value; finite, or why there is none.
    @inline(__always)
    func zScore(of value: Double) -> GrowthResult {
        switch self {
        case .normal(let mean, let deviation):
            return .finite((value - mean) / deviation)
        case .logNormal(let mean, let deviation, let shift):
            guard value + shift > 0 else { return .outside(.valueBelowSupport) }
            return .finite((Elementary.log(value + shift) - mean) / deviation)
        case .exponentialNormal(let shape, let median, let scale):
            return .finite(Elementary.expm1((value - median) * (shape / scale)) / shape)
        case .boxCoxOfLogarithm(let power, let median, let variation):
            guard value > 1 else { return .outside(.valueBelowSupport) }
            return .finite(BoxCox.zScore(of: Elementary.log(value) / median, power: power, variation: variation))
        case .restrictedBoxCox(let power, let median, let variation):
            let zScore = BoxCox.zScore(of: value / median, power: power, variation: variation)
            if abs(zScore) <= 3 { return .finite(zScore) }
            let edge: Double = zScore < 0 ? -3 : 3
            guard let line = RestrictedLine(beyond: edge, power: power, variation: variation) else { return .outside(.valueBelowSupport) }
            return .finite(edge + (value / median - line.start) / line.slope)
        case .skewT(let location, let scale, let shape):
            return .finite(shape.standard.curve.zScore(of: (value - location) / scale))
        }
    }

    /// The value at a z-score; finite, or why there is none.
    @inline(__always)
    func value(atZScore zScore: Double) -> GrowthResult {
        switch self {
        case .normal(let mean, let deviation):
            return .finite(mean + zScore * deviation)
        case .logNormal(let mean, let deviation, let shift):
            return .finite(Elementary.exp(mean + zScore * deviation) - shift)
        case .exponentialNormal(let shape, let median, let scale):
            let deviation = shape * zScore
            guard deviation > -1 else { return .outside(.inverseUndefined) }
            return .finite(median + Elementary.log1p(deviation) * (scale / shape))
        case .boxCoxOfLogarithm(let power, let median, let variation):
            guard let ratio = BoxCox.ratio(atZScore: zScore, power: power, variation: variation) else { return .outside(.inverseUndefined) }
            return .finite(Elementary.exp(median * ratio))
        case .restrictedBoxCox(let power, let median, let variation):
            if abs(zScore) <= 3 {
                guard let ratio = BoxCox.ratio(atZScore: zScore, power: power, variation: variation) else {
                    return .outside(.inverseUndefined)
                }
                return .finite(median * ratio)
            }
            let edge: Double = zScore < 0 ? -3 : 3
            guard let line = RestrictedLine(beyond: edge, power: power, variation: variation) else { return .outside(.inverseUndefined) }
            return .finite(median * (line.start + (zScore - edge) * line.slope))
        case .skewT(let location, let scale, let shape):
            return .finite(location + scale * shape.standard.curve.deviate(atZScore: zScore))
        }
    }
}

extension GrowthResult {
    /// A number as a result, unless it overflowed.
    @inline(__always)
    static func finite(_ number: Double) -> GrowthResult {
        number.isFinite ? .value(number) : .outside(.notFinite)
    }
}

/// The transformation of Box and Cox in the LMS form of Cole.
///
/// Power L, median M, coefficient of variation S (T. J. Cole and P. J. Green, Statistics in Medicine 11, 1992, 1305–1319).
enum BoxCox {
    /// The z-score of a positive value over the median: ((y/M)^L - 1) / (L S), and ln(y/M) / S where L is 0.
    @inline(__always)
    static func zScore(of ratio: Double, power: Double, variation: Double) -> Double {
        let logarithm = Elementary.log(ratio)
        // `expm1` keeps the digits near the median and where the power is near 0.
        return power == 0 ? logarithm / variation : Elementary.expm1(power * logarithm) / (power * variation)
    }

    /// The value over the median at a z-score: (1 + L S z)^(1/L), and exp(S z) where L is 0; nil where no value has the z-score.
    @inline(__always)
    static func ratio(atZScore zScore: Double, power: Double, variation: Double) -> Double? {
        if power == 0 { return Elementary.exp(variation * zScore) }
        let deviation = power * variation * zScore
        guard deviation > -1 else { return nil }
        return Elementary.exp(Elementary.log1p(deviation) / power)
    }
}

/// The straight line of the WHO beyond 3 standard deviations, over the median: as steep as the chord from 2 to 3.
///
/// WHO Child Growth Standards: methods and development, 2006, chapter 7.
struct RestrictedLine {
    /// The value over the median at the edge of 3 or -3.
    let start: Double

    /// The value over the median to a z-score.
    let slope: Double

    /// Nil where the edge has no value, which no published row comes near.
    @inline(__always)
    init?(beyond edge: Double, power: Double, variation: Double) {
        guard let start = BoxCox.ratio(atZScore: edge, power: power, variation: variation),
            let inner = BoxCox.ratio(atZScore: edge < 0 ? -2 : 2, power: power, variation: variation)
        else { return nil }
        self.start = start
        slope = abs(start - inner)
    }
}
