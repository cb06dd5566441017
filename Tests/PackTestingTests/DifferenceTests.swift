import AdviceCatalogs
import Foundation
import GrowthPlugin
import PackTesting
import Plugins
import RulePacks
import SourceText
import Testing

/// Prepared pairs of a small pack, with the regions that must be found.
@Suite struct DifferenceTests {
    static let pack = """
        {"pack": "small", "version": "1.0.0", "status": "draft", "title": "Small",
         "sources": {"proposal": {"citation": "A proposal"}},
         "constants": {"tallAbove": "50 cm", "smallBelow": "10", "unused": "3"},
         "inputs": {
          "age": {"unit": "d", "whole": true}, "height": {"unit": "cm"}, "mood": {"type": "choice", "choices": ["good", "bad"]},
          "fever": {"type": "boolean"}, "length": {"unit": "mm"}, "sugar": {"unit": "mmol/L", "molarMass": "180.156 g/mol"}},
         "derived": {"sum": {"function": "sum", "of": ["height", "length"]}},
         "measurements": {"length": {"reference": "intergrowth.fetal.femurLength", "at": "age"}},
         "bands": {
          "heightBand": {"of": "height", "rows": [["short", "<= tallAbove"], ["tall", "> tallAbove"]]},
          "sugarBand": {"of": "sugar", "units": ["mg/dL", "mmol/L"], "rows": [["low", "< 70", "< 3.9"], ["usual", ">= 70", ">= 3.9"]]},
          "size": {"of": "percentile", "rows": [["small", "< smallBelow"], ["expected", ">= smallBelow"]]},
          "extreme": {"of": "zScore", "rows": [["far", "< -5, > 5"], ["usual", "[-5..5]"]]}},
         "ranges": {"usualHeight": {"of": "height", "at": "age", "names": ["below", "within", "above"],
           "rows": [["0 d", "40 cm", "60 cm"], ["100 d", "50 cm", "70 cm"]]}},
         "limits": [
          {"of": "age", "rejectOutside": "[0..300] d"}, {"of": "height", "rejectOutside": "[10..200] cm", "confirmOutside": "[30..80] cm"},
          {"of": "length", "rejectOutside": "[1..100] mm"}, {"of": "sugar", "rejectOutside": "[0.5..60] mmol/L"}],
         "checks": [
          {"table": "both", "on": ["height"], "otherwise": "nothing", "columns": ["sum", "then", "answer", "text"],
           "rows": [["large", "> 260 cm", "then", "reject", "too-large"]]}],
         "decisions": [
          {"table": "stage", "result": {"stage": ["early", "late"]}, "columns": ["age", "then", "stage"],
           "rows": [["early", "< 4w", "then", "early"], ["late", ">= 4w", "then", "late"]]}],
         "advice": [
          {"table": "height", "topic": "height", "columns": ["heightBand", "then", "text", "urgency"],
           "rows": [["short", "short", "then", "is-short", "reassurance"], ["tall", "tall", "then", "is-tall", "discuss"]]},
          {"table": "sugar", "columns": ["sugarBand", "then", "text", "urgency"],
           "rows": [["low", "low", "then", "sugar-low", "contact"], ["usual", "usual", "then", "-", "-"]]},
          {"table": "size", "forEach": {"measurement": ["length"]}, "columns": ["extreme", "size", "then", "text", "urgency"],
           "rows": [["far", "far", "-", "then", "is-far", "contact"], ["small", "usual", "small", "then", "is-small", "discuss"],
                    ["expected", "usual", "expected", "then", "is-expected", "reassurance"]]},
          {"table": "mood", "hitPolicy": "first", "otherwise": "nothing", "when": {"stage": "late"}, "columns": ["mood", "fever", "then", "text", "urgency"],
           "rows": [["fever", "-", "true", "then", "has-fever", "urgent"], ["bad", "bad", "false", "then", "is-bad", "discuss"],
                    ["good", "good", "false, null", "then", "is-good", "reassurance"]]},
          {"table": "usual", "columns": ["usualHeight", "then", "text", "urgency"],
           "rows": [["within", "within", "then", "is-usual", "reassurance"], ["not", "below, above", "then", "is-unusual", "recheck"]]}]}
        """

