/// A question as a compiled table sees it: for each column the set of rows that match its value.
///
/// It holds pointers into the table's arrays and is only used while those are lent.
struct Search {
    /// The set of one column's value.
    struct Place {
        /// Where its rows begin, after its summary form.words.
        var firstWord: Int32
        /// The segment of the value; 0 for the missing value.
        var segment: Int32
    }

    fileprivate let source: UnsafePointer<CompiledForm>
    let places: UnsafeBufferPointer<Place>

    var form: CompiledForm {
        @inline(__always) get { source.pointee }
    }

    /// Calls `body` with the bit of every row that matches, until it answers false.
    @inline(__always)
    func forEachHit(_ body: (Int) -> Bool) {
        if form.summaryCount == 0 {
            for word in 0..<form.wordCount where !forEachHit(inWord: word, body) { return }
            return
        }
        for summary in 0..<form.summaryCount {
            let offset = summary &- form.summaryCount
            var busy = form.words[summary]
            for column in places.indices { busy &= form.words[Int(places[column].firstWord) &+ offset] }
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
        var hits = form.words[form.summaryCount &+ word]
        for column in places.indices { hits &= form.words[Int(places[column].firstWord) &+ word] }
        while hits != 0 {
            let bit = word &* 64 &+ hits.trailingZeroBitCount
            hits &= hits &- 1
            if form.hasBuckets, !matchesExactly(bit) { continue }
            if !body(bit) { return false }
        }
        return true
    }

    /// Calls `body` with the bit of every row that matches, where there are many.
    ///
    /// Words that hold rows are listed first, all alike and without a branch: which of them do cannot be foretold, and guessing wrong costs more
    /// than to look.
    @inline(__always)
    func forEachOfManyHits(_ body: (Int) -> Void) {
        withUnsafeTemporaryAllocation(of: HitWord.self, capacity: HitWord.block &+ 1) { found in
            for start in stride(from: 0, to: form.wordCount, by: HitWord.block) {
                for place in 0..<listHitWords(from: start, to: min(start &+ HitWord.block, form.wordCount), in: found) {
                    let first = Int(found[place].word) &* 64
                    var hits = found[place].hits
                    while hits != 0 {
                        let bit = first &+ hits.trailingZeroBitCount
                        hits &= hits &- 1
                        if !form.hasBuckets || matchesExactly(bit) { body(bit) }
                    }
                }
            }
        }
    }

    /// A word of a set that holds rows.
    private struct HitWord {
        /// How many words are looked at together.
        static let lanes = 4
        /// How many words are listed at once: as many as the stack lends without asking for memory.
        static let block = 60

        var word: Int32
        var hits: UInt64
    }

    /// Lists those of some words that hold rows, and answers how many there are; the list has room for one more than all.
    @inline(__always)
    private func listHitWords(from start: Int, to end: Int, in found: UnsafeMutableBufferPointer<HitWord>) -> Int {
        guard let words = UnsafeRawPointer(form.words.baseAddress) else { return 0 }
        var count = 0
        var word = start
        while word &+ HitWord.lanes <= end {
            var hits = words.loadUnaligned(fromByteOffset: (form.summaryCount &+ word) &* 8, as: SIMD4<UInt64>.self)
            for column in places.indices {
                hits &= words.loadUnaligned(fromByteOffset: (Int(places[column].firstWord) &+ word) &* 8, as: SIMD4<UInt64>.self)
            }
            for lane in 0..<HitWord.lanes {
                found[count] = HitWord(word: Int32(truncatingIfNeeded: word &+ lane), hits: hits[lane])
                count &+= hits[lane] == 0 ? 0 : 1
            }
            word &+= HitWord.lanes
        }
        while word < end {
            var hits = form.words[form.summaryCount &+ word]
            for column in places.indices { hits &= form.words[Int(places[column].firstWord) &+ word] }
            found[count] = HitWord(word: Int32(truncatingIfNeeded: word), hits: hits)
            count &+= hits == 0 ? 0 : 1
            word &+= 1
        }
        return count
    }

    /// Calls `body` with the bit of every row that all present values match.
    func forEachHitIgnoringMissing(_ body: (Int) -> Void) {
        for word in 0..<form.wordCount {
            var hits = form.words[form.summaryCount &+ word]
            for column in places.indices where !isMissing(column) { hits &= form.words[Int(places[column].firstWord) &+ word] }
            while hits != 0 {
                let bit = word &* 64 &+ hits.trailingZeroBitCount
                hits &= hits &- 1
                if !form.hasBuckets || matchesExactly(bit) { body(bit) }
            }
        }
    }

    /// Whether a row that the sets of shared segments hold really matches.
    @inline(__always)
    private func matchesExactly(_ bit: Int) -> Bool {
        let first = bit &* form.endWidth
        // Counted rather than left at the first column that differs: which one that is cannot be foretold, and costs more than to look at all.
        var differing: Int32 = 0
        for column in places.indices {
            let (firstEnd, segment) = (form.lookups[column].firstEnd, places[column].segment)
            // The missing value has a set of its own.
            if firstEnd < 0 || segment == 0 { continue }
            let place = first &+ Int(firstEnd)
            let lower = form.ends[place]
            if lower >= 0 {
                differing |= (segment &- lower) | (form.ends[place &+ 1] &- 1 &- segment)
            } else if !isInRuns(Int(-1 &- lower), segment) {
                return false
            }
        }
        return differing >= 0
    }

    @inline(__always)
    private func matchesExactly(endsAt place: Int, _ segment: Int32) -> Bool {
        // The missing value has a set of its own.
        if segment == 0 { return true }
        let lower = form.ends[place]
        if lower >= 0 { return lower <= segment && segment < form.ends[place &+ 1] }
        return isInRuns(Int(-1 &- lower), segment)
    }

    private func isInRuns(_ place: Int, _ segment: Int32) -> Bool {
        for run in 0..<Int(form.runs[place]) {
            if form.runs[place &+ 1 &+ 2 &* run] <= segment, segment < form.runs[place &+ 2 &+ 2 &* run] { return true }
        }
        return false
    }

    /// Whether a row matches the value of one column.
    func matches(_ bit: Int, column: Int) -> Bool {
        let place = places[column]
        guard form.words[Int(place.firstWord) &+ bit >> 6] >> UInt64(bit & 63) & 1 == 1 else { return false }
        let firstEnd = form.lookups[column].firstEnd
        return firstEnd < 0 || matchesExactly(endsAt: bit &* form.endWidth &+ Int(firstEnd), place.segment)
    }

    /// Whether the value of a column is missing.
    func isMissing(_ column: Int) -> Bool { places[column].segment == 0 }

    /// The place of a row in the order in which rows are answered.
    @inline(__always)
    func rank(ofBit bit: Int) -> Int { form.rankOfBit.isEmpty ? bit : Int(form.rankOfBit[bit]) }
}

extension UnsafePointer<CompiledForm> {
    /// Finds the set of each value and lends the search to `body`.
    @inline(__always)
    func withSearch<Result>(of input: UnsafeBufferPointer<ColumnValue>, _ body: (Search) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: Search.Place.self, capacity: pointee.lookups.count) { places in
            for column in pointee.lookups.indices {
                let value = column < input.count ? input[column] : .missing
                let lookup = pointee.lookups[column]
                let segment = pointee.segment(of: value, lookup)
                let set = segment == 0 ? 0 : 1 &+ (segment &- 1) >> Int(lookup.bucketShift)
                places[column] = Search.Place(
                    firstWord: lookup.firstWord &+ Int32(truncatingIfNeeded: set &* pointee.setSize &+ pointee.summaryCount),
                    segment: Int32(truncatingIfNeeded: segment))
            }
            return body(Search(source: self, places: UnsafeBufferPointer(places)))
        }
    }
}

extension CompiledForm {

    /// The segment of a value within its column; a value that the column cannot hold counts as missing.
    @inline(__always)
    fileprivate func segment(of value: ColumnValue, _ lookup: ColumnLookup) -> Int {
        switch value {
        case .missing:
            return 0
        case .number(let number, let line):
            guard line >= 0, line < Int(lookup.lineCount), number.magnitude < .infinity else { return 0 }
            return lines[Int(lookup.firstLine) &+ line].segment(of: number, cuts, slots)
        case .index(let index):
            let segment = !lookup.holdsTexts ? index &+ 1 : index >= 0 ? 2 &+ 2 &* index : -1 &- 2 &* index
            return segment >= 1 && segment <= Int(lookup.indexCount) ? segment : 0
        }
    }
}
