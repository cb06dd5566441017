import AdviceRules
import Foundation
import Plugins
import RulePacks
import SourceText
import Testing

@testable import PackTesting

/// What is suggested where a table goes through names, and where limits vary along another number and by a choice.
struct SuggestedPlaceTests {
    private static let pack = """
        {"pack": "walks", "version": "1.0.0", "status": "active", "title": "Walks",
         "sources": {"made-up": {"citation": "Made up for tests", "review": "needed"}},
         "inputs": {
          "date": {"type": "date", "required": true}, "pace": {"type": "choice", "choices": ["slow", "fast"]},
          "day": {"unit": "d", "whole": true}, "length": {"unit": "m"}, "tired": {"type": "boolean"}, "sore": {"type": "boolean"}},
         "limits": [
          {"of": "day", "rejectOutside": "[0..10] d", "sources": ["made-up"]},
          {"of": "length", "rejectOutside": "[0..100] m", "sources": ["made-up"]}],
         "ranges": {"goal": {"of": "length", "at": "day", "by": "pace", "names": ["below", "within", "above"], "sources": ["made-up"],
          "columns": ["pace", "day", "from", "to"],
          "rows": [["slow", "0 d", "1 m", "5 m"], ["slow", "10 d", "3 m", "9 m"], ["fast", "0 d", "2 m", "8 m"], ["fast", "10 d", "6 m", "20 m"]]}},
         "advice": [
          {"table": "answers", "forEach": {"question": ["tired", "sore"]}, "sources": ["made-up"], "otherwise": "nothing",
           "note": "A no needs no words.", "columns": ["question", "value", "then", "text", "urgency"],
           "rows": [["tired", "tired", "true", "then", "rest", "contact"], ["sore", "sore", "true", "then", "stretch", "information"]]},
          {"table": "goal", "sources": ["made-up"], "columns": ["goal", "then", "text", "urgency"],
           "rows": [["below", "below", "then", "farther", "information"], ["within", "within", "then", "good", "reassurance"],
                    ["above", "above", "then", "shorter", "discuss"]]}]}
        """

    private static let texts = """
        @locale en
        @pack walks
        ---
        """
        + ["rest", "stretch", "farther", "good", "shorter"].map { "\n\n[\($0)]\ntitle = Walk \($0)\naction = Ask about \($0)." }.joined()

    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory(Source(name: "walks.json", text: Self.pack), Source(name: "walks.txt", text: Self.texts)) }

    private func recorded(_ text: String) throws -> GoldenSuite { try laboratory.suite(laboratory.recorded(laboratory.suite(text))) }

    private func survivors(_ suites: [GoldenSuite]) throws -> [Mutant] {
        try MutationRun(suites, laboratory.engine, laboratory.pack, plugins: [.basic], recorded: nil, isRefused: { _ in false }).report()
            .survivors.filter { $0.texts == nil }
    }

    @Test func oneCaseLeadsToEveryQuestionAndEveryLimit() throws {
        let entry = #"{"date": "2026-06-01", "pace": "slow", "day": "5 d", "length": "4 m", "tired": false, "sore": false}"#
        let first = try recorded(#"{"pack": "walks", "cases": [{"about": "x", "asOf": "2026-06-01", "entries": [\#(entry)]}]}"#)
        let before = try survivors([first])
        #expect(before.contains { $0.place.hasPrefix("range goal") })
        let run = SuggestionRun([first], laboratory.engine, laboratory.pack, plugins: [.basic], recorded: ["en"])
        let suggestions = try run.suggestions(for: before)
        #expect(suggestions.unreached.map { "\($0.name): \($0.why)" } == [])
        let added = try recorded(String(decoding: suggestions.bytes, as: UTF8.self))
        let after = try PackCoverage([first, added], laboratory.engine, laboratory.pack, recorded: ["en"])
        #expect(after.missed.map(\.name) == [])
        #expect(try survivors([first, added]).map { "\($0.place) \($0.after)" } == [])
    }
}
