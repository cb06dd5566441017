internal import DecisionTables
internal import Quantities
internal import RulePacks
internal import SourceText

/// A value that a table tests, traced back as far as two versions of a pack can be compared: a class of a band to the number that it classes.
struct ComparedSlot {
    /// The name by which the versions are matched, and which the report shows.
    var name: String
    var column: Column
    /// The band whose classes the cells name; nil where cells test the value itself.
    var band: PackBand?

    /// Tests of the value for a cell of the table.
    func tests(_ cells: [Cell]) -> [Cell] {
        guard let band, let cell = cells.first else { return cells }
        if cell.matchesAnything { return [cell] }
        var chosen: Set<Int> = []
        for case .choices(let choices) in cell.alternatives { chosen.formUnion(choices) }
        if cell.isNegated { chosen = Set(band.names.indices).subtracting(chosen) }
        return (0..<max(band.units.count, 1)).map { line in
            var alternatives: [Cell.Alternative] = cell.namesMissing && !cell.isNegated ? [.missing] : []
            for (place, row) in band.rows.enumerated() where chosen.contains(place) && line < row.cells.count {
                let unit = line < band.units.count && band.units[line] != .one ? band.units[line] : nil
                alternatives += row.cells[line].alternatives.map { $0.stating(unit) }
            }
            return Cell(range: cell.range, text: cell.text, alternatives: alternatives)
        }
    }
}

extension Cell.Alternative {
    /// The same with the unit that a heading states.
    fileprivate func stating(_ unit: Unit?) -> Cell.Alternative {
        guard let unit, case .numbers(var interval) = self else { return self }
        func stated(_ edge: Edge?) -> Edge? {
            guard var edge, edge.unit == nil else { return edge }
            edge.unit = unit
            edge.text += " \(unit.symbol)"
            return edge
        }
        interval.lower = stated(interval.lower)
        interval.upper = stated(interval.upper)
        return .numbers(interval)
    }
}

extension RulePack {
    /// What a column of a table tests.
    func comparedSlot(_ table: PackTable, _ index: Int) -> ComparedSlot {
        var column = table.table.columns[index]
        // Also what is required can be left out, or be refused: tables are asked all the same.
        if case .slot(let slot) = table.columns[index], slot != asOfSlot { column.canBeMissing = true }
        switch table.columns[index] {
        case .slot(let slot): return comparedSlot(slot, column)
        case .key(let key): return ComparedSlot(name: table.each[key].key, column: column)
        case .current(.percentile): return ComparedSlot(name: "percentile", column: Self.percentiles)
        case .current(let current): return ComparedSlot(name: current.rawValue, column: column)
        case .band(let band):
            guard bands[band].canBeTracedBack else { return ComparedSlot(name: bands[band].name, column: column) }
            if bands[band].subject == .percentile {
                return ComparedSlot(name: "percentile", column: Self.percentiles, band: bands[band])
            }
            return ComparedSlot(name: "zScore", column: Self.zScores, band: bands[band])
        }
    }

    /// What a column that tests a slot tests.
    func comparedSlot(_ slot: Int, _ column: Column) -> ComparedSlot {
        let tested = slots[slot]
        switch tested.origin {
        case .percentile:
            var percentiles = Self.percentiles
            percentiles.name = tested.name
            return ComparedSlot(name: tested.name, column: percentiles)
        case .band(let band, nil):
            guard case .slot(let subject) = bands[band].subject, bands[band].canBeTracedBack, let compiled = bands[band].tables.first else {
                break
            }
            var traced = comparedSlot(subject, compiled.table.columns[0])
            traced.band = bands[band]
            traced.column.canBeMissing = true
            // A number of which only a bound is known passes tests, and may yet lie in no one class of a band and in one of another: these are
            // not tied to each other.
            if case .input(let input) = slots[subject].origin, inputs[input].acceptsComparator {
                traced.name += " as classed by " + bands[band].name
            }
            return traced
        default: break
        }
        return ComparedSlot(name: tested.name, column: column)
    }

    /// The slot of that name.
    func slot(named name: String) -> Int? { slots.firstIndex { $0.name == name } }

    /// Centiles as figures: their order is that of their z-scores on every scale, and a finite z-score has one strictly between 0 and 100.
    private static var percentiles: Column {
        let interval = Interval<Edge>(
            lower: Edge(.zero, nil, text: "0"), includesLower: false, upper: Edge(Decimal(100), nil, text: "100"), includesUpper: false)
        let domain = Cell(range: .init(0, 0), text: "(0..100)", alternatives: [.numbers(interval)])
        return Column(name: "percentile", type: .number(NumberType()), lines: [.plain], domain: domain, canBeMissing: true)
    }

    private static var zScores: Column { Column(name: "zScore", type: .number(NumberType()), lines: [.plain], canBeMissing: true) }
}

extension PackBand {
    /// Whether every class is a list of ranges.
    fileprivate var canBeTracedBack: Bool {
        rows.allSatisfy { $0.cells.allSatisfy { !$0.isNegated && !$0.matchesAnything && !$0.namesMissing } }
    }
}
