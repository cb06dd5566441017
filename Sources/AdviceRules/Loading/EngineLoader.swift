internal import AdviceCatalogs
internal import RulePacks
internal import SourceText

/// Reads packs and texts and checks them against each other, in two rounds of parts that do not depend on each other: reading each source, and
/// fitting each pack with its texts.
struct EngineLoader: Sendable {
    let plugins: PluginIndex
    let packs: [Source]
    let texts: [Source]
    /// The locale in which every text must exist.
    static let sourceLocale = "en"

    init(packs: [Source], catalogs: [Source], plugins: PluginIndex) {
        self.packs = packs
        texts = catalogs
        self.plugins = plugins
    }

    /// Everything read, or nil if anything has an error.
    func load(into diagnostics: inout [Diagnostic]) -> AdviceEngine? {
        let content = read(into: &diagnostics)
        let sharing = diagnostics.containsErrors ? nil : sharedPhrases(content.catalogs)
        return engine(content, content.packs.map { fit($0, content, sharing) }, into: &diagnostics)
    }

    // MARK: - Reading

    /// What one source came to.
    struct Reading: Sendable {
        var pack: RulePack?
        var catalog: AdviceCatalog?
        var diagnostics: [Diagnostic] = []
    }

    /// All texts together.
    struct Texts: Sendable {
        /// Each on its own, with what was found in it.
        var read: [AdviceCatalog] = []
        var findings: [Diagnostic] = []
        /// All of them, with what was found in putting them together.
        var catalogs: AdviceCatalogs
        var findingsTogether: [Diagnostic] = []
    }

    /// Packs and texts, each read on its own.
    struct Content: Sendable {
        var packs: [RulePack] = []
        var catalogs: AdviceCatalogs
        /// Whether every pack could be read.
        var isComplete = true
    }

    /// How many sources there are: the packs, and behind them the texts.
    var sourceCount: Int { packs.count + texts.count }

    /// Reads one of the sources.
    func read(source index: Int) -> Reading {
        var reading = Reading()
        if index < packs.count {
            reading.pack = RulePack.read(packs[index], using: plugins, into: &reading.diagnostics)
        } else {
            reading.catalog = AdviceCatalog.read(texts[index - packs.count], into: &reading.diagnostics)
        }
        return reading
    }

    /// Packs and texts each on their own.
    func read(into diagnostics: inout [Diagnostic]) -> Content {
        let readings = (0..<sourceCount).map { read(source: $0) }
        return content(readings[..<packs.count], together(readings[packs.count...]), into: &diagnostics)
    }

    /// The texts that were read.
    func together(_ readings: ArraySlice<Reading>) -> Texts {
        let read = readings.compactMap { $0.catalog }
        var found: [Diagnostic] = []
        var texts = Texts(read: read, catalogs: Self.catalogs(read, into: &found))
        for reading in readings { texts.findings += reading.diagnostics }
        texts.findingsTogether = found
        return texts
    }

    private static func catalogs(_ read: [AdviceCatalog], into diagnostics: inout [Diagnostic]) -> AdviceCatalogs {
        let catalogs = AdviceCatalogs(read, into: &diagnostics)
        Phrases.check(catalogs, sourceLocale: sourceLocale, into: &diagnostics)
        return catalogs
    }

    /// What packs and texts came to, in their order.
    func content(_ readings: ArraySlice<Reading>, _ texts: Texts, into diagnostics: inout [Diagnostic]) -> Content {
        var content = Content(catalogs: texts.catalogs)
        for reading in readings {
            diagnostics += reading.diagnostics
            guard let pack = reading.pack else {
                content.isComplete = false
                continue
            }
            if let first = content.packs.first(where: { $0.identifier == pack.identifier }) {
                diagnostics.append(
                    Diagnostic(
                        .error, "duplicate-pack", in: pack.source, at: SourceRange(0, 0), "there are two packs `\(pack.identifier)`",
                        remedy: "give one of them another name, or remove it",
                        related: [.init(source: first.source, range: SourceRange(0, 0), message: "the other is this file")]))
            }
            content.packs.append(pack)
        }
        diagnostics += texts.findings
        let addressed = readdressed(texts.read, content.packs, into: &diagnostics)
        let all = content.packs
        content.packs.removeAll { pack in
            guard isMisnamed(pack, all, addressed, into: &diagnostics) else { return false }
            content.isComplete = false
            diagnostics.removeAll { Self.isUnused($0, in: pack) }
            return true
        }
        let isAddressed = zip(texts.read, addressed).allSatisfy { $0 === $1 }
        content.catalogs = isAddressed ? texts.catalogs : Self.catalogs(addressed, into: &diagnostics)
        if isAddressed { diagnostics += texts.findingsTogether }
        return content
    }

