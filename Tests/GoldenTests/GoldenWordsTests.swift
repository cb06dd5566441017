import AdviceRules
import Foundation
import PackTesting
import Quantities
import RulePacks
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
        let showcase = try #require(try Self.showcases.get()[pack])
        let locales = files.map { String($0.lastPathComponent.dropFirst("words.".count).dropLast(".txt".count)) }
        #expect(locales.sorted() == shipped.engine.locales(of: pack), "the words of every locale are recorded")
        for (file, locale) in zip(files, locales) {
            let recorded = GoldenWords(reading: try String(contentsOf: file, encoding: .utf8))
            let actual = locale == "en" ? showcase.words.namingRows : try GoldenWords(showcase, shipped.engine, locale: locale)
            #expect(recorded.differences(from: actual) == [], "\(locale)")
        }
    }

    /// Every text of every locale in both systems of units: no placeholder is left, nothing says that words are missing, and what is read from
    /// right to left holds together.
    @Test(arguments: packs) func everyLocaleIsWholeInBothSystems(_ pack: String) throws {
        let shipped = try Shipped.content.get()
        let showcase = try #require(try Self.showcases.get()[pack])
        for locale in shipped.engine.locales(of: pack) {
            for units in [UnitSystem.metric, .imperial] {
                for shown in showcase.cases {
                    let timeline =
                        shipped.engine.writesDecimalComma(in: locale) ? shown.golden.timeline.withDecimalCommas : shown.golden.timeline
                    let assessment = try shipped.engine.advise(
                        timeline, with: pack, locale: locale, units: units, asOf: shown.golden.asOf)
                    for entry in assessment.entries {
                        for advice in entry.advice { try check(advice.words, locale, advice.row.path) }
                        for field in entry.fields where !field.words.isEmpty { try check(field.words, locale, field.field) }
                        for notice in entry.notices { try checkText(notice, locale, "a notice") }
                    }
                }
            }
        }
    }

    private func check(_ words: AdviceRules.Words, _ locale: String, _ place: String) throws {
        try #require(words.locale == locale, "\(place) in \(locale) is in \(words.locale ?? "no language")")
        for text in [words.title, words.action].compactMap({ $0 }) + words.paragraphs.map(\.text) { try checkText(text, locale, place) }
    }

    private func checkText(_ text: String, _ locale: String, _ place: String) throws {
        try #require(!text.isEmpty, "\(place) in \(locale)")
        try #require(!text.contains { "{}$|\\".contains($0) }, "\(place) in \(locale): \(text)")
        var depth = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: depth += 1
            case 0x2069: depth -= 1
            default: break
            }
            try #require(depth >= 0, "\(place) in \(locale): \(text)")
        }
        try #require(depth == 0, "\(place) in \(locale): \(text)")
    }

    /// The engine informs and advises; a diagnosis is a clinician's.
    @Test(arguments: packs) func noAdviceSpeaksOfADiagnosis(_ pack: String) throws {
        try forEachText(pack) { text, place in #expect(!text.lowercased().contains("diagnos"), "\(place): \(text)") }
    }

    /// A notification cuts a longer title off.
    @Test(arguments: packs) func titlesFitIntoANotification(_ pack: String) throws {
        let advice = try Self.entries.get()[pack, default: []].flatMap(\.advice)
        // A pack of checks and decisions alone advises nothing.
        let advises = try Shipped.content.get().packs[pack]?.tables.contains { $0.kind == .advice } ?? true
        #expect(advice.isEmpty != advises)
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
        #expect(seen.count >= 20)
    }

    /// For each pack the cases that show every text: looked for once for all tests.
    private static let showcases = Result {
        let shipped = try Shipped.content.get()
        var showcases: [String: GoldenShowcase] = [:]
        for pack in packs { showcases[pack] = try GoldenShowcase(try shipped.suites(of: pack), shipped.engine) }
        return showcases
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
