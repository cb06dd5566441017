import Foundation
import PackTesting
import SourceText
import Testing

/// A recording changes answers, and nothing else.
struct GoldenRecordingTests {
    private func recorded(_ text: String) throws -> String? {
        let laboratory = try Laboratory()
        let suite = try laboratory.suite(text)
        let report = try GoldenRun(laboratory.engine, laboratory.pack).report([suite])
        return GoldenRecording(of: suite, results: report.results).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private static let right = #"{"advice": ["size/usual reassurance"]}"#
    private static let wrong = #"{"advice": ["size/tall information"]}"#

    /// A layout of no tool's: tabs, line ends of Windows, keys in another order, escapes.
    private func odd(_ first: String, _ second: String) -> String {
        "{ \"cases\" :[\r\n\t{\"expect\":[\(first),\r\n\t\t\(second) ],\"note\":\"\\u00e9\",\"tags\":[\"T\"],\r\n\t\"entries\":[{\"date\":\"2026-06-01\",\"height\":\"150 cm\"},"
            + "{\"height\":\"2e2 cm\", \"date\":\"2026-06-01\"}],\"asOf\":\"2026-06-01\" , \"about\":\"x\"}],\"pack\":\"height\"}\r\n"
    }

    @Test func whatIsRightIsNotTouched() throws {
        let refused = #"{"validation": {"height": "reject"}, "advice": [], "unevaluated": {"size": "rejected: height"}}"#
        #expect(try recorded(odd(Self.right, refused)) == nil)
        #expect(try recorded(odd(Self.wrong, refused)) == odd(Self.right, refused))
        #expect(try recorded(odd(Self.right, Self.wrong)) == odd(Self.right, refused))
    }

    @Test func aNoteAndWhatNeedNotBeListedStay() throws {
        let entry = #"{"date": "2026-06-01", "lying": false}"#
        let before = Laboratory.file(
            entry: entry,
            expect:
                #"{"note": "why", "decisions": {"position": "lying"}, "advice": [], "validation": {"lying": "accept"}, "unevaluated": {"size": "missing: height"}}"#
        )
        let after = Laboratory.file(
            entry: entry,
            expect:
                #"{"validation": {"lying": "accept"}, "advice": [], "silent": ["measuring/standing"], "unevaluated": {"size": "missing: height"}, "#
                + #""decisions": {"position": "standing"}, "note": "why"}"#)
        #expect(try recorded(before) == after)
        #expect(try recorded(after) == nil)
    }

    @Test func aListOfTheWrongLengthIsWrittenAnew() throws {
        let entry = #"{"date": "2026-06-01", "height": "150 cm"}"#
        let after = try recorded(Laboratory.file(entry: entry, expect: Self.right + ", " + Self.right))
        #expect(after == Laboratory.file(entry: entry, expect: "\n     " + Self.right))
    }

    @Test func anAnswerLeftOpenIsAddedAtTheEndOfItsCase() throws {
        let text =
            #"{"pack": "height", "cases": [{"about": "x", "asOf": "2026-06-01", "entries": [{"date": "2026-06-01", "height": "150 cm"}]  }]}"#
        let after = try #require(try recorded(text))
        #expect(after == text.replacingOccurrences(of: "]  }]}", with: "],\n   \"expect\": [\n     \(Self.right)]  }]}"))
        #expect(try recorded(after) == nil)
    }
}
