import PackTesting
import Testing

/// The command that explains an entry of a case, ready for a shell.
struct ExplainCommandTests {
    private func command(_ text: String) throws -> String {
        let report = try Laboratory().report(text)
        return try #require(report.results.first?.entries.last?.command)
    }

    @Test func fieldsStandAsPairsInTheOrderOfThePack() throws {
        let text = Laboratory.file(
            entry: #"{"height": "150 cm", "date": "2026-06-01", "confirmed": ["height"]}"#, expect: #"{"advice": []}"#,
            subject: #"{"lying": true}"#)
        #expect(try command(text) == "advice explain height date=2026-06-01 height='150 cm' lying=true --confirm height --as-of 2026-06-01")
    }

    @Test func aDateThatTheCaseLeavesOutIsNotTakenFromTheDateOfAssessment() throws {
        #expect(
            try command(Laboratory.file(entry: #"{"height": "1.5 m"}"#, expect: #"{"advice": []}"#))
                == "advice explain height date='' height='1.5 m' --as-of 2026-06-01")
    }

    @Test func quotationMarksOfAValueAreTheShells() throws {
        let text = Laboratory.file(
            entry: #"{"date": "2026-06-01", "height": "5'2 $x"}"#, expect: #"{"validation": {"height": "reject"}, "advice": []}"#)
        #expect(try command(text) == #"advice explain height date=2026-06-01 height='5'\''2 $x' --as-of 2026-06-01"#)
    }

    @Test func whatPairsCannotSayIsGivenAsJSON() throws {
        let text = Laboratory.file(entry: #"{"date": "2026-06-01", "foods": ["milk"]}"#, expect: #"{"advice": []}"#)
        #expect(
            try command(text)
                == #"printf '%s' '{"subject":{},"entries":[{"date":"2026-06-01","foods":["milk"]}]}' | advice explain height --input - --as-of 2026-06-01"#
        )
    }

    @Test func theReadersUnitsAndLocaleAreKept() throws {
        let text =
            #"{"pack": "height", "cases": [{"about": "x", "asOf": "2026-06-02", "units": "imperial", "locale": "en-GB", "individuals": {"A": {"lying": false}},"#
            + #" "entries": [{"date": "2026-06-01", "individual": "A"}], "expect": [{"advice": []}]}]}"#
        #expect(
            try command(text)
                == "advice explain height individual=A date=2026-06-01 lying=false --units imperial --locale en-GB --as-of 2026-06-02")
    }
}
