public import AdviceCatalogs
public import AdviceRules
public import Quantities
public import RulePacks

/// All packs as one page for those who answer for them: what each takes, refuses and says, its sources, its charts and its words in every locale.
public struct PackBook: Sendable {
    let engine: AdviceEngine
    let packs: [RulePack]
    let catalogs: [AdviceCatalog]
    let asOf: CalendarDate
    /// How the golden cases of each pack went, by its name.
    let evidence: [String: PackEvidence]
    /// How many columns and rows a map of advice has.
    let grid: (columns: Int, rows: Int)

    /// A book of packs, with the engine that was made of them and of the texts, and with how their golden cases went, by the packs' names.
    public init(
        _ engine: AdviceEngine, packs: [RulePack], catalogs: [AdviceCatalog], asOf: CalendarDate, evidence: [String: PackEvidence] = [:]
    ) {
        self.init(engine, packs: packs, catalogs: catalogs, asOf: asOf, evidence: evidence, grid: (40, 32))
    }

    init(
        _ engine: AdviceEngine, packs: [RulePack], catalogs: [AdviceCatalog], asOf: CalendarDate, evidence: [String: PackEvidence],
        grid: (columns: Int, rows: Int)
    ) {
        self.grid = grid
        self.evidence = evidence
        self.engine = engine
        self.packs = packs
        self.catalogs = catalogs
        self.asOf = asOf
    }

    /// One page that needs nothing else: no network, no script; light, dark and printable.
    public var html: String {
        var body: [String] = ["<header><h1>Rule packs</h1><p class=\"quiet\">\(asOf)</p>"]
        body += overview
        body.append("</header><main>\(AdviceMap.patterns)")
        for pack in packs { body += chapter(pack) }
        body.append("</main>")
        return Page.html("Rule packs", locale: "en", style: PackBook.style, body: body)
    }

    private func chapter(_ pack: RulePack) -> [String] {
        let status = "\(pack.identifier) \(pack.version) · \(pack.status.rawValue)"
        var parts = [
            "<section class=\"pack\" id=\"\(pack.identifier)\"><h2>\(Markup.escaped(pack.title))</h2>", "<p class=\"quiet\">\(status)</p>",
        ]
        parts += review(pack)
        parts += sources(pack)
        parts += inputs(pack)
        parts += constants(pack)
        parts += bands(pack)
        parts += ranges(pack)
        parts.append("<h3>Tables</h3>")
        for table in pack.tables { parts += grid(table, pack) }
        parts += charts(pack)
        parts += words(pack)
        parts += cases(pack)
        parts.append("<p><a href=\"#top\">All packs</a></p></section>")
        return parts
    }

    // MARK: - Parts

    func table(_ heading: [String], _ rows: [[String]]) -> [String] {
        var parts = [
            "<div class=\"scroll\"><table><thead><tr>"
                + heading.map { "<th scope=\"col\">\(Markup.escaped($0))</th>" }.joined()
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
        .locales { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 0.5rem 1.5rem; padding: 0.5rem 1rem; }
        .locales h4 { margin: 0; } .flag { font-weight: 600; } .open { columns: 20rem; font-size: 0.9rem; overflow-wrap: anywhere; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; } details p { margin: 0.2rem 0; } summary { cursor: pointer; }
        @media print { details { break-inside: avoid; } .charts { display: block; } figure { break-inside: avoid; } }
        """
}
