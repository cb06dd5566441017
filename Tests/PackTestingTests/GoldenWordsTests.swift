import PackTesting
import Testing

/// The golden file of words.
struct GoldenWordsTests {
    private func words(_ entries: String...) throws -> GoldenWords {
        let laboratory = try Laboratory()
        let text = Laboratory.file(entry: entries.joined(separator: ", "), expect: "")
        return try GoldenWords([try laboratory.suite(text)], laboratory.engine, locale: "en")
    }

    @Test func eachTextStandsOnceWithTheValuesOfItsFirstCase() throws {
        let words = try words(
            #"{"date": "2026-06-01", "height": "150 cm"}"#, #"{"date": "2026-06-02", "height": "160 cm"}"#,
            #"{"date": "2026-06-03", "height": "210 cm"}"#)
        #expect(
            words.text == """
                [advice tall]
                title = Tall
                what = 210\u{A0}cm is tall.
                action = There is nothing to do.

                [advice usual]
                title = As expected
                what = 150\u{A0}cm is as expected.
                action = Keep your visits.

                """)
    }

    @Test func answersToFieldsStandToo() throws {
        let words = try words(#"{"height": "3 m"}"#, #"{"height": "230 cm"}"#)
        #expect(words.sections.keys.sorted() == ["confirm height", "missing date", "reject height"])
    }

    @Test func whatWasWrittenIsReadAsTheSame() throws {
        let words = try words(#"{"height": "3 m"}"#, #"{"date": "2026-06-01", "height": "150 cm"}"#)
        let read = GoldenWords(reading: words.text)
        #expect(read.sections == words.sections)
        #expect(words.differences(from: read) == [])
    }

    @Test func onlyTheSentenceThatChangedIsShown() throws {
        let actual = try words(#"{"date": "2026-06-01", "height": "150 cm"}"#)
        let recorded = GoldenWords(
            reading: """
                [advice gone]
                title = Gone

                [advice usual]
                title = As expected
                what = 150\u{A0}cm is fine.
                action = Keep your visits.

                """)
        #expect(
            recorded.differences(from: actual) == [
                .init(part: "words [advice gone]", expected: "title = Gone", actual: nil),
                .init(part: "words [advice usual]", expected: "what = 150\u{A0}cm is fine.", actual: "what = 150\u{A0}cm is as expected."),
            ])
    }
}
