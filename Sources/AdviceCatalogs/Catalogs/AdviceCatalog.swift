public import SourceText

/// The advice texts of one pack in one language, read from `AdviceText/<locale>/<pack>.txt`.
///
/// It is shared, never copied: every pack and every language that falls back on it looks its entries up in the same place.
public final class AdviceCatalog: Sendable {
    /// The language of the texts as a BCP 47 tag, such as `en` or `pt-BR`.
    public let locale: String
    /// The pack that the texts belong to; `phrases` for the engine's own words.
    public let pack: String
    /// The file.
    public let source: Source
    /// Who reviewed the texts and when, or `no`, as the header `@reviewed` says; nil without that header.
    public let reviewed: String?
    /// The language that the texts were translated from, as the header `@source` says; nil without that header.
    public let translatedFrom: String?
    /// The entries without a mistake, in file order.
    package let entries: [CatalogEntry]
    /// The keys of the entries that a mistake keeps out.
    package let spoiledKeys: [String]
    /// How many entries there are of which nobody knows which key they were meant to have: unreadable ones, and second ones of a key.
    package let lostEntries: Int
    /// Keys that stand twice, so that either entry may be the one that was meant.
    let doubledKeys: [String]
    /// Every name of a value that an advice or a label uses; more may be among them where a mistake keeps an entry out.
    package let variables: Set<String>
    /// Every name of a value that the pack's own wordings of phrases use.
    package let phraseVariables: Set<String>
    /// How numbers and plurals are written in its language.
    package let localeData: LocaleData
    /// The place in `entries` of each key; for the key of an entry that a mistake keeps out, a number below zero.
    private let places: [String: Int]
    /// The entries that word one of the engine's phrases in the pack's own way, by the key of the phrase.
    let ownPhrases: [String: CatalogEntry]

    init(
        locale: String, pack: String, source: Source, reviewed: String?, translatedFrom: String?, entries: [CatalogEntry],
        spoiledKeys: [String], lostEntries: Int, doubledKeys: [String], places: [String: Int], variables: Set<String>,
        phraseVariables: Set<String>,
        localeData: LocaleData
    ) {
        self.locale = locale
        self.pack = pack
        self.source = source
        self.reviewed = reviewed
        self.translatedFrom = translatedFrom
        self.entries = entries
        self.spoiledKeys = spoiledKeys
        self.lostEntries = lostEntries
        self.doubledKeys = doubledKeys
        self.places = places
        self.variables = variables
        self.phraseVariables = phraseVariables
        self.localeData = localeData
        var ownPhrases: [String: CatalogEntry] = [:]
        for entry in entries {
            if let phrase = entry.ownPhrase { ownPhrases[phrase] = entry }
        }
        self.ownPhrases = ownPhrases
    }

    /// The same texts as those of another pack or language, for a file whose headers are mistyped.
    package func readdressed(pack: String, locale: String) -> AdviceCatalog {
        AdviceCatalog(
            locale: locale, pack: pack, source: source, reviewed: reviewed, translatedFrom: translatedFrom, entries: entries,
            spoiledKeys: spoiledKeys, lostEntries: lostEntries, doubledKeys: doubledKeys, places: places, variables: variables,
            phraseVariables: phraseVariables,
            localeData: LocaleData.of(locale))
    }

    /// Where the value of a header stands.
    package func place(ofHeader name: String) -> SourceRange {
        for line in CatalogLines(source.bytes) {
            let words = source.text(in: line.range)
            guard words.hasPrefix("@" + name) else { continue }
            var start = line.start + 1 + name.utf8.count
            while start < line.end, [0x20, 0x09, UInt8(ascii: "="), UInt8(ascii: ":")].contains(source.bytes[start]) { start += 1 }
            return SourceRange(start, line.end)
        }
        return SourceRange(0, 0)
    }

    /// Whether somebody has reviewed the texts.
    public var isReviewed: Bool { reviewed != nil && reviewed != "no" }

    /// The keys of the entries without a mistake, in file order.
    public var keys: [String] { entries.map { $0.key } }

    /// The entry of a key, or nil where there is none without a mistake.
    package func entry(_ key: String) -> CatalogEntry? {
        guard let place = places[key], place >= 0 else { return nil }
        return entries[place]
    }

    /// Whether there is an entry of that key, with or without a mistake.
    package func names(_ key: String) -> Bool { places[key] != nil }

    /// Reads a catalogue; every mistake becomes a diagnostic and keeps its own entry out.
    ///
    /// Returns nil where the headers do not say which language and which pack the texts are for.
    public static func read(_ source: Source, into diagnostics: inout [Diagnostic]) -> AdviceCatalog? {
        var reader = CatalogReader(source)
        let catalog = reader.read()
        diagnostics += reader.diagnostics
        return catalog
    }
}

/// One advice or label of a catalogue.
package final class CatalogEntry: Sendable {
    /// The key in brackets, such as `loss-too-much` or `choice.sex.male`.
    package let key: String
    /// Where the key stands, with its brackets.
    package let range: SourceRange
    /// The paragraphs, in file order.
    package let paragraphs: [CatalogParagraph]
    /// The notes to translators above and within the entry, a line each.
    package let comment: [String]
    /// The fingerprint of the entry that this one was translated from, as its `@source` says.
    package let translatedFrom: String?

    init(key: String, range: SourceRange, paragraphs: [CatalogParagraph], comment: [String], translatedFrom: String?) {
        self.key = key
        self.range = range
        self.paragraphs = paragraphs
        self.comment = comment
        self.translatedFrom = translatedFrom
    }

    /// The key of the engine's phrase that the entry words in the pack's own way, or nil where it is none such.
    fileprivate var ownPhrase: String? {
        Self.isOwnPhrase(key) ? String(key.dropFirst("phrases.".count)) : nil
    }

    /// Whether the entry of a key words one of the engine's phrases in the pack's own way.
    package static func isOwnPhrase(_ key: String) -> Bool {
        key.utf8.first == UInt8(ascii: "p") && key.hasPrefix("phrases.")
    }

    /// Whether it has every paragraph that another has.
    func covers(_ other: CatalogEntry) -> Bool {
        for paragraph in other.paragraphs where self.paragraph(paragraph.name) == nil { return false }
        return true
    }

    /// The paragraph of that name.
    package func paragraph(_ name: String) -> CatalogParagraph? {
        paragraphs.first { $0.name == name }
    }

    /// Eight hexadecimal digits that change with the words of the entry, for translations to name (FNV-1a, 32 bits).
    package var fingerprint: String {
        var hash: UInt32 = 0x811C_9DC5
        func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        for paragraph in paragraphs {
            for byte in paragraph.name.utf8 { add(byte) }
            add(0)
            for byte in paragraph.text.utf8 { add(byte) }
            add(0)
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

/// One paragraph of an entry: a name and a message.
package struct CatalogParagraph: Sendable {
    /// `title`, `action`, or a name of the author's choice.
    package let name: String
    /// Where the name stands.
    package let range: SourceRange
    /// The UTF-8 of the message as it was written, its lines joined, where that is not what stands in the source.
    private let joined: [UInt8]?
    /// The message.
    package let message: Message

    /// A paragraph; `joined` is what was written, unless it stands in the message's source as it is.
    init(name: String, range: SourceRange, joined: [UInt8]?, message: Message) {
        self.name = name
        self.range = range
        self.joined = joined
        self.message = message
    }

    /// The message as it was written, its lines joined.
    package var text: String {
        if let joined { return String(decoding: joined, as: UTF8.self) }
        return message.written?.text(of: message.range, in: message.source) ?? message.source.text(in: message.range)
    }
}
