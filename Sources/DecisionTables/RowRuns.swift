/// Neighbouring segments, from the first to before the last.
struct SegmentRun: Hashable {
    var lower: Int32
    var upper: Int32

    init(_ lower: Int, _ upper: Int) {
        self.lower = Int32(truncatingIfNeeded: lower)
        self.upper = Int32(truncatingIfNeeded: upper)
    }

    /// The segments as a range.
    var range: Range<Int> { Int(lower)..<Int(upper) }
}

/// For each row the segments that match, as ascending runs that lie apart; all runs stand in one array.
struct RowRuns {
    private(set) var runs: [SegmentRun] = []
    private(set) var starts: [Int32] = [0]

    /// How many rows there are.
    var rowCount: Int { starts.count - 1 }

    mutating func reserve(_ rows: Int) {
        runs.reserveCapacity(rows)
        starts.reserveCapacity(rows + 1)
    }

    /// Adds a row; its runs need not be sorted or apart, and are replaced by what they leave out of `count` segments where the row is negated.
    mutating func append(_ row: inout [SegmentRun], negatedAmong count: Int?) {
        if row.count > 1 { row.sort { $0.lower < $1.lower } }
        if let count {
            var reached: Int32 = 0
            for run in row {
                if run.lower > reached { add(SegmentRun(Int(reached), Int(run.lower))) }
                reached = max(reached, run.upper)
            }
            if Int(reached) < count { add(SegmentRun(Int(reached), count)) }
        } else {
            for run in row where run.lower < run.upper { add(run) }
        }
        starts.append(Int32(truncatingIfNeeded: runs.count))
    }

    private mutating func add(_ run: SegmentRun) {
        if let last = runs.last, runs.count > Int(starts[starts.count - 1]), run.lower <= last.upper {
            runs[runs.count - 1].upper = max(last.upper, run.upper)
        } else {
            runs.append(run)
        }
    }

    /// The runs of a row, as places in `runs`.
    func indices(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }
}
