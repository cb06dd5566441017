import Testing

@testable import AdviceCatalogs

@Suite("How hard a text is to read")
struct ReadabilityTests {
    @Test(
        "syllables as a dictionary divides the words",
        arguments: [
            ("en", "baby", 2), ("en", "weight", 1), ("en", "measured", 2), ("en", "needed", 2), ("en", "pregnancy", 3), ("en", "little", 2),
            ("en", "whole", 1), ("en", "made", 1), ("en", "the", 1), ("en", "people", 2), ("en", "midwife", 2), ("en", "X", 1),
            ("es", "después", 2), ("es", "día", 2), ("es", "agua", 2), ("es", "guía", 2), ("es", "queso", 2), ("es", "aire", 2),
            ("es", "leer", 2), ("es", "pingüino", 3), ("es", "gustar", 2), ("es", "ciudad", 2), ("es", "muy", 1), ("es", "ecografía", 5),
            ("es", "y", 1), ("es", "crecimiento", 4),
        ])
    func syllables(_ language: String, _ word: String, _ count: Int) {
        #expect(Syllables.count(Array(word.unicodeScalars), language: language) == count)
    }

    /// The counts are made by hand: 9 words of 9 syllables in 2 sentences, 8 of 12 in 2, 7 of 24 letters in 2.
    @Test("the formulas by hand")
    func formulas() throws {
        let english = try #require(Readability(SpokenText(["The cat sat on the mat. It was warm."], language: "en"), language: "en"))
        #expect(abs(english.value - (0.39 * 4.5 + 11.8 - 15.59)) < 1e-9)
        let spanish = try #require(Readability(SpokenText(["El niño come pan. La casa es grande."], language: "es"), language: "es"))
        #expect(abs(spanish.value - (206.84 - 60 * 1.5 - 1.02 * 4)) < 1e-9)
        let italian = try #require(Readability(SpokenText(["Il gatto dorme. La casa è bella."], language: "it"), language: "it"))
        #expect(abs(italian.value - (89 + (300.0 * 2 - 10 * 24) / 7)) < 1e-9)
        #expect(Readability(SpokenText(["Bonjour."], language: "fr"), language: "fr") == nil)
        #expect(Readability(SpokenText([""], language: "en"), language: "en") == nil)
    }

    @Test(
        "sentences end where a reader pauses, and nowhere else",
        arguments: [
            ("en", "It is 3.5 kg. Call today!", [4, 2]), ("en", "See www.example.org now", [3]), ("en", "one two\u{FFFC}three", [4]),
            ("hi", "यह ठीक है। कल आइए।", [3, 2]), ("ar", "هل هذا جيد؟ نعم.", [3, 1]), ("zh", "今天很好。明天再来。", [4, 4]), ("en", "...", []),
        ])
    func sentences(_ language: String, _ text: String, _ counts: [Int]) {
        #expect(SpokenText([text], language: language).sentences == counts)
    }
}
