extension TableProof {
    /// A pair of rows with the place of the first, so that pairs are listed from top to bottom.
    private struct Pair {
        var first: Int
        var second: Int

        func isBefore(_ other: Pair) -> Bool { first != other.first ? first < other.first : second < other.second }
    }

    /// The first pairs of one kind with the count of all.
    private struct PairList {
        var listed: [Pair] = []
        var count = 0

        mutating func add(_ first: Int, _ second: Int) {
            count += 1
            let pair = Pair(first: first, second: second)
            if listed.count == DecisionTable.listedFindings {
                guard let last = listed.last, pair.isBefore(last) else { return }
                listed.removeLast()
            }
            listed.insert(pair, at: listed.firstIndex { pair.isBefore($0) } ?? listed.count)
        }
    }

    // MARK: Rows that match together

    /// Finds the pairs of rows that the policy forbids, and, where gaps are sought, which rows lie apart from all others.
    mutating func findOverlaps(forGaps seeksGaps: Bool) {
        let isForbidden = table.hitPolicy == .unique || table.hitPolicy == .any
        guard isForbidden || seeksGaps else { return }
        var isEntangled = [Bool](repeating: false, count: table.rows.count)
        for column in columns {
            for row in isEntangled.indices where column.isBroken[row] { isEntangled[row] = true }
        }
        var conflicting = PairList()
        var equal = PairList()
        var budget = search.budget
        var overlaps = 0
        let rows = table.rows
        let policy = table.hitPolicy
        // Where many rows overlap, knowing those that lie apart saves nothing.
        let limit = isForbidden ? Int.max : 4 * rows.count
        let isDone = OverlapSweep(columns, rows: livingRows).forEachPair(budget: &budget) { first, second in
            isEntangled[first] = true
            isEntangled[second] = true
            overlaps += 1
            if !isForbidden { return overlaps < limit }
            if rows[first].outcome != rows[second].outcome {
                conflicting.add(first, second)
            } else if policy == .unique {
                equal.add(first, second)
            }
            return true
        }
        search.budget = isForbidden ? budget : max(budget, 0)
        if isDone { search.isEntangled = isEntangled }
        list(conflicting, .overlap(conflicting: true))
        list(equal, .overlap(conflicting: false))
    }

    private mutating func list(_ pairs: PairList, _ kind: TableFinding.Kind) {
        for (place, pair) in pairs.listed.enumerated() {
            // The pairs that are not listed are counted with the last.
            let more = place == pairs.listed.count - 1 ? pairs.count - pairs.listed.count : 0
            add(kind, rows: [pair.first, pair.second], count: 1 + more) { proof in
                proof.witness { $0.sharedPlace(pair.first, pair.second) }
            }
        }
    }

    /// Finds rows of one rank that say different things where no row of higher rank matches.
    mutating func findTies() {
        let rows = table.rows
        var pairs: [Pair] = []
        var budget = search.budget
        // Each pair takes at least one box, so that more of them than boxes need not be remembered.
        let limit = budget
        let isDone = OverlapSweep(columns, rows: livingRows).forEachPair(budget: &budget) { first, second in
            if rows[first].rank == rows[second].rank, rows[first].outcome != rows[second].outcome {
                pairs.append(Pair(first: first, second: second))
            }
            return pairs.count <= limit
        }
        search.budget = isDone ? budget : -1
        guard isDone else { return }
        for pair in pairs.sorted(by: { $0.isBefore($1) }) {
            var open: [Range<Int>]?
            var search = search
            // Rows of several runs meet in several boxes.
            for box in sharedBoxes(pair.first, pair.second) where open == nil && !search.isExhausted {
                var higher: [Int32] = []
                for row in livingRows where rows[row].rank > rows[pair.first].rank && search.touches(row, box) {
                    higher.append(Int32(truncatingIfNeeded: row))
                }
                search.budget -= livingRows.count / 32
                _ = search.searchUncovered(box, by: higher) { uncovered in
                    open = uncovered
                    return false
                }
            }
            self.search = search
            if search.isExhausted { return }
            if let open {
                add(.overlap(conflicting: true), rows: [pair.first, pair.second]) { proof in
                    var index = -1
                    return proof.witness { _ in
                        index += 1
                        return open[index].lowerBound
                    }
                }
            }
        }
    }

    private func overlaps(_ a: Int, _ b: Int) -> Bool {
        for column in columns where column.sharedPlace(a, b) == nil { return false }
        return true
    }

    /// The boxes in which two rows match together.
    private func sharedBoxes(_ a: Int, _ b: Int) -> [[Range<Int>]] {
        var boxes: [[Range<Int>]] = [[]]
        for column in columns {
            var longer: [[Range<Int>]] = []
            for first in column.rows.indices(of: a) {
                for second in column.rows.indices(of: b) {
                    let common = column.rows.runs[first].range.clamped(to: column.rows.runs[second].range)
                    if common.isEmpty { continue }
                    for box in boxes { longer.append(box + [common]) }
                }
            }
            boxes = longer
        }
        return boxes
    }

    // MARK: Rows in vain

    /// Finds the rows that are never the answer, with the rows that are in their place.
    mutating func findMaskedRows() {
        let rows = table.rows
        var isLiving = [Bool](repeating: false, count: rows.count)
        for row in livingRows { isLiving[row] = true }
        var above: [Int] = []
        for ranked in table.form.pointee.rowOfRank where isLiving[Int(ranked)] {
            let row = Int(ranked)
            var before: [Int32] = []
            for other in above where overlaps(other, row) {
                // Of one rank only a row that says the same stands in the place of another; what differs is a tie.
                if table.hitPolicy == .priority, rows[other].rank == rows[row].rank, rows[other].outcome != rows[row].outcome { continue }
                before.append(Int32(truncatingIfNeeded: other))
            }
            search.budget -= above.count / 32
            above.append(row)
            if search.isExhausted { return }
            if before.isEmpty { continue }
            search.forgetCoveringRows()
            var box: [Range<Int>] = []
            for column in columns { box.append(Int(column.lower[row])..<Int(column.upper[row])) }
            let isMasked = search.searchUncovered(box, by: before, within: row) { _ in false }
            if search.isExhausted { return }
            if isMasked {
                var masking = [row]
                for other in before where search.coveringRows.contains(Int(other)) { masking.append(Int(other)) }
                add(.masked, rows: masking) { proof in proof.witness { Int($0.lower[row]) } }
            }
        }
    }
}
