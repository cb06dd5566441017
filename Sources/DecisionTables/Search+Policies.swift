extension Search {
    /// The only row that matches.
    @inline(__always)
    func uniqueRow() -> Outcome {
        var found = -1
        var isConflict = false
        forEachHit { bit in
            isConflict = found >= 0
            found = bit
            return !isConflict
        }
        return isConflict ? .conflict(rows()) : answer(found)
    }

    /// The first of the rows that match, which must all say the same.
    @inline(__always)
    func anyRow() -> Outcome {
        var found = -1
        var isConflict = false
        forEachHit { bit in
            if found >= 0 { isConflict = form.outcomeOfBit[bit] != form.outcomeOfBit[found] }
            if found < 0 || rank(ofBit: bit) < rank(ofBit: found) { found = bit }
            return !isConflict
        }
        return isConflict ? .conflict(rows()) : answer(found)
    }

    /// The first of the rows that match.
    @inline(__always)
    func firstRow() -> Outcome { answer(first()) }

    /// The row of the highest rank.
    @inline(__always)
    func rowOfHighestRank() -> Outcome {
        let found = first()
        guard found >= 0, form.hasTies else { return answer(found) }
        // Rows of one rank that say different things leave open which of them is the answer.
        var isTie = false
        forEachHit { bit in
            isTie = form.priorityOfBit[bit] == form.priorityOfBit[found] && form.outcomeOfBit[bit] != form.outcomeOfBit[found]
            return !isTie
        }
        return isTie ? .conflict(rows(ofRankOf: found)) : answer(found)
    }

    /// All rows that match.
    func allRows() -> Outcome {
        let rows = rows()
        let missing = undecidedColumns()
        if rows.isEmpty { return missing.isEmpty ? .none : .missing(missing) }
        return .rows(rows, missing: missing)
    }

    /// The bit of the first matching row in the order of answers, or -1.
    @inline(__always)
    private func first() -> Int {
        var found = -1
        if form.rankOfBit.isEmpty {
            forEachHit { bit in
                found = bit
                return false
            }
        } else {
            var best = Int32.max
            forEachHit { bit in
                let rank = form.rankOfBit[bit]
                if rank < best { (found, best) = (bit, rank) }
                return true
            }
        }
        return found
    }

    /// The row of a bit, or what holds where none matched.
    @inline(__always)
    private func answer(_ bit: Int) -> Outcome {
        if bit >= 0 { return .row(Int(form.rowOfBit[bit])) }
        let missing = undecidedColumns()
        return missing.isEmpty ? .none : .missing(missing)
    }

    // MARK: Rows and columns

    /// All rows that match, in the order in which they are answered.
    private func rows() -> [Int] {
        var rows: [Int] = []
        appendRows(to: &rows)
        return rows
    }

    /// The rows that match and have the rank of the row of a bit.
    private func rows(ofRankOf found: Int) -> [Int] {
        var ranks: [Int] = []
        forEachHit { bit in
            if form.priorityOfBit[bit] == form.priorityOfBit[found] { ranks.append(rank(ofBit: bit)) }
            return true
        }
        ranks.sort()
        for place in ranks.indices { ranks[place] = Int(form.rowOfRank[ranks[place]]) }
        return ranks
    }

    /// Adds all rows that match, in the order in which they are answered, to an empty list.
    func appendRows(to rows: inout [Int]) {
        let isInOrder = form.rankOfBit.isEmpty
        let numbers = isInOrder ? form.rowOfBit : form.rankOfBit
        if form.hasManyHits {
            forEachOfManyHits { rows.append(Int(numbers[$0])) }
        } else {
            forEachHit { bit in
                rows.append(Int(numbers[bit]))
                return true
            }
        }
        if isInOrder { return }
        if rows.count > 8 { sortRanks(&rows) } else { rows.sortInPlace() }
        for place in rows.indices { rows[place] = Int(form.rowOfRank[rows[place]]) }
    }

    /// Sorts ranks, which are all different, by way of a set with a bit for each.
    private func sortRanks(_ ranks: inout [Int]) {
        // A set that the stack does not lend without asking for memory is not worth it.
        guard form.wordCount <= 128 else { return ranks.sort() }
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: form.wordCount) { words in
            words.initialize(repeating: 0)
            for rank in ranks { words[rank >> 6] |= 1 << UInt64(rank & 63) }
            var place = 0
            for word in words.indices {
                var bits = words[word]
                while bits != 0 {
                    ranks[place] = word &* 64 &+ bits.trailingZeroBitCount
                    bits &= bits &- 1
                    place &+= 1
                }
            }
        }
    }

    /// The columns whose missing value keeps rows from matching that all other values match.
    func undecidedColumns() -> ColumnSet {
        var undecided = ColumnSet()
        var isAnyMissing = false
        for column in places.indices where isMissing(column) { isAnyMissing = true }
        if !isAnyMissing { return undecided }
        forEachHitIgnoringMissing { bit in
            for column in places.indices where isMissing(column) && !matches(bit, column: column) { undecided.insert(column) }
        }
        return undecided
    }
}

extension [Int] {
    /// Sorts a few values where they stand.
    mutating func sortInPlace() {
        for start in indices.dropFirst() {
            let value = self[start]
            var place = start
            while place > 0, self[place &- 1] > value {
                self[place] = self[place &- 1]
                place &-= 1
            }
            self[place] = value
        }
    }
}
