import AdviceRules
import Plugins
import RulePacks
import SourceText
import Testing

@testable import PackTesting

/// What may be got wrong in what an input exists by, and in whether it must be given.
struct InputMutantTests {
    private static let json = """
        {"pack": "kitchen", "version": "1.0.0", "status": "active", "title": "Kitchen",
         "sources": {"made-up": {"citation": "Made up for tests", "review": "needed"}},
         "inputs": {
           "dish":   {"type": "choice", "choices": ["soup", "salad", "cake"], "required": true},
           "salt":   {"type": "boolean", "when": {"dish": "soup, salad"}, "required": false},
           "guests": {"type": "integer", "assume": "2"}},
         "limits": [{"of": "guests", "rejectOutside": "[1..9]", "sources": ["made-up"]}],
         "advice": [
           {"table": "salted", "when": {"dish": "soup, salad"}, "otherwise": "nothing", "sources": ["made-up"],
            "columns": ["salt", "guests", "then", "text", "urgency"],
            "rows": [["much", "true", "> 4", "then", "salted", "information"]]}]}
        """

    private static func pack(_ source: Source) throws -> RulePack {
        var diagnostics: [Diagnostic] = []
        let read = RulePack.read(source, plugins: [.basic], into: &diagnostics)
        return try #require(read, "\(DiagnosticRenderer().text(diagnostics))")
    }

    private static let source = Source(name: "kitchen.json", text: json)

    @Test func everyRequirementIsExchanged() throws {
        let pack = try Self.pack(Self.source)
        var found: [String: Bool] = [:]
        for mutant in MutantMaker(pack).mutants where mutant.kind == .required {
            let changed = try Self.pack(mutant.applied(to: Self.source))
            let differing = zip(pack.inputs, changed.inputs).filter { $0.isRequired != $1.isRequired }
            #expect(differing.count == 1)
            found[try #require(differing.first).0.name] = try #require(differing.first).1.isRequired
            #expect(changed.inputs.map(\.name) == pack.inputs.map(\.name))
        }
        #expect(found == ["dish": false, "salt": true, "guests": true])
    }

    @Test func eachChoiceOfAConditionIsLeftOut() throws {
        let dropped = MutantMaker(try Self.pack(Self.source)).mutants.filter { $0.kind == .dropped && $0.place.hasSuffix("when dish") }
        #expect(
            dropped.map { "\($0.place): \($0.after)" } == [
                "input salt when dish: salad", "input salt when dish: soup", "salted when dish: salad", "salted when dish: soup",
            ])
    }

    /// Where nothing is given a value is taken; the other two would be asked for, or no more.
    @Test func onlyWhatIsAssumedIsRequiredOrNotTheSame() throws {
        let pack = try Self.pack(Self.source)
        let equal = try MutantMaker(pack).mutants.filter { mutant in
            let changed = try Self.pack(mutant.applied(to: Self.source))
            return mutant.kind == .required && MutantEquivalence.proof(mutant, pack, changed, wordsAreRecorded: true) != nil
        }
        #expect(equal.map { $0.place } == ["input guests"])
    }
}
