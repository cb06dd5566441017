public import SourceText

/// All advice texts, of all packs in all languages.
public struct AdviceCatalogs: Sendable {
    /// The catalogues by pack, in the order in which they were given.
    private var byPack: [String: [AdviceCatalog]] = [:]

    /// The packs that have texts, in alphabetical order.
    public var packs: [String] { byPack.keys.sorted() }

    /// The languages that any pack has texts in, in alphabetical order.
    public let locales: [String]

    /// Collects catalogues; a second one of the same pack and language is a mistake and is left out.
    public init(_ catalogs: [AdviceCatalog], into diagnostics: inout [Diagnostic]) {
        var locales: Set<String> = []
        for catalog in catalogs {
            if let first = byPack[catalog.pack]?.first(where: { $0.locale == catalog.locale }) {
                diagnostics.append(
                    Diagnostic(
                        .error, "duplicate-catalog", in: catalog.source, at: SourceRange(0, 0),
                        "the texts of \(catalog.pack) in \(catalog.locale) stand in two files",
                        remedy: "put them in one file, or correct @locale or @pack",
                        related: [Diagnostic.Related(source: first.source, range: SourceRange(0, 0), message: "the other file is this one")]
                    ))
                continue
            }
            byPack[catalog.pack, default: []].append(catalog)
            locales.insert(catalog.locale)
        }
        self.locales = locales.sorted()
    }

    /// The catalogue of a pack in exactly that language.
    public func catalog(pack: String, locale: String) -> AdviceCatalog? {
        byPack[pack]?.first { $0.locale == locale }
    }

    /// The catalogues of a pack, in the order in which they were given.
    public func catalogs(pack: String) -> [AdviceCatalog] {
        byPack[pack] ?? []
    }

    /// The keys that a pack has in exactly that language, in file order.
    public func keys(pack: String, locale: String) -> [String] {
        catalog(pack: pack, locale: locale)?.keys ?? []
    }

    /// The languages that a reader of `locale` is served in for a pack, best first, the source language last.
    package func chain(pack: String, locale: String, sourceLocale: String = "en") -> [String] {
        LocaleChoice.chain(for: locale, among: (byPack[pack] ?? []).map { $0.locale }, sourceLocale: sourceLocale)
    }

    /// Everything that a pack says to a reader of `locale`: for each key the entry of the best language that has it.
    package func view(pack: String, locale: String, sourceLocale: String = "en") -> CatalogView {
        var view = CatalogView(locale: locale)
        for tag in chain(pack: pack, locale: locale, sourceLocale: sourceLocale) {
            if let catalog = catalog(pack: pack, locale: tag) { view.add(catalog) }
        }
        return view
    }

    /// One entry for a reader of `locale`, in the best language that has it; nil where not even the source language does.
    package func entry(pack: String, key: String, locale: String, sourceLocale: String = "en") -> FoundEntry? {
        for tag in chain(pack: pack, locale: locale, sourceLocale: sourceLocale) {
            guard let catalog = catalog(pack: pack, locale: tag), let entry = catalog.entries.first(where: { $0.key == key }) else {
                continue
            }
            return FoundEntry(
                entry: entry, locale: tag, isFallback: CatalogView.isFallback(tag, for: locale), localeData: LocaleData.of(tag))
        }
        return nil
    }
}

/// An entry with the language that it was found in.
package struct FoundEntry: Sendable {
    /// The entry.
    package let entry: CatalogEntry
    /// The language of its words.
    package let locale: String
    /// Whether that is another language than the reader asked for: the source language, since no other is ever taken.
    package let isFallback: Bool
    /// How numbers and plurals are written in its language.
    package let localeData: LocaleData
}

/// Everything that one pack says to the readers of one language.
package struct CatalogView: Sendable {
    /// The language that was asked for.
    package let locale: String
    /// The entries in order; a key's place stays the same as long as the view lives.
    package private(set) var entries: [FoundEntry] = []
    private var places: [String: Int] = [:]

    init(locale: String) {
        self.locale = locale
    }

    /// Adds the entries whose keys are not yet there.
    mutating func add(_ catalog: AdviceCatalog) {
        let isFallback = Self.isFallback(catalog.locale, for: locale)
        let data = LocaleData.of(catalog.locale)
        for entry in catalog.entries where places[entry.key] == nil {
            places[entry.key] = entries.count
            entries.append(FoundEntry(entry: entry, locale: catalog.locale, isFallback: isFallback, localeData: data))
        }
    }

    /// The place of a key in `entries`, for looking it up once.
    package func index(of key: String) -> Int? { places[key] }

    /// The entry of a key.
    package func entry(_ key: String) -> FoundEntry? {
        places[key].map { entries[$0] }
    }

    static func isFallback(_ found: String, for requested: String) -> Bool {
        guard let found = LocaleTag(found), let requested = LocaleTag(requested) else { return found != requested }
        return found.language != requested.language || found.likelyScript != requested.likelyScript
    }
}
