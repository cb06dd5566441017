internal import DecisionTables
internal import SourceText

extension RulePack {
    /// Conditions that no value within the limits meets, and rows that ask for what the condition of their table excludes.
    func checkConditions(into diagnostics: inout [Diagnostic]) {
        var never: [PackCondition] = []
        for condition in inputs.map({ $0.condition }) + limits.map({ $0.condition }) + tables.map({ $0.condition }) {
            guard let condition, !never.contains(where: { $0 === condition }), condition.neverHolds else { continue }
            never.append(condition)
            let tests = condition.tests.map { "`\($0.name)` \($0.cell)" }.joined(separator: " and ")
            diagnostics.append(
                Diagnostic(
                    .warning, "unreachable-condition", in: source, at: condition.range,
                    "\(tests) is never so, since such values are refused or cannot occur: what stands under it is never used",
                    remedy: "correct `when`, or the limits of what it tests"))
        }
        for table in tables {
            guard let condition = table.condition, !never.contains(where: { $0 === condition }) else { continue }
            for row in table.rows.indices where !table.instances.contains(where: { condition.mayHold(beside: row, of: table, $0) }) {
                if case .impossible = table.rows[row].output { continue }
                diagnostics.append(
                    Diagnostic(
                        .warning, "unreachable-row", in: source, at: table.table.rows[row].range,
                        "`\(table.table.rows[row].id)` of the table `\(table.name)` never matches where the table's `when` holds",
                        remedy: "correct its cells or `when`, or remove the row",
                        related: [.init(source: source, range: condition.range, message: "the table speaks only where this holds")]))
            }
        }
    }
}

extension RulePack {
    /// Classes of a band that no value within the limits falls into.
    func checkClasses(into diagnostics: inout [Diagnostic]) {
        for band in bands {
            for compiled in band.tables {
                guard let limit = limits.first(where: { $0.of == compiled.subject && $0.condition == nil && $0.rejectOutside != nil }),
                    let reject = limit.rejectOutside, let column = compiled.table.columns.first, column.hasLines(reject.lines)
                else { continue }
                for row in compiled.table.rows where !column.meet(reject.cells, row.cells[0], at: row.range) {
                    if diagnostics.contains(where: { $0.source === source && $0.range == row.range }) { continue }
                    diagnostics.append(
                        Diagnostic(
                            .warning, "unreachable-row", in: source, at: row.range,
                            "no value is ever `\(row.id)`: the limits refuse all that would be",
                            remedy: "correct the class or the limit, or remove the class and what speaks of it",
                            related: [.init(source: source, range: reject.range, message: "what lies outside is refused")]))
                }
            }
        }
    }
}

extension Column {
    /// Whether its values arrive in the same units in the same order.
    fileprivate func hasLines(_ others: [Line]) -> Bool {
        guard lines.count == others.count else { return false }
        for pair in zip(lines, others) {
            switch pair {
            case (.plain, .plain): continue
            case (.unit(let one), .unit(let other)) where one == other: continue
            default: return false
            }
        }
        return true
    }

    /// Whether a value of the column can pass both of two tests.
    fileprivate func meet(_ one: [Cell], _ other: [Cell], at range: SourceRange) -> Bool {
        guard one.count == other.count else { return true }
        return [self].meet([one], [other], at: range)
    }
}

extension [Column] {
    /// Whether a value of each column can pass both of two rows of tests.
    func meet(_ one: [[Cell]], _ other: [[Cell]], at range: SourceRange) -> Bool {
        let rows = [Row(id: "one", range: range, cells: one, outcome: 0), Row(id: "other", range: range, cells: other, outcome: 1)]
        let both = DecisionTable(name: "both", hitPolicy: .unique, columns: self, rows: rows)
        for finding in both.prove(budget: RulePack.proofBudget, seeksGaps: false) { if case .overlap = finding.kind { return true } }
        return false
    }
}

extension PackCondition {
    /// Whether no value that can occur passes its tests.
    fileprivate var neverHolds: Bool {
        for finding in table.prove(budget: RulePack.proofBudget, seeksGaps: false) { if case .neverMatches = finding.kind { return true } }
        return false
    }

    /// Whether a row of a table can match where this holds, as far as the values that both test tell.
    fileprivate func mayHold(beside row: Int, of other: PackTable, _ instance: PackTable.Instance) -> Bool {
        var columns: [Column] = []
        var own: [[Cell]] = []
        var others: [[Cell]] = []
        for (column, source) in instance.columns.enumerated() {
            guard case .slot(let slot, _) = source, let place = slots.firstIndex(of: slot) else { continue }
            let cells = other.table.rows[row].cells[column]
            guard cells.count == table.rows[0].cells[place].count else { continue }
            columns.append(table.columns[place])
            own.append(table.rows[0].cells[place])
            others.append(cells)
        }
        return columns.isEmpty || columns.meet(own, others, at: range)
    }
}
