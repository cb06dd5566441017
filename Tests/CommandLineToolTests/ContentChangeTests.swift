import CommandLineTool
import Foundation
import Testing

/// Editors change rules and words, and the answers follow with nothing built anew.
struct ContentChangeTests {
    private static let rules = "Rules/fetal-growth.json", words = "AdviceText/en/fetal-growth.txt"

    /// 138.0 mm at 20 weeks is the 10.1st centile: z is -1.2749 by the published equations, and the 10th centile lies at -1.2816.
    private func abdomen(_ folder: TemporaryFolder) -> Advice {
        Advice("advise", "fetal-growth", "gestationalAge=20w0d", "abdominalCircumference=138.0 mm", home: folder.url)
    }

    @Test func aCopyAnswersAsTheOriginal() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText")
        defer { folder.remove() }
        let run = abdomen(folder)
        #expect(run.code == .fine)
        #expect(run.output.contains("size/abdomen-expected"))
        #expect(run.output == Advice("advise", "fetal-growth", "gestationalAge=20w0d", "abdominalCircumference=138.0 mm").output)
    }

    @Test func aChangedThresholdChangesTheAnswer() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText")
        defer { folder.remove() }
        try folder.replace(#""smallBelow": "10""#, with: #""smallBelow": "11""#, in: Self.rules)
        let run = abdomen(folder)
        #expect(run.code == .fine)
        #expect(run.output.contains("size/abdomen-small-early"))
        #expect(!run.output.contains("size/abdomen-expected"))
        // The text names the threshold by its name, so that it follows.
        #expect(run.sentences.contains("11 of 100 babies"))
    }

    @Test func aChangedSentenceIsWhatReadersSee() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText")
        defer { folder.remove() }
        try folder.replace("title = Your baby's tummy is the size we expect", with: "title = A tummy of the usual size", in: Self.words)
        let run = abdomen(folder)
        #expect(run.code == .fine)
        #expect(run.output.contains("A tummy of the usual size"))
        #expect(!run.output.contains("the size we expect"))
    }

    @Test func aPackWithAMistakeIsRefusedAtItsPlaceAndNotUsed() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText")
        defer { folder.remove() }
        try folder.replace(#""smallBelow": "10""#, with: #""smallBelow": "ten""#, in: Self.rules)
        let run = abdomen(folder)
        #expect(run.code == .badContent)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("fetal-growth.json:\(try line(of: #""smallBelow": "ten""#, in: folder)):"), "\(run.errors)")
    }

    @Test(arguments: ["check", "validate", "advise", "test"]) func aPackWithADuplicateKeyIsRefusedAtItsPlace(_ command: String) throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText", "Tests/Golden")
        defer { folder.remove() }
        try folder.replace(#""smallBelow": "10","#, with: "\n    \"smallBelow\": \"10\",\n    \"smallBelow\": \"12\",", in: Self.rules)
        let run =
            command == "check" || command == "test" ? Advice(command, home: folder.url) : Advice(command, "fetal-growth", home: folder.url)
        #expect(run.code == (command == "check" ? .findings : .badContent))
        let line = try line(of: #""smallBelow": "12""#, in: folder)
        #expect(run.errors.contains("fetal-growth.json:\(line):5: error:"), "\(run.errors)")
        #expect(run.errors.contains("[duplicate-key]"))
    }

    @Test func anOrphanedTextIsFoundByCheck() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText")
        defer { folder.remove() }
        try folder.replace("[abdomen-expected]", with: "[abdomen-expectde]", in: Self.words)
        let run = Advice("check", home: folder.url)
        #expect(run.code == .findings)
        #expect(run.errors.contains("abdomen-expected"))
    }

    private func line(of passage: String, in folder: TemporaryFolder) throws -> Int {
        let text = try folder.text(of: Self.rules)
        let start = try #require(text.range(of: passage)).lowerBound
        return text[..<start].split(separator: "\n", omittingEmptySubsequences: false).count
    }
}
