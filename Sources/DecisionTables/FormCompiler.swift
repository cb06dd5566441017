/// Compiles columns and rows to the flat arrays of a `CompiledForm`.
struct FormCompiler {
    /// How many sets a column of a large table has at most: at 10,000 rows five columns of them take 1.6 MB.
    private static let setsPerColumn = 256
    /// How many rows all columns keep exact sets for, whatever the number of segments.
    private static let exactRows = 192
    /// From so many rows on they are clustered.
    private static let clusteredRows = 128
    /// Where so many rows match at once they stay in the order of answers: they need no sorting then, and the first may end the search.
    private static let manyMatches = 6.0
    /// Where one word in so many holds a row that matches, all words are looked at together instead of one after the other.
    private static let wordsToHit = 32.0

    /// For each column how to find its set.
    private(set) var lookups: [CompiledForm.ColumnLookup] = []
    /// The numeric lines of all columns.
    private(set) var lines: [LineLookup] = []
    /// The cuts of all lines.
    private(set) var cuts: [Double] = []
    /// The slots of all lines.
    private(set) var slots: [Int32] = []
    /// The sets of rows: the set of all rows, then those of each column, each with its summary words first.
    private(set) var words: [UInt64]
    /// For columns whose segments share sets: for each bit the first segment and the one past the last, or for a row of several runs
    /// -1 less their place in `runs`, twice.
    private(set) var ends: [Int32] = []
    /// The same of each column whose segments share sets, before they are put together.
    private var endsOfColumns: [[Int32]] = []
    /// How many ends a row has.
    var endWidth: Int { 2 * endsOfColumns.count }
    /// How many runs follow, then the runs of a row that has several in a column whose segments share sets.
    private(set) var runs: [Int32] = []
    /// For each bit the number of its row.
    private(set) var rowOfBit: [Int32]
    /// For each bit its place in the order in which rows are answered; empty where that is the order of the bits.
    private(set) var rankOfBit: [Int32] = []
    /// The rows in the order in which they are answered.
    let rowOfRank: [Int32]
    /// For each bit the number of what its row says.
    private(set) var outcomeOfBit: [Int32] = []
    /// For each bit the number of its row's rank, the highest first.
    private(set) var priorityOfBit: [Int32] = []
    /// Whether rows of one rank say different things.
    private(set) var hasTies = false
    /// How many words of a set hold rows, one bit each.
    let wordCount: Int
    /// How many words of a set tell which of those are not empty; 0 where there are none.
    let summaryCount: Int
    /// Whether any column's segments share sets.
    private(set) var hasBuckets = false
    /// Whether a question has so many answers that all words are looked at together to list them.
    private(set) var hasManyHits = false

    init(_ segmented: [SegmentedColumn], _ columns: [Column], _ rows: [Row], _ hitPolicy: HitPolicy) {
        let answered = Self.order(of: rows, under: hitPolicy)
        wordCount = (rows.count + 63) / 64
        summaryCount = wordCount > 4 ? (wordCount + 63) / 64 : 0
        rowOfRank = answered
        rowOfBit = answered
        words = []
        let clustering = rows.count > Self.clusteredRows ? RowClustering(segmented) : nil
        if let clustering { hasManyHits = clustering.expectedMatches * Self.wordsToHit >= Double(wordCount) }
        if let clustering, clustering.expectedMatches < Self.manyMatches {
            rowOfBit = clustering.ordered(answered)
            var rankOfRow = [Int32](repeating: 0, count: rows.count)
            for (rank, row) in answered.enumerated() { rankOfRow[Int(row)] = Int32(truncatingIfNeeded: rank) }
            for row in rowOfBit { rankOfBit.append(rankOfRow[Int(row)]) }
        }
        var bitOfRow = [Int32](repeating: 0, count: rows.count)
        for (bit, row) in rowOfBit.enumerated() { bitOfRow[Int(row)] = Int32(truncatingIfNeeded: bit) }
        setOutcomes(rows, hitPolicy)
        reserve(segmented)
        addSets(1)
        for bit in rows.indices { insert(bit, intoSetAt: 0) }
        for index in columns.indices { add(segmented[index], holdsTexts: columns[index].holdsTexts, bitOfRow) }
        storeEnds()
    }

    /// The order in which rows are answered, as row numbers.
    private static func order(of rows: [Row], under hitPolicy: HitPolicy) -> [Int32] {
        var order: [Int32] = []
        order.reserveCapacity(rows.count)
        for row in rows.indices { order.append(Int32(truncatingIfNeeded: row)) }
        guard hitPolicy.ordersByRank else { return order }
        order.sort { rows[Int($0)].rank != rows[Int($1)].rank ? rows[Int($0)].rank > rows[Int($1)].rank : $0 < $1 }
        return order
    }

