import AdviceRules
import GrowthPlugin
import Plugins
import SourceText
import Testing

/// A key mistyped in the pack or in the texts is one mistake, reported where it was made; no other text is ever suggested in its place.
@Suite("Keys of texts")
struct TextKeyTests {
    private func findings(pack keys: [String], texts: [String], translated: [String]? = nil) -> [Diagnostic] {
        let rows = keys.enumerated().map { #"["row-\#($0.offset)", "\#($0.offset)", "then", "\#($0.element)", "contact"]"# }
        let pack = """
            {"pack": "p", "version": "1.0.0", "status": "active", "title": "P", "inputs": {"n": {"type": "integer"}},
             "limits": [{"of": "n", "rejectOutside": "[0..99]"}],
             "advice": [{"table": "t", "otherwise": "nothing", "note": "N", "columns": ["n", "then", "text", "urgency"], "rows": [\(rows.joined(separator: ", "))]}]}
            """
        func file(_ locale: String, _ keys: [String]) -> Source {
            let entries = keys.map { "[\($0)]\ntitle = Words\nwhat = More.\n" }.joined()
            return Source(name: "\(locale)/p.txt", text: "@locale \(locale)\n@pack p\n@reviewed no\n---\n" + entries)
        }
        let files = [try? packageFile("AdviceText/en/phrases.txt"), file("en", texts), translated.map { file("es", $0) }].compactMap { $0 }
        return PackCheck.run(packs: [Source(name: "p.json", text: pack)], catalogs: files, plugins: [.basic, .growth]).diagnostics
            .filter { $0.code == "missing-text" || $0.code == "orphan-text" }
    }

    @Test("mistyped in the pack, as the other rows and the translations show")
    func mistypedInThePack() throws {
        let found = findings(
            pack: ["glucose-low", "glucoes-high"], texts: ["glucose-low", "glucose-high"], translated: ["glucose-low", "glucose-high"])
        #expect(found.map { $0.code } == ["missing-text"])
        #expect(found.first?.source.name == "p.json")
        #expect(found.first?.remedy?.contains("did you mean `glucose-high`?") == true)
    }

    @Test("mistyped in the texts")
    func mistypedInTheTexts() throws {
        let found = findings(
            pack: ["glucose-low", "glucose-high"], texts: ["glucose-low", "glucsoe-high"], translated: ["glucose-low", "glucose-high"])
        #expect(found.map { $0.code } == ["missing-text"])
        #expect(found.first?.severity == .error)
        #expect(found.first?.source.name == "en/p.txt")
        #expect(found.first?.remedy == "did you mean [glucose-high]?")
        #expect(found.first?.related.first?.source.name == "p.json")
    }

    @Test("where nothing tells, both places are named and neither is blamed")
    func undecided() throws {
        let found = findings(pack: ["abcde"], texts: ["abcdf"])
        #expect(found.map { $0.code } == ["missing-text"])
        #expect(found.first?.message.contains("one of the two is mistyped") == true)
        #expect(found.first?.related.first?.source.name == "en/p.txt")
    }

    @Test("mistyped in a translation")
    func mistypedInATranslation() throws {
        let found = findings(
            pack: ["glucose-low", "glucose-high"], texts: ["glucose-low", "glucose-high"], translated: ["glucose-low", "glucsoe-high"])
        #expect(found.map { $0.code } == ["orphan-text"])
        #expect(found.first?.source.name == "es/p.txt")
        #expect(found.first?.remedy?.hasPrefix("did you mean [glucose-high]?") == true)
    }

    @Test(
        "an entry that was deleted has no other text suggested in its place",
        arguments: [
            ("glucose-low", "glucose-high"), ("hypoglycaemia-now", "hyperglycaemia-now"), ("weight-loss-week-1", "weight-loss-week-2"),
            ("baby-is-female", "baby-is-male"), ("size-is-usual-here", "size-is-unusual-here"), ("fell", "fall"),
            ("large-head", "large-heart"),
            ("weight-gain", "weight-pain"), ("not-urgent-at-all", "urgent-at-all"),
        ])
    func deleted(key: String, other: String) throws {
        let found = findings(pack: [key, other], texts: [other])
        #expect(found.map { $0.code } == ["missing-text"])
        if key != "fell" { #expect(found.first?.remedy == "write the entry [\(key)]") }
        #expect(found.first?.range == found.first.map { $0.source.range(of: "\"\(key)\"") })
    }

    @Test("an entry that nothing says is not taken for one that is there")
    func orphan() throws {
        let found = findings(pack: ["fine"], texts: ["fine", "fin"])
        #expect(found.map { $0.code } == ["orphan-text"])
        #expect(found.first?.remedy == "name it in a row, or remove the entry")
    }
}

extension Source {
    fileprivate func range(of text: String) -> SourceRange {
        let (bytes, wanted) = (self.bytes, Array(text.utf8))
        let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
        return SourceRange(start, start + wanted.count)
    }
}
