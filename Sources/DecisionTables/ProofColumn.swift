/// A column as proofs see it: the segments that can occur, those that all rows answer alike taken together as one place.
struct ProofColumn {
    /// Segments that can occur and that all rows answer alike.
    struct Place {
        /// A segment that stands for all.
        var segment: Int
        /// Values of it that can occur, and the line on which they do; nil where values are no numbers.
        var numbers: (line: Int, stretch: Stretch)?
        /// Where the last of its numbers ends on that line.
        var end = Double.infinity
        /// The same place on lines with edges of their own: values of it, the line, and where the last of them ends.
        var elsewhere: [(line: Int, stretch: Stretch, end: Double)] = []
        /// All its segments; only those of places that stand in no order.
        var segments: [Int] = []
        /// Whether it begins a line or stands apart, so that what lies before it is no neighbour.
        var isFirstOfGroup: Bool
    }

    /// The segments of the column.
    let segmented: SegmentedColumn
    /// The places, from low to high within a line.
    private(set) var places: [Place] = []
    /// For each row the places that match.
    private(set) var rows = RowRuns()
    /// For each row its first place and the one past its last.
    private(set) var lower: [Int32] = []
    private(set) var upper: [Int32] = []
    /// For each row whether it has several runs.
    private(set) var isBroken: [Bool] = []
    /// Whether places stand in an order, so that neighbours can be written as one range.
    let isOrdered: Bool

    /// The places of a column for rows of cells.
    ///
    /// - Parameter alwaysCountsMissing: Whether the missing value is a place even where no cell names it, if it can occur.
    init(_ column: Column, cells: [[Cell]], alwaysCountsMissing: Bool = false) {
        var isNumeric = false
        switch column.type {
        case .number, .date, .dateTime: (isNumeric, isOrdered) = (true, true)
        case .choice(let type): isOrdered = type.isOrdered
        case .boolean: isOrdered = false
        case .text: isOrdered = true
        }
        // The domain of names is compiled like a row; that of numbers bounds the segments of each line.
        let hasNamedDomain = !isNumeric && !column.domain.isEmpty
        segmented = SegmentedColumn(column, cells: hasNamedDomain ? cells + [column.domain] : cells)
        let occurrence = Occurrence(column, segmented, domainRow: hasNamedDomain ? cells.count : nil)
        placeSegments(column, cells, occurrence, isNumeric: isNumeric, alwaysCountsMissing)
    }

    private mutating func placeSegments(
        _ column: Column, _ cells: [[Cell]], _ occurrence: Occurrence, isNumeric: Bool, _ alwaysCountsMissing: Bool
    ) {
        var members: [[(lower: Int32, upper: Int32)]] = []
        var earlier: [(sets: [[UInt64]], places: [Int32])] = []
        for (index, family) in segmented.families.enumerated() {
            var walk = FamilyWalk(family, rowCount: cells.count)
            let keepsOrder = isNumeric || segmented.ordersTexts
            let keepsSets = !keepsOrder || segmented.families.count > 1
            var sequence: [[UInt64]] = []
            var representatives: [Place] = []
            for segment in 0..<family.segmentCount {
                walk.enter(segment)
                guard let occurring = occurrence.values(ofFamily: index, segment) else { continue }
                var known: Int?
                if keepsOrder {
                    if !walk.hasChanged, !representatives.isEmpty { known = representatives.count - 1 }
                } else {
                    known = sequence.firstIndex(of: walk.members)
                }
                if known == nil {
                    representatives.append(
                        Place(
                            segment: family.firstSegment + segment, numbers: isNumeric ? occurring : nil,
                            isFirstOfGroup: representatives.isEmpty))
                    if keepsSets { sequence.append(walk.members) }
                    walk.mark()
                }
                let place = known ?? representatives.count - 1
                if let numbers = representatives[place].numbers {
                    if isNumeric, numbers.line == occurring.line { representatives[place].end = occurring.stretch.end }
                } else {
                    representatives[place].segments.append(family.firstSegment + segment)
                }
                walk.placeOfSegment[segment] = Int32(truncatingIfNeeded: place)
            }
            var own: [Int32] = []
            if keepsSets, let shared = Self.placesOfEarlier(sequence, earlier) {
                own = shared
                for (offset, place) in shared.enumerated() {
                    guard let numbers = representatives[offset].numbers else { continue }
                    places[Int(place)].elsewhere.append((numbers.line, numbers.stretch, representatives[offset].end))
                }
            } else {
                for offset in representatives.indices { own.append(Int32(truncatingIfNeeded: places.count + offset)) }
                places += representatives
            }
            if keepsSets { earlier.append((sequence, own)) }
            members.append(walk.memberPlaces(own, keepsOrder: keepsOrder))
        }
        addMissing(column, cells, always: alwaysCountsMissing)
        setRows(members, rowCount: cells.count)
    }

