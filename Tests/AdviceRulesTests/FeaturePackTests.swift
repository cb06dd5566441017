import AdviceRules
import Quantities
import SourceText
import Testing

/// The small packs of `Tests/Fixtures/Packs`: what each feature of the format answers, worked out by hand from the pack.
@Suite("Features of the format")
struct FeaturePackTests {
    private func assess(
        _ name: String, _ texts: [String: String], subject: [String: EntryValue] = [:], own: [String: EntryValue] = [:],
        lists: [String: [String]] = [:]
    ) throws -> EntryAssessment {
        var values: [String: EntryValue] = [:]
        for (field, text) in texts { values[field] = .text(text) }
        for (field, items) in lists { values[field] = .list(items.map { .choice($0) }) }
        let timeline = Timeline(subject: subject, individuals: ["A": own], entries: [Entry(values, individual: "A")])
        return try #require(try engine(name).advise(timeline, with: name, asOf: today).entries.first)
    }

    private func engine(_ name: String) throws -> AdviceEngine {
        try makeEngine(try packageFile("Tests/Fixtures/Packs/\(name).json"), texts: [try packageFile("Tests/Fixtures/Packs/\(name).txt")])
    }

    // MARK: - Inputs

    @Test("collect gives every row that matches, the most urgent first")
    func collect() throws {
        let entry = try assess(
            "inputs",
            [
                "date": "2024-03-01", "form": "visit", "age": "11w6d", "score": "4", "complaint": "itch", "pain": "strong",
                "seenAt": "2024-03-01T12:00:01Z",
            ],
            subject: ["births": .text("3"), "smoker": .boolean(true)], own: ["sex": .choice("male")])
        #expect(
            entry.rows == [
                "questions/hurts", "questions/smoke", "questions/itch", "questions/many", "questions/boy", "questions/late",
                "questions/early",
                "questions/full",
            ])
    }

    @Test("what is assumed decides like what is given, and is reported")
    func assumed() throws {
        let entry = try assess(
            "inputs", ["date": "2024-03-01", "form": "visit", "age": "12w", "score": "0", "complaint": "rash", "pain": "none"])
        #expect(try entry.answer("births").answer == .assumed)
        #expect(try entry.answer("smoker").answer == .assumed)
        #expect(!entry.rows.contains("questions/many") && !entry.rows.contains("questions/smoke"))
    }

    @Test("a group stands for its choices, each element of a list is judged on its own, and what forEach does not find says nothing")
    func groups() throws {
        let entry = try assess("inputs", ["date": "2024-03-01", "form": "visit"], lists: ["medicines": ["iron", "ibuprofen"]])
        #expect(entry.advice.filter { $0.row.table == "pills" }.map(\.row.elements) == [["ibuprofen"]])
        let unknown = try assess("inputs", ["date": "2024-03-01", "form": "visit"], lists: ["medicines": ["ibuprofen", "sugar"]])
        #expect(try unknown.answer("medicines").words.text.contains("aspirin, ibuprofen and iron"))
        let twice = try assess(
            "inputs", ["date": "2024-03-01", "form": "visit"], lists: ["medicines": ["ibuprofen", "iron", "ibuprofen"]])
        #expect(twice.advice.filter { $0.row.table == "pills" }.map(\.row.elements) == [["ibuprofen"]])
    }

    @Test("what is not one of the choices of a list is answered with the choices")
    func unknownChoiceOfList() throws {
        let entry = try assess("inputs", ["date": "2024-03-01", "form": "visit"], lists: ["medicines": ["zinc"]])
        let message = try entry.answer("medicines").words.text
        for choice in ["aspirin", "ibuprofen", "iron"] { #expect(message.contains(choice), "\(message)") }
    }

    /// The list is refused whole: what was left out of it unseen might be the one thing that mattered.
    @Test("of a list what is no choice is named, with the nearest that is one")
    func unknownAmongKnownChoices() throws {
        func answer(_ medicines: [String]) throws -> FieldAnswer {
            try assess("inputs", ["date": "2024-03-01", "form": "visit"], lists: ["medicines": medicines]).answer("medicines")
        }
        let one = try answer(["aspirin", "ibuprofn", "iron"])
        #expect(one.answer == .reject && one.reason == "unknown-choice")
        #expect(one.words.text.hasPrefix("“ibuprofn” is not one of the answers"), "\(one.words.text)")
        #expect(one.hint == "Did you mean ibuprofen?")
        let two = try answer(["asprin", "iron", "zinc"])
        #expect(two.words.text.hasPrefix("“asprin, zinc” is not one of the answers"), "\(two.words.text)")
        #expect(two.hint == "Did you mean aspirin?")
        #expect(try answer(["zinc"]).hint == nil)
        let text = try assess("inputs", ["date": "2024-03-01", "form": "visit", "medicines": "iron, asprin, ibuprofn"]).answer("medicines")
        #expect(text.words.text.hasPrefix("“asprin, ibuprofn” is not"), "\(text.words.text)")
        #expect(text.hint == "Did you mean aspirin and ibuprofen?")
    }

    /// A day would be refused again, so that it must not be what the reader is asked for.
    @Test("what is not a moment is answered with a moment, what is not a day with a day")
    func unreadableMoment() throws {
        let entry = try assess("inputs", ["date": "yesterday", "form": "visit", "seenAt": "2024-03-01"])
        #expect(try entry.answer("seenAt").words.text.contains("13:05:00"))
        #expect(try entry.answer("date").words.text.contains("day in the calendar"))
    }

    @Test("an input inside its condition is required, and read in a unit that only the substance converts")
    func condition() throws {
        let asked = try assess("inputs", ["date": "2024-03-01", "form": "laboratory"])
        #expect(try asked.answer("potassium").answer == .missing)
        let given = try assess("inputs", ["date": "2024-03-01", "form": "laboratory", "potassium": "5.6 meq/L"])
        #expect(given.rows.contains("blood/high"))
        let usual = try assess("inputs", ["date": "2024-03-01", "form": "laboratory", "potassium": "5.5 meq/L"])
        #expect(usual.silent.contains { $0.path == "blood/usual" })
    }

    /// 39.098 g/mol: 3.5 mmol/L are 136.843 mg/L.
    @Test("an edge in millimoles is kept to the digit in milligrams", arguments: [("136.842 mg/L", "blood/low"), ("136.843 mg/L", nil)])
    func molarMass(entered: String, row: String?) throws {
        let entry = try assess("inputs", ["date": "2024-03-01", "form": "laboratory", "potassium": entered])
        #expect(entry.rows.first { $0.hasPrefix("blood/") } == row)
    }

    @Test("a date is compared with a constant", arguments: [("2024-02-29", "reform/before"), ("2024-03-01", nil)])
    func constantDate(date: String, row: String?) throws {
        let entry = try assess("inputs", ["date": date, "form": "visit"])
        #expect(entry.rows.first { $0.hasPrefix("reform/") } == row)
    }

    // MARK: - What earlier entries had

    private func course(_ entries: [(age: String, weight: String)]) throws -> [EntryAssessment] {
        let timeline = Timeline(
            individuals: ["A": ["sex": .choice("male"), "birthAge": .text("34w")]],
            entries: entries.enumerated().map { place, entry in
                Entry(
                    ["date": .text("2024-03-0\(place + 1)"), "age": .text(entry.age), "weight": .text(entry.weight)], individual: "A")
            })
        return try engine("courses").advise(timeline, with: "courses", asOf: today).entries
    }

    /// WHO, boys: the median at 60 weeks is about 11 kg, and a standard deviation about 1.2 kg.
    @Test("a z-score is compared with that of the previous entry, over one that has none, and only by one standard")
    func previousScores() throws {
        let entries = try course([("4w", "3 kg"), ("60w", "11 kg"), ("60w", "900 kg"), ("61w", "9 kg"), ("62w", "9 kg")])
        #expect(entries[0].reason("course") == .notApplicable)
        #expect(entries[1].silent.contains { $0.path == "course/other-standard" })
        #expect(entries[3].rows.contains("course/fell"))
        #expect(entries[4].silent.contains { $0.path == "course/steady" })
    }

    /// 420 and 427 of 365 days are 115.07 % and 116.99 %.
    @Test("a text can name what the previous entry had, and what is worked out with a constant")
    func previousInWords() throws {
        let text = try #require(
            try course([("60w", "11 kg"), ("61w", "9 kg")])[1].advice.first { $0.row.path == "course/fell" }?.words.text)
        #expect(text.contains("115%") && text.contains("117%"), "\(text)")
    }

    /// The standard of weight gain is made on ln(gain + 8.75 kg): a loss of 8.8 kg has no place on it, and is possible all the same.
    @Test("a value that a standard has no place for is outside it, and is not called impossible")
    func outsideByValue() throws {
        let maternal = try makeEngine(
            try packageFile("Rules/maternal-weight.json"), texts: [try packageFile("AdviceText/en/maternal-weight.txt")])
        var subject: [String: EntryValue] = [:]
        for (field, text) in ["height": "160 cm", "firstTrimesterWeight": "58 kg"] { subject[field] = .text(text) }
        let timeline = Timeline(subject: subject, entries: [Entry(["weight": .text("49.2 kg"), "gestationalAge": .text("30w")])])
        let entry = try #require(try maternal.advise(timeline, with: "maternal-weight", asOf: today).entries.first)
        #expect(entry.notices.contains { $0.contains("outside the growth chart") })
        #expect(!entry.notices.contains { $0.contains("not possible") })
        #expect(entry.measurements.first?.outside == "value-out-of-range")
    }

    // MARK: - Derived values

    /// 10 % less than 3 kg is 2.7 kg; 2.699 kg is 10.03 %, rounded once to 10.0 %.
    @Test(
        "the loss is rounded once to its step, and that figure is compared",
        arguments: [("2.699 kg", "loss/usual"), ("2.698 kg", "loss/much")])
    func step(weight: String, row: String) throws {
        let entry = try assess(
            "changes", ["date": "2024-03-01", "weight": weight],
            own: ["birthDate": .text("2024-02-27"), "birthWeight": .text("3 kg"), "basis": .choice("birth")])
        #expect(entry.rows.first { $0.hasPrefix("loss/") } == row)
    }

    @Test("choose takes the value of its branch, in whatever unit")
    func choose() throws {
        let own: [String: EntryValue] = [
            "birthDate": .text("2024-02-27"), "birthWeight": .text("3 kg"), "basis": .choice("first"), "firstWeight": .text("2600 g"),
        ]
        let entry = try assess("changes", ["date": "2024-03-01", "weight": "2.6 kg"], own: own)
        #expect(entry.silent.contains { $0.path == "loss/none" })
    }

    @Test("a limit of a derived value blames the field that the pack names")
    func blamed() throws {
        let entry = try assess("changes", ["date": "2024-03-01"], own: ["birthDate": .text("2024-03-02")])
        let answer = try entry.answer("date")
        #expect(answer.answer == .reject)
        #expect(answer.words.text.contains("before the birth"))
    }

    @Test("a rate is per week, over the days since the entry that has a weight; two entries of one day have no rate")
    func rate() throws {
        let timeline = Timeline(entries: [
            Entry(["date": .text("2024-01-01"), "weight": .text("4 kg")]), Entry(["date": .text("2024-01-05"), "left": .text("5 cm")]),
            Entry(["date": .text("2024-01-08"), "weight": .text("4.9 kg")]),
            Entry(["date": .text("2024-01-15"), "weight": .text("5.801 kg")]),
            Entry(["date": .text("2024-01-15"), "weight": .text("7 kg")]),
        ])
        let entries = try engine("changes").advise(timeline, with: "changes", asOf: today).entries
        // 0.9 kg in a week is not above 0.9 kg/wk, 0.901 kg is.
        #expect(entries.map { $0.rows.contains("speed/fast") } == [false, false, false, true, false])
        #expect(entries[0].reason("speed") == .notApplicable)
    }

    @Test("a sum, a share and an equality decide together")
    func sides() throws {
        #expect(try assess("changes", ["date": "2024-03-01", "left": "5.6 cm", "right": "50 mm"]).rows == ["sides/uneven"])
        #expect(try assess("changes", ["date": "2024-03-01", "left": "5.5 cm", "right": "50 mm"]).rows == [])
        #expect(try assess("changes", ["date": "2024-03-01", "left": "5.6 cm"]).reason("sides") == .missing(["right"]))
    }

    // MARK: - Tables

    @Test("first takes the first row, and a missing value decides only where a row names it")
    func first() throws {
        #expect(try assess("tables", ["date": "2024-03-01", "fever": "true", "pulse": "130"]).rows.contains("alarm/hot-fast"))
        #expect(try assess("tables", ["date": "2024-03-01", "fever": "true", "pulse": "120"]).rows.contains("alarm/hot"))
        #expect(try assess("tables", ["date": "2024-03-01", "fever": "false", "pulse": "130"]).rows.contains("alarm/fast"))
        #expect(try assess("tables", ["date": "2024-03-01"]).rows.contains("alarm/unknown"))
    }

    @Test("priority takes the most urgent of the rows that match")
    func priority() throws {
        let entry = try assess("tables", ["date": "2024-03-01", "pulse": "160", "plan": "usual"])
        #expect(entry.rows.filter { $0.hasPrefix("worst/") } == ["worst/faster"])
        let planned = try assess("tables", ["date": "2024-03-01", "pulse": "160", "plan": "small"])
        #expect(planned.rows.filter { $0.hasPrefix("worst/") } == ["worst/fast"])
    }

    @Test("every pair of two lists is judged")
    func pairs() throws {
        let entry = try assess("tables", ["date": "2024-03-01"], lists: ["medicines": ["iron", "warfarin"], "foods": ["milk", "kale"]])
        #expect(entry.advice.filter { $0.row.table == "pair" }.map(\.row.elements) == [["warfarin", "kale"]])
    }

    @Test("a list of questions is judged question by question")
    func questions() throws {
        let entry = try assess("tables", ["date": "2024-03-01", "fever": "false", "cough": "true"])
        #expect(entry.rows.contains("list/cough"))
        #expect(entry.silent.contains { $0.path == "list/no" && $0.elements == ["fever"] })
    }

    @Test("a combination that the pack calls impossible is reported if it occurs")
    func impossible() throws {
        let entry = try assess("tables", ["date": "2024-03-01", "fever": "true", "plan": "usual"])
        #expect(entry.reason("both") == .impossible("never"))
        #expect(!entry.rows.contains { $0.hasPrefix("both/") })
    }

    /// Between 10w (1 to 2 kg) and 20w (4 to 8 kg) the quick range at 15w is 2.5 to 5 kg, both ends within.
    @Test(
        "a range is linear between its rows, and its ends belong to it",
        arguments: [("2.499 kg", "gain/below"), ("2.5 kg", "gain/within"), ("5 kg", "gain/within"), ("5.001 kg", "gain/above")])
    func range(gain: String, row: String) throws {
        let entry = try assess("tables", ["date": "2024-03-01", "week": "15w", "gain": gain, "plan": "small"])
        #expect(entry.rows.first { $0.hasPrefix("gain/") } == row)
    }

    @Test("before and after its rows a range says nothing", arguments: ["9w6d", "20w1d"])
    func outsideRange(week: String) throws {
        let entry = try assess("tables", ["date": "2024-03-01", "week": week, "gain": "3 kg", "plan": "small"])
        #expect(!entry.rows.contains { $0.hasPrefix("gain/") })
        #expect(entry.reason("gain") != nil)
    }

    @Test(
        "a check asks about, or refuses, fields that do not go together, and blames those that it names",
        arguments: [("5 kg", FieldAnswer.Answer.accept), ("5.1 kg", .confirm), ("20 kg", .confirm), ("20.1 kg", .reject)])
    func check(gain: String, answer: FieldAnswer.Answer) throws {
        let entry = try assess("tables", ["date": "2024-03-01", "week": "4w", "gain": gain])
        #expect(try entry.answer("gain").answer == answer)
        #expect(try entry.answer("week").answer == answer)
    }

    // MARK: - Measurements

    @Test("a decision chooses the reference of a measurement")
    func variants() throws {
        let own: [String: EntryValue] = ["sex": .choice("female"), "birthAge": .text("32w")]
        let early = try assess("standards", ["age": "28 d", "weight": "2.5 kg"], own: own)
        #expect(early.measurements.first { $0.name == "weight" }?.reference == "intergrowth.preterm.weight")
        let late = try assess("standards", ["age": "300 d", "weight": "8 kg"], own: own)
        #expect(late.measurements.first { $0.name == "weight" }?.reference == "who.weightForAge")
    }

    /// WHO weight for age, girls, day 0: M 3.2322 kg.
    @Test("the median is on centile 50, whatever the unit", arguments: ["3.2322 kg", "3232.2 g"])
    func median(weight: String) throws {
        let entry = try assess("standards", ["age": "0 d", "weight": weight], own: ["sex": .choice("female"), "birthAge": .text("40w")])
        let result = try #require(entry.measurements.first { $0.name == "weight" })
        #expect(abs(try #require(result.zScore)) < 1e-9)
        #expect(entry.rows.contains("growth/usual"))
    }

    @Test("a sex that the reference does not know gives no centile, and says why")
    func unknownSex() throws {
        let entry = try assess(
            "standards", ["age": "0 d", "weight": "3 kg"], own: ["sex": .choice("indeterminate"), "birthAge": .text("40w")])
        let result = try #require(entry.measurements.first { $0.name == "weight" })
        #expect(result.zScore == nil)
        #expect(result.outside?.isEmpty == false)
        #expect(try entry.answer("weight").answer == .accept)
        #expect(!entry.rows.contains { $0.hasPrefix("growth/") })
    }

    @Test("a limit by stage refuses what another stage accepts")
    func limitByStage() throws {
        let own: [String: EntryValue] = ["sex": .choice("male"), "birthAge": .text("40w")]
        #expect(try assess("standards", ["age": "6 d", "weight": "11.1 kg"], own: own).answer("weight").answer == .reject)
        #expect(try assess("standards", ["age": "365 d", "weight": "11.1 kg"], own: own).answer("weight").answer == .accept)
    }

    @Test("a limit by centile asks")
    func limitByCentile() throws {
        let own: [String: EntryValue] = ["sex": .choice("male"), "birthAge": .text("40w")]
        #expect(try assess("standards", ["age": "0 d", "head": "34.5 cm"], own: own).answer("head").answer == .accept)
        #expect(try assess("standards", ["age": "0 d", "head": "30 cm"], own: own).answer("head").answer == .confirm)
    }

    @Test(
        "a band is read in the unit of entry",
        arguments: [
            ("70 mg/dL", "sugar/in-range"), ("69 mg/dL", "sugar/low"), ("3.89 mmol/L", "sugar/low"), ("3.9 mmol/L", "sugar/in-range"),
            ("10.1 mmol/L", "sugar/high"),
        ])
    func band(glucose: String, row: String) throws {
        let entry = try assess("standards", ["glucose": glucose])
        #expect((entry.rows + entry.silent.map(\.path)).first { $0.hasPrefix("sugar/") } == row)
    }
}
