import Foundation
import Quantities
import SourceText
import Testing

@testable import AdviceCatalogs

/// A catalogue of a text that has no mistake.
func catalog(_ text: String) throws -> AdviceCatalog {
    var diagnostics: [Diagnostic] = []
    let catalog = AdviceCatalog.read(Source(name: "test.txt", text: text), into: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics.map { "\($0.code): \($0.message)" })")
    return try #require(catalog)
}

@Suite("The text files of editors")
struct AdviceCatalogTests {
    static let text = """
        @locale en
        @pack newborn-growth
        @reviewed Dr A, 2024-03-02
        ---
        # About the whole file.

        # Above the label.
        [input.birthWeight]
        title = Birth weight

        # Loss of more than {$lossToAssess}.
        # Second line.
        [loss-too-much]
        title = Your baby has lost more weight than usual
        # Within the entry.
        why =
          Most babies lose some weight.
          A loss of more than {$lossToAssess}
          needs a check.
        action = Ask your midwife
          or doctor today.

        [weight-small]
        title =
          .input {$sex :string}
          .match $sex
          male {{He is light}}
          *    {{Your baby
            is light}}

        """

    private func said(_ catalog: AdviceCatalog, _ key: String, _ paragraph: String, _ values: [String: String] = [:]) throws -> String {
        let entry = try #require(catalog.entries.first { $0.key == key })
        let message = try #require(entry.paragraph(paragraph)).message
        return message.format(locale: .of("en")) { values[$0].map { .text($0) } }.text
    }

    @Test("headers, keys, paragraphs and notes are read in file order")
    func reads() throws {
        let catalog = try catalog(Self.text)
        #expect(catalog.locale == "en")
        #expect(catalog.pack == "newborn-growth")
        #expect(catalog.isReviewed)
        #expect(catalog.reviewed == "Dr A, 2024-03-02")
        #expect(catalog.keys == ["input.birthWeight", "loss-too-much", "weight-small"])
        #expect(catalog.entries[1].paragraphs.map { $0.name } == ["title", "why", "action"])
        #expect(catalog.entries[0].comment == ["Above the label."])
        #expect(catalog.entries[1].comment == ["Loss of more than {$lossToAssess}.", "Second line.", "Within the entry."])
        #expect(catalog.source.text(in: catalog.entries[1].range) == "[loss-too-much]")
    }

