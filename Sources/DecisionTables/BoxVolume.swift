/// How many combinations of places a box holds: an exact whole number below 2^256.
struct BoxVolume: Equatable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// No combination.
    static var zero: BoxVolume { BoxVolume() }

    private init() {}

    /// The product of the widths, or nil where it does not fit.
    init?(widths: some Sequence<Int>) {
        words.0 = 1
        for width in widths where !multiply(by: UInt64(width)) { return nil }
    }

    /// Multiplies; false where the product does not fit.
    mutating func multiply(by factor: UInt64) -> Bool {
        let a = words.0.multipliedFullWidth(by: factor)
        words.0 = a.low
        // Nearly all tables stay within two words.
        if a.high == 0, words.1 == 0, words.2 == 0, words.3 == 0 { return true }
        let b = words.1.multipliedFullWidth(by: factor)
        let c = words.2.multipliedFullWidth(by: factor)
        let d = words.3.multipliedFullWidth(by: factor)
        var carry = false
        (words.1, carry) = b.low.addingReportingOverflow(a.high)
        // A product's upper word is never full, so that a carry fits.
        var upper = b.high &+ (carry ? 1 : 0)
        (words.2, carry) = c.low.addingReportingOverflow(upper)
        upper = c.high &+ (carry ? 1 : 0)
        (words.3, carry) = d.low.addingReportingOverflow(upper)
        return d.high == 0 && !carry
    }

    /// Adds a volume; the sum is taken to fit.
    mutating func add(_ other: BoxVolume) {
        var carry = Self.add(&words.0, other.words.0, 0)
        carry = Self.add(&words.1, other.words.1, carry)
        carry = Self.add(&words.2, other.words.2, carry)
        _ = Self.add(&words.3, other.words.3, carry)
    }

    private static func add(_ a: inout UInt64, _ b: UInt64, _ carry: UInt64) -> UInt64 {
        let (sum, first) = a.addingReportingOverflow(b)
        let (total, second) = sum.addingReportingOverflow(carry)
        a = total
        return first || second ? 1 : 0
    }

    static func == (a: BoxVolume, b: BoxVolume) -> Bool {
        a.words.0 == b.words.0 && a.words.1 == b.words.1 && a.words.2 == b.words.2 && a.words.3 == b.words.3
    }
}
