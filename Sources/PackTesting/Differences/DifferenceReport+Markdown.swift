extension DifferenceReport {
    /// The report as a comment on a change under review.
    package var markdown: String {
        var lines: [String] = ["## Whom this change affects", ""]
        let (single, unaffected) = spoken
        if !unaffected.isEmpty { lines += [Self.escaped(Self.summary(unaffected: unaffected)), ""] }
        for pack in single {
            lines += ["### `\(pack.pack)`", "", Self.escaped(pack.summary), ""]
            for change in pack.changes { lines += Self.markdown(change) }
            lines += Self.markdown(wordsOf: pack)
            if !pack.notes.isEmpty {
                lines += ["Changed without effect by itself:", ""] + pack.notes.map { "- " + Self.escaped($0) } + [""]
            }
        }
        if !phrases.isEmpty { lines += ["### The engine's own words", ""] + Self.table(phrases) }
        lines.append(Self.escaped(Self.method))
        return lines.joined(separator: "\n")
    }

    private static func markdown(_ change: PackChange) -> [String] {
        var lines = ["**\(escaped(change.heading))**", ""]
        if !change.details.isEmpty { lines += change.details.map { "- " + escaped($0) } + [""] }
        if !change.regions.isEmpty {
            lines += ["| values | old | new | for example |", "|---|---|---|---|"]
            for region in change.regions {
                let cells = [region.description, region.old.text, region.new.text, region.example]
                lines.append("| " + cells.map { escaped($0) }.joined(separator: " | ") + " |")
            }
            lines.append("")
        }
        if !change.dependents.isEmpty { lines += ["Used by the tables: \(escaped(change.dependents.joined(separator: ", ")))", ""] }
        return lines
    }

    private static func markdown(wordsOf pack: PackDifference) -> [String] {
        var lines: [String] = []
        for (locale, messages) in pack.addedLocales { lines += ["New locale `\(locale)`: \(messages) messages", ""] }
        for (locale, messages) in pack.removedLocales { lines += ["Locale `\(locale)` removed: \(messages) messages", ""] }
        if !pack.words.isEmpty { lines += table(pack.words) }
        return lines
    }

    private static func table(_ words: [WordChange]) -> [String] {
        var lines = ["| locale | text | old | new | said by |", "|---|---|---|---|---|"]
        for word in words {
            let cells = [
                word.locale, "\(word.key), \(word.paragraph)", word.old ?? "–", word.new ?? "–", word.rows.joined(separator: ", "),
            ]
            lines.append("| " + cells.map { escaped($0) }.joined(separator: " | ") + " |")
        }
        return lines + [""]
    }

    /// The text with a backslash before what Markdown or HTML would take for a mark, on one line.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\", "|", "*", "_", "[", "]", "<", ">", "#", "~", "&", "@": result += "\\" + String(character)
            case "\n", "\r\n", "\r": result += " "
            default: result.append(character)
            }
        }
        return result
    }
}