    // MARK: - Fitting

    /// A pack with its texts, and what is amiss between the two.
    struct Fitted: Sendable {
        var pack: LoadedPack?
        var diagnostics: [Diagnostic] = []
    }

    /// The engine's own words by locale, which all packs share.
    func sharedPhrases(_ catalogs: AdviceCatalogs) -> [String: Phrases] {
        var phrases: [String: Phrases] = [:]
        for locale in catalogs.locales + [Self.sourceLocale] where phrases[locale] == nil {
            phrases[locale] = Phrases(catalogs, locale: locale, sourceLocale: Self.sourceLocale)
        }
        return phrases
    }

    /// Checks a pack against its texts, and puts the two together unless something is amiss; without the shared words it only checks.
    func fit(_ pack: RulePack, _ content: Content, _ sharing: [String: Phrases]?) -> Fitted {
        var fitted = Fitted(diagnostics: findings(in: pack, content))
        if let sharing, !fitted.diagnostics.containsErrors { fitted.pack = loaded(pack, content, sharing) }
        return fitted
    }

    /// What is amiss between a pack and its texts.
    func findings(in pack: RulePack, _ content: Content) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        TextCheck.check(pack, content.catalogs, sourceLocale: Self.sourceLocale, into: &diagnostics)
        return diagnostics
    }

    /// A pack and its texts put together.
    func loaded(_ pack: RulePack, _ content: Content, _ sharing: [String: Phrases]) -> LoadedPack {
        let locales = locales(of: pack, content.catalogs)
        var views: [String: PackWords] = [:]
        for locale in locales {
            guard let phrases = sharing[locale] else { continue }
            views[locale] = PackWords(content.catalogs, pack: pack, locale: locale, sourceLocale: Self.sourceLocale, sharing: phrases)
        }
        return LoadedPack(pack: pack, views: views, locales: locales, sourceLocale: Self.sourceLocale)
    }

    /// The engine of what was fitted, pack by pack in their order, or nil if anything has an error.
    func engine(_ content: Content, _ fitted: [Fitted], into diagnostics: inout [Diagnostic]) -> AdviceEngine? {
        addFindings(content, fitted, into: &diagnostics)
        if diagnostics.containsErrors { return nil }
        var loaded: [String: LoadedPack] = [:]
        for part in fitted { if let pack = part.pack { loaded[pack.pack.identifier] = pack } }
        return AdviceEngine(packs: loaded, locales: content.catalogs.locales)
    }

    /// Checks every pack against its texts.
    func checkTexts(_ content: Content, into diagnostics: inout [Diagnostic]) {
        addFindings(content, content.packs.map { fit($0, content, nil) }, into: &diagnostics)
    }

    private func addFindings(_ content: Content, _ fitted: [Fitted], into diagnostics: inout [Diagnostic]) {
        for (pack, part) in zip(content.packs, fitted) {
            diagnostics += part.diagnostics
            guard diagnostics.contains(where: { Self.isUnused($0, in: pack) }) else { continue }
            let hasUnknownWords =
                part.diagnostics.contains { $0.code == "unknown-placeholder" || $0.code == "missing-catalog" }
                || diagnostics.contains { found in found.severity == .error && texts.contains { $0 === found.source } }
            Self.dropUnused(pack, saidBy: hasUnknownWords ? nil : TextCheck.spokenNames(pack, content.catalogs), from: &diagnostics)
        }
    }

    /// What only texts name is used too; where texts are amiss, nobody can tell.
    private static func dropUnused(_ pack: RulePack, saidBy spoken: Set<String>?, from diagnostics: inout [Diagnostic]) {
        diagnostics.removeAll { diagnostic in
            guard isUnused(diagnostic, in: pack) else { return false }
            return pack.derived.contains { $0.keyRange == diagnostic.range && spoken?.contains($0.name) ?? true }
                || pack.constants.contains { $0.range == diagnostic.range && spoken?.contains($0.name) ?? true }
        }
    }

    /// Whether a finding says that nothing in the pack uses one of its derived values or constants.
    private static func isUnused(_ diagnostic: Diagnostic, in pack: RulePack) -> Bool {
        (diagnostic.code == "unused-derived" || diagnostic.code == "unused-constant") && diagnostic.source === pack.source
    }

    private func locales(of pack: RulePack, _ catalogs: AdviceCatalogs) -> [String] {
        var locales = [Self.sourceLocale]
        for catalog in catalogs.catalogs(pack: pack.identifier) where !locales.contains(catalog.locale) { locales.append(catalog.locale) }
        return locales.sorted()
    }
}
