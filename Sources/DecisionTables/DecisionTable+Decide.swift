extension DecisionTable {
    /// Answers a question: one value a column, in the order of the columns; values that are not there count as missing.
    ///
    /// Only answers that list rows, of which conflicts are some, need memory.
    package func decide(_ input: UnsafeBufferPointer<ColumnValue>) -> Outcome {
        switch hitPolicy {
        case .unique: form.withSearch(of: input) { $0.uniqueRow() }
        case .first: form.withSearch(of: input) { $0.firstRow() }
        case .any: form.withSearch(of: input) { $0.anyRow() }
        case .priority: form.withSearch(of: input) { $0.rowOfHighestRank() }
        case .collect, .ruleOrder, .outputOrder: form.withSearch(of: input) { $0.allRows() }
        }
    }

    /// Answers a question, as `decide(_:)` for a buffer does.
    package func decide(_ input: [ColumnValue]) -> Outcome {
        input.withUnsafeBufferPointer { decide($0) }
    }

    /// Puts all rows that match into `rows`, in the order in which they are answered, whatever the hit policy.
    ///
    /// Where `rows` has room, nothing is allocated.
    ///
    /// - Returns: The columns whose missing value kept further rows from matching.
    package func matchingRows(_ input: UnsafeBufferPointer<ColumnValue>, into rows: inout [Int]) -> ColumnSet {
        form.withSearch(of: input) { search in
            rows.removeAll(keepingCapacity: true)
            search.appendRows(to: &rows)
            return search.undecidedColumns()
        }
    }

    /// The columns whose missing value keeps rows from matching that all other values match.
    ///
    /// `decide` reports them where nothing matches and for lists; under `first` and `priority` they also tell that a row above the answer was left undecided.
    package func undecidedColumns(_ input: UnsafeBufferPointer<ColumnValue>) -> ColumnSet {
        form.withSearch(of: input) { $0.undecidedColumns() }
    }
}
