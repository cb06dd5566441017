internal import AdviceRules
internal import RulePacks

/// Notices that a row says another text than its own: golden cases name rows, and the recorded words name texts.
struct MutationWords {
    private let recorded: GoldenWords?
    private let pack: RulePack
    /// Each case with the texts that it shows.
    private var cases: [(golden: GoldenCase, texts: Set<String>)] = []

    init(_ suites: [GoldenSuite], _ engine: AdviceEngine, _ pack: RulePack, recorded: String?) throws(AdviceError) {
        self.pack = pack
        self.recorded = recorded.map { GoldenWords(reading: $0) }
        for golden in suites.flatMap({ $0.cases }) {
            let assessment = try engine.advise(golden.timeline, with: pack.identifier, units: golden.units, asOf: golden.asOf)
            let texts = assessment.entries.flatMap { $0.advice.compactMap { $0.row.text } }
            cases.append((golden, Set(texts)))
        }
    }

    /// Whether the words of either text differ from those recorded, once one stands in the place of the other.
    func notice(_ texts: (String, String), _ engine: AdviceEngine) throws(AdviceError) -> Bool {
        guard let recorded else { return false }
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
