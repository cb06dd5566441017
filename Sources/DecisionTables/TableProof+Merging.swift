extension TableProof {
    /// Finds pairs of rows that say the same and differ in one column only, in such a way that one cell takes the place of the two.
    ///
    /// Numbers, dates and ordered texts merge where the two cells make one range, choices always. Where the order of rows counts, only
    /// neighbours merge; where every matching row is an answer, only rows that lie apart.
    mutating func findMergeableRows() {
        for index in columns.indices {
            var byRest = livingRows
            let rest = signatures(without: index)
            byRest.sort { rest[$0] != rest[$1] ? rest[$0] < rest[$1] : $0 < $1 }
            var start = 0
            while start < byRest.count {
                var end = start + 1
                while end < byRest.count, rest[byRest[end]] == rest[byRest[start]] { end += 1 }
                merge(byRest[start..<end], index)
                start = end
            }
        }
    }

    /// For each row a number that is equal for rows that match alike in all other columns and say the same.
    private func signatures(without index: Int) -> [UInt64] {
        var signatures: [UInt64] = []
        for row in table.rows { signatures.append(Self.mixed(UInt64(truncatingIfNeeded: row.outcome), 1)) }
        for (place, column) in columns.enumerated() where place != index {
            for row in signatures.indices {
                for run in column.rows.indices(of: row) {
                    let bounds =
                        UInt64(UInt32(bitPattern: column.rows.runs[run].lower)) << 32
                        | UInt64(UInt32(bitPattern: column.rows.runs[run].upper))
                    signatures[row] &+= Self.mixed(bounds, UInt64(place) + 2)
                }
            }
        }
        return signatures
    }

    /// The finishing step of SplitMix64 (Steele and others 2014).
    private static func mixed(_ value: UInt64, _ stream: UInt64) -> UInt64 {
        var mixed = value &+ stream &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Lists each row of a group that merges with its neighbour.
    private mutating func merge(_ group: ArraySlice<Int>, _ index: Int) {
        var group = group
        let keepsOrder = table.hitPolicy != .unique && table.hitPolicy != .any && table.hitPolicy != .collect
        if !keepsOrder, columns[index].isOrdered {
            let lower = columns[index].lower
            group.sort { lower[$0] != lower[$1] ? lower[$0] < lower[$1] : $0 < $1 }
        }
        for place in group.indices.dropLast() where canMerge(group[place], group[place + 1], index) {
            let (a, b) = (group[place], group[place + 1])
            add(.mergeable(column: table.columns[index].name), rows: [min(a, b), max(a, b)]) { proof in
                proof.witness { Int($0.lower[max(a, b)]) }
            }
        }
    }

    private func canMerge(_ a: Int, _ b: Int, _ index: Int) -> Bool {
        let rows = table.rows
        guard rows[a].outcome == rows[b].outcome, rows[a].rank == rows[b].rank else { return false }
        switch table.hitPolicy {
        case .first, .ruleOrder, .priority, .outputOrder: if b != a + 1 { return false }
        case .unique, .any, .collect: break
        }
        // Signatures may agree by chance.
        for (place, column) in columns.enumerated() where place != index && !column.matchesAlike(a, b) { return false }
        let column = columns[index]
        if table.hitPolicy.yieldsList, column.sharedPlace(a, b) != nil { return false }
        if !column.isOrdered { return true }
        if column.isBroken[a] || column.isBroken[b] { return false }
        let (first, second) = column.lower[a] <= column.lower[b] ? (a, b) : (b, a)
        guard column.upper[first] >= column.lower[second] else { return false }
        // Neighbours on different lines make no range.
        return column.upper[first] > column.lower[second] || !column.places[Int(column.lower[second])].isFirstOfGroup
    }
}

extension ProofColumn {
    /// Whether two rows match the same places.
    func matchesAlike(_ a: Int, _ b: Int) -> Bool {
        let (first, second) = (rows.indices(of: a), rows.indices(of: b))
        guard first.count == second.count else { return false }
        for offset in 0..<first.count where rows.runs[first.lowerBound + offset] != rows.runs[second.lowerBound + offset] { return false }
        return true
    }
}
