internal import DecisionTables
internal import RulePacks

/// A row that matched, with where it stands in the pack.
struct MatchedRow {
    var table: Int
    /// The row, or -1 for what stands under `otherwise`.
    var row: Int
    var visit: TableVisits.Visit
    /// The key of its text and its urgency; nil where it says nothing.
    var advice: (text: String, urgency: Urgency)?
}

/// A table that could not be decided, and the slots in which that has its roots.
struct OpenTable {
    enum Reason {
        /// The slot that decides whether the table is asked has no value.
        case absent(slot: Int)
        /// These columns have no value.
        case absentColumns(ColumnSet)
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
    private(set) var matched: [MatchedRow] = []
    private(set) var open: [OpenTable] = []

    init(_ loaded: LoadedPack, _ state: State) {
        matched.reserveCapacity(loaded.adviceTables.count)
        open.reserveCapacity(loaded.adviceTables.count)
        for plan in loaded.adviceTables { evaluate(plan.index, plan.table, loaded.pack, state) }
    }

    private mutating func evaluate(_ index: Int, _ table: PackTable, _ pack: RulePack, _ state: State) {
        if let condition = table.condition {
            let (holds, missing) = pack.holds(condition, state)
            if let missing { open.append(OpenTable(table: index, visit: nil, reason: .absent(slot: missing))) }
            guard holds == true else { return }
        }
        table.forEachVisit(pack, state) { visit in evaluate(index, table, visit, pack, state) }
    }

    private mutating func evaluate(_ index: Int, _ table: PackTable, _ visit: TableVisits.Visit, _ pack: RulePack, _ state: State) {
        let outcome = pack.decide(table, visit.instance, state, elements: visit.elements)
        switch outcome {
        case .row(let row): add(row, table.rows[row].output, visit, index)
        case .rows(let rows, let missing):
            for row in rows { add(row, table.rows[row].output, visit, index) }
            addOpen(missing, visit, index)
        case .missing(let columns): addOpen(columns, visit, index)
        case .conflict(let rows): open.append(OpenTable(table: index, visit: visit, reason: .conflict(rows)))
        case .none:
            switch table.otherwise {
            case .outputs(let output): add(-1, output, visit, index)
            case .nothing: break
            case nil: open.append(OpenTable(table: index, visit: visit, reason: .noRow))
            }
        }
    }

    private mutating func add(_ row: Int, _ output: RowOutput, _ visit: TableVisits.Visit, _ table: Int) {
        switch output {
        case .impossible: open.append(OpenTable(table: table, visit: visit, reason: .impossible(row)))
        case .advice(let text, _, let urgency):
            matched.append(MatchedRow(table: table, row: row, visit: visit, advice: (text, urgency)))
        default: matched.append(MatchedRow(table: table, row: row, visit: visit))
        }
    }

    /// Adds a table that missing values keep from a decision.
    private mutating func addOpen(_ columns: ColumnSet, _ visit: TableVisits.Visit, _ table: Int) {
        if columns.isEmpty { return }
        open.append(OpenTable(table: table, visit: visit, reason: .absentColumns(columns)))
    }
}
