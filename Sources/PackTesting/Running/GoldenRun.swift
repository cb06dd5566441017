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

    /// Runs every case of every suite.
    package func report(_ suites: [GoldenSuite]) throws(AdviceError) -> GoldenReport {
        var report = GoldenReport(pack: pack.identifier, results: [], coverage: RowCoverage(pack))
        for suite in suites {
            for golden in suite.cases {
                let result = try result(of: golden, in: suite)
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
            let observation = EntryObservation(pack: pack, assessment: entry, explanation: explanation)
            result.hits.formUnion(observation.hits)
            let expected = entry.index < golden.expectations.count ? golden.expectations[entry.index].answer : nil
            let actual = observation.answer(inTermsOf: expected ?? GoldenAnswer())
            let differences = expected.map { GoldenDifference.all(expected: $0, actual: actual) }
            let command = ExplainCommandLine(golden, entry: entry.index, pack: pack).text
            result.entries.append(
                EntryResult(actual: actual, differences: differences ?? [], isExpected: expected != nil, command: command))
        }
        return result
    }
}
