import AdviceRules
import Foundation
import Quantities
import SourceText
import Testing

/// What cannot be read is answered in every language with what is wrong and what would be right, and nothing that is untrue.
@Suite("Values that cannot be read")
struct UnreadableValueTests {
    static let locales = ["en", "es", "it", "pt-BR", "sw", "ar", "hi", "zh-Hans"]

    /// The clinic with the engine's own phrases in every language.
    private static let engine = Result { () throws -> AdviceEngine in
        var texts = [Source(name: "en/clinic.txt", text: ClinicPack.texts)]
        for locale in locales where locale != "en" {
            texts.append(try packageFile("AdviceText/\(locale)/phrases.txt"))
            // A label in the language makes it one that the pack is written in.
            let label = "@locale \(locale)\n@pack clinic\n@reviewed no\n@source en\n---\n[input.weight]\ntitle = W\n"
            texts.append(Source(name: "\(locale)/clinic.txt", text: label))
        }
        return try makeEngine(Source(name: "clinic.json", text: ClinicPack.json), texts: texts)
    }

    private func answer(_ field: String, _ text: String, _ locale: String = "en") throws -> FieldAnswer {
        try Self.engine.get().visit([field: text], locale: locale).answer(field)
    }

    private static let kinds: [(field: String, text: String, reason: String, says: [String])] = [
        ("weight", "6O kg", "letter-in-number", ["6O kg", "O"]), ("weight", "1,234.5,6 kg", "grouped-number", ["1,234.5,6 kg"]),
        ("weight", "1 500 g", "grouped-number", ["1 500 g"]), ("weight", "5. kg", "malformed-number", ["5. kg"]),
        ("weight", "1e5 kg", "malformed-number", ["1e5 kg"]), ("gestationalAge", "28w7d", "part-too-large", ["28w7d", "29w0d", "7"]),
        ("weight", "10 st 14 lb", "part-too-large", ["10 st 14 lb", "11 st 0 lb", "14"]),
        ("weight", "2 kg 3 oz", "mismatched-units", ["2 kg 3 oz", "kg"]), ("weight", "28+3", "mismatched-units", ["28+3", "kg"]),
        ("pulse", "80 kg", "unexpected-unit", ["kg"]), ("pulse", "80 furlongs", "unexpected-unit", ["furlongs"]),
        ("weight", "60", "missing-unit", ["60", "kg"]), ("gestationalAge", "33", "missing-unit", ["33", "33w2d"]),
        ("weight", "heavy", "not-a-number", ["heavy"]), ("weight", "60 foo", "unknown-unit", ["foo", "kg"]),
        ("weight", "60 cm", "wrong-unit", ["kg"]), ("bleeding", "perhaps", "not-true-or-false", ["perhaps"]),
        ("gestationalAge", "32.5w", "ambiguous-number", ["32.5w", "32w3d", "32w5d"]), ("gestationalAge", "7 months", "wrong-unit", []),
        ("dose", "5 000", "grouped-number", ["5 000"]),
    ]

