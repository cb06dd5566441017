internal import AdviceRules
internal import RulePacks

/// Notices what golden cases do not name: that a row says another text, or a text another figure, by the recorded words.
struct MutationWords {
    private let recorded: GoldenWords?
    private let showcase: GoldenShowcase
    private let pack: RulePack
    /// Each case with the texts that it shows.
    private var cases: [(golden: GoldenCase, texts: Set<String>)] = []

    init(_ suites: [GoldenSuite], _ engine: AdviceEngine, _ pack: RulePack, recorded: String?) throws(AdviceError) {
        self.pack = pack
        self.recorded = recorded.map { GoldenWords(reading: $0) }
        showcase = try GoldenShowcase(suites, engine)
        for golden in suites.flatMap({ $0.cases }) {
            let assessment = try engine.advise(golden.timeline, with: pack.identifier, units: golden.units, asOf: golden.asOf)
            let texts = assessment.entries.flatMap { $0.advice.compactMap { $0.row.text } }
            cases.append((golden, Set(texts)))
        }
    }

    /// Whether the words differ from those recorded, for a change that no case notices; `texts` are those that it exchanges, if it does.
    func notice(_ texts: (String, String)?, _ engine: AdviceEngine) throws(AdviceError) -> Bool {
        guard let recorded else { return false }
        // Every row fires as before, so that the cases that show every text are the same.
        guard let texts else { return try GoldenWords(showcase, engine, locale: "en").sections != recorded.sections }
        var words = GoldenWords()
        let keys = ["advice \(texts.0)", "advice \(texts.1)"]
        // Each text stands as the first case shows it; no other case can change that.
        for (golden, shown) in cases where shown.contains(texts.0) || shown.contains(texts.1) {
            words.add(try engine.advise(golden.timeline, with: pack.identifier, units: golden.units, asOf: golden.asOf))
            if keys.allSatisfy({ words.sections[$0] != nil }) { break }
        }
        return keys.contains { recorded.sections[$0] != words.sections[$0] }
    }
}
