package import AdviceRules
package import Plugins
package import RulePacks
package import SourceText

/// Changes a pack in every way in which an editor may get it wrong, and asks the cases whether they notice.
package struct MutationRun {
    private let engine: AdviceEngine
    private let pack: RulePack
    private let plugins: PluginIndex
    /// Whether a pack in which texts were exchanged has an error in them.
    private let isRefused: (Source) -> Bool
    private let reach: CaseReach
    private let words: MutationWords

    /// A run of cases that all pass.
    ///
    /// - Parameters:
    ///   - recorded: the recorded words in English, which notice that a row says another text; nil where there are none.
    ///   - isRefused: whether `advice check` refuses a pack; asked of those in which a text was exchanged and no case notices.
    package init(
        _ suites: [GoldenSuite], _ engine: AdviceEngine, _ pack: RulePack, plugins: [Plugin], recorded: String?,
        isRefused: @escaping (Source) -> Bool
    ) throws(AdviceError) {
        self.engine = engine
        self.pack = pack
        self.plugins = PluginIndex(plugins)
        self.isRefused = isRefused
        reach = try CaseReach(suites, engine, pack)
        words = try MutationWords(suites, engine, pack, recorded: recorded)
    }

    /// Tries every mutant; `progress` is told how many were tried of how many.
    package func report(progress: (Int, Int) -> Void = { _, _ in }) throws(AdviceError) -> MutationReport {
        let mutants = MutantMaker(pack).mutants
        var report = MutationReport(pack: pack.identifier, source: pack.source)
        // What noticed one mutant often notices the next of its kind.
        var killers: [Int] = []
        for (index, mutant) in mutants.enumerated() {
            progress(index, mutants.count)
            report.add(mutant, try fate(of: mutant, &killers))
        }
        progress(mutants.count, mutants.count)
        return report
    }

    private func fate(of mutant: Mutant, _ killers: inout [Int]) throws(AdviceError) -> MutationReport.Fate {
        let source = mutant.applied(to: pack.source)
        guard let changed = engine.replacing(pack.identifier, by: source, using: plugins) else { return .refused }
        let run = GoldenRun(changed.engine, changed.pack)
        for index in reach.cases(for: mutant, changed: changed.pack, first: killers) where try !run.passes(reach.cases[index].golden) {
            killers.removeAll { $0 == index }
            killers.insert(index, at: 0)
            if killers.count > 64 { killers.removeLast() }
            return .noticed
        }
        if mutant.texts != nil {
            if try words.notice(mutant, changed.engine) { return .noticed }
            return isRefused(source) ? .refused : .survived
        }
        var diagnostics: [Diagnostic] = []
        changed.pack.prove(into: &diagnostics)
        if diagnostics.containsErrors { return .refused }
        if try words.notice(mutant, changed.engine) { return .noticed }
        let isEqual = MutantEquivalence.isProven(mutant, pack, changed.pack, wordsAreRecorded: words.areRecorded)
        return isEqual ? .equal : .survived
    }
}

extension GoldenRun {
    /// Whether a case passes, without what explains it.
    func passes(_ golden: GoldenCase) throws(AdviceError) -> Bool {
        let assessment = try engine.advise(
            golden.timeline, with: pack.identifier, locale: golden.locale, units: golden.units, asOf: golden.asOf)
        guard assessment.entries.count == golden.expectations.count else { return false }
        for entry in assessment.entries {
            let expected = golden.expectations[entry.index].answer
            let actual = EntryObservation(pack: pack, assessment: entry).answer(inTermsOf: expected)
            if !GoldenDifference.all(expected: expected, actual: actual).isEmpty { return false }
        }
        return true
    }
}
