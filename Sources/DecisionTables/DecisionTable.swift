/// A decision table, compiled so that a decision looks at every column once instead of at every row.
///
/// **The form.** Each column is cut into segments within which all rows answer alike (`SegmentedColumn`), and each segment has a set of the
/// rows that match it, one bit a row; a decision finds the segment of each value and intersects their sets. The missing value is a segment
/// of its own. Three things keep the cost flat as rows are added:
/// - Past 128 rows neighbours in space become neighbours in the sets (`RowClustering`), and past 256 a set starts with summary words that tell
///   which of its words hold any row, so that words without a match are never read.
/// - Past `setsPerColumn` segments several neighbouring ones share a set, a bucket, and the rows left after the intersection are checked
///   against the segments themselves; sets stay small enough for the cache, and memory grows with rows, not with rows times cuts.
/// - A line with many cuts starts its search for the segment in one of equal slots (`LineLookup`).
///
/// **What else was measured** (five columns, one core): a scan row by row costs 10 rows 25 ns and 10,000 rows 14 µs. A tree of cuts with the rows
/// in its leaves is as fast on disjoint boxes, but copies wide boxes into many leaves: at 1,000 overlapping boxes it was slower and held over
/// ten times the memory. Sets without clustering and summary words read all of a set's words, 0.9 µs at 10,000 rows. A hash of exact
/// values serves equality only.
package final class DecisionTable: Sendable {
    /// The name of the table.
    package let name: String
    /// Which of the matching rows is the answer.
    package let hitPolicy: HitPolicy
    /// What the rows test.
    package let columns: [Column]
    /// The rows, from top to bottom.
    package let rows: [Row]
    /// For each column of texts the texts that its cells name, ascending, and whether their order matters.
    let texts: [(names: [String], areOrdered: Bool)]
    /// How questions are answered.
    let form: CompiledForm
    /// What `form` points into.
    private let formMemory: FormMemory?

    /// Compiles a table; every row has one list of cells a column.
    package init(name: String, hitPolicy: HitPolicy, columns: [Column], rows: [Row]) {
        self.name = name
        self.hitPolicy = hitPolicy
        self.columns = columns
        self.rows = rows
        var segmented: [SegmentedColumn] = []
        segmented.reserveCapacity(columns.count)
        var texts: [(names: [String], areOrdered: Bool)] = []
        texts.reserveCapacity(columns.count)
        for index in columns.indices {
            let column = SegmentedColumn(columns[index], cells: rows.cells(of: index))
            texts.append((column.texts, column.ordersTexts))
            segmented.append(column)
        }
        self.texts = texts
        var memory: FormMemory?
        form = CompiledForm(FormCompiler(segmented, columns, rows, hitPolicy), &memory)
        formMemory = memory
    }

    /// The index by which a text is passed to `decide`: the number of a text that the cells of the column name, or a negative number for any other.
    package func index(ofText text: String, column: Int) -> Int {
        guard texts.indices.contains(column) else { return -1 }
        let names = texts[column].names
        var low = 0
        var high = names.count
        while low < high {
            let middle = (low + high) / 2
            if names[middle] < text { low = middle + 1 } else { high = middle }
        }
        if low < names.count, names[low] == text { return low }
        return texts[column].areOrdered ? -1 - low : -1
    }
}

extension [Row] {
    /// For each row the cells of a column, or `-` where the row has none.
    func cells(of column: Int) -> [[Cell]] {
        var cells: [[Cell]] = []
        cells.reserveCapacity(count)
        for row in self {
            let own = column < row.cells.count ? row.cells[column] : []
            cells.append(own.isEmpty ? [.anything(at: row.range)] : own)
        }
        return cells
    }
}

extension Column {
    /// Whether values are texts.
    var holdsTexts: Bool {
        if case .text = type { return true }
        return false
    }
}
