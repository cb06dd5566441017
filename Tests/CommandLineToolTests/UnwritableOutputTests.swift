import CommandLineTool
import Foundation
import Testing

/// Documents that cannot be written: a clear word, and what was there is as it was.
struct UnwritableOutputTests {
    /// The calls that write a document, but for its path.
    static let calls: [[String]] = [
        ["book", "consent", "-o"], ["report", "consent", "shareData=true", "-o"], ["text", "export", "consent", "es", "-o"],
        ["test", "consent", "--junit"], ["batch", "consent", "--input", "-", "--consent", "consent:mayShare=yes", "--export"],
    ]

    private func home() throws -> TemporaryFolder {
        try TemporaryFolder(
            copying: "AdviceText/en/phrases.txt", "AdviceText/en/consent.txt", "Rules/consent.json", "Tests/Golden/consent/answers.json")
    }

    @Test(arguments: calls.filter { $0[0] != "batch" }) func aFolderThatIsNotThereIsSaid(_ call: [String]) throws {
        let folder = try home()
        defer { folder.remove() }
        let path = folder.url.appending(path: "nowhere/deep/file.html").path
        let run = Advice(call + [path], home: folder.url)
        // `text export` makes the folder, as `text import` does.
        if call[0] == "text" {
            #expect(run.code == .fine && FileManager.default.fileExists(atPath: path))
        } else {
            #expect(run.code != .fine && run.errors.contains("cannot be written"), "\(run.errors)")
            #expect(!run.errors.contains("Error Domain"))
        }
    }

    @Test(arguments: calls.filter { $0[0] != "batch" }) func aFolderInTheWayStays(_ call: [String]) throws {
        let folder = try home()
        defer { folder.remove() }
        _ = try folder.write("mine", to: "there/file.txt")
        let run = Advice(call + [folder.url.appending(path: "there").path], home: folder.url)
        #expect(run.code != .fine && run.errors.contains("cannot be written"), "\(run.errors)")
        #expect(try folder.text(of: "there/file.txt") == "mine")
    }

    /// Of several files that belong together, those written before the one that fails get back what they held.
    @Test func schemasAreWrittenTogetherOrNotAtAll() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        _ = try folder.write("old", to: "rule-pack.schema.json")
        _ = try folder.write("in the way", to: "findings.schema.json/file")
        let run = Advice(exactly: ["schema", "-o", folder.url.path])
        #expect(run.code != .fine && run.errors.contains("cannot be written"))
        #expect(try folder.text(of: "rule-pack.schema.json") == "old")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
                "findings.schema.json", "rule-pack.schema.json",
            ])
    }

    @Test(arguments: [
        (["book", "--format", "pdf", "-o", "x.html"], "no option --format"), (["report", "consent", "--format", "pdf"], "html, csv"),
        (["curves", "who.weightForAge", "--format", "png"], "text, csv"), (["diff", "a", "b", "--format", "html"], "text, json, markdown"),
        (["bounds", "consent", "--format", "csv"], "text, json"),
    ]) func anUnknownFormIsToldWhichThereAre(_ arguments: [String], _ message: String) {
        let run = Advice(exactly: arguments)
        #expect(run.code == .usage && run.errors.contains(message), "\(run.errors)")
    }
}
