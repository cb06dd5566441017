import GrowthPlugin
import Plugins
import RulePacks
import SourceText
import Testing

@testable import PackTesting

/// On which side of an edge of z-scores a value at it lies matters where such a value can be written down.
struct ScaleEquivalenceTests {
    private static func pack(_ reference: String, unit: String, at: String, edge: String) throws -> RulePack {
        let text = """
            {"pack": "growth", "version": "1.0.0", "status": "active", "title": "Growth",
             "sources": {"made-up": {"citation": "Made up for tests", "review": "needed"}},
             "inputs": {
               "sex": {"scope": "subject", "type": "choice", "choices": ["male", "female"]}, "at": {"unit": "\(at)"}, "size": {"unit": "\(unit)"}},
             "measurements": {"size": {"sex": "sex", "reference": "\(reference)", "at": "at"}},
             "bands": {"band": {"of": "size.zScore", "sources": ["made-up"], "rows": [["low", "< \(edge)"], ["high", ">= \(edge)"]]}},
             "advice": [
               {"table": "size", "sources": ["made-up"], "columns": ["band", "then", "text", "urgency"],
                "rows": [["low", "low", "then", "low", "contact"], ["high", "high", "then", "high", "information"]]}]}
            """
        var diagnostics: [Diagnostic] = []
        let read = RulePack.read(Source(name: "growth.json", text: text), plugins: [.basic, .growth], into: &diagnostics)
        return try #require(read, "\(DiagnosticRenderer().text(diagnostics))")
    }

    /// The proof that it does not matter, for the change that gives the edge to the lower class.
    private static func proof(_ pack: RulePack) throws -> String? {
        let mutant = try #require(MutantMaker(pack).mutants.first { $0.kind == .edgeFlipped && $0.after.hasSuffix("more like it)") })
        return ScaleEquivalence(pack).proof(mutant)
    }

    /// Of the WHO's heads by day M (1 - 2 S) is 43.0943 cm for girls of 484 days.
    ///
    /// No figure of seven digits has 4.37 standard deviations, which would be 518552.795 µm for them.
    @Test func aHeadCanLieAtAnEdge() throws {
        #expect(try Self.proof(Self.pack("who.headCircumferenceForAge", unit: "cm", at: "d", edge: "-2")) == nil)
        let proof = try Self.proof(Self.pack("who.headCircumferenceForAge", unit: "cm", at: "d", edge: "4.37"))
        #expect(proof?.hasSuffix("at any day of who.headCircumferenceForAge (0 to 1856 d)") == true)
    }

    /// The power of the distribution of weights is no whole number, so that what has a whole z-score is no decimal.
    @Test func aWeightCannot() throws {
        #expect(try Self.proof(Self.pack("who.weightForAge", unit: "kg", at: "d", edge: "-2")) != nil)
        let proof = try Self.proof(Self.pack("intergrowth.preterm.weightForLength", unit: "kg", at: "cm", edge: "-2"))
        #expect(proof?.hasSuffix("at any thousandth of intergrowth.preterm.weightForLength (35 to 65 cm)") == true)
    }
}
