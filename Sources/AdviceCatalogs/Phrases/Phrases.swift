import Quantities
package import SourceText

/// The engine's own words and the wording of values in one language.
///
/// The words stand in `AdviceText/<locale>/phrases.txt`, one entry a key, each with one paragraph. A pack can say any of them in its own way, in
/// its own file under `phrases.<key>`. A key that a language lacks is taken from the source language; in each language the pack's wording comes
/// first, so that a reader is never given another language while there are words in theirs.
package final class Phrases: Sendable {
    /// The name under which the engine's words are catalogued.
    package static let pack = "phrases"

    /// The language that was asked for.
    package let locale: String
    /// How numbers are written in that language, or in the source language where there are no phrases in it.
    package let localeData: LocaleData
    /// Where the words stand, the best first; the catalogues are shared.
    private let books: [PhraseBook]
    /// The phrase of each key in their order, so that none is searched for when it is said; nil where no language has it.
    private let phrases: [Phrase?]
    /// What is said of all units in their order, so that wording a quantity needs no key; nil where there are no words at all.
    private let units: [UnitPhrase?]

    /// One message with the data of its language.
    private struct Phrase {
        let message: Message
        let localeData: LocaleData
    }

    /// What is said of a unit with its number.
    private struct UnitPhrase {
        private let phrase: Phrase
        /// The unit's sign, for the phrase of all units that have none of their own.
        private let symbol: String?
        /// The words before and behind the number, where these are the same for every number.
        private let frame: (before: String, after: String)?

        init(_ phrase: Phrase, symbol: String? = nil) {
            self.phrase = phrase
            self.symbol = symbol
            frame = phrase.message.frame(of: "number", with: symbol.map { ("unit", $0) }).map { frame in
                (Phrases.unbroken(frame.before), Phrases.unbroken(frame.after))
            }
        }

        /// The words with a number; the spaces between them do not break.
        func words(_ number: MessageArgument) -> String {
            if let frame, let worded = number.worded { return frame.before + worded + frame.after }
            // A figure and its unit are one run of text: whatever they stand in sets them apart as a whole.
            return Phrases.unbroken(
                phrase.message.format(locale: phrase.localeData, isolation: .none) { name in
                    name == "number" ? number : name == "unit" ? symbol.map { .text($0) } : nil
                }.text)
        }
    }

    /// A catalogue that words phrases.
    private enum PhraseBook {
        /// The words of a pack's own, under `phrases.<key>`.
        case ofPack(AdviceCatalog)
        /// The engine's own words.
        case ofEngine(AdviceCatalog)
    }

    private static func phrase(_ key: String, _ books: [PhraseBook]) -> Phrase? {
        for book in books {
            switch book {
            case .ofPack(let catalog):
                guard let entry = catalog.ownPhrases[key], let first = entry.paragraphs.first else { continue }
                return Phrase(message: first.message, localeData: catalog.localeData)
            case .ofEngine(let catalog):
                guard let entry = catalog.entry(key), let first = entry.paragraphs.first else { continue }
                return Phrase(message: first.message, localeData: catalog.localeData)
            }
        }
        return nil
    }

    /// The words for readers of `locale`, with those that `pack` says in its own way.
    ///
    /// `shared` are the words for the same readers without a pack, whose phrases serve wherever the pack has none of its own.
    package init(
        _ catalogs: AdviceCatalogs, locale: String, pack: String? = nil, sourceLocale: String = "en", sharing shared: Phrases? = nil
    ) {
        var languages = catalogs.chain(pack: Self.pack, locale: locale, sourceLocale: sourceLocale)
        let ownWords = pack.map { catalogs.chain(pack: $0, locale: locale, sourceLocale: sourceLocale) } ?? []
        for language in ownWords where !languages.contains(language) {
            // Another spelling of the reader's language comes before the source language, the source language last.
            let place = CatalogView.isFallback(language, for: locale) ? languages.count : 0
            languages.insert(language, at: place)
        }
        var books: [PhraseBook] = []
        for language in languages {
            if let pack, let catalog = catalogs.catalog(pack: pack, locale: language), !catalog.ownPhrases.isEmpty {
                books.append(.ofPack(catalog))
            }
            if let catalog = catalogs.catalog(pack: Self.pack, locale: language) { books.append(.ofEngine(catalog)) }
        }
        self.books = books
        var ownKeys: Set<String> = []
        for case .ofPack(let catalog) in books { ownKeys.formUnion(catalog.ownPhrases.keys) }
        var phrases: [Phrase?]
        if let shared {
            phrases = shared.phrases
            for name in ownKeys { if let key = PhraseKey(name: name) { phrases[key.rawValue] = Self.phrase(name, books) } }
        } else {
            phrases = PhraseKey.allCases.map { Self.phrase($0.name, books) }
        }
        self.phrases = phrases
        let hasOwnUnits = ownKeys.contains { $0.hasPrefix("unit-") || $0 == PhraseKey.quantity.name }
        if let shared, !hasOwnUnits {
            units = shared.units
        } else {
            let general = phrases[PhraseKey.quantity.rawValue]
            units = Unit.all.map { unit in
                if let own = Self.phrase(Unit.phraseKeys[unit.place], books) { return UnitPhrase(own) }
                return general.map { UnitPhrase($0, symbol: unit.symbol) }
            }
        }
        self.locale = locale
        self.localeData = LocaleData.of(languages.first ?? sourceLocale)
    }

    /// Reports every phrase that the source language lacks: without it the engine would have nothing to say.
    package static func check(_ catalogs: AdviceCatalogs, sourceLocale: String = "en", into diagnostics: inout [Diagnostic]) {
        guard let catalog = catalogs.catalog(pack: pack, locale: sourceLocale) else {
            let source = Source(name: sourceLocale + "/" + pack + ".txt", text: "")
            diagnostics.append(
                Diagnostic(
                    .error, "missing-phrases", in: source, at: SourceRange(0, 0), "the file of the engine's own words is missing",
                    remedy: "put \(pack).txt into the folder of the texts, below \(sourceLocale)"))
            return
        }
        for key in PhraseKey.allCases where !catalog.names(key.name) {
            let end = catalog.source.bytes.count
            diagnostics.append(
                Diagnostic(
                    .error, "missing-phrase", in: catalog.source, at: SourceRange(end, end), "the phrase \(key.name) is missing",
                    remedy: "add an entry [\(key.name)] with a paragraph text = …"))
        }
    }

    /// One of the engine's sentences, its placeholders filled in.
    ///
    /// Without words for the key, which `check` reports when the texts are loaded, the text is empty and holds the problem.
    package func sentence(_ key: PhraseKey, _ argument: (String) -> MessageArgument? = { _ in nil }) -> FormattedMessage {
        message(key, isolation: .whereNeeded, argument)
            ?? FormattedMessage(
                text: "", problems: [MessageProblem(kind: .unresolvedVariable, name: key.name, range: SourceRange(0, 0))], parts: [])
    }

    /// The words for a key, or nil where no language has them.
    private func message(
        _ key: PhraseKey, isolation: BidiIsolation, _ argument: (String) -> MessageArgument?
    ) -> FormattedMessage? {
        guard let phrase = phrases[key.rawValue] else { return nil }
        return phrase.message.format(locale: phrase.localeData, isolation: isolation, argument)
    }

    /// The words for a unit with its number: its own phrase, or its sign in that of all units.
    func words(_ unit: Unit, _ number: MessageArgument) -> String { units[unit.place]?.words(number) ?? "" }

    /// A wording of values, of which nothing can be missing.
    func wording(_ key: PhraseKey, isolation: BidiIsolation = .whereNeeded, _ argument: (String) -> MessageArgument?) -> String {
        message(key, isolation: isolation, argument)?.text ?? ""
    }
}
