import CommandLineTool
import Foundation
import Testing

/// `advice new`: the pack that it makes, and what it refuses to make.
struct NewCommandTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(copying: "AdviceText/en/phrases.txt")
        try FileManager.default.createDirectory(at: folder.url.appending(path: "Rules"), withIntermediateDirectories: true)
        return folder
    }

    static let files = [
        "AdviceText/en/daily-walk.txt", "Rules/daily-walk.json", "Rules/schema/golden-cases.schema.json",
        "Rules/schema/rule-pack.schema.json",
        "Tests/Golden/daily-walk/first.json",
    ]

    @Test func theNewPackPassesCheckAndTestAtOnce() throws {
        let folder = try folder()
        defer { folder.remove() }
        let run = Advice("new", "daily-walk", home: folder.url)
        #expect(run.code == .fine, "\(run.errors)")
        for file in Self.files { #expect(try run.output.contains(file) && folder.text(of: file).count > 100, "\(file)") }
        let check = Advice("check", home: folder.url)
        #expect(check.code == .fine && check.errors.isEmpty && check.output.contains("No errors, no warnings."), "\(check.errors)")
        let test = Advice("test", "daily-walk", home: folder.url)
        #expect(test.code == .fine && test.output.contains("11 of 11 cases passed, 2 of 2 rows hit"), "\(test.output)\(test.errors)")
        let advise = Advice("advise", "daily-walk", "walking=12 min", home: folder.url)
        #expect(advise.code == .fine && advise.sentences.contains("Your goal is still ahead"), "\(advise.output)")
    }

    @Test func adviceWithoutSourcesNamesNone() throws {
        let folder = try folder()
        defer { folder.remove() }
        #expect(Advice("new", "daily-walk", home: folder.url).code == .fine)
        #expect(
            Advice("advise", "daily-walk", "walking=12 min", home: folder.url).output.contains(
                "From daily-goal/not-reached; sources: example."))
        let pack = try folder.text(of: "Rules/daily-walk.json")
        let table = #""topic": "walking", "sources": ["example"],"#
        #expect(pack.contains(table))
        _ = try folder.write(pack.replacingOccurrences(of: table, with: #""topic": "walking","#), to: "Rules/daily-walk.json")
        let advise = Advice("advise", "daily-walk", "walking=12 min", home: folder.url)
        #expect(advise.output.contains("From daily-goal/not-reached.\n"), "\(advise.output)\(advise.errors)")
    }

    @Test func inAnEmptyFolderAllFoldersAreMadeAndNamed() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = Advice("new", "daily-walk", home: folder.url)
        #expect(run.code == .fine, "\(run.errors)")
        for made in ["Rules", "AdviceText", "Tests/Golden"] { #expect(run.output.contains("Made the folder \(folder.url.path)/\(made).")) }
        for file in Self.files + ["AdviceText/en/phrases.txt"] { #expect(run.output.contains("/\(file)."), "\(file)") }
        #expect(Advice("check", home: folder.url).code == .fine)
        #expect(Advice("test", home: folder.url).code == .fine)
    }

    @Test func whereOneFileCannotBeWrittenNoFolderIsLeft() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("no folder", to: "golden")
        let run = Advice(["new", "daily-walk", "--golden", file.path], home: folder.url)
        #expect(run.code != .fine)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["golden"])
    }

    @Test func aMistypedPathMakesNoFolder() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = Advice("new", "daily-walk", home: folder.url.appending(path: "mistyped"))
        #expect(run.code == .notFound && run.errors.contains("mistyped"), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test func packAndCasesNameTheirSchemas() throws {
        let folder = try folder()
        defer { folder.remove() }
        let golden = folder.url.appending(path: "Proofs/Golden")
        #expect(Advice(["new", "daily-walk", "--golden", golden.path], home: folder.url).code == .fine)
        #expect(try folder.text(of: "Rules/daily-walk.json").contains("\"$schema\": \"schema/rule-pack.schema.json\""))
        let cases = try folder.text(of: "Proofs/Golden/daily-walk/first.json")
        #expect(cases.contains("\"$schema\": \"../../../Rules/schema/golden-cases.schema.json\""), "\(cases.prefix(200))")
    }

    @Test(arguments: ["Rules/daily-walk.json", "AdviceText/en/daily-walk.txt", "Tests/Golden/daily-walk/other.json"])
    func whatIsThereIsNeverOverwritten(_ path: String) throws {
        let folder = try folder()
        defer { folder.remove() }
        _ = try folder.write("mine", to: path)
        let run = Advice("new", "daily-walk", home: folder.url)
        #expect(run.code == .usage && run.errors.contains("is there already, and nothing was written"), "\(run.errors)")
        #expect(try folder.text(of: path) == "mine")
        for file in Self.files where file != path {
            #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: file).path), "\(file)")
        }
    }

    @Test(arguments: ["Daily-Walk", "daily walk", "1walk", "../walk", "walk/../..", "", "phrases", "schema", "gehé", "-walk", "walk.json"])
    func aNameThatNoPackCanHaveIsRefused(_ name: String) throws {
        let folder = try folder()
        defer { folder.remove() }
        let run = Advice(["new", "--", name].filter { name.hasPrefix("-") || $0 != "--" }, home: folder.url)
        #expect(run.code == .usage, "\(run.output)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "Rules").path).isEmpty)
    }

    @Test(arguments: [[], ["a", "b"], ["a", "x=1"]]) func oneNameIsNeeded(_ words: [String]) {
        let run = Advice(exactly: ["new"] + words)
        #expect(run.code == .usage && run.errors.contains("advice new PACK"), "\(run.errors)")
    }

    /// The cases cannot be written below a file; the pack and its words, written before, go again.
    @Test func ifOneFileCannotBeWrittenNoneIs() throws {
        let folder = try folder()
        defer { folder.remove() }
        let file = try folder.write("no folder", to: "golden")
        let run = Advice(["new", "daily-walk", "--golden", file.path], home: folder.url)
        #expect(run.code != .fine && run.errors.contains("cannot be written"), "\(run.errors)")
        for file in Self.files { #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: file).path), "\(file)") }
    }
}
