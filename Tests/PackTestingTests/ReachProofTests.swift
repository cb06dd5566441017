import AdviceRules
import GrowthPlugin
import Plugins
import RulePacks
import SourceText
import Testing

@testable import PackTesting

/// What is called out of reach, on small packs that differ in the one thing that decides.
struct ReachProofTests {
    /// The pack of some decisions, rows of which say where a garment belongs, and a table that is asked by one of them.
    private static func pack(state: [String], shade: [String], hitPolicy: String = "first", comparator: Bool = false) throws -> RulePack {
        let text = """
            {"pack": "laundry", "version": "1.0.0", "status": "active", "title": "Laundry",
             "sources": {"made-up": {"citation": "Made up for tests", "review": "needed"}},
             "inputs": {
               "colour": {"type": "choice", "choices": ["red", "green"]},
               "weight": {"unit": "kg"\(comparator ? #", "comparator": true"# : "")}},
             "limits": [{"of": "weight", "rejectOutside": "[0..9] kg", "sources": ["made-up"]}],
             "decisions": [
               {"table": "state", "result": {"state": ["light", "heavy"]}, "hitPolicy": "first", "sources": ["made-up"],
                "columns": ["colour", "weight", "then", "state"], "rows": [\(state.joined(separator: ", "))]},
               {"table": "shade", "result": {"shade": ["dark", "pale"]}, "hitPolicy": "\(hitPolicy)", "sources": ["made-up"],
                "columns": ["colour", "weight", "then", "shade"], "rows": [\(shade.joined(separator: ", "))]}],
             "advice": [
               {"table": "basket", "when": {"state": "light"}, "sources": ["made-up"],
                "columns": ["shade", "then", "text", "urgency"],
                "rows": [["dark", "dark", "then", "dark", "information"], ["pale", "pale", "then", "pale", "information"]]}]}
            """
        var diagnostics: [Diagnostic] = []
        let read = RulePack.read(Source(name: "laundry.json", text: text), plugins: [.basic, .growth], into: &diagnostics)
        return try #require(read, "\(DiagnosticRenderer().text(diagnostics))")
    }

    /// Why the table is never asked without a shade; nil where that is not proven.
    private static func reason(_ pack: RulePack) throws -> String? {
        let catalog = CoverageCatalog(pack, locales: [])
        return CoverageProof(catalog).reason(try #require(catalog.items.first { $0.name == "basket without shade" }))
    }

    private static let ofAnyColour = [
        #"["red", "red", "-", "then", "dark"]"#, #"["green", "green", "-", "then", "pale"]"#,
    ]
    private static let byColour = [
        #"["heavy", "-", ">= 5 kg", "then", "heavy"]"#, #"["light", "not(null)", "-", "then", "light"]"#,
    ]

    /// A light state needs a colour, and every colour has a shade.
    @Test func aDecisionIsNotWithoutAResultWhereTheConditionOfTheTableHoldsTheOneThingItNeeds() throws {
        #expect(try Self.reason(try Self.pack(state: Self.byColour, shade: Self.ofAnyColour)) != nil)
        #expect(try Self.reason(try Self.pack(state: Self.byColour, shade: Self.ofAnyColour, hitPolicy: "unique")) != nil)
    }

    /// A light state comes without a colour, too.
    @Test func aConditionThatHoldsWithoutItProvesNothing() throws {
        let state = [#"["heavy", "-", ">= 5 kg", "then", "heavy"]"#, #"["light", "-", "-", "then", "light"]"#]
        #expect(try Self.reason(try Self.pack(state: state, shade: Self.ofAnyColour)) == nil)
    }

    /// A red garment of no known weight has no shade.
    @Test func aRowThatNeedsSomethingElseBesidesProvesNothing() throws {
        let shade = [#"["red", "red", ">= 0 kg", "then", "dark"]"#, #"["green", "green", "-", "then", "pale"]"#]
        #expect(try Self.reason(try Self.pack(state: Self.byColour, shade: shade)) == nil)
        let all = shade + [#"["unweighed", "red", "null", "then", "dark"]"#]
        #expect(try Self.reason(try Self.pack(state: Self.byColour, shade: all)) != nil)
    }

    /// A row that gives no result takes the answer from those below it, and of a unique table leaves a hole.
    @Test func aRowWithoutAResultIsNoResult() throws {
        let shade = [#"["lost", "red", "< 1 kg", "then", "-"]"#] + Self.ofAnyColour
        #expect(try Self.reason(try Self.pack(state: Self.byColour, shade: shade)) == nil)
        let unique = [
            #"["red", "red", "-", "then", "dark"]"#, #"["green", "green", ">= 1 kg, null", "then", "pale"]"#,
            #"["lost", "green", "< 1 kg", "then", "-"]"#,
        ]
        #expect(try Self.reason(try Self.pack(state: Self.byColour, shade: unique, hitPolicy: "unique")) == nil)
    }

    /// Of a weight given as `<6` neither row of a shade by weight holds, though one holds of every weight.
    @Test func aBoundInThePlaceOfANumberProvesNothing() throws {
        let shade = [#"["low", "-", "< 5 kg, null", "then", "dark"]"#, #"["high", "-", ">= 5 kg", "then", "pale"]"#]
        #expect(try Self.reason(try Self.pack(state: Self.byColour, shade: shade, comparator: true)) == nil)
        #expect(try Self.reason(try Self.pack(state: Self.byColour, shade: shade)) != nil)
    }
}
