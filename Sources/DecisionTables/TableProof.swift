/// A proof under way.
struct TableProof {
    let table: DecisionTable
    let columns: [ProofColumn]
    let cells: [[[Cell]]]
    var search: CoverSearch
    /// The rows that match something that can occur.
    private(set) var livingRows: [Int] = []
    private let budget: Int
    private var findings: [TableFinding] = []

    init(_ table: DecisionTable, budget: Int) {
        self.table = table
        self.budget = budget
        var cells: [[[Cell]]] = []
        var columns: [ProofColumn] = []
        for index in table.columns.indices {
            cells.append(table.rows.cells(of: index))
            columns.append(ProofColumn(table.columns[index], cells: cells[index]))
        }
        self.cells = cells
        self.columns = columns
        search = CoverSearch(columns, budget: budget)
    }

    // MARK: Columns and rows by themselves

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

    mutating func findRowsThatNeverMatch() {
        for row in table.rows.indices {
            var isEmpty = false
            for column in columns where column.isEmpty(row) { isEmpty = true }
            if isEmpty {
                add(.neverMatches, rows: [row]) { proof in proof.witness { $0.isEmpty(row) ? nil : Int($0.lower[row]) } }
            } else {
                livingRows.append(row)
            }
        }
    }

    // MARK: Gaps

    mutating func findGaps() {
        for column in columns where column.places.isEmpty { return }
        var gaps: [[Range<Int>]] = []
        var rows: [Int32] = []
        for row in livingRows { rows.append(Int32(truncatingIfNeeded: row)) }
        var box: [Range<Int>] = []
        for column in columns { box.append(0..<column.places.count) }
        // A copy, since the closure reads the rest of the proof.
        var search = search
        _ = search.searchUncovered(box, by: rows) { uncovered in
            for gap in gaps {
                var isKnown = true
                for index in gap.indices where !gap[index].contains(uncovered[index].lowerBound) { isKnown = false }
                if isKnown { return true }
            }
            gaps.append(widened(uncovered))
            return gaps.count < DecisionTable.listedFindings
        }
        self.search = search
        for gap in gaps {
            add(.gap) { proof in
                var index = -1
                return proof.witness { _ in
                    index += 1
                    return gap[index].lowerBound
                }
            }
        }
    }

    /// The uncovered box made as large as it goes, column by column.
    private func widened(_ box: [Range<Int>]) -> [Range<Int>] {
        var box = box
        for index in columns.indices {
            let column = columns[index]
            // Only rows that touch the box in all other columns stand in the way.
            var near: [Int] = []
            for row in livingRows {
                var isNear = true
                for other in columns.indices where other != index && !columns[other].touches(row, box[other]) { isNear = false }
                if isNear { near.append(row) }
            }
            func isFree(_ place: Int) -> Bool {
                for row in near where column.covers(row, place..<place + 1) { return false }
                return true
            }
            while box[index].lowerBound > 0, !column.places[box[index].lowerBound].isFirstOfGroup, isFree(box[index].lowerBound - 1) {
                box[index] = box[index].lowerBound - 1..<box[index].upperBound
            }
            while box[index].upperBound < column.places.count, !column.places[box[index].upperBound].isFirstOfGroup,
                isFree(box[index].upperBound)
            {
                box[index] = box[index].lowerBound..<box[index].upperBound + 1
            }
        }
        return box
    }

    // MARK: Findings

    /// Words for a place of every column.
    func witness(_ place: (ProofColumn) -> Int?) -> [(column: String, text: String)] {
        var witness: [(column: String, text: String)] = []
        for index in columns.indices {
            let words = Witness(table.columns[index], columns[index].segmented, cells: cells[index])
            let text = place(columns[index]).map { words.text(of: columns[index].places[$0]) } ?? "none"
            witness.append((table.columns[index].name, text))
        }
        return witness
    }

    /// Counts a finding, and lists it unless enough of its kind are listed.
    mutating func add(
        _ kind: TableFinding.Kind, rows: [Int] = [], count: Int = 1, _ witness: (TableProof) -> [(column: String, text: String)]
    ) {
        var listed = 0
        var total = count
        for index in findings.indices where findings[index].kind.countsWith(kind) {
            listed += 1
            findings[index].count += count
            total = findings[index].count
        }
        if listed >= DecisionTable.listedFindings { return }
        let words = witness(self)
        findings.append(TableFinding(kind: kind, rows: rows, witness: words, count: total))
    }

    /// The findings, with one more where the budget was too small.
    mutating func finish() -> [TableFinding] {
        if search.isExhausted { add(.unproven(cells: budget)) { _ in [] } }
        return findings
    }
}
