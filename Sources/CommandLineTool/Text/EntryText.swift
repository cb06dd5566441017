internal import AdviceRules
internal import RulePacks

/// What was found about an entry, as lines for the terminal.
enum EntryText {
    static func heading(_ entry: EntryAssessment, number: Int) -> String {
        var heading = "Entry \(number)"
        if let date = entry.date { heading += ", \(date)" }
        if let individual = entry.individual { heading += ", \(individual)" }
        return "\n" + heading
    }

    /// Each field with its answer; `onlyNotable` leaves out what was simply accepted.
    static func fields(_ entry: EntryAssessment, onlyNotable: Bool = false) -> [String] {
        var lines = lines(
            entry.fields.filter { !(onlyNotable && $0.answer == .accept && ($0.unchecked.isEmpty || !entry.notices.isEmpty)) })
        if !onlyNotable { for notice in entry.notices { lines += TextTable.wrapped(notice, indent: "  ") } }
        return lines
    }

    /// Each of the fields with its answer; words that several of them share, as where a check blames two, are written once.
    static func lines(_ fields: [FieldAnswer]) -> [String] {
        var lines: [String] = []
        for (index, field) in fields.enumerated() {
            let value = field.isSensitive ? "" : field.value.map { " " + $0 } ?? ""
            let said = fields[..<index].first { !$0.words.isEmpty && $0.answer == field.answer && $0.words == field.words }
            lines.append("\(field.field)\(value): \(name(of: field))\(said.map { ", see \($0.field)" } ?? "")")
            if said == nil { lines += words(field.words) }
            if let hint = field.hint, field.answer == .reject || field.answer == .confirm, field.reason != "unknown-field" {
                lines += TextTable.wrapped(hint, indent: "  ")
            }
            if let accepted = field.accepted, field.answer == .confirm {
                lines += TextTable.wrapped("Accepted without asking: \(accepted).", indent: "  ")
            }
        }
        return lines
    }

    private static func name(of field: FieldAnswer) -> String {
        var text: String
        switch field.answer {
        case .accept: text = field.isConfirmed && field.reason != nil ? "accepted, as confirmed" : "accepted"
        case .confirm: text = "to be confirmed"
        case .reject: text = "refused"
        case .missing: text = "missing"
        case .assumed: text = "assumed"
        case .notGiven: text = "nothing entered"
        case .notApplicable: text = "not used"
        }
        if !field.unchecked.isEmpty { text += " (unchecked: \(field.unchecked.map { unchecked($0) }.joined(separator: ", ")))" }
        return text
    }

    private static func unchecked(_ reason: String) -> String {
        switch reason {
        case "below-domain", "above-domain": "outside the standard"
        case "no-standard": "no standard applies"
        default:
            reason.hasPrefix("missing-")
                ? reason.dropFirst(8) + " is missing" : reason.hasPrefix("rejected-") ? reason.dropFirst(9) + " is refused" : reason
        }
    }

    static func advice(_ entry: EntryAssessment, locale: String) -> [String] {
        var lines: [String] = []
        for advice in entry.advice {
            lines.append("")
            let mark = advice.isUnconfirmed ? ", rests on a value not yet confirmed" : ""
            lines.append("[\(advice.urgency.rawValue)\(mark)] \(advice.words.title ?? advice.row.text ?? advice.row.path)")
            lines += words(advice.words, withTitle: false)
            if let given = advice.words.locale, given != locale, !locale.hasPrefix(given + "-") {
                lines.append("  (in \(given): not yet translated into \(locale))")
            }
            let sources = advice.sources.map { $0.identifier }.joined(separator: ", ")
            lines += TextTable.wrapped("From \(advice.row.path)\(sources.isEmpty ? "" : "; sources: " + sources).", indent: "  ")
        }
        if !entry.notices.isEmpty { lines.append("") }
        for notice in entry.notices { lines += TextTable.wrapped(notice, indent: "") }
        if entry.advice.isEmpty, entry.notices.isEmpty { lines.append("There is no advice for these values.") }
        return lines
    }

    private static func words(_ words: Words, withTitle: Bool = true) -> [String] {
        var lines: [String] = []
        if withTitle, let title = words.title { lines += TextTable.wrapped(title, indent: "  ") }
        for paragraph in words.paragraphs { lines += TextTable.wrapped(paragraph.text, indent: "  ") }
        if let action = words.action { lines += TextTable.wrapped("→ " + action, indent: "  ") }
        return lines
    }
}
