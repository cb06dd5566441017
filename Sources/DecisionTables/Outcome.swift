/// The value of one column in a question to a table.
package enum ColumnValue: Sendable {
    /// No value.
    case missing
    /// A number on one of the lines of the column; a date as days, a moment as seconds since 1970-01-01.
    case number(Double, line: Int)
    /// The index of a choice, 0 or 1 for false or true, or what `DecisionTable.index(ofText:column:)` gave for a text.
    case index(Int)
}

/// What a table answers.
package enum Outcome: Hashable, Sendable {
    /// One row.
    case row(Int)
    /// The rows that match, and the columns whose missing value kept further rows from matching.
    case rows([Int], missing: ColumnSet)
    /// No row matches, whatever the missing values are.
    case none
    /// No row matches, and one may once the values of these columns are known.
    case missing(ColumnSet)
    /// Rows that match together though the hit policy forbids it: under `unique` all, under `any` all where not all say the same, under
    /// `priority` those of the highest rank where not all say the same.
    case conflict([Int])
}

/// Why a row matched or did not.
package struct RowExplanation: Hashable, Sendable {
    /// The row.
    package var row: Int
    /// Whether every cell matched.
    package var matched: Bool
    /// The columns whose value is present and does not match.
    package var failed: [Int]
    /// The columns whose value is missing where the cell wants one.
    package var missing: [Int]
}
