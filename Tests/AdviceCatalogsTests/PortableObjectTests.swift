import SourceText
import Testing

@testable import AdviceCatalogs

@Suite("Exchange with translators as gettext PO")
struct PortableObjectTests {
    private static let english = #"""
        @locale en
        @pack p
        @reviewed no
        ---
        # Shown large.
        [low]
        title = The weight is low
        # Sex of the baby.
        why =
          .input {$sex :string}
          .match $sex
          male   {{He weighs {$weight}, a "low" weight \\ here}}
          *      {{Your baby weighs {$weight}}}
        action = Call {$midwife}

        [high]
        title = The weight is high

        [input.weight]
        title = Weight
        """#

    private func spanish() throws -> AdviceCatalog {
        let source = try catalog(Self.english)
        func made(_ key: String) -> String { source.entries.first { $0.key == key }?.fingerprint ?? "" }
        return try catalog(
            #"""
            @locale es
            @pack p
            @reviewed no
            @source en
            ---

            # Revisado con Ana.
            [low]
            @source \#(made("low"))
            title = El peso es bajo
            why =
              .input {$sex :string}
              .match $sex
              male {{Él pesa {$weight}, un peso "bajo" \\ aquí}}
              * {{Su bebé pesa {$weight}}}
            action = Llame a {$midwife}

            [high]
            @source 00000000
            title = El peso es alto

            [input.weight]
            @source \#(made("input.weight"))
            title = Peso

            # Solo en español.
            [phrases.unit-d]
            text = {$number} días

            """#)
    }

    private func exported(_ translation: AdviceCatalog?, locale: String = "es") throws -> String {
        var diagnostics: [Diagnostic] = []
        let all = AdviceCatalogs([try catalog(Self.english)] + (translation.map { [$0] } ?? []), into: &diagnostics)
        return try #require(all.portableObject(pack: "p", locale: locale))
    }

    private func imported(_ text: String) -> (ImportedTranslation?, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        return (ImportedTranslation.read(Source(name: "p.po", text: text), into: &diagnostics), diagnostics)
    }

    @Test("a translation that is exported and taken back is the same, to the byte")
    func roundTrip() throws {
        let spanish = try spanish()
        let (result, diagnostics) = imported(try exported(spanish))
        #expect(diagnostics.isEmpty)
        let text = try #require(result).text
        #expect(text == String(decoding: spanish.source.bytes, as: UTF8.self))
        #expect(text == spanish.written)
        #expect(result?.locale == "es" && result?.pack == "p" && result?.translated == 3 && result?.entries == 4)
    }

    @Test("what is written reads back as the same catalogue")
    func written() throws {
        let source = try catalog(Self.english)
        let again = try catalog(source.written)
        #expect(again.entries.map { $0.fingerprint } == source.entries.map { $0.fingerprint })
        #expect(again.entries.map { $0.comment } == source.entries.map { $0.comment })
        #expect(again.keys == source.keys)
    }

    @Test("a new translation bears the fingerprint of the words that it was made from")
    func filledIn() throws {
        let empty = try exported(nil)
        let filled = empty.replacing(
            "msgid \"The weight is high\"\nmsgstr \"\"", with: "msgid \"The weight is high\"\nmsgstr \"El peso es alto\"")
        #expect(filled != empty)
        let result = try #require(imported(filled).0)
        let made = try #require(try catalog(Self.english).entries.first { $0.key == "high" }).fingerprint
        #expect(result.text == "@locale es\n@pack p\n@reviewed no\n@source en\n---\n\n[high]\n@source \(made)\ntitle = El peso es alto\n")
        #expect(result.translated == 1 && result.entries == 3)
    }

    @Test("stale words are fuzzy, stay stale until a translator has looked at them, and are fresh then")
    func fuzzy() throws {
        let text = try exported(try spanish())
        #expect(text.components(of: "#, fuzzy") == 1)
        #expect(try #require(imported(text).0).text.contains("@source 00000000"))
        let looked = text.replacing("#, fuzzy\n", with: "")
        #expect(try !#require(imported(looked).0).text.contains("@source 00000000"))
    }

    @Test(
        "a mistake is found in the translator's own file, and nothing is taken over",
        arguments: [
            ("msgstr \"El peso es alto\"", "msgstr \"El peso es {$alto\"", "unclosed", "{"),
            ("msgstr \"El peso es alto\"", "msgstr \"El peso es alto", "missing-quotation-mark", "\"El peso es alto"),
            ("msgstr \"El peso es alto\"", "msgstr \"El peso \\x alto\"", "bad-escape", "\\x"),
            ("msgstr \"El peso es alto\"", "msgstr \"El \"peso\" alto\"", "stray-quotation-mark", "\""),
            ("msgstr \"El peso es alto\"", "", "incomplete-message", nil),
            ("msgctxt \"high/title\"\n", "", "missing-context", nil),
            ("msgctxt \"high/title\"", "msgctxt \"low/title\"", "duplicate-message", "\"low/title\""),
            ("msgctxt \"high/title\"", "msgctxt \"high title\"", "bad-context", "\"high title\""),
            ("msgstr \"El peso es alto\"", "msgid_plural \"x\"\nmsgstr \"El peso es alto\"", "unknown-keyword", "msgid_plural"),
            ("\"Language: es\\n\"\n", "", "missing-header", nil),
            ("\"X-Pack: p\\n\"\n", "", "missing-header", nil),
            ("\"Language: es\\n\"", "\"Language: en\\n\"", "locale-tag", nil),
            ("\"Language: es\\n\"", "\"Language: not a tag\\n\"", "locale-tag", nil),
        ] as [(String, String, String, String?)])
    func mistakes(_ old: String, _ new: String, _ code: String, _ place: String?) throws {
        let text = try exported(try spanish()).replacing(old, with: new)
        #expect(text.contains(new))
        let (result, diagnostics) = imported(text)
        #expect(result == nil)
        let found = try #require(diagnostics.first { $0.code.hasPrefix(code) }, "\(diagnostics.map { $0.code })")
        #expect(!(found.remedy ?? "").isEmpty)
        if let place { #expect(found.source.text(in: found.range).hasPrefix(place)) }
    }

    @Test("damaged files are read without a trap")
    func damaged() throws {
        var generator = SplitMix(seed: 7)
        let original = Array(try exported(try spanish()).utf8)
        for _ in 0..<3000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                if Bool.random(using: &generator) {
                    bytes[place] = [0x22, 0x5C, 0x0A, 0x23, 0x7B, 0x7D, 0xFF, 0x2F].randomElement(using: &generator) ?? 0
                } else {
                    bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &generator)))
                }
            }
            var diagnostics: [Diagnostic] = []
            let source = Source(name: "damaged", bytes: bytes)
            let result = ImportedTranslation.read(source, into: &diagnostics)
            try #require(result != nil || diagnostics.containsErrors)
            for diagnostic in diagnostics { try #require(diagnostic.range.end <= bytes.count) }
        }
    }
}

extension String {
    fileprivate func replacing(_ old: String, with new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }

    fileprivate func components(of part: String) -> Int { split(separator: part, omittingEmptySubsequences: false).count - 1 }
}
