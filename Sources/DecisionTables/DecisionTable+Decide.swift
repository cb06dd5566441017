extension DecisionTable {
    /// Answers a question: one value a column, in the order of the columns; values that are not there count as missing.
    package func decide(_ input: UnsafeBufferPointer<ColumnValue>) -> Outcome {
        withSegments(of: input) { segments in
            hitPolicy.yieldsList ? decideList(segments) : decideSingle(segments)
        }
    }

    /// Answers a question, as `decide(_:)` for a buffer does.
    package func decide(_ input: [ColumnValue]) -> Outcome {
        input.withUnsafeBufferPointer { decide($0) }
    }

    private func decideSingle(_ segments: UnsafeBufferPointer<Int>) -> Outcome {
        var found = -1
        var hasFurther = false
        bits.withUnsafeBufferPointer { bits in
            for word in 0..<wordCount {
                let hits = intersection(word, segments, bits)
                if hits == 0 { continue }
                if found >= 0 || (hits & (hits &- 1)) != 0 { hasFurther = true }
                if found < 0 { found = word &* 64 &+ hits.trailingZeroBitCount }
                if hasFurther || hitPolicy.hidesLaterRows { break }
            }
        }
        if found < 0 {
            let missing = undecidedColumns(segments)
            return missing.isEmpty ? .none : .missing(missing)
        }
        if hasFurther, !hitPolicy.hidesLaterRows {
            let all = hits(segments)
            if hitPolicy == .unique { return .conflict(all) }
            for row in all where rows[row].outcome != rows[all[0]].outcome { return .conflict(all) }
        }
        return .row(order[found])
    }

    private func decideList(_ segments: UnsafeBufferPointer<Int>) -> Outcome {
        let hits = hits(segments)
        let missing = undecidedColumns(segments)
        if hits.isEmpty { return missing.isEmpty ? .none : .missing(missing) }
        return .rows(hits, missing: missing)
    }

    /// The columns whose missing value keeps rows from matching that all other values match.
    ///
    /// `decide` reports them where nothing matches and for lists; under `first` and `priority` they also tell that a row above the answer was left undecided.
    package func undecidedColumns(_ input: UnsafeBufferPointer<ColumnValue>) -> [Int] {
        withSegments(of: input) { undecidedColumns($0) }
    }

    /// All rows that match, in the order in which they are answered.
    private func hits(_ segments: UnsafeBufferPointer<Int>) -> [Int] {
        var rows: [Int] = []
        bits.withUnsafeBufferPointer { bits in
            for word in 0..<wordCount {
                var hits = intersection(word, segments, bits)
                while hits != 0 {
                    rows.append(order[word &* 64 &+ hits.trailingZeroBitCount])
                    hits &= hits &- 1
                }
            }
        }
        return rows
    }

    private func undecidedColumns(_ segments: UnsafeBufferPointer<Int>) -> [Int] {
        var isUndecided: [Bool] = []
        bits.withUnsafeBufferPointer { bits in
            for column in segments.indices where isMissing(segments[column], column) {
                if isUndecided.isEmpty { isUndecided = [Bool](repeating: false, count: segments.count) }
            }
            if isUndecided.isEmpty { return }
            for word in 0..<wordCount {
                var candidates = rowMask(word)
                for column in segments.indices where !isMissing(segments[column], column) {
                    candidates &= bits[segments[column] &* wordCount &+ word]
                }
                if candidates == 0 { continue }
                for column in segments.indices where isMissing(segments[column], column) {
                    if candidates & ~bits[segments[column] &* wordCount &+ word] != 0 { isUndecided[column] = true }
                }
            }
        }
        return isUndecided.indices.filter { isUndecided[$0] }
    }

    /// The rows of one word that every column's segment holds.
    @inline(__always)
    private func intersection(_ word: Int, _ segments: UnsafeBufferPointer<Int>, _ bits: UnsafeBufferPointer<UInt64>) -> UInt64 {
        var rows = rowMask(word)
        for segment in segments { rows &= bits[segment &* wordCount &+ word] }
        return rows
    }

    /// The bits of one word that are rows.
    @inline(__always)
    private func rowMask(_ word: Int) -> UInt64 {
        let left = rows.count &- word &* 64
        return left >= 64 ? ~0 : (1 << UInt64(left)) &- 1
    }

    private func isMissing(_ segment: Int, _ column: Int) -> Bool {
        segment == lookups[column].firstBitSet
    }

    /// Finds the segment of each value, as the number of its bit set, and lends them to `body`.
    @inline(__always)
    func withSegments<Result>(of input: UnsafeBufferPointer<ColumnValue>, _ body: (UnsafeBufferPointer<Int>) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: lookups.count) { segments in
            for column in lookups.indices {
                let value = column < input.count ? input[column] : .missing
                segments.initializeElement(at: column, to: lookups[column].firstBitSet &+ segment(of: value, in: lookups[column]))
            }
            return body(UnsafeBufferPointer(segments))
        }
    }

    /// The segment of a value within its column; a value that the column cannot hold counts as missing.
    private func segment(of value: ColumnValue, in lookup: Lookup) -> Int {
        switch value {
        case .missing:
            return 0
        case .number(let number, let line):
            guard line >= 0, line < lookup.lines.count, !number.isNaN else { return 0 }
            let place = lines[lookup.lines.lowerBound &+ line]
            return place.firstSegment &+ countOfCuts(place.cuts, upTo: number)
        case .index(let index):
            let segment = !lookup.holdsTexts ? index &+ 1 : index >= 0 ? 2 &+ 2 &* index : -1 &- 2 &* index
            return segment >= 1 && segment <= lookup.indexCount ? segment : 0
        }
    }

    private func countOfCuts(_ range: Range<Int>, upTo value: Double) -> Int {
        cuts.withUnsafeBufferPointer { cuts in
            var low = range.lowerBound
            var high = range.upperBound
            while low < high {
                let middle = (low &+ high) >> 1
                if cuts[middle] <= value { low = middle &+ 1 } else { high = middle }
            }
            return low &- range.lowerBound
        }
    }
}
