import AdviceRules
import GrowthPlugin
import Plugins
import Quantities
import RulePacks
import SourceText

extension Smoke {
    /// Loads the shipped packs and texts and prints whole assessments: from pack file to words.
    static func advise() {
        let packs = shippedFiles.filter { $0.name.hasSuffix(".json") }.map { Source(name: $0.name, text: $0.text) }
        let texts = shippedFiles.filter { $0.name.hasSuffix(".txt") }.map { Source(name: $0.name, text: $0.text) }
        var diagnostics: [Diagnostic] = []
        guard let engine = AdviceEngine.load(packs: packs, catalogs: texts, plugins: [.basic, .growth], into: &diagnostics) else {
            for diagnostic in diagnostics { print("load \(diagnostic.code) \(diagnostic.message)") }
            return
        }
        let asOf = CalendarDate(daysSinceEpoch: 20_000)
        let questions: [(age: String, femur: String, abdomen: String)] = [
            ("33w", "60 ft", "283 mm"), ("33w0d", "62 mm", "260 mm"), ("13w6d", "20 mm", "80 mm"), ("33w", "45 mm", "11.2 in"),
            ("28+0", "6O mm", ""),
        ]
        for question in questions {
            let entry = Entry([
                "date": .date(asOf), "gestationalAge": .text(question.age), "femurLength": .text(question.femur),
                "abdominalCircumference": .text(question.abdomen),
            ])
            for units in [UnitSystem.metric, .imperial] { answer(engine, Timeline(entries: [entry]), units, asOf) }
        }
    }

    private static func answer(_ engine: AdviceEngine, _ timeline: Timeline, _ units: UnitSystem, _ asOf: CalendarDate) {
        guard let assessment = try? engine.advise(timeline, with: "fetal-growth", units: units, asOf: asOf) else {
            print("no such pack")
            return
        }
        for entry in assessment.entries {
            for field in entry.fields { print("field \(field.field) \(field.answer.rawValue) \(field.value ?? "") \(field.hint ?? "")") }
            for advice in entry.advice {
                print("advice \(advice.row.path) \(advice.urgency.rawValue) \(advice.words.title ?? "")")
                for paragraph in advice.words.paragraphs { print("  \(paragraph.text)") }
            }
            for notice in entry.notices { print("notice \(notice)") }
            for measurement in entry.measurements { print("measurement \(measurement.name) \(measurement.zScore ?? 0)") }
        }
    }
}
