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
    /// The unit of the edge converted last with its factor, since rows state their edges in one unit or two.
    private var lastUnit: Unit?
    private var lastFactor: Rational?

    /// A line on which edges without a unit are in the implied one.
    init(line: Line, impliedUnit: Unit?, substance: Substance?) {
        self.line = line
        self.impliedUnit = impliedUnit
        self.substance = substance
    }

    /// The first `Double` that is at least the edge or, where the edge itself belongs to the lower side, above it; nil where the edge has no place.
    mutating func cut(at edge: Edge, after isAfter: Bool) -> Double? {
        cut(at: edge.value, edge.unit, after: isAfter)
    }

    /// The cut at an edge of the given figure and unit, as `cut(at:after:)` for an edge.
    mutating func cut(at value: Decimal, _ unit: Unit?, after isAfter: Bool) -> Double? {
        switch line {
        case .plain:
            guard unit == nil else { return nil }
            return Self.cut(below: value.double, isExact: true, after: isAfter)
        case .scale(_, let position):
            guard unit == nil || unit == impliedUnit, let place = position(value), !place.isNaN else { return nil }
            return Self.cut(below: place, isExact: true, after: isAfter)
        case .unit(let own):
            guard let source = unit ?? impliedUnit else { return nil }
            if source == own { return Self.cut(below: value.double, isExact: true, after: isAfter) }
            guard let folded = foldedEdge(value, source, in: own) else { return nil }
            return Self.cut(below: folded.floor.double, isExact: folded.isExact, after: isAfter)
        }
    }

    /// An edge in another unit, made comparable with decimals.
    private mutating func foldedEdge(_ value: Decimal, _ source: Unit, in unit: Unit) -> FoldedEdge? {
        if lastUnit != source {
            lastUnit = source
            lastFactor = source.factor(to: unit, of: substance)
        }
        if let factor = lastFactor, let folded = FoldedEdge(value, times: factor) { return folded }
        return Quantity(value, source).foldedEdge(in: unit, of: substance)
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

    /// The stretches of the line that a cell matches, ascending and apart.
    func stretches(of cell: Cell) -> [Stretch] {
        if cell.matchesAnything { return [.everything] }
        var placement = self
        var stretches: [Stretch] = []
        for case .numbers(let interval) in cell.alternatives {
            if let stretch = placement.stretch(of: interval) { stretches.append(stretch) }
        }
        return cell.isNegated ? Stretch.complement(of: stretches) : Stretch.union(of: stretches)
    }
}
