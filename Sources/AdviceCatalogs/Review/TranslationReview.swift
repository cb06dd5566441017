package import SourceText

extension AdviceCatalogs {
    /// Compares every translation with its source: entries that are missing, of no source or stale, and paragraphs and placeholders that got lost.
    ///
    /// All are warnings: a reader is given the source language where a translation is missing, and the translation as it stands where it is stale.
    package func reviewTranslations(sourceLocale: String = "en", into diagnostics: inout [Diagnostic]) {
        for pack in packs {
            guard let source = catalog(pack: pack, locale: sourceLocale) else { continue }
            for translation in catalogs(pack: pack) where translation.locale != sourceLocale {
                var review = TranslationReview(source: source, translation: translation)
                review.run()
                diagnostics += review.diagnostics
            }
        }
    }
}

/// The comparison of one catalogue with the one that it was translated from.
private struct TranslationReview {
    let source: AdviceCatalog
    let translation: AdviceCatalog
    var diagnostics: [Diagnostic] = []

    init(source: AdviceCatalog, translation: AdviceCatalog) {
        self.source = source
        self.translation = translation
    }

    /// Whether any entry of the translation names the words that it was made from.
    private lazy var isMarked = translation.entries.contains { $0.translatedFrom != nil }

    mutating func run() {
        reportMissing()
        var sources: [String: CatalogEntry] = [:]
        for entry in source.entries { sources[entry.key] = entry }
        var orphans: [CatalogEntry] = []
        for entry in translation.entries {
            if let original = sources[entry.key] {
                if !source.doubledKeys.contains(entry.key) { compare(entry, with: original) }
            } else if !source.spoiledKeys.contains(entry.key), !isOfLanguage(entry.key) {
                orphans.append(entry)
            }
        }
        // The source may have what they translate, in entries that lost their keys.
        if orphans.count <= source.lostEntries { return }
        for entry in orphans {
            let nearest = nearestName(to: entry.key, in: source.keys)
            report(
                "orphan-translation", entry.range, "\(source.locale) has no entry \(entry.key), so this one is never shown",
                remedy: nearest.map { "did you mean \($0)?" } ?? "delete it, or add the entry in \(source.locale) first")
        }
    }

    /// Whether the entry is one that each language adds as it needs it: the words for a unit, or a pack's own wording of a phrase.
    private func isOfLanguage(_ key: String) -> Bool {
        key.hasPrefix("phrases.") || (source.pack == Phrases.pack && key.hasPrefix("unit-"))
    }

    private mutating func reportMissing() {
        let present = Set(translation.keys + translation.spoiledKeys)
        let missing = source.keys.filter { !present.contains($0) && !isOfLanguage($0) }
        guard let first = missing.first, missing.count > translation.lostEntries else { return }
        let end = translation.source.bytes.count
        let rest = missing.count > 1 ? " and \(missing.count - 1) more" : ""
        report(
            "missing-translation", SourceRange(end, end),
            "\(translation.locale) lacks the entry \(first)\(rest), which readers are given in \(source.locale)",
            remedy: "translate " + missing.prefix(10).joined(separator: ", ") + (missing.count > 10 ? ", …" : ""))
    }

    private mutating func compare(_ entry: CatalogEntry, with original: CatalogEntry) {
        // The words of a paragraph whose name is mistyped in the source have not changed; the name is reported there.
        let meant = original.paragraphs.map { original.meantName(of: $0) }
        let isMistyped = meant != original.paragraphs.map { $0.name }
        if let made = entry.translatedFrom, made != original.fingerprint, !isMistyped {
            report(
                "stale-translation", entry.range, "the words in \(source.locale) have changed since \(entry.key) was translated",
                remedy: "compare the two, then write @source \(original.fingerprint) below the key", original: original.range)
        }
        if entry.translatedFrom == nil, isMarked {
            report(
                "unmarked-translation", entry.range,
                "\(entry.key) does not say which words it was translated from, as other entries of \(translation.locale) do: it would never be stale",
                remedy: "compare the two, then write @source \(original.fingerprint) below the key", original: original.range)
        }
        var mistyped: [String] = []
        for paragraph in entry.paragraphs where !meant.contains(paragraph.name) && original.paragraph(paragraph.name) == nil {
            let nearest = nearestName(to: paragraph.name, in: meant)
            if let nearest, entry.paragraph(nearest) == nil { mistyped.append(nearest) }
            report(
                "extra-paragraph", paragraph.range, "\(source.locale) has no paragraph \(paragraph.name) in \(entry.key)",
                remedy: nearest.map { "did you mean \($0)?" } ?? "delete it, or add it in \(source.locale) first", original: original.range)
        }
        for (paragraph, name) in zip(original.paragraphs, meant) {
            guard let own = entry.paragraph(name) ?? entry.paragraph(paragraph.name) else {
                // A name mistyped here is one mistake.
                if mistyped.contains(name) { continue }
                report(
                    "missing-paragraph", entry.range, "the paragraph \(name) of \(entry.key) is not translated",
                    remedy: "add a line \(name) = …", original: paragraph.range)
                continue
            }
            compare(own, with: paragraph, of: entry)
        }
    }

    /// A value that every variant of the source shows belongs into every variant of the translation, save one that is for a single number: its
    /// words name the number, as the Arabic for `two days` does.
    private mutating func compare(_ own: CatalogParagraph, with original: CatalogParagraph, of entry: CatalogEntry) {
        let shown = original.message.patterns.map { pattern in Set(original.message.externalVariables(in: pattern).map { $0.name }) }
        guard var always = shown.first else { return }
        for names in shown.dropFirst() { always.formIntersection(names) }
        var lost: Set<String> = []
        let plurals = LocaleData.of(translation.locale).plurals
        switch own.message.body {
        case .pattern(let pattern): lost = always.subtracting(own.message.externalVariables(in: pattern).map { $0.name })
        case .match(_, let variants):
            for variant in variants {
                let named = own.message.numbersNamed(by: variant, plurals)
                lost.formUnion(always.subtracting(own.message.externalVariables(in: variant.pattern).map { $0.name }).subtracting(named))
            }
        }
        for name in lost.sorted() {
            report(
                "missing-placeholder", own.range, "the value {$\(name)} of the words in \(source.locale) is missing from \(entry.key)",
                remedy: "write {$\(name)} where the value belongs, in every variant", original: original.range)
        }
    }

    private mutating func report(_ code: String, _ range: SourceRange, _ message: String, remedy: String, original: SourceRange? = nil) {
        let related = original.map { [Diagnostic.Related(source: source.source, range: $0, message: "the source is here")] } ?? []
        diagnostics.append(
            Diagnostic(.warning, code, in: translation.source, at: range, message, remedy: remedy, related: related))
    }
}

extension Message {
    /// The numbers of which the variant is for one alone, so that its words say which.
    fileprivate func numbersNamed(by variant: MessageVariant, _ plurals: PluralRules) -> [String] {
        var names: [String] = []
        for (column, selector) in selectors.enumerated() where column < variant.keys.count {
            guard let call = annotation(of: selector.name), call.name != "string" else { continue }
            let isNamed =
                variant.keys[column].number != nil
                || variant.keys[column].category.map { plurals.isOfOneNumber($0, isOrdinal: call.selectsOrdinals) } ?? false
            if isNamed { names.append(selector.name) }
        }
        return names
    }
}
