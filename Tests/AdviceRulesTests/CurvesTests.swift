import AdviceRules
import GrowthPlugin
import GrowthStandards
import Plugins
import Quantities
import Testing

@Suite("Curves of a pack with the entries on them")
struct CurvesTests {
    private func shipped(_ name: String) throws -> AdviceEngine {
        try makeEngine(try packageFile("Rules/\(name).json"), texts: [try packageFile("AdviceText/en/\(name).txt")])
    }

    private let day = CalendarDate(daysSinceEpoch: 20_100)

    @Test("every line has at each place the value of the standard, and the entries stand on it by date")
    func fetalLines() throws {
        let engine = try shipped("fetal-growth")
        func scan(_ date: String, _ age: String, _ femur: String, _ fetus: String? = nil) -> Entry {
            Entry(["date": .text(date), "gestationalAge": .text(age), "femurLength": .text(femur)], individual: fetus)
        }
        let timeline = Timeline(entries: [
            scan("2025-01-10", "33w", "62 mm"), scan("2024-12-13", "29w", "53 mm"), scan("2025-01-11", "33w1d", "60 ft"),
        ])
        let curves = try engine.curves(of: "fetal-growth", timeline, asOf: day)
        let femur = try #require(curves.first { $0.measurement == "femurLength" })
        #expect(femur.unit == .millimeter && femur.atUnit == .day && femur.lines.map { $0.centile } == [3, 10, 50, 90, 97])
        let reference = try #require(GrowthReference(identifier: "intergrowth.fetal.femurLength"))
        #expect(femur.places.first == reference.domain.lowerBound && femur.places.last == reference.domain.upperBound)
        #expect(femur.places.count >= 100 && zip(femur.places, femur.places.dropFirst()).allSatisfy { $0 < $1 })
        for line in femur.lines {
            let z = try #require(GrowthReference.zScore(ofCentile: line.centile))
            for (at, value) in zip(femur.places, line.values) {
                #expect(reference.value(atZScore: z, at: at, sex: nil) == value.map { .value($0) })
            }
        }
        // By date, and without the refused one.
        #expect(femur.entries.map { $0.index } == [1, 0])
        #expect(femur.entries.map { $0.at } == [203, 231] && femur.entries.map { $0.value } == [53, 62])
        guard case .value(let score) = reference.zScore(of: 62, at: 231, sex: nil) else {
            Issue.record("62 mm have no z-score")
            return
        }
        // The engine's has twelve digits after the point.
        #expect(abs(try #require(femur.entries[1].zScore) - score) <= 5.1e-13)
        // What nobody measured has its lines all the same.
        #expect(curves.contains { $0.measurement == "abdominalCircumference" && $0.entries.isEmpty && !$0.places.isEmpty })
    }

    @Test("readers of inches are given lines and entries in inches")
    func imperial() throws {
        let engine = try shipped("fetal-growth")
        let entry = Entry(["date": .text("2025-01-10"), "gestationalAge": .text("33w"), "femurLength": .text("2.5 in")])
        let metric = try #require(
            try engine.curves(of: "fetal-growth", Timeline(entries: [entry]), asOf: day).first { $0.measurement == "femurLength" })
        let imperial = try #require(
            try engine.curves(of: "fetal-growth", Timeline(entries: [entry]), units: .imperial, asOf: day).first {
                $0.measurement == "femurLength"
            })
        #expect(imperial.unit == .inch && imperial.entries[0].value == 2.5 && metric.entries[0].value == 63.5)
        for (a, b) in zip(metric.lines[0].values, imperial.lines[0].values) {
            #expect(abs((a ?? 0) / 25.4 - (b ?? 1)) < 1e-12)
        }
    }

    @Test("individuals are followed apart, each on the standards of its sex and age")
    func infants() throws {
        let engine = try shipped("newborn-growth")
        func visit(_ date: String, _ weight: String, _ infant: String) -> Entry {
            Entry(["form": .choice("follow-up"), "date": .text(date), "weight": .text(weight)], individual: infant)
        }
        let timeline = Timeline(
            individuals: [
                "Ada": ["birthDate": .text("2024-06-01"), "sex": .choice("female"), "gestationalAgeAtBirth": .text("40w0d")],
                "Bo": ["birthDate": .text("2024-06-01"), "sex": .choice("male"), "gestationalAgeAtBirth": .text("40w0d")],
            ], entries: [visit("2024-09-01", "6 kg", "Ada"), visit("2024-09-01", "6.5 kg", "Bo"), visit("2024-12-01", "8 kg", "Bo")])
        let curves = try engine.curves(of: "newborn-growth", timeline, asOf: day).filter {
            !$0.entries.isEmpty && $0.measurement == "weight"
        }
        #expect(curves.map { $0.individual } == ["Ada", "Bo"])
        #expect(curves.map { $0.arguments.map { $0.value } } == [["female"], ["male"]])
        #expect(curves.map { $0.entries.map { $0.value } } == [[6], [6.5, 8]])
        #expect(curves.allSatisfy { $0.reference == "who.weightForAge" })
    }
}
