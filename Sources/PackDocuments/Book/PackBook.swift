public import AdviceCatalogs
public import AdviceRules
internal import DecisionTables
internal import Plugins
public import Quantities
public import RulePacks

/// All packs as one page for those who answer for them: what each takes, refuses and says, its sources, its charts and its words in every locale.
public struct PackBook: Sendable {
    let engine: AdviceEngine
    let packs: [RulePack]
    let catalogs: [AdviceCatalog]
    let asOf: CalendarDate
    /// How many columns and rows a map of advice has.
    let grid: (columns: Int, rows: Int)

    /// A book of packs, with the engine that was made of them and of the texts.
    public init(_ engine: AdviceEngine, packs: [RulePack], catalogs: [AdviceCatalog], asOf: CalendarDate) {
        self.init(engine, packs: packs, catalogs: catalogs, asOf: asOf, grid: (40, 32))
    }

    init(_ engine: AdviceEngine, packs: [RulePack], catalogs: [AdviceCatalog], asOf: CalendarDate, grid: (columns: Int, rows: Int)) {
        self.grid = grid
        self.engine = engine
        self.packs = packs
        self.catalogs = catalogs
        self.asOf = asOf
    }

    /// One page that needs nothing else: no network, no script; light, dark and printable.
    public var html: String {
        var body: [String] = ["<header><h1>Rule packs</h1><p class=\"quiet\">\(asOf)</p><nav aria-label=\"Packs\"><ul>"]
        for pack in packs { body.append("<li><a href=\"#\(pack.identifier)\">\(Markup.escaped(pack.title))</a></li>") }
        body.append("</ul></nav></header><main>\(AdviceMap.patterns)")
        for pack in packs { body += chapter(pack) }
        body.append("</main>")
        return Page.html("Rule packs", locale: "en", style: PackBook.style, body: body)
    }

    private func chapter(_ pack: RulePack) -> [String] {
        let status = "\(pack.identifier) \(pack.version) · \(pack.status.rawValue)"
        var parts = [
            "<section class=\"pack\" id=\"\(pack.identifier)\"><h2>\(Markup.escaped(pack.title))</h2>", "<p class=\"quiet\">\(status)</p>",
        ]
        parts += sources(pack)
        parts += inputs(pack)
        parts += constants(pack)
        parts += bands(pack)
        parts.append("<h3>Tables</h3>")
        for table in pack.tables { parts += grid(table, pack) }
        parts += charts(pack)
        parts += words(pack)
        parts.append("</section>")
        return parts
    }

    // MARK: - Rules

    private func sources(_ pack: RulePack) -> [String] {
        var rows: [[String]] = []
        for source in pack.sources {
            let doi = source.doi.map { " doi:" + $0 } ?? ""
            rows.append([source.identifier, source.citation + doi, source.needsReview ? "⚑ to be reviewed" : "✓"])
        }
        return ["<h3>Sources</h3>"] + table(["id", "publication", "review"], rows)
    }

