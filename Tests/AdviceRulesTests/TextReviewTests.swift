import AdviceRules
import GrowthPlugin
import Plugins
import SourceText
import Testing

@Suite("What is probably not meant in a text")
struct TextReviewTests {
    private static let pack = #"""
        {"pack": "p", "version": "1.0.0", "status": "active", "title": "P",
         "constants": {"longWait": "21 d", "heavy": "4.5 kg", "steps": "10000", "few": "12"},
         "inputs": {"date": {"type": "date", "required": true}, "weight": {"unit": "kg"}, "wait": {"unit": "d"}, "count": {"type": "integer"},
           "feeling": {"type": "choice", "choices": ["well", "unwell"]}, "secret": {"type": "text", "sensitive": true}},
         "limits": [{"of": "weight", "rejectOutside": ["[0..10] kg", "[0..22] lb"]}, {"of": "wait", "rejectOutside": "[0..100] d"},
           {"of": "count", "rejectOutside": "[0..100000]"}],
         "advice": [{"table": "t", "otherwise": "nothing", "columns": ["weight", "wait", "count", "feeling", "then", "text", "urgency"],
           "rows": [["r", "> heavy", "> longWait", "> steps, few", "well", "then", "spoken", "contact"]]}]}
        """#

    private func findings(_ text: String, locale: String = "en") throws -> [String] {
        let words = Source(name: "\(locale)/p.txt", text: "@locale \(locale)\n@pack p\n---\n" + text)
        let source = Source(name: "en/p.txt", text: "@locale en\n@pack p\n---\n[spoken]\ntitle = T\naction = W\n")
        let report = PackCheck.run(
            packs: [Source(name: "p.json", text: Self.pack)],
            catalogs: [try packageFile("AdviceText/en/phrases.txt"), words] + (locale == "en" ? [] : [source]), plugins: [.basic, .growth])
        return report.diagnostics.filter { $0.source.name == words.name }.map { "\($0.code) \(words.text(in: $0.range))" }
    }

    private func prose(_ words: String, locale: String = "en") throws -> [String] {
        try findings("[spoken]\ntitle = T\nwhy = \(words)\n", locale: locale).filter { $0.hasPrefix("typed-threshold") }
    }

    @Test("a figure that a constant holds is found in whatever unit it is written")
    func typedThresholds() throws {
        #expect(try prose("Call after 21 days.") == ["typed-threshold Call after 21 days."])
        #expect(try prose("Call after 3 weeks.") == ["typed-threshold Call after 3 weeks."])
        #expect(try prose("More than 4.5 kg, or 4500 g.").count == 2)
        #expect(try prose("Take 10000 steps.") == ["typed-threshold Take 10000 steps."])
        #expect(try prose("Mehr als 4,5 kg.", locale: "de").count == 1)
    }

    @Test("other figures, figures of other units and values are not")
    func otherFigures() throws {
        #expect(try prose("Call after 20 days, at 4.50001 kg, within 21 hours, or by 2021.") == [])
        #expect(try prose("Call after {$longWait}.") == [])
        // Two digits alone may count anything.
        #expect(try prose("Eat 12 almonds.") == [])
    }

    @Test("a title that its values make too long is found")
    func longTitles() throws {
        let title = String(repeating: "x", count: 119)
        #expect(try findings("[spoken]\ntitle = \(title){$weight}\naction = W\n") == [])
        #expect(try findings("[spoken]\ntitle = \(title)y{$weight}\naction = W\n") == ["long-title title"])
        // A choice is as long as its longest label.
        #expect(try findings("[spoken]\ntitle = \(title)yyyyyyyyyyyyyy{$feeling}\naction = W\n") == [])
        let label = "[choice.feeling.unwell]\ntitle = not at all well\n"
        #expect(try findings("\(label)[spoken]\ntitle = \(title)yyyyyyyyyyyyyy{$feeling}\naction = W\n") == ["long-title title"])
    }

    @Test("a sensitive value in a text is refused")
    func sensitive() throws {
        #expect(try findings("[spoken]\ntitle = T\naction = Your secret is {$secret}\n") == ["sensitive-placeholder $secret"])
    }

    @Test("a variant for a word that the value never is has its near misses named")
    func variants() throws {
        func title(_ selector: String, _ variants: String) -> String {
            "[spoken]\ntitle =\n  .input {$\(selector)}\n  .match $\(selector.split(separator: " ")[0])\n\(variants)\n  * {{T}}\naction = A\n"
        }
        #expect(try findings(title("feeling :string", "  unwell {{U}}")) == [])
        #expect(try findings(title("feeling :string", "  unwel {{U}}")) == ["unknown-variant unwel"])
        #expect(try findings(title("count :integer", "  1 {{U}}")) == [])
    }
}
