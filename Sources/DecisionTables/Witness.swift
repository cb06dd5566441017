import Quantities

/// Words a value of a place in the editor's units.
struct Witness {
    /// The column.
    let column: Column
    /// Its segments.
    let segments: SegmentedColumn
    /// The cells of the column, row by row.
    private let cells: [[Cell]]
    /// The lines of the column.
    private let placements: [EdgePlacement]

    /// An edge at a cut.
    private struct PlacedEdge {
        var edge: Edge
        /// Whether the segment above the cut holds the edge.
        var isHeldAbove: Bool
        /// Whether the segment below the cut holds the edge; neither does where the edge is no decimal on the line.
        var isHeldBelow: Bool
    }

    init(_ column: Column, _ segments: SegmentedColumn, cells: [[Cell]]) {
        self.column = column
        self.segments = segments
        self.cells = cells
        placements = column.placements
    }

    /// A value of the place, worded.
    func text(of place: ProofColumn.Place) -> String {
        let segment = place.segment
        if segment == 0 { return "missing" }
        switch column.type {
        case .boolean: return segment == 1 ? "false" : "true"
        case .choice(let type): return segment <= type.names.count ? type.names[segment - 1] : "any other choice"
        case .text: return wordedText(segment)
        case .number, .date, .dateTime: return place.numbers.map { number($0.stretch, $0.line) } ?? "any"
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

    private func number(_ stretch: Stretch, _ line: Int) -> String {
        if stretch == .everything { return "any" }
        let lower = edge(at: stretch.start, line, isWanted: { $0.isHeldAbove })
        if let lower, lower.isHeldAbove { return lower.edge.text }
        let upper = edge(at: stretch.end, line, isWanted: { $0.isHeldBelow })
        if let upper, upper.isHeldBelow { return upper.edge.text }
        return between(lower?.edge, upper?.edge, stretch, line)
    }

    /// The values of a line from a cut to before another, as a cell would write them.
    func interval(from start: Double, to end: Double, _ line: Int) -> String {
        let lower = edge(at: start, line, isWanted: { $0.isHeldAbove })
        let upper = edge(at: end, line, isWanted: { $0.isHeldBelow })
        switch (lower, upper) {
        case (let lower?, let upper?):
            if lower.isHeldAbove, upper.isHeldBelow, lower.edge.value == upper.edge.value, lower.edge.unit == upper.edge.unit {
                return lower.edge.text
            }
            return "\(lower.isHeldAbove ? "[" : "(")\(lower.edge.text)..\(upper.edge.text)\(upper.isHeldBelow ? "]" : ")")"
        case (let lower?, nil): return "\(lower.isHeldAbove ? ">=" : ">") \(lower.edge.text)"
        case (nil, let upper?): return "\(upper.isHeldBelow ? "<=" : "<") \(upper.edge.text)"
        case (nil, nil): return "any"
        }
    }

    /// The first edge of a cell or of the domain that lies at a cut and is wanted, or else the first at all.
    private func edge(at cut: Double, _ line: Int, isWanted: (PlacedEdge) -> Bool) -> PlacedEdge? {
        if cut.isInfinite { return nil }
        var found: PlacedEdge?
        for row in cells {
            if let placed = edge(at: cut, line, of: row, isWanted: isWanted) {
                if isWanted(placed) { return placed }
                if found == nil { found = placed }
            }
        }
        if let placed = edge(at: cut, line, of: column.domain, isWanted: isWanted), found == nil || isWanted(placed) { return placed }
        return found
    }

    /// The first edge of a cell, or of a row that has a cell for each line, that lies at a cut and is wanted, or else the first at all.
    private func edge(at cut: Double, _ line: Int, of row: [Cell], isWanted: (PlacedEdge) -> Bool) -> PlacedEdge? {
        guard let cell = line < row.count ? row[line] : row.first else { return nil }
        var placement = placements[line]
        if line >= row.count { placement.impliedUnit = placements[0].impliedUnit }
        var found: PlacedEdge?
        for case .numbers(let interval) in cell.alternatives {
            for isLower in [true, false] {
                let isAfter = isLower ? !interval.includesLower : interval.includesUpper
                guard var edge = isLower ? interval.lower : interval.upper, placement.cut(at: edge, after: isAfter) == cut else { continue }
                let isDecimal = cut != placement.cut(at: edge, after: !isAfter)
                // What a heading states is said here, where no heading stands.
                if edge.unit == nil, let unit = placement.impliedUnit {
                    edge.unit = unit
                    edge.text += " \(unit.symbol)"
                }
                let placed = PlacedEdge(edge: edge, isHeldAbove: isDecimal && !isAfter, isHeldBelow: isDecimal && isAfter)
                if isWanted(placed) { return placed }
                if found == nil { found = placed }
            }
        }
        return found
    }

    /// A value strictly between two edges of which one may be missing.
    private func between(_ lower: Edge?, _ upper: Edge?, _ stretch: Stretch, _ line: Int) -> String {
        switch column.type {
        case .date: return stretch.wholeNumber.map { CalendarDate(daysSinceEpoch: Int($0)).description } ?? "any"
        case .dateTime: return stretch.wholeNumber.map { DateTime(secondsSinceEpoch: Int64($0)).description } ?? "any"
        case .number(let type):
            let placement = placements[line]
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
        for row in cells + [column.domain] {
            for cell in row {
                for case .numbers(let interval) in cell.alternatives where interval.lower?.unit == .week || interval.upper?.unit == .week {
                    return true
                }
            }
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

extension Stretch {
    /// Whether a whole multiple of a positive number lies inside that can arrive there: as a decimal of at most 15 digits, as all inputs are.
    ///
    /// 27 d are no decimal of weeks: nothing lies between 27 d and 28 d on the line of weeks where only whole days occur.
    func holdsMultiple(of factor: Rational) -> Bool {
        if start == -.infinity || end == .infinity { return true }
        let estimate = start / factor.double
        guard estimate.magnitude < 1e12 else { return true }
        let first = Int(estimate)
        for candidate in first - 1...first + 2 {
            let multiple = BigRational(Decimal(candidate)).multiplied(by: BigRational(factor))
            guard let decimal = multiple.decimal, decimal.significantDigits <= 15 else { continue }
            if decimal.double >= start, decimal.double < end { return true }
        }
        return false
    }
}
