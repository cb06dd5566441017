import AdviceRules
import GrowthPlugin
import Plugins
import SourceText
import Testing

/// A text that refuses a value may name it: the reader is shown what was entered, and no phrase that the words are missing.
@Suite("Texts of refusals")
struct RefusalTextTests {
    private static let pack = #"""
        {"pack": "p", "version": "1.0.0", "status": "active", "title": "P",
         "inputs": {"weight": {"unit": "kg"}, "height": {"unit": "cm"}, "note": {"type": "integer"}},
         "derived": {"bmi": {"function": "bodyMassIndex", "weight": "weight", "height": "height", "step": "0.1 kg/m2"}},
         "limits": [{"of": "weight", "rejectOutside": "[1..300] kg", "text": "own"}, {"of": "height", "rejectOutside": "[30..250] cm"},
           {"of": "note", "rejectOutside": "[0..9]"}, {"of": "bmi", "on": "weight", "rejectOutside": "[5..100] kg/m2", "text": "mass"}],
         "checks": [{"table": "c", "on": ["note", "weight"], "otherwise": "nothing", "note": "N", "columns": ["note", "then", "answer", "text"],
           "rows": [["r", "9", "then", "reject", "both"]]}],
         "advice": [{"table": "t", "otherwise": "nothing", "note": "N", "columns": ["weight", "then", "text", "urgency"],
           "rows": [["r", "> 200 kg", "then", "spoken", "contact"]]}]}
        """#

    private static func texts(_ changes: [String: String] = [:]) -> Source {
        let words = [
            "own": "{$weight} at {$height} is refused, {$bmi} too, not {$accepted}", "mass": "{$bmi} of {$weight} is refused",
            "both": "{$note} and {$weight} are refused, here {$label} of {$value}", "spoken": "You weigh {$weight}",
        ].merging(changes) { $1 }
        let entries = words.sorted { $0.key < $1.key }.map { "[\($0.key)]\ntitle = T\nwhat = \($0.value)\n" }.joined(separator: "\n")
        return Source(name: "en/p.txt", text: "@locale en\n@pack p\n@reviewed no\n---\n" + entries)
    }

    private func words(_ entry: [String: String], _ field: String) throws -> [String] {
        let engine = try makeEngine(Source(name: "p.json", text: Self.pack), texts: [Self.texts()])
        let answers = try engine.advise(
            Timeline(entries: [Entry(entry.mapValues { EntryValue.text($0) })]), with: "p", asOf: today
        ).entries[0]
        let answer = try answers.answer(field)
        #expect(answer.answer == .reject)
        return answer.words.paragraphs.map { $0.text.plainBlanks }
    }

    @Test("an input's own limit shows the value refused, and what follows from it")
    func ownLimit() throws {
        let said = try words(["weight": "400 kg", "height": "200 cm"], "weight")
        #expect(said.last?.hasPrefix("400 kg at 200 cm is refused, 100 kg/m²") == true, "\(said)")
    }

    @Test("a limit of a derived value shows both")
    func derivedLimit() throws {
        let said = try words(["weight": "300 kg", "height": "100 cm"], "weight")
        #expect(said.last == "300 kg/m² of 300 kg is refused", "\(said)")
    }

    @Test("a check shows every value that it refuses, and the field at hand")
    func check() throws {
        let entry = ["weight": "70 kg", "note": "9"]
        #expect(try words(entry, "note") == ["9 and 70 kg are refused, here note of 9"])
        #expect(try words(entry, "weight") == ["9 and 70 kg are refused, here weight of 70 kg"])
    }

    /// What `check` finds in one sentence that was changed.
    private func findings(_ key: String, _ sentence: String) throws -> [Diagnostic] {
        let texts = Self.texts([key: sentence])
        let lines = texts.text(in: SourceRange(0, texts.bytes.count)).split(separator: "\n", omittingEmptySubsequences: false)
        return PackCheck.run(
            packs: [Source(name: "p.json", text: Self.pack)],
            catalogs: [try packageFile("AdviceText/en/phrases.txt"), texts], plugins: [.basic, .growth]
        ).diagnostics.filter { found in
            found.code == "placeholder-without-value" && lines[texts.position(of: found.range.start).line - 1].hasSuffix(sentence)
        }
    }

    @Test("a name that never has a value in a text is found")
    func namesWithoutAValue() throws {
        #expect(try findings("own", "{$weight}, {$accepted}, {$label}, {$of}, {$value}").isEmpty)
        for (key, name) in [("both", "accepted"), ("spoken", "accepted"), ("spoken", "label"), ("spoken", "value"), ("spoken", "zScore")] {
            let found = try findings(key, "So it is: {$\(name)}")
            #expect(found.map { $0.source.text(in: $0.range) } == ["$\(name)"], "\(key) \(name)")
            #expect(found.first?.severity == .error)
            #expect(found.first?.remedy?.isEmpty == false)
        }
    }
}
