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
        CatalogView(
            locale: locale,
            chain(pack: pack, locale: locale, sourceLocale: sourceLocale).compactMap { catalog(pack: pack, locale: $0) })
    }

    /// One entry for a reader of `locale`, in the best language that has it; nil where not even the source language does.
    package func entry(pack: String, key: String, locale: String, sourceLocale: String = "en") -> FoundEntry? {
        view(pack: pack, locale: locale, sourceLocale: sourceLocale).entry(key)
    }
}

/// An entry with the language that it was found in.
package struct FoundEntry: Sendable {
    /// The entry.
    package let entry: CatalogEntry
    fileprivate let language: ServedLanguage

    /// The language of its words.
    package var locale: String { language.catalog.locale }
    /// Whether that is another language than the reader asked for: the source language, since no other is ever taken.
    package var isFallback: Bool { language.isFallback }
    /// How numbers and plurals are written in its language.
    package var localeData: LocaleData { language.catalog.localeData }
}

/// A catalogue as it serves the readers of one language.
private final class ServedLanguage: Sendable {
    let catalog: AdviceCatalog
    let isFallback: Bool

    init(_ catalog: AdviceCatalog, isFallback: Bool) {
        self.catalog = catalog
        self.isFallback = isFallback
    }
}

/// Everything that one pack says to the readers of one language.
///
/// The entries stay in their catalogues, which all views share.
package struct CatalogView: Sendable {
    /// The language that was asked for.
    package let locale: String
    /// The catalogues that serve the reader, the best first.
    private let languages: [ServedLanguage]

    init(locale: String, _ catalogs: [AdviceCatalog]) {
        self.locale = locale
        languages = catalogs.map { ServedLanguage($0, isFallback: Self.isFallback($0.locale, for: locale)) }
    }

    /// The entry of a key.
    ///
    /// A translation that lacks a paragraph of its source is passed over: an advice without what to do next would read as if it were whole.
    package func entry(_ key: String) -> FoundEntry? {
        for language in languages {
            guard let entry = language.catalog.entry(key) else { continue }
            guard let source = languages.last, source !== language, let original = source.catalog.entry(key), !entry.covers(original)
            else { return FoundEntry(entry: entry, language: language) }
        }
        return nil
    }

    /// The entries in order, each of its best language; a key's place stays the same as long as the view lives.
    package var entries: [FoundEntry] {
        languages.flatMap { language in
            language.catalog.entries.compactMap { own in entry(own.key).flatMap { $0.language === language ? $0 : nil } }
        }
    }

    /// The place of a key in `entries`.
    package func index(of key: String) -> Int? {
        entries.firstIndex { $0.entry.key == key }
    }

    static func isFallback(_ found: String, for requested: String) -> Bool {
        guard let found = LocaleTag(found), let requested = LocaleTag(requested) else { return found != requested }
        return found.language != requested.language || found.likelyScript != requested.likelyScript
    }
}
