internal import RulePacks
internal import SourceText

extension MutantMaker {
    mutating func addTable(_ table: JSONValue, _ kind: String) {
        let name = table.member(named: "table")?.string ?? ""
        let columns = (table.member(named: "columns")?.elements ?? []).map { $0.string ?? "" }
        let rows = table.member(named: "rows")?.elements ?? []
        guard let then = columns.firstIndex(of: "then") else { return }
        let reach = Mutant.Reach.table(name)
        for column in 0..<then {
            var cells: [(row: String?, value: JSONValue)] = []
            for row in rows {
                guard let items = row.elements, column + 1 < items.count else { continue }
                cells.append(("\(name)/\(items[0].string ?? "")", items[column + 1]))
            }
            addColumn(CellColumn(cells: cells, place: columns[column], reach: reach, places: places(columns[column])))
            for cell in cells { addChoices(cell.value, "\(cell.row ?? "") \(columns[column])", reach, row: cell.row) }
        }
        for (index, row) in rows.enumerated() {
            let items = row.elements ?? []
            let path = "\(name)/\(items.first?.string ?? "")"
            addDrop(index, of: rows, path, named: "the row", reach, row: path)
            if table.member(named: "hitPolicy")?.string == "first", index > 0 { addSwap(rows[index - 1], row, path, reach) }
            for (place, output) in columns.enumerated().dropFirst(then + 1) where place + 1 < items.count {
                addExchange(items[place + 1], output, place, path, rows, reach, isOfAdvice: kind == PackTable.Kind.advice.rawValue)
            }
        }
        // A condition of a table decides whether it is asked at all, so that every case may notice.
        addCondition(table, name, .everything)
    }

    /// Leaves out each of several choices.
    mutating func addChoices(_ value: JSONValue, _ place: String, _ reach: Mutant.Reach, row: String?) {
        guard let text = value.string, !text.hasPrefix("not("), CellText(text).ends.isEmpty else { return }
        let parts = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
        guard parts.count > 1 else { return }
        for index in parts.indices {
            var rest = parts
            rest.remove(at: index)
            add(.dropped, place, [(value, rest.joined(separator: ", "))], reach, row: row)
        }
    }

    private mutating func addSwap(_ first: JSONValue, _ second: JSONValue, _ path: String, _ reach: Mutant.Reach) {
        let source = pack.source
        add(
            Mutant(
                .swapped, path, before: "the order of the rows", after: "after the row that it followed", reach: reach,
                edits: [
                    .init(range: first.range, text: source.text(in: second.range)),
                    .init(range: second.range, text: source.text(in: first.range)),
                ], row: path))
    }

    // MARK: - Outputs

    private mutating func addExchange(
        _ value: JSONValue, _ output: String, _ place: Int, _ path: String, _ rows: [JSONValue], _ reach: Mutant.Reach,
        isOfAdvice: Bool
    ) {
        guard let text = value.string, text != "-", text != "impossible", output != "sources" else { return }
        for other in others(than: text, output, place, rows) {
            let isText = output == "text"
            add(
                .exchanged, "\(path) \(output)", [(value, other)], reach, texts: isText ? (text, other) : nil, isOfAdvice: isOfAdvice,
                row: path)
        }
    }

    /// What may stand there instead: the next of the table's own, for an urgency its neighbours.
    private func others(than text: String, _ output: String, _ place: Int, _ rows: [JSONValue]) -> [String] {
        let used = rows.compactMap { row -> String? in
            guard let items = row.elements, place + 1 < items.count else { return nil }
            return items[place + 1].string
        }.filter { $0 != "-" && $0 != "impossible" }
        switch output {
        case "urgency":
            let all = Urgency.allCases.map { $0.rawValue }
            guard let index = all.firstIndex(of: text) else { return [] }
            return [index - 1, index + 1].filter { all.indices.contains($0) }.map { all[$0] }
        case "answer": return CheckAnswer.allCases.map { $0.rawValue }.filter { $0 != text }
        default:
            guard let index = used.firstIndex(of: text) else { return [] }
            // The next in the table, else any other text of the pack: an editor copies the line above.
            if let next = (used[index...] + used[..<index]).first(where: { $0 != text }) { return [next] }
            return output == "text" ? texts.filter { $0 != text }.prefix(1).map { $0 } : []
        }
    }

    /// Every text of the pack's advice.
    private var texts: [String] {
        pack.tables.filter { $0.kind == .advice }.flatMap { $0.rows.flatMap { CoverageCatalog.texts(of: $0.output) } }
    }
}
