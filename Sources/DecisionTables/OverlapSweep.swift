/// Finds the pairs of rows that match together somewhere.
///
/// The rows are swept along the column in which the fewest of them lie side by side, each compared with those that begin before it ends.
struct OverlapSweep {
    /// The columns, the one swept along first.
    private let columns: [ProofColumn]
    /// The rows in the order in which they begin in that column.
    private let order: [Int32]
    /// For each column and row in that order its first place and the one past its last.
    private let bounds: [(lower: [Int32], upper: [Int32])]

    init(_ columns: [ProofColumn], rows: [Int]) {
        var best = 0
        var fewest = Int.max
        for index in columns.indices {
            let count = Self.countOfPairs(columns[index], rows)
            if count < fewest { (best, fewest) = (index, count) }
        }
        var sorted: [Int32] = []
        for row in rows { sorted.append(Int32(truncatingIfNeeded: row)) }
        if columns.isEmpty {
            self.columns = []
            bounds = []
            order = sorted
            return
        }
        let lower = columns[best].lower
        sorted.sort { lower[Int($0)] != lower[Int($1)] ? lower[Int($0)] < lower[Int($1)] : $0 < $1 }
        order = sorted
        var ordered = columns
        ordered.swapAt(0, best)
        self.columns = ordered
        var bounds: [(lower: [Int32], upper: [Int32])] = []
        for column in ordered {
            var of: (lower: [Int32], upper: [Int32]) = ([], [])
            for row in sorted {
                of.lower.append(column.lower[Int(row)])
                of.upper.append(column.upper[Int(row)])
            }
            bounds.append(of)
        }
        self.bounds = bounds
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
        for first in order.indices {
            var compared = 0
            for second in order.indices[(first + 1)...] {
                if let swept = bounds.first, swept.lower[second] >= swept.upper[first] { break }
                compared += 1
                if !overlaps(first, second) { continue }
                let (a, b) = (Int(order[first]), Int(order[second]))
                if !body(min(a, b), max(a, b)) { return false }
            }
            budget -= 1 + compared / 32
            if budget < 0 { return false }
        }
        return true
    }

    @inline(__always)
    private func overlaps(_ first: Int, _ second: Int) -> Bool {
        for column in bounds.indices {
            if bounds[column].lower[second] >= bounds[column].upper[first] { return false }
            if bounds[column].lower[first] >= bounds[column].upper[second] { return false }
        }
        let (a, b) = (Int(order[first]), Int(order[second]))
        for column in columns where column.isBroken[a] || column.isBroken[b] {
            if column.sharedPlace(a, b) == nil { return false }
        }
        return true
    }
}
