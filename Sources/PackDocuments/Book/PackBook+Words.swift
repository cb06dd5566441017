internal import AdviceCatalogs
internal import RulePacks

extension PackBook {
    /// The texts of a pack, the source language first.
    func texts(of pack: RulePack) -> [AdviceCatalog] {
        let own = catalogs.filter { $0.pack == pack.identifier }
        guard let source = own.first(where: { $0.locale == "en" }) ?? own.first else { return [] }
        return [source] + own.filter { $0.locale != source.locale }
    }

    /// Whether an entry was translated from words that have changed since.
    func isStale(_ entry: CatalogEntry, of source: CatalogEntry) -> Bool { entry.translatedFrom.map { $0 != source.fingerprint } ?? false }

    /// The words of every locale side by side, as they are written, with what nobody has reviewed and what is stale.
    func words(_ pack: RulePack) -> [String] {
        let locales = texts(of: pack)
        guard let source = locales.first else { return [] }
        var entries: [String: [String: CatalogEntry]] = [:]
        for catalog in locales { for entry in catalog.entries { entries[catalog.locale, default: [:]][entry.key] = entry } }
        var parts = ["<h3>Words</h3>"]
        for entry in source.entries {
            var cells: [String] = []
            var hasFlag = false
            for catalog in locales {
                guard let found = entries[catalog.locale]?[entry.key] else {
                    hasFlag = true
                    cells.append("<div><h4>\(catalog.locale) <span class=\"flag\">⚑ not translated</span></h4></div>")
                    continue
                }
                let isStale = catalog.locale != source.locale && isStale(found, of: entry)
                hasFlag = hasFlag || isStale
                let marks = (catalog.isReviewed ? " ✓ reviewed" : " ⚑ not reviewed") + (isStale ? " ⚑ stale" : "")
                var cell = "<div lang=\"\(catalog.locale)\" dir=\"\(Page.direction(of: catalog.locale))\">"
                cell += "<h4>\(catalog.locale)<span class=\"quiet\">\(marks)</span></h4>"
                for paragraph in found.paragraphs {
                    cell += "<p><span class=\"quiet\">\(Markup.escaped(paragraph.name))</span> \(Markup.escaped(paragraph.text))</p>"
                }
                cells.append(cell + "</div>")
            }
            let flag = hasFlag ? " <span class=\"flag\">⚑</span>" : ""
            parts.append("<details><summary><code>\(Markup.escaped(entry.key))</code>\(flag)</summary><div class=\"locales\">")
            parts += cells
            parts.append("</div></details>")
        }
        return parts
    }
}
