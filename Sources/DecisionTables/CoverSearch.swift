/// The search for places of a box that no row of a set covers, by cutting the box at the rows' ends.
///
/// A box is cut at the middle one of the ends that lie inside it, in the column where this leaves the fewest rows on both sides, until a
/// row covers it whole or none touches it.
struct CoverSearch {
    /// The columns.
    let columns: [ProofColumn]
    /// How many boxes may still be looked at.
    private(set) var budget: Int
    /// The rows that covered a box whole.
    private(set) var coveringRows: Set<Int> = []

    /// Whether the budget was used up, so that nothing is proven.
    var isExhausted: Bool { budget < 0 }

    init(_ columns: [ProofColumn], budget: Int) {
        self.columns = columns
        self.budget = budget
    }

    /// Forgets which rows covered boxes.
    mutating func forgetCoveringRows() {
        coveringRows = []
    }

    /// Calls `found` with boxes that none of `rows` touches, until it answers false; if there is a `target` row, only with boxes that it touches.
    ///
    /// - Returns: Whether the search went through.
    mutating func searchUncovered(_ box: [Range<Int>], by rows: [Int], within target: Int? = nil, _ found: ([Range<Int>]) -> Bool) -> Bool {
        budget -= 1
        if budget < 0 { return false }
        if let target, !touches(target, box) { return true }
        if rows.isEmpty { return found(box) }
        for row in rows where covers(row, box) {
            coveringRows.insert(row)
            return true
        }
        guard let (column, cut) = bestCut(of: box, rows) else { return true }
        var below = box
        below[column] = box[column].lowerBound..<cut
        var above = box
        above[column] = cut..<box[column].upperBound
        let rowsBelow = rows.filter { columns[column].touches($0, below[column]) }
        guard searchUncovered(below, by: rowsBelow, within: target, found) else { return false }
        let rowsAbove = rows.filter { columns[column].touches($0, above[column]) }
        return searchUncovered(above, by: rowsAbove, within: target, found)
    }

    /// Whether a row matches somewhere in a box.
    func touches(_ row: Int, _ box: [Range<Int>]) -> Bool {
        for column in columns.indices where !columns[column].touches(row, box[column]) { return false }
        return true
    }

    private func covers(_ row: Int, _ box: [Range<Int>]) -> Bool {
        for column in columns.indices where !columns[column].covers(row, box[column]) { return false }
        return true
    }

    /// The column and place to cut at; nil where no end of a row lies inside.
    private func bestCut(of box: [Range<Int>], _ rows: [Int]) -> (column: Int, place: Int)? {
        var best: (column: Int, place: Int)?
        var leastCost = Int.max
        for column in columns.indices where box[column].count > 1 {
            var ends: [Int] = []
            for row in rows {
                for run in columns[column].runs[row] {
                    if run.lowerBound > box[column].lowerBound, run.lowerBound < box[column].upperBound { ends.append(run.lowerBound) }
                    if run.upperBound > box[column].lowerBound, run.upperBound < box[column].upperBound { ends.append(run.upperBound) }
                }
            }
            if ends.isEmpty { continue }
            ends.sort()
            let place = ends[ends.count / 2]
            var below = 0
            var above = 0
            for row in rows {
                if columns[column].touches(row, box[column].lowerBound..<place) { below += 1 }
                if columns[column].touches(row, place..<box[column].upperBound) { above += 1 }
            }
            // Three tenths for the larger side, so that cuts that peel off single rows do not win.
            let cost = 10 * (below + above) + 3 * max(below, above)
            if cost < leastCost {
                leastCost = cost
                best = (column, place)
            }
        }
        return best
    }
}
