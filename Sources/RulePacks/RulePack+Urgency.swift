internal import DecisionTables
internal import SourceText

extension RulePack {
    /// Warns where something further from the middle of an ordered band is told to be less urgent than what is nearer.
    func checkUrgencies(into diagnostics: inout [Diagnostic]) {
        for table in tables where table.kind == .advice { checkUrgencies(table, &diagnostics) }
    }

    private func checkUrgencies(_ table: PackTable, _ diagnostics: inout [Diagnostic]) {
        for (place, column) in table.columns.enumerated() {
            guard let names = orderedBand(column) else { continue }
            var groups: [(key: [String], levels: [(class: Int, level: Int, row: Int)])] = []
            for (index, row) in table.rows.enumerated() {
                var key = row.cells
                key[place] = ""
                let level = self.level(row.output)
                let mentioned = mentioned(in: row.cells[place])
                for (number, name) in names.enumerated() where mentioned.contains(name) {
                    if let group = groups.firstIndex(where: { $0.key == key }) {
                        groups[group].levels.append((number, level, index))
                    } else {
                        groups.append((key, [(number, level, index)]))
                    }
                }
            }
            for group in groups {
                checkGroup(group.levels.sorted { $0.class < $1.class }, table, column: table.columnNames[place], &diagnostics)
            }
        }
    }

    private func orderedBand(_ column: PackTable.Column) -> [String]? {
        switch column {
        case .band(let band): return bands[band].names
        case .slot(let slot):
            if case .band(let band, _) = slots[slot].origin { return bands[band].names }
            return nil
        default: return nil
        }
    }

    /// `information` and `reassurance` rank equal, and a row that says nothing ranks with them.
    private func level(_ output: RowOutput) -> Int {
        if case .advice(_, _, let urgency) = output { return max(urgency.rank, Urgency.reassurance.rank) }
        return Urgency.reassurance.rank
    }

    /// The words that a cell lists.
    private func mentioned(in cell: String) -> [String] {
        if !cell.utf8.contains(UInt8(ascii: ",")) { return [cell.trimmedBlanks] }
        return cell.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)).trimmedBlanks }
    }

    private func checkGroup(
        _ levels: [(class: Int, level: Int, row: Int)], _ table: PackTable, column: String, _ diagnostics: inout [Diagnostic]
    ) {
        guard levels.count > 2, let lowest = levels.map({ $0.level }).min(), let middle = levels.firstIndex(where: { $0.level == lowest })
        else { return }
        let last = levels.lastIndex { $0.level == lowest } ?? middle
        let outward = [Array(levels[last...]), Array(levels[...middle].reversed())]
        for side in outward {
            for (nearer, further) in zip(side, side.dropFirst()) where further.level < nearer.level {
                diagnostics.append(
                    Diagnostic(
                        .warning, "urgency-falls", in: source, at: table.rows[further.row].range,
                        "`\(table.rows[further.row].identifier)` lies further out along `\(column)` than `\(table.rows[nearer.row].identifier)`, and is less urgent",
                        remedy: "let urgency rise, or stay, with the distance from what is expected"))
            }
        }
    }
}
