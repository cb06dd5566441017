internal import AdviceRules
internal import Quantities
internal import RulePacks
package import SourceText

/// What a file of golden cases holds: it is read by these declarations, and its JSON Schema is made of them.
extension JSONObjectShape {
    private static let note = Key("note", .any, "A remark for whoever reads the case.")
    private static let rows = JSONShape.list(of: .text(.pattern("^[^ /]+/[^ /]+$")))

    package static let goldenSuite = JSONObjectShape(
        "golden-cases", "a golden suite", "Golden cases of one pack: what was entered, and what a person approved as the answer.",
        [
            Key("$schema", .text, "The path of this schema, by which an editor completes keys and shows what they are for."),
            Key("pack", .text(.kebab), "The pack, which is also the name of the folder.", required: "name the pack: \"pack\": …"), note,
            Key(
                "cases", .list(of: .object(goldenCase), minimum: 1), "The cases.", required: "add a list of cases: \"cases\": [{…}]"),
        ])

    static let goldenCase = JSONObjectShape(
        "golden-case", "a case", "One case: a timeline, and what is expected of each of its entries.",
        [
            Key("about", .text(.filled), "In a few words what the case shows.", required: "say in a few words what the case shows"),
            Key("tags", .list(of: .text), "The requirements and bugs that it proves, such as N3."),
            Key("asOf", .text(.date), "The date of assessment.", required: "add the date of assessment: \"asOf\": \"2026-06-01\""),
            Key("units", .word(UnitSystem.allCases.map { $0.rawValue }), "The reader's units."),
            Key("locale", .text, "The reader's language; `en` where it is left out."),
        ] + timeline.keys.filter { $0.name == "subject" || $0.name == "individuals" } + [
            Key("entries", .list(of: .object(entry)), "The entries.", required: "add what was entered: \"entries\": [{…}]"),
            Key(
                "expect", .list(of: .object(goldenAnswer)),
                "What is expected, for each entry in their order; `advice test --record` writes it where it is left out, to be read and approved."
            ),
            note,
        ])

    static let goldenAnswer = JSONObjectShape(
        "golden-answer", "an expected answer", "What is expected of one entry; what is not said is expected not to be there.",
        [
            Key(
                "validation", .map(names: .any, of: .word(GoldenVocabulary.answers)),
                "The fields that are not plainly accepted, each with its answer; `unchecked` is accepted though a limit could not be applied."
            ),
            Key(
                "advice",
                .list(
                    of: .text(
                        .pattern("^[^ /]+/[^ /]+ (\(Urgency.allCases.map { $0.rawValue }.joined(separator: "|")))( unconfirmed)?$"))),
                "Every advice in the order in which it is shown: `table/row urgency`, with ` unconfirmed` after it where it rests on an unconfirmed value.",
                required: "list the advice, or write \"advice\": [] where there is none"),
            Key("silent", rows, "The rows that match and say nothing, as table/row."),
            Key("withheld", rows, "The rows held back since the same topic has something more urgent; not compared where it is left out."),
            Key(
                "unevaluated", .map(names: .any, of: .text(.pattern("^(\(GoldenVocabulary.reasons.joined(separator: "|")))(: .+)?$"))),
                "What could not be judged, `table` or `table(measurement)`, with the reason, such as `missing: gestationalAge`."),
            Key("decisions", .map(names: .any, of: .text), "The results of decisions, by name; not compared where it is left out."),
            Key(
                "zScore", .map(names: .any, of: .text(.pattern("^-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?$"))),
                "The z-score of every measurement that has one, to the digits written."), note,
        ])
}
