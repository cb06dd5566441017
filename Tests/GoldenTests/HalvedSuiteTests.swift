import AdviceRules
import RulePacks
import SourceText
import Testing

@testable import PackTesting

/// What is suggested for a suite that has lost every second of its cases makes up for them.
struct HalvedSuiteTests {
    private struct Halved {
        var kept: [GoldenSuite]
        var removed: Int
    }

    /// Every second case taken out, through all files.
    private static func halved(_ suites: [GoldenSuite]) -> Halved {
        var number = 0
        let kept = suites.map { suite in
            var suite = suite
            suite.cases.removeAll { _ in
                number += 1
                return number.isMultiple(of: 2)
            }
            return suite
        }
        return Halved(kept: kept, removed: number / 2)
    }

    /// The suggested cases with the answers of the engine, which a person would approve.
    private static func approved(_ suggestions: Suggestions, _ shipped: Shipped, _ pack: RulePack) throws -> GoldenSuite {
        func suite(_ bytes: [UInt8]) throws -> GoldenSuite {
            var diagnostics: [Diagnostic] = []
            let read = GoldenSuite.read(Source(name: "suggested.json", bytes: bytes), for: pack, into: &diagnostics)
            return try #require(read, "\(DiagnosticRenderer().text(diagnostics))")
        }
        let open = try suite(suggestions.bytes)
        let report = try GoldenRun(shipped.engine, pack).report([open])
        return try suite(try #require(GoldenRecording(of: open, results: report.results)).bytes)
    }

    private static func survivors(_ suites: [GoldenSuite], _ shipped: Shipped, _ pack: RulePack) throws -> [Mutant] {
        try MutationRun(suites, shipped.engine, pack, plugins: Shipped.plugins, recorded: nil, isRefused: { _ in false }).report().survivors
    }

    @Test(arguments: ["account-forms", "consent", "remote-expert"]) func everythingIsRestored(_ name: String) throws {
        let shipped = try Shipped.content.get()
        let pack = try #require(shipped.packs[name])
        let full = try shipped.suites(of: name)
        let halved = Self.halved(full)
        let before = try PackCoverage(full, shipped.engine, pack, recorded: ["en"])
        #expect(before.missed.map(\.name) == [])
        let run = SuggestionRun(halved.kept, shipped.engine, pack, plugins: Shipped.plugins, recorded: ["en"])
        let suggestions = try run.suggestions(for: try Self.survivors(halved.kept, shipped, pack))
        #expect(suggestions.count <= halved.removed)
        let restored = halved.kept + (suggestions.count > 0 ? [try Self.approved(suggestions, shipped, pack)] : [])
        #expect(try PackCoverage(restored, shipped.engine, pack, recorded: ["en"]).missed.map(\.name) == [])
        let lost = Set(try Self.survivors(restored, shipped, pack).map { "\($0.place) \($0.after)" })
        let known = Set(try Self.survivors(full, shipped, pack).map { "\($0.place) \($0.after)" })
        #expect(lost.subtracting(known) == [])
    }
}
