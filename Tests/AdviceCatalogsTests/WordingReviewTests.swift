import SourceText
import Testing

@testable import AdviceCatalogs

@Suite("How texts are worded")
struct WordingReviewTests {
    private func findings(_ text: String) throws -> [String] {
        let catalog = try catalog(text)
        var diagnostics: [Diagnostic] = []
        AdviceCatalogs([catalog], into: &diagnostics).reviewWording(into: &diagnostics)
        #expect(diagnostics.allSatisfy { $0.severity == .warning && !($0.remedy ?? "").isEmpty })
        return diagnostics.map { "\($0.code) \(catalog.source.text(in: $0.range))" }
    }

    private func english(_ paragraph: String, key: String = "a") throws -> [String] {
        try findings("@locale en\n@pack p\n---\n[\(key)]\nwhy = \(paragraph)\n")
    }

    @Test("a sentence of more than 25 words is found, one of 25 is not")
    func longSentences() throws {
        let words = Array(repeating: "word", count: 25).joined(separator: " ")
        #expect(try english(words + ".") == [])
        #expect(try english(words + " more.") == ["long-sentence why"])
        #expect(try english(words + " {$value}.") == ["long-sentence why"])
        #expect(try english(words + ". " + words + ".") == [])
    }

    @Test("every variant is looked at")
    func variants() throws {
        let long = Array(repeating: "word", count: 26).joined(separator: " ")
        #expect(try english("\n  .input {$sex :string}\n  .match $sex\n  male {{short}}\n  * {{\(long)}}") == ["long-sentence why"])
    }

    @Test("hard words over a whole entry are found, and only in prose")
    func hardReading() throws {
        let hard = Array(
            repeating: "Ultrasonographic biometry necessitates multidisciplinary consultation regarding intrauterine circumstances.",
            count: 6
        )
        .joined(separator: " ")
        #expect(try english(hard) == ["hard-to-read [a]"])
        #expect(try english(hard, key: "input.weight") == [])
        let easy = Array(repeating: "Your baby is well. Call your midwife if you have a question.", count: 6).joined(separator: " ")
        #expect(try english(easy) == [])
    }

    @Test("letters of the other direction are found where nothing sets them apart")
    func mixedDirection() throws {
        #expect(try english("Call שלום today") == ["mixed-direction Call שלום today"])
        #expect(try english("Call {$hebrew} today") == [])
        #expect(try findings("@locale ar\n@pack p\n---\n[a]\nwhy = اتصلي بالقابلة INTERGROWTH اليوم\n") == [])
        #expect(
            try findings("@locale ar\n@pack p\n---\n[a]\nwhy = Call your midwife or doctor today\n") == ["mixed-direction why"])
    }

    @Test("a mark of direction that is never closed is found")
    func openMarks() throws {
        #expect(try english("Call \u{2068}her today") == ["open-direction-mark why"])
        #expect(try english("Call \u{2068}her\u{2069} today") == [])
    }

    @Test("statistics count what is missing, stale and unreviewed")
    func statistics() throws {
        let english = try catalog("@locale en\n@pack p\n@reviewed yes\n---\n[a]\nwhy = Call today.\n[b]\nwhy = Wait.\n[c]\nwhy = Go.\n")
        let fingerprint = english.entries[1].fingerprint
        let spanish = try catalog(
            "@locale es\n@pack p\n@reviewed no\n---\n[a]\n@source 00000000\nwhy = Llame hoy.\n[b]\n@source \(fingerprint)\nwhy = Espere.\n")
        var diagnostics: [Diagnostic] = []
        let all = AdviceCatalogs([spanish, english], into: &diagnostics).statistics()
        #expect(all.map { $0.locale } == ["en", "es"])
        #expect(all[0].translated == 3 && all[0].entries == 3 && all[0].stale == 0 && all[0].unreviewedFiles == 0)
        #expect(all[1].translated == 2 && all[1].entries == 3 && all[1].stale == 1 && all[1].unreviewedFiles == 1)
        #expect(all[1].summary.hasPrefix("es: 2 of 3 entries (1 missing, 1 stale), Fernández Huerta "))
        #expect(all[1].summary.hasSuffix(", not reviewed"))
    }
}
