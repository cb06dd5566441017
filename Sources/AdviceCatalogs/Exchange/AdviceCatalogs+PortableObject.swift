package import SourceText

extension AdviceCatalogs {
    /// The texts of a pack for a translator into `locale`, as a gettext PO file; nil where the source language has none.
    ///
    /// Words whose source has changed since are marked `fuzzy`. What the locale says beyond its source, such as words for units, is included.
    package func portableObject(pack: String, locale: String, sourceLocale: String = "en") -> String? {
        guard let source = catalog(pack: pack, locale: sourceLocale) else { return nil }
        let own = catalog(pack: pack, locale: locale)
        var file = PortableObject()
        file.header = [
            ("Project-Id-Version", pack), ("Language", locale), ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=UTF-8"),
            ("Content-Transfer-Encoding", "8bit"), ("X-Pack", pack), ("X-Source-Language", sourceLocale),
        ]
        if let reviewed = own?.reviewed { file.header.append(("X-Reviewed", reviewed)) }
        var translated: [String: CatalogEntry] = [:]
        for entry in own?.entries ?? [] { translated[entry.key] = entry }
        for entry in source.entries { file.messages += Self.messages(of: entry, translated[entry.key], sourceLocale) }
        let known = Set(source.keys)
        for entry in own?.entries ?? [] where !known.contains(entry.key) { file.messages += Self.additions(entry) }
        return file.text
    }

    private static func messages(of entry: CatalogEntry, _ own: CatalogEntry?, _ sourceLocale: String) -> [PortableObject.Message] {
        let isStale = (own?.translatedFrom).map { $0 != entry.fingerprint } ?? false
        var messages = entry.paragraphs.map { paragraph in
            message(entry.key, paragraph, words: own?.paragraph(paragraph.name)?.text)
        }
        for paragraph in own?.paragraphs ?? [] where entry.paragraph(paragraph.name) == nil {
            var extra = message(entry.key, paragraph, words: paragraph.text)
            extra.extractedComments = [notInSource]
            messages.append(extra)
        }
        for index in messages.indices where isStale && !messages[index].translation.text.isEmpty { messages[index].flags = ["fuzzy"] }
        if !messages.isEmpty {
            messages[0].extractedComments = entry.comment + messages[0].extractedComments
            messages[0].translatorComments = own?.comment ?? []
            if isStale, let made = own?.translatedFrom { messages[0].extractedComments.append(translatedFrom + made) }
        }
        return messages
    }

    private static func additions(_ entry: CatalogEntry) -> [PortableObject.Message] {
        var messages = entry.paragraphs.map { message(entry.key, $0, words: $0.text) }
        for index in messages.indices { messages[index].extractedComments = [notInSource] }
        if !messages.isEmpty {
            messages[0].translatorComments = entry.comment
            if let made = entry.translatedFrom { messages[0].extractedComments.append(translatedFrom + made) }
        }
        return messages
    }

    private static func message(_ key: String, _ paragraph: CatalogParagraph, words: String?) -> PortableObject.Message {
        let shown = words.map { CatalogWriter.statements(of: $0).joined(separator: "\n") } ?? ""
        return PortableObject.Message(
            context: key + "/" + paragraph.name, identifier: CatalogWriter.statements(of: paragraph.text).joined(separator: "\n"),
            translation: LocatedText(shown, in: Source(name: "", text: ""), range: SourceRange(0, 0), contentStart: 0))
    }

    /// What marks words that the source language does not have.
    static let notInSource = "not in the source language"
    /// What the fingerprint follows that stale words were translated from.
    static let translatedFrom = "translated from "
}

/// The text file that a translator's PO file makes.
package struct ImportedTranslation: Sendable {
    /// The locale of its words.
    package let locale: String
    /// The pack that they belong to.
    package let pack: String
    /// The text file.
    package let text: String
    /// How many entries have all their words, and how many there are.
    package let translated: Int
    package let entries: Int
}

extension ImportedTranslation {
    /// Reads a PO file as it was exported and filled in; nil with diagnostics where it is not fit to be taken over.
    ///
    /// Messages without a translation are left out, so that readers are given the source language there.
    package static func read(_ source: Source, into diagnostics: inout [Diagnostic]) -> ImportedTranslation? {
        var found: [Diagnostic] = []
        let file = PortableObject.read(source, into: &found)
        let builder = TranslationBuilder(file, source)
        let result = builder.build(into: &found)
        diagnostics += found
        return found.containsErrors ? nil : result
    }
}

/// Puts the messages of a PO file together to entries.
private struct TranslationBuilder {
    private struct Draft {
        var entry: CatalogWriter.Entry
        /// The paragraphs of the source, from which the fingerprint of the translation is made.
        var source: [CatalogParagraph] = []
        var isComplete = true
        var isFuzzy = false
        var isAddition = false
        var staleFrom: String?
    }

    let file: PortableObject
    let source: Source

    init(_ file: PortableObject, _ source: Source) {
        self.file = file
        self.source = source
    }