    static let texts = """
        @locale en
        @pack small
        ---
        [is-short]
        title = Not tall
        why = Anything up to {$tallAbove} is usual.

        [is-tall]
        title = Tall
        """

    private func read(_ text: String) throws -> RulePack {
        var diagnostics: [Diagnostic] = []
        let pack = RulePack.read(Source(name: "small.json", text: text), plugins: [.basic, .growth], into: &diagnostics)
        return try #require(pack, Comment(rawValue: DiagnosticRenderer().text(diagnostics.filter { $0.severity == .error })))
    }

    private func catalogs(_ texts: [String]) -> AdviceCatalogs {
        var diagnostics: [Diagnostic] = []
        let read = texts.compactMap { AdviceCatalog.read(Source(name: "small.txt", text: $0), into: &diagnostics) }
        return AdviceCatalogs(read, into: &diagnostics)
    }

    /// The difference that some replacements make, each of a passage that stands there once.
    private func difference(_ replacements: [(String, String)], texts: [String] = [], budget: Int = PackDifference.budget) throws
        -> PackDifference
    {
        var text = Self.pack
        for (old, new) in replacements {
            try #require(text.components(separatedBy: old).count == 2, "\(old) must be there once")
            text = text.replacingOccurrences(of: old, with: new)
        }
        let (old, new) = (catalogs(texts.isEmpty ? [] : [Self.texts]), catalogs(texts))
        return PackDifference(try read(Self.pack), try read(text), named: "small", texts: (old, new), budget: budget)
    }

    /// What the report says, a line a detail or region.
    private func lines(_ replacements: (String, String)...) throws -> [String] { lines(try difference(replacements)) }

    private func lines(_ difference: PackDifference) -> [String] {
        difference.changes.flatMap { change in
            change.details.map { "\(change.kind.rawValue) \(change.name): \($0)" }
                + change.regions.map { region in
                    let values = region.values.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
                    let witness = region.witness.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
                    return "\(change.kind.rawValue) \(change.name): \(values) [\(witness)]: \(region.old.text) -> \(region.new.text)"
                }
        }
    }

    // MARK: Nothing differs

