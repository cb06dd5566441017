internal import DecisionTables
internal import RulePacks

/// A row that matched, with where it stands in the pack.
struct MatchedRow {
    var plan: TablePlan
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

    var plan: TablePlan
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
        for plan in loaded.adviceTables { evaluate(plan, loaded.pack, state) }
    }

    private mutating func evaluate(_ plan: TablePlan, _ pack: RulePack, _ state: State) {
        if let condition = plan.table.condition {
            let (holds, missing) = pack.holds(condition, state)
            if let missing { open.append(OpenTable(plan: plan, visit: nil, reason: .absent(slot: missing))) }
            guard holds == true else { return }
        }
        plan.table.forEachVisit(pack, state) { visit in evaluate(plan, visit, pack, state) }
    }

    private mutating func evaluate(_ plan: TablePlan, _ visit: TableVisits.Visit, _ pack: RulePack, _ state: State) {
        let table = plan.table
        let outcome = pack.decide(table, visit.instance, state, elements: visit.elements)
        switch outcome {
        case .row(let row): add(row, table.rows[row].output, visit, plan)
        case .rows(let rows, let missing):
            for row in rows { add(row, table.rows[row].output, visit, plan) }
            addOpen(missing, visit, plan)
        case .missing(let columns): addOpen(columns, visit, plan)
        case .conflict(let rows): open.append(OpenTable(plan: plan, visit: visit, reason: .conflict(rows)))
        case .none:
            switch table.otherwise {
            case .outputs(let output): add(-1, output, visit, plan)
            case .nothing: break
            case nil: open.append(OpenTable(plan: plan, visit: visit, reason: .noRow))
            }
        }
    }

    private mutating func add(_ row: Int, _ output: RowOutput, _ visit: TableVisits.Visit, _ plan: TablePlan) {
        switch output {
        case .impossible: open.append(OpenTable(plan: plan, visit: visit, reason: .impossible(row)))
        case .advice(let text, _, let urgency):
            matched.append(MatchedRow(plan: plan, row: row, visit: visit, advice: (text, urgency)))
        default: matched.append(MatchedRow(plan: plan, row: row, visit: visit))
        }
    }

    /// Adds a table that missing values keep from a decision.
    private mutating func addOpen(_ columns: ColumnSet, _ visit: TableVisits.Visit, _ plan: TablePlan) {
        if columns.isEmpty { return }
        open.append(OpenTable(plan: plan, visit: visit, reason: .absentColumns(columns)))
    }
}