    func build(into diagnostics: inout [Diagnostic]) -> ImportedTranslation? {
        guard let locale = required("Language", "Language: es", &diagnostics),
            let pack = required("X-Pack", "X-Pack: newborn-growth", &diagnostics)
        else { return nil }
        let sourceLanguage = file.header("X-Source-Language") ?? "en"
        guard let tag = LocaleTag.canonical(locale), tag != sourceLanguage else {
            diagnostics.append(
                Diagnostic(
                    .error, "locale-tag", in: source, at: SourceRange(0, 0), "“\(locale)” does not name a language to translate into",
                    remedy: "write the tag of the translation in the line Language, such as es, pt-BR or zh-Hans"))
            return nil
        }
        var drafts: [Draft] = []
        var places: [String: Int] = [:]
        for message in file.messages {
            guard let slash = (message.context ?? "").utf8.lastIndex(of: UInt8(ascii: "/")), let context = message.context else {
                diagnostics.append(
                    Diagnostic(
                        .error, "bad-context", in: source, at: message.range, "`\(message.context ?? "")` is no key and paragraph",
                        remedy: "write the context as it was exported, such as \"loss-too-much/title\""))
                continue
            }
            let key = String(context[..<slash])
            let name = String(context[context.utf8.index(after: slash)...])
            if places[key] == nil {
                places[key] = drafts.count
                drafts.append(Draft(entry: CatalogWriter.Entry(key: key)))
            }
            guard let place = places[key] else { continue }
            add(message, name, to: &drafts[place], &diagnostics)
        }
        let entries = drafts.filter { !$0.entry.paragraphs.isEmpty }.map { finished($0) }
        let text = CatalogWriter.text(
            headers: [("locale", tag), ("pack", pack), ("reviewed", file.header("X-Reviewed") ?? "no"), ("source", sourceLanguage)],
            entries: entries)
        check(text, &diagnostics)
        return ImportedTranslation(
            locale: tag, pack: pack, text: text, translated: drafts.filter { $0.isComplete && !$0.isFuzzy }.count, entries: drafts.count)
    }

    private func required(_ name: String, _ example: String, _ diagnostics: inout [Diagnostic]) -> String? {
        if let value = file.header(name), !value.isEmpty { return value }
        diagnostics.append(
            Diagnostic(
                .error, "missing-header", in: source, at: SourceRange(0, 0), "the file does not say \(name)",
                remedy: "export the file anew, or add a line \"\(example)\\n\" to the first msgstr"))
        return nil
    }

    private func add(_ message: PortableObject.Message, _ name: String, to draft: inout Draft, _ diagnostics: inout [Diagnostic]) {
        let isAddition = message.extractedComments.contains(AdviceCatalogs.notInSource)
        draft.isAddition = draft.isAddition || isAddition
        draft.entry.comment += message.translatorComments
        for note in message.extractedComments where note.hasPrefix(AdviceCatalogs.translatedFrom) {
            draft.staleFrom = String(note.dropFirst(AdviceCatalogs.translatedFrom.count))
        }
        let original = Self.joined(message.identifier)
        if !isAddition, let read = Self.message(original) {
            draft.source.append(CatalogParagraph(name: name, range: message.range, joined: Array(original.utf8), message: read))
        }
        guard !message.translation.text.isEmpty else {
            draft.isComplete = false
            return
        }
        if message.flags.contains("fuzzy") { draft.isFuzzy = true }
        // The message is read where it stands, so that a mistake is found in the translator's own file.
        guard Message.read(message.translation, into: &diagnostics) != nil else { return }
        draft.entry.paragraphs.append((name, Self.joined(message.translation.text)))
    }

    private func finished(_ draft: Draft) -> CatalogWriter.Entry {
        var entry = draft.entry
        if draft.isFuzzy || draft.source.isEmpty {
            entry.translatedFrom = draft.staleFrom
        } else {
            entry.translatedFrom =
                CatalogEntry(key: entry.key, range: SourceRange(0, 0), paragraphs: draft.source, comment: [], translatedFrom: nil)
                .fingerprint
        }
        return entry
    }

    private static func message(_ text: String) -> Message? {
        var diagnostics: [Diagnostic] = []
        let source = Source(name: "", text: text)
        return Message.read(source, at: SourceRange(0, source.bytes.count), into: &diagnostics)
    }

    private static func joined(_ text: String) -> String {
        text.split(separator: "\n").joined(separator: " ")
    }

    /// What is wrong with a key or the text as a whole.
    private func check(_ text: String, _ diagnostics: inout [Diagnostic]) {
        if diagnostics.containsErrors { return }
        let written = Source(name: source.name, text: text)
        var found: [Diagnostic] = []
        _ = AdviceCatalog.read(written, into: &found)
        for finding in found where finding.severity == .error {
            diagnostics.append(
                Diagnostic(.error, finding.code, in: source, at: SourceRange(0, 0), finding.message, remedy: finding.remedy))
        }
    }
}
