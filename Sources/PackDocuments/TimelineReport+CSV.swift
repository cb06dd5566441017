internal import AdviceRules
internal import Quantities
internal import RulePacks

extension TimelineReport {
    /// The timeline as a table for spreadsheets: a line for each field, measurement and piece of advice of every entry.
    ///
    /// It begins with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a formula has a tab in front of it.
    public var csv: String {
        var lines = [["entry", "date", "individual", "kind", "name", "value", "answer", "z", "centile", "text"]]
        for entry in assessment.entries {
            let start = [String(entry.index + 1), entry.date?.description ?? "", entry.individual ?? ""]
            for field in entry.fields {
                let text = Self.lines(field.words, field.hint)
                lines.append(start + ["field", field.field, field.value ?? "", field.answer.rawValue, "", "", text])
            }
            for measurement in entry.measurements where measurement.zScore != nil || measurement.outside != nil {
                lines.append(
                    start + [
                        "measurement", measurement.name, measurement.reference ?? "", measurement.outside ?? "",
                        measurement.zScore.map { Markup.number($0, places: 4) } ?? "",
                        measurement.centile.map { Markup.number($0, places: 4) } ?? "", "",
                    ])
            }
            for advice in entry.advice {
                lines.append(start + ["advice", advice.row.path, "", advice.urgency.rawValue, "", "", Self.lines(advice.words)])
            }
            for notice in entry.notices { lines.append(start + ["notice", "", "", "", "", "", notice]) }
        }
        return "\u{FEFF}" + lines.map { $0.map { Self.cell($0) }.joined(separator: ",") + "\r\n" }.joined()
    }

    /// Title, paragraphs and action, each on a line of its cell, so that none runs into the next.
    private static func lines(_ words: Words, _ hint: String? = nil) -> String {
        let parts = [words.title] + words.paragraphs.map { $0.text } + [words.action, hint]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// A cell, in quotation marks where it needs them.
    private static func cell(_ text: String) -> String {
        var content = text
        if let first = text.utf8.first, [UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "@"), 0x09, 0x0D].contains(first) {
            content = "\t" + text
        } else if text.utf8.first == UInt8(ascii: "-"), Double(text) == nil {
            content = "\t" + text
        }
        return SheetCell.quoted(content)
    }
}
