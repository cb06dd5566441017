import Quantities

/// Words a value of a segment in the editor's units.
struct Witness {
    /// The column.
    let column: Column
    /// Its segments.
    let segments: SegmentedColumn
    /// The edges of all cells, with the cut of each.
    private let edges: [[PlacedEdge]]

    /// An edge and the line's first number on its upper side.
    private struct PlacedEdge {
        var cut: Double
        var edge: Edge
        /// Whether the segment above the cut holds the edge.
        var isHeldAbove: Bool
        /// Whether the segment below the cut holds the edge; neither does where the edge is no decimal on the line.
        var isHeldBelow: Bool
    }

    init(_ column: Column, _ segments: SegmentedColumn, cells: [[Cell]]) {
        self.column = column
        self.segments = segments
        edges = Witness.placements(column).indices.map { Witness.placedEdges(column, cells, line: $0) }
    }

    private static func placements(_ column: Column) -> [EdgePlacement] {
        switch column.type {
        case .number(let type): return column.cutLines(of: type)
        case .date, .dateTime: return [EdgePlacement(line: .plain, impliedUnit: nil, substance: nil)]
        case .text, .boolean, .choice: return []
        }
    }

    /// All edges of one line, by their cuts.
    private static func placedEdges(_ column: Column, _ cells: [[Cell]], line: Int) -> [PlacedEdge] {
        let placements = placements(column)
        var placed: [PlacedEdge] = []
        for row in cells + [column.domain] {
            guard let cell = line < row.count ? row[line] : row.first else { continue }
            var placement = placements[line]
            if line >= row.count { placement.impliedUnit = placements[0].impliedUnit }
            for case .numbers(let interval) in cell.alternatives {
                for (end, isAfter) in [(interval.lower, !interval.includesLower), (interval.upper, interval.includesUpper)] {
                    guard var edge = end, let cut = placement.cut(at: edge, after: isAfter) else { continue }
                    let isDecimal = cut != placement.cut(at: edge, after: !isAfter)
                    // What a heading states is said here, where no heading stands.
                    if edge.unit == nil, let unit = placement.impliedUnit {
                        edge.unit = unit
                        edge.text += " \(unit.symbol)"
                    }
                    placed.append(PlacedEdge(cut: cut, edge: edge, isHeldAbove: isDecimal && !isAfter, isHeldBelow: isDecimal && isAfter))
                }
            }
        }
        return placed.sorted { $0.cut < $1.cut }
    }

    /// A value of the segment, worded.
    func text(of segment: Int) -> String {
        if segment == 0 { return "missing" }
        switch column.type {
        case .boolean: return segment == 1 ? "false" : "true"
        case .choice(let type): return segment <= type.names.count ? type.names[segment - 1] : "any other choice"
        case .text: return wordedText(segment)
        case .number, .date, .dateTime: return number(segment)
        }
    }

    private func wordedText(_ segment: Int) -> String {
        let place = (segment - 1) / 2
        if segment % 2 == 0 { return quoted(segments.texts[place]) }
        guard segments.ordersTexts else { return segments.texts.isEmpty ? "any text" : "any other text" }
        if place == 0 { return "a text before \(quoted(segments.texts[0]))" }
        let after = "a text after \(quoted(segments.texts[place - 1]))"
        return place < segments.texts.count ? after + " and before \(quoted(segments.texts[place]))" : after
    }

    /// A text as a cell writes it.
    private func quoted(_ text: String) -> String {
        var written: [UInt8] = [Byte.quote]
        for byte in text.utf8 {
            if byte == Byte.quote || byte == Byte.backslash { written.append(Byte.backslash) }
            written.append(byte)
        }
        return String(decoding: written + [Byte.quote], as: UTF8.self)
    }

    private func number(_ segment: Int) -> String {
        guard let (line, stretch) = segments.stretch(of: segment) else { return "any" }
        if stretch == .everything { return "any" }
        let lower = edge(at: stretch.start, line)
        if let lower, lower.isHeldAbove { return lower.edge.text }
        let upper = edge(at: stretch.end, line)
        if let upper, upper.isHeldBelow { return upper.edge.text }
        return between(lower?.edge, upper?.edge, stretch, line)
    }

    /// The edge of a cut; one that the segment beside it holds is found before one that it does not.
    private func edge(at cut: Double, _ line: Int) -> PlacedEdge? {
        for placed in edges[line] where placed.cut == cut { return placed }
        return nil
    }

