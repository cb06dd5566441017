import AdviceRules
import Foundation
import Plugins
import RulePacks
import SourceText
import Testing

@testable import PackTesting

/// What is suggested on a small pack of known edges: 30, 40, 45, 100, 200, 220 and 250 cm.
struct SuggestionTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    private func suite(_ entries: [String]) throws -> GoldenSuite {
        let cases = entries.map { #"{"about": "x", "asOf": "2026-06-01", "entries": [\#($0)]}"# }
        let open = try laboratory.suite(#"{"pack": "height", "cases": [\#(cases.joined(separator: ", "))]}"#)
        // The answers of now stand for those that a person approved.
        return try laboratory.suite(laboratory.recorded(open))
    }

    private func survivors(_ suites: [GoldenSuite]) throws -> [Mutant] {
        try MutationRun(suites, laboratory.engine, laboratory.pack, plugins: [.basic], recorded: nil, isRefused: { _ in false }).report()
            .survivors
    }

    private func suggestions(_ suites: [GoldenSuite], withMutants: Bool = true) throws -> Suggestions {
        let run = SuggestionRun(suites, laboratory.engine, laboratory.pack, plugins: [.basic], recorded: ["en"])
        return try run.suggestions(for: withMutants ? try survivors(suites) : [])
    }

    private static let one = #"{"date": "2026-06-01", "height": "150 cm"}"#

    @Test func oneCaseIsEnoughToFindEverythingElse() throws {
        let first = try suite([Self.one])
        let before = try PackCoverage([first], laboratory.engine, laboratory.pack, recorded: ["en"])
        #expect(before.percentage < 50)
        let suggestions = try suggestions([first])
        #expect(suggestions.unreached.map(\.name).filter { !$0.hasPrefix("exchanged texts") } == [], "\(suggestions.lines)")
        let added = try laboratory.suite(String(decoding: suggestions.bytes, as: UTF8.self))
        #expect(added.cases.count == suggestions.count)
        let approved = try laboratory.suite(laboratory.recorded(added))
        let after = try PackCoverage([first, approved], laboratory.engine, laboratory.pack, recorded: ["en"])
        #expect(after.missed.map(\.name) == [])
        // What no case can notice, since only the words differ, is all that is left.
        #expect(try survivors([first, approved]).filter { $0.texts == nil }.map { "\($0.place) \($0.after)" } == [])
    }

    @Test func aSuggestedCaseFailsUntilAPersonHasStatedWhatIsExpected() throws {
        let suggestions = try suggestions([try suite([Self.one])], withMutants: false)
        let added = try laboratory.suite(String(decoding: suggestions.bytes, as: UTF8.self))
        #expect(added.cases.allSatisfy { $0.isOpen })
        let report = try GoldenRun(laboratory.engine, laboratory.pack).report([added])
        #expect(report.passed == 0)
        #expect(!report.isPassed)
        #expect(report.open == suggestions.count)
        #expect(report.lines[0].contains("0 of \(suggestions.count) cases passed, \(suggestions.count) awaiting approval"))
        #expect(report.lines.contains { $0.hasPrefix("    awaiting approval: state what is expected") })
        let text = try laboratory.recorded(added)
        #expect(!text.contains(#""expect": "open""#))
        #expect(try GoldenRun(laboratory.engine, laboratory.pack).report([try laboratory.suite(text)]).isPassed)
    }

    @Test func onlyTheMarkLeavesACaseOpen() {
        for mark in [#""done""#, #""Open""#, "true", "{}"] {
            let text =
                #"{"pack": "height", "cases": [{"about": "x", "asOf": "2026-06-01", "entries": [{"height": "1 m"}], "expect": \#(mark)}]}"#
            var diagnostics: [Diagnostic] = []
            #expect(GoldenSuite.read(Source(name: "x.json", text: text), for: laboratory.pack, into: &diagnostics) == nil, "\(mark)")
            #expect(diagnostics.contains { $0.code == "wrong-type" }, "\(mark)")
        }
    }

    @Test func nothingIsSuggestedWhereNothingIsMissing() throws {
        let first = try suite([Self.one])
        let added = try laboratory.suite(String(decoding: try suggestions([first]).bytes, as: UTF8.self))
        let complete = [first, try laboratory.suite(laboratory.recorded(added))]
        #expect(try suggestions(complete, withMutants: false).count == 0)
    }

    @Test func theSameQuestionHasTheSameAnswer() throws {
        let first = try suite([Self.one])
        #expect(try suggestions([first]).bytes == suggestions([first]).bytes)
    }

    // MARK: - The cover

    /// Every smallest set by trying all.
    private func smallest(_ reached: [Set<Int>]) -> Int {
        let all = reached.reduce(into: Set<Int>()) { $0.formUnion($1) }
        return (0..<(1 << reached.count)).filter { chosen in
            reached.indices.filter { chosen >> $0 & 1 == 1 }.reduce(into: Set<Int>()) { $0.formUnion(reached[$1]) } == all
        }.map { $0.nonzeroBitCount }.min() ?? 0
    }

    @Test func aCoverReachesEverythingWithNothingNeedless() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let reached = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                Set((0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0...11, using: &random) })
            }
            let chosen = CaseCover.chosen(reached)
            let all = reached.reduce(into: Set<Int>()) { $0.formUnion($1) }
            func union(_ places: [Int]) -> Set<Int> { places.reduce(into: Set<Int>()) { $0.formUnion(reached[$1]) } }
            #expect(union(chosen) == all, "\(reached)")
            for place in chosen { #expect(union(chosen.filter { $0 != place }) != all, "\(reached)") }
            let most = reached.map(\.count).max() ?? 1
            let bound = (1...max(1, most)).reduce(0.0) { $0 + 1 / Double($1) } * Double(smallest(reached))
            #expect(Double(chosen.count) <= bound + 1e-9, "\(reached)")
        }
    }
}
