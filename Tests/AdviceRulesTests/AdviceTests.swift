import AdviceRules
import Quantities
import RulePacks
import Testing

@Suite("Advice")
struct AdviceTests {
    @Test("advice follows from the row that matches, with its grounds")
    func match() throws {
        let entry = try clinic().visit(["weight": "160 kg"])
        #expect(entry.rows == ["weight-high/heavy"])
        let advice = try #require(entry.advice.first)
        #expect(advice.urgency == .contact)
        #expect(advice.words.text.contains("160"))
        #expect(advice.grounds.contains { $0.name == "weight" && $0.value.contains("160") })
    }

    @Test("otherwise answers what no row does, but never where a missing value decides")
    func otherwise() throws {
        let engine = try clinic()
        #expect(try engine.visit(["weight": "60 kg"]).rows == ["weight-high/otherwise"])
        let without = try engine.visit([:])
        #expect(without.rows == [])
        #expect(without.reason("weight-high") == .missing(["weight"]))
        #expect(without.reason("bleeding") == .missing(["bleeding"]))
    }

    @Test("a rejected value counts as missing, with that reason, and no advice follows from it")
    func rejected() throws {
        let entry = try clinic().visit(["weight": "680 kg", "pulse": "1000"])
        #expect(entry.rows == [])
        #expect(entry.reason("weight-high") == .rejected(["weight"]))
        #expect(entry.reason("pulse") == .rejected(["pulse"]))
    }

    @Test("an unconfirmed value counts as missing, save that what is urgent appears and is marked")
    func unconfirmed() throws {
        let engine = try clinic()
        let heavy = try engine.visit(["weight": "210 kg"])
        #expect(heavy.rows == [])
        #expect(heavy.reason("weight-high") == .unconfirmed(["weight"]))
        let racing = try engine.visit(["pulse": "195"])
        #expect(racing.rows == ["pulse/racing"])
        #expect(racing.advice.first?.isUnconfirmed == true)
        let fast = try engine.visit(["pulse": "187"])
        #expect(fast.rows == [])
        let confirmed = try engine.visit(["pulse": "195"], confirmed: ["pulse"])
        #expect(confirmed.rows == ["pulse/racing"])
        #expect(confirmed.advice.first?.isUnconfirmed == false)
    }

    @Test("reassurance is withheld where its topic has something more urgent, and the withheld row is named")
    func withheld() throws {
        let entry = try clinic().visit(["pulse": "80", "bleeding": "true"])
        #expect(entry.rows == ["bleeding/yes"])
        #expect(entry.withheld.map { [$0.row.path, $0.because.path] } == [["pulse/usual", "bleeding/yes"]])
    }

    @Test("another topic's urgency withholds nothing, and the most urgent comes first")
    func topics() throws {
        let entry = try clinic().visit(["weight": "60 kg", "bleeding": "true", "alcohol": "30 g"])
        #expect(entry.rows == ["bleeding/yes", "alcohol/much", "weight-high/otherwise"])
    }

    /// 27w6d and 23 hours are 27 completed weeks and 6 days: BB035.
    @Test(
        "28 weeks begin at 28w0d, whatever the hours of the day before",
        arguments: [("27w6d", false), ("28w", true), ("28w0d", true), ("196 d", true)])
    func weeks(text: String, isLate: Bool) throws {
        #expect(try clinic().visit(["gestationalAge": text]).rows.contains("late/late") == isLate)
    }

    @Test("27w6d23h is before 28 weeks")
    func hours() throws {
        let entry = try clinic().visit(["gestationalAge": "27w6d23h"])
        #expect(try entry.answer("gestationalAge").answer == .accept)
        #expect(!entry.rows.contains("late/late"))
    }