    static let same: [(String, String, String)] = [
        ("the same", "Small\"", "Small\""),
        ("a note", "\"rows\": [[\"short\", \"<= tallAbove\"]", "\"rows\": [[\"short\", \"<= 50 cm\"]"),
        (
            "rows in another order", #"["low", "low", "then", "sugar-low", "contact"], ["usual", "usual", "then", "-", "-"]"#,
            #"["usual", "usual", "then", "-", "-"], ["low", "low", "then", "sugar-low", "contact"]"#
        ),
        ("another unit in a cell", "<= tallAbove", "<= 500 mm"),
        ("another unit of a constant", "\"tallAbove\": \"50 cm\"", "\"tallAbove\": \"0.5 m\""),
        ("another unit of an input", #""height": {"unit": "cm"}"#, #""height": {"unit": "m"}"#),
        (
            "a row split in two", #"["late", ">= 4w", "then", "late"]"#,
            #"["late", "[28 d..5w]", "then", "late"], ["later", "> 5w", "then", "late"]"#
        ),
        ("a row with another id", #"["tall", "tall", "then""#, #"["large", "tall", "then""#),
        ("days for weeks", #"["early", "< 4w", "then""#, #"["early", "< 28 d", "then""#),
        ("a row of a range on the line", #"["100 d", "50 cm", "70 cm"]"#, #"["50 d", "45 cm", "65 cm"], ["100 d", "50 cm", "70 cm"]"#),
        ("an unused constant", "\"unused\": \"3\"", "\"unused\": \"4\""),
    ]

    @Test(arguments: same.indices) func whatMeansTheSameIsNoDifference(_ index: Int) throws {
        let (about, old, new) = Self.same[index]
        let difference = try difference([(old, new)])
        #expect(difference.isEmpty, "\(about): \(lines(difference))")
        #expect(difference.provenTables == 7 && difference.provenLimits == 4, "\(about)")
        #expect(!difference.isUnproven)
    }

    @Test func aRenamedBandIsNoDifference() throws {
        let found = try lines(
            (#""heightBand": {"of""#, #""stature": {"of""#), (#""columns": ["heightBand", "#, #""columns": ["stature", "#))
        #expect(found == [])
    }

    @Test func renamedClassesOfABandAreNoDifference() throws {
        let found = try lines(
            (#"[["short", "<= tallAbove"], ["tall", "> tallAbove"]]"#, #"[["up-to", "<= tallAbove"], ["over", "> tallAbove"]]"#),
            (#"["short", "short", "then""#, #"["short", "up-to", "then""#), (#"["tall", "tall", "then""#, #"["tall", "over", "then""#))
        #expect(found == [])
    }

    // MARK: Regions

    @Test func aChangedConstantMovesWhateverUsesIt() throws {
        let found = try lines((#""tallAbove": "50 cm""#, #""tallAbove": "55 cm""#))
        #expect(
            found == [
                "table height: height (50 cm..55 cm] [height 55 cm]: tall: text is-tall, discuss -> short: text is-short, reassurance"
            ])
    }

    @Test func anOpenedEdgeIsTheOneValue() throws {
        let found = try lines(
            (#"["short", "<= tallAbove"], ["tall", "> tallAbove"]"#, #"["short", "< tallAbove"], ["tall", ">= tallAbove"]"#))
        #expect(
            found == ["table height: height 50 cm [height 50 cm]: short: text is-short, reassurance -> tall: text is-tall, discuss"])
    }

    @Test func anEdgeOfOneUnitMovesForValuesInThatUnitOnly() throws {
        let found = try lines(
            (#"["low", "< 70", "< 3.9"], ["usual", ">= 70", ">= 3.9"]"#, #"["low", "< 70", "< 4"], ["usual", ">= 70", ">= 4"]"#))
        #expect(
            found == ["table sugar: sugar [3.9 mmol/L..4 mmol/L) [sugar 3.9 mmol/L]: usual: says nothing -> low: text sugar-low, contact"])
    }

    /// Values in any other unit are compared with the edges of the first unit, so that its place matters to them, and to them only.
    @Test func anotherFirstUnitMovesTheEdgesForOtherUnits() throws {
        let found = try lines(
            (
                #""units": ["mg/dL", "mmol/L"], "rows": [["low", "< 70", "< 3.9"], ["usual", ">= 70", ">= 3.9"]]"#,
                #""units": ["mmol/L", "mg/dL"], "rows": [["low", "< 3.9", "< 70"], ["usual", ">= 3.9", ">= 70"]]"#
            ))
        #expect(
            found == [
                "table sugar: sugar [70 mg/dL..3.9 mmol/L) in any other unit [sugar 700000000 pg/mL]: usual: says nothing -> low: text sugar-low, contact"
            ])
    }

    @Test func aMovedCentileIsFoundWithinTheClassesOfTheZScore() throws {
        let found = try lines((#""smallBelow": "10""#, #""smallBelow": "9""#))
        #expect(
            found == [
                "table size: zScore [-5..5], percentile [9..10) [percentile 9]: small: text is-small, discuss -> expected: text is-expected, reassurance"
            ])
    }

    @Test func centilesThatTheZScoreRulesOutAreNotListed() throws {
        // Below −5 SD no centile is above the 50th: the row that is new there never speaks.
        let found = try lines(
            (
                #"["far", "far", "-", "then", "is-far", "contact"]"#,
                #"["far", "far", "-", "then", "is-far", "contact"], ["odd", "far", "null", "then", "is-odd", "contact"]"#
            ))
        #expect(found == [])
    }

    @Test func anotherUrgencyIsADifferenceForAllOfTheRow() throws {
        let found = try lines((#""is-tall", "discuss""#, #""is-tall", "contact""#))
        #expect(found == ["table height: height > 50 cm [height 51 cm]: tall: text is-tall, discuss -> tall: text is-tall, contact"])
    }

    @Test func anotherTextIsADifference() throws {
        let found = try lines((#""is-tall", "discuss""#, #""is-very-tall", "discuss""#))
        #expect(found == ["table height: height > 50 cm [height 51 cm]: tall: text is-tall, discuss -> tall: text is-very-tall, discuss"])
    }

    @Test func rowsUnderFirstInAnotherOrderDifferWhereBothMatch() throws {
        let found = try lines(
            (
                #"["fever", "-", "true", "then", "has-fever", "urgent"], ["bad", "bad", "false", "then", "is-bad", "discuss"]"#,
                #"["bad", "bad", "-", "then", "is-bad", "discuss"], ["fever", "-", "true", "then", "has-fever", "urgent"]"#
            ))
        #expect(
            found == [
                "table mood: mood bad, fever true, stage late [mood bad, fever true, stage late]: fever: text has-fever, urgent -> bad: text is-bad, discuss",
                "table mood: mood bad, fever null, stage late [mood bad, fever missing, stage late]: undecided until known: fever -> bad: text is-bad, discuss",
            ])
    }

    @Test func aMissingValueThatARowNoLongerNamesIsUndecided() throws {
        let found = try lines((#"["good", "good", "false, null", "then""#, #"["good", "good", "false", "then""#))
        #expect(
            found == [
                "table mood: mood good, fever null, stage late [mood good, fever missing, stage late]: good: text is-good, reassurance -> undecided until known: fever"
            ])
    }

    @Test func aChangedDecisionNamesWhatDependsOnIt() throws {
        let difference = try difference([
            (#"["early", "< 4w", "then", "early"], ["late", ">= 4w""#, #"["early", "< 5w", "then", "early"], ["late", ">= 5w""#)
        ])
        #expect(lines(difference) == ["table stage: age [4w..5w) [age 4w]: late: late -> early: early"])
        #expect(difference.changes.first?.dependents == ["mood"])
    }

    @Test func aConditionOfATableIsAColumnOfIt() throws {
        let found = try lines((#""when": {"stage": "late"}"#, #""when": {"stage": "early, late"}"#))
        #expect(found.allSatisfy { $0.hasPrefix("table mood: ") && $0.contains("stage early") && $0.contains(": does not apply -> ") })
        // Fever; bad without; good without or unknown; bad with fever unknown; mood unknown without fever; both unknown.
        #expect(found.count == 6)
    }

    @Test func checksAreCompared() throws {
        let found = try lines((#""> 260 cm", "then", "reject""#, #""> 250 cm", "then", "confirm""#))
        #expect(
            found == [
                "table both: sum (250 cm..260 cm] [sum 260 cm]: says nothing -> large: confirm, text too-large",
                "table both: sum > 260 cm [sum 261 cm]: large: reject, text too-large -> large: confirm, text too-large",
            ])
    }

    // MARK: Limits

    @Test func aWiderLimitIsTheIntervalThatIsAcceptedNow() throws {
        let found = try lines((#""rejectOutside": "[1..100] mm""#, #""rejectOutside": "[1..110) mm""#))
        #expect(found == ["limit length: length (100 mm..110 mm) [length 101 mm]: refused -> accepted"])
    }

    @Test func aNarrowerQuestionIsTheIntervalThatIsAskedAbout() throws {
        let found = try lines((#""confirmOutside": "[30..80] cm""#, #""confirmOutside": "[30..70] cm""#))
        #expect(found == ["limit height: height (70 cm..80 cm] [height 80 cm]: accepted -> to be confirmed"])
    }

    @Test func aLimitOnlyUnderACondition() throws {
        let found = try lines(
            (
                #"{"of": "length", "rejectOutside": "[1..100] mm"}"#,
                #"{"of": "length", "rejectOutside": "[1..100] mm"}, {"of": "length", "when": {"age": "< 7 d"}, "rejectOutside": "[1..20] mm"}"#
            ))
        #expect(found == ["limit length: length (20 mm..100 mm], age [0 d..7 d) [length 100 mm, age 0 d]: accepted -> refused"])
    }

    // MARK: What is declared

    @Test func anAddedTableSpeaksWhereItHasRows() throws {
        let found = try lines(
            (
                #"{"table": "usual","#,
                #"{"table": "new", "otherwise": "nothing", "columns": ["height", "then", "text", "urgency"], "rows": [["high", "> 1 m", "then", "is-high", "contact"]]}, {"table": "usual","#
            ))
        #expect(
            found == [
                "table new: added, with 1 rows",
                "table new: height (1 m..200 cm] [height 200 cm]: says nothing -> high: text is-high, contact",
                "table new: height null [height missing]: says nothing -> undecided until known: height",
            ])
    }

    @Test func aRemovedTableNoLongerSpeaks() throws {
        let found = try lines(
            (
                #"{"table": "sugar", "columns": ["sugarBand", "then", "text", "urgency"],"# + "\n"
                    + #"   "rows": [["low", "low", "then", "sugar-low", "contact"], ["usual", "usual", "then", "-", "-"]]},"#, ""
            ))
        #expect(
            found == [
                "table sugar: removed, with 2 rows",
                "table sugar: sugar < 70 mg/dL, < 3.9 mmol/L [sugar 69 mg/dL]: low: text sugar-low, contact -> says nothing",
                "table sugar: sugar null [sugar missing]: undecided until known: sugar -> says nothing",
            ])
    }

    @Test func anAddedInputIsNamed() throws {
        let found = try lines((#""fever": {"type": "boolean"}"#, #""fever": {"type": "boolean"}, "rash": {"type": "boolean"}"#))
        #expect(found == ["input rash: added"])
    }

    @Test func anInputThatIsRequiredNowIsADifference() throws {
        let found = try lines((#""fever": {"type": "boolean"}"#, #""fever": {"type": "boolean", "required": true}"#))
        #expect(found.contains("input fever: required: no → yes"))
    }

    @Test func aDerivedValueThatIsComputedOtherwiseNamesItsTables() throws {
        let difference = try difference([(#""of": ["height", "length"]"#, #""of": ["height", "height"]"#)])
        #expect(lines(difference) == ["derived sum: arguments: height, length → height, height"])
        #expect(difference.changes.first?.dependents == ["both"])
    }

    @Test func anotherReferenceNamesItsTables() throws {
        let difference = try difference([("intergrowth.fetal.femurLength", "intergrowth.fetal.biparietalDiameter")])
        #expect(
            lines(difference) == [
                "measurement length: reference: intergrowth.fetal.femurLength, at age → intergrowth.fetal.biparietalDiameter, at age"
            ])
        #expect(difference.changes.first?.dependents == ["size"])
    }

    @Test func aRangeDiffersBetweenTheRowsThatDo() throws {
        let difference = try difference([(#"["100 d", "50 cm", "70 cm"]"#, #"["50 d", "45 cm", "66 cm"], ["100 d", "50 cm", "70 cm"]"#)])
        #expect(lines(difference) == ["range usualHeight: above 0 d below 100 d, such as at 50 d: 45 to 65 cm → 45 to 66 cm"])
        #expect(difference.changes.first?.dependents == ["usual"])
    }

    @Test func aRetiredPackIsADifference() throws {
        #expect(try lines((#""status": "draft""#, #""status": "retired""#)) == ["pack small: status: draft → retired"])
    }

    @Test func anotherTopicIsADifference() throws {
        #expect(try lines((#""topic": "height""#, #""topic": "growth""#)) == ["table height: topic: height → growth"])
    }

    @Test func pastTheBudgetNothingIsClaimed() throws {
        let difference = try difference([(#""tallAbove": "50 cm""#, #""tallAbove": "55 cm""#)], budget: 1)
        #expect(difference.isUnproven)
        #expect(!difference.isEmpty)
    }

    // MARK: Words

    @Test func aChangedWordIsNamedWithTheRowsThatSayIt() throws {
        let words = try difference([], texts: [Self.texts.replacingOccurrences(of: "title = Tall", with: "title = Rather tall")]).words
        #expect(
            words.map { "\($0.locale) \($0.key) \($0.paragraph): \($0.old ?? "") -> \($0.new ?? "")" } == [
                "en is-tall title: Tall -> Rather tall"
            ])
        #expect(words.first?.rows == ["height/tall"])
    }

    @Test func aNewLocaleIsNamed() throws {
        let difference = try difference([], texts: [Self.texts, Self.texts.replacingOccurrences(of: "@locale en", with: "@locale es")])
        #expect(difference.addedLocales.map { "\($0.locale) \($0.messages)" } == ["es 3"])
        #expect(difference.words.isEmpty && !difference.isEmpty)
    }

    @Test func aConstantThatTextsShowIsADifference() throws {
        let difference = try difference([(#""tallAbove": "50 cm""#, #""tallAbove": "0.5 m""#)], texts: [Self.texts])
        #expect(lines(difference) == ["constant tallAbove: 50 cm → 0.5 m, and texts show it"])
    }
}
