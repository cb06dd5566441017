import CommandLineTool
import Foundation
import SourceText
import Testing

/// `advice check`: what it says of a folder of packs and texts, as text, JSON and SARIF.
struct CheckCommandTests {
    /// A folder with one small pack and its words.
    static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(copying: "AdviceText/en/phrases.txt", "AdviceText/en/consent.txt", "Rules/consent.json")
        return folder
    }

    private func json(_ text: String) throws -> JSONValue {
        var diagnostics: [Diagnostic] = []
        return try #require(JSON.read(Source(name: "output", text: text), into: &diagnostics))
    }

    @Test func aCleanRunSaysInTwoLinesWhatItProved() throws {
        let folder = try Self.folder()
        defer { folder.remove() }
        let run = Advice("check", home: folder.url)
        #expect(run.code == .fine && run.errors.isEmpty, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("Read 1 pack and ") && lines[0].contains(" messages in en; proved 3 tables and 0 bands with 9 rows"))
        #expect(lines[1] == "No errors, no warnings.")
    }

    @Test func findingsAreGroupedByFileWithTheirCounts() throws {
        let folder = try Self.folder()
        defer { folder.remove() }
        try folder.replace("\"status\": \"draft\"", with: "\"status\": \"drafft\"", in: "Rules/consent.json")
        try folder.replace("\"share\", ", with: "\"share\", \"topci\": \"x\", ", in: "Rules/consent.json")
        try folder.replace("@locale en", with: "@locale EN", in: "AdviceText/en/consent.txt")
        let run = Advice("check", home: folder.url)
        #expect(run.code == .findings)
        let headings = run.errors.split(separator: "\n").filter { $0.hasSuffix("errors") || $0.hasSuffix("warning") }
        #expect(headings.count == 2 && headings[0].hasSuffix("AdviceText/en/consent.txt: 1 warning"), "\(headings)")
        #expect(headings.last?.hasSuffix("Rules/consent.json: 2 errors") == true, "\(headings)")
        #expect(run.errors.contains("did you mean `draft`?") && run.errors.contains("did you mean `topic`?"))
    }

    @Test func aFileThatIsNotCalledAsItsPackIsAnErrorWithItsRemedy() throws {
        let folder = try Self.folder()
        defer { folder.remove() }
        try FileManager.default.moveItem(
            at: folder.url.appending(path: "Rules/consent.json"), to: folder.url.appending(path: "Rules/agreements.json"))
        let run = Advice("check", home: folder.url)
        #expect(run.code == .findings)
        #expect(run.errors.contains("the pack is called `consent`, and its file `agreements`"), "\(run.errors)")
        #expect(run.errors.contains("rename the file to consent.json"))
        #expect(run.output.contains("1 error, 0 warnings."))
    }

    @Test func filesInAnotherEncodingAreOneFindingEach() throws {
        let folder = try Self.folder()
        defer { folder.remove() }
        for path in ["Rules/consent.json", "AdviceText/en/consent.txt"] {
            try folder.text(of: path).write(to: folder.url.appending(path: path), atomically: true, encoding: .utf16)
            let run = Advice("check", home: folder.url)
            #expect(run.errors.contains("UTF-16"), "\(run.errors)")
        }
        let run = Advice("check", home: folder.url)
        #expect(run.output.contains("2 errors, 0 warnings."), "\(run.output) \(run.errors)")
    }

    /// The list of what awaits review is many lines long in a repository of packs.
    @Test func withErrorsOnlyTheyAndOneLineAreShown() throws {
        let folder = try Self.folder()
        defer { folder.remove() }
        #expect(Advice("check", home: folder.url).output.contains("Awaiting review:"))
        try folder.replace("\"status\": \"draft\"", with: "\"status\": \"drafft\"", in: "Rules/consent.json")
        let run = Advice("check", home: folder.url)
        #expect(run.output.split(separator: "\n").count == 1 && run.output.hasSuffix("1 error, 0 warnings.\n"), "\(run.output)")
    }

    @Test func aFolderWithoutPacksIsNotFoundByAnyCommand() throws {
        let folder = try TemporaryFolder(copying: "AdviceText/en/phrases.txt")
        defer { folder.remove() }
        try FileManager.default.createDirectory(at: folder.url.appending(path: "Rules"), withIntermediateDirectories: true)
        let page = folder.url.appending(path: "book.html").path
        for arguments in [["check"], ["check", "--fix"], ["validate", "consent"], ["bounds", "consent"], ["book", "-o", page]] {
            let run = Advice(arguments, home: folder.url)
            #expect(
                run.code == .notFound && run.errors.contains("there is no pack (a file ending in .json)"), "\(arguments): \(run.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: page))
    }

    @Test func anUnknownFormatIsToldWhichThereAre() {
        let run = Advice("check", "--format", "sariff")
        #expect(run.code == .usage && run.errors.contains("text, json, sarif") && run.errors.contains("did you mean `sarif`?"))
    }

    // MARK: - SARIF

    /// A wide character is one column here, two in UTF-16 if it lies beyond the basic plane, and four bytes.
    @Test func sarifCountsColumnsInUnitsOfUTF16() throws {
        let folder = try Self.folder()
        defer { folder.remove() }
        try folder.replace("\"status\": \"draft\"", with: "\"title\": \"👶é\", \"status\": \"drafft\"", in: "Rules/consent.json")
        try folder.replace(", \"title\": \"Consent to share data\"", with: "", in: "Rules/consent.json")
        let run = Advice("check", "--format", "sarif", home: folder.url)
        #expect(run.code == .findings)
        let log = try json(run.output)
        #expect(log.member(named: "version")?.string == "2.1.0")
        let part = try #require(log.member(named: "runs")?.elements?.first)
        #expect(part.member(named: "columnKind")?.string == "utf16CodeUnits")
        let result = try #require(part.member(named: "results")?.elements?.first)
        #expect(result.member(named: "ruleId")?.string == "unknown-choice" && result.member(named: "level")?.string == "error")
        let place = try #require(result.member(named: "locations")?.elements?.first?.member(named: "physicalLocation"))
        #expect(place.member(named: "artifactLocation")?.member(named: "uri")?.string?.hasSuffix("Rules/consent.json") == true)
        let region = place.member(named: "region")
        let line = try folder.text(of: "Rules/consent.json").split(separator: "\n", omittingEmptySubsequences: false)[2]
        let start = try #require(line.range(of: "\"drafft\"")).lowerBound
        #expect(region?.member(named: "startLine")?.number == "3")
        #expect(region?.member(named: "startColumn")?.number == String(line[..<start].utf16.count + 1))
        #expect(region?.member(named: "endColumn")?.number == String(line[..<start].utf16.count + 1 + 8))
        // The same place in characters, as text and JSON count: two less, since the two signs are four units.
        let finding = try #require(try json(Advice("check", "--format", "json", home: folder.url).output).elements?.first)
        #expect(finding.member(named: "column")?.number == String(line[..<start].count + 1))
        #expect(line[..<start].utf16.count == line[..<start].count + 1)
    }

    @Test func sarifNamesEachRuleOnceAndHasItsFixes() throws {
        let folder = try Self.folder()
        defer { folder.remove() }
        try folder.replace("\"version\": \"1.0.0\", ", with: "\"version\": \"1.0.0\",, ", in: "Rules/consent.json")
        let log = try json(Advice("check", "--format", "sarif", home: folder.url).output)
        let part = try #require(log.member(named: "runs")?.elements?.first)
        let rules = part.member(named: "tool")?.member(named: "driver")?.member(named: "rules")?.elements?.compactMap {
            $0.member(named: "id")?.string
        }
        let results = part.member(named: "results")?.elements ?? []
        #expect(
            Set(rules ?? []) == Set(results.compactMap { $0.member(named: "ruleId")?.string }) && rules?.count == Set(rules ?? []).count)
        for result in results {
            let index = try #require(Int(result.member(named: "ruleIndex")?.number ?? ""))
            #expect(rules?[index] == result.member(named: "ruleId")?.string)
        }
        let fix = results.first?.member(named: "fixes")?.elements?.first?.member(named: "artifactChanges")?.elements?.first
        let replacement = fix?.member(named: "replacements")?.elements?.first
        #expect(replacement?.member(named: "insertedContent")?.member(named: "text")?.string == "")
    }

    @Test func sarifOfACleanFolderHasNoResults() throws {
        let folder = try Self.folder()
        defer { folder.remove() }
        let run = Advice("check", "--format", "sarif", home: folder.url)
        #expect(run.code == .fine)
        #expect(try json(run.output).member(named: "runs")?.elements?.first?.member(named: "results")?.elements?.isEmpty == true)
    }

    // MARK: - Watching

    @Test func watchingChecksAgainWhenAFileIsSaved() throws {
        let folder = try Self.folder()
        defer { folder.remove() }
        var steps = [
            { try folder.replace("\"status\": \"draft\"", with: "\"status\": \"drafft\"", in: "Rules/consent.json") },
            {},
            { try folder.replace("\"drafft\"", with: "\"draft\"", in: "Rules/consent.json") },
            { _ = try folder.write("@locale en\n", to: "AdviceText/en/extra.txt") },
        ]
        let console = Console(capturing: true) {
            guard !steps.isEmpty else { return false }
            do { try steps.removeFirst()() } catch { Issue.record(error) }
            return true
        }
        let arguments = ["--rules", folder.url.appending(path: "Rules").path, "--text", folder.url.appending(path: "AdviceText").path]
        #expect(CommandLineTool.run(["check", "--watch"] + arguments, on: console) == .fine)
        let output = console.captured?.output ?? ""
        let parts = output.components(separatedBy: "\nSaved: ")
        #expect(parts.count == 4, "\(output)")
        #expect(parts.first?.contains("No errors, no warnings.") == true)
        #expect(parts[1].contains("Rules/consent.json\n") && parts[1].contains("1 error"))
        #expect(parts[2].contains("No errors, no warnings."))
        #expect(parts[3].contains("AdviceText/en/extra.txt") && parts[3].contains("1 error"))
        #expect(console.captured?.errors.components(separatedBy: "did you mean `draft`?").count == 2)
    }

    @Test(arguments: [["--watch", "--fix"], ["--watch", "--format", "json"]]) func watchingChangesNothing(_ options: [String]) {
        let run = Advice(["check"] + options)
        #expect(run.code == .usage && run.errors.contains("--watch"))
    }
}
