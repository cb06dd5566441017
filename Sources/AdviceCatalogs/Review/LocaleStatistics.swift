/// How complete the texts of one locale are, beside those of the source language.
package struct LocaleStatistics: Sendable, Equatable {
    /// The locale.
    package let locale: String
    /// How many entries the source language has.
    package var entries = 0
    /// How many of them the locale has.
    package var translated = 0
    /// How many of those were translated from words that have changed since.
    package var stale = 0
    /// How many files nobody has reviewed.
    package var unreviewedFiles = 0
    /// How many files there are.
    package var files = 0
    /// How hard the prose of all packs is to read.
    package var reading: Readability?

    /// In one line, such as `es: 150 of 152 entries (2 missing, 1 stale), Fernández Huerta 81.4, not reviewed`.
    package var summary: String {
        var notes: [String] = []
        if translated < entries { notes.append("\(entries - translated) missing") }
        if stale > 0 { notes.append("\(stale) stale") }
        var text = "\(locale): \(translated) of \(entries) entries" + (notes.isEmpty ? "" : " (" + notes.joined(separator: ", ") + ")")
        if let reading { text += ", \(reading.formula.rawValue) \(reading.value.oneDecimal)" }
        if unreviewedFiles > 0 {
            text += unreviewedFiles == files ? ", not reviewed" : ", \(unreviewedFiles) of \(files) files not reviewed"
        }
        return text
    }
}

extension AdviceCatalogs {
    /// The statistics of every locale, the source language first.
    package func statistics(sourceLocale: String = "en") -> [LocaleStatistics] {
        let others = locales.filter { $0 != sourceLocale }
        return ([sourceLocale] + others).filter { locales.contains($0) }.map { statistics(of: $0, sourceLocale) }
    }

    private func statistics(of locale: String, _ sourceLocale: String) -> LocaleStatistics {
        var result = LocaleStatistics(locale: locale)
        var prose: [String] = []
        for pack in packs {
            let own = catalog(pack: pack, locale: locale)
            let source = catalog(pack: pack, locale: sourceLocale)
            if let own {
                result.files += 1
                if !own.isReviewed { result.unreviewedFiles += 1 }
                if pack != Phrases.pack { prose += Self.prose(of: own) }
            }
            for entry in (source ?? own)?.entries ?? [] {
                result.entries += 1
                guard let translated = own?.entry(entry.key), translated.covers(entry) else { continue }
                result.translated += 1
                if let made = translated.translatedFrom, locale != sourceLocale, made != entry.fingerprint { result.stale += 1 }
            }
        }
        let language = LocaleTag(locale)?.language ?? ""
        result.reading = Readability(SpokenText(prose, language: language), language: language)
        return result
    }

    /// The longest variant of every paragraph that is no label.
    private static func prose(of catalog: AdviceCatalog) -> [String] {
        catalog.entries.filter { !$0.key.utf8.contains(UInt8(ascii: ".")) }.flatMap { entry in
            entry.paragraphs.compactMap { paragraph in
                paragraph.message.patterns.map { WordingReview.text(of: $0) }.max { $0.utf8.count < $1.utf8.count }
            }
        }
    }
}
