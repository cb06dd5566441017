internal import AdviceRules
internal import Plugins
internal import RulePacks

/// Drafts that reach something that the cases do not, each with what it reaches.
struct CandidatePool {
    let search: CaseSearch
    let engine: AdviceEngine
    let pack: RulePack
    let catalog: CoverageCatalog
    /// What is not exercised yet.
    var wanted: Set<CoverageItem> = []

    private struct Candidate {
        var draft: CaseDraft
        var trace: EntryTrace
        /// What it exercises.
        var items: Set<CoverageItem>
        /// What a case would state of it.
        var answers: [GoldenAnswer]
        /// The mutants that it notices.
        var kills: Set<Int> = []
    }

    private var candidates: [Candidate] = []
    private var covered: Set<CoverageItem> = []
    private var mutants: [Mutant] = []

    init(search: CaseSearch, engine: AdviceEngine, pack: RulePack, catalog: CoverageCatalog) {
        self.search = search
        self.engine = engine
        self.pack = pack
        self.catalog = catalog
    }

    func covers(_ item: CoverageItem) -> Bool { covered.contains(item) }

    /// Takes in what was found.
    mutating func add(_ state: CaseSearch.State) {
        guard let candidate = candidate(state) else { return }
        candidates.append(candidate)
        covered.formUnion(candidate.items)
        search.add(state)
    }

    /// Any case, read in a locale that no case is read in.
    mutating func add(locale item: CoverageItem) {
        guard var draft = search.anyDraft else { return }
        draft.locale = item.name
        for state in search.states(draft).prefix(1) {
            guard var candidate = candidate(state) else { return }
            candidate.items.insert(item)
            candidates.append(candidate)
            covered.insert(item)
        }
    }

    private func candidate(_ state: CaseSearch.State) -> Candidate? {
        let draft = state.draft
        var collector = CoverageCollector(catalog)
        guard let traces = try? engine.trace(draft.timeline, with: pack.identifier, asOf: draft.asOf),
            let assessment = try? engine.advise(draft.timeline, with: pack.identifier, asOf: draft.asOf)
        else { return nil }
        for trace in traces { collector.add(trace) }
        for entry in assessment.entries { collector.add(entry) }
        return Candidate(
            draft: draft, trace: state.trace, items: collector.covered.intersection(wanted), answers: answers(draft, engine, pack))
    }

    private func answers(_ draft: CaseDraft, _ engine: AdviceEngine, _ pack: RulePack) -> [GoldenAnswer] {
        let assessment = try? engine.advise(draft.timeline, with: pack.identifier, locale: draft.locale, asOf: draft.asOf)
        return (assessment?.entries ?? []).map { EntryObservation(pack: pack, assessment: $0).answer(inTermsOf: GoldenAnswer()) }
    }

    private func differ(_ answers: [GoldenAnswer], _ others: [GoldenAnswer]) -> Bool {
        answers.count != others.count || zip(answers, others).contains { !GoldenDifference.all(expected: $0, actual: $1).isEmpty }
    }

    // MARK: - Mutants

    /// Looks for a draft that a changed pack answers otherwise; nil if there is one, else why not.
    mutating func kill(_ mutant: Mutant, _ aims: MutantAims, _ plugins: PluginIndex) throws(AdviceError) -> String? {
        guard let changed = engine.replacing(pack.identifier, by: mutant.applied(to: pack.source), using: plugins) else { return nil }
        if notices(mutant, changed) { return nil }
        let number = mutants.count - 1
        let (sought, slots) = aims.aims(mutant, changed.pack)
        func tells(_ state: CaseSearch.State) -> Bool {
            differ(answers(state.draft, engine, pack), answers(state.draft, changed.engine, changed.pack))
        }
        var left = 4 * CaseSearch.budget
        for aim in sought where left > 0 {
            // No aim takes what others may need.
            var own = min(left, CaseSearch.budget / 2)
            left -= own
            let state = search.states(for: aim, within: &own, where: tells).first
            left += own
            if let state { return take(state, kills: number) }
        }
        let inputs = aims.conditionalInputs(mutant)
        for draft in search.neighbours(of: slots, from: 12) + inputs.flatMap({ search.given($0, otherwise: slots) }) {
            if let state = search.states(draft).first(where: tells) { return take(state, kills: number) }
        }
        return "no case was found that is answered otherwise"
    }

    /// Whether a draft that was found since tells a changed pack from the pack.
    mutating func notices(_ mutant: Mutant, _ plugins: PluginIndex) throws(AdviceError) -> Bool {
        guard let changed = engine.replacing(pack.identifier, by: mutant.applied(to: pack.source), using: plugins) else { return true }
        return notices(mutant, changed)
    }

    private mutating func notices(_ mutant: Mutant, _ changed: (engine: AdviceEngine, pack: RulePack)) -> Bool {
        let number = mutants.count
        mutants.append(mutant)
        var isKilled = false
        for index in candidates.indices
        where differ(candidates[index].answers, answers(candidates[index].draft, changed.engine, changed.pack)) {
            candidates[index].kills.insert(number)
            isKilled = true
        }
        return isKilled
    }

    private mutating func take(_ state: CaseSearch.State, kills number: Int) -> String? {
        guard var candidate = candidate(state) else { return "it cannot be answered" }
        candidate.kills.insert(number)
        candidates.append(candidate)
        covered.formUnion(candidate.items)
        return nil
    }

    // MARK: - Choosing

    /// The fewest that reach all that was found, each with what it is for.
    var chosen: [Suggestions.Case] {
        let items = catalog.items.filter { covered.contains($0) && wanted.contains($0) }
        let places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1, $0) })
        let reached = candidates.map { candidate in
            Set(candidate.items.compactMap { places[$0] }).union(candidate.kills.map { items.count + $0 })
        }
        var named: Set<Int> = []
        return CaseCover.chosen(reached).map { place in
            // Each thing is named where it is first reached.
            let own = reached[place].subtracting(named).sorted()
            named.formUnion(own)
            let reasons = own.map { $0 < items.count ? items[$0].name : Self.words(mutants[$0 - items.count]) }
            return Suggestions.Case(draft: candidates[place].draft, reasons: reasons)
        }
    }

    private static func words(_ mutant: Mutant) -> String { "\(mutant.place): tells \(mutant.before) from \(mutant.after)" }
}
