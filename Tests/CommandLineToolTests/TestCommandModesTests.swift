import CommandLineTool
import Foundation
import Testing

/// The options of `advice test` that choose cases, report elsewhere, or ask how much the cases would notice.
struct TestCommandModesTests {
    private static let file = "Tests/Golden/fetal-growth/fetuses.json"

    private func copy() throws -> TemporaryFolder {
        try TemporaryFolder(
            copying: "Rules/fetal-growth.json", "AdviceText/en/fetal-growth.txt", "AdviceText/en/phrases.txt", Self.file,
            "Tests/Golden/fetal-growth/missing.json")
    }

    @Test func aTagAndARowChooseCases() throws {
        let folder = try copy()
        defer { folder.remove() }
        let tagged = Advice("test", "--tag", "F8", home: folder.url)
        #expect(tagged.code == .fine)
        #expect(tagged.output.contains("  F8"))
        #expect(!tagged.output.contains("rows never hit"))
        let row = Advice("test", "--row", "head/head-far-below", "--tag", "F8", home: folder.url)
        #expect(row.code == .fine)
        #expect(row.output.hasPrefix("fetal-growth: 1 of 1 cases passed"))
    }

    @Test func whatNoCaseBearsIsNotASuccess() throws {
        let folder = try copy()
        defer { folder.remove() }
        let tag = Advice("test", "--tag", "F88", home: folder.url)
        #expect(tag.code == .notFound)
        #expect(tag.errors.contains("no case bears the tag `F88`; did you mean `F8`?"))
        let row = Advice("test", "--row", "head/head-far-belwo", home: folder.url)
        #expect(row.code == .notFound)
        #expect(row.errors.contains("did you mean `head/head-far-below`?"))
    }

    @Test func onlyTheChosenCasesAreRecorded() throws {
        let folder = try copy()
        defer { folder.remove() }
        let missing = "Tests/Golden/fetal-growth/missing.json"
        let other = try folder.text(of: missing).replacingOccurrences(
            of: "weight/expected reassurance", with: "weight/expected discuss")
        #expect(other.contains("weight/expected discuss"))
        _ = try folder.write(other, to: missing)
        try folder.replace(#"["head/head-far-below contact", "multiples/multiples information"]"#, with: "[]", in: Self.file)
        #expect(Advice("test", "--record", "--tag", "F8", home: folder.url).code == .findings)
        #expect(try folder.text(of: Self.file).contains(#"["head/head-far-below contact", "multiples/multiples information"]"#))
        #expect(try folder.text(of: missing) == other)
    }

    @Test func theReportForABuildServerHasEveryPackAndFailure() throws {
        let folder = try copy()
        defer { folder.remove() }
        try folder.replace(#"["head/head-far-below contact", "multiples/multiples information"]"#, with: "[]", in: Self.file)
        let path = folder.url.appending(path: "results.xml").path
        #expect(Advice("test", "--junit", path, home: folder.url).code == .findings)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(#"<testsuite name="fetal-growth""#))
        #expect(text.contains(#"classname="fetal-growth.fetuses" name="triplets""#))
        #expect(text.components(separatedBy: "<failure ").count == 2)
    }

    @Test func aFileThatCannotBeWrittenIsSaidSo() throws {
        let folder = try copy()
        defer { folder.remove() }
        let run = Advice("test", "--junit", folder.url.appending(path: "nowhere/results.xml").path, home: folder.url)
        #expect(run.code == .findings)
        #expect(run.errors.contains("nowhere/results.xml cannot be written"))
    }

    @Test func coverageIsCountedAndHeldAgainstAMinimum() throws {
        let folder = try copy()
        defer { folder.remove() }
        let run = Advice("test", "--coverage", home: folder.url)
        #expect(run.code == .fine)
        #expect(run.output.hasPrefix("fetal-growth: "))
        for kind in ["rows", "outcomes", "edges", "missing", "validation", "texts", "locales"] {
            #expect(run.output.contains("\n  \(kind) "), "\(kind)")
        }
        let strict = Advice("test", "--coverage", "--minimum", "99", home: folder.url)
        #expect(strict.code == .findings)
        #expect(strict.errors.contains("less than 99"))
        #expect(Advice("test", "--coverage", "--minimum", "1", home: folder.url).code == .fine)
    }

    @Test(arguments: [
        ["--coverage", "--mutate"], ["--coverage", "--record"], ["--mutate", "--tag", "F8"], ["--minimum", "5"],
        ["--coverage", "--minimum", "101"], ["--coverage", "--minimum", "many"],
    ]) func whatDoesNotGoTogetherIsAMistakeOfUsage(_ options: [String]) throws {
        #expect(Advice(["test"] + options).code == .usage)
    }

    @Test func mutantsAreNotMadeOfAPackWhoseCasesFail() throws {
        let folder = try copy()
        defer { folder.remove() }
        try folder.replace(#"["head/head-far-below contact", "multiples/multiples information"]"#, with: "[]", in: Self.file)
        let run = Advice("test", "--mutate", home: folder.url)
        #expect(run.code == .findings)
        #expect(run.errors.contains("fail already"))
    }
}
