internal import AdviceRules
internal import Quantities
internal import RulePacks
internal import SourceText

/// New cases that would make the cases of a pack exercise all of it, their answers left open, and what no case was found for.
package struct Suggestions: Sendable {
    /// An entry or a timeline to be judged by a person.
    struct Case: Sendable {
        var draft: CaseDraft
        /// What it reaches that nothing before it does.
        var reasons: [String]
    }

    /// Something that no case was found for.
    package struct Unreached: Sendable {
        /// What it is.
        package var name: String
        /// Why there is none.
        package var why: String
        /// Where it stands in the pack.
        package var offset: Int

        init(_ name: String, _ why: String, at offset: Int) {
            self.name = name
            self.why = why
            self.offset = offset
        }
    }

    private let pack: RulePack
    let cases: [Case]
    /// What no case was found for, in the order of the search.
    package let unreached: [Unreached]

    init(pack: RulePack, cases: [Case], unreached: [Unreached]) {
        self.pack = pack
        self.cases = cases
        self.unreached = unreached
    }

    /// How many cases there are.
    package var count: Int { cases.count }

    /// The cases as a golden file: each is marked open until a person has stated what is expected of it.
    package var bytes: [UInt8] {
        var text = "{\"pack\": \(Self.line(.string(pack.identifier))), \"cases\": [\n"
        text += cases.enumerated().map { number, suggested in block(suggested, number + 1) }.joined(separator: ",\n")
        return Array((text + "\n]}\n").utf8)
    }

    private func block(_ suggested: Case, _ number: Int) -> String {
        let draft = suggested.draft
        var head: [JSONOutput.Member] = [
            .init("about", .string("suggested \(number): \(suggested.reasons.first ?? "")")), .init("tags", .array([])),
            .init("asOf", .string(draft.asOf.description)), .init("locale", .string(draft.locale)),
        ]
        if suggested.reasons.count > 1 { head.append(.init("note", .array(suggested.reasons.map { .string($0) }))) }
        head.append(.init("subject", fields(draft.timeline.subject)))
        head.append(
            .init(
                "individuals", .object(draft.timeline.individuals.sorted { $0.key < $1.key }.map { .init($0.key, fields($0.value)) })))
        let entries = draft.timeline.entries.map { "     " + Self.line(entry($0)) }.joined(separator: ",\n")
        return "  \(Self.line(.object(head)).dropLast()),\n   \"entries\": [\n\(entries)],\n   \"expect\": \"\(GoldenCase.openMark)\"}"
    }

    private func entry(_ entry: Entry) -> JSONOutput {
        var members: [JSONOutput.Member] = []
        if let individual = entry.individual { members.append(.init("individual", .string(individual))) }
        if case .object(let own) = fields(entry.values) { members += own }
        if !entry.confirmed.isEmpty { members.append(.init("confirmed", .array(entry.confirmed.sorted().map { .string($0) }))) }
        return .object(members)
    }

    /// Fields in the order of the pack's inputs; others after them.
    private func fields(_ values: [String: EntryValue]) -> JSONOutput {
        let order = pack.inputs.map { $0.name }.filter { values[$0] != nil }
        let others = values.keys.filter { !order.contains($0) }.sorted()
        return .object((order + others).map { .init($0, Self.json(values[$0] ?? .missing)) })
    }

    private static func json(_ value: EntryValue) -> JSONOutput {
        switch value {
        case .text(let text): .string(text)
        case .quantity(let figure, let unit): .string("\(figure) \(unit.symbol)")
        case .number(let number): .number(number.description)
        case .gestationalAge(let weeks, let days): .string("\(weeks)w\(days)d")
        case .boolean(let flag): .boolean(flag)
        case .choice(let name): .string(name)
        case .date(let date): .string(date.description)
        case .dateTime(let moment): .string(moment.description)
        case .list(let values): .array(values.map { json($0) })
        case .missing: .null
        }
    }

    private static func line(_ value: JSONOutput) -> String {
        var text = JSONWriter(.pretty(width: .max)).text(value)
        while text.last?.isNewline ?? false { text.removeLast() }
        return text
    }

    /// The report as lines: how many cases, and what no case was found for.
    package var lines: [String] {
        var lines = ["\(pack.identifier): \(cases.count) case\(cases.count == 1 ? "" : "s") suggested"]
        if !unreached.isEmpty { lines.append("  no case was found for:") }
        for item in unreached {
            lines.append("    \(item.name)  (\(pack.source.name):\(pack.source.position(of: item.offset).line))")
            lines.append("      \(item.why)")
        }
        return lines
    }
}
