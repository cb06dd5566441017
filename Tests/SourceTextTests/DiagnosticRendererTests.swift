import Testing

@testable import SourceText

struct DiagnosticRendererTests {
    /// The lines for one diagnostic over the first occurrence of a piece of a text.
    private func lines(_ text: String, _ piece: String, width: Int = 120, color: Bool = false) throws -> [String] {
        let bytes = Array(text.utf8)
        let wanted = Array(piece.utf8)
        let start = try #require((0...bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) })
        let diagnostic = Diagnostic(
            .error, "x", in: Source(name: "a.json", text: text), at: SourceRange(start, start + wanted.count), "Wrong")
        let shown = DiagnosticRenderer(usesColor: color, lineWidth: width).text([diagnostic])
        return shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func showsPlaceLineCaretsRemedyAndRelatedPlaces() {
        let source = Source(name: "Rules/weight.json", text: "{\n  \"max\": 100,\n  \"max\": 1000\n}\n")
        let diagnostic = Diagnostic(
            .error, "duplicate-key", in: source, at: SourceRange(18, 23), "Twice", remedy: "Keep one",
            related: [.init(source: source, range: SourceRange(4, 9), message: "The first is here")])
        #expect(
            DiagnosticRenderer().text([diagnostic]) == """
                Rules/weight.json:3:3: error: Twice [duplicate-key]
                  3 |   "max": 1000
                    |   ^^^^^
                    = Keep one
                Rules/weight.json:2:3: note: The first is here
                  2 |   "max": 100,
                    |   ^^^^^

                """)
    }

    @Test func repeatsTabsSoThatCaretsStandUnderTheRange() throws {
        #expect(try lines("\t\"a\":\tmm,", "mm")[1...2] == ["  1 | \t\"a\":\tmm,", "    | \t    \t^^"])
        #expect(try lines("a\tb\tc", "a\tb")[2] == "    | ^\t^")
        #expect(try lines("a\tb", "\t")[2] == "    |  ^")
    }

    @Test(arguments: [
        ("中文 = mm", "       "), ("👩‍👩‍👧 mm", "   "), ("🇩🇪 mm", "   "), ("☀️ mm", "   "), ("☀ mm", "  "), ("e\u{301} mm", "  "), ("ｱ mm", "  "),
        ("Ａ mm", "   "),
        ("한 mm", "   "), ("ß mm", "  "),
    ]) func padsByCells(text: String, padding: String) throws {
        #expect(try lines(text, "mm")[2] == "    | \(padding)^^")
    }

    @Test func marksAWideCharacterWithTwoCarets() throws {
        #expect(try lines("a中b", "中")[2] == "    |  ^^")
    }

    @Test func isolatesThePartsOfALineWithRightToLeftText() throws {
        let shown = try lines("\"שם\": \"אב\" mm", "\"אב\"")
        #expect(shown[1] == "  1 | \u{200E}\u{2066}\"שם\": \u{2069}\u{2066}\"אב\"\u{2069}\u{2066} mm\u{2069}")
        #expect(shown[2] == "    |       ^^^^")
    }

    @Test func showsControlCharactersAndNeverSendsThem() throws {
        let shown = try lines("a\u{1B}[31m\u{0}\u{7F}\u{9B}\u{202E}\u{200B}b", "b")
        #expect(shown[1] == "  1 | a␛[31m␀␡\u{FFFD}\u{FFFD}\u{FFFD}b")
        #expect(shown[2] == "    |            ^")
    }

