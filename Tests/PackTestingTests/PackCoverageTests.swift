import PackTesting
import Testing

/// What counts as exercised, on a small pack of known edges: 30, 40, 45, 100, 200, 220 and 250 cm.
struct PackCoverageTests {
    /// The coverage of cases of one entry each; what they expect does not matter to it.
    private func coverage(_ entries: [String], recorded: [String] = []) throws -> PackCoverage {
        let laboratory = try Laboratory()
        let cases = entries.map {
            #"{"about": "x", "asOf": "2026-06-01", "entries": [\#($0)], "expect": [{"advice": []}]}"#
        }
        let suite = try laboratory.suite(#"{"pack": "height", "cases": [\#(cases.joined(separator: ", "))]}"#)
        return try PackCoverage([suite], laboratory.engine, laboratory.pack, recorded: recorded)
    }

    private func names(_ kind: CoverageItem.Kind, _ coverage: PackCoverage) -> Set<String> {
        Set(coverage.covered.filter { $0.kind == kind }.map(\.name))
    }

    private static func height(_ value: String) -> String { #"{"date": "2026-06-01", "height": "\#(value)"}"# }

    @Test func whatThePackHoldsIsKnownWithoutAnyCase() throws {
        let coverage = try coverage([#"{"date": "2026-06-01"}"#])
        #expect(coverage.count(.rows).all == 10)
        // The limit accepts, asks and refuses, and each of four inputs may be left out.
        #expect(coverage.count(.validation).all == 3 + 4)
        #expect(coverage.count(.texts).all == 6)
        #expect(Set(coverage.items.filter { $0.kind == .outcomes }.map(\.name)) == ["position = lying", "position = standing"])
        // 4 limits' ends; in the table 45, 100 and 200, each an end of two rows.
        #expect(coverage.count(.edges).all == 2 * 4 + 2 * 2 * 3)
        #expect(names(.missing, coverage).contains("size without height"))
        #expect(coverage.count(.rows).covered == 0)
    }

    /// The lower side of 45 is open to it and so below it, the upper side begins at it; 1 cm is one in the last digit.
    @Test(arguments: [
        ("45 cm", ["size/very-short height: at or just above 45 cm", "size/short height: at or just above 45 cm"]),
        ("44 cm", ["size/very-short height: just below 45 cm", "size/short height: just below 45 cm"]),
        ("46 cm", ["size/very-short height: at or just above 45 cm", "size/short height: at or just above 45 cm"]),
        ("43.9 cm", []), ("46.1 cm", []),
        ("200 cm", ["size/usual height: at or just below 200 cm", "size/tall height: at or just below 200 cm"]),
        ("201 cm", ["size/usual height: just above 200 cm", "size/tall height: just above 200 cm"]),
    ]) func aSideOfAnEdgeNeedsAValueAsCloseAsOneStep(_ value: String, _ expected: [String]) throws {
        let found = names(.edges, try coverage([Self.height(value)])).filter { $0.hasPrefix("size/") }
        #expect(found == Set(expected))
    }

    @Test func aLimitAcceptsAsksAndRefuses() throws {
        func limits(_ height: String) throws -> Set<String> {
            names(.validation, try coverage([Self.height(height)])).filter { $0.hasPrefix("limit of") }
        }
        #expect(try limits("150 cm") == ["limit of height accepts"])
        #expect(try limits("221 cm") == ["limit of height asks"])
        #expect(try limits("251 cm") == ["limit of height refuses"])
        let refused = names(.edges, try coverage([Self.height("251 cm"), Self.height("250 cm")]))
        #expect(refused.contains("limit of height refuses: just above 250 cm"))
        #expect(refused.contains("limit of height refuses: at or just below 250 cm"))
    }

    /// Blank is left out, what is refused is not.
    @Test func anInputIsLeftOutWhereItCouldBeGiven() throws {
        func inputs(_ entry: String) throws -> Set<String> {
            names(.validation, try coverage([entry])).filter { !$0.hasPrefix("limit of") }
        }
        let others: Set = ["lying is left out", "foods is left out"]
        #expect(try inputs(Self.height("150 cm")) == others)
        #expect(try inputs(Self.height("251 cm")) == others)
        #expect(try inputs(Self.height(" ")) == others.union(["height is left out"]))
        #expect(try inputs(#"{"height": "150 cm"}"#) == others.union(["date lacks though it is required"]))
    }

    @Test func textsCountWhereTheyAreShownAndRowsAlsoWhereTheyAreWithheld() throws {
        let withheld = try coverage([#"{"date": "2026-06-01", "height": "50 cm", "lying": true}"#])
        #expect(names(.texts, withheld) == ["short"])
        #expect(names(.rows, withheld) == ["posture/lies", "size/short", "measuring/lying"])
        #expect(names(.outcomes, withheld) == ["position = lying"])
    }

    @Test func localesCountByTheirRecordedWordsOrByACase() throws {
        #expect(names(.locales, try coverage([Self.height("150 cm")])) == ["en"])
        #expect(names(.locales, try coverage([Self.height("150 cm")], recorded: ["en", "it"])) == ["en"])
    }

    @Test func theReportCountsAndListsWhatIsNotExercisedWithItsLine() throws {
        let coverage = try coverage([Self.height("150 cm")])
        let (covered, all) = coverage.count()
        #expect(coverage.missed.count == all - covered)
        #expect(coverage.percentage == Double(covered) / Double(all) * 100)
        #expect(coverage.lines[0].hasSuffix("% exercised, \(covered) of \(all)"))
        #expect(coverage.lines.contains("    size/tall  (height.json:24)"))
        #expect(!coverage.lines.contains { $0.hasPrefix("    size/usual  (") })
    }
}
