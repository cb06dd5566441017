/// Something that a proof found about a table.
package struct TableFinding: Sendable {
    /// What was found.
    package enum Kind: Hashable, Sendable {
        /// Nothing matches the witness.
        case gap
        /// The two rows match together though the hit policy forbids it; `conflicting` where their outcomes differ. Under `priority`: rows of
        /// one rank with different outcomes, where none of higher rank matches.
        case overlap(conflicting: Bool)
        /// The first of the rows is never the answer, because the others come before it wherever it matches.
        case masked
        /// The row matches nothing that can occur.
        case neverMatches
        /// The two rows say the same and differ in one column only, so that one row can take their place.
        case mergeable(column: String)
        /// No row tells the values of the column apart.
        case undecidedColumn(String)
        /// Rows test a column that can be missing, the policy lets rows hide others, and no row names `null`.
        case missingNotNamed(String)
        /// The proof was given up after so many cells.
        case unproven(cells: Int)

        /// Whether findings of the two kinds are counted together.
        func countsWith(_ other: Kind) -> Bool {
            if case .mergeable = self, case .mergeable = other { return true }
            return self == other
        }
    }

    /// What was found.
    package var kind: Kind
    /// The rows that it is about, as row numbers.
    package var rows: [Int]
    /// A question that shows it, a value a column, in the editor's units.
    package var witness: [(column: String, text: String)]
    /// How many of this kind were found, of which only the first are listed; where a proof was given up, the count so far.
    package var count: Int
}