    @Test func neverSendsControlCharactersOfNamesAndMessages() {
        let source = Source(name: "a\u{1B}b\n.json", text: "x")
        let diagnostic = Diagnostic(.warning, "x", in: source, at: SourceRange(0, 1), "One\nTwo\u{7}", remedy: "Three\u{1B}")
        #expect(
            DiagnosticRenderer().text([diagnostic]) == """
                a␛b␊.json:1:1: warning: One␊Two␇ [x]
                  1 | x
                    | ^
                    = Three␛

                """)
    }

    @Test func aRangeOverLinesIsMarkedToTheEndOfItsFirst() throws {
        #expect(try lines("ab cd\nef", "cd\ne")[1...2] == ["  1 | ab cd", "    |    ^^"])
        #expect(try lines("ab cd\r\nef", "\r\ne")[1...2] == ["  1 | ab cd", "    |      ^"])
    }

    @Test func anEmptyRangeAndTheEndOfTheFileHaveACaret() {
        let source = Source(name: "a", text: "one\ntwo\n")
        for (offset, expected) in [(4, ["a:2:1: note: m [x]", "  2 | two", "    | ^"]), (8, ["a:3:1: note: m [x]", "  3 |", "    | ^"])] {
            let text = DiagnosticRenderer().text([Diagnostic(.note, "x", in: source, at: SourceRange(offset, offset), "m")])
            #expect(text == expected.joined(separator: "\n") + "\n")
        }
        let outside = DiagnosticRenderer().text([Diagnostic(.note, "x", in: source, at: SourceRange(-5, 900), "m")])
        #expect(outside == "a:1:1: note: m [x]\n  1 | one\n    | ^^^\n")
    }

    @Test func longLinesAreCutAroundTheRange() throws {
        let line = String(repeating: "a", count: 5000) + "XY" + String(repeating: "b", count: 5000)
        let shown = try lines(line, "XY", width: 30)
        #expect(shown[0] == "a.json:1:5001: error: Wrong [x]")
        #expect(shown[1] == "  1 | …\(String(repeating: "a", count: 10))XY\(String(repeating: "b", count: 18))…")
        #expect(shown[2] == "    | \(String(repeating: " ", count: 11))^^")
        let atStart = try lines(line, "aaa", width: 30)
        #expect(atStart[1] == "  1 | \(String(repeating: "a", count: 30))…")
        let whole = try lines(line, line, width: 30)
        #expect(whole[2] == "    | \(String(repeating: "^", count: 30))")
        // Wide characters and bytes of longer sequences at the cut stay whole.
        let wide = String(repeating: "中", count: 5000) + "X" + String(repeating: "é", count: 5000)
        #expect(try lines(wide, "X", width: 30)[1] == "  1 | …\(String(repeating: "中", count: 5))X\(String(repeating: "é", count: 19))…")
    }

    @Test func coloursOnlyWhenAsked() throws {
        #expect(
            try lines("x", "x", color: true)[0] == "\u{1B}[1ma.json:1:1\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: \u{1B}[1mWrong\u{1B}[0m [x]")
        #expect(try !lines("x", "x").joined().contains("\u{1B}"))
    }

    @Test func widensTheGutterForLongLineNumbers() {
        let source = Source(name: "a", text: String(repeating: "\n", count: 12_344) + "x")
        let text = DiagnosticRenderer().text([Diagnostic(.note, "x", in: source, at: SourceRange(12_344, 12_345), "m", remedy: "r")])
        #expect(text == "a:12345:1: note: m [x]\n12345 | x\n      | ^\n      = r\n")
    }

    @Test func sortsByNameThenPlaceThenCodeAndDropsRepetition() {
        let first = Source(name: "a", text: "xyz")
        let second = Source(name: "b", text: "xyz")
        func make(_ source: Source, _ start: Int, _ code: String, _ message: String = "m") -> Diagnostic {
            Diagnostic(.error, code, in: source, at: SourceRange(start, start + 1), message)
        }
        let sorted = [
            make(second, 0, "a"), make(first, 1, "b"), make(first, 1, "a"), make(first, 0, "z"), make(first, 1, "b"),
            make(first, 1, "b", "n"),
        ].sortedForDisplay()
        #expect(sorted.map { "\($0.source.name)\($0.range.start)\($0.code)\($0.message)" } == ["a0zm", "a1am", "a1bm", "a1bn", "b0am"])
    }

    @Test func writesJSONWithStableKeys() {
        let source = Source(name: "a.json", text: "{\n  \"é\": 1,\n}")
        let comma = SourceRange(11, 12)
        let diagnostic = Diagnostic(
            .error, "trailing-comma", in: source, at: comma, "Say \"no\"", remedy: "Out", fix: .init(range: comma, replacement: ""),
            related: [.init(source: source, range: SourceRange(4, 8), message: "Here")])
        let note = Diagnostic(.note, "n", in: source, at: SourceRange(0, 13), "m")
        #expect(
            JSONWriter(.compact).text(DiagnosticRenderer().jsonOutput([diagnostic, note]))
                == #"[{"path":"a.json","line":1,"column":1,"endLine":3,"endColumn":1,"severity":"note","code":"n","message":"m"},"#
                + #"{"path":"a.json","line":2,"column":9,"endLine":2,"endColumn":10,"severity":"error","code":"trailing-comma","#
                + #""message":"Say \"no\"","remedy":"Out","fix":{"line":2,"column":9,"endLine":2,"endColumn":10,"replacement":""},"#
                + #""related":[{"path":"a.json","line":2,"column":3,"endLine":2,"endColumn":6,"message":"Here"}]}]"#)
        #expect(DiagnosticRenderer().json([]) == "[]\n")
        #expect(DiagnosticRenderer().text([]).isEmpty)
    }
}
