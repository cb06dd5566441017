import AdviceRules
import Quantities
import Testing

@Suite("Answers to fields")
struct FieldAnswerTests {
    @Test("a value is accepted, asked about or rejected by the edges of its limits, which belong to the inside")
    func tiers() throws {
        let engine = try clinic()
        let expected: [(String, FieldAnswer.Answer)] = [
            ("0.14 kg", .reject), ("0.15 kg", .confirm), ("0.999 kg", .confirm), ("1 kg", .accept), ("200 kg", .accept),
            ("200.001 kg", .confirm),
            ("300 kg", .confirm), ("300.001 kg", .reject),
        ]
        for (text, answer) in expected { #expect(try engine.visit(["weight": text]).answer("weight").answer == answer, "\(text)") }
    }

    /// BB060, BB050: 1500 lb are 680 kg, 310 lb are 140.6 kg.
    @Test("pounds are compared as pounds, not as kilograms")
    func pounds() throws {
        let engine = try clinic()
        #expect(try engine.visit(["weight": "1500 lb"]).answer("weight").answer == .reject)
        #expect(try engine.visit(["weight": "310 lb"]).answer("weight").answer == .accept)
        #expect(try engine.visit(["weight": "310 kg"]).answer("weight").answer == .reject)
    }

    @Test("a confirmed value is accepted and says so; confirming does not save what is impossible")
    func confirmed() throws {
        let engine = try clinic()
        let rare = try engine.visit(["weight": "250 kg"], confirmed: ["weight"])
        #expect(try rare.answer("weight").answer == .accept)
        #expect(try rare.answer("weight").isConfirmed)
        #expect(rare.isAccepted)
        let impossible = try engine.visit(["weight": "680 kg"], confirmed: ["weight"])
        #expect(try impossible.answer("weight").answer == .reject)
        #expect(!impossible.isAccepted)
    }

    @Test("the accepted range speaks the reader's units first")
    func acceptedRange() throws {
        let engine = try clinic()
        func range(_ text: String, units: UnitSystem? = nil) throws -> String {
            try #require(try engine.visit(["weight": text], units: units).answer("weight").accepted)
        }
        func place(_ needle: String, in text: String) throws -> String.Index {
            try #require(text.firstRange(of: needle)?.lowerBound, "\(text)")
        }
        let metric = try range("900 kg")
        #expect(try place("kg", in: metric) < place("lb", in: metric))
        let imperial = try range("1500 lb")
        #expect(try place("lb", in: imperial) < place("kg", in: imperial))
        let words = try engine.visit(["weight": "1500 lb"]).answer("weight").words.text.plainBlanks
        #expect(words.contains("661 lb") && words.contains("1500 lb"), "\(words)")
    }

    @Test("a unit hint names the one unit in which the figure would be ordinary")
    func unitHint() throws {
        let engine = try clinic()
        // 1.2 m would be ordinary; 1.2 ft, 1.2 in and 1.2 mm are less than 50 cm.
        #expect(try engine.visit(["height": "1.2 cm"]).answer("height").hint?.plainBlanks.contains("1.2 m") == true)
        // 1.7 m would be ordinary, and 1.7 ft (51.8 cm) too.
        #expect(try engine.visit(["height": "1.7 cm"]).answer("height").hint == nil)
        // Between 1 and 2 cm: 15 mm would be ordinary, and no other unit.
        #expect(try engine.visit(["girth": "15 cm"]).answer("girth").hint?.plainBlanks.contains("15 mm") == true)
    }

    @Test("there is no unit hint where two units would be ordinary, or none")
    func noUnitHint() throws {
        let engine = try clinic()
        // 1 m is no length up to 60 mm; 1 cm, 1 mm and 1 in all are.
        #expect(try engine.visit(["length": "1 m"]).answer("length").hint == nil)
        #expect(try engine.visit(["length": "100000 mm"]).answer("length").hint == nil)
        #expect(try engine.visit(["pulse": "1000"]).answer("pulse").hint == nil)
        // 900 oz would be an ordinary 25.5 kg, but nobody states some hundred ounces.
        #expect(try engine.visit(["weight": "900 lb"]).answer("weight").hint == nil)
    }

    /// BB063: a reading in mg/dL in a field of mmol/L.
    @Test("110 mmol/L of glucose is refused with a hint that names mg/dL")
    func glucoseHint() throws {
        let answer = try clinic().visit(["glucose": "110 mmol/L"]).answer("glucose")
        #expect(answer.answer == .reject)
        #expect(answer.hint?.contains("mg/dL") == true)
    }

    /// BB056: 5.10 ft are 1554.48 mm, 5 ft 10 in are 1778 mm.
    @Test("5.10 ft is not 5 ft 10 in")
    func feet() throws {
        let engine = try clinic([("[50..250] cm\", \"[20..98] in", "[50..160] cm\", \"[20..63] in")])
        #expect(try engine.visit(["height": "5.10 ft"]).answer("height").answer == .accept)
        #expect(try engine.visit(["height": "5 ft 10 in"]).answer("height").answer == .reject)
    }

    /// BB045.
    @Test("a day that the calendar does not have is refused")
    func noSuchDay() throws {
        let engine = try clinic()
        for text in ["2023-02-29", "2023-13-01", "1900-02-29", "2023-04-31"] {
            let entry = try #require(try engine.advise(Timeline(entries: [.visit(date: text)]), with: "clinic", asOf: today).entries.first)
            #expect(try entry.answer("date").answer == .reject, "\(text)")
            #expect(try entry.answer("date").words.text.contains(text))
        }
        let leap = try #require(
            try engine.advise(Timeline(entries: [.visit(date: "2024-02-29")]), with: "clinic", asOf: today).entries.first)
        #expect(try leap.answer("date").answer == .accept)
    }

