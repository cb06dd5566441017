internal import DecisionTables
internal import Quantities

/// One end of an interval of numbers, with what counts as close to it on either side.
///
/// A value is just below if it lies on the lower side of the edge, the edge itself counting to the side to which the cell gives it, and no
/// further away than the reach; just above likewise. The reach is one step of what can be written or measured: one whole unit of a value
/// that is whole, else one in the last digit of the edge as it is written, and at least a tenth of a plain number; on the scales of
/// z-scores and centiles a tenth of a z-score.
struct CoverageEdge {
    enum Side: String, CaseIterable {
        case below
        case above
    }

    /// Where the edge lies on one of the lines on which values arrive.
    private struct Place: Equatable {
        var position: Double
        var reach: Double
    }

    /// The edge as it is written, with its unit.
    let text: String
    /// Whether the edge itself lies on the lower side.
    let belongsBelow: Bool
    /// The place on each line; nil on lines that another cell is stated for.
    private let places: [Place?]
    /// The line that it is written for.
    private let ownLine: Int

    /// How far from an edge a z-score may lie and still be close to it.
    static let reachOnScale = 0.1

    /// The edge of the cell for line `own` of a column in which so many lines have a cell of their own; the first stands for all further lines.
    private init?(_ edge: Edge, belongsBelow: Bool, column: Column, own: Int, stated: Int, isScore: Bool) {
        var places: [Place?] = []
        for (line, kind) in column.lines.enumerated() {
            let isMine = line == own || (own == 0 && line >= stated)
            places.append(isMine ? Self.place(edge, on: kind, column.type, isScore: isScore) : nil)
        }
        guard places.contains(where: { $0 != nil }) else { return nil }
        self.places = places
        self.belongsBelow = belongsBelow
        ownLine = own
        if edge.unit == nil, own < column.lines.count, case .unit(let unit) = column.lines[own] {
            text = edge.text.contains { $0.isLetter } ? edge.text : "\(edge.text) \(unit)"
        } else {
            text = edge.text
        }
    }

    private static func place(_ edge: Edge, on line: Line, _ type: CellType, isScore: Bool) -> Place? {
        var implied: Unit?
        var isWhole = false
        var isNumber = false
        if case .number(let number) = type {
            isNumber = true
            implied = number.unit
            isWhole = number.isWhole
        }
        let lastDigit = Decimal(1).scaled(byPowerOfTen: -edge.value.decimalPlaces) ?? Decimal(1)
        switch line {
        case .plain:
            let reach = isScore ? reachOnScale : isNumber && !isWhole ? max(lastDigit.double, 0.1) : 1
            return Place(position: edge.value.double, reach: reach)
        case .scale(_, let position):
            guard let position = position(edge.value), position.isFinite else { return nil }
            return Place(position: position, reach: reachOnScale)
        case .unit(let unit):
            let own = edge.unit ?? unit
            let step = isWhole ? figure(Decimal(1), implied ?? own, in: unit) : figure(lastDigit, own, in: unit)
            guard let position = figure(edge.value, own, in: unit), let step,
                let zero = figure(.zero, isWhole ? implied ?? own : own, in: unit)
            else { return nil }
            return Place(position: position, reach: step - zero)
        }
    }

    private static func figure(_ value: Decimal, _ unit: Unit, in other: Unit) -> Double? {
        unit == other ? value.double : Quantity(value, unit).converted(to: other)?.value.double
    }

    /// On which side of the edge a value lies, if it is close.
    func side(of value: ColumnValue) -> Side? {
        guard case .number(let number, let line) = value, places.indices.contains(line), let place = places[line] else { return nil }
        // What is one step away may be so by a rounding more.
        guard abs(number - place.position) <= place.reach * 1.000_001 else { return nil }
        return number < place.position || (number == place.position && belongsBelow) ? .below : .above
    }

    /// The places of the edge on the lines that it is stated for, each with the number of its line.
    var positions: [(line: Int, position: Double)] {
        places.indices.compactMap { line in places[line].map { (line, $0.position) } }
    }

    /// The place of the edge on a line, and how far from it a value may lie; nil on lines that another cell is stated for.
    func place(onLine line: Int) -> (position: Double, reach: Double)? {
        guard places.indices.contains(line), let place = places[line] else { return nil }
        return (place.position, place.reach)
    }

    /// Whether a value on that side, as close as it must be, can occur within the domain of its column.
    func canOccur(_ side: Side, in column: Column) -> Bool {
        guard let domain = column.domain.first, !domain.isNegated, let line = places.firstIndex(where: { $0 != nil }),
            let place = places[line]
        else { return true }
        func limit(_ edge: Edge?) -> Double? {
            edge.flatMap { Self.place($0, on: column.lines[line], column.type, isScore: false)?.position }
        }
        return domain.alternatives.contains { alternative in
            guard case .numbers(let interval) = alternative else { return true }
            let lower = limit(interval.lower) ?? -.infinity, upper = limit(interval.upper) ?? .infinity
            switch side {
            case .below:
                if lower == place.position { return belongsBelow && interval.includesLower }
                return lower < place.position && upper >= place.position - place.reach
            case .above:
                if upper == place.position { return !belongsBelow && interval.includesUpper }
                return upper > place.position && lower <= place.position + place.reach
            }
        }
    }

    /// Every edge of the cells of one row in one column: one cell for all lines, or one for each of the first lines.
    static func edges(of cells: [Cell], column: Column, isScore: Bool) -> [CoverageEdge] {
        var edges: [CoverageEdge] = []
        for (line, cell) in cells.enumerated() {
            for case .numbers(let interval) in cell.alternatives {
                for (end, isUpper) in [(interval.lower, false), (interval.upper, true)] {
                    guard let end else { continue }
                    let isIncluded = isUpper ? interval.includesUpper : interval.includesLower
                    guard
                        let edge = CoverageEdge(
                            end, belongsBelow: isUpper == isIncluded, column: column, own: line, stated: cells.count, isScore: isScore),
                        !edges.contains(where: { $0.isSame(as: edge) })
                    else { continue }
                    edges.append(edge)
                }
            }
        }
        return edges
    }

    /// Whether another edge cuts the line at the same place.
    func isSame(as other: CoverageEdge) -> Bool {
        ownLine == other.ownLine && places == other.places && belongsBelow == other.belongsBelow
    }
}
