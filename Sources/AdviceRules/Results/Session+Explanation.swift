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
            if loaded.pack.isSensitive(index) { continue }
            if let value = assembly.entered.word(slot: index) { result.values.append(Ground(name: slot.name, value: value)) }
        }
        for table in loaded.pack.tables { explain(table, subject, assembly, &result.tables) }
        return result
    }

    private func explain(_ table: PackTable, _ subject: Case, _ assembly: Assembly, _ result: inout [TableExplanation]) {
        let context = context(of: table, subject, assembly)
        if let condition = table.condition, loaded.pack.holds(condition, context.state).holds != true {
            result.append(TableExplanation(kind: table.kind.rawValue, table: table.name, elements: [], outcome: "not applicable", rows: []))
            return
        }
        for visit in TableVisits(loaded.pack, table, context.state) {
            let outcome = loaded.pack.decide(table, visit.instance, context.state, elements: visit.elements)
            let rows = loaded.pack.withColumnValues(table, visit.instance, context.state, elements: visit.elements) {
                table.table.explain($0)
            }
            result.append(
                TableExplanation(
                    kind: table.kind.rawValue, table: table.name, elements: visit.names, outcome: name(of: outcome, table),
                    rows: rows.filter { !isAboutAnother($0, visit) }.map { explanation($0, table, visit, context) }))
        }
    }

    /// The values that a table was decided on: a check looks at what was entered, which it may refuse or ask about, all others at what is left.
    private func context(of table: PackTable, _ subject: Case, _ assembly: Assembly) -> WordContext {
        guard table.kind == .check else { return assembly.settled }
        if !refuses(table, subject.checked) { return assembly.entered }
        return WordContext(loaded: loaded, words: words, state: subject.checked, system: units)
    }

    private func refuses(_ table: PackTable, _ state: State) -> Bool {
        if let condition = table.condition, loaded.pack.holds(condition, state).holds != true { return false }
        for visit in TableVisits(loaded.pack, table, state) {
            let outcome = loaded.pack.decide(table, visit.instance, state, elements: visit.elements)
            for (_, output) in loaded.pack.outputs(of: outcome, table) {
                if case .check(.reject, _, _) = output { return true }
            }
        }
        return false
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
        _ row: DecisionTables.RowExplanation, _ table: PackTable, _ visit: TableVisits.Visit, _ context: WordContext
    ) -> RowExplanation {
        func cell(_ column: Int) -> CellExplanation {
            var value: String?
            switch visit.instance.columns[column] {
            case .slot(let slot, _): if !loaded.pack.isSensitive(slot) { value = context.word(slot: slot) }
            case .constant, .element: if case .key(let key) = table.columns[column] { value = visit.names[key] }
            }
            return CellExplanation(column: table.columnNames[column], cell: table.rows[row.row].cells[column], value: value)
        }
        return RowExplanation(
            row: table.rows[row.row].identifier, isMatch: row.matched, failed: row.failed.map { cell($0) },
            missing: row.missing.map { cell($0) })
    }
}
