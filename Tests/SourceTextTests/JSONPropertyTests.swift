import Testing

@testable import SourceText

/// What holds for every text, however broken.
struct JSONPropertyTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>) func damagedTextsAreJudgedAsTheGrammarJudgesThem(seed: UInt64) {
        var maker = RandomJSON(seed: seed)
        var accepted = 0
        for _ in 0..<300 {
            let writer = JSONWriter(maker.random.below(2) == 0 ? .compact : .pretty(width: 40))
            let bytes = maker.damaged(writer.bytes(maker.value(depth: 4)))
            let (value, diagnostics) = read(bytes)
            // A duplicate key is no matter of the grammar.
            let isRefused = diagnostics.contains { $0.severity == .error && $0.code != "duplicate-key" }
            let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            let isAccepted = JSONGrammar.accepts(hasMark ? Array(bytes.dropFirst(3)) : bytes)
            #expect(isRefused != isAccepted, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            checkPlaces(value, diagnostics, bytes)
            accepted += isAccepted ? 1 : 0
        }
        // Damage that does no harm, such as one more blank, is part of the test.
        #expect((10...250).contains(accepted))
    }

    @Test(arguments: 11...14 as ClosedRange<UInt64>) func randomBytesNeverTroubleTheReader(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let alphabet: [UInt8] =
            Array("{}[]\",:\\/'0123456789.-+eEtrufalsn \n\r\t#*;=".utf8) + [
                0x00, 0x7F, 0x80, 0xC3, 0xA9, 0xE2, 0x80, 0x9C, 0xF0, 0xED, 0xFF,
            ]
        for _ in 0..<1500 {
            var bytes: [UInt8] = []
            for _ in 0..<random.below(60) { bytes.append(random.below(4) == 0 ? UInt8(random.below(256)) : random.pick(alphabet)) }
            let (value, diagnostics) = read(bytes)
            checkPlaces(value, diagnostics, bytes)
            #expect(!diagnostics.isEmpty || JSONGrammar.accepts(bytes))
        }
    }

    @Test(arguments: 21...24 as ClosedRange<UInt64>) func whatIsWrittenIsReadAgain(seed: UInt64) throws {
        var maker = RandomJSON(seed: seed)
        for _ in 0..<200 {
            let value = maker.value(depth: 4)
            for layout in [JSONWriter.Layout.compact, .pretty(width: 30), .pretty(width: 100)] {
                let bytes = JSONWriter(layout).bytes(value)
                let (result, diagnostics) = read(bytes)
                #expect(diagnostics.isEmpty)
                let again = JSONOutput(try #require(result))
                // `==` of String is canonical equivalence; equal bytes are more.
                #expect(JSONWriter(.compact).bytes(again) == JSONWriter(.compact).bytes(value))
                #expect(JSONGrammar.accepts(bytes))
            }
        }
    }

    @Test func aMistakeIsReportedAtMostFiftyTimesAndThenANoteCloses() {
        let (_, diagnostics) = read(Array("[\(String(repeating: "01, ", count: 200))1]".utf8))
        #expect(diagnostics.count == JSON.mistakeLimit + 1)
        #expect(diagnostics.last?.code == "too-many-mistakes")
        #expect(diagnostics.last?.severity == .note)
    }

    /// One line whose every further mistake is held back; each used to cost a look at the whole line.
    @Test func aLineOfManyFollowUpMistakesEndsReadingToo() {
        let (_, diagnostics) = read(Array("[\(String(repeating: "\"\u{1}\\x", count: 2000))".utf8))
        #expect(diagnostics.last?.code == "too-many-mistakes")
        #expect(diagnostics.count < 10)
    }

    private func read(_ bytes: [UInt8]) -> (JSONValue?, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(Source(name: "random.json", bytes: bytes), into: &diagnostics)
        return (value, diagnostics)
    }

    /// Every range lies in the source, those of a value in that of the value around it and in their order, and everything can be shown.
    private func checkPlaces(_ value: JSONValue?, _ diagnostics: [Diagnostic], _ bytes: [UInt8]) {
        let whole = SourceRange(0, bytes.count)
        for diagnostic in diagnostics {
            #expect(whole.contains(diagnostic.range))
            for related in diagnostic.related { #expect(whole.contains(related.range)) }
            if let fix = diagnostic.fix { #expect(whole.contains(fix.range)) }
        }
        if let value { checkNesting(value, inside: whole, Source(name: "random.json", bytes: bytes)) }
        let lines = DiagnosticRenderer().text(diagnostics)
        #expect(lines.isEmpty == diagnostics.isEmpty)
        #expect(!lines.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
        #expect(JSONGrammar.accepts(Array(DiagnosticRenderer().json(diagnostics).utf8)))
    }

    private func checkNesting(_ value: JSONValue, inside range: SourceRange, _ source: Source) {
        #expect(range.contains(value.range))
        var end = value.range.start
        switch value.content {
        case .array(let elements):
            for element in elements {
                #expect(element.range.start >= end)
                checkNesting(element, inside: value.range, source)
                end = element.range.end
            }
        case .object(let members):
            for member in members {
                #expect(member.keyRange.start >= end)
                #expect(value.range.contains(member.keyRange))
                #expect(member.value.range.start >= member.keyRange.end)
                checkNesting(member.value, inside: value.range, source)
                end = member.value.range.end
            }
        case .number(let text):
            #expect(JSONGrammar.accepts(Array(text.utf8)))
        case .string(let text):
            let located = JSON.text(of: value, in: source)
            let count = text.utf8.count
            #expect(located.map { value.range.contains($0.sourceRange(from: 0, to: count)) } == true)
        case .null, .boolean: break
        }
    }
}

extension SourceRange {
    /// Whether another range begins and ends within this one.
    func contains(_ other: SourceRange) -> Bool { start <= other.start && other.start <= other.end && other.end <= end }
}
