import Foundation
import SourceText
import Testing

/// Ranges of one value in several units are compared with each other, and ranges of several limits too.
struct UnitAgreementTests {
    /// What is found in the pack `standards` after one text of it is another.
    private func findings(_ changes: [(old: String, new: String)]) throws -> [Diagnostic] {
        let fixture = try PackFixture("standards.json")
        var json = String(decoding: fixture.pack.bytes, as: UTF8.self)
        for (old, new) in changes {
            try #require(json.components(separatedBy: old).count == 2, "\(old) stands once")
            json = json.replacingOccurrences(of: old, with: new)
        }
        return try PackFixture.check(Source(name: "standards.json", text: json), fixture.texts).filter { $0.severity != .note }
    }

    /// The codes that are found where the glucose band has an edge at these two figures.
    private func codes(bandEdge milligrams: String, _ millimoles: String) throws -> [String] {
        try findings([
            ("< 70\", \"< 3.9\"", "< \(milligrams)\", \"< \(millimoles)\""),
            ("[70..180]\", \"[3.9..10.0]\"", "[\(milligrams)..180]\", \"[\(millimoles)..10.0]\""),
        ]).map(\.code)
    }

    /// By 180.156 g/mol 1 mmol/L is 18.0156 mg/dL; every figure between the two ends of the band, rounded as a laboratory does.
    @Test(arguments: [36, 54, 63, 70, 72, 90, 99, 100, 110, 126, 140, 160])
    func roundedFiguresAgreeAndOthersDoNot(milligrams: Int) throws {
        let tenths = (Double(milligrams) / 1.80156).rounded() / 10
        #expect(try codes(bandEdge: "\(milligrams)", String(format: "%.1f", tenths)).isEmpty)
        #expect(try codes(bandEdge: "\(milligrams)", String(format: "%.1f", tenths + 0.2)) == ["units-disagree"])
        #expect(try codes(bandEdge: "\(milligrams)", String(format: "%.1f", tenths - 0.2)) == ["units-disagree"])
    }

    @Test func bothPlacesAndTheConvertedFigureAreNamed() throws {
        let found = try findings([("< 70\"", "< 75\""), ("[70..180]", "[75..180]")])
        let finding = try #require(found.first)
        #expect(found.count == 1)
        #expect(finding.severity == .warning)
        #expect(finding.message == "75 mg/dL is 4.2 mmol/L, and 3.9 mmol/L stands beside it")
        #expect(finding.related.map { $0.source.text(in: $0.range) } == ["\"< 75\"", "\"[3.9..10.0]\""])
    }

    @Test(arguments: [
        ("[0.33..110] lb", "[0.33..11] lb", "about 10 times too little"), ("[0.33..110] lb", "[0.33..1100] lb", "about 10 times as much"),
        ("[0.33..110] lb", "[0.15..110] lb", "the same figure in two units"),
    ])
    func aSlipOfMagnitudeIsCalledOne(old: String, new: String, words: String) throws {
        let found = try findings([(old, new)])
        #expect(found.map(\.code) == ["units-disagree"])
        #expect(found.first?.message.contains(words) == true, "\(found.first?.message ?? "")")
    }

    /// 70 mg/dL are 3.886 mmol/L: 3.9 lies above and so belongs to the upper class as 70 does; 3.8 lies below it and may belong to the lower one.
    @Test(arguments: [
        ("< 70", "<= 3.9", "[70..180]", "(3.9..10.0]", 1), ("<= 70", "< 3.9", "(70..180]", "[3.9..10.0]", 0),
        ("<= 70", "<= 3.9", "(70..180]", "(3.9..10.0]", 0),
    ])
    func anEndOnTheOtherSideIsFound(low: String, lowMillimoles: String, usual: String, usualMillimoles: String, count: Int) throws {
        let found = try findings([
            ("< 70\", \"< 3.9\"", "\(low)\", \"\(lowMillimoles)\""), ("[70..180]\", \"[3.9..10.0]\"", "\(usual)\", \"\(usualMillimoles)\""),
        ])
        #expect(found.map(\.code) == Array(repeating: "units-disagree", count: count))
        if count > 0 {
            #expect(found[0].message == "the end at 3.9 mmol/L belongs to the range, and that at 70 mg/dL does not")
            #expect(found[0].related.count == 2)
        }
    }

    @Test func anEndInOneUnitOnlyIsFound() throws {
        let found = try findings([("[0.33..110] lb", ">= 0.33 lb")])
        #expect(found.map(\.code) == ["units-disagree"])
        #expect(found.first?.remedy?.contains("upper end in both units") == true)
    }

    /// 50 kg are 110.23 lb: a limit may lie inside by one pound, and not outside by one.
    @Test(arguments: [("110", true), ("109.5", true), ("111", true), ("112", false), ("108", false)])
    func limitsMayBeRoundedInwards(pounds: String, agrees: Bool) throws {
        let found = try findings([("[0.33..110] lb", "[0.33..\(pounds)] lb")])
        #expect(found.isEmpty == agrees, "\(found.map(\.message))")
    }

    /// The limit of `standards` that holds before the seventh day refuses above 11 kg.
    @Test(arguments: [
        (#""when": {"age": ">= 7 d"}, "#, []), (#""when": {"age": "< 3 d"}, "#, ["limits-crossed"]),
        (#""when": {"sex": "male"}, "#, ["limits-crossed"]), ("", ["limits-crossed"]),
    ])
    func aQuestionBeyondWhatIsPossibleIsFoundWhereBothApply(condition: String, expected: [String]) throws {
        let limits = #"{"of": "head", "rejectOutside""#
        let found = try findings([(limits, #"{"of": "weight", \#(condition)"confirmOutside": "[12..13] kg"}, "# + limits)])
        #expect(found.map(\.code) == expected, "\(found.map(\.message))")
        if !expected.isEmpty { #expect(found.first?.related.count == 1) }
    }
}
