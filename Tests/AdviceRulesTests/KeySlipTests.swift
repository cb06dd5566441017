import AdviceRules
import GrowthPlugin
import Plugins
import SourceText
import Testing

/// One slip in the line of a key is one mistake, though other entries, rows and translations name that key.
@Suite("Slips in the keys of texts")
struct KeySlipTests {
    private func findings(_ written: String, instead key: String) throws -> [Diagnostic] {
        let texts = try packageFile("AdviceText/en/fetal-growth.txt")
        let words = texts.text(in: SourceRange(0, texts.bytes.count)).replacing("\n[\(key)]\n", with: "\n\(written)\n")
        #expect(words.utf8.count != texts.bytes.count || !words.contains("\n[\(key)]\n"))
        return PackCheck.run(
            packs: [try packageFile("Rules/fetal-growth.json")],
            catalogs: [
                try packageFile("AdviceText/en/phrases.txt"), Source(name: texts.name, text: words),
                try packageFile("AdviceText/es/fetal-growth.txt"),
            ], plugins: [.basic, .growth]
        ).diagnostics.filter { $0.severity != .note && !$0.source.name.hasSuffix("phrases.txt") }
    }

    @Test(
        "is found where it stands and nowhere else",
        arguments: [
            ("[head-below", "unclosed-bracket", "close it"), ("［head-below］", "key-brackets", "write [head-below]"),
            ("[head\u{2011}below]", "key-name", "head-below"), ("[head-above]", "duplicate-key", "key of its own"),
            ("[Head-Below]", "key-name", "head-below"), ("[ ]", "key-name", "small letters"),
        ])
    func oneFinding(_ slip: (written: String, code: String, remedy: String)) throws {
        let found = try findings(slip.written, instead: "head-below")
        #expect(found.map { $0.code } == [slip.code], "\(found.map { $0.message })")
        #expect(found.first?.remedy?.contains(slip.remedy) == true, "\(found.first?.remedy ?? "")")
    }

    @Test("names the character that is not what it looks like")
    func character() throws {
        #expect(try findings("[head\u{2011}below]", instead: "head-below").first?.message.contains("U+2011") == true)
        #expect(try findings("［head-below］", instead: "head-below").first?.message.contains("U+FF3B") == true)
    }
}
