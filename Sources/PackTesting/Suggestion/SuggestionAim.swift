internal import AdviceRules
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// What a case has to meet.
enum SuggestionAim {
    /// A number to be brought close to an edge, on one of its sides.
    struct Side {
        var edge: CoverageEdge
        var side: CoverageEdge.Side
    }

    /// A row is what a table answers.
    case row(table: Int, row: Int)
    /// No row of a table matches.
    case otherwise(table: Int)
    /// The value of a cell is beside an edge while the rest of its row matches.
    case cell(table: Int, row: Int, column: Int, Side)
    /// A row fails by one column only; whether for a missing value.
    case onlyFailing(table: Int, row: Int, column: Int, isMissing: Bool)
    /// A table is asked without the value of a column.
    case missing(table: Int, column: Int)
    /// A value beside an edge of a band.
    case band(Int, compiled: Int, Side)
    /// A value beside an edge of what is refused, or asked about.
    case limit(Int, isRejecting: Bool, Side)
    /// A value beside a number in a slot, such as an edge of a range or of a condition.
    case slot(Int, near: Double, reach: Double, side: CoverageEdge.Side)
    /// A slot has a choice.
    case choice(slot: Int, String)
    /// The value of a range in one of its classes, or beside one of its limits.
    case range(Int, RangePlace)
    /// An input is left out, or given where it has no place.
    case input(Int, EntryTrace.InputFate)

    /// How far an entry is from the aim, in things that are not as they should be; 0 where it is met.
    func distance(_ trace: EntryTrace, _ pack: RulePack) -> Int {
        switch self {
        case .row(let table, let row):
            return nearest(trace, table) { visit in
                let found = visit.rows[row]
                if Self.failsByItself(visit, found, besides: nil) { return Self.farthest }
                if !found.matched { return found.failed.count + found.missing.count }
                return Self.answers(visit.outcome, row) ? 0 : 1
            }
        case .otherwise(let table):
            return nearest(trace, table) { visit in
                if case .none = visit.outcome { return 0 }
                return 1
            }
        case .cell(let table, let row, let column, let side):
            return nearest(trace, table) { visit in
                let found = visit.rows[row]
                if Self.failsByItself(visit, found, besides: column) { return Self.farthest }
                let others = (found.failed + found.missing).count { $0 != column }
                if side.edge.side(of: visit.values[column]) == side.side { return 3 * others }
                // A number can be brought anywhere; one that is not there has to come first.
                if case .missing = visit.values[column] { return 3 * others + 2 }
                return 3 * others + 1
            }
        case .onlyFailing(let table, let row, let column, let isMissing):
            return nearest(trace, table) { visit in
                let found = visit.rows[row]
                if Self.failsByItself(visit, found, besides: column) { return Self.farthest }
                let others = (found.failed + found.missing).count { $0 != column }
                return 2 * others + ((isMissing ? found.missing : found.failed).contains(column) ? 0 : 1)
            }
        case .missing(let table, let column):
            return nearest(trace, table) { visit in
                if case .missing = visit.values[column] { return 0 }
                return 1
            }
        case .band(let band, let compiled, let side):
            let own = trace.classings.filter { $0.band == band && $0.compiled == compiled }
            return own.map { side.edge.side(of: $0.value) == side.side ? 0 : 1 }.min() ?? 2
        case .limit(let limit, let isRejecting, let side):
            let own = trace.judgements.filter { $0.limit == limit }.compactMap { isRejecting ? $0.rejecting : $0.confirming }
            return own.map { side.edge.side(of: $0.value) == side.side ? 0 : 1 }.min() ?? 2
        case .slot(let slot, let near, let reach, let side):
            guard let number = trace.values[slot].figure else { return 2 }
            let isClose = abs(number - near) <= reach * 1.000_001
            return isClose && (side == .below ? number < near : number >= near) ? 0 : 1
        case .choice(let slot, let name):
            guard case .choice(let choice) = trace.values[slot] else { return 2 }
            return choice.name == name ? 0 : 1
        case .range(let index, let place): return place.distance(trace, pack, index)
        case .input(let input, let fate):
            // From where it is given one change leads to either.
            return trace.inputs[input] == fate ? 0 : trace.inputs[input] == .given ? 1 : 2
        }
    }

    private func nearest(_ trace: EntryTrace, _ table: Int, _ distance: (EntryTrace.Visit) -> Int) -> Int {
        var least = Self.farthest
        for visit in trace.visits where visit.table == table { least = min(least, distance(visit)) }
        return least
    }

    /// As far as anything is counted.
    private static let farthest = 20

    /// Whether a row fails by what the table itself goes through, such as another question's name: no entry changes that.
    private static func failsByItself(_ visit: EntryTrace.Visit, _ found: DecisionTables.RowExplanation, besides column: Int?) -> Bool {
        found.failed.contains { failed in
            if case .constant = visit.instance.columns[failed] { return failed != column }
            return false
        }
    }

    private static func answers(_ outcome: Outcome, _ row: Int) -> Bool {
        switch outcome {
        case .row(let found): found == row
        case .rows(let found, _): found.contains(row)
        case .none, .missing, .conflict: false
        }
    }

