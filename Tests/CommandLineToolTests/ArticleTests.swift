import CommandLineTool
import Foundation
import Testing

/// The tasks of the documentation, followed word by word in a copy of the packs that they change.
struct ArticleTests {
    @Test(arguments: [
        ("Sources/RulePacks/RulePacks.docc/ChangingAPack.md", "kidney-health", 8),
        ("Sources/RulePacks/RulePacks.docc/SmallPack.md", "consent", 1),
        ("Sources/AdviceCatalogs/AdviceCatalogs.docc/AddingALocale.md", "consent", 4),
    ]) func leadsWhereItSays(_ article: String, _ pack: String, _ answers: Int) throws {
        let folder = try TemporaryFolder(
            copying: "Rules/\(pack).json", "AdviceText/en/\(pack).txt", "AdviceText/en/phrases.txt", "Tests/Golden/\(pack)")
        defer { folder.remove() }
        var said = ""
        var shown = 0
        var last: Advice?
        for block in try Article(article).blocks {
            switch block.kind {
            case "sh":
                said = ""
                for line in block.lines {
                    guard let run = try perform(shellWords(line), in: folder) else { continue }
                    last = run
                    said += (run.text + run.errors).replacingOccurrences(of: folder.url.path + "/", with: "")
                }
            case "po": try translate(block.lines, in: folder)
            default:
                let answer = withoutCounts(said)
                for line in block.lines { #expect(answer.contains(withoutCounts(line)), "\(line)\nis not in\n\(answer.suffix(4000))") }
                shown += 1
            }
        }
        #expect(shown == answers && last?.code == .fine, "\(last?.errors ?? "")")
    }

    /// One line of a shell, in the folder: only what the articles use.
    private func perform(_ words: [String], in folder: TemporaryFolder) throws -> Advice? {
        let manager = FileManager.default
        switch words.first {
        case "mkdir": try manager.createDirectory(at: folder.url.appending(path: words[2]), withIntermediateDirectories: true)
        case "cp": try manager.copyItem(at: folder.url.appending(path: words[2]), to: folder.url.appending(path: words[3]))
        case "sed":
            let parts = words[2].split(separator: "/").map(String.init)
            // A bracket is escaped for the pattern, and means itself.
            try folder.replace(parts[1].replacingOccurrences(of: "\\[", with: "["), with: parts[2], in: words[3])
        case "swift":
            #expect(words.prefix(3) == ["swift", "run", "advice"])
            let arguments = words.dropFirst(3).map { word in
                let isPath = ["before", "."].contains(word) || word.hasSuffix(".po") || word.hasSuffix(".html")
                return isPath ? folder.url.appending(path: word).path : word
            }
            return arguments.first == "diff" ? Advice(exactly: arguments) : Advice(arguments, home: folder.url)
        default: Issue.record("the article uses \(words.first ?? "nothing")")
        }
        return nil
    }

    /// How many cases a pack has changes with every case that is added, and is not what an article is about.
    private func withoutCounts(_ text: String) -> String {
        text.replacingOccurrences(of: "[0-9]+ of [0-9]+ cases passed", with: "… cases passed", options: .regularExpression)
    }

    /// Puts the translations of a block in the place of the empty ones of the same messages.
    private func translate(_ lines: [String], in folder: TemporaryFolder) throws {
        for message in lines.split(separator: "") {
            let key = message.dropLast().joined(separator: "\n")
            let translation = try #require(message.last)
            #expect(message.count == 3 && translation.hasPrefix("msgstr "))
            try folder.replace(key + "\nmsgstr \"\"", with: key + "\n" + translation, in: "consent.fr.po")
        }
    }
}
