import SourceText
import Testing

@testable import AdviceCatalogs

@Suite("Which language a reader is given")
struct AdviceCatalogsTests {
    private func catalogs() throws -> AdviceCatalogs {
        var diagnostics: [Diagnostic] = []
        func text(_ locale: String, _ keys: [String]) throws -> AdviceCatalog {
            try catalog("@locale \(locale)\n@pack p\n---\n" + keys.map { "[\($0)]\ntitle = \($0) in \(locale)\n" }.joined())
        }
        let all = AdviceCatalogs(
            [
                try text("fr", ["a", "b", "c", "d"]), try text("es", ["a", "b"]), try text("en", ["a", "b", "c"]), try text("es-MX", ["a"]),
                try text("zh-Hant", ["a"]),
            ], into: &diagnostics)
        #expect(diagnostics.isEmpty)
        return all
    }

    @Test(
        "exact, then parent, then the source language, for each entry on its own",
        arguments: [
            ("es-MX", "a", "es-MX", false), ("es-MX", "b", "es", false), ("es-MX", "c", "en", true), ("es", "a", "es", false),
            ("es_mx", "a", "es-MX", false), ("de", "a", "en", true), ("en-GB", "a", "en", false), ("en", "c", "en", false),
            ("zh-TW", "a", "zh-Hant", false), ("zh-HK", "b", "en", true), ("zh", "a", "en", true), ("zh-Hans-CN", "a", "en", true),
            ("not a tag", "a", "en", true), ("", "a", "en", true),
        ])
    func fallback(locale: String, key: String, found: String, isFallback: Bool) throws {
        let all = try catalogs()
        let entry = try #require(all.entry(pack: "p", key: key, locale: locale))
        #expect(entry.locale == found)
        #expect(entry.isFallback == isFallback)
        #expect(entry.localeData.tag == found)
        let seen = try #require(all.view(pack: "p", locale: locale).entry(key))
        #expect(seen.locale == found)
        #expect(seen.isFallback == isFallback)
    }

    @Test("a translation that lacks a paragraph is passed over as a whole")
    func partOfATranslation() throws {
        var diagnostics: [Diagnostic] = []
        let texts = AdviceCatalogs(
            [
                try catalog("@locale en\n@pack p\n---\n[a]\ntitle = T\naction = Call.\n[b]\ntitle = T\n"),
                try catalog("@locale fr\n@pack p\n---\n[a]\ntitle = Titre\n[b]\ntitle = Titre\nplus = Encore\n"),
            ], into: &diagnostics)
        let part = try #require(texts.entry(pack: "p", key: "a", locale: "fr"))
        #expect(part.locale == "en" && part.isFallback && part.entry.paragraph("action") != nil)
        let whole = try #require(texts.entry(pack: "p", key: "b", locale: "fr"))
        #expect(whole.locale == "fr" && !whole.isFallback)
        #expect(texts.statistics().first { $0.locale == "fr" }?.translated == 1)
    }

    @Test("another language is never given, even where it alone has the words")
    func neverAnother() throws {
        let all = try catalogs()
        #expect(all.entry(pack: "p", key: "d", locale: "es") == nil)
        #expect(all.view(pack: "p", locale: "es").entry("d") == nil)
        #expect(all.entry(pack: "p", key: "d", locale: "fr-CA")?.locale == "fr")
        #expect(all.entry(pack: "other", key: "a", locale: "en") == nil)
    }

    @Test("a key keeps its place in a view")
    func places() throws {
        let view = try catalogs().view(pack: "p", locale: "es-MX")
        for key in ["a", "b", "c"] {
            let place = try #require(view.index(of: key))
            #expect(view.entries[place].entry.key == key)
        }
        #expect(view.index(of: "d") == nil)
    }

    @Test("the languages and packs are listed in order")
    func lists() throws {
        let all = try catalogs()
        #expect(all.locales == ["en", "es", "es-MX", "fr", "zh-Hant"])
        #expect(all.packs == ["p"])
        #expect(all.keys(pack: "p", locale: "es") == ["a", "b"])
        #expect(all.keys(pack: "p", locale: "es-AR") == [])
    }

    @Test("two files of one pack and language are a mistake, and the first counts")
    func duplicates() throws {
        var diagnostics: [Diagnostic] = []
        let first = try catalog("@locale en\n@pack p\n---\n[a]\ntitle = First\n")
        let second = try catalog("@locale en\n@pack p\n---\n[a]\ntitle = Second\n[b]\ntitle = B\n")
        let all = AdviceCatalogs([first, second], into: &diagnostics)
        #expect(diagnostics.map { $0.code } == ["duplicate-catalog"])
        #expect(all.keys(pack: "p", locale: "en") == ["a"])
    }
}

@Suite("Language tags")
struct LocaleTagTests {
    @Test(
        "a tag is written by convention",
        arguments: [
            ("EN", "en"), ("pt_br", "pt-BR"), ("zh-hans-cn", "zh-Hans-CN"), ("es-419", "es-419"), ("ar-u-nu-latn", "ar"),
            ("de-CH-1996", "de-CH"),
            ("iw", "he"), ("in-ID", "id-ID"),
        ])
    func canonical(text: String, tag: String) {
        #expect(LocaleTag.canonical(text) == tag)
    }

    @Test("what is no tag is refused", arguments: ["", "e", "english", "en US", "en--US", "-en", "12", "en-", "en-Ü"])
    func refused(text: String) {
        #expect(LocaleTag.canonical(text) == nil)
    }
}
