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
                let text = (field.words.paragraphs.map { $0.text } + [field.words.action, field.hint].compactMap { $0 }).joined(
                    separator: " ")
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
                let text =
                    [advice.words.title].compactMap { $0 } + advice.words.paragraphs.map { $0.text }
                    + [advice.words.action].compactMap { $0 }
                lines.append(start + ["advice", advice.row.path, "", advice.urgency.rawValue, "", "", text.joined(separator: " ")])
            }
            for notice in entry.notices { lines.append(start + ["notice", "", "", "", "", "", notice]) }
        }
        return "\u{FEFF}" + lines.map { $0.map { Self.cell($0) }.joined(separator: ",") + "\r\n" }.joined()
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
