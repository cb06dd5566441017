import AdviceRules
import SourceText
import Testing

/// What a pack says is whole is proven as whole, so that it must be whole when it is judged.
@Suite("Whole derived values")
struct WholeDerivedTests {
    private func text(_ derived: String, _ entry: [String: String]) throws -> String {
        let pack = """
            {"pack": "p", "version": "1.0.0", "status": "active", "title": "P",
             "inputs": {"born": {"type": "dateTime"}, "seen": {"type": "dateTime"}, "a": {"type": "number"}, "b": {"type": "number"}},
             "derived": {"age": {\(derived), "whole": true}},
             "limits": [{"of": "a", "rejectOutside": "[-1000..1000]"}, {"of": "b", "rejectOutside": "[1..1000]"}],
             "decisions": [{"table": "t", "result": {"found": ["young", "old"]}, "columns": ["age", "then", "found"],
               "rows": [["young", "<= 27UNIT", "then", "young"], ["old", ">= 28UNIT", "then", "old"]]}]}
            """.replacing("UNIT", with: derived.contains("elapsed") ? " d" : "")
        let words = "@locale en\n@pack p\n@reviewed no\n---\n[input.born]\ntitle = Birth\n"
        let engine = try makeEngine(Source(name: "p.json", text: pack), texts: [Source(name: "en/p.txt", text: words)])
        let entry = Entry(entry.mapValues { EntryValue.text($0) })
        return try engine.advise(Timeline(entries: [entry]), with: "p", asOf: today).entries[0].decisions.first?.value ?? "none"
    }

    @Test(
        "a time is cut to completed days",
        arguments: [
            ("2024-01-28T11:59:59Z", "young"), ("2024-01-28T23:59:59Z", "young"), ("2024-01-29T00:00:00Z", "old"),
            ("2024-01-29T12:00:00Z", "old"),
        ])
    func completedDays(seen: String, expected: String) throws {
        let entry = ["born": "2024-01-01T00:00:00Z", "seen": seen]
        #expect(try text(#""function": "elapsed", "from": "born", "to": "seen", "unit": "d""#, entry) == expected)
    }

    @Test(
        "a quotient is cut after it was rounded to its step",
        arguments: [
            ("83", "3", "young"), ("84", "3", "old"), ("27.9999999999999", "1", "young"), ("55.9999999999999", "2", "young"),
            ("-1", "3", "young"),
        ])
    func quotients(a: String, b: String, expected: String) throws {
        #expect(try text(#""function": "ratio", "of": "a", "to": "b""#, ["a": a, "b": b]) == expected)
        #expect(
            try text(#""function": "ratio", "of": "a", "to": "b", "step": "0.5""#, ["a": a, "b": b])
                == (a.hasSuffix("9") ? "old" : expected))
    }
}
