import AdviceRules
import Foundation
import GrowthPlugin
import Plugins
import Quantities
import SourceText
import Testing

/// Loading on all cores gives what loading on one does.
@Suite struct LoadingTests {
    private static func files(_ folder: String, ending: String) throws -> [Source] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(ending) && !$0.hasPrefix("schema/") }.sorted().map { try packageFile(folder + "/" + $0) }
    }

    private static func shown(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { "\($0.source.name):\($0.range.start) \($0.severity) \($0.code) \($0.message)" }
    }

    @Test func theShippedPacksAnswerTheSame() async throws {
        let packs = try Self.files("Rules", ending: ".json"), texts = try Self.files("AdviceText", ending: ".txt")
        let together = try await AdviceEngine.load(packs: packs, catalogs: texts, plugins: [.basic, .growth])
        let alone = try AdviceEngine(packs: packs, catalogs: texts, plugins: [.basic, .growth])
        #expect(together.packNames == alone.packNames && together.packNames.count == packs.count)
        #expect(together.locales == alone.locales && together.locales.count > 1)
        let timeline = Timeline(entries: [
            Entry([
                "date": .date(today), "gestationalAge": .text("33w"), "femurLength": .text("45 mm"), "headCircumference": .text("295 mm"),
            ])
        ])
        for locale in alone.locales {
            let answer = try together.advise(timeline, with: "fetal-growth", locale: locale, asOf: today)
            let other = try alone.advise(timeline, with: "fetal-growth", locale: locale, asOf: today)
            #expect(JSONWriter().text(answer.json) == JSONWriter().text(other.json))
            #expect(answer.entries.count == 1)
        }
    }

    @Test(arguments: 0..<12) func whatIsWrongIsFoundInTheSameOrder(_ seed: Int) async throws {
        var packs = try Self.files("Rules", ending: ".json"), texts = try Self.files("AdviceText", ending: ".txt")
        var random = SplitMix64(seed: UInt64(seed))
        // A letter changed in a few places of a few files; one pack twice, since that is found only among packs.
        for _ in 0..<4 {
            let pack = Int.random(in: packs.indices, using: &random), text = Int.random(in: texts.indices, using: &random)
            packs[pack] = damaged(packs[pack], &random)
            texts[text] = damaged(texts[text], &random)
        }
        if seed.isMultiple(of: 3) { packs.append(packs[seed % packs.count]) }
        var found: [Diagnostic] = []
        let alone = AdviceEngine.load(packs: packs, catalogs: texts, plugins: [.basic, .growth], into: &found)
        do {
            let together = try await AdviceEngine.load(packs: packs, catalogs: texts, plugins: [.basic, .growth])
            #expect(together.packNames == alone?.packNames)
        } catch {
            #expect(alone == nil)
            #expect(Self.shown(error.diagnostics) == Self.shown(found))
            #expect(!found.isEmpty)
        }
    }

    private func damaged(_ source: Source, _ random: inout SplitMix64) -> Source {
        var bytes = source.bytes
        for _ in 0..<3 { bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0x20..<0x7F, using: &random) }
        return Source(name: source.name, bytes: bytes)
    }

    @Test func noPacksMakeAnEngineWithoutAny() async throws {
        let engine = try await AdviceEngine.load(packs: [], catalogs: [try packageFile("AdviceText/en/phrases.txt")], plugins: [])
        #expect(engine.packNames.isEmpty)
    }

    /// An app that only prints what it caught is told what to mend, and no more.
    @Test func printedErrorsSayWhatIsWrongAndNoMore() throws {
        let pack = Source(name: "small.json", text: "{ \"pack\": \"small\", \"version\": \"1\", \"titel\": \"Small\", \"inputs\": {} }")
        #expect {
            _ = try AdviceEngine(packs: [pack], catalogs: [], plugins: [.basic])
        } throws: { error in
            let text = "\(error)"
            return text.contains("small.json:1:") && text.contains("titel") && text.contains("title") && !text.contains("warning:")
                && !text.contains("Diagnostic(")
        }
        let engine = try AdviceEngine(
            packs: Self.files("Rules", ending: ".json"), catalogs: Self.files("AdviceText", ending: ".txt"), plugins: [.basic, .growth])
        #expect {
            _ = try engine.validate(Entry([:]), with: "fetal-grow", asOf: today)
        } throws: { error in
            "\(error)" == "there is no pack fetal-grow; did you mean fetal-growth?"
        }
    }

    /// A number that stands in the code.
    @Test func wholeNumbersStandInTheCode() {
        #expect(EntryValue.number(2) == EntryValue.number(Decimal(2)))
        #expect(EntryValue.number(-7) == EntryValue.number(Decimal(-7)))
    }
}
