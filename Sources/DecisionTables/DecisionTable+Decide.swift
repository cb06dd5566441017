extension DecisionTable {
    /// Answers a question: one value a column, in the order of the columns; values that are not there count as missing.
    ///
    /// Only answers that list rows, of which conflicts are some, need memory.
    package func decide(_ input: UnsafeBufferPointer<ColumnValue>) -> Outcome {
        form.withSearch(of: input) { search in
            switch hitPolicy {
            case .unique: decideUnique(search)
            case .any: decideAny(search)
            case .first: decideFirst(search)
            case .priority: decidePriority(search)
            case .collect, .ruleOrder, .outputOrder: decideList(search)
            }
        }
    }

    /// Answers a question, as `decide(_:)` for a buffer does.
    package func decide(_ input: [ColumnValue]) -> Outcome {
        input.withUnsafeBufferPointer { decide($0) }
    }

    /// Puts all rows that match into `rows`, in the order in which they are answered, whatever the hit policy.
    ///
    /// Where `rows` has room, nothing is allocated.
    ///
    /// - Returns: The columns whose missing value kept further rows from matching.
    package func matchingRows(_ input: UnsafeBufferPointer<ColumnValue>, into rows: inout [Int]) -> ColumnSet {
        form.withSearch(of: input) { search in
            rows.removeAll(keepingCapacity: true)
            append(search, to: &rows)
            return undecidedColumns(search)
        }
    }

    /// The columns whose missing value keeps rows from matching that all other values match.
    ///
    /// `decide` reports them where nothing matches and for lists; under `first` and `priority` they also tell that a row above the answer was left undecided.
    package func undecidedColumns(_ input: UnsafeBufferPointer<ColumnValue>) -> ColumnSet {
        form.withSearch(of: input) { undecidedColumns($0) }
    }

    // MARK: Policies

    @inline(__always)
    private func decideUnique(_ search: Search) -> Outcome {
        var found = -1
        var isConflict = false
        search.forEachHit { bit in
            isConflict = found >= 0
            found = bit
            return !isConflict
        }
        if isConflict { return .conflict(hits(search)) }
        return answer(found, search)
    }

    @inline(__always)
    private func decideAny(_ search: Search) -> Outcome {
        var found = -1
        var isConflict = false
        search.forEachHit { bit in
            if found >= 0 { isConflict = form.outcomeOfBit[bit] != form.outcomeOfBit[found] }
            if found < 0 || search.rank(ofBit: bit) < search.rank(ofBit: found) { found = bit }
            return !isConflict
        }
        if isConflict { return .conflict(hits(search)) }
        return answer(found, search)
    }

    @inline(__always)
    private func decideFirst(_ search: Search) -> Outcome {
        answer(first(search), search)
    }

    /// The bit of the first matching row in the order of answers, or -1.
    @inline(__always)
    private func first(_ search: Search) -> Int {
        var found = -1
        if search.rankOfBit.isEmpty {
            search.forEachHit { bit in
                found = bit
                return false
            }
        } else {
            var best = Int32.max
            search.forEachHit { bit in
                let rank = search.rankOfBit[bit]
                if rank < best { (found, best) = (bit, rank) }
                return true
            }
        }
        return found
    }

    @inline(__always)
    private func decidePriority(_ search: Search) -> Outcome {
        let found = first(search)
        guard found >= 0, form.hasTies else { return answer(found, search) }
        // Rows of one rank that say different things leave open which of them is the answer.
        let best = Int(search.rowOfBit[found])
        var isConflict = false
        search.forEachHit { bit in
            isConflict = form.priorityOfBit[bit] == form.priorityOfBit[found] && form.outcomeOfBit[bit] != form.outcomeOfBit[found]
            return !isConflict
        }
        return isConflict ? .conflict(hits(search).filter { rows[$0].rank == rows[best].rank }) : .row(best)
    }

    private func decideList(_ search: Search) -> Outcome {
        let hits = hits(search)
        let missing = undecidedColumns(search)
        if hits.isEmpty { return missing.isEmpty ? .none : .missing(missing) }
        return .rows(hits, missing: missing)
    }

    /// The row of a bit, or what holds where none matched.
    @inline(__always)
    private func answer(_ bit: Int, _ search: Search) -> Outcome {
        if bit >= 0 { return .row(Int(search.rowOfBit[bit])) }
        let missing = undecidedColumns(search)
        return missing.isEmpty ? .none : .missing(missing)
    }

    // MARK: Rows and columns

    /// All rows that match, in the order in which they are answered.
    private func hits(_ search: Search) -> [Int] {
        var rows: [Int] = []
        append(search, to: &rows)
        return rows
    }

    private func append(_ search: Search, to rows: inout [Int]) {
        if search.rankOfBit.isEmpty {
            search.forEachHit { bit in
                rows.append(Int(search.rowOfBit[bit]))
                return true
            }
            return
        }
        search.forEachHit { bit in
            rows.append(Int(search.rankOfBit[bit]))
            return true
        }
        rows.sort()
        for place in rows.indices { rows[place] = Int(form.rowOfRank[rows[place]]) }
    }

    private func undecidedColumns(_ search: Search) -> ColumnSet {
        var undecided = ColumnSet()
        var isAnyMissing = false
        for column in search.places.indices where search.isMissing(column) { isAnyMissing = true }
        if !isAnyMissing { return undecided }
        search.forEachHitIgnoringMissing { bit in
            for column in search.places.indices where search.isMissing(column) && !search.matches(bit, column: column) {
                undecided.insert(column)
            }
        }
        return undecided
    }
}
