internal import AdviceCatalogs
internal import Plugins
internal import RulePacks
internal import SourceText

/// The keys of texts that a pack names against those that its text files have.
///
/// A key mistyped in one of the two files is missing there and left over in the other: that is one mistake, reported once, where it was made.
struct TextKeys {
    private let pack: RulePack
    private let catalogs: [AdviceCatalog]
    private let source: AdviceCatalog?
    private let sourceLocale: String
    private let uses: [TextCheck.Use]
    private let used: Set<String>
    /// Pairs of a key that only the pack has and one that only the texts have.
    private var slips: [Slip] = []

    private struct Slip {
        var use: TextCheck.Use
        var entry: CatalogEntry
        var place: Place
    }

    /// Which of two names is the mistyped one, as far as the rest of the pack and its texts tell.
    private enum Place { case pack, texts, unknown }

    init(_ pack: RulePack, _ catalogs: AdviceCatalogs, uses: [TextCheck.Use], sourceLocale: String) {
        self.pack = pack
        self.catalogs = catalogs.catalogs(pack: pack.identifier)
        self.sourceLocale = sourceLocale
        self.uses = uses
        source = catalogs.catalog(pack: pack.identifier, locale: sourceLocale)
        used = Set(uses.map { $0.key })
        guard let source else { return }
        var lonely: [CatalogEntry] = []
        for entry in source.entries where !entry.key.utf8.contains(UInt8(ascii: ".")) && !used.contains(entry.key) { lonely.append(entry) }
        if lonely.isEmpty { return }
        for use in missing {
            guard let key = mistypedKey(use.key, among: lonely.map { $0.key }), let place = lonely.firstIndex(where: { $0.key == key })
            else {
                continue
            }
            let entry = lonely.remove(at: place)
            slips.append(Slip(use: use, entry: entry, place: self.place(of: use, entry)))
        }
    }

    /// The first use of each key that has no entry; an entry that is there but spoiled has its own diagnostic in the text file.
    private var missing: [TextCheck.Use] {
        var seen: Set<String> = []
        return uses.filter { !(source?.names($0.key) ?? false) && seen.insert($0.key).inserted }
    }

    func reportMissing(into diagnostics: inout [Diagnostic]) {
        let missing = missing
        // As many entries as are missing have lost their keys, which was reported there.
        if let source, source.lostEntries > 0, missing.count <= source.lostEntries { return }
        for use in missing {
            if let slip = slips.first(where: { $0.use.key == use.key }) {
                diagnostics.append(diagnostic(slip))
                continue
            }
            let near = mistypedKey(use.key, among: (source?.keys ?? []).filter { !$0.utf8.contains(UInt8(ascii: ".")) })
            diagnostics.append(
                Diagnostic(
                    .error, "missing-text", in: pack.source, at: use.range,
                    "there is no text `\(use.key)` in \(source?.source.name ?? sourceLocale)",
                    remedy: near.map { "did you mean `\($0)`? Otherwise write the entry [\(use.key)]" } ?? "write the entry [\(use.key)]"))
        }
    }

    private func diagnostic(_ slip: Slip) -> Diagnostic {
        let (key, written) = (slip.use.key, slip.entry.key)
        let file = source?.source ?? pack.source
        let inPack = Diagnostic.Related(source: pack.source, range: slip.use.range, message: "`\(key)` is said here")
        let inTexts = Diagnostic.Related(source: file, range: slip.entry.range, message: "this entry is said nowhere")
        switch slip.place {
        case .texts:
            return Diagnostic(
                .error, "missing-text", in: file, at: slip.entry.range,
                "nothing in the pack `\(pack.identifier)` says `\(written)`, and there is no text `\(key)`",
                remedy: "did you mean [\(key)]?", related: [inPack])
        case .pack:
            return Diagnostic(
                .error, "missing-text", in: pack.source, at: slip.use.range, "there is no text `\(key)` in \(file.name)",
                remedy: "did you mean `\(written)`? Otherwise write the entry [\(key)]", related: [inTexts])
        case .unknown:
            return Diagnostic(
                .error, "missing-text", in: pack.source, at: slip.use.range,
                "there is no text `\(key)` in \(file.name), and `\(written)` is said nowhere: one of the two is mistyped",
                remedy: "write `\(written)` here, or [\(key)] there", related: [inTexts])
        }
    }

    /// Entries that nothing says, other than those of a slip that was reported.
    func reportOrphans(of catalog: AdviceCatalog, into diagnostics: inout [Diagnostic]) {
        for entry in catalog.entries where !entry.key.utf8.contains(UInt8(ascii: ".")) && !used.contains(entry.key) {
            if slips.contains(where: { $0.entry.key == entry.key }) { continue }
            // What has its text already is not what this entry was meant to be.
            let near = mistypedKey(entry.key, among: uses.map { $0.key }.filter { !catalog.names($0) })
            diagnostics.append(
                Diagnostic(
                    .warning, "orphan-text", in: catalog.source, at: entry.range,
                    "nothing in the pack `\(pack.identifier)` says `\(entry.key)`",
                    remedy: near.map { "did you mean [\($0)]? Otherwise remove the entry" } ?? "name it in a row, or remove the entry"))
        }
    }

    // MARK: - Which one is mistyped

    private func place(of use: TextCheck.Use, _ entry: CatalogEntry) -> Place {
        let (inPack, inTexts) = (evidence(for: use.key), evidence(for: entry.key))
        return inPack == inTexts ? .unknown : inPack < inTexts ? .pack : .texts
    }

    /// How often a key, or the words of it, stands where nobody mistyped it in the same way: in translations, other rows, names and sentences.
    private func evidence(for key: String) -> Int {
        var count = catalogs.filter { $0.locale != sourceLocale && $0.names(key) }.count + max(0, uses.filter { $0.key == key }.count - 1)
        let parts = key.split(separator: "-").map { String($0) }
        for table in pack.tables {
            if table.name == key { count += 1 }
            for row in table.rows { if row.identifier == key { count += 1 } }
        }
        // Only the words in which the two keys differ tell them apart; the others count the same for both.
        for part in parts where names.contains(part) { count += 1 }
        return count
    }

    /// The words of which the names of the pack and the sentences of its texts are made, keys of texts aside.
    private var names: Set<String> {
        var words: Set<String> = []
        func add(_ name: String) { for part in name.split(separator: "-") { words.insert(String(part)) } }
        for slot in pack.slots { if case .choice(let names, _) = slot.type { for name in names { add(name) } } }
        for table in pack.tables {
            add(table.name)
            for row in table.rows { add(row.identifier) }
        }
        for entry in source?.entries ?? [] {
            for paragraph in entry.paragraphs {
                for pattern in paragraph.message.patterns {
                    for part in pattern { if case .text(let text, _) = part { words.formUnion(Self.words(in: text)) } }
                }
            }
        }
        return words
    }

    /// The words of a sentence in lower case; only words of ASCII letters can be part of a key.
    private static func words(in text: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        for byte in Array(text.utf8) + [0x20] {
            if (0x61...0x7A).contains(byte | 0x20) {
                word.append(byte | 0x20)
            } else if !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
                word = []
            }
        }
        return words
    }
}
