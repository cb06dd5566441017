/// A z-score or a value, or why the standard gives none.
///
/// The number is always finite. Nothing is ever clamped to the edge of a standard.
public enum GrowthResult: Sendable, Hashable {
    /// The z-score, or the value in the reference's unit.
    case value(Double)

    /// The standard does not reach here.
    case outside(OutsideStandard)

    /// The number, where there is one.
    @inlinable
    public var value: Double? {
        switch self {
        case .value(let value): value
        case .outside: nil
        }
    }
}

/// Why a standard gives no number.
public enum OutsideStandard: String, Sendable, Hashable, CaseIterable {
    /// The age, length or other measure that the standard is indexed by lies below its domain.
    case belowDomain

    /// The age, length or other measure that the standard is indexed by lies above its domain.
    case aboveDomain

    /// The standard differs by sex, and none was given.
    case sexMissing

    /// The value is zero or negative, or the z-score would mean such a value, and the standard is for positive values only.
    case valueNotPositive

    /// The value is positive or allowed to be negative, but too small for the standard's formula: an estimated weight of 1 g or less, or a
    /// weight loss of 8.75 kg or more.
    case valueBelowSupport

    /// No value of the standard's distribution has this z-score.
    case inverseUndefined

    /// An argument is infinite or not a number, or the result would be too large for a double.
    case notFinite
}
