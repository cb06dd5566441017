import AdviceRules
import Foundation
import Plugins
import Quantities
import SourceText
import Testing

/// Numbers of which only a bound is known, worked out by hand from `Tests/Fixtures/Packs/censored.json`: levels of 1 to 20 mmol/L are possible.
@Suite("Numbers of which only a bound is known")
struct CensoredNumberTests {
    private let engine: AdviceEngine

    init() throws {
        engine = try makeEngine(
            try packageFile("Tests/Fixtures/Packs/censored.json"), texts: [try packageFile("Tests/Fixtures/Packs/censored.txt")])
    }

    private func assess(_ texts: [String: String], confirmed: Set<String> = ["level"]) throws -> EntryAssessment {
        var values: [String: EntryValue] = ["date": .text("2024-03-01")]
        for (field, text) in texts { values[field] = .text(text) }
        return try #require(
            try engine.advise(Timeline(entries: [Entry(values, confirmed: confirmed)]), with: "censored", asOf: today).entries.first)
    }

    private func band(_ entry: EntryAssessment) -> String? {
        entry.rows.first { $0.hasPrefix("bands/") }.map { String($0.dropFirst("bands/".count)) }
    }

    @Test(
        "a band is taken where all that is possible lies in it, by the figures of the unit entered",
        arguments: [
            ("<3 mmol/L", "low"), ("< 2.5 mmol/L", "low"), ("<=3 mmol/L", nil), ("≤ 2.9 mmol/L", "low"), ("<3.1 mmol/L", nil),
            (">6 mmol/L", "high"), (">=6 mmol/L", nil), ("≥6.1 mmol/L", "high"), (">5.9 mmol/L", nil), ("<299 mg/L", "low"),
            ("<300 mg/L", nil), (">600 mg/L", "high"), (">599 mg/L", nil), (" > 7,5 mmol/L", "high"),
        ])
    func bands(entered: String, expected: String?) throws {
        let entry = try assess(["level": entered])
        #expect(band(entry) == expected)
        #expect(entry.rows.contains("open/open") == (expected == nil))
        #expect((entry.reason("bands") == .undecided(["level"])) == (expected == nil))
    }

    /// Every bound of a tenth on the line, and every level of a twentieth that it allows.
    @Test("agrees with every level tried one by one", arguments: ["<", "<=", ">", ">="])
    func oracle(comparator: String) throws {
        for tenth in 8...205 {
            var found: Set<String> = []
            for twentieth in 20...400 {
                let (level, bound) = (twentieth, tenth * 2)
                let isAllowed =
                    switch comparator {
                    case "<": level < bound
                    case "<=": level <= bound
                    case ">": level > bound
                    default: level >= bound
                    }
                if isAllowed { found.insert(twentieth < 60 ? "low" : twentieth <= 120 ? "middle" : "high") }
            }
            let entry = try assess(["level": "\(comparator)\(tenth / 10).\(tenth % 10) mmol/L"])
            #expect(band(entry) == (found.count == 1 ? found.first : nil), "\(comparator) \(tenth)")
            #expect((try entry.answer("level").answer == .reject) == found.isEmpty, "\(comparator) \(tenth)")
        }
    }

    @Test("an input that takes no bound refuses one, and a sign alone is no number", arguments: ["<3 mmol/L", "> 3 mmol/L"])
    func noBound(entered: String) throws {
        #expect(try assess(["exact": entered]).answer("exact").answer == .reject)
        #expect(try assess(["level": String(entered.prefix(1))]).answer("level").answer == .reject)
        #expect(try assess(["level": "<" + entered]).answer("level").answer == .reject)
        #expect(try assess(["level": "<3"]).answer("level").reason == "missing-unit")
    }

    @Test("a limit refuses or asks only where nothing that is possible lies inside it, and says where it could not tell")
    func limits() throws {
        #expect(try assess(["level": "<1 mmol/L"]).answer("level").answer == .reject)
        #expect(try assess(["level": "<=1 mmol/L"], confirmed: []).answer("level").answer == .confirm)
        #expect(try assess(["level": ">20 mmol/L"]).answer("level").answer == .reject)
        #expect(try assess(["level": "<2 mmol/L"], confirmed: []).answer("level").answer == .confirm)
        let partly = try assess(["level": "<2.1 mmol/L"], confirmed: []).answer("level")
        #expect(partly.answer == .accept && partly.unchecked == ["undecided-level"])
        #expect(try assess(["level": ">=20 mmol/L"]).answer("level").value?.plainBlanks == "20 mmol/L or more")
        #expect(try assess(["level": "<1 mmol/L"]).answer("level").value == "<1 mmol/L")
    }

    @Test("what waits for confirmation is said at once where it cannot wait")
    func unconfirmed() throws {
        let entry = try assess(["level": "<2 mmol/L"], confirmed: [])
        #expect(entry.advice.first { $0.row.path == "bands/low" }?.isUnconfirmed == true)
    }

    @Test("a list keeps the rows that match in any case, and says what is open")
    func lists() throws {
        let entry = try assess(["level": ">3 mmol/L"])
        #expect(entry.rows.filter { $0.hasPrefix("all/") } == ["all/above-2"])
        #expect(entry.reason("all") == .undecided(["level"]))
        // What no limit allows is not asked for: of more than 4.1 mmol/L, only up to 20 is possible.
        #expect(try assess(["level": ">4.1 mmol/L"]).rows.filter { $0.hasPrefix("all/") } == ["all/above-2", "all/above-4"])
        #expect(try assess(["level": "<=2 mmol/L"]).reason("all") == nil)
    }

    @Test("two bounds are judged together")
    func two() throws {
        #expect(try assess(["level": ">3 mmol/L", "other": ">50 mmol/L"]).rows.contains("two/both"))
        #expect(try assess(["level": ">3 mmol/L", "other": ">49 mmol/L"]).reason("two") == .undecided(["level", "other"]))
        let neither = try assess(["level": "<3 mmol/L", "other": ">49 mmol/L"])
        #expect(!neither.rows.contains("two/both") && neither.reason("two") == nil)
    }

    @Test("a condition that the bound leaves open is open")
    func conditions() throws {
        #expect(try assess(["level": ">5 mmol/L", "fasting": "true"]).rows.contains("guarded/yes"))
        #expect(try assess(["level": ">4 mmol/L", "fasting": "true"]).reason("guarded") == .undecided(["level"]))
        let below = try assess(["level": "<5 mmol/L", "fasting": "true"])
        #expect(below.reason("guarded") == nil && !below.rows.contains("guarded/yes"))
        #expect(try assess(["level": "<9 mmol/L", "remark": "x"]).answer("remark").answer == .notApplicable)
        #expect(try assess(["level": ">9 mmol/L", "remark": "x"]).answer("remark").answer == .accept)
    }

    @Test("nothing is computed from a bound, and no other value takes its place")
    func derived() throws {
        let entry = try assess(["level": ">4 mmol/L", "exact": "2 mmol/L"])
        #expect(entry.reason("first") == .undecided(["level"]))
        #expect(entry.reason("rise") == .undecided(["level"]))
        #expect(!entry.rows.contains { $0.hasPrefix("first/") || $0.hasPrefix("rise/") })
    }

    @Test("the words say that it is a bound")
    func words() throws {
        let entry = try assess(["level": "<=2.5 mmol/L"])
        let advice = try #require(entry.advice.first { $0.row.path == "bands/low" })
        #expect(advice.words.title?.plainBlanks == "The level is 2.5 mmol/L or less")
        #expect(advice.grounds.contains { $0.name == "level" && $0.value.plainBlanks == "2.5 mmol/L or less" })
    }

    @Test("a bound on what is counted whole is a mistake of the pack")
    func whole() throws {
        let source = try packageFile("Tests/Fixtures/Packs/censored.json")
        let whole = String(decoding: source.bytes, as: UTF8.self)
        let text = whole.replacingOccurrences(of: "\"other\":     {\"unit\"", with: "\"other\":     {\"whole\": true, \"unit\"")
        #expect(text != whole)
        var found: [Diagnostic] = []
        _ = AdviceEngine.load(packs: [Source(name: "censored.json", text: text)], catalogs: [], plugins: [.basic], into: &found)
        #expect(found.contains { $0.code == "wrong-type" && $0.message.contains("cannot be rounded") })
    }
}