    /// The slots whose values stand in the way, the likeliest first; what a number is to be brought to is looked for separately.
    func slots(_ trace: EntryTrace, _ pack: RulePack) -> [Int] {
        switch self {
        case .row(let table, let row), .cell(let table, let row, _, _), .onlyFailing(let table, let row, _, _):
            guard let visit = visit(trace, table, row) else { return pack.tables[table].condition?.slots ?? Self.all(pack, table) }
            let found = visit.rows[row]
            var columns = found.failed + found.missing
            if case .onlyFailing(_, _, let column, _) = self, !columns.contains(column) { columns.append(column) }
            if columns.isEmpty { columns = Array(visit.values.indices) }
            return columns.flatMap { column in
                if case .slot(let slot, _) = visit.instance.columns[column] { return [slot] }
                return Self.slots(pack, table, column)
            }
        case .otherwise(let table): return Self.all(pack, table)
        case .missing(let table, let column):
            if trace.visits.contains(where: { $0.table == table }) { return Self.slots(pack, table, column) }
            return (pack.tables[table].condition?.slots ?? []) + Self.slots(pack, table, column)
        case .band(let band, let compiled, _): return [pack.bands[band].tables[compiled].subject]
        case .limit(let limit, let isRejecting, _):
            return (pack.limits[limit].condition?.slots ?? []) + [Self.tested(pack, limit, isRejecting)]
        case .slot(let slot, _, _, _), .choice(let slot, _): return [slot]
        case .range(let index, let place): return place.slots(trace, pack, index)
        case .input(let input, _): return [pack.inputs[input].slot]
        }
    }

    private func visit(_ trace: EntryTrace, _ table: Int, _ row: Int) -> EntryTrace.Visit? {
        trace.visits.filter { $0.table == table && !Self.failsByItself($0, $0.rows[row], besides: nil) }.min {
            $0.rows[row].failed.count + $0.rows[row].missing.count < $1.rows[row].failed.count + $1.rows[row].missing.count
        }
    }

    /// Where a number is to be brought.
    struct Target {
        var slot: Int
        var position: Double
        var unit: Unit?
    }

    /// Numbers to be brought beside edges: what is asked for itself, and for each cell that fails the edges of it.
    func targets(_ trace: EntryTrace, _ pack: RulePack, _ catalog: CoverageCatalog) -> [Target] {
        switch self {
        case .cell(let table, let row, let column, let side):
            return Self.targets(pack, table, column, [side.edge]) + inner(trace, pack, catalog, table, row, besides: column)
        case .row(let table, let row): return inner(trace, pack, catalog, table, row, besides: nil)
        case .onlyFailing(let table, let row, let column, _):
            return Self.targets(pack, table, column, (catalog.cells[[table, row, column]] ?? []).map { $0.edge })
        case .band(let band, let compiled, let side):
            let of = pack.bands[band].tables[compiled]
            return Self.targets(of.subject, of.table.columns[0].lines, side.edge)
        case .limit(let limit, let isRejecting, let side):
            guard let interval = isRejecting ? pack.limits[limit].rejectOutside : pack.limits[limit].confirmOutside else { return [] }
            return Self.targets(Self.tested(pack, limit, isRejecting), interval.table.columns[0].lines, side.edge)
        case .slot(let slot, let near, _, _): return [Target(slot: slot, position: near, unit: pack.slots[slot].type.unit)]
        case .range(let index, let place): return place.targets(trace, pack, index)
        case .choice: return []
        case .otherwise, .missing, .input: return []
        }
    }

    private static func targets(_ slot: Int, _ lines: [Line], _ edge: CoverageEdge) -> [Target] {
        edge.positions.compactMap { line, position in
            guard lines.indices.contains(line) else { return nil }
            if case .unit(let unit) = lines[line] { return Target(slot: slot, position: position, unit: unit) }
            return Target(slot: slot, position: position, unit: nil)
        }
    }

    private static func targets(_ pack: RulePack, _ table: Int, _ column: Int, _ edges: [CoverageEdge]) -> [Target] {
        let lines = pack.tables[table].table.columns[column].lines
        return slots(pack, table, column).flatMap { slot in edges.flatMap { targets(slot, lines, $0) } }
    }

    private func inner(
        _ trace: EntryTrace, _ pack: RulePack, _ catalog: CoverageCatalog, _ table: Int, _ row: Int, besides: Int?
    ) -> [Target] {
        guard let visit = visit(trace, table, row) else { return [] }
        let found = visit.rows[row]
        return (found.failed + found.missing).filter { $0 != besides }.flatMap { column in
            Self.targets(pack, table, column, (catalog.cells[[table, row, column]] ?? []).map { $0.edge })
        }
    }

    static func tested(_ pack: RulePack, _ limit: Int, _ isRejecting: Bool) -> Int {
        if isRejecting { return pack.limits[limit].of }
        switch pack.limits[limit].confirmScale {
        case .value: return pack.limits[limit].of
        case .zScore(let measurement), .percentile(let measurement): return pack.measurements[measurement].zScore
        }
    }

    /// The slots that a column looks at, over all elements of `forEach`.
    static func slots(_ pack: RulePack, _ table: Int, _ column: Int) -> [Int] {
        var slots: [Int] = []
        for instance in pack.tables[table].instances {
            switch instance.columns[column] {
            case .slot(let slot, _): if !slots.contains(slot) { slots.append(slot) }
            case .element(let key):
                if let list = pack.tables[table].each[key].list, !slots.contains(pack.inputs[list].slot) {
                    slots.append(pack.inputs[list].slot)
                }
            case .constant: continue
            }
        }
        return slots
    }

    private static func all(_ pack: RulePack, _ table: Int) -> [Int] {
        (pack.tables[table].condition?.slots ?? []) + pack.tables[table].columns.indices.flatMap { slots(pack, table, $0) }
    }
}

extension Value {
    /// The number, the day or the moment as a figure; nil for anything else.
    var figure: Double? {
        switch self {
        case .number(let number): number.double
        case .date(let date): Double(date.daysSinceEpoch)
        case .dateTime(let moment): Double(moment.secondsSinceEpoch)
        default: nil
        }
    }
}
