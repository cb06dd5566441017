import AdviceRules
import Testing

/// A check is explained by what was entered, not by what is left once it has refused it.
@Suite("Explanations of checks")
struct CheckExplanationTests {
    private static let checks = #"""
        "checks": [
          {"table": "ratio", "on": ["pulse"], "columns": ["pulse", "then", "answer"], "rows": [
            ["low", "< 50", "then", "reject"], ["high", "> 150", "then", "confirm"], ["usual", "[50..150]", "then", "-"]]},
          {"table": "unfit", "on": ["weight"], "columns": ["pulse", "weight", "then", "answer"], "rows": [
            ["both", "< 50", "> 150 kg", "then", "reject"], ["one", "< 50", "<= 150 kg", "then", "-"], ["other", ">= 50", "-", "then", "-"]]}],
        "advice": [
        """#

    private func outcomes(_ texts: [String: String], confirmed: Set<String> = []) throws -> [String: String] {
        let engine = try clinic([(#""advice": ["#, Self.checks)])
        let explanation = try engine.explain(.visit(texts, confirmed: confirmed), with: "clinic", asOf: today)
        var outcomes: [String: String] = [:]
        for table in explanation.tables where table.kind == "checks" { outcomes[table.table] = table.outcome }
        return outcomes
    }

    @Test("the row that refused is named, and its value is shown")
    func refused() throws {
        #expect(try outcomes(["pulse": "45"])["ratio"] == "low")
        #expect(try outcomes(["pulse": "45", "weight": "160 kg"]) == ["ratio": "low", "unfit": "both"])
        let engine = try clinic([(#""advice": ["#, Self.checks)])
        let explanation = try engine.explain(.visit(["pulse": "45"]), with: "clinic", asOf: today)
        let table = try #require(explanation.tables.first { $0.table == "ratio" })
        #expect(table.rows.first { $0.row == "usual" }?.failed.first?.value == "45")
    }

    @Test("the row that asks is named before and after the person confirms")
    func asked() throws {
        #expect(try outcomes(["pulse": "160"])["ratio"] == "high")
        #expect(try outcomes(["pulse": "160"], confirmed: ["pulse"])["ratio"] == "high")
        #expect(try outcomes(["pulse": "100"])["ratio"] == "usual")
    }

    @Test("a value that a limit refuses is looked at by no check")
    func outOfRange() throws {
        #expect(try outcomes(["pulse": "10"])["ratio"] == "missing: pulse")
        #expect(try outcomes(["pulse": "10", "weight": "160 kg"])["unfit"] == "missing: pulse")
    }
}
