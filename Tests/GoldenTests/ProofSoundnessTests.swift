import AdviceRules
import Plugins
import RulePacks
import SourceText
import Testing

@testable import PackTesting

/// What is proven of the shipped packs is borne out by every golden case.
struct ProofSoundnessTests {
    static let packs = ["account-forms", "consent", "kidney-health", "ms-symptoms", "remote-expert"]

    /// Nothing that a case reaches is called out of reach.
    @Test(arguments: packs + ["maternal-weight"]) func whatIsReachedIsNotProvenImpossible(_ name: String) throws {
        let shipped = try Shipped.content.get()
        let pack = try #require(shipped.packs[name])
        let proof = CoverageProof(CoverageCatalog(pack, locales: []))
        let covered = try PackCoverage(try shipped.suites(of: name), shipped.engine, pack, recorded: []).covered
        #expect(!covered.isEmpty)
        for item in covered.sorted(by: { $0.range.start < $1.range.start }) where item.kind == .edges || item.kind == .missing {
            #expect(proof.reason(item) == nil, "\(item.name)")
        }
    }

    /// No case tells a change that is proven equal.
    @Test(arguments: packs) func noCaseNoticesWhatIsProvenEqual(_ name: String) throws {
        let shipped = try Shipped.content.get()
        let pack = try #require(shipped.packs[name])
        let cases = try shipped.suites(of: name).flatMap { $0.cases }
        let plugins = PluginIndex(Shipped.plugins)
        let scales = ScaleEquivalence(pack)
        for mutant in MutantMaker(pack).mutants {
            guard let changed = shipped.engine.replacing(name, by: mutant.applied(to: pack.source), using: plugins),
                scales.proof(mutant) != nil || MutantEquivalence.proof(mutant, pack, changed.pack, wordsAreRecorded: true) != nil
            else { continue }
            let run = GoldenRun(changed.engine, changed.pack)
            for golden in cases {
                #expect(try run.passes(golden), "\(mutant.place): \(mutant.before) → \(mutant.after), by \(golden.about)")
            }
        }
    }

    /// Known of the shipped packs: what lies behind a decision, a range or an earlier refusal.
    @Test(arguments: [
        ("maternal-weight", "gain-triplets/no-range fetuses: at or just below 2"),
        ("maternal-weight", "gain-iom/below age: just below 13 w"),
        ("maternal-weight", "gain-twins/within age: just below 37 w"), ("consent", "research without mayShare"),
        ("remote-expert", "feedback without rating"), ("ms-symptoms", "known without course"),
    ]) func whatCannotBeIsProven(_ name: String, _ item: String) throws {
        let pack = try #require(try Shipped.content.get().packs[name])
        let catalog = CoverageCatalog(pack, locales: [])
        let found = try #require(catalog.items.first { $0.name == item })
        #expect(CoverageProof(catalog).reason(found) != nil)
    }
}
