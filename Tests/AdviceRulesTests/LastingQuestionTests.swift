import AdviceRules
import Quantities
import SourceText
import Testing

/// A value of the subject or of an individual is asked about until it is confirmed, and then no more, as long as it stays the same.
@Suite("Lasting questions") struct LastingQuestionTests {
    private static let pack = """
        {"pack": "birth", "version": "1.0.0", "status": "draft",
         "inputs": {
          "date": {"type": "date", "required": true}, "form": {"type": "choice", "choices": ["record", "visit"], "required": true},
          "weeks": {"scope": "subject", "unit": "wk"}, "birthWeight": {"scope": "individual", "unit": "g"}, "weight": {"unit": "g"}},
         "derived": {"gain": {"function": "difference", "of": "weight", "minus": "birthWeight"}},
         "limits": [
          {"of": "weeks", "rejectOutside": "[20..45] wk"}, {"of": "weeks", "when": {"form": "record"}, "confirmOutside": "[24..42] wk"},
          {"of": "birthWeight", "rejectOutside": "[100..9000] g"},
          {"of": "birthWeight", "when": {"form": "record"}, "confirmOutside": "[500..6000] g"},
          {"of": "weight", "rejectOutside": "[100..20000] g", "confirmOutside": "[400..9000] g"}],
         "advice": [
          {"table": "gain", "columns": ["gain", "then", "text", "urgency"], "otherwise": "nothing", "note": "Nothing is said of a loss.",
           "rows": [["any", ">= 0 g", "then", "gain", "information"]]}]}
        """
    private static let texts = """
        @pack birth
        @locale en
        @reviewed no
        ---

        [gain]
        title = A gain of {$gain}
        action = Go on.
        """

    private let today = CalendarDate(daysSinceEpoch: 20_000)

    /// The answers to one field, entry by entry.
    private func answers(
        _ field: String, _ entries: [Entry], subject: [String: EntryValue] = [:], individuals: [String: [String: EntryValue]] = [:]
    ) throws -> [FieldAnswer?] {
        try assess(entries, subject, individuals).entries.map { $0.fields.first { $0.field == field } }
    }

    private func assess(
        _ entries: [Entry], _ subject: [String: EntryValue], _ individuals: [String: [String: EntryValue]]
    ) throws -> Assessment {
        let engine = try makeEngine(
            Source(name: "birth.json", text: Self.pack), texts: [Source(name: "en/birth.txt", text: Self.texts)])
        return try engine.advise(Timeline(subject: subject, individuals: individuals, entries: entries), with: "birth", asOf: today)
    }

    private func entry(
        _ form: String, _ day: Int, _ values: [String: EntryValue] = [:], of individual: String? = "a", confirmed: Set<String> = []
    ) -> Entry {
        let date = CalendarDate(daysSinceEpoch: 19_900 + day)
        return Entry(
            values.merging(["form": .text(form), "date": .date(date)]) { first, _ in first }, individual: individual, confirmed: confirmed)
    }

    @Test("what nobody has confirmed is asked about again, and nothing rests on it")
    func askedAgain() throws {
        let own: [String: [String: EntryValue]] = ["a": ["birthWeight": .text("400 g")]]
        let entries = [entry("record", 0), entry("visit", 9, ["weight": .text("700 g")]), entry("visit", 19, ["weight": .text("900 g")])]
        let found = try answers("birthWeight", entries, individuals: own)
        #expect(found.map { $0?.answer } == [.confirm, .confirm, .confirm])
        #expect(found[1]?.reason == "unusual")
        #expect(found[1]?.words.text.contains("400") == true)
        let assessment = try assess(entries, [:], own)
        #expect(assessment.entries.map { $0.advice.count } == [0, 0, 0])
        #expect(assessment.entries[1].unevaluated.map { $0.reason } == [.unconfirmed(["birthWeight"])])
        #expect(!assessment.isAccepted)
    }

