import AdviceRules
import Quantities
import SourceText
import Testing

/// Whom an entry is about decides which values and which earlier entries count: what nobody can tell is asked, and never guessed.
@Suite("Individuals")
struct IndividualTests {
    /// Two weights of one baby, 3 kg and then 6 kg, which the clinic calls a jump.
    private static func weights(_ first: String?, _ second: String?) -> [Entry] {
        [
            .visit(["weight": "3 kg"], date: "2024-02-10", individual: first),
            .visit(["weight": "6 kg"], date: "2024-02-20", individual: second),
        ]
    }

    private static let twins: [String: [String: EntryValue]] = [
        "Ana": ["birthWeight": .text("3 kg")], "Bea": ["birthWeight": .text("2 kg")],
    ]

    private func advise(_ individuals: [String: [String: EntryValue]], _ entries: [Entry], subject: [String: EntryValue] = [:]) throws
        -> Assessment
    {
        try clinic().advise(Timeline(subject: subject, individuals: individuals, entries: entries), with: "clinic", asOf: today)
    }

    // MARK: - The only one

    @Test(
        "an entry without a name belongs to the only individual, with its data and its history",
        arguments: [("Ana", nil), (nil, "Ana"), (nil, nil), ("Ana", "Ana")] as [(String?, String?)])
    func theOnlyOne(first: String?, second: String?) throws {
        let ana: [String: [String: EntryValue]] = ["Ana": ["birthWeight": .text("7 kg")]]
        let entries = try advise(ana, Self.weights(first, second)).entries
        #expect(entries[1].rows.contains("weight-jump/jump"))
        #expect(entries[1].rows.contains("loss/too-much"))
        #expect(entries.allSatisfy { $0.isAccepted })
        // The same where an entry is judged before it is saved.
        let timeline = Timeline(individuals: ana, entries: Self.weights(first, second))
        let explained = try clinic().explain(timeline.entries[1], in: timeline, with: "clinic", asOf: today)
        #expect(explained.assessment.rows.contains("weight-jump/jump"))
    }

    @Test("where no individual has data of its own, the only one that any entry names is the only one")
    func theOnlyNamed() throws {
        for (first, second) in [("Ana", nil), (nil, "Ana")] as [(String?, String?)] {
            let entries = try advise([:], Self.weights(first, second)).entries
            #expect(entries[1].rows.contains("weight-jump/jump"))
            #expect(entries.allSatisfy { $0.isAccepted })
        }
        // Two that are named are two.
        #expect(try advise([:], Self.weights("Ana", "Bea")).entries[1].reason("weight-jump") == .notApplicable)
    }

    @Test("the curves of the only individual hold the entries without a name too")
    func curves() throws {
        let entries: [Entry] = ["Ana", nil].enumerated().map { place, name in
            .visit(["gestationalAge": "2\(place)w", "femurLength": "3\(place) mm"], date: "2024-0\(place + 1)-01", individual: name)
        }
        let timeline = Timeline(individuals: ["Ana": [:]], entries: entries)
        let curves = try clinic().curves(of: "clinic", timeline, asOf: today)
        #expect(curves.map { $0.entries.count } == [2])
        #expect(curves.first?.individual == "Ana")
    }

    // MARK: - Nobody knows whom

    @Test("a name that is not among the individuals is refused with the nearest that is", arguments: ["ana", "Anna", " Ana"])
    func mistyped(name: String) throws {
        let entry = try #require(try advise(Self.twins, [.visit(["weight": "2.5 kg"], individual: name)]).entries.first)
        let answer = try entry.answer("individual")
        #expect(entry.fields.first?.field == "individual")
        #expect(answer.answer == .reject)
        #expect(answer.reason == "unknown-individual")
        #expect(answer.value == name)
        #expect(answer.hint?.contains("Ana") == true && answer.hint?.contains("Bea") == false)
        #expect(answer.words.text.contains(name) && answer.words.text.contains("Ana and Bea"))
        #expect(!entry.isAccepted)
        // Nothing that belongs to somebody else is used.
        #expect(entry.reason("loss") == .missing(["birthWeight"]))
    }

