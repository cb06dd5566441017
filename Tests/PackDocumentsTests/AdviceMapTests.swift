import AdviceRules
import Foundation
import GrowthPlugin
import Plugins
import Quantities
import RulePacks
import SourceText
import Testing

@testable import PackDocuments

/// The maps behind the charts say at every cell what `advise` says.
struct AdviceMapTests {
    private static let asOf = CalendarDate(daysSinceEpoch: 20_100)
    /// A chart, and how a person would enter what stands on it; `perTick` is how much of the lines' unit a tick counts.
    private struct Question: Sendable {
        var pack: String
        var measurement: String
        var reference: String
        var sex: String?
        var perTick: Double
        var entry: @Sendable (_ at: Double, _ value: String) -> [String: EntryValue]
        var field: String
        /// The only tables that speak of the measurement, where others speak of the same field.
        var tables: [String]?
    }

    private static let questions: [Question] = [
        Question(
            pack: "fetal-growth", measurement: "headCircumference", reference: "intergrowth.fetal.headCircumference", sex: nil, perTick: 7,
            entry: { ["gestationalAge": .text("\(Int($0)) d"), "headCircumference": .text($1 + " mm")] }, field: "headCircumference"),
        Question(
            pack: "newborn-growth", measurement: "birthWeight", reference: "intergrowth.newborn.weight", sex: "male", perTick: 7,
            entry: {
                [
                    "form": .choice("newborn"), "sex": .choice("male"), "gestationalAgeAtBirth": .text("\(Int($0)) d"),
                    "birthWeight": .text($1 + " kg"),
                ]
            }, field: "birthWeight"),
        Question(
            pack: "newborn-growth", measurement: "weight", reference: "who.weightForAge", sex: "female", perTick: 30.4375,
            entry: {
                [
                    "form": .choice("follow-up"), "sex": .choice("female"), "gestationalAgeAtBirth": .text("290 d"),
                    "birthDate": .date(CalendarDate(daysSinceEpoch: asOf.daysSinceEpoch - Int($0))), "weight": .text($1 + " kg"),
                ]
            }, field: "weight"),
        Question(
            pack: "newborn-growth", measurement: "weight", reference: "intergrowth.preterm.weight", sex: "male", perTick: 1,
            entry: {
                // In weeks since the pregnancy began, born at 186 days.
                let days = Int(($0 * 7).rounded()) - 186
                return [
                    "form": .choice("follow-up"), "sex": .choice("male"), "gestationalAgeAtBirth": .text("186 d"),
                    "birthDate": .date(CalendarDate(daysSinceEpoch: asOf.daysSinceEpoch - days)), "weight": .text($1 + " kg"),
                ]
            }, field: "weight"),
        Question(
            pack: "newborn-growth", measurement: "weightForLength", reference: "who.weightForLength", sex: "male", perTick: 1,
            entry: {
                [
                    "form": .choice("follow-up"), "sex": .choice("male"), "gestationalAgeAtBirth": .text("290 d"),
                    "birthDate": .date(CalendarDate(daysSinceEpoch: asOf.daysSinceEpoch - 100)), "weight": .text($1 + " kg"),
                    "length": .text(Markup.number($0, places: 4) + " cm"),
                ]
            }, field: "weight", tables: ["weight-for-length"]),
    ]

    private static func pack(_ name: String) throws -> RulePack {
        var diagnostics: [Diagnostic] = []
        return try #require(
            RulePack.read(try TimelineReportTests.source("Rules/\(name).json"), plugins: [.basic, .growth], into: &diagnostics))
    }

    private static func curves(_ question: Question) throws -> MeasurementCurves {
        try #require(
            try TimelineReportTests.engine.get().curves(of: question.pack, asOf: asOf).first { curves in
                curves.measurement == question.measurement && curves.reference == question.reference
                    && curves.arguments.first { $0.name == "sex" }?.value == question.sex
            })
    }

    @Test(arguments: questions.indices) func everyDrawnCellSaysWhatAdviseSays(_ index: Int) throws {
        let question = Self.questions[index]
        let engine = try TimelineReportTests.engine.get()
        var chart = try #require(Chart(try Self.curves(question), room: 0.12, other: nil))
        let map = try #require(
            AdviceMap(
                engine, try Self.pack(question.pack), chart.curves, range: chart.up.from...chart.up.to, grid: (11, 13), asOf: Self.asOf))
        chart.map = map
        let drawn = try #require(DrawnChart(Substring(chart.svg(identifier: "c"))))
        var letters: Set<String> = []
        for at in map.places {
            for value in map.values {
                let (letter, count) = drawn.zone(x: drawn.x(at / question.perTick), y: drawn.y(value))
                guard let letter else { continue }
                #expect(count == 1, "\(at) \(value)")
                letters.insert(letter)
                let zone = map.zones[Int((letter.unicodeScalars.first?.value ?? 65) - 65)]
                var values = question.entry(at, Markup.number(value, places: 4))
                values["date"] = .date(Self.asOf)
                func ask(_ values: [String: EntryValue], confirmed: Set<String>) throws -> EntryAssessment {
                    let timeline = Timeline(entries: [Entry(values, confirmed: confirmed)])
                    return try #require(try engine.advise(timeline, with: question.pack, asOf: Self.asOf).entries.first)
                }
                let plain = try ask(values, confirmed: [])
                let answer = try #require(plain.fields.first { $0.field == question.field }?.answer)
                #expect(answer == zone.answer, "\(letter) at \(at), \(value)")
                guard answer == .accept || answer == .confirm else { continue }
                let said = try ask(values, confirmed: answer == .confirm ? [question.field] : []).advice
                values[question.field] = nil
                let without = Set(try ask(values, confirmed: []).advice.map { $0.row.path })
                let expected = said.filter { !without.contains($0.row.path) && question.tables?.contains($0.row.table) ?? true }
                #expect(zone.advice.map { $0.row } == expected.map { $0.row.path }, "\(letter) at \(at), \(value)")
                #expect(zone.advice.map { $0.urgency } == expected.map { $0.urgency })
                #expect(zone.advice.map { $0.title } == expected.map { $0.words.title ?? "" })
            }
        }
        // Of the map nearly all is drawn, and it says more than one thing.
        #expect(map.cells.joined().count { $0 != nil } > map.places.count * map.values.count * 9 / 10)
        #expect(letters.count >= 5, "\(letters)")
        #expect(letters.count == map.zones.count)
        for letter in letters { #expect(map.legend.contains("<b>\(letter)</b>")) }
    }

    @Test func zonesDifferByMoreThanColour() throws {
        let question = Self.questions[0]
        let engine = try TimelineReportTests.engine.get()
        let chart = try #require(Chart(try Self.curves(question), room: 0.12, other: nil))
        let map = try #require(
            AdviceMap(
                engine, try Self.pack(question.pack), chart.curves, range: chart.up.from...chart.up.to, grid: (6, 30), asOf: Self.asOf))
        // Neighbours in a column have another pattern.
        for column in map.cells {
            for (below, above) in zip(column, column.dropFirst()) {
                guard let below, let above, below != above else { continue }
                #expect(AdviceMap.look(of: map.zones[below], below).pattern != AdviceMap.look(of: map.zones[above], above).pattern)
            }
        }
        // The table in words has a column for each zone.
        #expect(map.table.components(separatedBy: "<th scope=\"col\">").count == map.zones.count + 2)
    }
}
