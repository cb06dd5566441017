import CommandLineTool
import Foundation
import Testing

/// `advice diff`.
struct DiffCommandTests {
    private func diff(_ old: URL, _ new: URL, _ options: String...) -> Advice { Advice(exactly: ["diff", old.path, new.path] + options) }

    @Test func theSameFolderAffectsNoOne() {
        let run = diff(Advice.root, Advice.root)
        #expect(run.code == .fine, "\(run.errors)")
        let lines = run.output.split(separator: "\n").filter { $0.contains("No one is affected") }
        #expect(lines.count == 1 && lines[0].contains("10 packs (account-forms, consent, ") && lines[0].contains("are proven"), "\(lines)")
        #expect(run.output.split(separator: "\n").count == 2, "one line, and what is claimed")
    }

    /// One pack alone is named with what was proven of it.
    @Test func theSameFileAffectsNoOne() {
        let file = Advice.root.appending(path: "Rules/fetal-growth.json")
        #expect(diff(file, file).sentences.contains("fetal-growth: No one is affected: 33 tables and 11 limits are proven"))
    }

    @Test func beforeWhatDiffersStandsOneLineForAllThatDoesNot() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText")
        defer { folder.remove() }
        try folder.replace("\"term\": \"37w\"", with: "\"term\": \"38w\"", in: "Rules/fetal-growth.json")
        for options in [[], ["--format", "markdown"]] {
            let run = Advice(exactly: ["diff", Advice.root.path, folder.url.path] + options)
            #expect(run.output.components(separatedBy: "No one is affected").count == 2, "\(run.output)")
            #expect(run.output.contains("by 9 packs") && run.output.contains("fetal-growth"))
        }
    }

    @Test func aMovedThresholdIsToldInEveryForm() throws {
        let folder = try TemporaryFolder(copying: "Rules/fetal-growth.json")
        defer { folder.remove() }
        try folder.replace("\"term\": \"37w\"", with: "\"term\": \"38w\"", in: "Rules/fetal-growth.json")
        let old = Advice.root.appending(path: "Rules/fetal-growth.json")
        let new = folder.url.appending(path: "Rules/fetal-growth.json")
        let text = diff(old, new)
        #expect(text.code == .findings)
        #expect(text.output.contains("age [37 w..38 w)"))
        #expect(text.output.contains("old  large-term: text weight-large-term, discuss"))
        #expect(text.output.contains("new  large: text weight-large, discuss"))
        let markdown = diff(old, new, "--format", "markdown")
        #expect(markdown.code == .findings)
        #expect(markdown.output.contains("| zScore \\[-3.09..3.09\\], percentile (90..97\\], age \\[37 w..38 w) |"))
        let json = diff(old, new, "--format", "json")
        #expect(json.code == .findings)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(object["differs"] as? Bool == true)
        #expect(object["proven"] as? Bool == true)
        let pack = try #require((object["packs"] as? [[String: Any]])?.first)
        let changes = try #require(pack["changes"] as? [[String: Any]])
        #expect(changes.compactMap { $0["name"] as? String } == ["size", "weight"])
    }

    @Test func aChangedSentenceIsToldWithItsRows() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText")
        defer { folder.remove() }
        let path = "AdviceText/en/fetal-growth.txt"
        let title = try #require(try folder.text(of: path).split(separator: "\n").first { $0.hasPrefix("title = ") })
        try folder.replace("\n\(title)\n", with: "\n\(title) indeed\n", in: path)
        let run = diff(Advice.root, folder.url)
        #expect(run.code == .findings)
        #expect(run.output.contains("words in en: 1 message differs"))
        #expect(run.output.contains("new  \(title.dropFirst(8)) indeed"))
        #expect(run.sentences.contains("No answer differs, only words"))
    }

    @Test func whatIsNotThereOrHasErrorsIsNotCompared() throws {
        let folder = try TemporaryFolder(copying: "Rules/fetal-growth.json")
        defer { folder.remove() }
        let good = folder.url.appending(path: "Rules/fetal-growth.json")
        #expect(diff(good, folder.url.appending(path: "none.json")).code == .notFound)
        #expect(diff(folder.url, folder.url).code == .notFound)
        let bad = try folder.write("{\"pack\": 3", to: "bad.json")
        let run = diff(good, bad)
        #expect(run.code == .badContent)
        #expect(run.errors.contains("bad.json:1:"))
        #expect(diff(good, Advice.root).code == .usage)
        #expect(Advice(exactly: ["diff", good.path]).code == .usage)
    }

    /// A version whose tables contradict themselves has no answers to compare.
    @Test func aPackWithAGapIsNotCompared() throws {
        let folder = try TemporaryFolder(copying: "Rules/fetal-growth.json")
        defer { folder.remove() }
        try folder.replace(
            #"["multiples", "> 1",     "then""#, with: #"["multiples", "> 2",     "then""#, in: "Rules/fetal-growth.json")
        let run = diff(Advice.root.appending(path: "Rules/fetal-growth.json"), folder.url.appending(path: "Rules/fetal-growth.json"))
        #expect(run.code == .badContent)
        #expect(run.errors.contains("[gap]"))
    }
}
