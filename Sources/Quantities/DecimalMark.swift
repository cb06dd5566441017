/// Which sign parts a whole number from its decimals, and how far a reader may guess.
public enum DecimalMark: Hashable, Sendable {
    /// The full stop, as in English: `1.5`. A comma is read as the mark only where it cannot group thousands.
    case point
    /// The comma, as in German: `1,5`. A full stop is read as the mark only where it cannot group thousands.
    case comma
    /// The full stop between the digits 0 to 9 and nothing else, as rule packs are written.
    case pointOnly
}
