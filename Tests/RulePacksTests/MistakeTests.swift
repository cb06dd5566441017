import AdviceRules
import Foundation
import GrowthPlugin
import Plugins
import SourceText
import Testing

/// Every kind of mistake that an editor makes in a pack, one file each.
///
/// A file of `Tests/Fixtures/Mistakes` is a pack that is right but for one mistake. Its first line says which code is expected and a word of the
/// remedy: `// expects: unknown-key "did you mean"`. The place of the mistake stands between `«` and `»`. Line and marks are taken out before
/// the pack is read, and the finding must be exactly there.
struct MistakeTests {
    /// A pack with one mistake, and what is expected of it.
    struct Fixture: CustomTestStringConvertible, Sendable {
        let name: String
        let code: String
        let remedy: String
        let source: Source
        let place: SourceRange

        var testDescription: String { name }

        init(_ file: URL) throws {
            name = file.lastPathComponent
            let text = try String(contentsOf: file, encoding: .utf8)
            let end = try #require(text.firstIndex(of: "\n"))
            let words = text[..<end].split(separator: " ", maxSplits: 3)
            try #require(words.count == 4 && words[0] == "//" && words[1] == "expects:")
            code = String(words[2])
            remedy = String(words[3].dropFirst().dropLast())
            let parts = text[text.index(after: end)...].components(separatedBy: ["«", "»"])
            try #require(parts.count == 3, "one place is marked")
            let start = parts[0].utf8.count
            place = SourceRange(start, start + parts[1].utf8.count)
            source = Source(name: name, text: parts.joined())
        }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let fixtures: [Fixture] = {
        let folder = root.appending(path: "Tests/Fixtures/Mistakes")
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
        return names.compactMap { try? Fixture(folder.appending(path: $0)) }
    }()

    private static let words = """
        @locale en
        @pack mistakes
        @reviewed no
        ---
        [short]
        title = Short
        action = Ask at the next visit.
        [fine]
        title = Fine
        [long]
        title = Long
        [boy]
        title = Boy
        """

    static func check(_ source: Source) throws -> PackCheck {
        let phrases = root.appending(path: "AdviceText/en/phrases.txt")
        let texts = [
            Source(name: "phrases.txt", bytes: Array(try Data(contentsOf: phrases))), Source(name: "mistakes.txt", text: words),
        ]
        return PackCheck.run(packs: [source], catalogs: texts, plugins: [.basic, .growth])
    }

    @Test func thereAreManyKindsOfMistakes() throws {
        let folder = Self.root.appending(path: "Tests/Fixtures/Mistakes")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(files.count >= 60)
        #expect(Self.fixtures.count == files.count, "every file can be read as a fixture")
        #expect(Set(Self.fixtures.map(\.code)).count >= 40)
    }

    @Test(arguments: fixtures) func isFoundInItsPlaceWithItsRemedyAndNothingElse(_ fixture: Fixture) throws {
        let diagnostics = try Self.check(fixture.source).diagnostics
        let found = diagnostics.filter { $0.code == fixture.code && $0.source.name == fixture.name }
        let diagnostic = try #require(found.first, "\(diagnostics.map { $0.code + ": " + $0.message })")
        #expect(found.count == 1)
        #expect(
            diagnostic.range == fixture.place,
            "found `\(fixture.source.text(in: diagnostic.range))`, expected `\(fixture.source.text(in: fixture.place))`")
        #expect(!fixture.remedy.isEmpty)
        #expect(diagnostic.remedy?.contains(fixture.remedy) == true, "\(diagnostic.remedy ?? "no remedy")")
        let others = diagnostics.filter { $0.severity == .error && $0.code != fixture.code }
        #expect(others.isEmpty, "\(others.map { $0.code + ": " + $0.message })")
    }

    @Test func aPackWithoutTheMistakeHasNoFinding() throws {
        // The same pack as in the fixtures, with nothing wrong: the fixture of an unused input without that input.
        let fixture = try #require(Self.fixtures.first { $0.name == "unused-input-nothing-uses-it.json" })
        let text = fixture.source.text(in: SourceRange(0, fixture.source.bytes.count))
        let right = text.replacingOccurrences(of: " \"note2\": {\"type\": \"text\"},", with: "")
        #expect(right != text)
        let diagnostics = try Self.check(Source(name: "right.json", text: right)).diagnostics
        #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.code + ": " + $0.message })")
    }
}
