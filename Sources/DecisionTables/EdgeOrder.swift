import Quantities

/// The ends of the intervals of one line's cells in their exact order, each end that is the same place once.
///
/// The order is that of the edges themselves, not only of their cuts: two edges between which no decimal of the first unit lies may still
/// have one between them in another unit, and all lines of a column share one order.
struct EdgeOrder {
    /// An end of an interval.
    struct End {
        var value: Decimal
        var unit: Unit?
        /// Whether the edge itself lies on the lower side of the cut.
        var isAfter: Bool
        /// The cut on the line that set the order.
        var cut: Double
    }

    /// The ends, in the order in which cells have them.
    private(set) var ends: [End] = []
    /// For each end its place among the different ones.
    private(set) var ranks: [Int32] = []
    /// The different ends, ascending.
    private(set) var distinct: [End] = []

    /// Nothing yet, with room for so many ends.
    init(capacity: Int) { ends.reserveCapacity(capacity) }

    /// Adds an end and answers with its number.
    mutating func add(_ end: End) -> Int32 {
        ends.append(end)
        return Int32(truncatingIfNeeded: ends.count - 1)
    }

    /// Orders all ends that were added; `placement` is that of the line on which their cuts lie.
    mutating func order(on placement: EdgePlacement) {
        var order: [Int32] = []
        order.reserveCapacity(ends.count)
        for index in ends.indices { order.append(Int32(truncatingIfNeeded: index)) }
        ends.withUnsafeBufferPointer { ends in order.sort { ends[Int($0)].cut < ends[Int($1)].cut } }
        ranks = [Int32](repeating: 0, count: ends.count)
        distinct.reserveCapacity(ends.count)
        var start = 0
        while start < order.count {
            let first = ends[Int(order[start])]
            var end = start + 1
            var isOne = true
            while end < order.count, ends[Int(order[end])].cut == first.cut {
                isOne = isOne && Self.isIdentical(ends[Int(order[end])], first)
                end += 1
            }
            if !isOne {
                let ends = ends
                order[start..<end].sort { Self.isBelow(ends[Int($0)], ends[Int($1)], placement) }
            }
            for place in start..<end {
                let this = ends[Int(order[place])]
                if place == start || (!isOne && Self.isBelow(ends[Int(order[place - 1])], this, placement)) { distinct.append(this) }
                ranks[Int(order[place])] = Int32(truncatingIfNeeded: distinct.count - 1)
            }
            start = end
        }
    }

    /// The cuts at the different ends on the line that set the order.
    var cuts: [Double] {
        var cuts: [Double] = []
        cuts.reserveCapacity(distinct.count)
        for end in distinct { cuts.append(end.cut) }
        return cuts
    }

    /// The cuts at the different ends on another line, or nil where one has no place there or they stand in another order.
    func cuts(on placement: inout EdgePlacement) -> [Double]? {
        var cuts: [Double] = []
        cuts.reserveCapacity(distinct.count)
        for end in distinct {
            guard let cut = placement.cut(at: end.value, end.unit, after: end.isAfter) else { return nil }
            if let last = cuts.last, cut < last { return nil }
            cuts.append(cut)
        }
        return cuts
    }

    private static func isIdentical(_ a: End, _ b: End) -> Bool {
        a.value == b.value && a.unit == b.unit && a.isAfter == b.isAfter
    }

    private static func isBelow(_ a: End, _ b: End, _ placement: EdgePlacement) -> Bool {
        let (unitA, unitB) = (a.unit ?? placement.impliedUnit, b.unit ?? placement.impliedUnit)
        if case .unit(let own) = placement.line, let unitA, let unitB, unitA != unitB,
            let exactA = Quantity(a.value, unitA).exactValue(in: own, of: placement.substance),
            let exactB = Quantity(b.value, unitB).exactValue(in: own, of: placement.substance)
        {
            return exactA == exactB ? !a.isAfter && b.isAfter : exactA < exactB
        }
        return a.value == b.value ? !a.isAfter && b.isAfter : a.value < b.value
    }
}
