internal import DecisionTables
internal import RulePacks

/// A row that matched, with where it stands in the pack.
struct MatchedRow {
    var table: Int
    /// The row, or -1 for what stands under `otherwise`.
    var row: Int
    var visit: TableVisits.Visit
    var output: RowOutput
}

/// A table that could not be decided, and the slots in which that has its roots.
struct OpenTable {
    enum Reason {
        case absent([Int])
        case conflict([Int])
        case noRow
        case impossible(Int)
    }

    var table: Int
    var visit: TableVisits.Visit?
    var reason: Reason
}

/// Evaluates all tables of advice.
struct AdviceCollector {
    let pack: RulePack
    let state: State
    var matched: [MatchedRow] = []
    var open: [OpenTable] = []

    init(_ pack: RulePack, _ state: State) {
        self.pack = pack
        self.state = state
        for (index, table) in pack.tables.enumerated() where table.kind == .advice { evaluate(index, table) }
    }

    private mutating func evaluate(_ index: Int, _ table: PackTable) {
        if let condition = table.condition {
            let (holds, missing) = pack.holds(condition, state)
            if let missing { open.append(OpenTable(table: index, visit: nil, reason: .absent([missing]))) }
            guard holds == true else { return }
        }
        for visit in TableVisits(pack, table, state) {
            let outcome = pack.decide(table, visit.instance, state, elements: visit.elements)
            for (row, output) in pack.outputs(of: outcome, table) {
                if case .impossible = output {
                    open.append(OpenTable(table: index, visit: visit, reason: .impossible(row)))
                } else {
                    matched.append(MatchedRow(table: index, row: row, visit: visit, output: output))
                }
            }
            switch outcome {
            case .missing(let columns), .rows(_, let columns):
                let slots = columns.compactMap { column -> Int? in
                    if case .slot(let slot, _) = visit.instance.columns[column] { return slot }
                    return nil
                }
                if !columns.isEmpty { open.append(OpenTable(table: index, visit: visit, reason: .absent(slots))) }
            case .conflict(let rows): open.append(OpenTable(table: index, visit: visit, reason: .conflict(rows)))
            case .none: if table.otherwise == nil { open.append(OpenTable(table: index, visit: visit, reason: .noRow)) }
            case .row: break
            }
        }
    }
}
