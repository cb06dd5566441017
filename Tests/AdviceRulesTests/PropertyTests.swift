import AdviceRules
import Quantities
import RulePacks
import SourceText
import Testing

/// Entries as nobody should write them, and as everybody does.
private struct RandomEntries {
    var random: SplitMix64

    /// The numeric inputs of the pack for fetal growth, with figures around what they measure.
    static let sizes: [(name: String, low: Int, high: Int)] = [
        ("headCircumference", 60, 380), ("biparietalDiameter", 15, 110), ("occipitofrontalDiameter", 20, 130),
        ("abdominalCircumference", 50, 400),
        ("femurLength", 5, 90), ("estimatedWeight", 50, 5500),
    ]

    static let hostile = [
        "", "   ", "\u{0}", "NaN", "inf", "-0", "1e999", "0x10", "60 foos", "60  mm mm", "{", "{$headCircumference}", "}}", "\\{", "🤰🏽",
        "٣٫٥ mm", "1.500 mm", "1,5 cm",
        "9999999999999999999999 mm", "-5 mm", "0 mm", "< 5 mm", "\u{202E}60 mm", "5 ft 10 in", "28w3d", "28w9d", "-1w", "null", "true",
        "2023-02-29", "[1..2] mm",
        "60 mm\n60 mm", "intergrowth", "60 lb", "60 kg", "0.0000000000000000001 g", "60mm", "60 MM", "999 km",
    ]

    mutating func size(_ low: Int, _ high: Int, units: [String]) -> EntryValue {
        let whole = Int.random(in: low...high, using: &random)
        let figure = random.once(in: 3) ? "\(whole).\(Int.random(in: 0...9, using: &random))" : "\(whole)"
        return .text(figure + " " + random.pick(units))
    }

    mutating func entry() -> Entry {
        var values: [String: EntryValue] = [:]
        if !random.once(in: 10) {
            values["date"] = .text("2024-0\(Int.random(in: 1...9, using: &random))-1\(Int.random(in: 0...9, using: &random))")
        }
        if !random.once(in: 8) {
            values["gestationalAge"] = .gestationalAge(
                weeks: Int.random(in: 10...45, using: &random), days: Int.random(in: 0...6, using: &random))
        }
        for (name, low, high) in Self.sizes where !random.once(in: 4) {
            values[name] = size(
                low, high, units: name == "estimatedWeight" ? ["g", "g", "g", "kg", "lb", "oz"] : ["mm", "mm", "mm", "mm", "cm", "in"])
        }
        if !random.once(in: 3) { values["weightFormula"] = .choice(random.pick(["intergrowth", "hadlock", "other"])) }
        for name in ["diabetes", "highBloodPressure"] where random.once(in: 2) { values[name] = .boolean(random.once(in: 2)) }
        if random.once(in: 3) { values["fetuses"] = .text(random.pick(["1", "2", "3", "0", "2.5"])) }
        // Now and then a field of any name holds anything.
        for name in Array(values.keys).sorted() + ["gestationalAge", "nonsense", ""] where random.once(in: 12) {
            values[name] = random.once(in: 6) ? .list([.missing, .boolean(true)]) : .text(random.pick(Self.hostile))
        }
        var confirmed: Set<String> = []
        for name in values.keys.sorted() where random.once(in: 3) { confirmed.insert(name) }
        return Entry(values, individual: random.pick([nil, "A", "B"]), confirmed: confirmed)
    }
}

@Suite("The pack for fetal growth under random and hostile entries")
struct PropertyTests {
    @Test("every field has one answer, and no advice is empty, unordered, or from what was rejected", arguments: 1...8)
    func properties(seed: UInt64) throws {
        let engine = try makeEngine(packageFile("Rules/fetal-growth.json"), texts: [packageFile("AdviceText/en/fetal-growth.txt")])
        let known = Set(try engine.fields(of: "fetal-growth").map { $0.name })
        var entries = RandomEntries(random: SplitMix64(seed: seed))
        var given = 0
        for _ in 0..<25 {
            let timeline = Timeline(entries: (0..<12).map { _ in entries.entry() })
            let assessment = try engine.advise(
                timeline, with: "fetal-growth", locale: entries.random.pick(["en", "de", "ar", "xx", ""]), asOf: today)
            #expect(assessment.entries.count == timeline.entries.count)
            for (entry, answer) in zip(timeline.entries, assessment.entries) {
                checkFields(entry, answer, known)
                checkAdvice(answer)
                given += answer.advice.count
            }
        }
        // The entries would test little if they had no advice.
        #expect(given > 150)
    }

    private func checkFields(_ entry: Entry, _ answer: EntryAssessment, _ known: Set<String>) {
        for name in entry.values.keys {
            let answers = answer.fields.filter { $0.field == name }
            #expect(answers.count == 1, "\(name): \(entry)")
            if !known.contains(name) { #expect(answers.first?.answer != .accept) }
        }
        #expect(Set(answer.fields.map { $0.field }).count == answer.fields.count)
        for field in answer.fields where [.reject, .confirm, .missing, .assumed].contains(field.answer) {
            checkWords(field.words, "\(field)")
        }
        for notice in answer.notices { #expect(!notice.isEmpty && !notice.contains("{")) }
    }

    /// A template that was not filled shows as a brace; braces that the person wrote may be quoted back in the answer to a field.
    private func checkWords(_ words: Words, _ about: String, mayQuote: Bool = true) {
        #expect(!words.isEmpty, "\(about)")
        let texts = [words.title, words.action].compactMap { $0 } + words.paragraphs.map { $0.text }
        for text in texts {
            #expect(!text.isEmpty, "\(about)")
            #expect(!text.contains("{$") || (mayQuote && text.contains("{$headCircumference}")), "\(about)")
            if !mayQuote { #expect(!text.contains("{") && !text.contains("}"), "\(about)") }
        }
    }

    private func checkAdvice(_ answer: EntryAssessment) {
        let refused = Set(answer.fields.filter { [.reject, .missing, .notGiven].contains($0.answer) }.map { $0.field })
        let unconfirmed = Set(answer.fields.filter { $0.answer == .confirm }.map { $0.field })
        for advice in answer.advice {
            checkWords(advice.words, advice.row.path, mayQuote: false)
            for ground in advice.grounds {
                #expect(!refused.contains(ground.name), "\(advice.row.path) from \(ground.name)")
                if unconfirmed.contains(ground.name) { #expect(advice.isUnconfirmed && advice.urgency >= .urgent, "\(advice.row.path)") }
            }
            if advice.urgency == .reassurance, let topic = advice.topic {
                #expect(!answer.advice.contains { $0.topic == topic && $0.urgency > .reassurance }, "\(advice.row.path)")
            }
        }
        for (first, second) in zip(answer.advice, answer.advice.dropFirst()) { #expect(first.urgency >= second.urgency) }
    }
}
