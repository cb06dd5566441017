import AdviceRules
import GrowthPlugin
import Plugins
import SourceText
import Testing

/// What is refused is missing to whatever judges other values: a right value never looks wrong because of a wrong one.
@Suite("What is blamed for what")
struct BlameTests {
    private static let pack = #"""
        {"pack": "p", "version": "1.0.0", "status": "active", "title": "P",
         "inputs": {"date": {"type": "date", "required": true}, "dueDate": {"type": "date"}, "gestationalAge": {"unit": "d", "whole": true},
           "length": {"unit": "mm"}, "first": {"unit": "kg"}, "weight": {"unit": "kg"}, "note": {"type": "integer"},
           "potassium": {"unit": "mmol/L", "molarMass": "39.098 g/mol", "valence": 1}},
         "derived": {"ahead": {"function": "daysBetween", "from": "asOf", "to": "date"},
           "byDueDate": {"function": "gestationalAgeByDueDate", "dueDate": "dueDate", "on": "date"},
           "gain": {"function": "difference", "of": "weight", "minus": "first", "unit": "kg"}},
         "limits": [{"of": "length", "when": {"gestationalAge": "< 20w"}, "rejectOutside": "[1..50] mm"},
           {"of": "length", "rejectOutside": "[1..100] mm"},
           {"of": "byDueDate", "on": "dueDate", "rejectOutside": "[0w..44w]"}, {"of": "ahead", "on": "date", "rejectOutside": "<= 1 d"},
           {"of": "gestationalAge", "rejectOutside": "[0w..44w]"}, {"of": "note", "rejectOutside": "[0..9]"},
           {"of": "first", "rejectOutside": ["[25..450] kg", "[56..992] lb", "[4..70] st"]},
           {"of": "weight", "rejectOutside": ["[25..450] kg", "[56..992] lb", "[4..70] st"]},
           {"of": "gain", "on": "first", "confirmOutside": "[-20..60] kg"},
           {"of": "potassium", "rejectOutside": ["[0.5..15] mmol/L", "[0.5..15] mEq/L", "[2..59] mg/dL"], "confirmOutside": ["[2.5..7] mmol/L", "[2.5..7] mEq/L", "[10..27] mg/dL"]}],
         "checks": [{"table": "c", "on": ["weight"], "otherwise": "nothing", "note": "N", "columns": ["gain", "then", "answer", "text"],
           "rows": [["r", "> 100 kg", "then", "reject", "-"]]}],
         "advice": [{"table": "t", "otherwise": "nothing", "note": "N", "columns": ["byDueDate", "then", "text", "urgency"],
           "rows": [["r", ">= 20w", "then", "-", "-"]]}]}
        """#

    private func validate(_ values: [String: String]) throws -> EntryAssessment {
        let texts = Source(name: "en/p.txt", text: "@locale en\n@pack p\n@reviewed no\n---\n[input.note]\ntitle = Note\n")
        let engine = try makeEngine(Source(name: "p.json", text: Self.pack), texts: [texts])
        var entry = Entry(["date": .text("2024-03-01")])
        for (name, value) in values { entry.values[name] = .text(value) }
        return try engine.validate(entry, with: "p", asOf: today)
    }

    private func refused(_ values: [String: String]) throws -> [String] {
        try validate(values).fields.filter { $0.answer == .reject }.map { $0.field }.sorted()
    }

    @Test("a value that is impossible by itself judges no other, in whatever order the limits stand")
    func ownLimitsFirst() throws {
        #expect(try refused(["gestationalAge": "12w", "length": "62 mm"]) == ["length"])
        #expect(try refused(["gestationalAge": "-1w", "length": "62 mm"]) == ["gestationalAge"])
        // A day still to come, and a due date that is right.
        #expect(try refused(["date": "2025-03-01", "dueDate": "2024-06-01"]) == ["date"])
        #expect(try refused(["date": "2024-03-01", "dueDate": "2023-06-01"]) == ["dueDate"])
        #expect(try refused(["date": "2025-03-01", "gestationalAge": "-1w", "length": "200 mm"]) == ["date", "gestationalAge", "length"])
    }

    @Test("what was given and refused is not said to be missing")
    func refusedIsNotMissing() throws {
        let entry = try validate(["gestationalAge": "-1w", "length": "62 mm"])
        #expect(try entry.answer("length").unchecked == ["rejected-gestationalAge"])
        #expect(try validate(["length": "62 mm"]).answer("length").unchecked == ["missing-gestationalAge"])
        let unread = try validate(["gestationalAge": "33 foo", "length": "62 mm"])
        #expect(try unread.answer("length").unchecked == ["rejected-gestationalAge"])
    }

    @Test("checks do not judge by what a limit refused")
    func checksLast() throws {
        #expect(try refused(["weight": "200 kg", "first": "60 kg"]) == ["weight"])
        #expect(try refused(["weight": "200 kg", "first": "10 kg"]) == ["first"])
    }

    @Test("units in which the figure is the same amount are one")
    func equivalentUnits() throws {
        let answer = try validate(["potassium": "5 mg/dL"]).answer("potassium")
        #expect(answer.answer == .confirm)
        #expect(answer.hint?.plainBlanks.contains("5 mmol/L") == true)
    }

    @Test("a unit is offered only where with it nothing else would be asked")
    func hintsGoWithTheRest() throws {
        // 20 st are 127 kg: by themselves ordinary, and 52 kg more than now.
        #expect(try validate(["first": "20 kg"]).answer("first").hint?.plainBlanks.contains("20 st") == true)
        #expect(try validate(["first": "20 kg", "weight": "130 kg"]).answer("first").hint?.plainBlanks.contains("20 st") == true)
        #expect(try validate(["first": "20 kg", "weight": "75 kg"]).answer("first").hint == nil)
    }
}
