/// A version of a table, made comparable with another: both test the same values, and equal answers have equal numbers in both.
package struct ComparedTable: Sendable {
    /// A row: for each of the values the tests that it must pass, each with one cell for all lines or a cell for each of the first.
    package struct Row: Sendable {
        /// The tests, value by value; none where the row does not look at the value.
        package var tests: [[[Cell]]]
        /// The number of what the row answers.
        package var answer: Int
        /// The priority of the answer: the higher wins.
        package var rank: Int

        /// A row of tests.
        package init(tests: [[[Cell]]], answer: Int, rank: Int = 0) {
            self.tests = tests
            self.answer = answer
            self.rank = rank
        }
    }

    /// The number of the answer that is none at all: of a row that says nothing, and where the table does not apply.
    package static let nothing = 0
    /// The number of the answer that no row matches, where the table does not say what holds otherwise.
    package static let gap = -2

    /// Which of the rows that match answers.
    package var hitPolicy: HitPolicy
    /// The rows, from top to bottom.
    package var rows: [Row]
    /// What must hold for the table to apply at all, value by value as in a row.
    package var condition: [[[Cell]]]?
    /// The number of what is answered where no row matches and nothing missing decides.
    package var otherwise: Int
    /// Whether a missing value that keeps rows from matching is an outcome; otherwise nothing is answered there.
    package var waitsForMissing: Bool

    /// A table of rows.
    package init(
        hitPolicy: HitPolicy, rows: [Row], condition: [[[Cell]]]? = nil, otherwise: Int = ComparedTable.gap, waitsForMissing: Bool = true
    ) {
        self.hitPolicy = hitPolicy
        self.rows = rows
        self.condition = condition
        self.otherwise = otherwise
        self.waitsForMissing = waitsForMissing
    }
}

/// What a version of a table answers for all values of a region.
package enum ComparedAnswer: Hashable, Sendable {
    /// These rows, by their numbers, in the order in which they are answered; for lists also the values that kept further rows from matching.
    case rows([Int], missing: ColumnSet)
    /// The table does not apply.
    case notApplied
    /// No row matches.
    case noRow
    /// No row matches, and one may once these values are known.
    case missing(ColumnSet)
    /// Rows that match together though the hit policy forbids it.
    case conflict([Int])
}
