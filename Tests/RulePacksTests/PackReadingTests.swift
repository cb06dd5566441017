import AdviceRules
import Foundation
import GrowthPlugin
import Plugins
import Quantities
import RulePacks
import SourceText
import Testing

/// Packs that are right are read without a finding; a pack with an error is not read at all.
struct PackReadingTests {
    @Test func thereArePacks() {
        #expect(PackFixture.all.map(\.name) == PackFixture.jsonFiles(in: PackFixture.folder))
        #expect(PackFixture.all.count >= 5)
    }

    @Test(arguments: PackFixture.all) func aRightPackHasNoFinding(_ fixture: PackFixture) throws {
        let diagnostics = try PackFixture.check(fixture.pack, fixture.texts)
        #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.code + ": " + $0.message })")
    }

    @Test func identityAndGovernanceAreKept() throws {
        var diagnostics: [Diagnostic] = []
        let fixture = try PackFixture("inputs.json")
        let pack = try #require(RulePack.read(fixture.pack, plugins: [.basic, .growth], into: &diagnostics))
        #expect(pack.identifier == "inputs")
        #expect(pack.version == "1.2.0")
        #expect(pack.title == "Every kind of input")
        #expect(pack.status == .active)
        #expect(pack.effectiveFrom?.description == "2024-02-29")
        #expect(pack.effectiveUntil?.description == "2024-12-31")
        #expect(pack.reviewer == "A clinician")
    }

    @Test func aPackWithAnErrorIsNeverLoadedHalf() throws {
        for fixture in MistakeTests.fixtures {
            var diagnostics: [Diagnostic] = []
            let pack = RulePack.read(fixture.pack, plugins: [.basic, .growth], into: &diagnostics)
            #expect((pack == nil) == diagnostics.containsErrors, "\(fixture.name)")
        }
    }

    @Test func anEngineWithAMistakenPackIsNotMade() throws {
        let phrases = try PackFixture.source(PackFixture.root.appending(path: "AdviceText/en/phrases.txt"))
        var made = 0
        for fixture in MistakeTests.fixtures {
            var diagnostics: [Diagnostic] = []
            let engine = AdviceEngine.load(
                packs: [fixture.pack], catalogs: [phrases, fixture.texts], plugins: [.basic, .growth], into: &diagnostics)
            #expect((engine == nil) == diagnostics.containsErrors, "\(fixture.name)")
            made += engine == nil ? 0 : 1
        }
        #expect(made < MistakeTests.fixtures.count / 4, "only warnings and what proofs find let an engine be made")
    }

    @Test(arguments: ["", " ", "[]", "null", "3", "\"pack\"", "{}", "{\"pack\": 3}", "{\"inputs\": []}"])
    func whatIsNoPackIsRefusedWithWords(_ text: String) {
        var diagnostics: [Diagnostic] = []
        #expect(RulePack.read(Source(name: "pack.json", text: text), plugins: [.basic], into: &diagnostics) == nil)
        #expect(diagnostics.containsErrors)
        #expect(diagnostics.allSatisfy { !$0.message.isEmpty && $0.remedy?.isEmpty == false })
    }
}
