import Testing

@testable import SourceText

struct JSONReaderTests {
    private func read(_ text: String) -> (value: JSONValue?, diagnostics: [Diagnostic], source: Source) {
        let source = Source(name: "a.json", text: text)
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(source, into: &diagnostics)
        return (value, diagnostics, source)
    }

    @Test func keepsKindsOrderAndPlaces() throws {
        let text = #" {"b": [1.10, true], "a": {"x": null}, "é": "t"} "#
        let (value, diagnostics, source) = read(text)
        #expect(diagnostics.isEmpty)
        let root = try #require(value)
        #expect(source.text(in: root.range) == #"{"b": [1.10, true], "a": {"x": null}, "é": "t"}"#)
        let members = try #require(root.members)
        #expect(members.map(\.key) == ["b", "a", "é"])
        #expect(members.map { source.text(in: $0.keyRange) } == [#""b""#, #""a""#, #""é""#])
        #expect(members.map { source.text(in: $0.value.range) } == ["[1.10, true]", #"{"x": null}"#, #""t""#])
        #expect(members.map(\.value.kind) == ["a list", "an object", "a text"])
        let elements = try #require(root.member(named: "b")?.elements)
        #expect(elements.map(\.kind) == ["a number", "true or false"])
        #expect(root.member(named: "a")?.member(named: "x")?.isNull == true)
        #expect(root.member(named: "c") == nil)
    }

    @Test(arguments: ["0", "-0", "1.10", "1E+02", "1e-400", "9007199254740993", "0.1000000000000000055511151231257827"])
    func keepsEveryNumberAsWritten(number: String) {
        #expect(read(number).value?.number == number)
    }

    @Test func booleansNumbersAndTextsAreNotMistakenForOneAnother() {
        #expect(read("true").value?.number == nil)
        #expect(read("1").value?.boolean == nil)
        #expect(read("\"1\"").value?.number == nil)
        #expect(read("null").value?.string == nil)
    }

    @Test func keepsAllMembersWithEqualKeys() {
        let (value, diagnostics, source) = read(#"{"max": 100, "max": 1000}"#)
        #expect(diagnostics.map(\.code) == ["duplicate-key"])
        #expect(diagnostics.first?.related.map { source.text(in: $0.range) } == [#""max""#])
        #expect(diagnostics.first?.related.first?.range.start == 1)
        #expect(value?.members?.map(\.value.number) == ["100", "1000"])
        #expect(value?.member(named: "max")?.number == "100")
    }

    @Test func findsEqualKeysAmongMany() {
        let members = (0..<200).map { "\"k\($0)\": \($0)" } + ["\"k3\": 0", "\"k150\": 0"]
        let (value, diagnostics, _) = read("{\(members.joined(separator: ", "))}")
        #expect(diagnostics.map(\.code) == ["duplicate-key", "duplicate-key"])
        #expect(diagnostics.map(\.message).allSatisfy { $0.contains("k3") || $0.contains("k150") })
        #expect(value?.members?.count == 202)
    }

    @Test func aByteOrderMarkIsANoteAndMovesNothing() {
        let (value, diagnostics, source) = read("\u{FEFF}{\"a\": 01}")
        #expect(diagnostics.map(\.code) == ["byte-order-mark", "bad-number"])
        #expect(diagnostics.map(\.severity) == [.note, .error])
        #expect(source.position(of: diagnostics[1].range.start) == SourcePosition(line: 1, column: 7))
        #expect(value?.range.start == 3)
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func readsEveryLineEnding(ending: String) {
        let (value, diagnostics, source) = read(["{", "  \"a\": 1,", "  \"a\": 2", "}", ""].joined(separator: ending))
        #expect(value?.members?.count == 2)
        #expect(diagnostics.map(\.code) == ["duplicate-key"])
        #expect(diagnostics.first.map { source.position(of: $0.range.start) } == SourcePosition(line: 3, column: 3))
    }

    @Test func windowsLineEndingsDoNotBreakRecovery() {
        let (value, diagnostics, source) = read("{\r\n  \"unit\": \"mm,\r\n  \"text\": \"one\r\ntwo\",\r\n  \"min\": 1\r\n}")
        #expect(diagnostics.map(\.code) == ["unclosed-text", "line-break-in-text"])
        #expect(diagnostics.map { source.text(in: $0.range) } == ["\"mm", "\r\n"])
        #expect(value?.member(named: "unit")?.string == "mm")
        #expect(value?.member(named: "text")?.string == "one\r\ntwo")
        #expect(value?.member(named: "min")?.number == "1")
    }

    @Test func nestsAsDeepAsTheLimitAndNoDeeper() {
        let limit = JSON.depthLimit
        func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
        #expect(read(nested(limit)).diagnostics.isEmpty)
        let (_, diagnostics, _) = read(nested(limit + 1))
        #expect(diagnostics.map(\.code) == ["too-deep"])
        #expect(diagnostics.first?.range == SourceRange(limit, limit + 1))
    }

    @Test func readsAsMuchAsTheLimitAndNoMore() {
        let padding = [UInt8](repeating: 0x20, count: JSON.sizeLimit - 1)
        var diagnostics: [Diagnostic] = []
        #expect(JSON.read(Source(name: "a", bytes: padding + [0x31]), into: &diagnostics)?.number == "1")
        #expect(diagnostics.isEmpty)
        #expect(JSON.read(Source(name: "a", bytes: padding + [0x20, 0x31]), into: &diagnostics) == nil)
        #expect(diagnostics.map(\.code) == ["too-large"])
    }

    @Test func anotherEncodingIsOneMistake() {
        for bytes in [
            [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x7D, 0x00], [0x00, 0x7B, 0x00, 0x7D],
        ] as [[UInt8]] {
            var diagnostics: [Diagnostic] = []
            _ = JSON.read(Source(name: "a", bytes: bytes), into: &diagnostics)
            #expect(diagnostics.map(\.code) == ["wrong-encoding"])
        }
        // Latin-1: each accented letter is invalid UTF-8, the file is one mistake.
        let latin: [UInt8] = Array("{\"gr".utf8) + [0xF6, 0xDF] + Array("e\": \"m".utf8) + [0xFC] + Array("de\"}".utf8)
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(Source(name: "a", bytes: latin), into: &diagnostics)
        #expect(diagnostics.map(\.code) == ["invalid-utf8"])
        #expect(diagnostics.first?.range == SourceRange(4, 5))
        #expect(diagnostics.first?.message.hasSuffix("(nor in 2 more places)") == true)
        #expect(value?.members?.first?.value.string == "m\u{FFFD}de")
    }

    @Test func whatCouldNotBeReadStandsAsNullAndTheRestAsWritten() {
        let value = read(#"{"a": NaN, "b": 01, "c": , "d": [1, @, 3], "e": .5, "f": 2}"#).value
        #expect(value.map { JSONWriter(.compact).text(JSONOutput($0)) } == #"{"a":null,"b":1,"c":null,"d":[1,null,3],"e":0.5,"f":2}"#)
    }

    @Test func diagnosticsAreAddedToThoseThatAreThere() {
        var diagnostics = read("[1,]").diagnostics
        _ = JSON.read(Source(name: "b", text: ""), into: &diagnostics)
        #expect(diagnostics.map(\.code) == ["trailing-comma", "empty-file"])
    }

    @Test func aMessageShowsRightToLeftKeysIsolated() {
        #expect(read("{\"אב\": 1, \"אב\": 2}").diagnostics.first?.message == "The key “\u{2068}אב\u{2069}” stands twice in one object")
    }
}
