import AdviceRules
import Plugins
import Quantities
import SourceText
import Testing

@Suite("What nothing in a pack or its texts uses")
struct UnusedTests {
    private static let json = #"""
        {"pack": "p", "version": "1.0.0", "status": "active", "title": "P",
         "constants": {"goal": "30 min", "spare": "1 h"},
         "inputs": {"walking": {"unit": "min"}},
         "limits": [{"of": "walking", "rejectOutside": "[0..1440] min"}],
         "advice": [{"table": "t", "otherwise": "nothing", "note": "N", "columns": ["walking", "then", "text", "urgency"],
           "rows": [["r", "> goal", "then", "spoken", "information"]]}]}
        """#

    private func check(_ words: String, _ json: String = json) throws -> [Diagnostic] {
        let pack = Source(name: "p.json", text: json)
        let texts = Source(name: "en/p.txt", text: "@locale en\n@pack p\n---\n[spoken]\ntitle = T\nwhy = \(words)\n")
        return PackCheck.run(packs: [pack], catalogs: [try packageFile("AdviceText/en/phrases.txt"), texts], plugins: [.basic]).diagnostics
    }

    private func unused(_ words: String) throws -> [String] {
        try check(words).filter { $0.code.hasPrefix("unused") }.map { "\($0.code) \($0.source.text(in: $0.range))" }
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

    @Test("a text that could not be read leaves it open too")
    func spoiledTexts() throws {
        #expect(try unused("After {$spare rest.") == [])
    }

    @Test(
        "after a slip in the JSON nothing is said to be unused",
        arguments: [
            (#""spare": "1 h"}"#, #""spare": "1 h",}"#), (#""spare": "1 h"}"#, #""spare": "1 h" /* a remark */}"#),
            (#""title": "P""#, #""title": “P”"#), (#""title": "P""#, #""title": "P", "title": "Q""#),
        ])
    func jsonSlips(_ slip: (String, String)) throws {
        let json = Self.json.replacing(slip.0, with: slip.1)
        #expect(json != Self.json)
        #expect(try check("After {$spare} rest.", json).filter { $0.severity != .note }.map { $0.severity } == [.error])
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
