import SourceText

extension AdviceCatalog {
    /// The catalogue as a text file: what reads back as the same headers, entries, notes and words.
    package var written: String {
        CatalogWriter.text(
            headers: [("locale", locale), ("pack", pack), ("reviewed", reviewed), ("source", translatedFrom)],
            entries: entries.map { entry in
                CatalogWriter.Entry(
                    key: entry.key, comment: entry.comment, translatedFrom: entry.translatedFrom,
                    paragraphs: entry.paragraphs.map { ($0.name, $0.text) })
            })
    }
}

/// Writes text files of advice.
enum CatalogWriter {
    /// An entry on its way into a file.
    struct Entry {
        var key: String
        var comment: [String] = []
        var translatedFrom: String?
        var paragraphs: [(name: String, text: String)] = []
    }

    static func text(headers: [(name: String, value: String?)], entries: [Entry]) -> String {
        var lines: [String] = []
        for header in headers { if let value = header.value { lines.append("@\(header.name) \(value)") } }
        lines.append("---")
        for entry in entries {
            lines.append("")
            for note in entry.comment { lines.append(note.isEmpty ? "#" : "# " + note) }
            lines.append("[\(entry.key)]")
            if let made = entry.translatedFrom { lines.append("@source \(made)") }
            for paragraph in entry.paragraphs { lines += Self.lines(paragraph.name, paragraph.text) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A paragraph on one line, or with each statement and each variant of its message on a line of its own.
    private static func lines(_ name: String, _ text: String) -> [String] {
        let pieces = statements(of: text)
        if pieces.count == 1 { return ["\(name) = \(text)"] }
        return ["\(name) ="] + pieces.map { "  " + $0 }
    }

    /// The declarations, the `.match` and the variants of a message, each apart; the text itself where it has none of them.
    static func statements(of text: String) -> [String] {
        let source = Source(name: "", text: text)
        var diagnostics: [Diagnostic] = []
        guard let message = Message.read(source, at: SourceRange(0, source.bytes.count), into: &diagnostics),
            !message.declarations.isEmpty || !message.selectors.isEmpty
        else { return [text] }
        var pieces: [String] = []
        var start = 0
        func cut(at end: Int) {
            let piece = source.text(in: SourceRange(start, end)).trimmedSpaces
            if !piece.isEmpty { pieces.append(piece) }
            start = end
        }
        for declaration in message.declarations { cut(at: declaration.value.range.end) }
        if case .match(_, let variants) = message.body {
            for variant in variants { cut(at: variant.range.start) }
        }
        cut(at: source.bytes.count)
        return pieces
    }
}

extension String {
    /// Without spaces at either end.
    fileprivate var trimmedSpaces: String {
        var bytes = utf8[...]
        while bytes.first == 0x20 { bytes = bytes.dropFirst() }
        while bytes.last == 0x20 { bytes = bytes.dropLast() }
        return String(Substring(bytes))
    }
}
