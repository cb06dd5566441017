/// A compiled decision table.
///
/// Each column is cut into segments within which all rows answer alike; each segment knows its rows as a bit set. A decision finds the
/// segment of every value, intersects the bit sets and reads the hit policy's answer from the first bits: the cost hardly depends on the
/// number of rows, and nothing is allocated unless the answer is a list.
package final class DecisionTable: Sendable {
    /// The name of the table.
    package let name: String
    /// Which of the matching rows answers.
    package let hitPolicy: HitPolicy
    /// The columns, in the order of the cells.
    package let columns: [Column]
    /// The rows as they were given; all row numbers of answers count in this order.
    package let rows: [Row]

    /// How to find the segment of a value of a column.
    struct Lookup: Sendable {
        /// Where the column's segments begin in `bits`, in segments.
        var firstBitSet: Int
        /// The numeric lines of the column in `lines`.
        var lines: Range<Int>
        /// How many segments follow the missing one, if the values are indices.
        var indexCount: Int
        /// Whether indices are those of texts, which may be negative.
        var holdsTexts: Bool
    }

    /// The cuts of one numeric line.
    struct LineLookup: Sendable {
        /// The cuts of the line in `cuts`.
        var cuts: Range<Int>
        /// The column's segment below the first cut.
        var firstSegment: Int
    }

    /// For each column how to find its segment.
    let lookups: [Lookup]
    /// The numeric lines of all columns.
    let lines: [LineLookup]
    /// The cuts of all lines.
    let cuts: [Double]
    /// The words of a bit set: one bit a row, in the order in which rows are answered.
    let wordCount: Int
    /// A bit set for every segment of every column.
    let bits: [UInt64]
    /// For each bit the number of its row.
    let order: [Int]
    /// For each column of texts the texts that its cells name, ascending, and whether their order matters.
    let texts: [(names: [String], areOrdered: Bool)]

    /// Compiles a table; every row has one list of cells a column.
    package init(name: String, hitPolicy: HitPolicy, columns: [Column], rows: [Row]) {
        self.name = name
        self.hitPolicy = hitPolicy
        self.columns = columns
        self.rows = rows
        order = Self.order(of: rows, under: hitPolicy)
        wordCount = (rows.count + 63) / 64
        var lookups: [Lookup] = []
        var lines: [LineLookup] = []
        var cuts: [Double] = []
        var bits: [UInt64] = []
        var texts: [(names: [String], areOrdered: Bool)] = []
        var segmentCount = 0
        for index in columns.indices {
            let column = SegmentedColumn(columns[index], cells: order.map { rows[$0].cells(of: index) })
            lookups.append(
                Lookup(
                    firstBitSet: segmentCount, lines: lines.count..<lines.count + column.lines.count,
                    indexCount: column.lines.isEmpty ? column.segmentCount - 1 : 0, holdsTexts: columns[index].holdsTexts))
            for line in column.lines {
                lines.append(LineLookup(cuts: cuts.count..<cuts.count + line.cuts.count, firstSegment: line.firstSegment))
                cuts += line.cuts
            }
            texts.append((column.texts, column.ordersTexts))
            Self.append(column, wordCount: wordCount, to: &bits)
            segmentCount += column.segmentCount
        }
        self.lookups = lookups
        self.lines = lines
        self.cuts = cuts
        self.bits = bits
        self.texts = texts
    }

    /// The order in which rows are answered, as row numbers.
    private static func order(of rows: [Row], under hitPolicy: HitPolicy) -> [Int] {
        let order = Array(rows.indices)
        guard hitPolicy.ordersByRank else { return order }
        return order.sorted { rows[$0].rank != rows[$1].rank ? rows[$0].rank > rows[$1].rank : $0 < $1 }
    }

    private static func append(_ column: SegmentedColumn, wordCount: Int, to bits: inout [UInt64]) {
        let start = bits.count
        bits += [UInt64](repeating: 0, count: column.segmentCount * wordCount)
        for bit in column.matches.indices {
            for run in column.matches[bit] {
                for segment in run { bits[start + segment * wordCount + bit >> 6] |= 1 << UInt64(bit & 63) }
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

extension Row {
    /// The cells of a column, or `-` where the row has none.
    func cells(of column: Int) -> [Cell] {
        cells.indices.contains(column) && !cells[column].isEmpty ? cells[column] : [.anything(at: range)]
    }
}

extension Column {
    /// Whether values are texts.
    var holdsTexts: Bool {
        if case .text = type { return true }
        return false
    }
}
