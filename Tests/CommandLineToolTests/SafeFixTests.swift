import CommandLineTool
import Foundation
import Testing

/// `advice check --fix`: what it mends, and what it leaves.
struct SafeFixTests {
    /// Mistakes in a right pack, each with what stands there once it is mended.
    static let mistakes: [(right: String, wrong: String)] = [
        ("\"status\": \"draft\", ", "\"status\": \"draft\",, "), ("\"version\": \"1.0.0\"", "\"version\": “1.0.0”"),
        ("\"type\": \"date\"", "'type': \"date\""), ("{\"type\": \"boolean\"},", "{\"type\": \"boolean\",},"),
        ("\"not-agreed\",      \"false, null\"", "\"not-agreed\",      \"false, nil\""),
        ("\"true\",         \"then\"", "\"True\",         \"then\""), ("\"on\": \"date\"", "\"on\"= \"date\""),
    ]

    @Test(arguments: mistakes.indices) func aMistakeBeyondDoubtIsMendedAndNothingElse(_ index: Int) throws {
        let folder = try CheckCommandTests.folder()
        defer { folder.remove() }
        let right = try folder.text(of: "Rules/consent.json")
        let place = try #require(right.range(of: Self.mistakes[index].right))
        let wrong = right.replacingCharacters(in: place, with: Self.mistakes[index].wrong)
        _ = try folder.write(wrong, to: "Rules/consent.json")
        let before = Advice("check", home: folder.url)
        #expect(!before.errors.isEmpty)
        let run = Advice("check", "--fix", home: folder.url)
        #expect(run.code == .fine && run.output.contains("No errors"), "\(run.output)\(run.errors)")
        #expect(try folder.text(of: "Rules/consent.json") == right)
        #expect(run.errors.contains("Mended ") && run.errors.contains("Rules/consent.json:") && run.errors.contains("in 1 file."))
        let again = Advice("check", "--fix", home: folder.url)
        #expect(again.errors == "0 changes in 0 files.\n")
    }

    @Test func manyMistakesOfSeveralFilesAreMendedTogether() throws {
        let folder = try CheckCommandTests.folder()
        defer { folder.remove() }
        let (rules, words) = (try folder.text(of: "Rules/consent.json"), try folder.text(of: "AdviceText/en/consent.txt"))
        var wrong = rules
        for mistake in Self.mistakes {
            let place = try #require(wrong.range(of: mistake.right))
            wrong.replaceSubrange(place, with: mistake.wrong)
        }
        _ = try folder.write(wrong, to: "Rules/consent.json")
        _ = try folder.write(words.replacingOccurrences(of: "title = ", with: "title: "), to: "AdviceText/en/consent.txt")
        let run = Advice("check", "--fix", home: folder.url)
        #expect(run.code == .fine, "\(run.errors)")
        #expect(try folder.text(of: "Rules/consent.json") == rules)
        #expect(try folder.text(of: "AdviceText/en/consent.txt") == words)
        #expect(run.errors.contains("in 2 files."))
    }

    /// What an editor on another system leaves in a file is no reason to write every line anew.
    @Test func lineEndsStayAndAByteOrderMarkGoes() throws {
        let folder = try CheckCommandTests.folder()
        defer { folder.remove() }
        let right = try folder.text(of: "Rules/consent.json").replacingOccurrences(of: "\n", with: "\r\n")
        let place = try #require(right.range(of: "\"status\": \"draft\", "))
        _ = try folder.write("\u{FEFF}" + right.replacingCharacters(in: place, with: "\"status\": \"draft\",, "), to: "Rules/consent.json")
        let run = Advice("check", "--fix", home: folder.url)
        #expect(run.code == .fine && run.errors.contains("2 changes in 1 file."), "\(run.errors)")
        let mended = try Data(contentsOf: folder.url.appending(path: "Rules/consent.json"))
        #expect(mended == Data(right.utf8))
    }

    /// What is in use says otherwise once it is changed, be it ever so probable that this was meant.
    @Test func whatWouldChangeTheWordsInUseIsLeft() throws {
        let folder = try CheckCommandTests.folder()
        defer { folder.remove() }
        let words = try folder.text(of: "AdviceText/en/consent.txt")
        let title = try #require(words.range(of: "title = "))
        let changed = words.replacingCharacters(in: title, with: "title = $daysAhead ")
        _ = try folder.write(changed, to: "AdviceText/en/consent.txt")
        #expect(Advice("check", home: folder.url).errors.contains("[missing-braces]"))
        let run = Advice("check", "--fix", home: folder.url)
        #expect(
            run.errors.contains("Left, since it changes what is in use:") && run.errors.contains("0 changes in 0 files."), "\(run.errors)")
        #expect(try folder.text(of: "AdviceText/en/consent.txt") == changed)
    }

    @Test func aWarningIsMendedWhereEverythingSaysTheSame() throws {
        let folder = try CheckCommandTests.folder()
        defer { folder.remove() }
        let words = try folder.text(of: "AdviceText/en/consent.txt")
        try folder.replace("@locale en", with: "@locale EN", in: "AdviceText/en/consent.txt")
        let run = Advice("check", "--fix", home: folder.url)
        #expect(run.code == .fine && run.errors.contains("“EN” → “en” [locale-tag]"), "\(run.errors)")
        #expect(try folder.text(of: "AdviceText/en/consent.txt") == words)
    }

    @Test func whatIsNotBeyondDoubtIsReportedAndLeft() throws {
        let folder = try CheckCommandTests.folder()
        defer { folder.remove() }
        try folder.replace("\"status\": \"draft\"", with: "\"status\": \"drafft\"", in: "Rules/consent.json")
        let wrong = try folder.text(of: "Rules/consent.json")
        let run = Advice("check", "--fix", home: folder.url)
        #expect(run.code == .findings && run.errors.contains("did you mean `draft`?"))
        #expect(try folder.text(of: "Rules/consent.json") == wrong)
    }
}
