extension DecisionTable {
    /// How many findings of one kind are listed.
    static let listedFindings = 10

    /// Proves that rows leave no gap, do not overlap and are not in vain, or finds where they do.
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
        if hitPolicy == .unique || hitPolicy == .any { proof.findOverlaps() }
        if hitPolicy.hidesLaterRows { proof.findMaskedRows(order) }
        if seeksGaps { proof.findGaps() }
        return proof.finish()
    }
}

/// A proof under way.
struct TableProof {
    private let table: DecisionTable
    private let columns: [ProofColumn]
    private let cells: [[[Cell]]]
    private var search: CoverSearch
    private let budget: Int
    private var findings: [TableFinding] = []
    /// The rows that match something that can occur.
    private var livingRows: [Int] = []

    init(_ table: DecisionTable, budget: Int) {
        self.table = table
        self.budget = budget
        let cells = table.columns.indices.map { column in table.rows.map { $0.cells(of: column) } }
        let columns = table.columns.indices.map { ProofColumn(table.columns[$0], cells: cells[$0], rowCount: table.rows.count) }
        self.cells = cells
        self.columns = columns
        search = CoverSearch(columns, budget: budget)
    }

    // MARK: Columns

    mutating func findColumnsWithoutUse() {
        for index in columns.indices where !table.rows.isEmpty {
            let column = table.columns[index]
            var isTested = false
            var namesMissing = false
            for row in cells[index] {
                for cell in row {
                    if !cell.matchesAnything { isTested = true }
                    if cell.namesMissing { namesMissing = true }
                }
            }
            if !isTested || columns[index].decidesNothing {
                add(.undecidedColumn(column.name)) { _ in [] }
            } else if table.hitPolicy.hidesLaterRows, column.canBeMissing, !namesMissing {
                add(.missingNotNamed(column.name)) { _ in [(column.name, "missing")] }
            }
        }
    }

    // MARK: Rows

    mutating func findRowsThatNeverMatch() {
        for row in table.rows.indices {
            let isEmpty = columns.contains { $0.runs[row].isEmpty }
            if isEmpty {
                add(.neverMatches, rows: [row]) { $0.witness { $0.runs[row].first?.lowerBound } }
            } else {
                livingRows.append(row)
            }
        }
    }

    mutating func findOverlaps() {
        for (place, first) in livingRows.enumerated() {
            for second in livingRows[(place + 1)...] {
                let isConflicting = table.rows[first].outcome != table.rows[second].outcome
                if table.hitPolicy == .any, !isConflicting { continue }
                if columns.allSatisfy({ $0.sharedPlace(first, second) != nil }) {
                    add(
                        .overlap(conflicting: isConflicting), rows: [first, second]
                    ) { $0.witness { $0.sharedPlace(first, second) } }
                }
            }
        }
    }

    /// Finds the rows that are never the answer, with the rows that are in their place.
    mutating func findMaskedRows(_ order: [Int]) {
        let living = order.filter { livingRows.contains($0) }
        for (place, row) in living.enumerated() {
            let before = living[..<place].filter { other in columns.allSatisfy { $0.sharedPlace(other, row) != nil } }
            if before.isEmpty { continue }
            search.forgetCoveringRows()
            let isMasked = search.searchUncovered(columns.map { $0.spans[row] }, by: before, within: row) { _ in false }
            if search.isExhausted { return }
            if isMasked {
                add(.masked, rows: [row] + before.filter(search.coveringRows.contains)) { $0.witness { $0.spans[row].lowerBound } }
            }
        }
    }

    // MARK: Gaps

    mutating func findGaps() {
        if columns.contains(where: { $0.placeCount == 0 }) { return }
        var gaps: [[Range<Int>]] = []
        let rows = livingRows
        let box = columns.map { 0..<$0.placeCount }
        // A copy, since the closure reads the rest of the proof.
        var search = search
        _ = search.searchUncovered(box, by: rows) { uncovered in
            if gaps.contains(where: { gap in gap.indices.allSatisfy { gap[$0].contains(uncovered[$0].lowerBound) } }) { return true }
            gaps.append(widened(uncovered, rows))
            return gaps.count < DecisionTable.listedFindings
        }
        self.search = search
        for gap in gaps { add(.gap) { $0.witness(in: gap) } }
    }

    /// The uncovered box made as large as it goes, column by column.
    private func widened(_ box: [Range<Int>], _ rows: [Int]) -> [Range<Int>] {
        var box = box
        for index in columns.indices {
            // Only rows that touch the box in all other columns stand in the way.
            let near = rows.filter { row in
                columns.indices.allSatisfy { $0 == index || columns[$0].touches(row, box[$0]) }
            }
            while box[index].lowerBound > 0, !columns[index].isFirstOfGroup[box[index].lowerBound],
                !near.contains(where: { columns[index].covers($0, box[index].lowerBound - 1..<box[index].lowerBound) })
            {
                box[index] = box[index].lowerBound - 1..<box[index].upperBound
            }
            while box[index].upperBound < columns[index].placeCount, !columns[index].isFirstOfGroup[box[index].upperBound],
                !near.contains(where: { columns[index].covers($0, box[index].upperBound..<box[index].upperBound + 1) })
            {
                box[index] = box[index].lowerBound..<box[index].upperBound + 1
            }
        }
        return box
    }

    // MARK: Findings

    private func witness(_ place: (ProofColumn) -> Int?) -> [(column: String, text: String)] {
        var witness: [(column: String, text: String)] = []
        for index in columns.indices {
            let words = Witness(table.columns[index], columns[index].column, cells: cells[index])
            let text = place(columns[index]).map { words.text(of: columns[index].segments[$0]) } ?? "none"
            witness.append((table.columns[index].name, text))
        }
        return witness
    }

    private func witness(in box: [Range<Int>]) -> [(column: String, text: String)] {
        var index = -1
        return witness { _ in
            index += 1
            return box[index].lowerBound
        }
    }

    /// Counts a finding, and lists it unless enough of its kind are listed.
    private mutating func add(_ kind: TableFinding.Kind, rows: [Int] = [], _ witness: (TableProof) -> [(column: String, text: String)]) {
        var listed = 0
        for index in findings.indices where findings[index].kind == kind {
            listed += 1
            findings[index].count += 1
        }
        if listed >= DecisionTable.listedFindings { return }
        let words = witness(self)
        findings.append(TableFinding(kind: kind, rows: rows, witness: words, count: listed + 1))
    }

    /// The findings, with one more where the budget was too small.
    mutating func finish() -> [TableFinding] {
        if search.isExhausted { add(.unproven(cells: budget)) { _ in [] } }
        return findings
    }
}

extension ProofColumn {
    /// Whether all rows match everywhere.
    var decidesNothing: Bool {
        for row in runs.indices where !covers(row, 0..<placeCount) { return false }
        return placeCount > 0
    }
}