    @Test("the lines of a paragraph are joined by one space, also within the words of a variant")
    func joins() throws {
        let catalog = try catalog(Self.text)
        #expect(
            try said(catalog, "loss-too-much", "why", ["lossToAssess": "10%"])
                == "Most babies lose some weight. A loss of more than 10% needs a check.")
        #expect(try said(catalog, "loss-too-much", "action") == "Ask your midwife or doctor today.")
        #expect(try said(catalog, "weight-small", "title", ["sex": "male"]) == "He is light")
        #expect(try said(catalog, "weight-small", "title", ["sex": "unknown"]) == "Your baby is light")
    }

    @Test("Chinese lines are joined without a space")
    func joinsIdeographs() throws {
        let catalog = try catalog("@locale zh-Hans\n@pack p\n---\n[a]\nwhy =\n  宝宝的体重，\n  比预期轻。\n  See\n  医生\n")
        #expect(try said(catalog, "a", "why") == "宝宝的体重，比预期轻。 See 医生")
    }

    /// The same words however the file was saved.
    @Test(
        "line ends, a byte order mark, tabs and trailing blanks do no harm",
        arguments: ["crlf", "cr", "bom", "tabs", "trailing", "no-last-line-end", "blank-lines", "indented-headers"])
    func survives(_ way: String) throws {
        var text = Self.text
        switch way {
        case "crlf": text = text.replacingOccurrences(of: "\n", with: "\r\n")
        case "cr": text = text.replacingOccurrences(of: "\n", with: "\r")
        case "bom": text = "\u{FEFF}" + text
        case "tabs": text = text.replacingOccurrences(of: "  ", with: "\t").replacingOccurrences(of: " = ", with: "\t=\t")
        case "trailing": text = text.replacingOccurrences(of: "\n", with: " \t\u{A0} \n")
        case "no-last-line-end": while text.last == "\n" { text.removeLast() }
        case "blank-lines": text = text.replacingOccurrences(of: "\n  .match", with: "\n\n\n  .match")
        default: text = text.replacingOccurrences(of: "@", with: "  @")
        }
        let plain = try catalog(Self.text)
        let changed = try catalog(text)
        #expect(changed.keys == plain.keys)
        for (one, other) in zip(changed.entries, plain.entries) {
            let words = [one, other].map { $0.paragraphs.map { $0.text.split(whereSeparator: \.isWhitespace) } }
            #expect(words[0] == words[1])
            #expect(one.comment == other.comment)
        }
    }

    @Test("a file in another encoding is one mistake")
    func anotherEncoding() {
        let text = "@locale es\n@pack p\n---\n[a]\ntitle = Tamaño\nwhy = Año\n\n[b]\ntitle = Niño\n"
        let units = Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [[0xFF, 0xFE] + little, little, [0xFE, 0xFF] + big, big] {
            var diagnostics: [Diagnostic] = []
            #expect(AdviceCatalog.read(Source(name: "p", bytes: bytes), into: &diagnostics) == nil)
            #expect(diagnostics.map { $0.code } == ["wrong-encoding"])
        }
        var diagnostics: [Diagnostic] = []
        let catalog = AdviceCatalog.read(Source(name: "p", bytes: units.map { UInt8($0 & 0xFF) }), into: &diagnostics)
        #expect(diagnostics.map { $0.code } == ["invalid-utf-8"])
        #expect(diagnostics.first?.message.hasSuffix("(nor are bytes of 2 more lines)") == true)
        #expect(catalog?.spoiledKeys == ["a", "b"])
    }

    @Test("invalid UTF-8 is found at its byte and spoils its own entry only")
    func invalidUTF8() throws {
        let before = Array("@locale en\n@pack p\n---\n[a]\ntitle = Low ".utf8)
        let bytes = before + [0xC3, 0x28] + Array("\n[b]\ntitle = High\n".utf8)
        var diagnostics: [Diagnostic] = []
        let catalog = try #require(AdviceCatalog.read(Source(name: "p", bytes: bytes), into: &diagnostics))
        #expect(diagnostics.map { $0.code } == ["invalid-utf-8"])
        #expect(diagnostics[0].range == SourceRange(before.count, before.count + 1))
        #expect(catalog.keys == ["b"])
        #expect(catalog.spoiledKeys == ["a"])
    }

    @Test("several mistakes are all found in one reading, each in its own entry")
    func severalMistakes() throws {
        let text = """
            @locale en
            @pack p
            ---
            [a]
            title = {$x
            why = {}
            [b]
            title = {$x :nmber} and {:}
            [c]
            title = Fine
            """
        var diagnostics: [Diagnostic] = []
        let catalog = try #require(AdviceCatalog.read(Source(name: "p", text: text), into: &diagnostics))
        #expect(diagnostics.map { $0.code } == ["unclosed-placeholder", "empty-placeholder", "missing-name"])
        #expect(catalog.keys == ["c"])
        #expect(catalog.spoiledKeys == ["a", "b"])
    }

    @Test("a mistake in a joined message is shown where it stands in the file")
    func placesOfJoinedLines() throws {
        let text = "@locale en\r\n@pack p\r\n---\r\n[a]\r\nwhy =\r\n\tOne line\r\n\tand {$x :nmber} more\r\n"
        var diagnostics: [Diagnostic] = []
        let source = Source(name: "p", text: text)
        _ = AdviceCatalog.read(source, into: &diagnostics)
        #expect(diagnostics.map { source.text(in: $0.range) } == [":nmber"])
        #expect(diagnostics.first?.remedy == "did you mean :number?")
    }

    @Test("a fingerprint changes with the words and with the names of paragraphs, and with nothing else")
    func fingerprints() throws {
        func fingerprint(_ entry: String) throws -> String {
            try #require(catalog("@locale en\n@pack p\n---\n" + entry).entries.first).fingerprint
        }
        let plain = try fingerprint("[a]\ntitle = Low\n")
        #expect(try fingerprint("# A note.\n[b]\ntitle  =  Low  \n") == plain)
        #expect(try fingerprint("[a]\ntitle =\n  Low\n") == plain)
        #expect(try fingerprint("[a]\ntitle = Lower\n") != plain)
        #expect(try fingerprint("[a]\nwhy = Low\n") != plain)
        // FNV-1a, 32 bits, of "title\0Low\0", worked out with an implementation of its own.
        #expect(plain == "5c2224b1")
    }

    @Test("an entry of a translation names the source that it was made from")
    func translationSource() throws {
        let catalog = try catalog("@locale es\n@pack p\n@source en 0011aabb\n@reviewed no\n---\n[a]\n@source 7c1f02ab\ntitle = Bajo\n")
        #expect(!catalog.isReviewed)
        #expect(catalog.translatedFrom == "en 0011aabb")
        #expect(catalog.entries[0].translatedFrom == "7c1f02ab")
    }
}

@Suite("The example texts of the pack format", .enabled(if: SharedVectors.folder != nil, "SHARED_DATA is not set"))
struct ExampleTextTests {
    private func example(_ path: String) throws -> AdviceCatalog {
        let folder = try #require(SharedVectors.folder).deletingLastPathComponent().appending(path: "examples/text")
        let data = try Data(contentsOf: folder.appending(path: path))
        var diagnostics: [Diagnostic] = []
        let catalog = AdviceCatalog.read(Source(name: path, bytes: Array(data)), into: &diagnostics)
        #expect(diagnostics.isEmpty, "\(diagnostics.map { "\($0.code): \($0.message)" })")
        return try #require(catalog)
    }

    @Test("they are read without a finding", arguments: ["en/newborn-growth.txt", "en/kidney-health.txt", "ar/newborn-growth.txt"])
    func areRead(_ path: String) throws {
        #expect(try !example(path).entries.isEmpty)
    }

    @Test("the raw value chooses the sentence, the worded one is shown")
    func twoReadings() throws {
        let entry = try #require(example("en/newborn-growth.txt").entries.first { $0.key == "weight-very-small" })
        let message = try #require(entry.paragraph("p1")).message
        func said(_ sex: String) -> String {
            message.format(locale: .of("en")) { name in
                switch name {
                case "sex": MessageArgument(selection: .text(sex), worded: "worded")
                case "birthWeight": MessageArgument(selection: .number(.zero), worded: "1.9 kg")
                case "gestationalAgeAtBirth": .text("38 weeks")
                default: nil
                }
            }.text
        }
        #expect(said("male") == "At 1.9 kg, he weighs less than 97 of 100 boys born at 38 weeks.")
        #expect(said("female") == "At 1.9 kg, she weighs less than 97 of 100 girls born at 38 weeks.")
        #expect(said("unknown") == "At 1.9 kg, your baby weighs less than 97 of 100 babies born at 38 weeks.")
    }
}
