internal import AdviceRules
internal import DecisionTables
internal import Plugins
internal import RulePacks

/// Marks what entries exercise.
struct CoverageCollector {
    let catalog: CoverageCatalog
    private(set) var covered: Set<CoverageItem> = []
    private var byName: [CoverageItem.Kind: [String: CoverageItem]] = [:]

    init(_ catalog: CoverageCatalog) {
        self.catalog = catalog
        for item in catalog.items { byName[item.kind, default: [:]][item.name] = item }
    }

    private var pack: RulePack { catalog.pack }

    mutating func cover(_ kind: CoverageItem.Kind, _ name: String) {
        if let item = byName[kind]?[name] { covered.insert(item) }
    }

    private mutating func cover(_ entries: [CoverageCatalog.EdgeEntry]?, _ value: ColumnValue) {
        for entry in entries ?? [] {
            guard let side = entry.edge.side(of: value), let item = side == .below ? entry.below : entry.above else { continue }
            covered.insert(item)
        }
    }

    /// Texts that were shown, and those of limits and checks that spoke.
    mutating func add(_ entry: EntryAssessment) {
        for advice in entry.advice {
            if let text = advice.row.text { cover(.texts, text) }
            cover(.rows, advice.row.path)
        }
    }

    mutating func add(_ trace: EntryTrace) {
        for visit in trace.visits { add(visit) }
        for classing in trace.classings { cover(catalog.bands[[classing.band, classing.compiled]], classing.value) }
        for judgement in trace.judgements { add(judgement) }
        for (input, fate) in zip(pack.inputs, trace.inputs) { cover(.validation, CoverageCatalog.name(input, fate)) }
        for (slot, value) in trace.values.enumerated() {
            guard case .choice(let choice) = value else { continue }
            let name = pack.slots[slot].name
            switch pack.slots[slot].origin {
            case .band, .decision: cover(.outcomes, "\(name) = \(choice.name)")
            case .range(let index):
                let range = pack.ranges[index]
                var by: String?
                if let slot = range.by, case .choice(let choice) = trace.values[slot] { by = choice.name }
                cover(.outcomes, CoverageCatalog.name(range, by, choice.name))
            default: break
            }
        }
    }

    private mutating func add(_ visit: EntryTrace.Visit) {
        let table = pack.tables[visit.table]
        switch visit.outcome {
        case .row(let row): cover(row: row, table)
        case .rows(let rows, _): for row in rows { cover(row: row, table) }
        case .none:
            cover(.outcomes, "\(table.name)/otherwise")
            if case .outputs(let output) = table.otherwise, table.kind != .advice {
                for text in CoverageCatalog.texts(of: output) { cover(.texts, text) }
            }
        case .missing, .conflict: break
        }
        for (column, value) in visit.values.enumerated() {
            if case .missing = value { cover(.missing, "\(table.name) without \(table.columnNames[column])") }
        }
        // The side of an edge counts where the cell decides: every other cell of its row matches.
        for row in visit.rows where row.missing.isEmpty && row.failed.count <= 1 {
            for (column, value) in visit.values.enumerated() where row.failed.first.map({ $0 == column }) ?? true {
                cover(catalog.cells[[visit.table, row.row, column]], value)
            }
        }
    }

    private mutating func cover(row: Int, _ table: PackTable) {
        cover(.rows, "\(table.name)/\(table.rows[row].identifier)")
        // What advice says may be withheld; what a check says is shown.
        if table.kind == .check { for text in CoverageCatalog.texts(of: table.rows[row].output) { cover(.texts, text) } }
    }

    private mutating func add(_ judgement: EntryTrace.Judgement) {
        let name = catalog.name(of: judgement.limit)
        if let (value, isInside) = judgement.rejecting {
            cover(catalog.rejecting[judgement.limit], value)
            if !isInside { cover(.validation, "\(name) refuses") }
        }
        if let (value, isInside) = judgement.confirming {
            cover(catalog.confirming[judgement.limit], value)
            if !isInside { cover(.validation, "\(name) asks") }
        }
        let isAccepted = (judgement.rejecting?.isInside ?? true) && (judgement.confirming?.isInside ?? true)
        if isAccepted { cover(.validation, "\(name) accepts") } else if let text = pack.limits[judgement.limit].text { cover(.texts, text) }
    }
}
