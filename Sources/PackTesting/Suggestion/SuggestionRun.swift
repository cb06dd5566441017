package import AdviceRules
package import Plugins
package import RulePacks
internal import SourceText

/// Looks for the new cases that would make the cases of a pack exercise all of it, and notice every change of it.
package struct SuggestionRun {
    private let suites: [GoldenSuite]
    private let engine: AdviceEngine
    private let pack: RulePack
    private let plugins: PluginIndex
    private let catalog: CoverageCatalog
    private let recorded: [String]

    /// A run of cases that all pass; `recorded` names the locales whose words are recorded beside them.
    package init(_ suites: [GoldenSuite], _ engine: AdviceEngine, _ pack: RulePack, plugins: [Plugin], recorded: [String]) {
        self.suites = suites
        self.engine = engine
        self.pack = pack
        self.plugins = PluginIndex(plugins)
        self.recorded = recorded
        catalog = CoverageCatalog(pack, locales: engine.locales(of: pack.identifier))
    }

    /// What to add; `survivors` are the mutants that nothing notices, and `progress` is told how many goals were sought of how many.
    package func suggestions(for survivors: [Mutant], progress: (Int, Int) -> Void = { _, _ in }) throws(AdviceError) -> Suggestions {
        let search = try CaseSearch(suites, engine, pack, catalog)
        var pool = CandidatePool(search: search, engine: engine, pack: pack, catalog: catalog)
        let coverage = try PackCoverage(suites, engine, pack, recorded: recorded)
        let aims = CoverageAims(catalog)
        let count = coverage.missed.count + survivors.count
        var unreached: [Suggestions.Unreached] = []
        var missed: [(item: CoverageItem, what: Suggestions.Unreached)] = []
        var survived: [(mutant: Mutant, what: Suggestions.Unreached)] = []
        pool.wanted = Set(coverage.missed)
        for (place, item) in coverage.missed.enumerated() {
            progress(place, count)
            if item.kind == .locales { pool.add(locale: item) }
            if pool.covers(item) { continue }
            for aim in aims[item] where !pool.covers(item) {
                // A text may be withheld where its row matches.
                for state in search.states(for: aim, upTo: item.kind == .texts ? 3 : 1) where !pool.covers(item) { pool.add(state) }
            }
            if !pool.covers(item) {
                let why = aims[item].first.map { search.obstacle($0) } ?? "nothing leads to it"
                missed.append((item, .init("\(item.kind.rawValue): \(item.name)", why, at: item.range.start)))
            }
        }
        let mutants = MutantAims(pack: pack, catalog: catalog)
        // What a row says is noticed by recorded words alone.
        if let text = survivors.first(where: { $0.texts != nil }) {
            let number = survivors.count { $0.texts != nil }
            unreached.append(.init("exchanged texts: \(number)", "recorded words notice them: record those of the cases", at: text.offset))
        }
        for (place, mutant) in survivors.enumerated() where mutant.texts == nil {
            progress(coverage.missed.count + place, count)
            if let why = try pool.kill(mutant, mutants, plugins) {
                let name = "\(mutant.place): \(mutant.kind.rawValue), \(mutant.before) → \(mutant.after)"
                survived.append((mutant, .init(name, why, at: mutant.offset)))
            }
        }
        // A case that was found for something else, later, may reach what was sought in vain.
        let never = missed.filter { !pool.covers($0.item) }.map { $0.what }
        var unnoticed: [Suggestions.Unreached] = []
        for (mutant, what) in survived where try !pool.notices(mutant, plugins) { unnoticed.append(what) }
        unreached = never + unreached + unnoticed
        progress(count, count)
        return Suggestions(pack: pack, cases: pool.chosen, unreached: unreached)
    }
}
