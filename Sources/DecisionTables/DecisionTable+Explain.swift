extension DecisionTable {
    /// For every row, in the order given, whether it matches and which columns keep it from matching.
    package func explain(_ input: UnsafeBufferPointer<ColumnValue>) -> [RowExplanation] {
        form.withSearch(of: input) { search in
            var explanations: [RowExplanation] = []
            explanations.reserveCapacity(rows.count)
            for row in rows.indices { explanations.append(RowExplanation(row: row, matched: true, failed: [], missing: [])) }
            for bit in rows.indices {
                let row = Int(search.form.rowOfBit[bit])
                for column in search.places.indices where !search.matches(bit, column: column) {
                    explanations[row].matched = false
                    if search.isMissing(column) {
                        explanations[row].missing.append(column)
                    } else {
                        explanations[row].failed.append(column)
                    }
                }
            }
            return explanations
        }
    }

    /// Explains a question, as `explain(_:)` for a buffer does.
    package func explain(_ input: [ColumnValue]) -> [RowExplanation] {
        input.withUnsafeBufferPointer { explain($0) }
    }
}