    /// Keeps what policies that compare answers need to know of each row.
    private mutating func setOutcomes(_ rows: [Row], _ hitPolicy: HitPolicy) {
        guard hitPolicy == .any || hitPolicy == .priority else { return }
        for row in rowOfBit { outcomeOfBit.append(Int32(truncatingIfNeeded: rows[Int(row)].outcome)) }
        guard hitPolicy == .priority else { return }
        var priorityOfRow = [Int32](repeating: 0, count: rows.count)
        var priority: Int32 = 0
        for rank in rowOfRank.indices.dropFirst() {
            let (above, row) = (Int(rowOfRank[rank - 1]), Int(rowOfRank[rank]))
            if rows[above].rank != rows[row].rank {
                priority += 1
            } else if rows[above].outcome != rows[row].outcome {
                hasTies = true
            }
            priorityOfRow[row] = priority
        }
        for row in rowOfBit { priorityOfBit.append(priorityOfRow[Int(row)]) }
    }

    /// How many words a set has.
    var setSize: Int { summaryCount + wordCount }

    /// Makes room at once for what is added column by column.
    private mutating func reserve(_ columns: [SegmentedColumn]) {
        var (setCount, lineCount, cutCount) = (1, 0, 0)
        for column in columns {
            setCount += rowOfBit.count > Self.exactRows ? min(column.segmentCount, Self.setsPerColumn + 1) : column.segmentCount
            lineCount += column.lines.count
            for line in column.lines { cutCount += line.cuts.count + 4 }
        }
        words.reserveCapacity(setCount * setSize)
        lines.reserveCapacity(lineCount)
        cuts.reserveCapacity(cutCount)
        slots.reserveCapacity(2 * lineCount)
        lookups.reserveCapacity(columns.count)
    }

    private mutating func addSets(_ count: Int) {
        words.append(contentsOf: repeatElement(0, count: count * setSize))
    }

    @inline(__always)
    private mutating func insert(_ bit: Int, intoSetAt first: Int) {
        words[first + summaryCount + bit >> 6] |= 1 << UInt64(bit & 63)
        if summaryCount > 0 { words[first + bit >> 12] |= 1 << UInt64((bit >> 6) & 63) }
    }

    private mutating func add(_ column: SegmentedColumn, holdsTexts: Bool, _ bitOfRow: [Int32]) {
        var lookup = CompiledForm.ColumnLookup()
        lookup.firstWord = Int32(truncatingIfNeeded: words.count)
        lookup.firstLine = Int32(truncatingIfNeeded: lines.count)
        lookup.lineCount = Int32(truncatingIfNeeded: column.lines.count)
        lookup.holdsTexts = holdsTexts
        if column.lines.isEmpty { lookup.indexCount = Int32(truncatingIfNeeded: column.segmentCount - 1) }
        if rowOfBit.count > Self.exactRows {
            while (column.segmentCount - 1) >> Int(lookup.bucketShift) >= Self.setsPerColumn { lookup.bucketShift += 1 }
        }
        for line in column.lines {
            lines.append(
                LineLookup(line.cuts, firstSegment: column.families[line.family].firstSegment, cuts: &cuts, slots: &slots))
        }
        addSets(2 + (column.segmentCount - 2) >> Int(lookup.bucketShift))
        for row in bitOfRow.indices where column.matchesMissing[row] { insert(Int(bitOfRow[row]), intoSetAt: Int(lookup.firstWord)) }
        for family in column.families {
            for row in bitOfRow.indices {
                let bit = Int(bitOfRow[row])
                for index in family.rows.indices(of: row) {
                    let run = family.rows.runs[index]
                    let first = (family.firstSegment - 1 + Int(run.lower)) >> Int(lookup.bucketShift)
                    let last = (family.firstSegment - 2 + Int(run.upper)) >> Int(lookup.bucketShift)
                    for set in first...last { insert(bit, intoSetAt: Int(lookup.firstWord) + (1 + set) * setSize) }
                }
            }
        }
        if lookup.bucketShift > 0 {
            hasBuckets = true
            lookup.firstEnd = Int32(truncatingIfNeeded: 2 * endsOfColumns.count)
            endsOfColumns.append(ends(of: column))
        }
        lookups.append(lookup)
    }

    /// Puts the ends of all columns of a row side by side, since a row that one column lets through is looked at in all of them.
    private mutating func storeEnds() {
        ends.reserveCapacity(2 * endsOfColumns.count * rowOfBit.count)
        for bit in rowOfBit.indices {
            for column in endsOfColumns { ends += [column[2 * bit], column[2 * bit + 1]] }
        }
    }

    private mutating func ends(of column: SegmentedColumn) -> [Int32] {
        var ends: [Int32] = []
        ends.reserveCapacity(2 * rowOfBit.count)
        for row in rowOfBit {
            var count = 0
            for family in column.families { count += family.rows.indices(of: Int(row)).count }
            if count != 1 {
                let place = Int32(truncatingIfNeeded: -1 - runs.count)
                ends += [place, place]
                runs.append(Int32(truncatingIfNeeded: count))
            }
            for family in column.families {
                for index in family.rows.indices(of: Int(row)) {
                    let run = family.rows.runs[index]
                    let first = Int32(truncatingIfNeeded: family.firstSegment)
                    if count == 1 {
                        ends += [first + run.lower, first + run.upper]
                    } else {
                        runs += [first + run.lower, first + run.upper]
                    }
                }
            }
        }
        return ends
    }
}
