import AdviceRules
import Quantities
import SourceText
import Testing

@Suite("Locales")
struct LocaleTests {
    /// BB111.
    @Test("3,4 is 3.4 in German")
    func decimalComma() throws {
        let engine = try clinic([(#"{"of": "dose", "rejectOutside": "[0..2000]"}"#, #"{"of": "dose", "rejectOutside": "[3.4..3.4]"}"#)])
        #expect(try engine.visit(["dose": "3,4"], locale: "de").answer("dose").answer == .accept)
        #expect(try engine.visit(["dose": "3.4"], locale: "en").answer("dose").answer == .accept)
        #expect(try engine.visit(["dose": "3,5"], locale: "de").answer("dose").answer == .reject)
    }

    /// BB109: 1500 or 1.5, nobody knows which; both are within the limits.
    @Test("1.500 in German and 1,500 in English are refused as ambiguous")
    func ambiguousGrouping() throws {
        let engine = try clinic()
        for (text, locale) in [("1.500", "de"), ("1,500", "en")] {
            let answer = try engine.visit(["dose": text], locale: locale).answer("dose")
            #expect(answer.answer == .reject, "\(text)")
            #expect(answer.words.text.contains("1500"), "\(answer.words.text)")
        }
        #expect(try engine.visit(["dose": "1.500"], locale: "en").answer("dose").answer == .accept)
    }

    /// BB112.
    @Test("digits of other scripts are read", arguments: [("٣٫٥", "3.5"), ("۱۲", "12"), ("１２", "12")])
    func otherDigits(text: String, figure: String) throws {
        let engine = try clinic([
            (#"{"of": "dose", "rejectOutside": "[0..2000]"}"#, #"{"of": "dose", "rejectOutside": "[\#(figure)..\#(figure)]"}"#)
        ])
        #expect(try engine.visit(["dose": text], locale: "ar").answer("dose").answer == .accept)
    }

    @Test("words that are not translated say in which locale they are")
    func fallback() throws {
        let german = """
            @locale de
            @pack clinic
            @reviewed no
            ---
            [pulse-racing]
            title = Rasender Puls
            why = {$pulse} ist sehr schnell.
            action = Heute noch hingehen.
            """
        let engine = try clinic(more: [Source(name: "de/clinic.txt", text: german)])
        let entry = try engine.visit(["pulse": "195", "weight": "160 kg"], confirmed: ["pulse"], locale: "de")
        let racing = try #require(entry.advice.first { $0.row.path == "pulse/racing" })
        #expect(racing.words.title == "Rasender Puls")
        #expect(racing.words.locale == "de")
        let heavy = try #require(entry.advice.first { $0.row.path == "weight-high/heavy" })
        #expect(heavy.words.title == "A high weight")
        #expect(heavy.words.locale == "en")
    }

    @Test("a locale without texts falls back to English and says so")
    func noTexts() throws {
        let entry = try clinic().visit(["weight": "160 kg"], locale: "fr")
        #expect(try #require(entry.advice.first).words.locale == "en")
    }
}
