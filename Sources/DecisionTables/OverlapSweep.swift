/// Finds the pairs of rows that match together somewhere.
///
/// The rows are swept along the column in which the fewest of them lie side by side, each compared with those that begin before it ends.
struct OverlapSweep {
    /// The columns, the one swept along first.
    private let columns: [ProofColumn]
    /// The rows in the order in which they begin in that column.
    private let order: [Int32]
    /// Column by column, for each row in that order its first place and the one past its last.
    private let bounds: [Int32]
    /// Whether any row has several runs in a column.
    private let hasBrokenRows: Bool

    init(_ columns: [ProofColumn], rows: [Int]) {
        var best = 0
        var fewest = Int.max
        for index in columns.indices {
            let count = Self.countOfPairs(columns[index], rows)
            if count < fewest { (best, fewest) = (index, count) }
        }
        var sorted: [Int32] = []
        for row in rows { sorted.append(Int32(truncatingIfNeeded: row)) }
        var ordered = columns
        if !columns.isEmpty {
            ordered.swapAt(0, best)
            let lower = columns[best].lower
            sorted.sort { lower[Int($0)] != lower[Int($1)] ? lower[Int($0)] < lower[Int($1)] : $0 < $1 }
        }
        var bounds: [Int32] = []
        bounds.reserveCapacity(2 * columns.count * rows.count)
        var hasBrokenRows = false
        for column in ordered {
            for row in sorted {
                bounds.append(column.lower[Int(row)])
                bounds.append(column.upper[Int(row)])
                if column.isBroken[Int(row)] { hasBrokenRows = true }
            }
        }
        self.columns = ordered
        self.bounds = bounds
        self.hasBrokenRows = hasBrokenRows
        order = sorted
    }

    /// How many pairs of rows lie side by side in a column.
    private static func countOfPairs(_ column: ProofColumn, _ rows: [Int]) -> Int {
        var starts = [Int](repeating: 0, count: column.places.count + 1)
        for row in rows { starts[Int(column.lower[row])] += 1 }
        for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
        var count = 0
        for row in rows where column.upper[row] > 0 {
            count += starts[Int(column.upper[row]) - 1] - (column.lower[row] > 0 ? starts[Int(column.lower[row]) - 1] : 0)
        }
        return count
    }

    /// Calls `body` with every pair of rows that overlap, the lower number first, until it answers false.
    ///
    /// - Parameter budget: How many boxes may be looked at, of which 32 comparisons count as one; what was used is taken off.
    /// - Returns: Whether the search went through.
    func forEachPair(budget: inout Int, _ body: (Int, Int) -> Bool) -> Bool {
        bounds.withUnsafeBufferPointer { bounds in
            for first in order.indices {
                var second = first + 1
                while second < order.count {
                    // In the column swept along the second begins where the first does or after it.
                    if !columns.isEmpty, bounds[2 &* second] >= bounds[2 &* first &+ 1] { break }
                    if overlaps(first, second, bounds) {
                        let (a, b) = (Int(order[first]), Int(order[second]))
                        if !hasBrokenRows || shareRuns(a, b), !body(min(a, b), max(a, b)) { return false }
                    }
                    second &+= 1
                }
                budget -= 1 + (second - first) / 32
                if budget < 0 { return false }
            }
            return true
        }
    }

    /// Whether the spans of two rows overlap in all columns but the one swept along.
    @inline(__always)
    private func overlaps(_ first: Int, _ second: Int, _ bounds: UnsafeBufferPointer<Int32>) -> Bool {
        var start = 2 &* order.count
        while start < bounds.count {
            let (a, b) = (start &+ 2 &* first, start &+ 2 &* second)
            if bounds[b] >= bounds[a &+ 1] || bounds[a] >= bounds[b &+ 1] { return false }
            start &+= 2 &* order.count
        }
        return true
    }

    /// Whether two rows whose spans overlap match together.
    private func shareRuns(_ a: Int, _ b: Int) -> Bool {
        for column in columns where column.isBroken[a] || column.isBroken[b] {
            if column.sharedPlace(a, b) == nil { return false }
        }
        return true
    }
}
