import AdviceRules
import Plugins
import Quantities
import SourceText
import Testing

@Suite("What nothing in a pack or its texts uses")
struct UnusedTests {
    private func unused(_ words: String) throws -> [String] {
        let pack = Source(
            name: "p.json",
            text: #"""
                {"pack": "p", "version": "1.0.0", "status": "active", "title": "P",
                 "constants": {"goal": "30 min", "spare": "1 h"},
                 "inputs": {"walking": {"unit": "min"}},
                 "limits": [{"of": "walking", "rejectOutside": "[0..1440] min"}],
                 "advice": [{"table": "t", "otherwise": "nothing", "columns": ["walking", "then", "text", "urgency"],
                   "rows": [["r", "> goal", "then", "spoken", "information"]]}]}
                """#)
        let texts = Source(name: "en/p.txt", text: "@locale en\n@pack p\n---\n[spoken]\ntitle = T\nwhy = \(words)\n")
        let report = PackCheck.run(packs: [pack], catalogs: [try packageFile("AdviceText/en/phrases.txt"), texts], plugins: [.basic])
        return report.diagnostics.filter { $0.code.hasPrefix("unused") }.map { "\($0.code) \($0.source.text(in: $0.range))" }
    }

    @Test("a constant that neither a cell nor a text names is reported")
    func constants() throws {
        #expect(try unused("W") == [#"unused-constant "spare""#])
        #expect(try unused("After {$spare} rest.") == [])
        #expect(try unused(".input {$spare :string} .match $spare x {{X}} * {{Y}}") == [])
    }

    @Test("a text that names nothing known leaves open whether it meant the constant")
    func unknownNames() throws {
        #expect(try unused("After {$spaer} rest.") == [])
    }
}

@Suite("Bounds")
struct BoundTests {
    @Test("both ends stand in one unit, and what is derived says what is entered")
    func units() throws {
        let engine = try clinic([(#""[0w..44w0d]""#, #""[1w..300d]""#)])
        let bounds = try engine.bounds(.visit(), with: "clinic", asOf: today)
        let age = try #require(bounds.first { $0.field == "gestationalAge" })
        #expect(age.lower?.value.description == "7" && age.lower?.unit == .day)
        #expect(age.upper?.value.description == "300" && age.upper?.unit == .day)
        #expect(age.input == "gestationalAge")
    }
}