    /// BB033.
    @Test("0w6d is a value, and outside the standard is an outcome of its own")
    func outsideStandard() throws {
        let entry = try clinic().visit(["gestationalAge": "0w6d", "femurLength": "20 mm"])
        #expect(try entry.answer("gestationalAge").answer == .accept)
        #expect(try entry.answer("gestationalAge").value != nil)
        #expect(entry.reason("femur") == .outsideStandard("below-domain"))
        let measured = try #require(entry.measurements.first)
        #expect(measured.zScore == nil)
        #expect(measured.outside == "below-domain")
        #expect(!entry.notices.isEmpty)
        #expect(try !entry.answer("femurLength").unchecked.isEmpty)
    }

    @Test("without the stage a measurement has no result and says what is missing")
    func missingStage() throws {
        let entry = try clinic().visit(["femurLength": "60 mm"])
        #expect(entry.reason("femur") == .missing(["gestationalAge"]))
        #expect(entry.measurements.first?.zScore == nil)
    }

    /// 3.89 mmol/L are 70.08 mg/dL: the value is compared in the unit in which it was entered.
    @Test(
        "glucose is judged in the unit in which it was entered",
        arguments: [
            ("3.89 mmol/L", "glucose/low"), ("3.9 mmol/L", "glucose/in-range"), ("10.0 mmol/L", "glucose/in-range"),
            ("10.01 mmol/L", "glucose/high"),
            ("69.9 mg/dL", "glucose/low"), ("70 mg/dL", "glucose/in-range"), ("180 mg/dL", "glucose/in-range"),
            ("180.1 mg/dL", "glucose/high"),
            ("0.7 g/L", "glucose/in-range"), ("0.699 g/L", "glucose/low"),
        ])
    func glucose(text: String, row: String) throws {
        #expect(try clinic().visit(["glucose": text]).rows == [row])
    }

    /// Nine tenths of the birth weight are a loss of 10 % by definition, which is usual: only more is too much.
    @Test("of 351 losses of exactly 10 % none is more than 10 %")
    func exactLoss() throws {
        let engine = try clinic([("[0.15..11] kg\", \"[0.33..24] lb", "[0.15..30] kg\", \"[0.33..66] lb")])
        for grams in 2500...2850 {
            let timeline = Timeline(
                individuals: ["A": ["birthWeight": .quantity("\(grams * 10)", .gram)]],
                entries: [
                    Entry(
                        ["date": .date(today), "form": .choice("visit"), "weight": .quantity("\(grams * 9)", .gram)], individual: "A",
                        confirmed: ["weight"])
                ])
            let entry = try #require(try engine.advise(timeline, with: "clinic", asOf: today).entries.first)
            #expect(entry.rows.contains("loss/usual"), "\(grams)")
            #expect(!entry.rows.contains("loss/too-much"), "\(grams)")
        }
    }

    @Test("a loss from a birth weight that was rejected is rejected, not a number")
    func lossOfNothing() throws {
        let timeline = Timeline(
            individuals: ["A": ["birthWeight": .text("0 kg")]],
            entries: [Entry(["date": .date(today), "form": .choice("visit"), "weight": .text("3 kg")], individual: "A")])
        let entry = try #require(try clinic().advise(timeline, with: "clinic", asOf: today).entries.first)
        #expect(try entry.answer("birthWeight").answer == .reject)
        #expect(entry.reason("loss") == .rejected(["birthWeight"]))
    }

    @Test("a division by zero that limits allow is undefined, and no row matches")
    func divisionByZero() throws {
        let engine = try clinic([("[0.15..11] kg\", \"[0.33..24] lb", "[0..30] kg\", \"[0..66] lb")])
        let timeline = Timeline(
            individuals: ["A": ["birthWeight": .text("0 kg")]],
            entries: [Entry(["date": .date(today), "form": .choice("visit"), "weight": .text("3 kg")], individual: "A")])
        let entry = try #require(try engine.advise(timeline, with: "clinic", asOf: today).entries.first)
        guard case .undefined? = entry.reason("loss") else {
            Issue.record("\(String(describing: entry.reason("loss")))")
            return
        }
        #expect(!entry.rows.contains { $0.hasPrefix("loss/") })
    }
}
