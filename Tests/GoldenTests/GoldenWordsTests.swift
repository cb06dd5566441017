import AdviceRules
import Foundation
import PackTesting
import Testing

/// What readers are shown in the golden cases.
struct GoldenWordsTests {
    static let packs: [String] = (try? Shipped.content.get().engine.packNames) ?? []

    @Test func thereArePacks() {
        #expect(!Self.packs.isEmpty)
    }

    /// `advice test PACK --record` writes the file anew; a person reads what changed.
    @Test(arguments: packs) func wordsAreThoseRecorded(_ pack: String) throws {
        let shipped = try Shipped.content.get()
        let files = try Shipped.files(in: Shipped.golden.appending(path: pack), ending: ".txt").filter {
            $0.lastPathComponent.hasPrefix("words.")
        }
        #expect(files.contains { $0.lastPathComponent == "words.en.txt" })
        for file in files {
            let locale = String(file.lastPathComponent.dropFirst("words.".count).dropLast(".txt".count))
            let recorded = GoldenWords(reading: try String(contentsOf: file, encoding: .utf8))
            let differences = recorded.differences(from: try GoldenWords(try shipped.suites(of: pack), shipped.engine, locale: locale))
            #expect(differences == [])
        }
    }

    /// The engine informs and advises; a diagnosis is a clinician's.
    @Test(arguments: packs) func noAdviceSpeaksOfADiagnosis(_ pack: String) throws {
        try forEachText(pack) { text, place in #expect(!text.lowercased().contains("diagnos"), "\(place): \(text)") }
    }

    /// A notification cuts a longer title off.
    @Test(arguments: packs) func titlesFitIntoANotification(_ pack: String) throws {
        let advice = try Self.entries.get()[pack, default: []].flatMap(\.advice)
        #expect(!advice.isEmpty)
        for advice in advice {
            let title = try #require(advice.words.title, "\(advice.row.path)")
            #expect(!title.isEmpty && title.count <= 139, "\(advice.row.path): \(title)")
        }
    }

    @Test(arguments: packs) func everyAdviceSaysWhatToDo(_ pack: String) throws {
        for advice in try Self.entries.get()[pack, default: []].flatMap(\.advice) {
            #expect(advice.words.action?.isEmpty == false, "\(advice.row.path)")
        }
    }

    /// No placeholder, no key and no sign of the message language is left in what a reader sees.
    @Test(arguments: packs) func noSyntaxIsLeftInTheWords(_ pack: String) throws {
        try forEachText(pack) { text, place in
            #expect(!text.contains { "{}$|\\".contains($0) }, "\(place): \(text)")
            #expect(!text.contains("  ") && !text.contains(" ."), "\(place): \(text)")
        }
    }

    private func forEachText(_ pack: String, _ check: (_ text: String, _ place: String) -> Void) throws {
        var seen: Set<String> = []
        for entry in try Self.entries.get()[pack, default: []] {
            let words = entry.advice.map { ($0.words, $0.row.path) } + entry.fields.map { ($0.words, $0.field) }
            for (words, place) in words {
                for text in [words.title, words.action].compactMap({ $0 }) + words.paragraphs.map(\.text) where seen.insert(text).inserted {
                    check(text, place)
                }
            }
            for notice in entry.notices where seen.insert(notice).inserted { check(notice, "a notice") }
        }
        #expect(seen.count > 50)
    }

    /// What each pack says of every entry of its cases: worked out once for all tests.
    private static let entries = Result {
        let shipped = try Shipped.content.get()
        var entries: [String: [EntryAssessment]] = [:]
        for pack in packs {
            for golden in try shipped.suites(of: pack).flatMap(\.cases) {
                entries[pack, default: []] += try shipped.engine.advise(
                    golden.timeline, with: pack, locale: golden.locale, units: golden.units, asOf: golden.asOf
                ).entries
            }
        }
        return entries
    }
}
