internal import AdviceRules
internal import Quantities
internal import RulePacks
internal import SourceText

extension GoldenReader {
    /// What is expected of one entry.
    mutating func answer(_ value: JSONValue, for entry: Entry?, in timeline: Timeline) -> GoldenAnswer {
        var answer = GoldenAnswer()
        let members = members(value, .goldenAnswer)
        if required("advice", members, value, .goldenAnswer) == nil {
            return answer
        }
        for member in members {
            switch member.key {
            case "validation": answer.validation = validation(member.value, entry, timeline)
            case "advice": answer.advice = advice(member.value)
            case "silent": answer.silent = rows(member.value, "`silent`")
            case "withheld": answer.withheld = rows(member.value, "`withheld`")
            case "unevaluated": answer.unevaluated = unevaluated(member.value)
            case "decisions": answer.decisions = named(member.value, "`decisions`", "decision", vocabulary.decisions)
            case "zScore": answer.zScore = zScores(member.value)
            case "note": answer.note = JSONOutput(member.value)
            default: break
            }
        }
        return answer
    }

    private mutating func validation(_ value: JSONValue, _ entry: Entry?, _ timeline: Timeline) -> [GoldenAnswer.Item] {
        var items: [GoldenAnswer.Item] = []
        var given = Set(timeline.subject.keys)
        if let entry { given.formUnion(entry.values.keys) }
        for (_, values) in timeline.individuals { given.formUnion(values.keys) }
        for member in members(value, "`validation`") {
            // A field that was given though the pack has none such may be expected to be refused.
            if !given.contains(member.key) { checkName(member.key, member.keyRange, "field", vocabulary.fields) }
            if let word = word(member.value, "the answer to `\(member.key)`", among: GoldenVocabulary.answers) {
                items.append(.init(member.key, word))
            }
        }
        return items
    }

    private mutating func advice(_ value: JSONValue) -> [String] {
        var lines: [String] = []
        for item in array(value, "`advice`") {
            guard let line = text(item, "advice") else { continue }
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
            guard words.count == 2 || words.count == 3 && words[2] == "unconfirmed" else {
                report(
                    "malformed-advice", item.range, "`\(line)` is not a row with its urgency",
                    "write \"table/row urgency\", with ` unconfirmed` after it where it applies")
                continue
            }
            checkName(words[0], item.range, "row", vocabulary.adviceRows)
            if !vocabulary.urgencies.contains(words[1]) {
                let near = nearestName(to: words[1], in: vocabulary.urgencies).map { "did you mean `\($0)`?" }
                report(
                    "unknown-urgency", item.range, "there is no urgency `\(words[1])`",
                    near ?? "write one of \(vocabulary.urgencies.joined(separator: ", "))")
            }
            lines.append(line)
        }
        return lines
    }

    private mutating func rows(_ value: JSONValue, _ what: String) -> [String] {
        var rows: [String] = []
        for item in array(value, what) {
            guard let row = text(item, "an element of \(what)") else { continue }
            checkName(row, item.range, "row", vocabulary.adviceRows)
            rows.append(row)
        }
        return rows
    }

    private mutating func unevaluated(_ value: JSONValue) -> [GoldenAnswer.Item] {
        var items: [GoldenAnswer.Item] = []
        for member in members(value, "`unevaluated`") {
            let table = member.key.split(separator: "(").first.map { String($0) } ?? ""
            if !vocabulary.hasOpenPlaces(table) { checkName(member.key, member.keyRange, "table", vocabulary.places) }
            guard let reason = text(member.value, "a reason") else { continue }
            let kind = reason.split(separator: ":").first.map { String($0) } ?? reason
            if !GoldenVocabulary.reasons.contains(kind) {
                let near = nearestName(to: kind, in: GoldenVocabulary.reasons).map { "did you mean `\($0)`?" }
                report(
                    "unknown-reason", member.value.range, "there is no reason `\(kind)`",
                    near ?? "write one of \(GoldenVocabulary.reasons.joined(separator: ", "))")
            }
            items.append(.init(member.key, reason))
        }
        return items
    }

    private mutating func zScores(_ value: JSONValue) -> [GoldenAnswer.Item] {
        let items = named(value, "`zScore`", "measurement", vocabulary.measurements)
        for (item, member) in zip(items, value.members ?? []) where (try? Decimal.read(json: item.value)) == nil {
            report(
                "not-a-number", member.value.range, "`\(item.value)` is no number",
                "write the figure to the digits that are to be compared: \"-1.8910\"")
        }
        return items
    }

    private mutating func named(_ value: JSONValue, _ what: String, _ kind: String, _ known: [String]) -> [GoldenAnswer.Item] {
        var items: [GoldenAnswer.Item] = []
        for member in members(value, what) {
            checkName(member.key, member.keyRange, kind, known)
            items.append(.init(member.key, text(member.value, "`\(member.key)`") ?? ""))
        }
        return items
    }
}
