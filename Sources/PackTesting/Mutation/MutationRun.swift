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
    ///
    /// - Parameter concurrently: calls a closure for every number below another, in any order and perhaps at once; then `progress` is called
    ///   from several threads.
    package func report(
        concurrently: (Int, @Sendable (Int) -> Void) -> Void = { count, work in for number in 0..<count { work(number) } },
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws(AdviceError) -> MutationReport {
        let mutants = MutantMaker(pack).mutants
        var fates = [Result<MutationReport.Fate, AdviceError>](repeating: .success(.survived), count: mutants.count)
        // What noticed one mutant often notices the next of its kind, so that neighbours stay together.
        let size = 48
        fates.withUnsafeMutableBufferPointer { buffer in
            // Each place is written by one call alone.
            nonisolated(unsafe) let places = buffer
            // Nothing that the fate of a mutant is found by is changed meanwhile.
            nonisolated(unsafe) let run = self
            concurrently((mutants.count + size - 1) / size) { block in
                let own = block * size..<min((block + 1) * size, mutants.count)
                var killers: [Int] = []
                for index in own {
                    places[index] = Result { () throws(AdviceError) in try run.fate(of: mutants[index], &killers) }
                }
                progress(own.count)
            }
        }
        var report = MutationReport(pack: pack.identifier, source: pack.source)
        // What is found of one scale serves all its edges.
        let scales = ScaleEquivalence(pack)
        for (mutant, fate) in zip(mutants, fates) {
            let found = try fate.get()
            report.add(mutant, found == .survived ? scales.proof(mutant).map { .equal($0) } ?? found : found)
        }
        return report
    }

    /// How many mutants there are.
    package var count: Int { MutantMaker(pack).mutants.count }

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
        let proof = MutantEquivalence.proof(mutant, pack, changed.pack, wordsAreRecorded: words.areRecorded)
        return proof.map { .equal($0) } ?? .survived
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
