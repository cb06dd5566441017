/// An unevaluated sum of two doubles, about 106 bits.
///
/// The error-free sums of Knuth and Dekker and Dekker's product by splitting (T. J. Dekker, Numer. Math. 18, 1971, 224–242). No fused
/// multiply-add is used, so that the bits are the same where the processor has none; Swift itself never contracts `a * b + c`.
struct DoubleDouble: Sendable {
    var high: Double
    var low: Double

    @inline(__always)
    init(_ high: Double, _ low: Double = 0) {
        self.high = high
        self.low = low
    }

    /// The exact sum of two doubles, where the first is not the smaller in magnitude or is zero.
    @inline(__always)
    static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
        let sum = a + b
        return DoubleDouble(sum, b - (sum - a))
    }

    /// The exact sum of two doubles.
    @inline(__always)
    static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
        let sum = a + b
        let part = sum - a
        return DoubleDouble(sum, (a - (sum - part)) + (b - part))
    }

    /// The exact product of two doubles; magnitudes up to 2^500, and products above 2^-900.
    @inline(__always)
    static func product(_ a: Double, _ b: Double) -> DoubleDouble {
        let product = a * b
        let (aHigh, aLow) = halves(a)
        let (bHigh, bLow) = halves(b)
        return DoubleDouble(product, ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
    }

    /// The quotient of two doubles, right to about 2^-100.
    @inline(__always)
    static func quotient(_ a: Double, by b: DoubleDouble) -> DoubleDouble {
        let quotient = a / b.high
        let back = product(quotient, b.high)
        let rest = ((a - back.high) - back.low) - quotient * b.low
        return orderedSum(quotient, rest / b.high)
    }

    /// The two halves of a double, of 26 bits each.
    @inline(__always)
    private static func halves(_ value: Double) -> (Double, Double) {
        let high = upperHalf(value)
        return (high, value - high)
    }

    /// The first 26 bits of a double, whose square is exact.
    @inline(__always)
    static func upperHalf(_ value: Double) -> Double {
        let scaled = 134_217_729 * value
        return scaled - (scaled - value)
    }

    @inline(__always)
    static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let high = sum(a.high, b.high)
        return orderedSum(high.high, high.low + (a.low + b.low))
    }

    @inline(__always)
    static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let high = product(a.high, b.high)
        return orderedSum(high.high, high.low + (a.high * b.low + a.low * b.high))
    }

    @inline(__always)
    static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
        let high = product(a.high, b)
        return orderedSum(high.high, high.low + a.low * b)
    }
}
