import SourceText
import Testing

@testable import AdviceCatalogs

@Suite("Translations beside their source")
struct TranslationTests {
    private static let english = """
        @locale en
        @pack p
        ---
        [low]
        title = The weight is low
        why =
          .input {$sex :string}
          .match $sex
          male {{He weighs {$weight} at {$age}}}
          *    {{Your baby weighs {$weight}}}
        action = Call {$midwife}

        [high]
        title = The weight is high

        """

    private func findings(_ spanish: String) throws -> [String] {
        var diagnostics: [Diagnostic] = []
        let translation = try catalog("@locale es\n@pack p\n---\n" + spanish)
        let all = AdviceCatalogs([try catalog(Self.english), translation], into: &diagnostics)
        all.reviewTranslations(into: &diagnostics)
        #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.remedy != nil })
        return diagnostics.map { "\($0.code) \(translation.source.text(in: $0.range))" }
    }

    private func fingerprint(_ key: String) throws -> String {
        try #require(catalog(Self.english).entries.first { $0.key == key }).fingerprint
    }

    private static let low = "title = Bajo\nwhy = Su bebé pesa {$weight}\naction = Llame a {$midwife}\n"

    @Test("a complete translation has no finding, whichever variants it needs")
    func complete() throws {
        let text = "[low]\n@source \(try fingerprint("low"))\n\(Self.low)[high]\ntitle = Alto\n"
        #expect(try findings(text) == [])
    }

    @Test("an entry that is missing is named once at the end")
    func missing() throws {
        #expect(try findings("[low]\n" + Self.low) == ["missing-translation "])
    }

    @Test("an entry whose source has changed is stale")
    func stale() throws {
        #expect(try findings("[low]\n@source 00000000\n\(Self.low)[high]\ntitle = Alto\n") == ["stale-translation [low]"])
    }

    @Test("an entry without a source is an orphan")
    func orphan() throws {
        #expect(try findings("[low]\n\(Self.low)[high]\ntitle = Alto\n[hihg]\ntitle = Alto\n") == ["orphan-translation [hihg]"])
    }

    @Test("a lost placeholder is found in any variant, and one that only some variants of the source show is not asked for")
    func placeholder() throws {
        let text = """
            [low]
            title = Bajo
            why =
              .input {$sex :string}
              .match $sex
              female {{Ella pesa poco}}
              *      {{Su bebé pesa {$weight}}}
            action = Llame
            [high]
            title = Alto

            """
        #expect(try findings(text) == ["missing-placeholder why", "missing-placeholder action"])
    }

    @Test("paragraphs that are missing or have another name are found")
    func paragraphs() throws {
        let text = "[low]\ntitle = Bajo\nwhy = Pesa {$weight}\nacton = Llame a {$midwife}\n[high]\ntitle = Alto\n"
        #expect(try findings(text) == ["missing-paragraph [low]", "extra-paragraph acton"])
    }

    @Test("what a local name stands for counts as shown")
    func localNames() throws {
        let text =
            "[low]\ntitle = Bajo\nwhy = \n  .local $w = {$weight :string}\n  {{Pesa {$w}}}\naction = Llame a {$midwife}\n[high]\ntitle = Alto\n"
        #expect(try findings(text) == [])
    }
}
