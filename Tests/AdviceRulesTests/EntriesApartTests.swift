import AdviceRules
import Foundation
import Quantities
import SourceText
import Testing

/// `apart`: of the earlier entries only those count that lie far enough back, so that small changes between near entries add up.
@Suite("Entries apart") struct EntriesApartTests {
    private static let pack = """
        {"pack": "apart", "version": "1.0.0", "status": "draft", "constants": {"week": "1w"},
         "inputs": {"date": {"type": "date", "required": true}, "weight": {"unit": "g"}, "girth": {"unit": "cm"}},
         "derived": {
          "change": {"function": "sincePrevious", "of": "weight"},
          "weekly": {"function": "sincePrevious", "of": "weight", "apart": "week"},
          "days":   {"function": "sincePrevious", "of": "date", "having": "weight", "apart": "7 d"},
          "then":   {"function": "atPrevious", "of": "girth", "having": "weight", "apart": "7 d"}},
         "advice": [
          {"table": "weekly", "columns": ["weekly", "change", "days", "then", "text", "urgency"],
           "rows": [["known", "not(null)", "-", "-", "then", "known", "information"], ["near", "null", "not(null)", "-", "then", "near", "information"],
                    ["alone", "null", "null", "null", "then", "-", "-"],
                    ["never", "null", "null", "not(null)", "then", "impossible", "-", {"note": "One follows from the other."}]]},
          {"table": "girth", "when": {"then": "not(null)"}, "columns": ["weight", "then", "text", "urgency"],
           "rows": [["any", "-", "then", "girth", "information"]]}]}
        """
    private static let texts = """
        @pack apart
        @locale en
        @reviewed no
        ---

        [known]
        title = {$weekly} in {$days}
        action = Go on.

        [near]
        title = {$change}
        action = Go on.

        [girth]
        title = {$then}
        action = Go on.

        [input.date]
        label = Date

        [input.weight]
        label = Weight

        [input.girth]
        label = Girth
        """

    private struct Reading {
        var day: Int
        var weight: Int?
        var girth: Int?
    }

    private func engine() throws -> AdviceEngine {
        try makeEngine(Source(name: "apart.json", text: Self.pack), texts: [Source(name: "en/apart.txt", text: Self.texts)])
    }

    private func titles(_ readings: [Reading]) throws -> [[String]] {
        let entries = readings.map { reading in
            var values: [String: EntryValue] = ["date": .date(CalendarDate(daysSinceEpoch: 19_000 + reading.day))]
            if let weight = reading.weight { values["weight"] = .text("\(weight) g") }
            if let girth = reading.girth { values["girth"] = .text("\(girth) cm") }
            return Entry(values)
        }
        return try engine().advise(Timeline(entries: entries), with: "apart", asOf: today).entries.map { entry in
            entry.advice.map { ($0.words.title ?? "").replacingOccurrences(of: "\u{A0}", with: " ") }
        }
    }

    @Test("six days back is too near, seven are enough, and the latest that is far enough counts")
    func edges() throws {
        let readings = [0, 1, 6, 7, 8, 14].map { Reading(day: $0, weight: 3_000 + 10 * $0) }
        let found = try titles(readings)
        #expect(
            found == [[], ["10 g"], ["50 g"], ["70 g in 7 days"], ["70 g in 7 days"], ["70 g in 7 days"]])
    }

    @Test("every timeline is judged as by looking through all that came before")
    func anyTimeline() throws {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<60 {
            let readings = (0..<12).map { _ in
                Reading(
                    day: Int(generator.next() % 30), weight: generator.next() % 4 == 0 ? nil : 3_000 + Int(generator.next() % 500),
                    girth: generator.next() % 2 == 0 ? nil : 80 + Int(generator.next() % 60))
            }
            var expected: [[String]] = []
            for (place, reading) in readings.enumerated() {
                func before(_ days: Int) -> Reading? {
                    var found: (day: Int, place: Int)?
                    for (other, earlier) in readings.enumerated() where earlier.weight != nil && earlier.day <= reading.day - days {
                        // On one day those that were given before.
                        if earlier.day == reading.day, other >= place { continue }
                        if found.map({ (earlier.day, other) > $0 }) ?? true { found = (earlier.day, other) }
                    }
                    return found.map { readings[$0.place] }
                }
                var said: [String] = []
                if let weight = reading.weight, let far = before(7), let then = far.weight {
                    said.append("\(weight - then) g in \(words(reading.day - far.day))")
                } else if let weight = reading.weight, let near = before(0)?.weight {
                    said.append("\(weight - near) g")
                }
                if let girth = before(7)?.girth { said.append("\(girth) cm") }
                expected.append(said)
            }
            let found = try titles(readings)
            #expect(found == expected)
        }
    }

    private func words(_ days: Int) -> String {
        if days < 14 { return days == 1 ? "1 day" : "\(days) days" }
        let rest = days % 7
        return "\(days / 7) weeks" + (rest == 0 ? "" : " + \(rest) day" + (rest == 1 ? "" : "s"))
    }

    @Test("without a date that holds nothing is known to lie far enough back")
    func undated() throws {
        let entries = [
            Entry(["date": .text("2022-01-07"), "weight": .text("3000 g")]),
            Entry(["date": .text("2022-02-30"), "weight": .text("2000 g")]),
        ]
        let last = try #require(try engine().advise(Timeline(entries: entries), with: "apart", asOf: today).entries.last)
        #expect(last.advice.map { $0.row.path } == ["weekly/near"])
    }
}
