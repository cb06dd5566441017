public import Quantities

/// The range of one field.
public struct Bound: Sendable {
    /// What lies outside the range.
    public enum Kind: String, Sendable {
        /// A value outside is refused.
        case reject
        /// A value outside is asked about.
        case confirm
    }

    /// The name of the input, or of the derived value that is limited.
    public var field: String
    /// The name of the input that a person enters: that field, or the one from which it is derived.
    public var input: String
    /// Its label in the reader's language; for a derived value without one that of the input.
    public var label: String
    /// What lies outside.
    public var kind: Kind
    /// The lower end, in one unit with the upper where that can be done exactly; nil where it is open.
    public var lower: Quantity?
    /// The upper end; nil where it is open.
    public var upper: Quantity?
    /// The range in words, in the reader's units.
    public var words: String
    /// Whether the range follows from the entry, such as from the weeks of pregnancy.
    public var dependsOnEntry: Bool
    /// Publications behind it.
    public var sources: [Citation]
}
