import AdviceRules
import Quantities
import RulePacks
import SourceText
import Testing

@Suite("Timelines")
struct TimelineTests {
    @Test("the previous entry is the same individual's, by date and not by the order given")
    func individualsApart() throws {
        // A: 3 kg, then 6 kg (a jump). B: 5 kg, then 5.5 kg (steady). Given out of order and interleaved.
        let timeline = Timeline(entries: [
            .visit(["weight": "6 kg"], date: "2024-02-20", individual: "A"),
            .visit(["weight": "5 kg"], date: "2024-02-01", individual: "B"),
            .visit(["weight": "5.5 kg"], date: "2024-02-25", individual: "B"),
            .visit(["weight": "3 kg"], date: "2024-02-10", individual: "A"),
        ])
        let entries = try clinic().advise(timeline, with: "clinic", asOf: today).entries
        #expect(entries.map { $0.index } == [0, 1, 2, 3])
        #expect(entries.map { $0.individual } == ["A", "B", "B", "A"])
        #expect(entries.map { $0.rows.contains("weight-jump/jump") } == [true, false, false, false])
        #expect(entries.map { $0.silent.contains { $0.path == "weight-jump/steady" } } == [false, false, true, false])
        #expect(entries[1].reason("weight-jump") == .notApplicable)
        #expect(entries[3].reason("weight-jump") == .notApplicable)
    }

    @Test("an entry of the timeline is judged beside what came before it on its day; one that is not may be one of these, edited")
    func sameDay() throws {
        let engine = try clinic()
        let first = Entry.visit(["weight": "3 kg"], date: "2024-02-20")
        let second = Entry.visit(["weight": "6 kg"], date: "2024-02-20")
        let timeline = Timeline(entries: [.visit(["weight": "6 kg"], date: "2024-02-10"), first, second])
        func jumps(_ entry: Entry) throws -> Bool {
            let explained = try engine.explain(entry, in: timeline, with: "clinic", asOf: today)
            return explained.assessment.rows.contains("weight-jump/jump")
        }
        let advised = try engine.advise(timeline, with: "clinic", asOf: today).entries
        #expect(advised.map { $0.rows.contains("weight-jump/jump") } == [false, false, true])
        #expect(try [first, second].map { try jumps($0) } == [false, true])
        #expect(try !jumps(.visit(["weight": "6.1 kg"], date: "2024-02-20")))
    }

    @Test("the order in which entries are given does not change what is said of each")
    func orderIndependence() throws {
        let engine = try clinic()
        let entries: [Entry] = [
            .visit(["weight": "3 kg"], date: "2024-01-10"), .visit(["weight": "6 kg"], date: "2024-01-20"),
            .visit(["pulse": "80"], date: "2024-01-25"),
            .visit(["weight": "6.5 kg"], date: "2024-01-30"),
        ]
        let inOrder = try engine.advise(Timeline(entries: entries), with: "clinic", asOf: today).entries
        let reversed = try engine.advise(Timeline(entries: entries.reversed()), with: "clinic", asOf: today).entries
        for (a, b) in zip(inOrder, reversed.reversed()) {
            #expect(a.rows == b.rows)
            #expect(a.unevaluated == b.unevaluated)
            #expect(a.silent == b.silent)
        }
        // The visit without a weight is skipped: 6 kg to 6.5 kg.
        #expect(inOrder[3].silent.contains { $0.path == "weight-jump/steady" })
    }

    @Test("a rejected or unconfirmed weight is no previous weight")
    func previousMustBeAccepted() throws {
        let timeline = Timeline(entries: [
            .visit(["weight": "60 kg"], date: "2024-01-10"), .visit(["weight": "900 kg"], date: "2024-01-20"),
            .visit(["weight": "250 kg"], date: "2024-01-25"),
            .visit(["weight": "63 kg"], date: "2024-01-30"),
        ])
        let last = try #require(try clinic().advise(timeline, with: "clinic", asOf: today).entries.last)
        #expect(last.rows.contains("weight-jump/jump"))
        #expect(last.advice.first { $0.row.path == "weight-jump/jump" }?.words.text.contains("3") == true)
    }

    @Test("values of one individual never reach another's entry")
    func ownValues() throws {
        let timeline = Timeline(
            individuals: ["A": ["birthWeight": .text("3 kg")], "B": ["birthWeight": .text("2 kg")]],
            entries: [
                .visit(["weight": "2.5 kg"], individual: "A"), .visit(["weight": "1.9 kg"], individual: "B"),
                .visit(["weight": "2.5 kg"], individual: "C"),
            ])
        let entries = try clinic().advise(timeline, with: "clinic", asOf: today).entries
        #expect(entries[0].rows.contains("loss/too-much"))
        #expect(entries[1].rows.contains("loss/usual"))
        #expect(entries[2].reason("loss") == .missing(["birthWeight"]))
    }

