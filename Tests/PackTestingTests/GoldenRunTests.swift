import PackTesting
import Testing

/// What passes, and in which words anything else is reported.
struct GoldenRunTests {
    private static let entry = #"{"date": "2026-06-01", "height": "150 cm"}"#
    private static let expected = #"{"advice": ["size/usual reassurance"]}"#

    private func differences(_ entry: String, _ expect: String) throws -> [GoldenDifference] {
        let report = try Laboratory().report(Laboratory.file(entry: entry, expect: expect))
        #expect(report.results.count == 1)
        #expect(report.isPassed == report.results.allSatisfy { $0.entries.allSatisfy(\.differences.isEmpty) })
        return report.results.flatMap { $0.entries.flatMap(\.differences) }
    }

    @Test(arguments: [
        (entry, expected),
        // Nothing said of what was not entered; or said, and true.
        (#"{"date": "2026-06-01"}"#, #"{"advice": []}"#),
        (#"{"date": "2026-06-01"}"#, #"{"advice": [], "unevaluated": {"size": "missing: height", "measuring": "missing: lying"}}"#),
        (#"{"date": "2026-06-01", "height": ""}"#, #"{"validation": {"height": "not-given", "date": "accept"}, "advice": []}"#),
        (#"{"height": "150 cm"}"#, #"{"validation": {"date": "missing"}, "advice": ["size/usual reassurance"]}"#),
        // What was refused, or waits for an answer, is said; what cannot wait is said even so.
        (
            #"{"date": "2026-06-01", "height": "3 m"}"#,
            #"{"validation": {"height": "reject"}, "advice": [], "unevaluated": {"size": "rejected: height"}}"#
        ),
        (
            #"{"date": "2026-06-01", "height": "230 cm"}"#,
            #"{"validation": {"height": "confirm"}, "advice": [], "unevaluated": {"size": "unconfirmed: height"}}"#
        ),
        (#"{"date": "2026-06-01", "height": "230 cm", "confirmed": ["height"]}"#, #"{"advice": ["size/tall information"]}"#),
        (
            #"{"date": "2026-06-01", "height": "35 cm"}"#,
            #"{"validation": {"height": "confirm"}, "advice": ["size/very-short urgent unconfirmed"], "unevaluated": {"size": "unconfirmed: height"}}"#
        ),
        // Reassurance is withheld where the topic has something more urgent.
        (
            #"{"date": "2026-06-01", "height": "50 cm", "lying": true}"#,
            #"{"advice": ["size/short contact"], "withheld": ["measuring/lying"], "decisions": {"position": "lying"}}"#
        ),
        (
            #"{"date": "2026-06-01", "height": "150 cm", "lying": false, "foods": ["milk", "egg"]}"#,
            #"{"advice": ["size/usual reassurance", "eating/milk information"], "silent": ["measuring/standing", "eating/egg"]}"#
        ),
        // A field that the pack does not have may be given, if the case expects that it is refused.
        (#"{"date": "2026-06-01", "hieght": "150 cm"}"#, #"{"validation": {"hieght": "reject"}, "advice": []}"#),
    ]) func anAnswerAsExpectedPasses(_ entry: String, _ expect: String) throws {
        let report = try Laboratory().report(Laboratory.file(entry: entry, expect: expect))
        #expect(report.isPassed, "\(report.lines.joined(separator: "\n"))")
        #expect(report.passed == 1 && report.failures.isEmpty)
    }

    @Test func anAdviceTooManyTooFewOrOfAnotherUrgencyIsADifference() throws {
        #expect(try differences(Self.entry, #"{"advice": []}"#) == [.init(part: "advice", expected: nil, actual: "size/usual reassurance")])
        #expect(
            try differences(Self.entry, #"{"advice": ["size/usual discuss"]}"#)
                == [.init(part: "advice", expected: "size/usual discuss", actual: "size/usual reassurance")])
        #expect(
            try differences(Self.entry, #"{"advice": ["size/usual reassurance", "size/usual reassurance"]}"#)
                == [.init(part: "advice", expected: "size/usual reassurance", actual: nil)])
        #expect(
            try differences(
                #"{"date": "2026-06-01", "height": "35 cm"}"#,
                #"{"validation": {"height": "confirm"}, "advice": ["size/very-short urgent"], "unevaluated": {"size": "unconfirmed: height"}}"#
            )
                == [.init(part: "advice", expected: "size/very-short urgent", actual: "size/very-short urgent unconfirmed")])
    }

    @Test func anotherOrderIsADifference() throws {
        let found = try differences(
            #"{"date": "2026-06-01", "height": "150 cm", "foods": ["milk"]}"#,
            #"{"advice": ["eating/milk information", "size/usual reassurance"]}"#)
        #expect(
            found == [
                .init(
                    part: "advice, in order", expected: "eating/milk information, size/usual reassurance",
                    actual: "size/usual reassurance, eating/milk information")
            ])
    }

    @Test func everyAnswerThatIsNotPlainMustBeListed() throws {
        let found = try differences(#"{"height": "3 m"}"#, #"{"advice": []}"#)
        #expect(
            found == [
                .init(part: "validation date", expected: nil, actual: "missing"),
                .init(part: "validation height", expected: nil, actual: "reject"),
                .init(part: "unevaluated size", expected: nil, actual: "rejected: height"),
            ])
    }

    @Test func whatIsListedMustBeTrue() throws {
        let found = try differences(
            #"{"date": "2026-06-01", "height": "150 cm", "lying": false}"#,
            #"{"validation": {"height": "confirm", "date": "missing"}, "advice": ["size/usual reassurance"], "silent": [], "withheld": ["measuring/lying"],"#
                + #" "unevaluated": {"size": "missing: height"}, "decisions": {"position": "lying"}}"#)
        #expect(
            found == [
                .init(part: "validation height", expected: "confirm", actual: "accept"),
                .init(part: "validation date", expected: "missing", actual: "accept"),
                .init(part: "silent", expected: nil, actual: "measuring/standing"),
                .init(part: "withheld", expected: "measuring/lying", actual: nil),
                .init(part: "unevaluated size", expected: "missing: height", actual: nil),
                .init(part: "decisions position", expected: "lying", actual: "standing"),
            ])
    }

    @Test func aCaseMustExpectSomethingOfEveryEntry() throws {
        let laboratory = try Laboratory()
        for (entries, expect) in [
            (Self.entry, ""), (Self.entry + ", " + Self.entry, Self.expected), (Self.entry, Self.expected + ", " + Self.expected), ("", ""),
        ] {
            let report = try laboratory.report(Laboratory.file(entry: entries, expect: expect))
            #expect(!report.isPassed)
            #expect(report.failures.count == 1)
            #expect(report.lines.contains { $0.contains("expected answer") })
        }
    }

    @Test func nothingAtAllIsNoPass() throws {
        let laboratory = try Laboratory()
        #expect(try !GoldenRun(laboratory.engine, laboratory.pack).report([]).isPassed)
    }

    @Test func rowsOfDecisionsAndOfAdviceAreCounted() throws {
        let coverage = try Laboratory().report(
            Laboratory.file(
                entry: #"{"date": "2026-06-01", "height": "50 cm", "lying": true}"#, expect: #"{"advice": ["size/short contact"]}"#)
        ).coverage
        #expect(
            coverage.rows == [
                "posture/lies", "posture/stands", "size/very-short", "size/short", "size/usual", "size/tall", "measuring/lying",
                "measuring/standing",
                "eating/milk", "eating/egg",
            ])
        // What was withheld was reached too.
        #expect(coverage.hit.intersection(coverage.rows) == ["posture/lies", "size/short", "measuring/lying"])
        #expect(coverage.hitCount == 3)
        #expect(
            coverage.missed == [
                "posture/stands", "size/very-short", "size/usual", "size/tall", "measuring/standing", "eating/milk", "eating/egg",
            ])
    }

    @Test func requirementsAreCountedInTheOrderOfTheirNumbers() throws {
        func golden(_ tags: String, _ advice: String) -> String {
            #"{"about": "x", "tags": [\#(tags)], "asOf": "2026-06-01", "entries": [\#(Self.entry)], "expect": [{"advice": [\#(advice)]}]}"#
        }
        let right = #""size/usual reassurance""#
        let report = try Laboratory().report(
            #"{"pack": "height", "cases": [\#(golden(#""F10", "F2""#, right)), \#(golden(#""F2", "F2", "BB085""#, "")), \#(golden("", right))]}"#
        )
        #expect(
            report.requirements == [
                .init(tag: "BB085", cases: 1, passed: 0), .init(tag: "F2", cases: 2, passed: 1), .init(tag: "F10", cases: 1, passed: 1),
            ])
        #expect(report.lines.first == "height: 2 of 3 cases passed, 1 of 10 rows hit")
        #expect(report.lines.contains("  F2     2 cases  FAILED: 1"))
        #expect(report.lines.contains("  F10    1 case  passed"))
    }
}
