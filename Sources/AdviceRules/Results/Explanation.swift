/// How every table came to its answer for one entry.
public struct Explanation: Sendable {
    /// The assessment that is explained.
    public var assessment: EntryAssessment
    /// Every value that was given or computed, in words; sensitive inputs are left out.
    public var values: [Ground]
    /// Every evaluation of every table, in the order of the pack.
    public var tables: [TableExplanation]
}

/// How one evaluation of a table came to its answer.
public struct TableExplanation: Sendable {
    /// The kind of table: `checks`, `decisions` or `advice`.
    public var kind: String
    /// The table.
    public var table: String
    /// The elements that `forEach` was at.
    public var elements: [String]
    /// What came of it: the id of a row, `otherwise`, `nothing`, `missing`, `conflict`, or `not applicable`.
    public var outcome: String
    /// Every row.
    public var rows: [RowExplanation]
}

/// Why a row matched or did not.
public struct RowExplanation: Sendable {
    /// The row.
    public var row: String
    /// Whether every cell matched.
    public var isMatch: Bool
    /// The columns that did not match, with the cell and the value.
    public var failed: [CellExplanation]
    /// The columns whose value is missing where the cell wants one.
    public var missing: [CellExplanation]
}

/// A cell with the value that it was held against.
public struct CellExplanation: Sendable {
    /// The column.
    public var column: String
    /// The cell as its editor wrote it.
    public var cell: String
    /// The value in words; nil where it is missing or sensitive.
    public var value: String?
}