    @Test("the same question twice has the same answer, byte for byte")
    func determinism() throws {
        let timeline = Timeline(
            subject: ["fetuses": .text("2")], individuals: ["A": ["birthWeight": .text("3 kg")], "B": ["birthWeight": .text("2 kg")]],
            entries: [
                .visit(["weight": "2.5 kg", "zzz": "1", "aaa": "2", "mmm": "3"], individual: "A"),
                .visit(["weight": "1.9 kg", "pulse": "195", "bleeding": "true", "glucose": "110 mmol/L"], individual: "B"),
            ])
        let first = try JSONWriter().text(clinic().advise(timeline, with: "clinic", asOf: today).json)
        for _ in 0..<5 { #expect(try JSONWriter().text(clinic().advise(timeline, with: "clinic", asOf: today).json) == first) }
    }
}

@Suite("What a pack keeps to itself")
struct SensitiveValueTests {
    @Test(
        "sensitive values stand nowhere in the assessment's JSON, in the explanation or among the grounds",
        arguments: ["27.31 g", "512.25 g", "27.31 foos"])
    func sensitive(alcohol: String) throws {
        let engine = try clinic()
        let entry = Entry.visit(["alcohol": alcohol, "diagnosis": "Zyxwvut"])
        let assessment = try engine.advise(Timeline(entries: [entry]), with: "clinic", asOf: today)
        let explanation = try engine.explain(entry, with: "clinic", asOf: today)
        let outputs = [JSONWriter().text(assessment.json), JSONWriter().text(explanation.json), String(describing: explanation.values)]
        for output in outputs {
            for secret in ["27.31", "512.25", "Zyxwvut", "foos"] { #expect(!output.contains(secret), "\(secret)") }
        }
        #expect(assessment.entries.first?.fields.allSatisfy { !$0.isSensitive || $0.value == nil } == true)
        #expect(assessment.entries.first?.advice.allSatisfy { advice in !advice.grounds.contains { $0.name == "alcohol" } } == true)
    }
}

extension SensitiveValueTests {
    /// Twice 27.31 g are 54.62 g, from which anybody can tell the half.
    @Test("what is derived from a sensitive value is as sensitive")
    func derived() throws {
        let engine = try clinic([
            (#""derived": {"#, #""derived": {"twice": {"function": "sum", "of": ["alcohol", "alcohol"], "unit": "g"}, "#),
            (#""columns": ["alcohol", "then", "text", "urgency"]"#, #""columns": ["twice", "then", "text", "urgency"]"#),
        ])
        let entry = Entry.visit(["alcohol": "27.31 g"])
        let assessment = try engine.advise(Timeline(entries: [entry]), with: "clinic", asOf: today)
        #expect(assessment.entries.first?.rows == ["alcohol/much"])
        let explanation = try engine.explain(entry, with: "clinic", asOf: today)
        for output in [JSONWriter().text(assessment.json), JSONWriter().text(explanation.json)] {
            #expect(!output.contains("27.3") && !output.contains("54.6"), "\(output)")
        }
    }

    @Test("a sensitive measurement's z-score stands in no output")
    func measurement() throws {
        let engine = try clinic([(#""femurLength":    {"unit": "mm"}"#, #""femurLength":    {"unit": "mm", "sensitive": true}"#)])
        let entry = Entry.visit(["femurLength": "57.3 mm", "gestationalAge": "30w"])
        let assessment = try engine.advise(Timeline(entries: [entry]), with: "clinic", asOf: today)
        #expect(assessment.entries.first?.measurements.allSatisfy { $0.zScore == nil && $0.centile == nil } == true)
        #expect(assessment.entries.first?.rows.contains("femur/usual") == true)
        for output in [JSONWriter().text(assessment.json), JSONWriter().text(try engine.explain(entry, with: "clinic", asOf: today).json)] {
            #expect(!output.contains("57.3") && !output.contains("femurLength.percentile") && !output.contains("femurLength.zScore"))
        }
    }
}

@Suite("Status of a pack")
struct StatusTests {
    private let status = #""status": "active""#

    @Test("a draft gives advice and says that it is one; an active pack says nothing")
    func draft() throws {
        let timeline = Timeline(entries: [.visit(["bleeding": "true"])])
        let draft = try clinic([(status, #""status": "draft""#)]).advise(timeline, with: "clinic", asOf: today)
        #expect(draft.status == .draft && draft.suspension == nil)
        #expect(draft.notices.count == 1)
        #expect(draft.entries.first?.rows == ["bleeding/yes"])
        #expect(try clinic().advise(timeline, with: "clinic", asOf: today).notices == [])
    }

    @Test("a retired pack gives no advice and says so, and still validates")
    func retired() throws {
        let timeline = Timeline(entries: [.visit(["bleeding": "true", "weight": "680 kg"])])
        let retired = try clinic([(status, #""status": "retired""#)]).advise(timeline, with: "clinic", asOf: today)
        #expect(retired.suspension == .retired)
        #expect(retired.notices.count == 1)
        #expect(retired.entries.first?.advice.isEmpty == true)
        #expect(try retired.entries.first?.answer("weight").answer == .reject)
    }

    @Test(
        "a pack is in effect on the first and the last day of its period, and on no other day outside",
        arguments: [("2024-02-29", true), ("2024-03-01", false), ("2024-03-31", false), ("2024-04-01", true)])
    func effectivePeriod(day: String, isSuspended: Bool) throws {
        let engine = try clinic([(status, status + #", "effectivePeriod": {"start": "2024-03-01", "end": "2024-03-31"}"#)])
        let asOf = try #require(CalendarDate(day))
        let assessment = try engine.advise(Timeline(entries: [.visit(["bleeding": "true"])]), with: "clinic", asOf: asOf)
        #expect((assessment.suspension == .notInEffect) == isSuspended)
        #expect((assessment.entries.first?.advice.isEmpty == true) == isSuspended)
        #expect(assessment.notices.isEmpty == !isSuspended)
    }
}
