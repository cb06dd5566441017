extension DecisionTable {
    /// How many findings of one kind are listed.
    static let listedFindings = 10

    /// Proves that rows leave no gap, do not contradict each other and are not in vain, or finds where they do.
    ///
    /// The proof is exact: it cuts the product of all columns at the same end points at which decisions cut, on every line, within the
    /// columns' domains. The missing value belongs to a column's domain only where a cell of the column names it.
    ///
    /// - Parameters:
    ///   - budget: How many boxes the proof may look at before it gives up and calls the table unproven.
    ///   - seeksGaps: Whether a question that nothing matches is a finding; not so for a table that says what holds otherwise.
    /// - Returns: The findings, each kind with its count and no more than ten of one kind.
    package func prove(budget: Int = 1_000_000, seeksGaps: Bool = true) -> [TableFinding] {
        var proof = TableProof(self, budget: budget)
        proof.findColumnsWithoutUse()
        proof.findRowsThatNeverMatch()
        proof.findOverlaps(forGaps: seeksGaps)
        if hitPolicy == .priority { proof.findTies() }
        if hitPolicy.hidesLaterRows { proof.findMaskedRows() }
        if seeksGaps { proof.findGaps() }
        proof.findMergeableRows()
        return proof.finish()
    }
}
