/// Orders rows so that those that match near values have neighbouring bits.
///
/// The rows are halved at the median of their middles, by one column after the other, down to the bits of one word (a k-d tree of which
/// only the order is kept); halves are whole words.
struct RowClustering {
    /// For each column and row twice the middle of what the row matches, in segments.
    private let middles: [[Int32]]
    /// How many rows match a question on average, if every segment is as likely and columns are independent.
    let expectedMatches: Double

    init(_ columns: [SegmentedColumn]) {
        var middles: [[Int32]] = []
        var shares: [Double] = []
        for column in columns {
            guard let family = column.families.first else { continue }
            let rows = family.rows
            if shares.isEmpty { shares = [Double](repeating: 1, count: rows.rowCount) }
            var ofColumn: [Int32] = []
            var isVaried = false
            for row in 0..<rows.rowCount {
                let indices = rows.indices(of: row)
                let middle = indices.isEmpty ? 0 : rows.runs[indices.lowerBound].lower + rows.runs[indices.upperBound - 1].upper
                var matched = 0
                for index in indices { matched += rows.runs[index].range.count }
                shares[row] *= Double(matched) / Double(family.segmentCount)
                if let first = ofColumn.first, middle != first { isVaried = true }
                ofColumn.append(middle)
            }
            if isVaried { middles.append(ofColumn) }
        }
        self.middles = middles
        var expected = 0.0
        for share in shares { expected += share }
        expectedMatches = expected
    }

    /// The given rows in the new order.
    func ordered(_ rows: [Int32]) -> [Int32] {
        var rows = rows
        if !middles.isEmpty { order(&rows, rows.indices, by: 0) }
        return rows
    }

    private func order(_ rows: inout [Int32], _ range: Range<Int>, by column: Int) {
        if range.count <= 64 { return }
        let keys = middles[column]
        // A row's place breaks ties, so that the order does not depend on the sorting.
        rows[range].sort { keys[Int($0)] != keys[Int($1)] ? keys[Int($0)] < keys[Int($1)] : $0 < $1 }
        let half = range.lowerBound + (range.count / 2 + 63) / 64 * 64
        let next = (column + 1) % middles.count
        order(&rows, range.lowerBound..<half, by: next)
        order(&rows, half..<range.upperBound, by: next)
    }
}
