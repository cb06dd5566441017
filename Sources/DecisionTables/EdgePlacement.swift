import Quantities

/// Where the edges of a column's cells lie on one of its lines.
///
/// A cut is the first `Double` that lies on the upper side of an edge. Inputs are correctly rounded `Double`s of decimals with at most
/// 15 significant digits, which all have distinct `Double`s; so an edge that no such decimal hits exactly is cut right after the largest
/// one below it, and every input falls on the side on which its exact value lies.
struct EdgePlacement {
    /// The line.
    let line: Line
    /// The unit of edges that state none.
    var impliedUnit: Unit?
    /// What conversion between concentrations needs to know.
    let substance: Substance?
    /// The edges that were converted before, since rows share edges.
    private var folded: [Quantity: FoldedEdge] = [:]

    /// A line on which edges without a unit are in the implied one.
    init(line: Line, impliedUnit: Unit?, substance: Substance?) {
        self.line = line
        self.impliedUnit = impliedUnit
        self.substance = substance
    }

    /// The first `Double` that is at least the edge or, where the edge itself belongs to the lower side, above it; nil where the edge has no place.
    mutating func cut(at edge: Edge, after isAfter: Bool) -> Double? {
        switch line {
        case .plain:
            guard edge.unit == nil else { return nil }
            return Self.cut(below: edge.value.double, isExact: true, after: isAfter)
        case .scale(_, let position):
            guard edge.unit == nil || edge.unit == impliedUnit, let place = position(edge.value), !place.isNaN else { return nil }
            return Self.cut(below: place, isExact: true, after: isAfter)
        case .unit(let unit):
            guard let source = edge.unit ?? impliedUnit else { return nil }
            if source == unit { return Self.cut(below: edge.value.double, isExact: true, after: isAfter) }
            guard let folded = foldedEdge(Quantity(edge.value, source), in: unit) else { return nil }
            return Self.cut(below: folded.floor.double, isExact: folded.isExact, after: isAfter)
        }
    }

    /// An edge in another unit, made comparable with decimals.
    private mutating func foldedEdge(_ edge: Quantity, in unit: Unit) -> FoldedEdge? {
        if let known = folded[edge] { return known }
        guard let factor = edge.unit.factor(to: unit, of: substance) else { return nil }
        let result = BigRational(edge.value).multiplied(by: BigRational(factor)).foldedEdge
        folded[edge] = result
        return result
    }

    private static func cut(below value: Double, isExact: Bool, after isAfter: Bool) -> Double {
        isExact && !isAfter ? value : value.nextUp
    }

    /// The half-open stretch of `Double`s that an interval covers, or nil where it covers none or an end has no place.
    mutating func stretch(of interval: Interval<Edge>) -> Stretch? {
        var stretch = Stretch.everything
        if let lower = interval.lower {
            guard let cut = cut(at: lower, after: !interval.includesLower) else { return nil }
            stretch.start = cut
        }
        if let upper = interval.upper {
            guard let cut = cut(at: upper, after: interval.includesUpper) else { return nil }
            stretch.end = cut
        }
        return stretch.start < stretch.end ? stretch : nil
    }
}

/// A half-open stretch of `Double`s; an infinite end is unbounded.
struct Stretch: Equatable {
    /// The first number inside.
    var start: Double
    /// The first number beyond.
    var end: Double

    /// The whole line.
    static let everything = Stretch(start: -.infinity, end: .infinity)

    /// The stretches that any of the given ones covers, ascending and apart.
    static func union(of stretches: [Stretch]) -> [Stretch] {
        var result: [Stretch] = []
        for stretch in stretches.sorted(by: { $0.start < $1.start }) {
            if let last = result.last, stretch.start <= last.end {
                result[result.count - 1].end = max(last.end, stretch.end)
            } else {
                result.append(stretch)
            }
        }
        return result
    }

    /// The stretches that leave out the given ones, which need not be sorted or apart.
    static func complement(of stretches: [Stretch]) -> [Stretch] {
        var result: [Stretch] = []
        var reached = -Double.infinity
        for stretch in stretches.sorted(by: { $0.start < $1.start }) {
            if stretch.start > reached { result.append(Stretch(start: reached, end: stretch.start)) }
            reached = max(reached, stretch.end)
        }
        if reached < .infinity { result.append(Stretch(start: reached, end: .infinity)) }
        return result
    }
}

extension Stretch {
    /// Whether a whole number lies inside.
    var holdsWholeNumber: Bool {
        wholeNumber != nil
    }

    /// A whole number inside, the lowest or, where there is no lower end, the highest; nil where there is none.
    var wholeNumber: Double? {
        // Beyond 2^53 every `Double` is whole.
        let limit = 9_007_199_254_740_992.0
        if start >= limit || end <= -limit { return start >= limit ? start : end.nextDown }
        if start > -limit {
            let truncated = Double(Int(start))
            let whole = truncated < start ? truncated + 1 : truncated
            return whole < end ? whole : nil
        }
        if end < limit {
            let truncated = Double(Int(end))
            return truncated < end ? truncated : truncated - 1
        }
        return 0
    }
}
