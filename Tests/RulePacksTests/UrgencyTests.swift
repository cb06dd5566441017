import Foundation
import GrowthPlugin
import Plugins
import RulePacks
import SourceText
import Testing

/// Urgency rises, or stays, from what is expected outward.
@Suite("Urgency along a band")
struct UrgencyTests {
    /// What is found about urgency in a pack of which some rows say another one, each as its code and the row that it names.
    private static func findings(_ file: String, _ changes: [(row: String, from: String, to: String)]) throws -> [String] {
        var json = try String(contentsOf: PackFixture.root.appending(path: file), encoding: .utf8)
        for change in changes {
            let lines = json.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }.map { line in
                line.contains("[\"\(change.row)\",") ? line.replacing("\"\(change.from)\"", with: "\"\(change.to)\"") : line
            }
            #expect(lines.joined(separator: "\n") != json, "\(change.row)")
            json = lines.joined(separator: "\n")
        }
        return try findings(json)
    }

    private static func findings(_ json: String) throws -> [String] {
        let source = Source(name: "p.json", text: json)
        var found: [Diagnostic] = []
        try #require(RulePack.read(source, plugins: [.basic, .growth], into: &found)).prove(into: &found)
        #expect(!found.containsErrors)
        return found.filter { $0.code == "urgency-falls" || $0.code == "reassures-apart" }.map { finding in
            let row = source.text(in: finding.range)
            return finding.code + " " + row.dropFirst(2).prefix { $0 != "\"" }
        }
    }

    @Test(
        "a head that is far too small is found wherever it is told to be less urgent",
        arguments: [
            ("head-far-below", "contact", "reassurance"), ("head-far-below", "contact", "information"),
            ("head-extreme-low", "contact", "reassurance"), ("head-extreme-high", "contact", "recheck"),
        ])
    func outerRows(_ change: (row: String, from: String, to: String)) throws {
        #expect(try Self.findings("Rules/fetal-growth.json", [change]) == ["urgency-falls " + change.row])
    }

    @Test("what lies apart from the expected does not reassure")
    func reassurance() throws {
        #expect(
            try Self.findings("Rules/fetal-growth.json", [("head-below", "discuss", "reassurance")]) == ["reassures-apart head-below"])
        #expect(try Self.findings("Rules/fetal-growth.json", [("head-below", "discuss", "information")]) == [])
    }

    @Test("rows for a part of the ages are compared with those for all")
    func partsOfACase() throws {
        #expect(
            try Self.findings("Rules/fetal-growth.json", [("abdomen-extreme-low", "contact", "discuss")]) == [
                "urgency-falls abdomen-extreme-low"
            ])
        #expect(
            try Self.findings("Rules/fetal-growth.json", [("abdomen-very-small-early", "contact", "recheck")]) == [
                "urgency-falls abdomen-very-small-early"
            ])
        // A small abdomen says nothing about how urgent a large one is.
        #expect(
            try Self.findings(
                "Rules/fetal-growth.json",
                [
                    ("abdomen-extreme-high", "contact", "discuss"), ("abdomen-very-large", "discuss", "recheck"),
                    ("abdomen-large", "discuss", "recheck"),
                ]) == [])
    }

    private static func sugar(_ rows: String) -> String {
        #"""
        {"pack": "p", "version": "1", "status": "active", "inputs": {"sugar": {"unit": "mmol/L"}},
         "limits": [{"of": "sugar", "rejectOutside": "[0..50] mmol/L"}],
         "bands": {"level": {"of": "sugar", "rows": [["very-low", "< 2 mmol/L"], ["low", "[2..4) mmol/L"], ["fine", "[4..10] mmol/L"], ["high", "(10..20] mmol/L"], ["very-high", "> 20 mmol/L"]]}},
         "advice": [{"table": "t", "hitPolicy": "collect", "columns": ["level", "then", "text", "urgency"], "rows": [\#(rows)]}]}
        """#
    }

    private static func rows(_ urgencies: [String]) -> String {
        zip(["very-low", "low", "fine", "high", "very-high"], urgencies).map { #"["\#($0)", "\#($0)", "then", "t", "\#($1)"]"# }.joined(
            separator: ", ")
    }

    @Test("of a number without a norm the middle is the longest calm run, else the calm class nearest to the middle")
    func withoutNorm() throws {
        #expect(try Self.findings(Self.sugar(Self.rows(["urgent", "contact", "information", "contact", "urgent"]))) == [])
        #expect(
            try Self.findings(Self.sugar(Self.rows(["urgent", "contact", "information", "contact", "reassurance"]))) == [
                "urgency-falls very-high"
            ])
        #expect(
            try Self.findings(Self.sugar(Self.rows(["information", "contact", "information", "information", "urgent"]))) == [
                "urgency-falls very-low"
            ])
        // A number of which less is better all along has its middle at one end.
        #expect(try Self.findings(Self.sugar(Self.rows(["information", "recheck", "discuss", "contact", "urgent"]))) == [])
    }

    @Test("two rows of one class do not lie further out than each other")
    func duplicatedRow() throws {
        let rows = Self.rows(["urgent", "contact", "information", "contact", "urgent"])
        #expect(try Self.findings(Self.sugar(rows + #", ["again", "very-high", "then", "t", "discuss"]"#)) == ["urgency-falls again"])
        #expect(try Self.findings(Self.sugar(rows + #", ["again", "very-high", "then", "t", "emergency"]"#)) == [])
        #expect(try Self.findings(Self.sugar(rows + #", ["again", "high", "then", "t", "urgent"]"#)) == [])
    }
}