    private func inputs(_ pack: RulePack) -> [String] {
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

    private func constants(_ pack: RulePack) -> [String] {
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

    private func bands(_ pack: RulePack) -> [String] {
        if pack.bands.isEmpty { return [] }
        var rows: [[String]] = []
        for band in pack.bands {
            for row in band.rows { rows.append([band.name, row.name] + [row.cells.map { $0.text }.joined(separator: "  or  ")]) }
        }
        return ["<h3>Classes</h3>"] + table(["class of", "name", "from … to"], rows)
    }

    private func grid(_ table: PackTable, _ pack: RulePack) -> [String] {
        var heading = "<h4>\(Markup.escaped(table.name)) <span class=\"quiet\">\(table.kind.rawValue), \(table.hitPolicy.rawValue)"
        if let topic = table.topic { heading += ", topic " + Markup.escaped(topic) }
        for each in table.each {
            heading += ", for each \(Markup.escaped(each.key)): \(Markup.escaped(each.names.joined(separator: ", ")))"
        }
        var parts = [heading + "</span></h4>"]
        if let note = table.note { parts.append("<p class=\"quiet\">\(Markup.escaped(note))</p>") }
        let rows = table.rows.map { row in
            [row.identifier] + row.cells + [said(row.output), (row.sources.isEmpty ? table.sources : row.sources).joined(separator: ", ")]
        }
        parts += self.table(["row"] + table.columnNames + ["says", "sources"], rows)
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

    /// The words of every locale side by side, as they are written, with what nobody has reviewed and what is stale.
    private func words(_ pack: RulePack) -> [String] {
        let own = catalogs.filter { $0.pack == pack.identifier }
        guard let source = own.first(where: { $0.locale == "en" }) ?? own.first else { return [] }
        let locales = [source] + own.filter { $0.locale != source.locale }
        var parts = ["<h3>Words</h3>"]
        for entry in source.entries {
            parts.append("<details><summary><code>\(Markup.escaped(entry.key))</code></summary>")
            for catalog in locales {
                guard let found = catalog.entries.first(where: { $0.key == entry.key }) else {
                    parts.append("<p><b>\(catalog.locale)</b> <span class=\"quiet\">not translated</span></p>")
                    continue
                }
                let isStale = catalog.locale != source.locale && found.translatedFrom.map { $0 != entry.fingerprint } ?? false
                let marks = (catalog.isReviewed ? "" : " ⚑ not reviewed") + (isStale ? " ⚑ stale" : "")
                let direction = Page.direction(of: catalog.locale)
                parts.append(
                    "<div lang=\"\(catalog.locale)\" dir=\"\(direction)\"><p><b>\(catalog.locale)</b><span class=\"quiet\">\(marks)</span></p>"
                )
                for paragraph in found.paragraphs {
                    parts.append("<p><span class=\"quiet\">\(Markup.escaped(paragraph.name))</span> \(Markup.escaped(paragraph.text))</p>")
                }
                parts.append("</div>")
            }
            parts.append("</details>")
        }
        return parts
    }

    private func table(_ heading: [String], _ rows: [[String]]) -> [String] {
        var parts = [
            "<div class=\"scroll\"><table><thead><tr>" + heading.map { "<th scope=\"col\">\(Markup.escaped($0))</th>" }.joined()
                + "</tr></thead><tbody>"
        ]
        for row in rows { parts.append("<tr>" + row.map { "<td>\(Markup.escaped($0))</td>" }.joined() + "</tr>") }
        parts.append("</tbody></table></div>")
        return parts
    }

    static let style = """
        * { box-sizing: border-box; } body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
        header, main { max-width: 76rem; margin: 0 auto; padding: 1rem; } h1, h2, h3, h4 { color: var(--brand); line-height: 1.25; }
        h2 { border-bottom: 2px solid var(--brand); margin-top: 2.5rem; } h3 { margin: 1.75rem 0 0.5rem; } h4 { margin: 1.25rem 0 0.25rem; }
        a { color: var(--brand); } .quiet { color: var(--quiet); font-weight: 400; font-size: 0.9rem; } .scroll { overflow-x: auto; }
        table { border-collapse: collapse; font-size: 0.9rem; } th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem; border-bottom: 1px solid var(--rule); }
        th { color: var(--quiet); font-weight: 600; white-space: nowrap; } code { font-size: 0.95rem; }
        .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1rem; } figure { margin: 0; }
        figcaption { color: var(--quiet); font-size: 0.85rem; } details { border-bottom: 1px solid var(--rule); padding: 0.25rem 0; }
        details div { padding-inline-start: 1rem; } details p { margin: 0.2rem 0; } summary { cursor: pointer; }
        @media print { details { break-inside: avoid; } .charts { display: block; } figure { break-inside: avoid; } }
        """
}
