import PackTesting
import Testing

/// Runs of only some of the cases, and the reasons that failing ones give.
struct CaseFilterTests {
    private static func golden(_ about: String, _ tag: String, _ height: String, _ advice: String) -> String {
        #"{"about": "\#(about)", "tags": ["\#(tag)"], "asOf": "2026-06-01", "entries": [{"date": "2026-06-01", "height": "\#(height)"}], "expect": [{"advice": ["\#(advice)"]}]}"#
    }

    private static let cases =
        #"{"pack": "height", "cases": ["#
        + [
            golden("usual", "F1", "150 cm", "size/usual reassurance"), golden("tall", "F2", "201 cm", "size/tall information"),
            golden("wrong", "F2", "201 cm", "size/usual reassurance"),
        ].joined(separator: ", ") + "]}"

    private func report(_ filter: CaseFilter) throws -> GoldenReport {
        let laboratory = try Laboratory()
        return try GoldenRun(laboratory.engine, laboratory.pack).report([try laboratory.suite(Self.cases)], only: filter)
    }

    @Test func aTagTakesTheCasesThatBearIt() throws {
        #expect(try report(CaseFilter(tags: ["F1"])).results.map(\.golden.about) == ["usual"])
        #expect(try report(CaseFilter(tags: ["F2", "F9"])).results.map(\.golden.about) == ["tall", "wrong"])
        #expect(try report(CaseFilter()).results.count == 3)
    }

    @Test func aRowTakesTheCasesThatReachOrExpectIt() throws {
        #expect(try report(CaseFilter(rows: ["size/usual"])).results.map(\.golden.about) == ["usual", "wrong"])
        #expect(try report(CaseFilter(rows: ["size/tall"])).results.map(\.golden.about) == ["tall", "wrong"])
        #expect(try report(CaseFilter(tags: ["F1"], rows: ["size/tall"])).results.isEmpty)
    }

    @Test func whatSomeCasesDoNotReachIsNotCalledUnreached() throws {
        #expect(try !report(CaseFilter(tags: ["F1"])).lines.contains("  rows never hit:"))
        #expect(try report(CaseFilter()).lines.contains("  rows never hit:"))
    }

    @Test func progressCountsEveryCase() throws {
        let laboratory = try Laboratory()
        var seen: [Int] = []
        _ = try GoldenRun(laboratory.engine, laboratory.pack).report([try laboratory.suite(Self.cases)]) { done, count in
            seen.append(done)
            #expect(count == 3)
        }
        #expect(seen == [1, 2, 3])
    }

    @Test func aFailureSaysWhyTheExpectedRowDidNotFireAndWhichDid() throws {
        let lines = try report(CaseFilter(rows: ["size/usual"])).lines
        #expect(
            lines.contains {
                $0.hasPrefix("    size/usual did not fire: height is 201") && $0.hasSuffix("where the row wants [100..200] cm")
            })
        #expect(lines.contains("    size/tall fired: every cell of it matches"))
    }
}
