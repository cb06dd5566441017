/// Something that a proof found about a table.
package struct TableFinding: Sendable {
    /// What was found.
    package enum Kind: Hashable, Sendable {
        /// Nothing matches the witness.
        case gap
        /// The two rows match together though the hit policy forbids it; `conflicting` where their outcomes differ.
        case overlap(conflicting: Bool)
        /// The first of the rows is never the answer, because the others come before it wherever it matches.
        case masked
        /// The row matches nothing that can occur.
        case neverMatches
        /// No row tells the values of the column apart.
        case undecidedColumn(String)
        /// Rows test a column that can be missing, the policy lets rows hide others, and no row names `null`.
        case missingNotNamed(String)
        /// The proof was given up after so many cells.
        case unproven(cells: Int)
    }

    /// What was found.
    package var kind: Kind
    /// The rows that it is about, as row numbers.
    package var rows: [Int]
    /// A question that shows it, a value a column, in the editor's units.
    package var witness: [(column: String, text: String)]
    /// How many of this kind were found, of which only the first are listed.
    package var count: Int
}
