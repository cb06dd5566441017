import CommandLineTool
import Foundation
import Testing

/// A translator takes words out of the repository and brings them back.
struct TextCommandTests {
    @Test func wordsGoOutAndComeBack() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        let file = folder.url.appending(path: "out/phrases.sw.po")
        let export = Advice("text", "export", "phrases", "sw", "-o", file.path, home: folder.url)
        #expect(export.code == .fine, "\(export.errors)")
        try folder.replace("msgid \"yes\"\nmsgstr \"\"", with: "msgid \"yes\"\nmsgstr \"ndiyo\"", in: "out/phrases.sw.po")
        let back = Advice("text", "import", file.path, home: folder.url)
        #expect(back.code == .fine, "\(back.errors)")
        #expect(try folder.text(of: "AdviceText/sw/phrases.txt").contains("text = ndiyo"))
        // The words are used at once, and what is not yet translated is counted.
        let check = Advice("check", home: folder.url)
        #expect(check.output.contains("sw: 1 of "))
        let again = Advice("text", "export", "phrases", "sw", home: folder.url)
        #expect(again.output.contains("msgstr \"ndiyo\""))
    }

    @Test func aBrokenFileChangesNothing() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        let before = try folder.text(of: "AdviceText/en/phrases.txt")
        let file = try folder.write(
            "msgid \"\"\nmsgstr \"Language: sw\\nX-Pack: phrases\\n\"\n\nmsgctxt \"yes/text\"\nmsgid \"yes\"\nmsgstr \"{$\"\n", to: "bad.po"
        )
        let back = Advice("text", "import", file.path, home: folder.url)
        #expect(back.code == .badContent)
        #expect(back.errors.contains("bad.po:6:"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "AdviceText/sw").path))
        #expect(try folder.text(of: "AdviceText/en/phrases.txt") == before)
    }

    @Test func wordsThatDoNotFitThePackChangeNothing() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        let file = folder.url.appending(path: "k.fr.po")
        #expect(Advice("text", "export", "kidney-health", "fr", "-o", file.path, home: folder.url).code == .fine)
        let exported = try folder.text(of: "k.fr.po")
        let name = try #require(exported.range(of: "msgctxt \"potassium-low/title\"\nmsgid \"Your potassium is low\"\nmsgstr \"\""))
        func put(_ words: String) throws {
            _ = try folder.write(exported.replacingCharacters(in: name, with: exported[name].dropLast() + words + "\""), to: "k.fr.po")
        }
        try put("Potassium bas")
        #expect(Advice("text", "import", file.path, home: folder.url).code == .fine)
        let good = try folder.text(of: "AdviceText/fr/kidney-health.txt")
        try put("Potassium {$potassum}")
        let back = Advice("text", "import", file.path, home: folder.url)
        #expect(back.code == .badContent)
        #expect(back.errors.contains("did you mean {$potassium}?"), "\(back.errors)")
        #expect(try folder.text(of: "AdviceText/fr/kidney-health.txt") == good)
    }

    @Test func wordsOfOneLanguageDoNotGetIntoTheFolderOfAnother() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText/en")
        defer { folder.remove() }
        let file = folder.url.appending(path: "phrases.sw.po")
        #expect(Advice("text", "export", "phrases", "sw", "-o", file.path, home: folder.url).code == .fine)
        try folder.replace("Language: sw", with: "Language: fr", in: "phrases.sw.po")
        let back = Advice("text", "import", file.path, home: folder.url)
        #expect(back.code == .badContent && back.errors.contains("named for sw") && back.errors.contains("says fr"), "\(back.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "AdviceText/fr").path))
    }

    @Test func wrongCallsSayWhatIsRight() throws {
        #expect(Advice("text").code == .usage)
        #expect(Advice("text", "export", "phrases").code == .usage)
        #expect(Advice("text", "export", "phrases", "en").code == .usage)
        #expect(Advice("text", "export", "phrases", "not a tag").code == .usage)
        let unknown = Advice("text", "export", "phrase", "es")
        #expect(unknown.code == .notFound && unknown.errors.contains("phrases"))
        #expect(Advice("text", "import", "/nowhere/x.po").code == .notFound)
        let unwritable = Advice("text", "export", "phrases", "es", "-o", "/proc/x/phrases.po")
        #expect(unwritable.code == .notFound && unwritable.errors.contains("cannot be written"))
    }
}
