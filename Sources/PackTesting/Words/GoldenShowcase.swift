package import AdviceRules

/// The golden cases that together show every text of a pack: those at which a text is seen for the first time.
///
/// They are found in one locale and stand for all: which text is shown does not depend on the language.
package struct GoldenShowcase: Sendable {
    /// The cases, in their order, with the pack that they are about.
    package private(set) var cases: [(pack: String, golden: GoldenCase)] = []
    /// What they show in the locale in which they were found.
    package private(set) var words = GoldenWords()

    /// Looks through all cases of suites.
    package init(_ suites: [GoldenSuite], _ engine: AdviceEngine, locale: String = "en") throws(AdviceError) {
        for suite in suites {
            for golden in suite.cases {
                let before = words.lineCount
                words.add(
                    try engine.advise(golden.timeline, with: suite.pack, locale: locale, units: golden.units, asOf: golden.asOf))
                if words.lineCount > before { cases.append((suite.pack, golden)) }
            }
        }
    }
}
