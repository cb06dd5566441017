import CommandLineTool
import Foundation
import Testing

/// `advice test` on copies of the golden cases.
struct TestCommandTests {
    private static let file = "Tests/Golden/fetal-growth/fetuses.json"

    /// One pack, so that what is counted does not change with the others.
    private func copy(_ cases: String? = file) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(copying: "Rules/fetal-growth.json", "AdviceText/en/fetal-growth.txt", "AdviceText/en/phrases.txt")
        if let cases { try folder.copy(cases) }
        return folder
    }

    @Test func casesThatPassAreCountedByPackByRequirementAndByRow() throws {
        let folder = try copy()
        defer { folder.remove() }
        let run = Advice("test", home: folder.url)
        #expect(run.code == .fine)
        let first = try #require(run.output.split(separator: "\n").first)
        #expect(first.hasPrefix("fetal-growth: 3 of 3 cases passed, "))
        #expect(first.hasSuffix(" rows hit"))
        #expect(run.output.contains("  F8  3 cases  passed"))
        #expect(run.output.contains("rows never hit:\n"))
        #expect(run.output.contains("\n    weight/very-small-late\n"))
        #expect(!run.output.contains("\n    size/femur-expected\n"))
    }

    @Test func aFailingCaseShowsWhatDiffersAndTheCommandThatExplainsIt() throws {
        let folder = try copy()
        defer { folder.remove() }
        try folder.replace(
            #"["head/head-far-below contact", "multiples/multiples information"]"#,
            with: #"["head/head-below discuss", "multiples/multiples information"]"#, in: Self.file)
        let run = Advice("test", "fetal-growth", home: folder.url)
        #expect(run.code == .findings)
        #expect(run.output.contains("2 of 3 cases passed"))
        #expect(run.output.contains("  F8  3 cases  FAILED: 1"))
        #expect(run.output.contains("✗ triplets\n"))
        #expect(
            run.output.contains(
                "fetuses.json:9\n    entry 3\n    advice\n      expected  head/head-below discuss\n      actual    head/head-far-below contact\n"
            ))
        #expect(!run.output.contains("multiples/multiples information"))
        let line = try #require(run.output.split(separator: "\n").first { $0.contains("explained by") })
        #expect(
            line.hasSuffix(
                "advice explain fetal-growth individual=C fetuses=3 date=2026-06-01 gestationalAge=33w0d headCircumference='270 mm' --units metric --as-of 2026-06-01"
            ))
        let explained = Advice(
            "explain", "fetal-growth", "individual=C", "fetuses=3", "date=2026-06-01", "gestationalAge=33w0d", "headCircumference=270 mm",
            "--units", "metric",
            "--as-of", "2026-06-01")
        #expect(explained.output.contains("✓ head-far-below"))
    }

    @Test func recordingRestoresOnlyWhatDiffersAndFails() throws {
        let folder = try copy()
        defer { folder.remove() }
        let original = try folder.text(of: Self.file)
        try folder.replace(#""headCircumference": "-3.2036""#, with: #""headCircumference": "-3.2""#, in: Self.file)
        try folder.replace(#""about": "triplets""#, with: #""note": "kept as it is",   "about":   "triplets""#, in: Self.file)
        let expected = original.replacingOccurrences(
            of: #""about": "triplets""#, with: #""note": "kept as it is",   "about":   "triplets""#)
        try folder.replace(#"["head/head-far-below contact", "multiples/multiples information"]"#, with: "[]", in: Self.file)
        let run = Advice("test", "--record", home: folder.url)
        #expect(run.code == .findings)
        #expect(run.errors.contains("a recording run fails"))
        #expect(run.output.contains("recorded 1 case in "))
        // What was recorded has not failed.
        #expect(!run.output.contains("✗") && !run.output.contains("FAILED") && !run.output.contains("expected"), "\(run.output)")
        #expect(run.output.contains("    advice\n      before  nothing\n      now     head/head-far-below contact\n"), "\(run.output)")
        // The digits of a z-score are the author's choice.
        #expect(
            try folder.text(of: Self.file)
                == expected.replacingOccurrences(of: #""headCircumference": "-3.2036""#, with: #""headCircumference": "-3.2""#))
        #expect(Advice("test", home: folder.url).code == .fine)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "Tests/Golden/fetal-growth").path).sorted() == [
                "fetuses.json", "words.en.txt",
            ])
    }

    @Test func recordingFillsInWhatACaseLeavesOpen() throws {
        let folder = try copy()
        defer { folder.remove() }
        let text = try folder.text(of: Self.file)
        let start = try #require(text.range(of: ",\n   \"expect\": [", options: .backwards)).lowerBound
        let end = try #require(text.range(of: "]}\n]}", options: .backwards)).lowerBound
        _ = try folder.write(text.replacingCharacters(in: start..<text.index(after: end), with: ""), to: Self.file)
        let failing = Advice("test", home: folder.url)
        #expect(failing.code == .findings)
        #expect(failing.output.contains("1 awaiting approval"))
        #expect(Advice("test", "--record", home: folder.url).code == .findings)
        #expect(try folder.text(of: Self.file) == text)
    }

    @Test func aRecordingRunFailsEvenWhereNothingDiffers() throws {
        let folder = try copy()
        defer { folder.remove() }
        let before = try folder.text(of: Self.file)
        let run = Advice("test", "--record", home: folder.url)
        #expect(run.code == .findings)
        #expect(run.output.hasPrefix("fetal-growth: 3 of 3 cases as recorded before\n"), "\(run.output)")
        // The first run recorded the words.
        let again = Advice("test", "--record", home: folder.url)
        #expect(again.code == .findings)
        #expect(again.output == "fetal-growth: 3 of 3 cases as recorded before; nothing was written\n", "\(again.output)")
        #expect(try folder.text(of: Self.file) == before)
    }

    @Test func aChangedWordIsSeenOnceItIsRecorded() throws {
        let folder = try copy()
        defer { folder.remove() }
        #expect(Advice("test", "--record", home: folder.url).code == .findings)
        let title = "title = These charts were made from single babies"
        try folder.replace(title, with: "title = Changed", in: "AdviceText/en/fetal-growth.txt")
        let run = Advice("test", home: folder.url)
        #expect(run.code == .findings)
        #expect(run.output.contains("✗ the words in en\n"))
        #expect(run.output.contains("      expected  \(title)\n      actual    title = Changed\n"))
        let recording = Advice("test", "--record", home: folder.url)
        #expect(recording.output.contains("recorded: the words in en\n") && !recording.output.contains("✗"), "\(recording.output)")
        #expect(recording.output.contains("      before  \(title)\n      now     title = Changed\n"))
    }

    @Test(arguments: [
        (
            #""gestationalAge": "33w0d", "individual": "C""#, #""gestationalAgge": "33w0d", "individual": "C""#,
            "did you mean `gestationalAge`?"
        ),
        (#"head/head-far-below contact"#, #"head/head-far-belwo contact"#, "did you mean `head/head-far-below`?"),
        (#"head/head-far-below contact"#, #"head/head-far-below contatc"#, "did you mean `contact`?"),
        (#""about": "triplets""#, #""abuot": "triplets""#, "did you mean `about`?"),
        (#""about": "triplets", "#, #""about": "triplets", , "#, "error"),
    ]) func aMistakeInACaseEndsTheRun(_ old: String, _ new: String, _ message: String) throws {
        let folder = try copy()
        defer { folder.remove() }
        try folder.replace(old, with: new, in: Self.file)
        let run = Advice("test", home: folder.url)
        #expect(run.code == .badContent)
        #expect(run.errors.contains("fetuses.json:"))
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test func packsWithoutCasesAreNotFound() throws {
        let folder = try copy(nil)
        defer { folder.remove() }
        let none = Advice("test", home: folder.url)
        #expect(none.code == .notFound)
        #expect(none.errors.contains("--golden DIR"))
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Tests/Golden/fetal-growth"), withIntermediateDirectories: true)
        let empty = Advice("test", home: folder.url)
        #expect(empty.code == .notFound)
        #expect(empty.errors.contains("no golden cases of `fetal-growth`"))
    }

    @Test func casesOfAPackThatIsNotThereAreNotPassedOver() throws {
        let folder = try copy()
        defer { folder.remove() }
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Tests/Golden/fetal-grwoth"), withIntermediateDirectories: true)
        let run = Advice("test", home: folder.url)
        #expect(run.code == .notFound)
        #expect(run.errors.contains("did you mean `fetal-growth`?"))
    }

    @Test func anotherFolderOfCasesCanBeNamed() throws {
        let folder = try copy()
        defer { folder.remove() }
        let elsewhere = try copy(nil)
        defer { elsewhere.remove() }
        #expect(Advice("test", "--golden", folder.url.appending(path: "Tests/Golden").path, home: elsewhere.url).code == .fine)
    }

    @Test func aRuleThatIsChangedByMistakeIsFound() throws {
        let folder = try copy("Tests/Golden/fetal-growth/abdomen.json")
        defer { folder.remove() }
        #expect(Advice("test", home: folder.url).code == .fine)
        try folder.replace(#""smallBelow": "10""#, with: #""smallBelow": "9.9""#, in: "Rules/fetal-growth.json")
        let run = Advice("test", home: folder.url)
        #expect(run.code == .findings)
        #expect(run.output.contains("✗ abdomen just below centile 10 at 20w0d"))
        #expect(run.output.contains("  expected  size/abdomen-small-early contact\n      actual    size/abdomen-expected reassurance\n"))
    }
}
