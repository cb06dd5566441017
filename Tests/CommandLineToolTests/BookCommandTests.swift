import CommandLineTool
import Foundation
import Testing

/// The book of packs, and what is said where it cannot be made.
struct BookCommandTests {
    @Test func aBookOfOnePackTellsHowItsCasesWent() throws {
        let folder = try TemporaryFolder(
            copying: "Rules/consent.json", "AdviceText/en/consent.txt", "AdviceText/en/phrases.txt", "Tests/Golden/consent")
        defer { folder.remove() }
        let file = folder.url.appending(path: "book.html").path
        let run = Advice("book", "consent", "-o", file, "--as-of", "2026-01-01", home: folder.url)
        #expect(run.code == .fine, "\(run.errors)")
        let html = try folder.text(of: "book.html")
        #expect(html.contains(/All [0-9]+ cases went as expected/))
        // Without cases it says that none was run.
        try FileManager.default.removeItem(at: folder.url.appending(path: "Tests"))
        #expect(Advice("book", "-o", file, "--as-of", "2026-01-01", home: folder.url).code == .fine)
        #expect(try folder.text(of: "book.html").contains("<td>not run</td>"))
    }

    @Test func whatCannotBeMadeLeavesTheOldFileAsItWas() throws {
        let folder = try TemporaryFolder(copying: "Rules/consent.json", "AdviceText/en/consent.txt", "AdviceText/en/phrases.txt")
        defer { folder.remove() }
        let file = try folder.write("old", to: "book.html").path
        #expect(Advice("book", home: folder.url).code == .usage)
        let unknown = Advice("book", "concent", "-o", file, home: folder.url)
        #expect(unknown.code == .notFound && unknown.errors.contains("did you mean `consent`?"))
        let unwritable = Advice("book", "-o", "/proc/x/book.html", home: folder.url)
        #expect(unwritable.code == .notFound && unwritable.errors.contains("/proc/x/book.html cannot be written"))
        let noGolden = Advice("book", "-o", file, "--golden", folder.url.appending(path: "none").path, home: folder.url)
        #expect(noGolden.code == .notFound && noGolden.errors.contains("golden"))
        try folder.replace("\"pack\"", with: "\"pakc\"", in: "Rules/consent.json")
        #expect(Advice("book", "-o", file, home: folder.url).code == .badContent)
        try FileManager.default.removeItem(at: folder.url.appending(path: "Rules/consent.json"))
        let empty = Advice("book", "-o", file, home: folder.url)
        #expect(empty.code == .notFound && empty.errors.contains("there is no pack"))
        #expect(try folder.text(of: "book.html") == "old")
    }

    @Test func aReportThatCannotBeWrittenSaysSo() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let old = try folder.write("old", to: "visits.html").path
        let question = ["report", "fetal-growth", "gestationalAge=33w", "femurLength=62 mm", "--as-of", "2025-03-01"]
        let unwritable = Advice(question + ["-o", "/proc/x/visits.html"])
        #expect(unwritable.code == .notFound && unwritable.errors.contains("cannot be written"))
        let format = Advice(question + ["-o", old, "--format", "pdf"])
        #expect(format.code == .usage && format.errors.contains("html, csv"))
        // A folder that has the file's name is no file to write.
        try FileManager.default.createDirectory(at: folder.url.appending(path: "there.html"), withIntermediateDirectories: true)
        #expect(Advice(question + ["-o", folder.url.appending(path: "there.html").path]).code == .notFound)
        #expect(try folder.text(of: "visits.html") == "old")
    }
}