    @Test("what is required and not given is missing; blank text is not given; what is not required is not asked for")
    func missing() throws {
        let engine = try clinic()
        let entry = try #require(
            try engine.advise(Timeline(entries: [Entry(["weight": .text("  ")])]), with: "clinic", asOf: today).entries.first)
        #expect(try entry.answer("date").answer == .missing)
        #expect(try entry.answer("form").answer == .missing)
        #expect(try entry.answer("weight").answer == .notGiven)
        #expect(!entry.fields.contains { $0.field == "height" || $0.field == "fasting" })
        #expect(!entry.isAccepted)
    }

    @Test("an input exists, and is required, only inside its condition")
    func condition() throws {
        let engine = try clinic()
        let visit = try engine.visit(["fasting": "true"])
        #expect(try visit.answer("fasting").answer == .notApplicable)
        #expect(visit.isAccepted)
        let test = Entry(["date": .text("2024-03-01"), "form": .text("blood-test")])
        let entry = try #require(try engine.advise(Timeline(entries: [test]), with: "clinic", asOf: today).entries.first)
        #expect(try entry.answer("fasting").answer == .missing)
    }

    @Test("an assumed value is reported with the value; a given one is not assumed")
    func assumed() throws {
        let engine = try clinic()
        let answer = try engine.visit([:]).answer("fetuses")
        #expect(answer.answer == .assumed)
        #expect(answer.value == "1")
        #expect(answer.words.text.contains("1"))
        #expect(try engine.visit([:], subject: ["fetuses": .text("2")]).answer("fetuses").answer == .accept)
    }

    @Test("a name that the pack does not know is answered, with the nearest that it knows")
    func unknownField() throws {
        let answer = try clinic().visit(["wieght": "60 kg"]).answer("wieght")
        #expect(answer.answer != .accept)
        #expect(answer.words.text.contains("Weight") || answer.words.text.contains("weight"))
    }

    @Test("units of another kind, unknown units, unknown choices and fractions of whole numbers are refused with words")
    func unreadable() throws {
        let engine = try clinic()
        for (field, text) in [
            ("weight", "60 cm"), ("weight", "60 foos"), ("weight", "heavy"), ("weight", "60"), ("form", "party"), ("pulse", "70.5"),
            ("bleeding", "perhaps"),
            ("weight", "NaN kg"), ("weight", "1e400 kg"), ("weight", "60 kg 5"), ("gestationalAge", "28w9d"),
        ] {
            let answer = try engine.visit([field: text]).answer(field)
            #expect(answer.answer == .reject || (text == "60" && answer.answer == .accept), "\(field) \(text)")
            if answer.answer == .reject { #expect(!answer.words.isEmpty) }
        }
    }
}
