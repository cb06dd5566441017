/// The search for places of a box that no row of a set covers, by cutting the box at the rows' ends.
///
/// Rows that are known to lie apart need no cutting where they fill the box: they do exactly if their volumes within it add up to its own.
/// Otherwise the box is cut at the middle one of the ends that lie inside it, in the column where this leaves the fewest rows on both sides,
/// until a row covers it whole or none touches it.
struct CoverSearch {
    /// The columns.
    let columns: [ProofColumn]
    /// How many boxes may still be looked at.
    var budget: Int
    /// For each row whether it overlaps any other or has gaps itself, so that volumes do not add up; empty where nothing is known.
    var isEntangled: [Bool] = []
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
    /// - Parameter rows: Rows that all touch the box.
    /// - Returns: Whether the search went through.
    mutating func searchUncovered(_ box: [Range<Int>], by rows: [Int32], within target: Int? = nil, _ found: ([Range<Int>]) -> Bool) -> Bool
    {
        budget -= 1 + rows.count / 64
        if budget < 0 { return false }
        if let target, !touches(target, box) { return true }
        if rows.isEmpty { return found(box) }
        for row in rows where covers(Int(row), box) {
            if target != nil { coveringRows.insert(Int(row)) }
            return true
        }
        // Of a masked row the rows that cover it are wanted, which volumes do not tell.
        if target == nil, fill(rows, box) { return true }
        guard let (column, cut) = bestCut(of: box, rows) else { return true }
        let whole = box[column]
        var part = box
        part[column] = whole.lowerBound..<cut
        guard searchUncovered(part, by: touching(rows, column, part[column]), within: target, found) else { return false }
        part[column] = cut..<whole.upperBound
        return searchUncovered(part, by: touching(rows, column, part[column]), within: target, found)
    }

    private func touching(_ rows: [Int32], _ column: Int, _ range: Range<Int>) -> [Int32] {
        var touching: [Int32] = []
        touching.reserveCapacity(rows.count)
        for row in rows where columns[column].touches(Int(row), range) { touching.append(row) }
        return touching
    }

    /// Whether rows that lie apart fill a box; false also where that is not known.
    private func fill(_ rows: [Int32], _ box: [Range<Int>]) -> Bool {
        guard !isEntangled.isEmpty else { return false }
        for row in rows where isEntangled[Int(row)] { return false }
        var widths: [Int] = []
        for range in box { widths.append(range.count) }
        guard let volume = BoxVolume(widths: widths) else { return false }
        var sum = BoxVolume.zero
        for row in rows {
            for column in box.indices {
                let lower = max(box[column].lowerBound, Int(columns[column].lower[Int(row)]))
                widths[column] = min(box[column].upperBound, Int(columns[column].upper[Int(row)])) - lower
            }
            guard let part = BoxVolume(widths: widths) else { return false }
            sum.add(part)
        }
        return sum == volume
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
    private func bestCut(of box: [Range<Int>], _ rows: [Int32]) -> (column: Int, place: Int)? {
        var best: (column: Int, place: Int)?
        var leastCost = Int.max
        var ends: [Int32] = []
        for column in columns.indices where box[column].count > 1 {
            ends.removeAll(keepingCapacity: true)
            addEnds(of: rows, column, within: box[column], to: &ends)
            if ends.isEmpty { continue }
            ends.sort()
            let place = Int(ends[ends.count / 2])
            var below = 0
            var above = 0
            for row in rows {
                if columns[column].touches(Int(row), box[column].lowerBound..<place) { below += 1 }
                if columns[column].touches(Int(row), place..<box[column].upperBound) { above += 1 }
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

    private func addEnds(of rows: [Int32], _ column: Int, within range: Range<Int>, to ends: inout [Int32]) {
        let (first, past) = (Int32(truncatingIfNeeded: range.lowerBound), Int32(truncatingIfNeeded: range.upperBound))
        let column = columns[column]
        for row in rows {
            if !column.isBroken[Int(row)] {
                let (lower, upper) = (column.lower[Int(row)], column.upper[Int(row)])
                if lower > first, lower < past { ends.append(lower) }
                if upper > first, upper < past { ends.append(upper) }
                continue
            }
            for index in column.rows.indices(of: Int(row)) {
                let run = column.rows.runs[index]
                if run.lower > first, run.lower < past { ends.append(run.lower) }
                if run.upper > first, run.upper < past { ends.append(run.upper) }
            }
        }
    }
}
