import AdviceRules
import Foundation
import Plugins
import SourceText
import Testing

@testable import PackTesting

/// Which mutants are made, and that they are found exactly where no case stands at the edge.
struct MutationTests {
    private static func golden(_ height: String, _ expect: String) -> String {
        #"{"about": "\#(height)", "asOf": "2026-06-01", "entries": [{"date": "2026-06-01", "height": "\#(height)"}], "#
            + #""expect": [\#(expect)]}"#
    }

    /// Every edge of the pack from both sides.
    private static let complete: [String] = {
        func refused(_ height: String) -> String {
            golden(height, #"{"validation": {"height": "reject"}, "advice": [], "unevaluated": {"size": "rejected: height"}}"#)
        }
        func asked(_ height: String, _ advice: String = "") -> String {
            golden(
                height, #"{"validation": {"height": "confirm"}, "advice": [\#(advice)], "unevaluated": {"size": "unconfirmed: height"}}"#)
        }
        func said(_ height: String, _ advice: String) -> String { golden(height, #"{"advice": ["\#(advice)"]}"#) }
        let short = #""size/very-short urgent unconfirmed""#
        return [
            refused("29 cm"), asked("30 cm", short), asked("39 cm", short), said("40 cm", "size/very-short urgent"),
            said("44 cm", "size/very-short urgent"), said("45 cm", "size/short contact"), said("99 cm", "size/short contact"),
            said("100 cm", "size/usual reassurance"), said("200 cm", "size/usual reassurance"), said("201 cm", "size/tall information"),
            said("220 cm", "size/tall information"), asked("221 cm"), asked("250 cm"), refused("251 cm"),
        ]
    }()

    private func report(_ cases: [String], words: String? = nil) throws -> MutationReport {
        let laboratory = try Laboratory()
        let suite = try laboratory.suite(#"{"pack": "height", "cases": [\#(cases.joined(separator: ", "))]}"#)
        #expect(try GoldenRun(laboratory.engine, laboratory.pack).report([suite]).isPassed)
        let texts = [Source(name: "en/height.txt", text: try Laboratory.text("height.txt"))]
        let run = try MutationRun([suite], laboratory.engine, laboratory.pack, plugins: [.basic], recorded: words) { source in
            PackCheck.run(packs: [source], catalogs: texts, plugins: [.basic]).diagnostics.contains {
                $0.severity == .error && $0.source === source
            }
        }
        return try run.report()
    }

    private func survivors(_ report: MutationReport, _ place: String) -> [String] {
        report.survivors.filter { $0.place.hasPrefix(place) }.map { "\($0.before) → \($0.after)" }
    }

    @Test func casesAtEverySideOfEveryEdgeLeaveNoSurvivor() throws {
        let report = try report(Self.complete)
        #expect(survivors(report, "height").isEmpty, "\(report.lines.joined(separator: "\n"))")
        #expect(survivors(report, "limit of height").isEmpty, "\(report.lines.joined(separator: "\n"))")
        #expect(survivors(report, "size/").filter { !$0.contains("short →") && !$0.contains("usual →") && !$0.contains("tall →") }.isEmpty)
        #expect(report.made == report.noticed + report.refused + report.survivors.count)
    }

    /// Without the case at an edge the changes there survive, and only there.
    @Test func anEdgeWithoutItsCaseIsFound() throws {
        let cases = Self.complete.filter { !$0.contains(#""height": "100 cm""#) }
        let found = survivors(try report(cases), "height")
        #expect(
            Set(found) == [
                "[45..100) cm → [45..101) cm (and 1 more like it)", "[45..100) cm → [45..100] cm (and 1 more like it)",
            ])
    }

    @Test func aRowThatNoCaseReachesIsFoundWithItsLine() throws {
        let report = try report(Self.complete)
        // No case says how anybody lay.
        #expect(report.lines.contains { $0.contains("height.json:28  measuring/lying urgency: output exchanged") })
    }

    /// No case lacks the date, and none lacks the height; every one of them lacks the rest.
    @Test func aRequirementThatNoCaseNeedsIsFound() throws {
        #expect(survivors(try report(Self.complete), "input ") == ["required → optional", "optional → required"])
        let undated =
            #"{"about": "no date", "asOf": "2026-06-01", "entries": [{"height": "150 cm"}], "#
            + #""expect": [{"validation": {"date": "missing"}, "advice": ["size/usual reassurance"]}]}"#
        let empty = #"{"about": "no height", "asOf": "2026-06-01", "entries": [{"date": "2026-06-01"}], "expect": [{"advice": []}]}"#
        #expect(survivors(try report(Self.complete + [undated]), "input ") == ["optional → required"])
        #expect(survivors(try report(Self.complete + [empty]), "input ") == ["required → optional"])
        #expect(survivors(try report(Self.complete + [undated, empty]), "input ") == [])
    }

    @Test func aGapThatAMutantTearsIsTheChecksToRefuse() throws {
        let report = try report([Self.complete[7]])
        #expect(report.refused > 0)
        #expect(!report.survivors.contains { $0.before == "< 45 cm" && $0.after == "< 44 cm" })
    }

    @Test(
        arguments: [
            ("45", true, 0, "46"), ("45", false, 0, "44"), ("0.9", true, 0, "1"), ("-0.5", false, 0, "-0.6"), ("5", true, 1, "5.1"),
            ("13w", false, 0, "12w6d"), ("13w6d", true, 0, "14w"), ("0w", false, 0, nil), ("10", false, 0, "9"),
        ] as [(String, Bool, Int, String?)]) func aNumberMovesByItsSmallestStep(
            _ number: String, _ up: Bool, _ places: Int, _ expected: String?
        )
    {
        #expect(CellText.moved(number, up: up, places: places) == expected)
    }
}
