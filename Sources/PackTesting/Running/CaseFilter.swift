/// Which cases of a run are asked for.
package struct CaseFilter: Sendable {
    /// Requirements and bugs of which a case must bear one; none asks for all.
    package var tags: Set<String>
    /// Rows of which a case must reach one, `table/row`; none asks for all.
    package var rows: Set<String>

    /// A filter by tags and by rows; without either it takes every case.
    package init(tags: Set<String> = [], rows: Set<String> = []) {
        self.tags = tags
        self.rows = rows
    }

    /// Whether every case is asked for.
    package var isEmpty: Bool { tags.isEmpty && rows.isEmpty }

    func takes(_ golden: GoldenCase) -> Bool { tags.isEmpty || golden.tags.contains { tags.contains($0) } }

    /// A case reaches a row, or expects to: one that should reach it and does not is the first to look at.
    func takes(_ result: CaseResult) -> Bool {
        if rows.isEmpty || !rows.isDisjoint(with: result.hits) { return true }
        return result.golden.expectations.contains { expectation in
            (expectation.answer.advice + expectation.answer.silent).contains { rows.contains(String(GoldenDifference.row(of: $0))) }
        }
    }
}
