extension DecisionTable {
    /// For every row, in the order given, whether it matches and which columns keep it from matching.
    package func explain(_ input: UnsafeBufferPointer<ColumnValue>) -> [RowExplanation] {
        withSegments(of: input) { segments in
            var explanations = rows.indices.map { RowExplanation(row: $0, matched: true, failed: [], missing: []) }
            for bit in order.indices {
                let row = order[bit]
                for column in segments.indices {
                    let word = bits[segments[column] * wordCount + bit >> 6]
                    if word >> UInt64(bit & 63) & 1 == 1 { continue }
                    explanations[row].matched = false
                    if segments[column] == lookups[column].firstBitSet {
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
