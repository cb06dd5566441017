extension DifferenceReport {
    /// The report for a terminal.
    package var text: String {
        var lines: [String] = []
        let (single, unaffected) = spoken
        if !unaffected.isEmpty { lines += [Self.summary(unaffected: unaffected), ""] }
        for pack in single {
            lines.append("\(pack.pack): \(pack.summary)")
            for change in pack.changes { lines += Self.lines(change) }
            if !pack.addedLocales.isEmpty || !pack.removedLocales.isEmpty || !pack.words.isEmpty { lines += Self.lines(wordsOf: pack) }
            if !pack.notes.isEmpty {
                lines.append("  changed without effect by itself:")
                lines += pack.notes.map { "    " + $0 }
            }
            lines.append("")
        }
        if !phrases.isEmpty {
            lines.append("phrases:")
            for word in phrases { lines += Self.lines(word) }
            lines.append("")
        }
        lines.append(Self.method)
        return lines.joined(separator: "\n")
    }

    private static func lines(_ change: PackChange) -> [String] {
        var lines = ["  \(change.heading)"]
        lines += change.details.map { "    " + $0 }
        for region in change.regions {
            lines.append("    \(region.description)")
            lines.append("      old  \(region.old.text)")
            lines.append("      new  \(region.new.text)")
            lines.append("      e.g. \(region.example)")
        }
        if !change.dependents.isEmpty { lines.append("    used by the tables: \(change.dependents.joined(separator: ", "))") }
        return lines
    }

    private static func lines(wordsOf pack: PackDifference) -> [String] {
        var lines: [String] = []
        for (locale, messages) in pack.addedLocales { lines.append("  new locale \(locale): \(messages) messages") }
        for (locale, messages) in pack.removedLocales { lines.append("  locale \(locale) removed: \(messages) messages") }
        var locale = ""
        for word in pack.words {
            if word.locale != locale {
                locale = word.locale
                lines.append("  words in \(locale): \(counted(pack.words.filter { $0.locale == locale }.count))")
            }
            lines += self.lines(word)
        }
        return lines
    }

    private static func lines(_ word: WordChange) -> [String] {
        let rows = word.rows.isEmpty ? "" : " (said by \(word.rows.joined(separator: ", ")))"
        return [
            "    \(word.key), \(word.paragraph)\(rows)", "      old  \(word.old ?? "not there")", "      new  \(word.new ?? "not there")",
        ]
    }

    static func counted(_ messages: Int) -> String { messages == 1 ? "1 message differs" : "\(messages) messages differ" }
}
