internal import AdviceRules
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// For each input the values that may make a difference: every choice, both sides of each edge, and what the cases hold.
struct InputChoices {
    /// How many values of the cases are kept for one input.
    private static let kept = 12

    private(set) var values: [[EntryValue]]

    init(_ pack: RulePack, _ suites: [GoldenSuite]) {
        values = pack.inputs.map { input in
            var values = Self.ofType(input)
            for (edge, unit) in Self.edges(pack, input.slot) {
                let scale = unit.map { InputScale.quantity($0) } ?? .number
                guard let step = Decimal(1).scaled(byPowerOfTen: -edge.decimalPlaces), let below = edge.subtracting(step),
                    let above = edge.adding(step)
                else { continue }
                values += [below, edge, above].compactMap { scale.written($0) }
            }
            return values
        }
        let places = Dictionary(pack.inputs.enumerated().map { ($1.name, $0) }) { first, _ in first }
        var counts = [Int](repeating: 0, count: pack.inputs.count)
        func take(_ fields: [String: EntryValue]) {
            for (name, value) in fields {
                guard let place = places[name], counts[place] < Self.kept, !values[place].contains(value) else { continue }
                values[place].append(value)
                counts[place] += 1
            }
        }
        for golden in suites.flatMap({ $0.cases }) {
            take(golden.timeline.subject)
            for name in golden.timeline.individuals.keys.sorted() { take(golden.timeline.individuals[name] ?? [:]) }
            for entry in golden.timeline.entries { take(entry.values) }
        }
    }

    private static func ofType(_ input: PackInput) -> [EntryValue] {
        switch input.type {
        case .text: return [.text("example")]
        case .boolean: return [.boolean(true), .boolean(false)]
        case .choice(let names, _): return names.map { .text($0) }
        case .list(.choice(let names, _)): return names.map { .list([.text($0)]) }
        default: return []
        }
    }

    /// The edges of limits, bands, conditions and tables that look at a slot itself.
    private static func edges(_ pack: RulePack, _ slot: Int) -> [(Decimal, Unit?)] {
        var found: [(Decimal, Unit?)] = []
        func add(_ cells: [Cell], _ units: [Unit]) {
            for (place, cell) in cells.enumerated() {
                let heading = (place < units.count ? units[place] : nil) ?? pack.slots[slot].type.unit
                for case .numbers(let interval) in cell.alternatives {
                    for case let edge? in [interval.lower, interval.upper] {
                        let unit = edge.unit ?? heading
                        if !found.contains(where: { $0.0 == edge.value && $0.1 == unit }) { found.append((edge.value, unit)) }
                    }
                }
            }
        }
        for limit in pack.limits where limit.of == slot {
            if let interval = limit.rejectOutside { add(interval.cells, []) }
            if let interval = limit.confirmOutside, limit.confirmScale == .value { add(interval.cells, []) }
        }
        for band in pack.bands where band.tables.contains(where: { $0.subject == slot }) {
            for row in band.rows { add(row.cells, band.units) }
        }
        for table in pack.tables {
            for (column, source) in table.columns.enumerated() where source == .slot(slot) {
                for row in table.table.rows { add(row.cells[column], []) }
            }
        }
        return found
    }
}