    /// The missing value stands last, so that a witness is a present value where there is one; it counts where a cell names it, or always.
    private mutating func addMissing(_ column: Column, _ cells: [[Cell]], always: Bool) {
        guard column.canBeMissing else { return }
        if always {
            places.append(Place(segment: 0, numbers: nil, isFirstOfGroup: true))
            return
        }
        for row in cells {
            for cell in row where cell.namesMissing {
                places.append(Place(segment: 0, numbers: nil, isFirstOfGroup: true))
                return
            }
        }
    }

    /// The places of an earlier family on which the same rows follow each other, with or without others between them.
    ///
    /// A point that is a decimal on one line may be none on another, which then has no value there.
    private static func placesOfEarlier(_ sequence: [[UInt64]], _ earlier: [(sets: [[UInt64]], places: [Int32])]) -> [Int32]? {
        for family in earlier where family.sets.count >= sequence.count {
            var places: [Int32] = []
            for index in family.sets.indices where places.count < sequence.count && family.sets[index] == sequence[places.count] {
                places.append(family.places[index])
            }
            if places.count == sequence.count { return places }
        }
        return nil
    }

    private mutating func setRows(_ members: [[(lower: Int32, upper: Int32)]], rowCount: Int) {
        let missing = places.last?.segment == 0 ? places.count - 1 : nil
        rows.reserve(rowCount)
        var scratch: [SegmentRun] = []
        for row in 0..<rowCount {
            scratch.removeAll(keepingCapacity: true)
            for (index, family) in segmented.families.enumerated() {
                for run in family.rows.indices(of: row) {
                    let segments = family.rows.runs[run]
                    FamilyWalk.append(segments, members[index], to: &scratch)
                }
            }
            if let missing, segmented.matchesMissing[row] { scratch.append(SegmentRun(missing, missing + 1)) }
            rows.append(&scratch, negatedAmong: nil)
            let indices = rows.indices(of: row)
            lower.append(indices.isEmpty ? 0 : rows.runs[indices.lowerBound].lower)
            upper.append(indices.isEmpty ? 0 : rows.runs[indices.upperBound - 1].upper)
            isBroken.append(indices.count > 1)
        }
    }
}

extension ProofColumn {
    /// Whether a row matches nowhere.
    func isEmpty(_ row: Int) -> Bool { lower[row] == upper[row] }

    /// Whether a row matches somewhere in a range of places.
    func touches(_ row: Int, _ range: Range<Int>) -> Bool {
        if Int(upper[row]) <= range.lowerBound || Int(lower[row]) >= range.upperBound { return false }
        if !isBroken[row] { return true }
        for index in rows.indices(of: row) where rows.runs[index].range.overlaps(range) { return true }
        return false
    }

    /// Whether a row matches everywhere in a range of places.
    func covers(_ row: Int, _ range: Range<Int>) -> Bool {
        if Int(lower[row]) > range.lowerBound || Int(upper[row]) < range.upperBound { return false }
        if !isBroken[row] { return true }
        for index in rows.indices(of: row) {
            let run = rows.runs[index]
            if Int(run.lower) <= range.lowerBound, Int(run.upper) >= range.upperBound { return true }
        }
        return false
    }

    /// The first place that two rows share, or nil.
    func sharedPlace(_ first: Int, _ second: Int) -> Int? {
        if upper[first] <= lower[second] || upper[second] <= lower[first] { return nil }
        if !isBroken[first], !isBroken[second] { return Int(max(lower[first], lower[second])) }
        for a in rows.indices(of: first) {
            for b in rows.indices(of: second) where rows.runs[a].range.overlaps(rows.runs[b].range) {
                return Int(max(rows.runs[a].lower, rows.runs[b].lower))
            }
        }
        return nil
    }

    /// Whether all rows match everywhere.
    var decidesNothing: Bool {
        for row in lower.indices where !covers(row, 0..<places.count) { return false }
        return !places.isEmpty
    }
}
