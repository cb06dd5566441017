/// An exact fraction in lowest terms with a positive denominator.
public struct Rational: Hashable, Sendable {
    /// The numerator, with the sign.
    public let numerator: Int64
    /// The denominator, above zero.
    public let denominator: Int64

    /// The fraction in lowest terms, or nil where it does not fit or the denominator is zero.
    public init?(_ numerator: Int64, _ denominator: Int64 = 1) {
        guard denominator > 0 else { return nil }
        self.numerator = numerator
        self.denominator = denominator
    }
}
