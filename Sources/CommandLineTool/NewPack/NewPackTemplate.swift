/// A small pack that is complete: rules, words and golden cases.
///
/// Its editor replaces them line by line.
struct NewPackTemplate {
    /// The name of the pack.
    let pack: String
    /// The path of the schema of golden cases, as seen from the file of cases.
    let goldenSchema: String

    private var title: String {
        let words = pack.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The rules.
    var rules: String {
        #"""
        {
          "$schema": "schema/rule-pack.schema.json",
          "pack": "\#(pack)", "version": "0.1.0", "status": "draft", "title": "\#(title)",
          "note": "An example to start from: minutes of walking in a day, and a goal. Replace what is asked, the figures, the words and the cases.",
          "sources": {
            "example": {"citation": "An example, no published source", "review": "needed"}},
          "constants": {"goal": "30 min"},
          "inputs": {
            "walking": {"unit": "min", "required": true}},
          "limits": [
            {"of": "walking", "rejectOutside": "[0..1440] min", "confirmOutside": "[0..600] min", "sources": ["example"]}],
          "advice": [
            {"table": "daily-goal", "topic": "walking", "sources": ["example"],
             "columns":       ["walking",  "then", "text",         "urgency"],
             "rows": [
              ["reached",     ">= goal",  "then", "goal-reached", "reassurance"],
              ["not-reached", "< goal",   "then", "goal-ahead",   "information"]]}]
        }

        """#
    }

    /// The words, in English.
    var text: String {
        """
        @locale en
        @pack \(pack)
        @reviewed no
        ---
        [input.walking]
        title = Time spent walking

        [goal-reached]
        title = You have reached your goal
        why = You walked for {$walking} today. Your goal is {$goal}.
        action = Enjoy your rest, and walk again tomorrow.

        [goal-ahead]
        title = Your goal is still ahead
        why = You walked for {$walking} today. Your goal is {$goal}.
        action = Take a short walk, if you feel well enough.

        """
    }

    /// The golden cases: both sides of each edge, another unit, and nothing entered.
    var cases: String {
        #"""
        {"$schema": "\#(goldenSchema)", "pack": "\#(pack)", "cases": [
          {"about": "a minute less than the goal", "asOf": "2026-01-15",
           "entries": [{"walking": "29 min"}],
           "expect": [{"advice": ["daily-goal/not-reached information"]}]},
          {"about": "the goal, to the minute", "asOf": "2026-01-15",
           "entries": [{"walking": "30 min"}],
           "expect": [{"advice": ["daily-goal/reached reassurance"]}]},
          {"about": "the goal, in hours", "asOf": "2026-01-15",
           "entries": [{"walking": "0.5 h"}],
           "expect": [{"advice": ["daily-goal/reached reassurance"]}]},
          {"about": "the longest that is not asked about", "asOf": "2026-01-15",
           "entries": [{"walking": "600 min"}],
           "expect": [{"advice": ["daily-goal/reached reassurance"]}]},
          {"about": "longer, and not yet confirmed", "asOf": "2026-01-15",
           "entries": [{"walking": "601 min"}],
           "expect": [{"validation": {"walking": "confirm"}, "advice": [], "unevaluated": {"daily-goal": "unconfirmed: walking"}}]},
          {"about": "longer, and confirmed", "asOf": "2026-01-15",
           "entries": [{"walking": "601 min", "confirmed": ["walking"]}],
           "expect": [{"advice": ["daily-goal/reached reassurance"]}]},
          {"about": "a whole day, confirmed", "asOf": "2026-01-15",
           "entries": [{"walking": "1440 min", "confirmed": ["walking"]}],
           "expect": [{"advice": ["daily-goal/reached reassurance"]}]},
          {"about": "longer than a day", "asOf": "2026-01-15",
           "entries": [{"walking": "1441 min"}],
           "expect": [{"validation": {"walking": "reject"}, "advice": [], "unevaluated": {"daily-goal": "rejected: walking"}}]},
          {"about": "no walk at all", "asOf": "2026-01-15",
           "entries": [{"walking": "0 min"}],
           "expect": [{"advice": ["daily-goal/not-reached information"]}]},
          {"about": "less than nothing", "asOf": "2026-01-15",
           "entries": [{"walking": "-1 min"}],
           "expect": [{"validation": {"walking": "reject"}, "advice": [], "unevaluated": {"daily-goal": "rejected: walking"}}]},
          {"about": "nothing entered", "asOf": "2026-01-15",
           "entries": [{}],
           "expect": [{"validation": {"walking": "missing"}, "advice": [], "unevaluated": {"daily-goal": "missing: walking"}}]}
        ]}

        """#
    }
}
