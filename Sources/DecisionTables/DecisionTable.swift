package import Quantities

/// A decision table, compiled so that a decision looks at every column once instead of at every row.
///
/// **The form.** Each column is cut into segments within which all rows answer alike (`SegmentedColumn`), and each segment has a set of the
/// rows that match it, one bit a row; a decision finds the segment of each value and intersects their sets. The missing value is a segment
/// of its own. Four things keep the cost flat as rows are added:
/// - All units in which a value may arrive share segments and sets; a further unit costs one number a cut, found by one division.
/// - Past 128 rows, neighbours in space become neighbours in the sets (`RowClustering`), and past 256 a set starts with summary words that
///   tell which of its words hold any row, so that words without a match are never read.
/// - Past 256 segments several neighbouring ones share a set, and the rows left after the intersection are checked against the segments
///   themselves: sets stay small enough for the cache, and memory grows with rows, not with rows times cuts.
/// - A line with many cuts starts its search for the segment in one of equal slots (`LineLookup`).
///
/// **What was measured** (five columns, one thread of a server of 2023; `benchmarks tables` repeats it and prints a plain scan beside it):
///
/// | | 40 rows | 10,000 rows |
/// |---|---|---|
/// | a scan row by row | 80 to 270 ns | 12 to 52 µs |
/// | sets in the order of rows, each read whole, cuts searched by halves | 151 ns | 939 ns |
/// | this form, but searching by halves and retaining arrays | 144 ns | 290 to 390 ns |
/// | this form | 60 to 95 ns | 145 to 280 ns |
///
/// A tree of cuts with rows in its leaves was tried before: as fast where boxes are disjoint, but a box that many cuts cross is copied into
/// as many leaves, and tables of overlapping boxes became slower and many times larger. Where six rows or more match at once, rows keep their
/// order instead of being clustered: the first of them then ends the search, 0.33 µs instead of 1.45 µs at 10,000 wide boxes.
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
    /// The lines of all columns, one column behind the other, and for each column where its own begin.
    private let arrivals: (lines: [Arrival], starts: [Int])
    /// How questions are answered.
    nonisolated(unsafe) let form: UnsafePointer<CompiledForm>
    /// Where the form stands.
    private let formMemory: FormMemory

    /// Compiles a table; every row has one list of cells a column.
    package init(name: String, hitPolicy: HitPolicy, columns: [Column], rows: [Row]) {
        self.name = name
        self.hitPolicy = hitPolicy
        self.columns = columns
        self.rows = rows
        var arrivals: (lines: [Arrival], starts: [Int]) = ([], [0])
        arrivals.lines.reserveCapacity(columns.reduce(0) { $0 + $1.lines.count })
        arrivals.starts.reserveCapacity(columns.count + 1)
        for column in columns {
            for line in column.lines { arrivals.lines.append(Arrival(line)) }
            arrivals.starts.append(arrivals.lines.count)
        }
        self.arrivals = arrivals
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
        formMemory = CompiledForm.stored(FormCompiler(segmented, columns, rows, hitPolicy))
        form = formMemory.form
    }

    /// The line of a column on which a number with that unit arrives, from one of its lines on; nil where none takes it.
    ///
    /// - Parameter scale: which of the scales from that line on the figure stands on; nil if it stands on none.
    package func line(of unit: Unit?, column: Int, from first: Int, scale: Int? = nil) -> Int? {
        let start = arrivals.starts[column]
        let end = arrivals.starts[column + 1]
        guard start + first < end else { return nil }
        switch arrivals.lines[start + first] {
        case .plain: return first
        case .scale: return scale.map { first + $0 }
        case .unit:
            guard let unit else { return nil }
            for line in start..<end where arrivals.lines[line] == .unit(unit) { return line - start }
            return nil
        }
    }

    /// What arrives on a line, without what a scale knows of its edges.
    private enum Arrival: Equatable {
        case plain
        case unit(Unit)
        case scale

        init(_ line: Line) {
            switch line {
            case .plain: self = .plain
            case .unit(let unit): self = .unit(unit)
            case .scale: self = .scale
            }
        }
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
