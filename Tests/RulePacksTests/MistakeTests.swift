import Foundation
import SourceText
import Testing

/// Every kind of mistake that an editor makes, one file each.
///
/// A file of `Tests/Fixtures/Mistakes` is a pack of `Tests/Fixtures/Packs` with one mistake. Its first line says which code is expected and a word of
/// the remedy: `// expects: unknown-key "did you mean"`; a line `// also: orphan-text` names a second finding that is right beside the first, since it
/// stands in the other file. The place of the mistake stands between `«` and `»`. Lines and marks are taken out before the pack is read. The
/// texts are those of the pack, or a file of the fixture's own name in which the mark may stand instead.
struct MistakeTests {
    /// A pack with one mistake, and what is expected of it.
    struct Fixture: CustomTestStringConvertible, Sendable {
        let name: String
        let code: String
        let remedy: String
        let also: [String]
        let pack: Source
        let texts: Source
        /// The file that the mark stands in.
        let marked: Source
        let place: SourceRange

        var testDescription: String { name }

        init(_ name: String) throws {
            self.name = name
            var lines = try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            let words = lines.removeFirst().split(separator: " ", maxSplits: 3)
            try #require(words.count == 4 && words[0] == "//" && words[1] == "expects:")
            code = String(words[2])
            remedy = String(words[3].dropFirst().dropLast())
            var also: [String] = []
            while let line = lines.first, line.hasPrefix("// also: ") {
                also.append(String(lines.removeFirst().dropFirst("// also: ".count)))
            }
            self.also = also
            let json = lines.joined(separator: "\n")
            let packName = try #require(try json.firstMatch(of: Regex(#""pack": "([a-z-]+)""#))?.output[1].substring)
            let own = folder.appending(path: name.replacingOccurrences(of: ".json", with: ".txt"))
            let isOwn = FileManager.default.fileExists(atPath: own.path)
            let text = try String(contentsOf: isOwn ? own : PackFixture.folder.appending(path: "\(packName).txt"), encoding: .utf8)
            let (pack, placeInPack) = try unmarked(json, name: name)
            let (texts, placeInTexts) = try unmarked(text, name: "texts.txt")
            self.pack = pack
            self.texts = texts
            try #require((placeInPack == nil) != (placeInTexts == nil), "one place is marked")
            place = try #require(placeInPack ?? placeInTexts)
            marked = placeInPack == nil ? texts : pack
        }
    }

    static let folder = PackFixture.root.appending(path: "Tests/Fixtures/Mistakes")
    static let fixtures: [Fixture] = PackFixture.jsonFiles(in: folder).compactMap { try? Fixture($0) }

    /// A text without its marks, and what stood between them.
    private static func unmarked(_ text: String, name: String) throws -> (Source, SourceRange?) {
        let parts = text.components(separatedBy: ["«", "»"])
        if parts.count == 1 { return (Source(name: name, text: text), nil) }
        try #require(parts.count == 3, "one place is marked")
        let start = parts[0].utf8.count
        return (Source(name: name, text: parts.joined()), SourceRange(start, start + parts[1].utf8.count))
    }

    @Test func thereAreManyKindsOfMistakes() {
        #expect(Self.fixtures.count == PackFixture.jsonFiles(in: Self.folder).count, "every file can be read as a fixture")
        #expect(Self.fixtures.count >= 180)
        #expect(Set(Self.fixtures.map(\.code)).count >= 75)
    }

    @Test(arguments: fixtures) func isFoundInItsPlaceWithItsRemedyAndNothingElse(_ fixture: Fixture) throws {
        let diagnostics = try PackFixture.check(fixture.pack, fixture.texts).filter { $0.severity != .note }
        #expect(
            diagnostics.map(\.code).sorted() == ([fixture.code] + fixture.also).sorted(),
            "\(diagnostics.map { $0.code + ": " + $0.message })")
        let diagnostic = try #require(diagnostics.first { $0.code == fixture.code })
        #expect(diagnostic.source.name == fixture.marked.name)
        #expect(
            diagnostic.range == fixture.place,
            "found `\(fixture.marked.text(in: diagnostic.range))`, expected `\(fixture.marked.text(in: fixture.place))`")
        #expect(!fixture.remedy.isEmpty)
        #expect(diagnostic.remedy?.contains(fixture.remedy) == true, "\(diagnostic.remedy ?? "no remedy")")
    }

    /// Line and column as a person counts them, found here by splitting the text anew.
    @Test(arguments: fixtures) func isShownAtItsLineAndColumn(_ fixture: Fixture) throws {
        let before = fixture.marked.text(in: SourceRange(0, fixture.place.start)).split(separator: "\n", omittingEmptySubsequences: false)
        let position = fixture.marked.position(of: fixture.place.start)
        #expect(position == SourcePosition(line: before.count, column: (before.last?.count ?? 0) + 1))
    }
}
