/// A walk over the segments of a family that knows which rows match and whether they changed since a mark.
///
/// Every cut is the end of some row, and rows that change and change back are noticed, so that sets of rows need not be compared.
struct FamilyWalk {
    /// The rows that match the segment at hand, a bit each.
    private(set) var members: [UInt64]
    /// For each segment its place among those of the family, or -1 where it cannot occur.
    var placeOfSegment: [Int32]
    /// For each segment the rows that begin or end to match there.
    private var changes: [Int32]
    private var firstChange: [Int32]
    /// The rows that match otherwise than at the mark.
    private var isChanged: [Bool]
    private var changedCount = 0
    private var touched: [Int32] = []

    init(_ family: SegmentedColumn.Family, rowCount: Int) {
        members = [UInt64](repeating: 0, count: (rowCount + 63) / 64)
        placeOfSegment = [Int32](repeating: -1, count: family.segmentCount)
        isChanged = [Bool](repeating: false, count: rowCount)
        firstChange = [Int32](repeating: 0, count: family.segmentCount + 2)
        changes = []
        for row in 0..<rowCount {
            for index in family.rows.indices(of: row) {
                firstChange[Int(family.rows.runs[index].lower) + 1] += 1
                firstChange[Int(family.rows.runs[index].upper) + 1] += 1
            }
        }
        for segment in 1..<firstChange.count { firstChange[segment] += firstChange[segment - 1] }
        changes = [Int32](repeating: 0, count: Int(firstChange[firstChange.count - 1]))
        var next = firstChange
        for row in 0..<rowCount {
            for index in family.rows.indices(of: row) {
                for segment in [Int(family.rows.runs[index].lower), Int(family.rows.runs[index].upper)] {
                    changes[Int(next[segment])] = Int32(truncatingIfNeeded: row)
                    next[segment] += 1
                }
            }
        }
    }

    /// Whether other rows match than at the mark.
    var hasChanged: Bool { changedCount > 0 }

    /// Goes on to a segment; segments are entered one after the other from 0.
    mutating func enter(_ segment: Int) {
        for index in Int(firstChange[segment])..<Int(firstChange[segment + 1]) {
            let row = Int(changes[index])
            members[row >> 6] ^= 1 << UInt64(row & 63)
            isChanged[row].toggle()
            changedCount += isChanged[row] ? 1 : -1
            touched.append(changes[index])
        }
    }

    /// Remembers the rows that match now.
    mutating func mark() {
        for row in touched { isChanged[Int(row)] = false }
        touched.removeAll(keepingCapacity: true)
        changedCount = 0
    }

    /// For each segment the place at or after it and the place past those before it, in the table's places.
    ///
    /// Where places keep their order a run of segments is a run of places, which these bound; otherwise both are the segment's own place.
    func memberPlaces(_ own: [Int32], keepsOrder: Bool) -> [(lower: Int32, upper: Int32)] {
        var bounds: [(lower: Int32, upper: Int32)] = []
        bounds.reserveCapacity(placeOfSegment.count)
        let isContiguous = keepsOrder && (own.isEmpty || Int(own[own.count - 1] - own[0]) == own.count - 1)
        if !isContiguous {
            for place in placeOfSegment { bounds.append(place < 0 ? (-1, -1) : (own[Int(place)], own[Int(place)] + 1)) }
            return bounds
        }
        var past = own.first ?? 0
        for place in placeOfSegment {
            if place >= 0 { past = own[Int(place)] + 1 }
            bounds.append((0, past))
        }
        var next = own.last.map { $0 + 1 } ?? 0
        for segment in placeOfSegment.indices.reversed() {
            if placeOfSegment[segment] >= 0 { next = own[Int(placeOfSegment[segment])] }
            bounds[segment].lower = next
        }
        return bounds + [(-2, -2)]
    }

    /// Adds the places of a run of segments.
    static func append(_ segments: SegmentRun, _ bounds: [(lower: Int32, upper: Int32)], to places: inout [SegmentRun]) {
        if bounds.last?.lower == -2 {
            let run = SegmentRun(Int(bounds[Int(segments.lower)].lower), Int(bounds[Int(segments.upper) - 1].upper))
            if run.lower < run.upper { places.append(run) }
            return
        }
        for segment in segments.range where bounds[segment].lower >= 0 {
            places.append(SegmentRun(Int(bounds[segment].lower), Int(bounds[segment].upper)))
        }
    }
}