    @Test("every kind of mistake has its reason and words of its own in every language", arguments: locales)
    func words(locale: String) throws {
        for kind in Self.kinds {
            // A comma parts decimals in some languages; the mistakes above are written for the others.
            let isPoint = ["en", "sw", "hi", "zh-Hans", "ar"].contains(locale)
            if !isPoint, kind.text.contains(".") || kind.text.contains(",") { continue }
            let answer = try answer(kind.field, kind.text, locale)
            #expect(answer.answer == .reject, "\(kind.text)")
            #expect(answer.reason == kind.reason, "\(kind.text)")
            #expect(answer.words.locale == locale)
            let text = answer.words.text.plainBlanks
            for part in kind.says where !(part == "kg" && ["sw", "ar", "hi", "zh-Hans"].contains(locale)) {
                #expect(text.contains(part), "\(locale) \(kind.text): \(text)")
            }
            #expect(!text.contains("{") && !text.isEmpty)
            // The remedy is in the reader's language: none of the words of the English diagnosis.
            if locale != "en" {
                for word in ["Enter ", "again", "write ", "needs "] { #expect(!text.contains(word), "\(locale): \(text)") }
            }
        }
    }

    @Test(
        "a number that can be read in two ways is answered with both, and each can be written as it is shown",
        arguments: [("es", "2.000", ["2000", "2"]), ("en", "1,500", ["1500", "1.5"]), ("it", "1.234", ["1234", "1,234"])]
            as [(String, String, [String])])
    func ambiguous(locale: String, text: String, meanings: [String]) throws {
        let answer = try answer("dose", text, locale)
        #expect(answer.reason == "ambiguous-number")
        for meaning in meanings {
            #expect(answer.words.text.contains(meaning), "\(answer.words.text)")
            #expect(try self.answer("dose", meaning, locale).answer == .accept)
        }
    }

    @Test("no figure is given a unit in which it is impossible; the unit that makes it ordinary is asked about")
    func missingUnits() throws {
        for (field, text, absurd) in [
            ("gestationalAge", "33", "33 d"), ("weight", "5000", "5000 kg"), ("height", "1.65", "1.65 cm"),
            ("glucose", "100", "100 mmol/L"),
        ] {
            let answer = try answer(field, text)
            #expect(answer.reason == "missing-unit")
            #expect(!answer.words.text.plainBlanks.contains(absurd))
        }
        #expect(try answer("height", "165").hint?.plainBlanks.contains("165 cm") == true)
        #expect(try answer("gestationalAge", "33").hint == nil)
    }

    @Test("weeks and days are read in the forms of the field, and the age is the same")
    func weeksAndDays() throws {
        for text in ["33w2d", "33+2", "33w+2", "33 2/7", "33 2/7 weeks", "33 2/7w", "33 weeks + 2 days", "33w 2d"] {
            let answer = try answer("gestationalAge", text)
            #expect(answer.answer == .accept, "\(text)")
            #expect(answer.value == "33 weeks + 2 days", "\(text)")
        }
        // Half a week is no whole number of days, but these are not mistaken for days.
        for (text, value) in [("32.0w", "32 weeks"), ("32.7w", "32 weeks + 4 days"), ("32.25w", "32 weeks + 1 day")] {
            #expect(try answer("gestationalAge", text).value == value)
        }
        for text in ["33 7/7", "33 2/6", "+33", "33w2", "2/7"] { #expect(try answer("gestationalAge", text).answer == .reject, "\(text)") }
    }

    @Test("feet and inches are read without a mark behind the inches, unless the mark may group thousands")
    func feetAndInches() throws {
        for text in ["5'5", "5'5\"", "5\u{2032}5\u{2033}", "5\u{2019}5", "5 ft 5 in"] {
            #expect(try answer("height", text).answer == .accept, "\(text)")
            #expect(try Self.engine.get().visit(["height": text], units: .imperial).answer("height").value?.plainBlanks == "5 ft 5 in")
        }
        for text in ["5'12", "5'005", "5'500", "5 ft 5"] { #expect(try answer("height", text).answer == .reject, "\(text)") }
    }

    @Test(
        "an answer may be its name or its label, whatever the case of its letters",
        arguments: ["blood-test", "Blood-Test", "Blood test", " BLOOD TEST "])
    func choices(text: String) throws {
        let entry = Entry(["date": .text("2024-03-01"), "form": .text(text), "fasting": .text("true")])
        let answer = try Self.engine.get().validate(entry, with: "clinic", asOf: today).answer("form")
        #expect(answer.answer == .accept && answer.value == "Blood test")
    }

    /// A consent is an answer that somebody gave, not one that was guessed.
    @Test("true and false are read as a form sends them, and are what is asked for", arguments: locales)
    func trueAndFalse(locale: String) throws {
        for text in ["yes", "TRUE", "1", "sí"] {
            let words = try answer("bleeding", text, locale).words.text
            #expect(words.contains("true") && words.contains("false") && words.contains(text), "\(words)")
        }
    }

    @Test("whatever is shown of a value is read again as that value", arguments: locales)
    func shownAndRead(locale: String) throws {
        let values: [(field: String, text: String)] = [
            ("gestationalAge", "33w0d"), ("gestationalAge", "33w2d"), ("gestationalAge", "1w1d"), ("gestationalAge", "5 d"),
            ("height", "61.5 in"),
            ("height", "165 cm"), ("height", "1.65 m"), ("weight", "2000 g"), ("weight", "70.5 kg"), ("weight", "150 lb"),
            ("weight", "11 st"),
            ("length", "62 mm"), ("length", "2.1 in"), ("weight", "1 lb"), ("weight", "5 lb 1 oz"), ("height", "5 ft 5 in"),
        ]
        let isComma = ["es", "it", "pt-BR"].contains(locale)
        for (field, text) in values {
            let text = isComma ? text.replacingOccurrences(of: ".", with: ",") : text
            for units in [nil, UnitSystem.imperial] {
                let value = try #require(try Self.engine.get().visit([field: text], locale: locale).answer(field).value)
                let again = try Self.engine.get().visit([field: value], locale: locale, units: units).answer(field)
                let expected = try Self.engine.get().visit([field: text], locale: locale, units: units).answer(field)
                #expect(again.value == expected.value, "\(locale) \(text): \(value)")
                #expect(again.reason == expected.reason && again.answer == expected.answer, "\(locale) \(text): \(value)")
            }
        }
    }
}
