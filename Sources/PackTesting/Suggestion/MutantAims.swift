internal import AdviceRules
internal import DecisionTables
internal import Quantities
internal import RulePacks
internal import SourceText

/// What leads to an entry that a changed pack answers otherwise: the edges of what was changed, old and new, and the cells that were opened.
struct MutantAims {
    let pack: RulePack
    let catalog: CoverageCatalog

    /// What to look for, and the slots whose every change may tell.
    func aims(_ mutant: Mutant, _ changed: RulePack) -> (aims: [SuggestionAim], slots: [Int]) {
        let new = CoverageCatalog(changed, locales: [])
        switch mutant.reach {
        case .table(let name):
            guard let table = pack.tables.firstIndex(where: { $0.name == name }) else { return ([], []) }
            return (aims(mutant, table, new, changed), [])
        case .limit(let index):
            var found: [SuggestionAim] = []
            for isRejecting in [true, false] where !mutant.place.hasSuffix(isRejecting ? "confirmOutside" : "rejectOutside") {
                let own = isRejecting ? catalog.rejecting[index] : catalog.confirming[index]
                let edges = Self.edges(own, isRejecting ? new.rejecting[index] : new.confirming[index])
                found += edges.flatMap { Self.sides($0).map { .limit(index, isRejecting: isRejecting, $0) } }
            }
            return (found, pack.limits[index].condition?.slots ?? [])
        case .band(let name):
            guard let band = pack.bands.firstIndex(where: { $0.name == name }) else { return ([], []) }
            return (bandAims(band, new), [])
        case .range(let name):
            guard let range = pack.ranges.firstIndex(where: { $0.name == name }), changed.ranges.indices.contains(range) else {
                return ([], [])
            }
            return (rangeAims(range, changed.ranges[range]), [pack.ranges[range].of, pack.ranges[range].at])
        case .requirement(let input): return ([.input(input, .leftOut)], [])
        case .constant(let name): return (constantAims(name, new), [])
        case .everything: return (conditionAims(mutant), conditionSlots(mutant))
        }
    }

    private static func sides(_ edge: CoverageEdge) -> [SuggestionAim.Side] {
        CoverageEdge.Side.allCases.map { SuggestionAim.Side(edge: edge, side: $0) }
    }

    /// The edges of both versions, those that only one of them has first.
    private static func edges(_ old: [CoverageCatalog.EdgeEntry]?, _ new: [CoverageCatalog.EdgeEntry]?) -> [CoverageEdge] {
        let before = (old ?? []).map { $0.edge }, after = (new ?? []).map { $0.edge }
        let changed =
            before.filter { edge in !after.contains { $0.isSame(as: edge) } }
            + after.filter { edge in !before.contains { $0.isSame(as: edge) } }
        return changed + before.filter { edge in after.contains { $0.isSame(as: edge) } }
    }

    // MARK: - Tables

    private func aims(_ mutant: Mutant, _ table: Int, _ new: CoverageCatalog, _ changed: RulePack) -> [SuggestionAim] {
        let own = pack.tables[table]
        let column = own.columnNames.firstIndex { mutant.place == $0 || mutant.place.hasSuffix(" " + $0) }
        let row = mutant.row.flatMap { path in own.rows.firstIndex { "\(own.name)/\($0.identifier)" == path } }
        var found: [SuggestionAim] = []
        for place in row.map({ [$0] }) ?? Array(own.rows.indices) {
            for at in column.map({ [$0] }) ?? Array(own.columnNames.indices) {
                let edges = Self.edges(catalog.cells[[table, place, at]], new.cells[[table, place, at]])
                found += edges.flatMap { Self.sides($0).map { .cell(table: table, row: place, column: at, $0) } }
                if row != nil, column != nil {
                    found.append(.onlyFailing(table: table, row: place, column: at, isMissing: true))
                    found.append(.onlyFailing(table: table, row: place, column: at, isMissing: false))
                }
            }
            found.append(.row(table: table, row: place))
        }
        return found
    }

