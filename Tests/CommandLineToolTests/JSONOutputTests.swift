import CommandLineTool
import SourceText
import Testing

/// `--format json`, which programs rely on: a key that goes or changes its name breaks them.
struct JSONOutputTests {
    static let entry = ["gestationalAge=33w0d", "femurLength=55 mm", "headCircumference=300 mm", "estimatedWeight=9 kg", "date=2026-06-01"]

    private func json(_ arguments: [String]) throws -> JSONValue {
        let run = Advice(arguments + ["--format", "json", "--as-of", "2026-06-01"])
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(Source(name: "output", text: run.output), into: &diagnostics)
        #expect(diagnostics.isEmpty)
        return try #require(value)
    }

    private func keys(_ value: JSONValue?) -> [String] { value?.members?.map(\.key) ?? [] }

    /// The keys of an entry's answer, in their order.
    static let entryKeys = [
        "date", "accepted", "fields", "advice", "silent", "withheld", "unevaluated", "decisions", "measurements", "notices",
    ]

    @Test func adviceHasItsKeys() throws {
        let value = try json(["advise", "fetal-growth"] + Self.entry)
        #expect(keys(value) == ["format", "pack", "version", "status", "asOf", "locale", "notices", "entries"])
        #expect(value.member(named: "format")?.number == "1")
        #expect(value.member(named: "pack")?.string == "fetal-growth")
        let entry = try #require(value.member(named: "entries")?.elements?.first)
        #expect(keys(entry) == Self.entryKeys)
        let advice = try #require(entry.member(named: "advice")?.elements?.first)
        #expect(keys(advice) == ["row", "text", "urgency", "topic", "words", "grounds", "sources"])
        #expect(advice.member(named: "row")?.string == "size/femur-very-short-late")
        #expect(advice.member(named: "urgency")?.string == "discuss")
        #expect(keys(advice.member(named: "words")) == ["locale", "title", "paragraphs", "action"])
        let withheld = try #require(entry.member(named: "withheld")?.elements?.first)
        #expect(withheld.member(named: "row")?.string == "head/head-expected")
        #expect(withheld.member(named: "because")?.string == "size/femur-very-short-late")
    }

    @Test func aRefusedFieldHasItsKeys() throws {
        let value = try json(["validate", "fetal-growth"] + Self.entry)
        let entry = try #require(value.elements?.first)
        #expect(keys(entry) == ["format"] + Self.entryKeys)
        #expect(entry.member(named: "format")?.number == "1")
        #expect(entry.member(named: "accepted")?.boolean == false)
        let fields = try #require(entry.member(named: "fields")?.elements)
        let weight = try #require(fields.first { $0.member(named: "field")?.string == "estimatedWeight" })
        #expect(weight.member(named: "answer")?.string == "reject")
        #expect(weight.member(named: "reason")?.string == "out-of-range")
        #expect(Set(keys(weight)).isSuperset(of: ["field", "label", "answer", "reason", "value", "accepted", "words", "sources"]))
    }

    @Test func anUnconfirmedFieldIsMarkedForConfirmation() throws {
        let value = try json(["validate", "fetal-growth", "gestationalAge=33w0d", "femurLength=74.8 mm"])
        let fields = value.elements?.first?.member(named: "fields")?.elements ?? []
        let femur = try #require(fields.first { $0.member(named: "field")?.string == "femurLength" })
        #expect(femur.member(named: "answer")?.string == "confirm")
        #expect(femur.member(named: "reason")?.string == "unusual")
    }

    @Test func explanationsHaveTheirKeys() throws {
        let value = try json(["explain", "fetal-growth"] + Self.entry)
        let explanation = try #require(value.elements?.first)
        #expect(keys(explanation) == ["assessment", "values", "tables"])
        let table = try #require(explanation.member(named: "tables")?.elements?.first { $0.member(named: "table")?.string == "head" })
        #expect(keys(table) == ["kind", "table", "elements", "outcome", "rows"])
        #expect(table.member(named: "outcome")?.string == "head-expected")
    }

    @Test func boundsHaveTheirKeys() throws {
        let bounds = try #require(try json(["bounds", "fetal-growth", "gestationalAge=33w"]).elements)
        let femur = try #require(bounds.first { $0.member(named: "field")?.string == "femurLength" })
        #expect(keys(femur) == ["field", "input", "label", "outside", "lower", "upper", "words", "dependsOnEntry", "sources"])
        #expect(femur.member(named: "outside")?.string == "reject")
        #expect(femur.member(named: "lower")?.member(named: "value")?.number == "1")
        #expect(femur.member(named: "lower")?.member(named: "unit")?.string == "mm")
    }

    @Test func aCheckWithoutFindingsIsAnEmptyList() throws {
        let run = Advice("check", "--format", "json")
        #expect(run.code == .fine)
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(Source(name: "output", text: run.output), into: &diagnostics)
        #expect(diagnostics.isEmpty)
        #expect(value?.elements?.isEmpty == true, "\(run.output)")
    }

    @Test func theSameQuestionHasTheSameAnswerToTheByte() {
        let arguments = ["advise", "fetal-growth", "--format", "json", "--as-of", "2026-06-01"] + Self.entry
        #expect(Advice(arguments).output == Advice(arguments).output)
    }
}