    @Test("what was confirmed once stays confirmed for the entries after it")
    func confirmedOnce() throws {
        let own: [String: [String: EntryValue]] = ["a": ["birthWeight": .text("400 g")]]
        let entries = [
            entry("record", 0, confirmed: ["birthWeight"]), entry("visit", 9, ["weight": .text("700 g")]), entry("record", 19),
        ]
        let assessment = try assess(entries, [:], own)
        #expect(assessment.entries.map { $0.fields.first { $0.field == "birthWeight" }?.answer } == [.accept, .accept, .accept])
        #expect(assessment.entries.map { $0.fields.first { $0.field == "birthWeight" }?.isConfirmed } == [true, true, true])
        #expect(assessment.entries[1].advice.map { $0.words.title } == ["A gain of 300\u{A0}g"])
        #expect(assessment.isAccepted)
    }

    @Test("it may be confirmed later, with an entry that would not have asked")
    func confirmedLater() throws {
        let own: [String: [String: EntryValue]] = ["a": ["birthWeight": .text("400 g")]]
        let entries = [
            entry("record", 0), entry("visit", 9, ["weight": .text("700 g")], confirmed: ["birthWeight"]),
            entry("visit", 19, ["weight": .text("900 g")]),
        ]
        let found = try answers("birthWeight", entries, individuals: own)
        #expect(found.map { $0?.answer } == [.confirm, .accept, .accept])
    }

    @Test("another value is another question")
    func anotherValue() throws {
        let entries = [
            entry("record", 0, ["birthWeight": .text("400 g")], confirmed: ["birthWeight"]),
            entry("record", 9, ["birthWeight": .text("410 g")]), entry("visit", 19, ["birthWeight": .text("420 g")]),
        ]
        #expect(try answers("birthWeight", entries).map { $0?.answer } == [.accept, .confirm, .accept])
    }

    @Test("what was mended is not asked about any more")
    func mended() throws {
        let entries = [
            entry("record", 0, ["birthWeight": .text("400 g")]), entry("visit", 9, ["birthWeight": .text("4 kg")]),
            entry("visit", 19, ["birthWeight": .text("400 g")]),
        ]
        #expect(try answers("birthWeight", entries).map { $0?.answer } == [.confirm, .accept, .accept])
    }

    @Test("one individual's answer is not another's")
    func ofTwo() throws {
        let own: [String: [String: EntryValue]] = ["a": ["birthWeight": .text("400 g")], "b": ["birthWeight": .text("400 g")]]
        let entries = [
            entry("record", 0, confirmed: ["birthWeight"]), entry("record", 0, of: "b"), entry("visit", 9), entry("visit", 9, of: "b"),
        ]
        #expect(try answers("birthWeight", entries, individuals: own).map { $0?.answer } == [.accept, .confirm, .accept, .confirm])
    }

    @Test("a value of the subject holds beyond the entry too, a value of the entry does not")
    func scopes() throws {
        let entries = [
            entry("visit", 0, ["weight": .text("300 g")], of: nil, confirmed: ["weight"]),
            entry("record", 4, of: nil, confirmed: ["weeks"]),
            entry("visit", 9, ["weight": .text("300 g")], of: nil), entry("record", 19, of: nil),
        ]
        #expect(
            try answers("weeks", entries, subject: ["weeks": .text("23 wk")]).map { $0?.answer } == [.accept, .accept, .accept, .accept])
        #expect(try answers("weight", entries).map { $0?.answer } == [.accept, nil, .confirm, nil])
    }

    @Test("an entry judged before it is saved knows what was asked before it")
    func validated() throws {
        let engine = try makeEngine(
            Source(name: "birth.json", text: Self.pack), texts: [Source(name: "en/birth.txt", text: Self.texts)])
        for isConfirmed in [false, true] {
            let timeline = Timeline(
                individuals: ["a": ["birthWeight": .text("400 g")]],
                entries: [entry("record", 0, confirmed: isConfirmed ? ["birthWeight"] : [])])
            let visit = try engine.validate(entry("visit", 9, ["weight": .text("700 g")]), in: timeline, with: "birth", asOf: today)
            #expect(visit.fields.first { $0.field == "birthWeight" }?.answer == (isConfirmed ? .accept : .confirm))
        }
    }
}
