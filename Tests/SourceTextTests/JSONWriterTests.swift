import Testing

@testable import SourceText

struct JSONWriterTests {
    @Test func escapesWhatMustBeAndNothingElse() {
        let text = "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é\u{2028}\u{2029}😀"
        #expect(JSONWriter(.compact).text(.string(text)) == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u{7F}é\u{2028}\u{2029}😀\"")
    }

    @Test func keepsNumbersAndOrder() {
        let value: JSONOutput = ["b": .number("1.10"), "a": .number("-0"), "c": .number("1E+2"), "d": 12, "e": true, "f": nil, "g": "x"]
        #expect(JSONWriter(.compact).text(value) == #"{"b":1.10,"a":-0,"c":1E+2,"d":12,"e":true,"f":null,"g":"x"}"#)
    }

    @Test(arguments: ["NaN", "inf", "01", "1.", "", " 1", "1 ", "0x10", "1e", "+1"]) func whatIsNoNumberIsWrittenAsText(text: String) {
        #expect(JSONWriter(.compact).text(.number(text)) == "\"\(text)\"")
    }

    @Test func whatFitsStaysOnOneLine() {
        let value: JSONOutput = [
            "short": [1, 2, 3], "object": ["a": 1, "b": []], "long": ["one of many", "two of many", "three of many"], "empty": [:],
        ]
        #expect(
            JSONWriter(.pretty(width: 32)).text(value) == """
                {
                  "short": [1, 2, 3],
                  "object": {"a": 1, "b": []},
                  "long": [
                    "one of many",
                    "two of many",
                    "three of many"
                  ],
                  "empty": {}
                }

                """)
        #expect(JSONWriter(.pretty(width: 200)).text(value).split(separator: "\n").count == 1)
    }

    @Test func aLineAndItsCommaAreNoWiderThanAsked() {
        // Two blanks, the list and its comma: 12 characters.
        let value: JSONOutput = [["ab", "cé"], ["ab", "ce"]]
        #expect(JSONWriter(.pretty(width: 15)).text(value) == "[\n  [\"ab\", \"cé\"],\n  [\"ab\", \"ce\"]\n]\n")
        #expect(JSONWriter(.pretty(width: 14)).text(value).split(separator: "\n").count == 10)
    }
}
