package import AdviceRules
package import RulePacks

/// Puts golden cases to an engine.
package struct GoldenRun {
    let engine: AdviceEngine
    let pack: RulePack

    /// A run with an engine that has the pack; the pack is the same as it was read, for the names of its rows.
    package init(_ engine: AdviceEngine, _ pack: RulePack) {
        self.engine = engine
        self.pack = pack
    }

    /// Runs every case of every suite that a filter asks for; `progress` is told how many cases were run of how many.
    package func report(
        _ suites: [GoldenSuite], only filter: CaseFilter = CaseFilter(), progress: (Int, Int) -> Void = { _, _ in }
    ) throws(AdviceError) -> GoldenReport {
        var report = GoldenReport(pack: pack.identifier, results: [], coverage: RowCoverage(pack), isFiltered: !filter.isEmpty)
        let count = suites.reduce(0) { $0 + $1.cases.count }
        var done = 0
        for suite in suites {
            for golden in suite.cases {
                done += 1
                guard filter.takes(golden) else { continue }
                let result = try result(of: golden, in: suite)
                progress(done, count)
                guard filter.takes(result) else { continue }
                report.coverage.add(result.hits)
                report.results.append(result)
            }
        }
        return report
    }

    /// Runs one case.
    package func result(of golden: GoldenCase, in suite: GoldenSuite) throws(AdviceError) -> CaseResult {
        let assessment = try engine.advise(
            golden.timeline, with: pack.identifier, locale: golden.locale, units: golden.units, asOf: golden.asOf)
        var result = CaseResult(source: suite.source, golden: golden, entries: [], hits: [])
        for entry in assessment.entries {
            let explanation = try engine.explain(
                golden.timeline.entries[entry.index], in: golden.timeline, with: pack.identifier, locale: golden.locale,
                units: golden.units, asOf: golden.asOf)
            let observation = EntryObservation(pack: pack, assessment: entry)
            result.hits.formUnion(observation.hits(explanation))
            let expected = entry.index < golden.expectations.count ? golden.expectations[entry.index].answer : nil
            let actual = observation.answer(inTermsOf: expected ?? GoldenAnswer())
            let differences = expected.map { GoldenDifference.all(expected: $0, actual: actual) }
            let command = ExplainCommandLine(golden, entry: entry.index, pack: pack).text
            result.entries.append(
                EntryResult(
                    actual: actual, differences: differences ?? [], isExpected: expected != nil, command: command,
                    reasons: RowReasons(differences ?? [], explanation).lines))
        }
        return result
    }
}
