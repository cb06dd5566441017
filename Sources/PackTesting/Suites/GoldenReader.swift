internal import AdviceRules
internal import Quantities
package import RulePacks
package import SourceText

extension GoldenSuite {
    /// Reads a file of golden cases; nil if anything in it is an error.
    ///
    /// Every name that the pack does not have is an error with its place and the name that was probably meant, so that a case never passes by a slip.
    package static func read(_ source: Source, for pack: RulePack, into diagnostics: inout [Diagnostic]) -> GoldenSuite? {
        var reader = GoldenReader(source: source, vocabulary: GoldenVocabulary(pack))
        let suite = reader.suite()
        diagnostics += reader.diagnostics
        return reader.diagnostics.containsErrors ? nil : suite
    }
}

/// Reads one file of golden cases.
struct GoldenReader {
    let source: Source
    let vocabulary: GoldenVocabulary
    var diagnostics: [Diagnostic] = []

    init(source: Source, vocabulary: GoldenVocabulary) {
        self.source = source
        self.vocabulary = vocabulary
    }

    mutating func suite() -> GoldenSuite? {
        guard let value = JSON.read(source, into: &diagnostics) else { return nil }
        let members = members(value, .goldenSuite)
        if let schema = members.first(where: { $0.key == "$schema" }) { _ = text(schema.value, "`$schema`") }
        let pack = vocabulary.pack.identifier
        guard let named = required("pack", members, value, .goldenSuite, "name the pack: \"pack\": \"\(pack)\"") else { return nil }
        if let name = text(named, "`pack`"), name != pack {
            report(
                "wrong-pack", named.range, "these cases are for the pack `\(name)`, but lie in the folder of `\(pack)`",
                "write \"\(pack)\", or move the file")
        }
        guard let list = required("cases", members, value, .goldenSuite) else { return nil }
        let items = array(list, "`cases`")
        if list.elements?.isEmpty == true { report("no-cases", list.range, "there is no case here", "add a case, or remove the file") }
        return GoldenSuite(source: source, pack: pack, cases: items.compactMap { oneCase($0) })
    }

    private mutating func oneCase(_ value: JSONValue) -> GoldenCase? {
        guard case .object(let members) = value.content else {
            report(
                "wrong-type", value.range, "a case is \(value.kind)", "write an object: {\"about\": …, \"entries\": […], \"expect\": […]}")
            return nil
        }
        let timeline = Timeline.read(value, in: source, allowing: JSONObjectShape.goldenCase.names, into: &diagnostics)
        func member(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
        let about = required("about", members, value, .goldenCase).flatMap { text($0, "`about`") }
        if let about, about.allSatisfy({ $0 == " " }), let value = member("about") {
            report("empty-text", value.range, "`about` is empty", "say in a few words what the case shows")
        }
        let asOf = required("asOf", members, value, .goldenCase).flatMap { date($0) }
        if member("entries") == nil { _ = required("entries", members, value, .goldenCase) }
        let units = member("units").flatMap { word($0, "`units`", among: UnitSystem.allCases.map { $0.rawValue }) }
        let expect = member("expect")
        var result = GoldenCase(
            about: about ?? "", tags: member("tags").map { texts($0, "`tags`") } ?? [], asOf: asOf ?? CalendarDate(daysSinceEpoch: 0),
            units: units.flatMap { UnitSystem(rawValue: $0) }, locale: member("locale").flatMap { text($0, "`locale`") } ?? "en",
            timeline: timeline,
            written: .object(
                members.filter { ["subject", "individuals", "entries"].contains($0.key) }.map { .init($0.key, JSONOutput($0.value)) }),
            expectations: [], range: value.range, expectRange: expect?.range,
            isOpen: expect.map { $0.string == GoldenCase.openMark } ?? true)
        // A case that is open says so, and is no slip.
        if let expect, expect.string != GoldenCase.openMark {
            for (index, item) in array(expect, "`expect`").enumerated() {
                let entry = index < timeline.entries.count ? timeline.entries[index] : nil
                result.expectations.append(GoldenExpectation(answer: answer(item, for: entry, in: timeline), range: item.range))
            }
        }
        checkFields(value, result)
        return result
    }

    /// Fields that the pack does not have are mistakes, unless the case expects them to be refused.
    private mutating func checkFields(_ value: JSONValue, _ golden: GoldenCase) {
        func expectsRefusal(_ name: String, _ index: Int?) -> Bool {
            golden.expectations.enumerated().contains {
                (index == nil || $0.offset == index) && GoldenAnswer.value(of: name, in: $0.element.answer.validation) == "reject"
            }
        }
        func check(_ members: [JSONMember], _ index: Int?, besides: [String]) -> [JSONMember] {
            members.filter { !vocabulary.fields.contains($0.key) && !besides.contains($0.key) && !expectsRefusal($0.key, index) }
        }
        var unknown = check(value.member(named: "subject")?.members ?? [], nil, besides: [])
        for individual in value.member(named: "individuals")?.members ?? [] {
            unknown += check(individual.value.members ?? [], nil, besides: [])
        }
        for (index, entry) in (value.member(named: "entries")?.elements ?? []).enumerated() {
            unknown += check(entry.members ?? [], index, besides: ["individual", "confirmed"])
            for name in entry.member(named: "confirmed")?.elements ?? [] {
                if let text = name.string { checkName(text, name.range, "field", vocabulary.fields) }
            }
        }
        for member in unknown { checkName(member.key, member.keyRange, "field", vocabulary.fields) }
    }
}
