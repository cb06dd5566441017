import Testing

@testable import SourceText

struct SourcePositionTests {
    @Test(arguments: [
        ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("\n\r\n\r", 4, 4, 1), ("a\n\rb", 3, 3, 1),
        ("", 0, 1, 1), ("ab", 2, 1, 3), ("ab\n", 3, 2, 1), ("ab\n", 2, 1, 3),
        // Inside a line ending: the end of its line.
        ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 2),
        // One tab is one column.
        ("\t\tx", 2, 1, 3),
        // Wide characters, clusters of several scalars and letters beyond ASCII are one column each.
        ("中文x", 6, 1, 3), ("👩‍👩‍👧x", 18, 1, 2), ("🇩🇪x", 8, 1, 2), ("e\u{301}x", 3, 1, 2), ("ßx", 2, 1, 2), ("אבx", 4, 1, 3),
        // Inside a character: the character.
        ("e\u{301}x", 1, 1, 1), ("中x", 2, 1, 1), ("👩‍👩‍👧x", 7, 1, 1),
        // A byte order mark is no column; in the middle it is a character.
        ("\u{FEFF}x", 3, 1, 1), ("\u{FEFF}x", 0, 1, 1), ("\u{FEFF}x\ny", 5, 2, 1), ("x\u{FEFF}y", 4, 1, 3),
        // Outside: cut to the source.
        ("ab", 99, 1, 3), ("ab", -1, 1, 1),
    ]) func countsLinesAndCharacters(text: String, offset: Int, line: Int, column: Int) {
        #expect(Source(name: "x", text: text).position(of: offset) == SourcePosition(line: line, column: column))
    }

    @Test func anInvalidSequenceIsOneColumn() {
        // A truncated sequence of three bytes, then an overlong one, whose two bytes are each invalid (Unicode 16, section 3.9).
        let source = Source(name: "x", bytes: [0x61, 0xE2, 0x80, 0x62, 0xC0, 0xAF, 0x63])
        #expect(source.position(of: 3) == SourcePosition(line: 1, column: 3))
        #expect(source.position(of: 6) == SourcePosition(line: 1, column: 6))
    }

    /// Against a walk over the characters of the whole text.
    @Test(arguments: 31...36 as ClosedRange<UInt64>) func everyOffsetIsWhereAWalkOverTheCharactersComes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let pieces = [
            "a", " ", "\t", "\n", "\r", "\r\n", "é", "e\u{301}", "\u{301}", "中", "👍🏽", "🇩🇪", "🇩", "\u{200D}", "א", "\u{FEFF}", "\u{2028}",
            "\u{B}",
        ]
        for _ in 0..<40 {
            var text = ""
            for _ in 0..<random.below(30) { text += random.pick(pieces) }
            let source = Source(name: "x", text: text)
            var offset = 0
            var expected = SourcePosition(line: 1, column: 1)
            for character in text {
                for _ in 0..<character.utf8.count {
                    #expect(source.position(of: offset) == expected, "offset \(offset) of \(text.debugDescription)")
                    offset += 1
                }
                if character == "\n" || character == "\r" || character == "\r\n" {
                    expected = SourcePosition(line: expected.line + 1, column: 1)
                } else if offset != 3 || character != "\u{FEFF}" {
                    expected.column += 1
                }
            }
            #expect(source.position(of: offset) == expected)
        }
    }
}
