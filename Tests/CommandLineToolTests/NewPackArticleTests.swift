import CommandLineTool
import Foundation
import Testing

/// The editors' tutorial, followed word by word, so that it cannot go out of date.
struct NewPackArticleTests {
    private static let fixture = "Tests/Fixtures/NewPack/"

    @Test func followedWordByWordItLeadsToAPackThatPasses() throws {
        let folder = try TemporaryFolder(copying: "AdviceText/en/phrases.txt")
        defer { folder.remove() }
        try follow("NewPack", in: folder, answers: 7)
        for path in ["Rules/newborn-bilirubin.json", "AdviceText/en/newborn-bilirubin.txt", "Golden/newborn-bilirubin/thresholds.json"] {
            let fixture = try String(contentsOf: Advice.root.appending(path: Self.fixture + path), encoding: .utf8)
            #expect(try folder.text(of: "practice/" + path) == fixture, "\(path) differs from the fixture")
        }
    }

    @Test func changesOverTimeAreSaidAsTheArticleShows() throws {
        let folder = try TemporaryFolder(copying: "AdviceText/en/phrases.txt")
        defer { folder.remove() }
        try follow("ChangesOverTime", in: folder, answers: 2)
    }

    /// Does what an article says, and compares what is printed with what it shows.
    private func follow(_ article: String, in folder: TemporaryFolder, answers: Int) throws {
        var run: Advice?
        var shown = 0
        for block in try Article("Sources/RulePacks/RulePacks.docc/\(article).md").blocks {
            switch block.kind {
            case "sh": for line in block.lines { if let next = try perform(shellWords(line), in: folder) { run = next } }
            case "json", "text": _ = try folder.write(block.lines.map { $0 + "\n" }.joined(), to: block.path)
            default:
                let last = try #require(run)
                let said = (last.text + last.errors).replacingOccurrences(of: folder.url.path + "/", with: "")
                for line in block.lines { #expect(said.contains(line), "\(line)\nis not in\n\(said)") }
                shown += 1
            }
        }
        #expect(run?.code == .fine && shown == answers)
    }

    /// One line of a shell, in the folder: only what the article uses.
    private func perform(_ words: [String], in folder: TemporaryFolder) throws -> Advice? {
        let manager = FileManager.default
        switch words.first {
        case "mkdir":
            for path in words.dropFirst(2) {
                try manager.createDirectory(at: folder.url.appending(path: path), withIntermediateDirectories: true)
            }
        case "cp": try manager.copyItem(at: folder.url.appending(path: words[1]), to: folder.url.appending(path: words[2]))
        case "sed":
            let parts = words[2].split(separator: "/").map(String.init)
            try folder.replace(parts[1], with: parts[2], in: words[3])
        case "swift":
            #expect(words.prefix(3) == ["swift", "run", "advice"])
            return Advice(exactly: words.dropFirst(3).map { $0.hasPrefix("practice/") ? folder.url.appending(path: $0).path : $0 })
        default: Issue.record("the article uses \(words.first ?? "nothing")")
        }
        return nil
    }

    /// With the engine's own words of today beside it.
    @Test func theFixtureChecksAndPasses() throws {
        let folder = try TemporaryFolder(copying: Self.fixture + "Rules", Self.fixture + "AdviceText", Self.fixture + "Golden")
        defer { folder.remove() }
        let fixture = folder.url.appending(path: Self.fixture)
        let phrases = "AdviceText/en/phrases.txt"
        try FileManager.default.copyItem(at: Advice.root.appending(path: phrases), to: fixture.appending(path: phrases))
        let folders = ["--rules", fixture.appending(path: "Rules").path, "--text", fixture.appending(path: "AdviceText").path]
        let check = Advice(exactly: ["check"] + folders)
        #expect(check.code == .fine && check.output.contains("No errors, no warnings."), "\(check.output)\(check.errors)")
        let test = Advice(exactly: ["test", "--golden", fixture.appending(path: "Golden").path] + folders)
        #expect(test.code == .fine && test.output.contains("12 of 12 cases passed, 4 of 4 rows hit"), "\(test.output)\(test.errors)")
    }
}
