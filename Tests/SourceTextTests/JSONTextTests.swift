import Testing

@testable import SourceText

struct JSONTextTests {
    private func read(_ text: String) throws -> (JSONValue, Source) {
        let source = Source(name: "a.json", text: text)
        var diagnostics: [Diagnostic] = []
        return (try #require(JSON.read(source, into: &diagnostics)), source)
    }

    @Test func plainTextMapsByteForByte() throws {
        let (value, source) = try read(#"  "größe > 3""#)
        let text = try #require(JSON.text(of: value, in: source))
        #expect(text.text == "größe > 3")
        #expect(source.text(in: text.sourceRange(from: 0, to: 7)) == "größe")
        #expect(source.text(in: text.sourceRange(from: 8, to: 9)) == ">")
        #expect(text.range == value.range)
    }

    @Test func escapesMapToWhatWasWritten() throws {
        let (value, source) = try read(#""a\n\u00e9b\ud83d\ude00\"c""#)
        let text = try #require(JSON.text(of: value, in: source))
        #expect(text.text == "a\néb😀\"c")
        // In UTF-8: a 1, \n 1, é 2, b 1, 😀 4, " 1, c 1.
        #expect(source.text(in: text.sourceRange(from: 1, to: 2)) == #"\n"#)
        #expect(source.text(in: text.sourceRange(from: 2, to: 4)) == #"\u00e9"#)
        #expect(source.text(in: text.sourceRange(from: 5, to: 9)) == #"\ud83d\ude00"#)
        #expect(source.text(in: text.sourceRange(from: 9, to: 10)) == #"\""#)
        #expect(source.text(in: text.sourceRange(from: 10, to: 11)) == "c")
        #expect(source.text(in: text.sourceRange(from: 0, to: 11)) == #"a\n\u00e9b\ud83d\ude00\"c"#)
        #expect(text.sourceRange(from: 11, to: 99) == SourceRange(value.range.end - 1, value.range.end - 1))
    }

    @Test func keysMapToo() throws {
        let (value, source) = try read(#"{"a\u0062": 1}"#)
        let text = JSON.text(ofKeyOf: try #require(value.members?.first), in: source)
        #expect(source.text(in: text.sourceRange(from: 1, to: 2)) == #"\u0062"#)
    }

    @Test func otherQuotationMarksAndNoneMapAsWell() throws {
        let (value, source) = try read("[“mm”, 'cm', ft in, \"kg\n]")
        let elements = try #require(value.elements)
        #expect(elements.map(\.string) == ["mm", "cm", "ft in", "kg"])
        for element in elements {
            let text = try #require(JSON.text(of: element, in: source))
            #expect(source.text(in: text.sourceRange(from: 0, to: text.text.utf8.count)) == text.text)
        }
    }

    @Test func nothingElseIsAText() throws {
        let (value, source) = try read("[1, null, true, [], {}]")
        for element in try #require(value.elements) { #expect(JSON.text(of: element, in: source) == nil) }
    }

    /// Texts put together from pieces whose written form is known.
    @Test func everyPieceMapsToItsWrittenForm() throws {
        let pieces = [
            ("a", "a"), ("é", "é"), ("é", #"\u00E9"#), ("中", "中"), ("中", #"\u4e2d"#), ("😀", "😀"), ("😀", #"\uD83D\uDE00"#), ("\n", #"\n"#),
            ("\t", #"\t"#),
            ("\"", #"\""#), ("\\", #"\\"#), ("/", #"\/"#), ("/", "/"), ("\u{0}", #"\u0000"#), ("\u{2028}", "\u{2028}"), ("'", "'"),
            ("”", "”"),
        ]
        var random = SplitMix64(seed: 51)
        for _ in 0..<300 {
            var decoded = ""
            var written = ""
            var places: [(decoded: SourceRange, written: SourceRange)] = []
            for _ in 0..<random.below(8) {
                let (one, other) = random.pick(pieces)
                let start = (decoded.utf8.count, written.utf8.count)
                decoded += one
                written += other
                places.append((SourceRange(start.0, decoded.utf8.count), SourceRange(start.1 + 1, written.utf8.count + 1)))
            }
            let (value, source) = try read("\"\(written)\"")
            let text = try #require(JSON.text(of: value, in: source))
            #expect(Array(text.text.utf8) == Array(decoded.utf8))
            for place in places { #expect(text.sourceRange(from: place.decoded.start, to: place.decoded.end) == place.written) }
        }
    }
}