    /// A value strictly between two edges of which one may be missing.
    private func between(_ lower: Edge?, _ upper: Edge?, _ stretch: Stretch, _ line: Int) -> String {
        switch column.type {
        case .date: return stretch.wholeNumber.map { CalendarDate(daysSinceEpoch: Int($0)).description } ?? "any"
        case .dateTime: return stretch.wholeNumber.map { DateTime(secondsSinceEpoch: Int64($0)).description } ?? "any"
        case .number(let type):
            let placement = Witness.placements(column)[line]
            if case .unit(let unit) = placement.line, unit == type.unit || lower?.unit == unit || upper?.unit == unit {
                return worded(stretch.simplestDecimal, unit)
            }
            if case .plain = placement.line { return worded(stretch.simplestDecimal, nil) }
            guard let unit = (lower ?? upper).map({ $0.unit }) else { return "any" }
            // On a line that no editor writes in, such as z-scores, the value lies between the figures of the edges.
            let between = Stretch(
                start: lower?.value.double.nextUp ?? -.infinity, end: upper.map { inUnit(unit, $0) } ?? .infinity)
            return worded(between.simplestDecimal, unit)
        default: return "any"
        }
    }

    private var substance: Substance? {
        if case .number(let type) = column.type { return type.substance }
        return nil
    }

    private func inUnit(_ unit: Unit?, _ edge: Edge) -> Double {
        guard let source = edge.unit, let unit, source != unit, let factor = source.factor(to: unit, of: substance) else {
            return edge.value.double
        }
        return BigRational(edge.value).multiplied(by: BigRational(factor)).double
    }

    private func worded(_ value: Decimal, _ unit: Unit?) -> String {
        guard let unit else { return value.description }
        if unit == .day, writesWeeks, value >= .zero, value.isMultiple(of: Decimal(1)) {
            let days = Int(value.double)
            return days % 7 == 0 ? "\(days / 7)w" : "\(days / 7)w\(days % 7)d"
        }
        return "\(value) \(unit.symbol)"
    }

    /// Whether the editor writes this column in weeks.
    private var writesWeeks: Bool {
        for line in edges {
            for placed in line where placed.edge.unit == .week { return true }
        }
        return false
    }
}

extension Stretch {
    /// The number inside with the fewest decimals; whole if there is one.
    var simplestDecimal: Decimal {
        if let whole = wholeNumber, let decimal = Decimal(mantissa: Int64(whole), exponent: 0) { return decimal }
        var scale = 1.0
        for places in 1...17 {
            scale *= 10
            let scaled = start * scale
            guard scaled.magnitude < 9e17 else { break }
            let first = Int64(scaled)
            for candidate in [first - 1, first, first + 1] {
                guard let decimal = Decimal(mantissa: candidate, exponent: -places) else { continue }
                if decimal.double >= start, decimal.double < end { return decimal }
            }
        }
        return Decimal(shortest: start) ?? .zero
    }
}

extension Column {
    /// Whether a stretch of one of the lines holds a value that can occur: where values are whole, a whole one.
    func holdsPossibleValue(_ stretch: Stretch, line: Int) -> Bool {
        switch type {
        case .date, .dateTime: return stretch.holdsWholeNumber
        case .text, .boolean, .choice: return true
        case .number(let type):
            guard type.isWhole else { return true }
            switch cutLines(of: type)[line].line {
            case .plain: return stretch.holdsWholeNumber
            case .scale: return true
            case .unit(let unit):
                guard let own = type.unit, own != unit else { return stretch.holdsWholeNumber }
                guard let factor = own.factor(to: unit, of: type.substance) else { return true }
                return stretch.holdsMultiple(of: factor)
            }
        }
    }
}

extension Stretch {
    /// Whether a whole multiple of a positive number lies inside.
    func holdsMultiple(of factor: Rational) -> Bool {
        if start == -.infinity || end == .infinity { return true }
        let estimate = start / factor.double
        guard estimate.magnitude < 1e12 else { return true }
        let first = Int(estimate)
        for candidate in first - 1...first + 2 {
            let multiple = BigRational(Decimal(candidate)).multiplied(by: BigRational(factor)).double
            if multiple >= start, multiple < end { return true }
        }
        return false
    }
}
