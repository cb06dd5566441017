import AdviceRules
import PackTesting
import Testing

/// Every golden case on disk gets the answer that was approved.
struct GoldenCaseTests {
    @Test func thereAreGoldenFiles() {
        #expect(Shipped.goldenFiles.count >= 12)
    }

    @Test func everyPackHasGoldenCases() throws {
        let shipped = try Shipped.content.get()
        #expect(!shipped.engine.packNames.isEmpty)
        for pack in shipped.engine.packNames { #expect(Shipped.goldenFiles.contains { $0.hasPrefix(pack + "/") }, "\(pack)") }
    }

    @Test(arguments: Shipped.goldenFiles) func answersAsApproved(_ file: String) throws {
        let shipped = try Shipped.content.get()
        let suite = try shipped.suite(file)
        let run = try shipped.run(suite.pack)
        #expect(!suite.cases.isEmpty)
        for golden in suite.cases {
            let result = try run.result(of: golden, in: suite)
            #expect(result.isPassed, "\(result.lines.joined(separator: "\n"))")
        }
    }

    @Test func everyRowOfEveryTableIsHit() throws {
        let shipped = try Shipped.content.get()
        for pack in shipped.engine.packNames {
            let report = try shipped.run(pack).report(try shipped.suites(of: pack))
            #expect(!report.coverage.rows.isEmpty)
            #expect(report.coverage.missed == [])
        }
    }

    /// A case that nobody can trace to a requirement or a bug proves nothing to anybody.
    @Test(arguments: Shipped.goldenFiles) func everyCaseBearsATag(_ file: String) throws {
        for golden in try Shipped.content.get().suite(file).cases { #expect(!golden.tags.isEmpty, "\(golden.about)") }
    }
}
