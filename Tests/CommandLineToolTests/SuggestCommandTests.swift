import CommandLineTool
import Foundation
import Testing

/// `advice test --suggest`: where it writes, and what it refuses.
struct SuggestCommandTests {
    private func copy() throws -> TemporaryFolder {
        try TemporaryFolder(
            copying: "Rules/consent.json", "AdviceText/en/consent.txt", "AdviceText/en/phrases.txt", "Tests/Golden/consent/days.json")
    }

    private static let file = "Tests/Golden/consent/suggested.json"

    @Test func suggestionsAreWrittenBesideTheCasesAndWaitForAPerson() throws {
        let folder = try copy()
        defer { folder.remove() }
        let run = Advice("test", "--suggest", home: folder.url)
        #expect(run.code == .findings)
        #expect(run.output.contains("suggested.json; each waits until a person has stated what is expected"))
        let text = try folder.text(of: Self.file)
        #expect(text.contains(#""expect": "open""#))
        let test = Advice("test", home: folder.url)
        #expect(test.code == .findings)
        #expect(test.output.contains("awaiting approval"))
        // No mode takes an open case for an approved one.
        #expect(Advice("test", "--mutate", home: folder.url).code == .findings)
        #expect(Advice("test", "--record", home: folder.url).code == .findings)
        #expect(Advice("test", home: folder.url).code == .fine)
        #expect(Advice("test", "--coverage", "--minimum", "100", home: folder.url).code == .fine)
    }

    @Test func noFileIsOverwritten() throws {
        let folder = try copy()
        defer { folder.remove() }
        _ = try folder.write("{}", to: "kept.json")
        let run = Advice("test", "--suggest", "-o", folder.url.appending(path: "kept.json").path, home: folder.url)
        #expect(run.code == .findings)
        #expect(run.errors.contains("suggestions overwrite none"))
        #expect(try folder.text(of: "kept.json") == "{}")
    }

    @Test func aFileThatCannotBeWrittenIsSaid() throws {
        let folder = try copy()
        defer { folder.remove() }
        let run = Advice("test", "--suggest", "-o", folder.url.appending(path: "nowhere/new.json").path, home: folder.url)
        #expect(run.code == .findings)
        #expect(run.errors.contains("cannot be written"))
    }

    @Test(arguments: [
        (["--suggest", "--coverage"], "--coverage and --suggest do not go together"),
        (["--suggest", "--mutate"], "--mutate and --suggest"),
        (["--suggest", "--record"], "--suggest and --record"), (["--suggest", "--tag", "F1"], "--suggest and --tag"),
        (["-o", "x.json"], "-o names the file for --suggest"),
    ]) func whatDoesNotGoTogetherIsRefused(_ options: [String], _ message: String) throws {
        let folder = try copy()
        defer { folder.remove() }
        let run = Advice(["test"] + options, home: folder.url)
        #expect(run.code == .usage)
        #expect(run.errors.contains(message))
    }

    @Test func aPackWhoseCasesFailIsNotSearched() throws {
        let folder = try copy()
        defer { folder.remove() }
        let cases = "Tests/Golden/consent/days.json"
        _ = try folder.write(
            try folder.text(of: cases).replacingOccurrences(of: #""advice": ["#, with: #""silent": [], "advice": ["#), to: cases)
        _ = try folder.write(try folder.text(of: cases).replacingOccurrences(of: "2026-06-01", with: "2026-06-31"), to: cases)
        #expect(Advice("test", "--suggest", home: folder.url).code == .badContent)
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: Self.file).path))
    }

    @Test func anUnknownPackIsNotFound() throws {
        let folder = try copy()
        defer { folder.remove() }
        let run = Advice("test", "consnt", "--suggest", home: folder.url)
        #expect(run.code == .notFound)
        #expect(run.errors.contains("did you mean `consent`?"))
    }
}
