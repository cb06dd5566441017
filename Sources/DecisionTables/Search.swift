/// A question as a compiled table sees it: for each column the set of rows that match its value.
///
/// It holds pointers into the table's arrays and is only used while those are lent.
struct Search {
    /// The set of one column's value.
    struct Place {
        /// Where its rows begin, after its summary words.
        var firstWord: Int32
        /// The segment of the value; 0 for the missing value.
        var segment: Int32
    }

    let places: UnsafeBufferPointer<Place>
    let words: UnsafeBufferPointer<UInt64>
    let lookups: UnsafeBufferPointer<CompiledForm.ColumnLookup>
    let ends: UnsafeBufferPointer<Int32>
    let runs: UnsafeBufferPointer<Int32>
    let rowOfBit: UnsafeBufferPointer<Int32>
    /// Empty where rows are answered in the order of their bits.
    let rankOfBit: UnsafeBufferPointer<Int32>
    let wordCount: Int
    let summaryCount: Int
    let hasBuckets: Bool

    /// Calls `body` with the bit of every row that matches, until it answers false.
    @inline(__always)
    func forEachHit(_ body: (Int) -> Bool) {
        if summaryCount == 0 {
            for word in 0..<wordCount where !forEachHit(inWord: word, body) { return }
            return
        }
        for summary in 0..<summaryCount {
            let offset = summary &- summaryCount
            var busy = words[summary]
            for column in places.indices { busy &= words[Int(places[column].firstWord) &+ offset] }
            while busy != 0 {
                let word = summary &* 64 &+ busy.trailingZeroBitCount
                busy &= busy &- 1
                if !forEachHit(inWord: word, body) { return }
            }
        }
    }

    @inline(__always)
    private func forEachHit(inWord word: Int, _ body: (Int) -> Bool) -> Bool {
        // The set of all rows stands first.
        var hits = words[summaryCount &+ word]
        for column in places.indices { hits &= words[Int(places[column].firstWord) &+ word] }
        while hits != 0 {
            let bit = word &* 64 &+ hits.trailingZeroBitCount
            hits &= hits &- 1
            if hasBuckets, !matchesExactly(bit) { continue }
            if !body(bit) { return false }
        }
        return true
    }

    /// Calls `body` with the bit of every row that all present values match.
    func forEachHitIgnoringMissing(_ body: (Int) -> Void) {
        for word in 0..<wordCount {
            var hits = words[summaryCount &+ word]
            for column in places.indices where !isMissing(column) { hits &= words[Int(places[column].firstWord) &+ word] }
            while hits != 0 {
                let bit = word &* 64 &+ hits.trailingZeroBitCount
                hits &= hits &- 1
                if !hasBuckets || matchesExactly(bit) { body(bit) }
            }
        }
    }

    /// Whether a row that the sets of shared segments hold really matches.
    @inline(__always)
    private func matchesExactly(_ bit: Int) -> Bool {
        for column in places.indices {
            let firstEnd = lookups[column].firstEnd
            if firstEnd >= 0, !matchesExactly(bit, firstEnd, places[column].segment) { return false }
        }
        return true
    }

    @inline(__always)
    private func matchesExactly(_ bit: Int, _ firstEnd: Int32, _ segment: Int32) -> Bool {
        // The missing value has a set of its own.
        if segment == 0 { return true }
        let lower = ends[Int(firstEnd) &+ 2 &* bit]
        if lower >= 0 { return lower <= segment && segment < ends[Int(firstEnd) &+ 2 &* bit &+ 1] }
        return isInRuns(Int(-1 &- lower), segment)
    }

    private func isInRuns(_ place: Int, _ segment: Int32) -> Bool {
        for run in 0..<Int(runs[place]) {
            if runs[place &+ 1 &+ 2 &* run] <= segment, segment < runs[place &+ 2 &+ 2 &* run] { return true }
        }
        return false
    }

    /// Whether a row matches the value of one column.
    func matches(_ bit: Int, column: Int) -> Bool {
        let place = places[column]
        guard words[Int(place.firstWord) &+ bit >> 6] >> UInt64(bit & 63) & 1 == 1 else { return false }
        let firstEnd = lookups[column].firstEnd
        return firstEnd < 0 || matchesExactly(bit, firstEnd, place.segment)
    }

    /// Whether the value of a column is missing.
    func isMissing(_ column: Int) -> Bool { places[column].segment == 0 }

    /// The place of a row in the order in which rows are answered.
    @inline(__always)
    func rank(ofBit bit: Int) -> Int { rankOfBit.isEmpty ? bit : Int(rankOfBit[bit]) }
}

extension CompiledForm {
    /// Finds the set of each value and lends the search to `body`.
    @inline(__always)
    func withSearch<Result>(of input: UnsafeBufferPointer<ColumnValue>, _ body: (Search) -> Result) -> Result {
        lookups.withUnsafeBufferPointer { lookups in
            lines.withUnsafeBufferPointer { lines in
                cuts.withUnsafeBufferPointer { cuts in
                    slots.withUnsafeBufferPointer { slots in
                        withUnsafeTemporaryAllocation(of: Search.Place.self, capacity: lookups.count) { places in
                            for column in 0..<lookups.count {
                                let value = column < input.count ? input[column] : .missing
                                let lookup = lookups[column]
                                let segment = Self.segment(of: value, lookup, lines, cuts, slots)
                                let set = segment == 0 ? 0 : 1 &+ (segment &- 1) >> Int(lookup.bucketShift)
                                places[column] = Search.Place(
                                    firstWord: lookup.firstWord &+ Int32(truncatingIfNeeded: set &* setSize &+ summaryCount),
                                    segment: Int32(truncatingIfNeeded: segment))
                            }
                            return lend(UnsafeBufferPointer(places), lookups, body)
                        }
                    }
                }
            }
        }
    }

    @inline(__always)
    private func lend<Result>(
        _ places: UnsafeBufferPointer<Search.Place>, _ lookups: UnsafeBufferPointer<ColumnLookup>, _ body: (Search) -> Result
    ) -> Result {
        words.withUnsafeBufferPointer { words in
            ends.withUnsafeBufferPointer { ends in
                runs.withUnsafeBufferPointer { runs in
                    rowOfBit.withUnsafeBufferPointer { rowOfBit in
                        rankOfBit.withUnsafeBufferPointer { rankOfBit in
                            body(
                                Search(
                                    places: places, words: words, lookups: lookups, ends: ends, runs: runs, rowOfBit: rowOfBit,
                                    rankOfBit: rankOfBit, wordCount: wordCount, summaryCount: summaryCount, hasBuckets: hasBuckets))
                        }
                    }
                }
            }
        }
    }

    /// The segment of a value within its column; a value that the column cannot hold counts as missing.
    @inline(__always)
    private static func segment(
        of value: ColumnValue, _ lookup: ColumnLookup, _ lines: UnsafeBufferPointer<LineLookup>, _ cuts: UnsafeBufferPointer<Double>,
        _ slots: UnsafeBufferPointer<Int32>
    ) -> Int {
        switch value {
        case .missing:
            return 0
        case .number(let number, let line):
            guard line >= 0, line < Int(lookup.lineCount), !number.isNaN else { return 0 }
            let place = lines[Int(lookup.firstLine) &+ line]
            return Int(place.firstSegment) &+ place.countOfCuts(upTo: number, cuts, slots)
        case .index(let index):
            let segment = !lookup.holdsTexts ? index &+ 1 : index >= 0 ? 2 &+ 2 &* index : -1 &- 2 &* index
            return segment >= 1 && segment <= Int(lookup.indexCount) ? segment : 0
        }
    }
}
