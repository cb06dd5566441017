import AdviceRules
import GrowthPlugin
import Plugins
import SourceText
import Testing

/// Concentrations of one substance are compared whatever unit each was entered in; those of two are refused when the pack is read.
@Suite("Functions of concentrations")
struct SubstanceTests {
    private static let glucose = #""molarMass": "180.156 g/mol""#

    private func pack(_ derived: String, second: String = #""unit": "mg/dL", "molarMass": "180.156 g/mol""#) -> Source {
        let unit = derived.contains("mmol") ? "0 mmol/L" : derived.contains("ratio") || derived.contains("percent") ? "0 %" : "0 mg/dL"
        let edge = derived.contains("\"ratio\"") ? "0" : unit
        return Source(
            name: "p.json",
            text: """
                {"pack": "p", "version": "1.0.0", "status": "active", "title": "P",
                 "inputs": {"a": {"unit": "mmol/L", \(Self.glucose)}, "b": {\(second)}},
                 "derived": {"d": {\(derived)}},
                 "limits": [{"of": "a", "rejectOutside": "[0.01..1000] mmol/L"}, {"of": "b", "rejectOutside": ">= 0.1 \(second.contains("mEq") ? "mEq/L" : "mg/dL")"}],
                 "advice": [{"table": "t", "columns": ["d", "then", "text", "urgency"],
                   "rows": [["up", "> \(edge)", "then", "said", "contact"], ["down", "<= \(edge)", "then", "said", "discuss"]]}]}
                """)
    }

    private func said(_ derived: String, second: String = #""unit": "mg/dL", "molarMass": "180.156 g/mol""#, _ a: String, _ b: String)
        throws -> String
    {
        let words = "@locale en\n@pack p\n@reviewed no\n---\n[said]\ntitle = It is {$d}\nwhat = W.\n"
        let engine = try makeEngine(pack(derived, second: second), texts: [Source(name: "en/p.txt", text: words)])
        let entry = Entry(["a": .text(a), "b": .text(b)])
        let answer = try engine.advise(Timeline(entries: [entry]), with: "p", asOf: today).entries[0]
        return answer.advice.first?.words.title?.plainBlanks ?? "\(answer.unevaluated.map { $0.reason })"
    }

    /// By 180.156 g/mol 90.078 mg/dL are 5 mmol/L; the rounding of 100 mg/dL (5.5507…) was worked out by hand.
    @Test(
        "one substance in two units",
        arguments: [
            (#""function": "ratio", "of": "a", "to": "b", "step": "0.01""#, "10 mmol/L", "90.078 mg/dL", "It is 2"),
            (#""function": "ratio", "of": "b", "to": "a", "step": "0.01""#, "10 mmol/L", "90.078 mg/dL", "It is 0.5"),
            (#""function": "ratio", "of": "b", "to": "a", "step": "0.01""#, "180.156 mg/dL", "90.078 mg/dL", "It is 0.5"),
            (#""function": "ratio", "of": "a", "to": "b", "step": "0.01""#, "180.156 mg/dL", "5 mmol/L", "It is 2"),
            (#""function": "percentIncrease", "of": "a", "from": "b", "step": "0.1 %""#, "5.5 mmol/L", "90.078 mg/dL", "It is 10%"),
            (#""function": "percentIncrease", "of": "b", "from": "a", "step": "0.1 %""#, "5 mmol/L", "99.0858 mg/dL", "It is 10%"),
            (#""function": "percentDecrease", "of": "b", "from": "a", "step": "0.1 %""#, "5 mmol/L", "81.0702 mg/dL", "It is 10%"),
            (#""function": "percentOf", "of": "b", "to": "a", "step": "0.1 %""#, "5 mmol/L", "45.039 mg/dL", "It is 50%"),
            (#""function": "difference", "of": "a", "minus": "b", "step": "0.1 mmol/L""#, "6 mmol/L", "100 mg/dL", "It is 0.4 mmol/L"),
            (#""function": "difference", "of": "a", "minus": "b", "step": "0.1 mmol/L""#, "6 mmol/L", "90.078 mg/dL", "It is 1 mmol/L"),
            (#""function": "sum", "of": ["a", "b"], "unit": "mg/dL""#, "5 mmol/L", "90.078 mg/dL", "It is 180.156 mg/dL"),
            (#""function": "sum", "of": ["b", "b"]"#, "5 mmol/L", "5 mmol/L", "It is 180.156 mg/dL"),
        ])
    func computed(derived: String, a: String, b: String, expected: String) throws {
        #expect(try said(derived, a, b) == expected)
    }

    /// 1 mEq/L of a threefold charge is a third of 1 mmol/L: no decimal in the one direction.
    @Test("a charge of three")
    func equivalents() throws {
        let second = #""unit": "mEq/L", "molarMass": "180.156 g/mol", "valence": 3"#
        let first = #""function": "ratio", "of": "a", "to": "b", "step": "0.01""#
        let pack = pack(first, second: second)
        let both = Source(
            name: "p.json",
            text: String(decoding: pack.bytes, as: UTF8.self).replacing(
                #""a": {"unit": "mmol/L", "molarMass": "180.156 g/mol"}"#,
                with: #""a": {"unit": "mmol/L", "molarMass": "180.156 g/mol", "valence": 3}"#))
        let words = "@locale en\n@pack p\n@reviewed no\n---\n[said]\ntitle = It is {$d}\nwhat = W.\n"
        let engine = try makeEngine(both, texts: [Source(name: "en/p.txt", text: words)])
        for (a, expected) in [("2 mmol/L", "It is 2"), ("36.0312 mg/dL", "It is 2"), ("1 mEq/L", "It is 0.33")] {
            let entry = Entry(["a": .text(a), "b": .text("3 mEq/L")])
            let answer = try engine.advise(Timeline(entries: [entry]), with: "p", asOf: today).entries[0]
            #expect(answer.advice.first?.words.title?.plainBlanks == expected, "\(a)")
        }
    }

    @Test(
        "two substances are refused when the pack is read",
        arguments: [
            (#""unit": "mmol/L", "molarMass": "39.098 g/mol""#, "are different substances"),
            (#""unit": "mg/dL", "molarMass": "39.098 g/mol""#, "are different substances"),
            (#""unit": "mg/dL", "molarMass": "180.156 g/mol", "valence": 1"#, "are different substances"),
        ])
    func refused(second: String, message: String) {
        for derived in [
            #""function": "ratio", "of": "a", "to": "b""#, #""function": "difference", "of": "b", "minus": "a""#,
            #""function": "firstGiven", "of": ["a", "b"]"#,
        ] {
            let report = PackCheck.run(packs: [pack(derived, second: second)], catalogs: [], plugins: [.basic, .growth])
            let found = report.diagnostics.filter { $0.code == "different-substances" }
            #expect(
                found.count == 1 && found[0].message.contains(message) && found[0].related.count == 1,
                "\(report.diagnostics.map(\.message))")
        }
    }
}