    private func bandAims(_ band: Int, _ new: CoverageCatalog) -> [SuggestionAim] {
        var found: [SuggestionAim] = []
        for compiled in pack.bands[band].tables.indices {
            let edges = Self.edges(catalog.bands[[band, compiled]], new.bands[[band, compiled]])
            found += edges.flatMap { Self.sides($0).map { .band(band, compiled: compiled, $0) } }
        }
        return found
    }

    /// Beside each limit that differs, old and new, at the row where it differs; and at rows that stand elsewhere.
    private func rangeAims(_ index: Int, _ new: PackRange) -> [SuggestionAim] {
        var found: [SuggestionAim] = []
        for (before, after) in zip(pack.ranges[index].rows, new.rows) {
            var limits: [(near: Decimal, other: Decimal)] = []
            if before.from != after.from { limits.append((before.from, after.from)) }
            if before.to != after.to { limits.append((before.to, after.to)) }
            let places = before.at == after.at ? [before.at] : [before.at, after.at]
            if before.at != after.at { limits += [(before.from, before.from), (before.to, before.to)] }
            for at in limits.isEmpty ? [] : places {
                for (near, other) in limits {
                    for (limit, side) in [(near, CoverageEdge.Side.below), (near, .above), (other, .below), (other, .above)] {
                        let reach = max(abs(near.double - other.double), 0.1)
                        found.append(
                            .range(index, RangePlace(choice: before.choice, at: at, limit: limit, reach: reach, side: side)))
                    }
                }
            }
        }
        return found
    }

    private func constantAims(_ name: String, _ new: CoverageCatalog) -> [SuggestionAim] {
        func uses(_ cells: [Cell]) -> Bool { cells.contains { $0.constants.contains(name) } }
        var found: [SuggestionAim] = []
        for (table, own) in pack.tables.enumerated() {
            for (row, compiled) in own.table.rows.enumerated() {
                for (column, cells) in compiled.cells.enumerated() where uses(cells) {
                    let edges = Self.edges(catalog.cells[[table, row, column]], new.cells[[table, row, column]])
                    found += edges.flatMap { Self.sides($0).map { .cell(table: table, row: row, column: column, $0) } }
                }
            }
        }
        for (band, own) in pack.bands.enumerated() where own.rows.contains(where: { uses($0.cells) }) { found += bandAims(band, new) }
        for condition in conditions where condition.table.rows[0].cells.contains(where: uses) { found += aims(condition) }
        return found
    }

    // MARK: - Conditions

    private var conditions: [PackCondition] {
        pack.inputs.compactMap { $0.condition } + pack.limits.compactMap { $0.condition } + pack.tables.compactMap { $0.condition }
    }

    /// The conditions in which the change stands.
    private func conditions(_ mutant: Mutant) -> [PackCondition] {
        conditions.filter { $0.range.start <= mutant.offset && mutant.offset < $0.range.end }
    }

    /// The inputs whose existence the change decides.
    func conditionalInputs(_ mutant: Mutant) -> [Int] {
        guard mutant.reach == .everything else { return [] }
        return pack.inputs.indices.filter { index in
            guard let range = pack.inputs[index].condition?.range else { return false }
            return range.start <= mutant.offset && mutant.offset < range.end
        }
    }

    private func conditionSlots(_ mutant: Mutant) -> [Int] { conditions(mutant).flatMap { $0.slots } }

    private func conditionAims(_ mutant: Mutant) -> [SuggestionAim] { conditions(mutant).flatMap { aims($0) } }

    /// Both sides of every edge of a condition, and one step further.
    private func aims(_ condition: PackCondition) -> [SuggestionAim] {
        var found: [SuggestionAim] = []
        for (place, slot) in condition.slots.enumerated() {
            let column = condition.table.columns[place]
            for edge in CoverageEdge.edges(of: condition.table.rows[0].cells[place], column: column, isScore: false) {
                for (_, position) in edge.positions {
                    for (near, side) in [
                        (position, CoverageEdge.Side.below), (position, .above), (position + 1, .above), (position - 1, .below),
                    ] {
                        found.append(.slot(slot, near: near, reach: 1, side: side))
                    }
                }
            }
        }
        return found
    }
}
