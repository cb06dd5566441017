internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks
internal import SourceText

/// Proves of what is not exercised that nothing can exercise it.
struct CoverageProof {
    private let pack: RulePack
    private let aims: CoverageAims
    private let proof: ReachProof

    init(_ catalog: CoverageCatalog) {
        pack = catalog.pack
        aims = CoverageAims(catalog)
        proof = ReachProof(pack: pack)
    }

    /// Why no input reaches an item; nil where that is not proven.
    func reason(_ item: CoverageItem) -> String? {
        let all = aims[item]
        guard !all.isEmpty else { return nil }
        var reasons: [String] = []
        for aim in all {
            guard let reason = reason(aim) else { return nil }
            if !reasons.contains(reason) { reasons.append(reason) }
        }
        return reasons.joined(separator: "; ")
    }

    private func reason(_ aim: SuggestionAim) -> String? {
        switch aim {
        case .cell(let table, let row, let column, let side):
            let own = pack.tables[table]
            guard let beside = test(side, ReachProof.slot(own, column), pack.comparedSlot(own, column), own.table.columns[column]) else {
                return nil
            }
            let tests = [beside] + proof.tests(of: own, row: row, besides: column) + proof.condition(of: own)
            return proof.isImpossible(tests) ? "the other cells of the row and the conditions of its table leave no such value" : nil
        case .limit(let limit, let isRejecting, let side):
            let of = pack.limits[limit]
            // What no condition guards is refused before any limit with a condition is asked.
            guard isRejecting ? of.condition != nil : of.confirmScale == .value,
                let interval = isRejecting ? of.rejectOutside : of.confirmOutside
            else { return nil }
            let column = interval.table.columns[0]
            guard let beside = test(side, of.of, pack.comparedSlot(of.of, column), column) else { return nil }
            let tests = [beside] + (of.condition.map { proof.tests(of: $0) } ?? [])
            return proof.isImpossible(tests) ? "such a value is refused before this limit is asked" : nil
        case .missing(let table, let column):
            let own = pack.tables[table]
            guard let slot = ReachProof.slot(own, column) else { return nil }
            // A condition holds of a number of which only a bound is known, and yet the column has no figure of it; nor has a decision a result.
            if pack.inputs.contains(where: { $0.acceptsComparator }) { return nil }
            if alwaysHasValue(slot) { return "the decision of \(pack.slots[slot].name) has a result whatever is missing" }
            let null = Cell(range: SourceRange(0, 0), text: "null", alternatives: [.missing])
            let tests = [ReachProof.Test(slot: slot, tested: pack.comparedSlot(own, column), cells: [null])] + proof.condition(of: own)
            return proof.isImpossible(tests) ? "the table is asked only where there is a value" : nil
        default: return nil
        }
    }

    /// The value beside an edge as a test; nil on scales, which are not compared with figures.
    private func test(_ side: SuggestionAim.Side, _ slot: Int?, _ tested: ComparedSlot, _ column: Column) -> ReachProof.Test? {
        guard let slot, tested.band == nil, tested.column.lines.count == column.lines.count, case .number = column.type else { return nil }
        if case .percentile = pack.slots[slot].origin { return nil }
        var cells: [Cell] = []
        for (line, kind) in column.lines.enumerated() {
            if case .scale = kind { return nil }
            var unit: Unit?
            if case .unit(let own) = kind { unit = own }
            cells.append(
                Cell(
                    range: SourceRange(0, 0), text: "",
                    alternatives: side.edge.close(side.side, line: line, unit).map { [.numbers($0)] } ?? []))
        }
        return ReachProof.Test(slot: slot, tested: tested, cells: cells)
    }

    /// Whether a decision gives a result for all values, missing ones too.
    private func alwaysHasValue(_ slot: Int) -> Bool {
        guard case .decision(let index, _) = pack.slots[slot].origin, pack.tables[index].condition == nil else { return false }
        let table = pack.tables[index]
        for row in table.rows {
            guard case .decision(let values) = row.output, !values.contains(where: { $0.isMissing }) else { return false }
        }
        switch table.otherwise {
        case nil: break
        case .outputs(.decision)?: break
        default: return false
        }
        var rows = ComparedRows(table, of: pack)
        let said = PackAnswer(text: "a result", levels: ["a result"])
        for index in rows.rows.indices { rows.rows[index].says = said }
        if rows.otherwise != nil { rows.otherwise = said }
        // Compared with a table that gives a result always.
        var always = ComparedRows()
        always.rows = [("always", [], said, 0)]
        always.slots = rows.slots
        do throws(ComparedSpace.Mismatch) {
            let (regions, isComplete) = try RowComparison.regions(rows, always, budget: PackDifference.budget)
            return isComplete && regions.isEmpty
        } catch { return false }
    }
}

extension CoverageEdge {
    /// The values that count as close to the edge on one of its sides, on a line; nil on lines that another cell is stated for.
    fileprivate func close(_ side: Side, line: Int, _ unit: Unit?) -> Interval<Edge>? {
        guard let (position, reach) = place(onLine: line), let middle = Decimal(shortest: position),
            let end = Decimal(shortest: side == .below ? position - reach : position + reach)
        else { return nil }
        func edge(_ value: Decimal) -> Edge { Edge(value, unit, text: value.description) }
        switch side {
        case .below: return Interval(lower: edge(end), includesLower: true, upper: edge(middle), includesUpper: belongsBelow)
        case .above: return Interval(lower: edge(middle), includesLower: !belongsBelow, upper: edge(end), includesUpper: true)
        }
    }
}