    @Test("a name that is like none is refused with the names that there are")
    func unknown() throws {
        let timeline = Timeline(individuals: Self.twins, entries: [])
        let entry = try clinic().validate(.visit(["weight": "2.5 kg"], individual: "C"), in: timeline, with: "clinic", asOf: today)
        let answer = try entry.answer("individual")
        #expect(answer.answer == .reject && answer.hint == nil)
        #expect(answer.words.text.contains("Ana and Bea"))
        #expect(!entry.isAccepted)
        let json = JSONWriter().text(entry.validation)
        #expect(json.contains(#""unknown-individual""#))
        // With one individual too.
        let single = Timeline(individuals: ["Ana": [:]], entries: [])
        #expect(
            try clinic().validate(.visit(individual: "C"), in: single, with: "clinic", asOf: today).answer("individual").answer == .reject)
    }

    @Test("with several individuals an entry without a name asks which, and nothing else of what belongs to one of them")
    func unnamed() throws {
        let engine = try clinic([
            (
                #""birthWeight":    {"scope": "individual", "unit": "kg"}"#,
                #""birthWeight":    {"scope": "individual", "unit": "kg", "required": true}"#
            )
        ])
        let timeline = Timeline(individuals: Self.twins, entries: Self.weights(nil, nil))
        let entries = try engine.advise(timeline, with: "clinic", asOf: today).entries
        for entry in entries {
            let answer = try entry.answer("individual")
            #expect(answer.answer == .missing && answer.reason == "required")
            #expect(answer.words.text.contains("Ana and Bea"))
            #expect(!entry.isAccepted)
            #expect(!entry.fields.contains { $0.field == "birthWeight" })
        }
        // Two entries without a name may be of two babies.
        #expect(entries[1].reason("weight-jump") == .notApplicable)
        // An entry of one of them is asked nothing.
        let named = try engine.validate(.visit(individual: "Bea"), in: timeline, with: "clinic", asOf: today)
        #expect(named.isAccepted)
    }

    @Test("advice that cannot wait is given even so")
    func emergency() throws {
        for name in [nil, "C"] as [String?] {
            let entry = try #require(try advise(Self.twins, [.visit(["bleeding": "true"], individual: name)]).entries.first)
            #expect(entry.rows == ["bleeding/yes"])
        }
    }

    @Test("entries of a pack that has nothing of an individual's own need no name, unless others have one")
    func subjectOnly() throws {
        let engine = try clinic([(#""birthWeight":    {"scope": "individual", "unit": "kg"}"#, #""birthWeight":    {"unit": "kg"}"#)])
        let individuals: [String: [String: EntryValue]] = ["Ana": [:], "Bea": [:]]
        let plain = Timeline(individuals: individuals, entries: Self.weights(nil, nil))
        let entries = try engine.advise(plain, with: "clinic", asOf: today).entries
        #expect(entries.allSatisfy { $0.isAccepted })
        #expect(entries[1].rows.contains("weight-jump/jump"))
        let mixed = Timeline(individuals: individuals, entries: Self.weights("Ana", nil))
        #expect(try engine.advise(mixed, with: "clinic", asOf: today).entries[1].answer("individual").answer == .missing)
    }

    // MARK: - What no entry shows

    @Test("a field that is none is told of, be it the subject's, an individual's, or of somebody no entry is about")
    func unknownFields() throws {
        var individuals = Self.twins
        individuals["Bea"]?["birthWeigth"] = .text("2 kg")
        individuals["Ana"]?["birthLenght"] = .text("50 cm")
        let assessment = try advise(individuals, [.visit(individual: "Ana")], subject: ["fetusses": .text("2")])
        let entry = try #require(assessment.entries.first)
        #expect(try entry.answer("birthLenght").reason == "unknown-field")
        #expect(try entry.answer("fetusses").hint == "fetuses")
        #expect(assessment.fields.map { $0.field } == ["birthWeigth"])
        let answer = try #require(assessment.fields.first)
        #expect(answer.answer == .reject && answer.reason == "unknown-field" && answer.hint == "birthWeight")
        #expect(answer.label.contains("Bea"))
        #expect(!assessment.isAccepted)
        #expect(JSONWriter().text(assessment.json).contains("birthWeigth"))
        // Bea's data are told of in her own entry once there is one.
        let both = try advise(individuals, [.visit(individual: "Ana"), .visit(individual: "Bea")])
        #expect(both.fields.isEmpty)
        #expect(try both.entries[1].answer("birthWeigth").answer == .reject)
        // Without any entry at all.
        let none = try advise([:], [], subject: ["fetusses": .text("2"), "fetuses": .text("2")])
        #expect(none.fields.map { $0.field } == ["fetusses"])
        #expect(!none.isAccepted)
    }

    @Test("an individual that no entry is about is told of")
    func withoutEntry() throws {
        let some = try advise(Self.twins, [.visit(individual: "Ana")])
        #expect(some.notices.count == 1 && some.notices[0].contains("Bea") && !some.notices[0].contains("Ana"))
        #expect(some.isAccepted)
        #expect(try advise(Self.twins, [.visit(individual: "Ana"), .visit(individual: "Bea")]).notices.isEmpty)
        #expect(try advise(["Ana": [:]], [.visit()]).notices.isEmpty)
    }
}
