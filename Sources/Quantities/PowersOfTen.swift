extension UInt64 {
    /// Ten to the power of 0 to 19, by repeated squaring; beyond that the result does not fit and is that of 19.
    static func powerOfTen(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        var base: UInt64 = 10
        var rest = Swift.min(exponent, 19)
        while rest > 0 {
            if rest & 1 == 1 { power &*= base }
            base &*= base
            rest >>= 1
        }
        return power
    }

    /// How many decimal digits it has; 1 for zero.
    var decimalDigits: Int {
        var digits = 1
        var rest = self / 10
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        return digits
    }
}
