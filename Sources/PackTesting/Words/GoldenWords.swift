package import AdviceRules

/// The words of a pack in one locale as its golden cases bring them forth: a file in which every change of a sentence is seen once.
///
/// Each text stands once, with the values of the first case that shows it, in the order of the keys.
package struct GoldenWords: Sendable {
    /// Every text by its key: lines without an end.
    package private(set) var sections: [String: [String]] = [:]
    /// The rows that show each text of advice; in words that were read they stand in the sections.
    private var rows: [String: Set<String>] = [:]

    /// How many lines there are in all.
    var lineCount: Int { sections.values.reduce(0) { $0 + $1.count } + rows.values.reduce(0) { $0 + $1.count } }

    /// What the cases show to readers of a locale.
    package init(_ suites: [GoldenSuite], _ engine: AdviceEngine, locale: String) throws(AdviceError) {
        self = try GoldenShowcase(suites, engine, locale: locale).words.namingRows
    }

    init() {}

    /// The same with a section for each text that several rows show, in which they stand: a golden case names a row, not what it says.
    package var namingRows: GoldenWords {
        var words = self
        for (text, rows) in rows where rows.count > 1 { words.sections[Self.rowsKey(text)] = rows.sorted() }
        words.rows = [:]
        return words
    }

    /// The key of the section that names the rows of a text.
    static func rowsKey(_ text: String) -> String { "rows \(text)" }

    static func isOfRows(_ key: String) -> Bool { key.hasPrefix("rows ") }

    /// What the cases that show every text show to readers of another locale.
    package init(_ showcase: GoldenShowcase, _ engine: AdviceEngine, locale: String) throws(AdviceError) {
        for shown in showcase.cases {
            // Somebody who writes in that locale writes its decimal mark: "3.301 kg" could be thousands there.
            let timeline = engine.writesDecimalComma(in: locale) ? shown.golden.timeline.withDecimalCommas : shown.golden.timeline
            add(try engine.advise(timeline, with: shown.pack, locale: locale, units: shown.golden.units, asOf: shown.golden.asOf))
        }
    }

    mutating func add(_ assessment: Assessment) {
        add("pack", assessment.notices)
        for entry in assessment.entries { add(entry) }
    }

    /// Reads what `text` wrote.
    package init(reading text: String) {
        var key = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("["), line.hasSuffix("]") {
                key = String(line.dropFirst().dropLast())
                sections[key] = []
            } else if !key.isEmpty, !line.isEmpty {
                sections[key]?.append(String(line))
            }
        }
    }

    /// The words as a file.
    package var text: String {
        sections.keys.sorted().map { key in (["[\(key)]"] + (sections[key] ?? [])).joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// What another rendering of the same words says differently.
    package func differences(from actual: GoldenWords) -> [GoldenDifference] {
        Set(sections.keys).union(actual.sections.keys).sorted().compactMap { key in
            let expected = sections[key], found = actual.sections[key]
            if expected == found { return nil }
            return GoldenDifference(part: "words [\(key)]", expected: Self.changed(expected, found), actual: Self.changed(found, expected))
        }
    }

    /// The lines that the other has not.
    private static func changed(_ lines: [String]?, _ other: [String]?) -> String? {
        guard let lines else { return nil }
        let others = Set(other ?? [])
        let changed = lines.filter { !others.contains($0) }
        return (changed.isEmpty ? lines : changed).joined(separator: "\n                ")
    }

    // MARK: - Collecting

    private mutating func add(_ entry: EntryAssessment) {
        for advice in entry.advice {
            add("advice \(advice.row.text ?? advice.row.path)", Self.lines(advice.words))
            if let text = advice.row.text { rows[text, default: []].insert(advice.row.path) }
        }
        for field in entry.fields where field.answer != .accept && field.answer != .notGiven {
            var lines = Self.lines(field.words)
            if let accepted = field.accepted { lines.append("accepted = \(accepted)") }
            if let hint = field.hint { lines.append("hint = \(hint)") }
            // Limits of one field may speak differently by stage: their titles tell them apart.
            let title = field.words.title.map { ": " + $0 } ?? ""
            add("\(field.answer.rawValue) \(field.field)\(title)", lines)
        }
        for notice in entry.notices
        where !(sections["notices"] ?? []).contains(where: { Self.withoutFigures($0) == Self.withoutFigures(notice) }) {
            sections["notices", default: []].append(notice)
        }
    }

    private mutating func add(_ key: String, _ lines: [String]) {
        if !lines.isEmpty, sections[key] == nil { sections[key] = lines }
    }

    private static func lines(_ words: AdviceRules.Words) -> [String] {
        var lines: [String] = []
        if let title = words.title { lines.append("title = \(title)") }
        for paragraph in words.paragraphs { lines.append("\(paragraph.name) = \(paragraph.text)") }
        if let action = words.action { lines.append("action = \(action)") }
        return lines.map { $0.split(whereSeparator: { $0.isNewline }).joined(separator: " ") }
    }

    /// A sentence with a sign in the place of each number, so that it stands for its like.
    private static func withoutFigures(_ text: String) -> String {
        var result = ""
        for character in text {
            if !character.isNumber { result.append(character) } else if result.last != "#" { result.append("#") }
        }
        return result
    }
}
