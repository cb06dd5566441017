internal import DecisionTables
internal import Plugins
internal import RulePacks

/// What leads to each thing that coverage asks for; any of several aims will do.
struct CoverageAims {
    private(set) var aims: [CoverageItem: [SuggestionAim]] = [:]

    init(_ catalog: CoverageCatalog) {
        let pack = catalog.pack
        let items = Dictionary(catalog.items.map { ("\($0.kind.rawValue) \($0.name)", $0) }) { first, _ in first }
        func add(_ kind: CoverageItem.Kind, _ name: String, _ aim: SuggestionAim) {
            if let item = items["\(kind.rawValue) \(name)"] { aims[item, default: []].append(aim) }
        }
        func add(_ entry: CoverageCatalog.EdgeEntry, _ aim: (SuggestionAim.Side) -> SuggestionAim) {
            for (item, side) in [(entry.below, CoverageEdge.Side.below), (entry.above, .above)] {
                if let item { aims[item, default: []].append(aim(.init(edge: entry.edge, side: side))) }
            }
        }
        for (index, input) in pack.inputs.enumerated() {
            for fate in CoverageCatalog.fates(of: input) { add(.validation, CoverageCatalog.name(input, fate), .input(index, fate)) }
        }
        for (index, table) in pack.tables.enumerated() {
            for (place, row) in table.rows.enumerated() {
                add(.rows, "\(table.name)/\(row.identifier)", .row(table: index, row: place))
                for text in CoverageCatalog.texts(of: row.output) { add(.texts, text, .row(table: index, row: place)) }
                guard case .decision(let values) = row.output else { continue }
                for (result, value) in zip(table.results, values) {
                    if case .choice(let choice) = value {
                        add(.outcomes, "\(result.name) = \(choice.name)", .row(table: index, row: place))
                    }
                }
            }
            add(.outcomes, "\(table.name)/otherwise", .otherwise(table: index))
            if case .outputs(let output)? = table.otherwise {
                for text in CoverageCatalog.texts(of: output) { add(.texts, text, .otherwise(table: index)) }
            }
            for (column, name) in table.columnNames.enumerated() {
                add(.missing, "\(table.name) without \(name)", .missing(table: index, column: column))
            }
        }
        for (place, entries) in Self.ordered(catalog.cells) {
            for entry in entries { add(entry) { .cell(table: place[0], row: place[1], column: place[2], $0) } }
        }
        for (place, entries) in Self.ordered(catalog.bands) {
            for entry in entries { add(entry) { .band(place[0], compiled: place[1], $0) } }
        }
        for band in pack.bands {
            for compiled in band.tables {
                for name in band.names { add(.outcomes, "\(pack.slots[compiled.slot].name) = \(name)", .choice(slot: compiled.slot, name)) }
            }
        }
        for (index, range) in pack.ranges.enumerated() {
            for choice in CoverageCatalog.choices(of: range) {
                for name in range.names {
                    add(.outcomes, CoverageCatalog.name(range, choice, name), .range(index, RangePlace(choice: choice, name: name)))
                }
            }
        }
        for (index, limit) in pack.limits.enumerated() {
            let name = catalog.name(of: index)
            for (entries, isRejecting, what) in [(catalog.rejecting[index], true, "refuses"), (catalog.confirming[index], false, "asks")] {
                for entry in entries ?? [] {
                    add(entry) { .limit(index, isRejecting: isRejecting, $0) }
                    for side in CoverageEdge.Side.allCases {
                        let aim = SuggestionAim.limit(index, isRejecting: isRejecting, .init(edge: entry.edge, side: side))
                        add(.validation, "\(name) \(what)", aim)
                        add(.validation, "\(name) accepts", aim)
                        if let text = limit.text { add(.texts, text, aim) }
                    }
                }
            }
        }
    }

    /// In the order of the pack, whichever way a dictionary is walked.
    private static func ordered<Entry>(_ entries: [[Int]: Entry]) -> [(key: [Int], value: Entry)] {
        entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
    }

    subscript(item: CoverageItem) -> [SuggestionAim] { aims[item] ?? [] }
}
