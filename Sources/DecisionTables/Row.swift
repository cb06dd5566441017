package import SourceText

/// A row of a decision table.
package struct Row: Sendable {
    /// The name of the row.
    package var id: String
    /// Where the row was written.
    package var range: SourceRange
    /// For each column one cell for all its lines, or a cell for each of the first lines; further lines are converted from the first cell.
    package var cells: [[Cell]]
    /// The number of what the row answers: equal answers have equal numbers.
    package var outcome: Int
    /// The priority of the answer: the higher wins.
    package var rank: Int

    /// A row of cells in the order of the columns.
    package init(id: String, range: SourceRange, cells: [[Cell]], outcome: Int, rank: Int = 0) {
        self.id = id
        self.range = range
        self.cells = cells
        self.outcome = outcome
        self.rank = rank
    }
}
