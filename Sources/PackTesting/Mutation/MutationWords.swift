internal import AdviceRules
internal import RulePacks

/// Notices what golden cases do not name: that a row says another text, or a text another figure, by the recorded words.
struct MutationWords {
    private let recorded: GoldenWords?
    private let showcase: GoldenShowcase
    private let pack: RulePack
    /// Each case with the texts of advice that it shows, and whether anything is asked or refused.
    private var cases: [(golden: GoldenCase, texts: Set<String>, asks: Bool)] = []
    /// The rows that are recorded under a text that they share, each as it is shown.
    private var named: [String: String] = [:]

    /// Whether there are recorded words to compare with.
    var areRecorded: Bool { recorded != nil }

    init(_ suites: [GoldenSuite], _ engine: AdviceEngine, _ pack: RulePack, recorded: String?) throws(AdviceError) {
        self.pack = pack
        self.recorded = recorded.map { GoldenWords(reading: $0) }
        showcase = try GoldenShowcase(suites, engine)
        for golden in suites.flatMap({ $0.cases }) {
            let assessment = try engine.advise(golden.timeline, with: pack.identifier, units: golden.units, asOf: golden.asOf)
            var texts: Set<String> = []
            for row in assessment.entries.flatMap({ $0.advice.map { $0.row } }) {
                guard let text = row.text else { continue }
                texts.insert(text)
                if self.recorded?.sections[GoldenWords.rowsKey(text)]?.contains(row.path) ?? false { named[row.path] = text }
            }
            let asks = assessment.entries.contains { $0.fields.contains { $0.answer == .confirm || $0.answer == .reject } }
            cases.append((golden, texts, asks))
        }
    }

    /// Whether the words differ from those recorded, for a change that no case notices.
    func notice(_ mutant: Mutant, _ engine: AdviceEngine) throws(AdviceError) -> Bool {
        guard let recorded else { return false }
        if let texts = mutant.texts, mutant.isOfAdvice {
            // The row would stand under another text.
            if let row = mutant.row, named[row] == texts.0 { return true }
            return try notice(texts, recorded, engine)
        }
        // What stands in the cells of a table is not said; what decisions give may be.
        if mutant.texts == nil, case .table(let name) = mutant.reach,
            !pack.tables.contains(where: { $0.name == name && $0.kind == .decision })
        {
            return false
        }
        // What a check says stands under its title; a title that is not recorded is seen, whichever case shows it.
        if mutant.texts != nil {
            for (golden, _, asks) in cases where asks {
                var words = GoldenWords()
                words.add(try engine.advise(golden.timeline, with: pack.identifier, units: golden.units, asOf: golden.asOf))
                if words.sections.keys.contains(where: { recorded.sections[$0] == nil }) { return true }
            }
        }
        // Every row fires as before, so that the cases that show every text are the same.
        let words = try GoldenWords(showcase, engine, locale: "en").sections
        return words.contains { recorded.sections[$0.key] != $0.value }
            || recorded.sections.contains { words[$0.key] == nil && !GoldenWords.isOfRows($0.key) }
    }

    private func notice(_ texts: (String, String), _ recorded: GoldenWords, _ engine: AdviceEngine) throws(AdviceError) -> Bool {
        var words = GoldenWords()
        let keys = ["advice \(texts.0)", "advice \(texts.1)"]
        // Each text stands as the first case shows it; no other case can change that.
        for (golden, shown, _) in cases where shown.contains(texts.0) || shown.contains(texts.1) {
            words.add(try engine.advise(golden.timeline, with: pack.identifier, units: golden.units, asOf: golden.asOf))
            if keys.allSatisfy({ words.sections[$0] != nil }) { break }
        }
        return keys.contains { recorded.sections[$0] != words.sections[$0] }
    }
}
