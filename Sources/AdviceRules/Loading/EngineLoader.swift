internal import AdviceCatalogs
internal import RulePacks
internal import SourceText

/// Reads packs and texts and checks them against each other.
struct EngineLoader {
    let plugins: PluginIndex
    var diagnostics: [Diagnostic] = []
    /// The locale in which every text must exist.
    let sourceLocale = "en"

    init(plugins: PluginIndex) {
        self.plugins = plugins
    }

    /// Packs and texts, each read on its own.
    struct Content {
        var packs: [RulePack] = []
        var catalogs: AdviceCatalogs
        /// Whether every pack could be read.
        var isComplete = true
    }

    /// Everything read, or nil if anything has an error.
    mutating func load(packs sources: [Source], catalogs texts: [Source]) -> AdviceEngine? {
        let content = read(packs: sources, catalogs: texts)
        checkTexts(content)
        if diagnostics.containsErrors { return nil }
        var loaded: [String: LoadedPack] = [:]
        var phrases: [String: Phrases] = [:]
        for pack in content.packs {
            let locales = locales(of: pack, content.catalogs)
            var views: [String: PackWords] = [:]
            for locale in locales {
                let shared = phrases[locale] ?? Phrases(content.catalogs, locale: locale, sourceLocale: sourceLocale)
                phrases[locale] = shared
                views[locale] = PackWords(content.catalogs, pack: pack, locale: locale, sourceLocale: sourceLocale, sharing: shared)
            }
            loaded[pack.identifier] = LoadedPack(pack: pack, views: views, locales: locales, sourceLocale: sourceLocale)
        }
        return AdviceEngine(packs: loaded, locales: content.catalogs.locales)
    }

    /// Packs and texts each on their own.
    mutating func read(packs sources: [Source], catalogs texts: [Source]) -> Content {
        var packs: [RulePack] = []
        var isComplete = true
        for source in sources {
            guard let pack = RulePack.read(source, using: plugins, into: &diagnostics) else {
                isComplete = false
                continue
            }
            if let first = packs.first(where: { $0.identifier == pack.identifier }) {
                diagnostics.append(
                    Diagnostic(
                        .error, "duplicate-pack", in: source, at: SourceRange(0, 0), "there are two packs `\(pack.identifier)`",
                        remedy: "give one of them another name, or remove it",
                        related: [.init(source: first.source, range: SourceRange(0, 0), message: "the other is this file")]))
            }
            packs.append(pack)
        }
        var read: [AdviceCatalog] = []
        for text in texts { if let catalog = AdviceCatalog.read(text, into: &diagnostics) { read.append(catalog) } }
        let catalogs = AdviceCatalogs(read, into: &diagnostics)
        Phrases.check(catalogs, sourceLocale: sourceLocale, into: &diagnostics)
        return Content(packs: packs, catalogs: catalogs, isComplete: isComplete)
    }

    /// Checks every pack against its texts.
    mutating func checkTexts(_ content: Content) {
        for pack in content.packs {
            let first = diagnostics.count
            TextCheck.check(pack, content.catalogs, sourceLocale: sourceLocale, into: &diagnostics)
            guard diagnostics.contains(where: { Self.isUnused($0, in: pack) }) else { continue }
            let hasUnknownWords = diagnostics[first...].contains { $0.code == "unknown-placeholder" || $0.code == "missing-catalog" }
            dropUnused(pack, saidBy: hasUnknownWords ? nil : TextCheck.spokenNames(pack, content.catalogs))
        }
    }

    /// What only texts name is used too; where texts are amiss, nobody can tell.
    private mutating func dropUnused(_ pack: RulePack, saidBy spoken: Set<String>?) {
        diagnostics.removeAll { diagnostic in
            guard Self.isUnused(diagnostic, in: pack) else { return false }
            return pack.derived.contains { $0.keyRange == diagnostic.range && spoken?.contains($0.name) ?? true }
                || pack.constants.contains { $0.range == diagnostic.range && spoken?.contains($0.name) ?? true }
        }
    }

    /// Whether a finding says that nothing in the pack uses one of its derived values or constants.
    private static func isUnused(_ diagnostic: Diagnostic, in pack: RulePack) -> Bool {
        (diagnostic.code == "unused-derived" || diagnostic.code == "unused-constant") && diagnostic.source === pack.source
    }

    private func locales(of pack: RulePack, _ catalogs: AdviceCatalogs) -> [String] {
        var locales = [sourceLocale]
        for catalog in catalogs.catalogs(pack: pack.identifier) where !locales.contains(catalog.locale) { locales.append(catalog.locale) }
        return locales.sorted()
    }
}
