import AdviceRules
import GrowthPlugin
import Plugins
import Quantities
import SourceText
import Testing

@Suite("Z-scores at edges")
struct ScoreEdgeTests {
    private static func pack(step: String) -> String {
        """
        {"pack": "head", "version": "1.0.0", "status": "active", "title": "Heads",
         "sources": {"made-up": {"citation": "Made up for tests", "review": "needed"}},
         "inputs": {
           "sex":  {"scope": "subject", "type": "choice", "choices": ["male", "female"], "required": true},
           "age":  {"unit": "d", "whole": true, "required": true}, "date": {"type": "date", "required": true},
           "head": {"unit": "cm"}},
         "derived": {
           "before": {"function": "atPrevious", "of": "head.zScore", "having": "head"},
           "change": {"function": "difference", "of": "head.zScore", "minus": "before"\(step)}},
         "measurements": {"head": {"sex": "sex", "reference": "who.headCircumferenceForAge", "at": "age"}},
         "limits": [{"of": "age", "rejectOutside": "[0..1856] d", "sources": ["made-up"]},
                    {"of": "head", "rejectOutside": "[5..100] cm", "sources": ["made-up"]}],
         "advice": [
           {"table": "trend", "sources": ["made-up"],
            "columns": ["change", "then", "text", "urgency"],
            "rows": [["fell", "< -2", "then", "-", "-"], ["held", ">= -2", "then", "-", "-"]]}]}
        """
    }

    /// 40.5101 cm are 3 standard deviations below on day 226, and 40.7683 cm are 5 below on day 554.
    ///
    /// The WHO's tables by day have for boys M 44.2250 cm, S 0.02800 and M 47.4050 cm, S 0.02800, and L 1 on both days. One standard deviation
    /// is 1.32734 cm on day 554, half a hundredth of it 0.0066 cm.
    @Test(
        "a change of a z-score is rounded once to its step, and that figure is compared",
        arguments: [("40.7683 cm", "held"), ("40.762 cm", "held"), ("40.761 cm", "fell"), ("40.775 cm", "held")])
    func step(second: String, row: String) throws {
        let engine = try makeEngine(Source(name: "head.json", text: Self.pack(step: #", "step": "0.01""#)), texts: [])
        let timeline = Timeline(
            subject: ["sex": .text("male")],
            entries: [
                Entry(["date": .text("2023-01-01"), "age": .text("226 d"), "head": .text("40.5101 cm")]),
                Entry(["date": .text("2023-11-25"), "age": .text("554 d"), "head": .text(second)]),
            ])
        let last = try #require(try engine.advise(timeline, with: "head", asOf: today).entries.last)
        #expect(last.silent.map { $0.path } == ["trend/\(row)"])
        #expect(last.unevaluated == [])
    }

    /// M (1 + S z) of the WHO's tables by day, whose L is 1: all figures of at most three digits after the point, in any unit, that are exact.
    @Test(
        "a head of exactly so many standard deviations lies at the edge, and not by rounding beside it",
        arguments: [
            ("male", 226, 380.335, -5), ("male", 226, 405.101, -3), ("male", 226, 417.484, -2), ("male", 226, 467.016, 2),
            ("male", 226, 479.399, 3), ("male", 226, 504.165, 5), ("male", 554, 407.683, -5), ("male", 554, 540.417, 5),
            ("female", 484, 430.943, -2), ("female", 484, 485.957, 2),
        ] as [(String, Double, Double, Double)])
    func exactly(sex: String, day: Double, millimeters: Double, z: Double) throws {
        let heads = try #require(Plugin.growth.references.first { $0.identifier == "who.headCircumferenceForAge" })
        let place = try #require(heads.parameters.first?.choices.firstIndex(of: sex))
        for step in -3...3 {
            guard case .value(let found) = heads.zScore(of: millimeters / 10 + Double(step) * 1e-9, at: day, arguments: [place]) else {
                Issue.record("no z-score")
                continue
            }
            // A nanometre is about a billionth of a standard deviation, and still told apart.
            #expect(step == 0 ? found == z : step < 0 ? found < z : found > z)
        }
    }
}
