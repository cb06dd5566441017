internal import DecisionTables
internal import Plugins
internal import RulePacks

extension Session {
    /// Explains one entry by the same compiled tables that decide.
    func explanation(of entry: Entry) -> Explanation {
        let subject = makeCase(entry, earlier: history(before: entry))
        let assembly = assembly(subject)
        var result = Explanation(
            assessment: assembly.assessment(index: timeline.entries.count, includesAdvice: true), values: [], tables: [])
        for (index, slot) in loaded.pack.slots.enumerated() where index != asOfSlot {
            if isSensitive(index) { continue }
            if let value = assembly.entered.word(slot: index) { result.values.append(Ground(name: slot.name, value: value)) }
        }
        for table in loaded.pack.tables { explain(table, subject, assembly, &result.tables) }
        return result
    }

    private func isSensitive(_ slot: Int) -> Bool {
        switch loaded.pack.slots[slot].origin {
        case .input(let input), .previous(let input, _): loaded.pack.inputs[input].isSensitive
        default: false
        }
    }

    private func explain(_ table: PackTable, _ subject: Case, _ assembly: Assembly, _ result: inout [TableExplanation]) {
        if let condition = table.condition, loaded.pack.holds(condition, subject.settled).holds != true {
            result.append(TableExplanation(kind: table.kind.rawValue, table: table.name, elements: [], outcome: "not applicable", rows: []))
            return
        }
        for visit in TableVisits(loaded.pack, table, subject.settled) {
            let outcome = loaded.pack.decide(table, visit.instance, subject.settled, elements: visit.elements)
            let rows = loaded.pack.withColumnValues(table, visit.instance, subject.settled, elements: visit.elements) {
                table.table.explain($0)
            }
            result.append(
                TableExplanation(
                    kind: table.kind.rawValue, table: table.name, elements: visit.names, outcome: name(of: outcome, table),
                    rows: rows.filter { !isAboutAnother($0, visit) }.map { explanation($0, table, visit, assembly) }))
        }
    }

    /// Whether the row is about another element than the one that `forEach` is at.
    private func isAboutAnother(_ row: DecisionTables.RowExplanation, _ visit: TableVisits.Visit) -> Bool {
        row.failed.contains { column in
            if case .slot = visit.instance.columns[column] { return false }
            return true
        }
    }

    private func name(of outcome: Outcome, _ table: PackTable) -> String {
        switch outcome {
        case .row(let row): table.rows[row].identifier
        case .rows(let rows, _): rows.map { table.rows[$0].identifier }.joined(separator: ", ")
        case .none: table.otherwise == nil ? "no row" : "otherwise"
        case .missing(let columns): "missing: " + columns.map { table.columnNames[$0] }.joined(separator: ", ")
        case .conflict(let rows): "conflict: " + rows.map { table.rows[$0].identifier }.joined(separator: ", ")
        }
    }

    private func explanation(
        _ row: DecisionTables.RowExplanation, _ table: PackTable, _ visit: TableVisits.Visit, _ assembly: Assembly
    ) -> RowExplanation {
        func cell(_ column: Int) -> CellExplanation {
            var value: String?
            switch visit.instance.columns[column] {
            case .slot(let slot, _): if !isSensitive(slot) { value = assembly.settled.word(slot: slot) }
            case .constant, .element: if case .key(let key) = table.columns[column] { value = visit.names[key] }
            }
            return CellExplanation(column: table.columnNames[column], cell: table.rows[row.row].cells[column], value: value)
        }
        return RowExplanation(
            row: table.rows[row.row].identifier, isMatch: row.matched, failed: row.failed.map { cell($0) },
            missing: row.missing.map { cell($0) })
    }
}
