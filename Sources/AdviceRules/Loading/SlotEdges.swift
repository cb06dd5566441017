internal import DecisionTables
internal import Quantities
internal import RulePacks

/// For every slot the edges at which limits, bands and tables tell its numbers apart: a number in words stays on its own side of each.
struct SlotEdges {
    private let pack: RulePack
    private(set) var edges: [[Quantity]]

    init(_ pack: RulePack) {
        self.pack = pack
        edges = Array(repeating: [], count: pack.slots.count)
        for limit in pack.limits {
            add(limit.rejectOutside, to: limit.of)
            switch limit.confirmScale {
            case .value: add(limit.confirmOutside, to: limit.of)
            case .zScore(let measurement): add(limit.confirmOutside, to: pack.measurements[measurement].zScore)
            case .percentile(let measurement): add(limit.confirmOutside, to: pack.measurements[measurement].percentile)
            }
        }
        for band in pack.bands {
            let cells = band.rows.map { $0.cells }
            for compiled in band.tables { add(cells, to: slot(compiled.subject, compiled.lines), units: band.units) }
        }
        for table in pack.tables {
            for (column, described) in table.table.columns.enumerated() {
                guard case .number = described.type else { continue }
                let units = described.lines.compactMap { line -> Unit? in
                    if case .unit(let unit) = line { return unit }
                    return nil
                }
                let cells = table.table.rows.map { $0.cells[column] }
                var seen: [Int] = []
                for instance in table.instances {
                    guard case .slot(let tested, _) = instance.columns[column] else { continue }
                    let slot = slot(tested, described.lines)
                    if seen.contains(slot) { continue }
                    seen.append(slot)
                    add(cells, to: slot, units: units)
                }
            }
        }
    }

    /// The slot whose figures the edges are: a column of centiles is compared on the scale of z-scores.
    private func slot(_ tested: Int, _ lines: [Line]) -> Int {
        guard case .scale? = lines.first, case .zScore(let measurement) = pack.slots[tested].origin else { return tested }
        return pack.measurements[measurement].percentile
    }

    private mutating func add(_ interval: PackLimit.Interval?, to slot: Int) {
        guard let interval else { return }
        add([interval.cells], to: slot, units: [])
    }

    private mutating func add(_ rows: [[Cell]], to slot: Int, units: [Unit]) {
        for cells in rows {
            for (place, cell) in cells.enumerated() {
                let heading = cell.unit ?? (place < units.count ? units[place] : nil)
                for case .numbers(let interval) in cell.alternatives {
                    for case let edge? in [interval.lower, interval.upper] {
                        let quantity = Quantity(edge.value, edge.unit ?? heading ?? .one)
                        if !edges[slot].contains(quantity) { edges[slot].append(quantity) }
                    }
                }
            }
        }
    }
}

extension Double {
    /// The figure rounded to as few decimals, from `places` on, as keep it on its own side of every edge and strictly between the bounds.
    func rounded(fromPlaces places: Int, clearOf edges: [Double], within bounds: ClosedRange<Double>? = nil) -> Decimal {
        // Eight decimals more tell apart whatever can be measured; past them the figure itself lies on the edge.
        for count in places...(places + 8) {
            let shown = Decimal(rounding: self, toPlaces: count)
            let figure = shown.double
            if let bounds, figure <= bounds.lowerBound || figure >= bounds.upperBound { continue }
            if !edges.contains(where: { (self < $0) != (figure < $0) || (self > $0) != (figure > $0) }) { return shown }
        }
        return Decimal(rounding: self, toPlaces: places + 8)
    }
}
