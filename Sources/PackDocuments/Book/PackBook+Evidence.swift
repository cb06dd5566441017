internal import AdviceCatalogs
internal import RulePacks

extension PackBook {
    /// What a pack awaits before anybody can rely on it.
    private struct Waiting {
        var sources: [PackSource]
        var locales: [String]
        var stale: [(locale: String, keys: [String])]
        var missing: [(locale: String, keys: [String])]
    }

    private func waiting(_ pack: RulePack) -> Waiting {
        let texts = texts(of: pack)
        var stale: [(locale: String, keys: [String])] = []
        var missing: [(locale: String, keys: [String])] = []
        for catalog in texts.dropFirst() {
            let own = Dictionary(catalog.entries.map { ($0.key, $0) }) { first, _ in first }
            let entries = texts[0].entries
            let old = entries.filter { entry in own[entry.key].map { isStale($0, of: entry) } ?? false }.map { $0.key }
            let absent = entries.filter { own[$0.key] == nil }.map { $0.key }
            if !old.isEmpty { stale.append((catalog.locale, old)) }
            if !absent.isEmpty { missing.append((catalog.locale, absent)) }
        }
        return Waiting(
            sources: pack.sources.filter { $0.needsReview }, locales: texts.filter { !$0.isReviewed }.map { $0.locale }, stale: stale,
            missing: missing)
    }

    /// All packs in one table: how far each is, with a way to its chapter.
    var overview: [String] {
        var parts = [
            "<nav aria-label=\"Packs\"><div class=\"scroll\"><table><thead><tr>"
                + ["pack", "version", "status", "sources to review", "words not reviewed", "stale", "golden cases", "exercised"]
                .map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead><tbody>"
        ]
        for pack in packs {
            let waiting = waiting(pack)
            let evidence = evidence[pack.identifier]
            let stale = waiting.stale.reduce(0) { $0 + $1.keys.count }
            let cells = [
                "\(pack.version)", pack.status.rawValue, flagged(waiting.sources.count, of: pack.sources.count),
                waiting.locales.isEmpty ? "✓" : "⚑ " + waiting.locales.joined(separator: ", "), stale == 0 ? "✓" : "⚑ \(stale)",
                evidence.map { outcome($0) } ?? "not run", evidence.map { "\($0.percentage) %" } ?? "",
            ]
            parts.append(
                "<tr><th scope=\"row\"><a href=\"#\(pack.identifier)\">\(Markup.escaped(pack.title))</a></th>"
                    + cells.map { "<td>\(Markup.escaped($0))</td>" }.joined() + "</tr>")
        }
        parts.append("</tbody></table></div></nav>")
        return parts
    }

    private func flagged(_ count: Int, of all: Int) -> String { count == 0 ? "✓" : "⚑ \(count) of \(all)" }

    private func outcome(_ evidence: PackEvidence) -> String {
        evidence.failed.isEmpty ? "✓ \(evidence.cases)" : "✕ \(evidence.failed.count) of \(evidence.cases)"
    }

    /// What of a pack nobody has reviewed yet.
    func review(_ pack: RulePack) -> [String] {
        let waiting = waiting(pack)
        var items: [String] = []
        if pack.status == .draft { items.append("The pack is a draft, and its advice says so.") }
        if !waiting.sources.isEmpty {
            items.append("Sources to be confirmed by a clinician: " + waiting.sources.map { $0.identifier }.joined(separator: ", ") + ".")
        }
        if !waiting.locales.isEmpty { items.append("Words that nobody has reviewed: " + waiting.locales.joined(separator: ", ") + ".") }
        for (locale, keys) in waiting.stale { items.append("Stale in \(locale): \(keys.joined(separator: ", ")).") }
        for (locale, keys) in waiting.missing { items.append("Not translated into \(locale): \(keys.joined(separator: ", ")).") }
        if items.isEmpty { return [] }
        return ["<h3>Awaiting review</h3><ul>"] + items.map { "<li>\(Markup.escaped($0))</li>" } + ["</ul>"]
    }

    /// How the golden cases went, and what of the pack they do not exercise.
    func cases(_ pack: RulePack) -> [String] {
        guard let evidence = evidence[pack.identifier] else { return [] }
        var parts = ["<h3>Golden cases</h3>"]
        if evidence.failed.isEmpty {
            parts.append("<p>✓ All \(evidence.cases) cases went as expected.</p>")
        } else {
            parts.append("<p class=\"flag\">✕ \(evidence.failed.count) of \(evidence.cases) cases went otherwise than expected:</p><ul>")
            for about in evidence.failed { parts.append("<li>\(Markup.escaped(about))</li>") }
            parts.append("</ul>")
        }
        parts += table(["exercised", "of all", ""], evidence.parts.map { [String($0.exercised), String($0.all), $0.name] })
        for part in evidence.parts where !part.missed.isEmpty {
            parts.append("<details><summary>\(part.name) that no case exercises: \(part.missed.count)</summary><ul class=\"open\">")
            for name in part.missed { parts.append("<li>\(Markup.escaped(name))</li>") }
            parts.append("</ul></details>")
        }
        return parts
    }
}
