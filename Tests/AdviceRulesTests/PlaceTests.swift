import AdviceRules
import GrowthPlugin
import Plugins
import SourceText
import Testing

@testable import AdviceCatalogs

@Suite("Headers and names that contradict where a file lies")
struct PlaceTests {
    private static let json = #"""
        {"pack": "walks", "version": "1.0.0", "status": "active", "title": "P",
         "constants": {"goal": "30 min", "spare": "1 h"},
         "inputs": {"walking": {"unit": "min"}},
         "limits": [{"of": "walking", "rejectOutside": "[0..1440] min"}],
         "advice": [{"table": "t", "otherwise": "nothing", "note": "N", "columns": ["walking", "then", "text", "urgency"],
           "rows": [["r", "> goal", "then", "spoken", "information"]]}]}
        """#
    private static let words = "@locale en\n@pack walks\n---\n[input.walking]\ntitle = Walking\n[spoken]\ntitle = After {$spare}\n"
    private static let spanish = "@locale es\n@pack walks\n---\n[input.walking]\ntitle = Caminar\n[spoken]\ntitle = Tras {$spare}\n"

    /// What is found, each with its file and place.
    private func findings(json: String = json, words: String = words, spanish: String = spanish) throws -> [String] {
        PackCheck.run(
            packs: [Source(name: "Rules/walks.json", text: json)],
            catalogs: [
                try packageFile("AdviceText/en/phrases.txt"), Source(name: "AdviceText/en/walks.txt", text: words),
                Source(name: "AdviceText/es/walks.txt", text: spanish),
            ], plugins: [.basic]
        ).diagnostics.filter { $0.severity != .note }.map {
            "\($0.source.name) \($0.code) \($0.source.text(in: $0.range)): \($0.remedy ?? "")"
        }
    }

    @Test("what lies where it belongs has no finding")
    func right() throws {
        #expect(try findings() == [])
    }

    @Test("a language mistyped in a header is found there, and nothing is missed for it", arguments: ["eng", "fr", "es"])
    func locale(_ locale: String) throws {
        #expect(
            try findings(words: Self.words.replacing("@locale en", with: "@locale \(locale)")) == [
                "AdviceText/en/walks.txt misplaced-catalog \(locale): write @locale en, or move the file"
            ])
    }

    @Test("a pack mistyped in a header is found there, in the source language and in a translation")
    func pack() throws {
        #expect(
            try findings(words: Self.words.replacing("@pack walks", with: "@pack walk")) == [
                "AdviceText/en/walks.txt misplaced-catalog walk: write @pack walks, or move the file"
            ])
        #expect(
            try findings(spanish: Self.spanish.replacing("@pack walks", with: "@pack walkss")) == [
                "AdviceText/es/walks.txt misplaced-catalog walkss: write @pack walks, or move the file"
            ])
    }

    @Test("a pack whose own name is mistyped is found there")
    func ownName() throws {
        #expect(
            try findings(json: Self.json.replacing(#""pack": "walks""#, with: #""pack": "wakls""#)) == [
                #"Rules/walks.json misnamed-pack "wakls": write "walks" here, or rename the file and its texts"#
            ])
    }

    @Test("a review without a name and a day is no review", arguments: ["yes", "Ada", "2025-01-31"])
    func unsignedReview(_ signature: String) throws {
        #expect(
            try findings(words: Self.words.replacing("@pack walks", with: "@pack walks\n@reviewed \(signature)")).map {
                $0.prefix { $0 != ":" }
            } == ["AdviceText/en/walks.txt unsigned-review \(signature)"])
        #expect(try findings(words: Self.words.replacing("@pack walks", with: "@pack walks\n@reviewed Ada, 2025-01-31")) == [])
    }

    @Test("a translation without the mark of its source is found where others have one")
    func unmarkedTranslation() throws {
        let source = Source(name: "AdviceText/en/walks.txt", text: Self.words)
        var none: [Diagnostic] = []
        let entry = try #require(AdviceCatalog.read(source, into: &none)?.entry("input.walking"))
        let marked = Self.spanish.replacing("[input.walking]\n", with: "[input.walking]\n@source \(entry.fingerprint)\n")
        #expect(try findings(spanish: marked).map { $0.prefix { $0 != ":" } } == ["AdviceText/es/walks.txt unmarked-translation [spoken]"])
    }

    @Test("a file of any other name may hold any pack, and a folder that names no language any language")
    func otherNames() throws {
        let found = PackCheck.run(
            packs: [Source(name: "mine.json", text: Self.json)],
            catalogs: [try packageFile("AdviceText/en/phrases.txt"), Source(name: "words/all.txt", text: Self.words)], plugins: [.basic]
        ).diagnostics.filter { $0.severity != .note }
        #expect(found.isEmpty, "\(found.map { $0.message })")
        let both = PackCheck.run(
            packs: [Source(name: "mine.json", text: Self.json)],
            catalogs: [try packageFile("AdviceText/en/phrases.txt"), Source(name: "en/mine.txt", text: Self.words)], plugins: [.basic]
        ).diagnostics.filter { $0.severity != .note }
        #expect(both.isEmpty, "\(both.map { $0.message })")
    }
}
