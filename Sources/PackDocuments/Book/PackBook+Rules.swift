internal import AdviceRules
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

extension PackBook {
    func sources(_ pack: RulePack) -> [String] {
        if pack.sources.isEmpty { return [] }
        var rows: [[String]] = []
        for source in pack.sources {
            let doi = (source.doi.map { " doi:" + $0 } ?? "") + (source.url.map { " " + $0 } ?? "")
            rows.append([source.identifier, source.citation + doi, source.needsReview ? "⚑ to be reviewed" : "✓"])
        }
        return ["<h3>Sources</h3>"] + table(["id", "publication", "review"], rows)
    }

    func inputs(_ pack: RulePack) -> [String] {
        let fields = (try? engine.fields(of: pack.identifier)) ?? []
        let bounds = (try? engine.bounds(with: pack.identifier, asOf: asOf)) ?? []
        let rows = fields.map { field in
            let own = bounds.filter { $0.field == field.name }
            return [
                field.name, field.label, field.isSensitive ? field.kind + " (sensitive)" : field.kind, field.scope,
                field.isRequired ? "required" : "", own.filter { $0.kind == .reject }.map { $0.words }.joined(separator: "; "),
                own.filter { $0.kind == .confirm }.map { $0.words }.joined(separator: "; "),
            ]
        }
        return ["<h3>What is entered</h3>"]
            + table(["name", "label", "kind", "belongs to", "", "refused outside", "asked about outside"], rows)
    }

    func constants(_ pack: RulePack) -> [String] {
        if pack.constants.isEmpty { return [] }
        let rows = pack.constants.map { constant in
            let value: String =
                switch constant.value {
                case .number(let figure, let unit): figure.description + (unit.map { " " + $0.symbol } ?? "")
                case .text(let text): text
                case .date(let date): date.description
                case .dateTime(let moment): moment.description
                }
            return [constant.name, value]
        }
        return ["<h3>Thresholds</h3>"] + table(["name", "value"], rows)
    }

    func bands(_ pack: RulePack) -> [String] {
        if pack.bands.isEmpty { return [] }
        var rows: [[String]] = []
        for band in pack.bands {
            for row in band.rows {
                let cells = row.cells.enumerated().map { place, cell in
                    place < band.units.count ? "\(cell.text) \(band.units[place].symbol)" : cell.text
                }
                rows.append([band.name, row.name, cells.joined(separator: " or ")])
            }
        }
        return ["<h3>Classes</h3>"] + table(["class of", "name", "from … to"], rows)
    }

    func grid(_ table: PackTable, _ pack: RulePack) -> [String] {
        var heading = "<h4>\(Markup.escaped(table.name)) <span class=\"quiet\">\(table.kind.rawValue), \(table.hitPolicy.rawValue)"
        if let topic = table.topic { heading += ", topic " + Markup.escaped(topic) }
        for each in table.each {
            heading += ", for each \(Markup.escaped(each.key)): \(Markup.escaped(each.names.joined(separator: ", ")))"
        }
        if let condition = table.condition {
            heading += ", where " + Markup.escaped(condition.tests.map { "\($0.name) is \($0.cell)" }.joined(separator: " and "))
        }
        var parts = [heading + "</span></h4>"]
        if let note = table.note { parts.append("<p class=\"quiet\">\(Markup.escaped(note))</p>") }
        let hasNotes = table.rows.contains { $0.note != nil }
        let rows = table.rows.map { row in
            [row.identifier] + row.cells + [said(row.output), (row.sources.isEmpty ? table.sources : row.sources).joined(separator: ", ")]
                + (hasNotes ? [row.note ?? ""] : [])
        }
        parts += self.table(["row"] + table.columnNames + ["says", "sources"] + (hasNotes ? ["note"] : []), rows)
        switch table.otherwise {
        case .nothing?: parts.append("<p class=\"quiet\">Otherwise: nothing.</p>")
        case .outputs(let output)?: parts.append("<p class=\"quiet\">Otherwise: \(Markup.escaped(said(output))).</p>")
        case nil: break
        }
        return parts
    }

    private func said(_ output: RowOutput) -> String {
        switch output {
        case .none: "–"
        case .impossible: "impossible"
        case .advice(let text, _, let urgency): "\(text) (\(urgency.rawValue))"
        case .check(let answer, let text, _): answer.rawValue + (text.map { ": " + $0 } ?? "")
        case .decision(let values):
            values.map { value in
                switch value {
                case .choice(let choice): choice.name
                case .boolean(let flag): flag ? "true" : "false"
                case .number(let number): number.exact?.description ?? number.double.description
                case .text(let text): text
                default: "–"
                }
            }.joined(separator: ", ")
        }
    }

    /// Limits that vary along another number, linear between the rows.
    func ranges(_ pack: RulePack) -> [String] {
        if pack.ranges.isEmpty { return [] }
        func figure(_ value: Decimal, _ unit: Unit?) -> String { value.description + (unit.map { " " + $0.symbol } ?? "") }
        var rows: [[String]] = []
        for range in pack.ranges {
            for row in range.rows {
                rows.append([
                    range.name, row.choice ?? "", figure(row.at, range.atUnit), figure(row.from, range.unit), figure(row.to, range.unit),
                ])
            }
        }
        return ["<h3>Ranges</h3>"] + table(["range of", "for", "at", "from", "to"], rows)
    }
}
