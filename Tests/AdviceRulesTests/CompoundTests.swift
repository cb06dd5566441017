import AdviceRules
import Quantities
import Testing

/// Where the reader has no system of units, each value is shown as it was entered.
@Suite("Values in several units")
struct CompoundTests {
    @Test(
        "a value is shown in the units in which it was entered",
        arguments: [
            ("weight", "4 lb 6 oz", "4 lb 6 oz"), ("weight", "11 st 11 lb", "11 st 11 lb"), ("weight", "70 oz", "70 oz"),
            ("weight", "165 lb", "165 lb"), ("weight", "11 st 0 lb", "11 st 0 lb"), ("weight", "3 kg 250 g", "3 kg 250 g"),
            ("height", "5'5", "5 ft 5 in"), ("height", "5 ft 5.5 in", "5 ft 5.5 in"), ("height", "1 m 65 cm", "1 m 65 cm"),
            ("height", "65 in", "65 in"),
        ])
    func entered(field: String, text: String, shown: String) throws {
        let entry = try clinic().visit([field: text])
        #expect(try entry.answer(field).value?.plainBlanks == shown)
    }

    @Test("a system of units that is asked for is kept to")
    func system() throws {
        #expect(try clinic().visit(["weight": "4 lb 6 oz"], units: .metric).answer("weight").value?.plainBlanks == "1.98 kg")
        #expect(try clinic().visit(["weight": "70 oz"], units: .imperial).answer("weight").value?.plainBlanks == "4 lb 6 oz")
    }

    @Test("texts name the value as it was entered, and a change in the units of the entry")
    func inTexts() throws {
        let timeline = Timeline(entries: [
            .visit(["weight": "11 st 4 lb"], date: "2024-02-01"), .visit(["weight": "11 st 11 lb"], date: "2024-02-20"),
        ])
        let entry = try #require(try clinic().advise(timeline, with: "clinic", asOf: today).entries.last)
        let jump = try #require(entry.advice.first { $0.row.path == "weight-jump/jump" })
        #expect(jump.words.text.plainBlanks.contains("It rose by 7 lb"), "\(jump.words.text)")
        let heavy = try #require(try clinic().visit(["weight": "25 st 2 lb"]).advice.first { $0.row.path == "weight-high/heavy" })
        #expect(heavy.words.text.plainBlanks.contains("A weight of 25 st 2 lb"))
    }
}
