import Quantities

/// One value that two versions of a table test, cut into places within which all rows of both answer alike.
struct ComparedColumn {
    /// The column.
    let column: Column
    /// The places of all tests.
    let proof: ProofColumn
    /// All tests of both versions.
    let cells: [[Cell]]
    /// The place of the missing value, if it can occur.
    let missing: Int?
    /// For each row of both versions the places that pass all its tests, as ascending runs that lie apart.
    let runs: [[Range<Int>]]

    /// - Parameter tests: For each row of both versions its tests of this value.
    init(_ column: Column, tests: [[[Cell]]]) {
        var cells: [[Cell]] = []
        for row in tests { cells += row }
        let proof = ProofColumn(column, cells: cells, alwaysCountsMissing: true)
        var runs: [[Range<Int>]] = []
        runs.reserveCapacity(tests.count)
        var next = 0
        for row in tests {
            var passing: [Range<Int>] = proof.places.isEmpty ? [] : [0..<proof.places.count]
            for _ in row {
                var both: [Range<Int>] = []
                for a in passing {
                    for index in proof.rows.indices(of: next) {
                        let common = a.clamped(to: proof.rows.runs[index].range)
                        if !common.isEmpty { both.append(common) }
                    }
                }
                passing = both
                next += 1
            }
            runs.append(passing)
        }
        self.column = column
        self.cells = cells
        self.proof = proof
        self.runs = runs
        missing = proof.places.last?.segment == 0 ? proof.places.count - 1 : nil
    }

    /// Whether a row matches somewhere in a range of places.
    func touches(_ row: Int, _ range: Range<Int>) -> Bool {
        for run in runs[row] where run.overlaps(range) { return true }
        return false
    }

    /// Whether a row matches everywhere in a range of places.
    func covers(_ row: Int, _ range: Range<Int>) -> Bool {
        for run in runs[row] where run.lowerBound <= range.lowerBound && run.upperBound >= range.upperBound { return true }
        return false
    }

    /// Whether a row matches somewhere in a range of places, or would if the value were known.
    func mayMatch(_ row: Int, _ range: Range<Int>) -> Bool {
        if let missing, range.contains(missing) { return true }
        return touches(row, range)
    }

    // MARK: Words

    /// The values of some places, ascending, as a cell would write them; nil where they are all that can occur.
    func text(of places: [Int]) -> String? {
        if places.count == proof.places.count { return nil }
        let words = Witness(column, proof.segmented, cells: cells)
        var present = places
        var parts: [String] = []
        var segments: [Int] = []
        if let missing, present.last == missing { present.removeLast() }
        if present.count == proof.places.count - 1, missing != nil, present.count == places.count { return "not(null)" }
        var start = 0
        while start < present.count {
            let first = proof.places[present[start]]
            var end = start + 1
            if let numbers = first.numbers {
                while end < present.count, present[end] == present[end - 1] + 1, !proof.places[present[end]].isFirstOfGroup { end += 1 }
                parts.append(interval(from: numbers, through: present[end - 1], words))
                for part in intervalsElsewhere(first, proof.places[present[end - 1]], words) where !parts.contains(part) {
                    parts.append(part)
                }
            } else if first.segments.isEmpty {
                parts.append(words.text(of: first))
            } else {
                segments += first.segments
            }
            start = end
        }
        for segment in segments.sorted() {
            parts.append(words.text(of: ProofColumn.Place(segment: segment, numbers: nil, isFirstOfGroup: false)))
        }
        if present.count < places.count { parts.append("null") }
        var text = ""
        for part in parts { text += (text.isEmpty ? "" : ", ") + part }
        return text
    }

    private func interval(from numbers: (line: Int, stretch: Stretch), through last: Int, _ words: Witness) -> String {
        let place = proof.places[last]
        // The end stands on the line of the last place; a place that occurs on another line only is worded there.
        let line = place.numbers?.line ?? numbers.line
        if line == numbers.line {
            return words.interval(from: numbers.stretch.start, to: end(of: last), line)
                + (foreignUnit(line) == nil ? "" : " in any other unit")
        }
        return words.interval(from: numbers.stretch.start, to: .infinity, numbers.line) + " to "
            + words.interval(from: -.infinity, to: end(of: last), line)
    }

    /// The same values on lines with edges of their own.
    private func intervalsElsewhere(_ first: ProofColumn.Place, _ last: ProofColumn.Place, _ words: Witness) -> [String] {
        var parts: [String] = []
        for start in first.elsewhere {
            for end in last.elsewhere where end.line == start.line && foreignUnit(start.line) == nil {
                parts.append(words.interval(from: start.stretch.start, to: end.end, start.line))
            }
        }
        return parts
    }

    /// The unit of a line whose edges are stated in another, where lines differ: nobody else would know whom the edges are for.
    private func foreignUnit(_ line: Int) -> String? {
        guard proof.segmented.lines.count > line, proof.segmented.lines[line].family > 0, column.lines.indices.contains(line),
            case .unit(let unit) = column.lines[line]
        else { return nil }
        for row in cells where line < row.count {
            for case .numbers(let interval) in row[line].alternatives {
                if interval.lower?.unit == unit || interval.upper?.unit == unit { return nil }
            }
        }
        return unit.symbol
    }

    /// Where a place ends: where the next one begins, or with its last number.
    private func end(of place: Int) -> Double {
        let here = proof.places[place]
        if place + 1 < proof.places.count {
            let next = proof.places[place + 1]
            if !next.isFirstOfGroup, let numbers = next.numbers, numbers.line == here.numbers?.line { return numbers.stretch.start }
        }
        return here.end
    }

    /// A value of a place, in the editor's units.
    func witness(_ place: Int) -> String {
        if let numbers = proof.places[place].numbers, let unit = foreignUnit(numbers.line) {
            return "\(numbers.stretch.simplestDecimal) \(unit)"
        }
        return Witness(column, proof.segmented, cells: cells).text(of: proof.places[place])
    }
}
