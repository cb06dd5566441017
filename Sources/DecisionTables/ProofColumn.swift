/// A column as proofs see it: the segments that can occur, those that all rows answer alike taken together.
struct ProofColumn {
    /// The segments of the column.
    let column: SegmentedColumn
    /// For each place a segment that stands for all alike.
    private(set) var segments: [Int] = []
    /// For each place whether it begins a line or stands apart, so that what lies before it is no neighbour.
    private(set) var isFirstOfGroup: [Bool] = []
    /// For each row the places that match, as ascending runs that lie apart.
    private(set) var runs: [[Range<Int>]] = []
    /// For each row the range from its first place to its last.
    private(set) var spans: [Range<Int>] = []

    init(_ column: Column, cells: [[Cell]], rowCount: Int) {
        self.column = SegmentedColumn(column, cells: column.domain.isEmpty ? cells : cells + [column.domain])
        let placeOfSegment = placeSegments(column, cells, rowCount)
        for row in 0..<rowCount {
            var isMember = [Bool](repeating: false, count: segments.count)
            for run in self.column.matches[row] {
                for segment in run {
                    if let place = placeOfSegment[segment] { isMember[place] = true }
                }
            }
            runs.append(Self.runs(isMember))
            let first = runs[row].first?.lowerBound ?? 0
            spans.append(first..<(runs[row].last?.upperBound ?? first))
        }
    }

    /// Gives every segment that can occur its place.
    ///
    /// Neighbours with the same rows share one, and so do a line's segments with those of an earlier line that has the same rows in the same order;
    /// choices and texts with the same rows always do, as they have no neighbours.
    private mutating func placeSegments(_ column: Column, _ cells: [[Cell]], _ rowCount: Int) -> [Int?] {
        let sets = rowSets(rowCount)
        var placeOfSegment = [Int?](repeating: nil, count: self.column.segmentCount)
        var sequences: [(sets: [[UInt64]], places: [Int])] = []
        for group in self.column.groups {
            var members: [(segment: Int, place: Int)] = []
            var sequence: [[UInt64]] = []
            for segment in group.segments where canOccur(segment, column, cells) {
                let known =
                    group.isOrdered ? (sequence.last == sets[segment] ? sequence.count - 1 : nil) : sequence.firstIndex(of: sets[segment])
                if known == nil { sequence.append(sets[segment]) }
                members.append((segment, known ?? sequence.count - 1))
            }
            let places = placesOfEarlierLine(sequence, sequences) ?? addPlaces(members)
            sequences.append((sequence, places))
            for member in members { placeOfSegment[member.segment] = places[member.place] }
        }
        return placeOfSegment
    }

    /// The places of an earlier line on which the same rows follow each other, with or without others between them.
    ///
    /// A point that is a decimal on one line may be none on another, which then has no segment for it.
    private func placesOfEarlierLine(_ sequence: [[UInt64]], _ earlier: [(sets: [[UInt64]], places: [Int])]) -> [Int]? {
        for line in earlier where line.sets.count >= sequence.count {
            var places: [Int] = []
            for index in line.sets.indices where places.count < sequence.count && line.sets[index] == sequence[places.count] {
                places.append(line.places[index])
            }
            if places.count == sequence.count { return places }
        }
        return nil
    }

    /// New places for the segments of a line, of which several may share one.
    private mutating func addPlaces(_ members: [(segment: Int, place: Int)]) -> [Int] {
        let first = segments.count
        for member in members where first + member.place == segments.count {
            segments.append(member.segment)
            isFirstOfGroup.append(member.place == 0)
        }
        return Array(first..<segments.count)
    }

    /// For each segment the rows that match it.
    private func rowSets(_ rowCount: Int) -> [[UInt64]] {
        var sets = [[UInt64]](repeating: [UInt64](repeating: 0, count: (rowCount + 63) / 64), count: column.segmentCount)
        for row in 0..<rowCount {
            for run in column.matches[row] {
                for segment in run { sets[segment][row >> 6] |= 1 << UInt64(row & 63) }
            }
        }
        return sets
    }

    /// Whether any value of a segment can occur: in the domain, whole where only whole numbers are, missing only where a cell names that.
    private func canOccur(_ segment: Int, _ column: Column, _ cells: [[Cell]]) -> Bool {
        if segment == 0 {
            guard column.canBeMissing else { return false }
            for row in cells {
                for cell in row where cell.namesMissing { return true }
            }
            return false
        }
        if !column.domain.isEmpty, let domain = self.column.matches.last {
            var isInside = false
            for run in domain where run.contains(segment) { isInside = true }
            if !isInside { return false }
        }
        guard let (line, stretch) = self.column.stretch(of: segment) else { return true }
        return column.holdsPossibleValue(stretch, line: line)
    }

    private static func runs(_ isMember: [Bool]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for place in isMember.indices where isMember[place] {
            if let last = runs.last, last.upperBound == place {
                runs[runs.count - 1] = last.lowerBound..<place + 1
            } else {
                runs.append(place..<place + 1)
            }
        }
        return runs
    }

    /// How many places there are.
    var placeCount: Int { segments.count }

    /// Whether a row matches somewhere in a range of places.
    func touches(_ row: Int, _ range: Range<Int>) -> Bool {
        let span = spans[row]
        if span.upperBound <= range.lowerBound || span.lowerBound >= range.upperBound { return false }
        if runs[row].count == 1 { return true }
        for run in runs[row] where run.overlaps(range) { return true }
        return false
    }

    /// Whether a row matches everywhere in a range of places.
    func covers(_ row: Int, _ range: Range<Int>) -> Bool {
        for run in runs[row] where run.lowerBound <= range.lowerBound && run.upperBound >= range.upperBound { return true }
        return false
    }

    /// The first place that two rows share, or nil.
    func sharedPlace(_ first: Int, _ second: Int) -> Int? {
        if !spans[first].overlaps(spans[second]) { return nil }
        for a in runs[first] {
            for b in runs[second] where a.overlaps(b) { return max(a.lowerBound, b.lowerBound) }
        }
        return nil
    }
}

extension SegmentedColumn {
    /// The segments line by line, and the missing value last, so that a witness is a present value where there is one.
    fileprivate var groups: [(segments: Range<Int>, isOrdered: Bool)] {
        var groups: [(segments: Range<Int>, isOrdered: Bool)] = []
        for line in lines { groups.append((line.firstSegment..<line.firstSegment + line.cuts.count + 1, true)) }
        if lines.isEmpty, segmentCount > 1 { groups.append((1..<segmentCount, ordersTexts)) }
        return groups + [(0..<1, true)]
    }

    /// The line and the stretch of numbers of a segment; nil for segments of other columns.
    func stretch(of segment: Int) -> (line: Int, stretch: Stretch)? {
        for index in lines.indices.reversed() where segment >= lines[index].firstSegment {
            let place = segment - lines[index].firstSegment
            let cuts = lines[index].cuts
            return (
                index, Stretch(start: place == 0 ? -.infinity : cuts[place - 1], end: place == cuts.count ? .infinity : cuts[place])
            )
        }
        return nil
    }
}
