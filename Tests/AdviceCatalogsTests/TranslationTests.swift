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
        let text = "[low]\n@source \(try fingerprint("low"))\n\(Self.low)[high]\n@source \(try fingerprint("high"))\ntitle = Alto\n"
        #expect(try findings(text) == [])
    }

    @Test("an entry that is missing is named once at the end")
    func missing() throws {
        #expect(try findings("[low]\n" + Self.low) == ["missing-translation "])
    }

    @Test("an entry whose source has changed is stale")
    func stale() throws {
        #expect(
            try findings("[low]\n@source 00000000\n\(Self.low)[high]\n@source \(try fingerprint("high"))\ntitle = Alto\n") == [
                "stale-translation [low]"
            ])
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
        #expect(try findings(text) == ["extra-paragraph acton"])
        let without = "[low]\ntitle = Bajo\nwhy = Pesa {$weight}\n[high]\ntitle = Alto\n"
        #expect(try findings(without) == ["missing-paragraph [low]"])
        let other = "[low]\ntitle = Bajo\nwhy = Pesa {$weight}\nnota = Llame a {$midwife}\n[high]\ntitle = Alto\n"
        #expect(try findings(other) == ["extra-paragraph nota", "missing-paragraph [low]"])
    }

    @Test("what a local name stands for counts as shown")
    func localNames() throws {
        let text =
            "[low]\ntitle = Bajo\nwhy = \n  .local $w = {$weight :string}\n  {{Pesa {$w}}}\naction = Llame a {$midwife}\n[high]\ntitle = Alto\n"
        #expect(try findings(text) == [])
    }

    @Test(
        "a number may be left to the word where a form stands for that number alone, and nowhere else",
        arguments: [
            ("ar", "one {{يوم واحد}} two {{يومان}} few {{{$days} أيام}} many {{{$days} يومًا}} zero {{لا أيام}} * {{{$days} يوم}}", true),
            ("ar", "one {{يوم}} two {{يومان}} few {{أيام}} many {{{$days} يومًا}} zero {{لا أيام}} * {{{$days} يوم}}", false),
            ("ar", "1 {{يوم}} zero {{لا أيام}} two {{يومان}} few {{{$days} أيام}} many {{{$days} يومًا}} * {{أيام}}", false),
            ("es", "one {{un día}} * {{{$days} días}}", true), ("es", "one {{{$days} día}} * {{días}}", false),
            ("es", "0 {{ningún día}} one {{{$days} día}} * {{{$days} días}}", true),
            // One form for 0, 1 and what lies between says nothing of which it is.
            ("hi", "one {{दिन}} * {{{$days} दिन}}", false), ("pt-BR", "one {{um dia}} * {{{$days} dias}}", false),
            ("pt-BR", "1 {{um dia}} one {{{$days} dia}} * {{{$days} dias}}", true),
        ])
    func numberInTheWord(locale: String, variants: String, isComplete: Bool) throws {
        func days(_ locale: String, _ variants: String) throws -> AdviceCatalog {
            try catalog(
                "@locale \(locale)\n@pack p\n---\n[a]\ntext =\n  .input {$days :number}\n  .match $days\n  \(variants)\n")
        }
        var diagnostics: [Diagnostic] = []
        let all = AdviceCatalogs(
            [try days("en", "one {{{$days} day}} * {{{$days} days}}"), try days(locale, variants)], into: &diagnostics)
        all.reviewTranslations(into: &diagnostics)
        #expect(diagnostics.map { $0.code } == (isComplete ? [] : ["missing-placeholder"]))
    }

    @Test("a number is left out only where it is the one that is chosen by")
    func numberOfAnotherSelector() throws {
        func stay(_ locale: String, _ variants: String) throws -> AdviceCatalog {
            try catalog(
                "@locale \(locale)\n@pack p\n---\n[a]\ntext =\n  .input {$weeks :number}\n  .input {$days :number}\n  .match $weeks $days\n  \(variants)\n"
            )
        }
        let english = try stay("en", "one one {{{$weeks} week {$days} day}} * * {{{$weeks} weeks {$days} days}}")
        for (variants, codes) in [
            ("1 * {{una semana {$days}}} * 1 {{{$weeks} semanas un día}} * * {{{$weeks} {$days}}}", []),
            ("1 * {{{$weeks} semana}} * * {{{$weeks} {$days}}}", ["missing-placeholder"]),
        ] as [(String, [String])] {
            var diagnostics: [Diagnostic] = []
            let all = AdviceCatalogs([english, try stay("es", variants)], into: &diagnostics)
            all.reviewTranslations(into: &diagnostics)
            #expect(diagnostics.map { $0.code } == codes)
        }
    }
}
