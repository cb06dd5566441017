internal import Quantities
internal import RulePacks
package import SourceText

/// What answers hold as JSON: they are written by these declarations, and their JSON Schema is made of them.
extension JSONObjectShape {
    /// The version of the format, which an answer bears.
    static let format = Key.always(
        "format", .integer(exchangeVersion...exchangeVersion),
        "The version of this format; it changes when a key goes or changes its meaning.")

    private static let citations = JSONShape.list(of: .object(.citation))

    /// The answer to a timeline.
    package static let assessment = JSONObjectShape(
        "assessment", "an assessment", "What a pack says of a timeline.",
        [
            format, .always("pack", .text, "The name of the pack."), .always("version", .text, "The version of the pack."),
            .always("status", .word(RulePack.Status.allCases.map { $0.rawValue }), "Whether the pack is in use."),
            Key("suspended", .word(["retired", "not-in-effect"]), "Why the pack gives no advice at all; left out where it does."),
            .always("asOf", .text(.date), "The date of assessment."), .always("locale", .text, "The locale that was asked for."),
            .always("notices", .list(of: .text), "Sentences about the pack as a whole, such as that it is a draft."),
            Key(
                "fields", .list(of: .object(fieldAnswer), minimum: 1),
                "What is refused beside the entries: names that are no fields, of individuals whom no entry is about, or of the subject where there is no entry."
            ),
            .always("entries", .list(of: .object(entryAssessment)), "What is said of each entry, in the order in which they were given."),
        ])

    /// The answer to one entry.
    package static let entryAssessment = JSONObjectShape(
        "entry-assessment", "the assessment of an entry", "What a pack says of one entry.",
        [
            Key("individual", .text, "The individual that the entry is about, if it names one."),
            Key("date", .text(.date), "The date of the entry, if it has one."),
            .always("accepted", .boolean, "Whether every field may be saved as it is."),
            .always(
                "fields", .list(of: .object(fieldAnswer)), "What is said of each field that was given, assumed, or missing though required."
            ),
            .always("advice", .list(of: .object(advice)), "The advice, the most urgent first."),
            .always("silent", .list(of: .text), "The rows that matched and say nothing, each as table/row."),
            .always("withheld", .list(of: .object(withheld)), "Advice that was held back, since the same topic has something more urgent."),
            .always("unevaluated", .list(of: .object(unevaluated)), "Tables that could not be decided, and why."),
            .always("decisions", .map(names: .any, of: .text), "The results of decisions, by name."),
            .always("measurements", .list(of: .object(measurementResult)), "Measurements on their standards, or why not."),
            .always("notices", .list(of: .text), "Sentences for the reader about what is missing or outside a standard."),
        ])

    /// The answer to one entry alone, with the version of the format.
    package static let validation = JSONObjectShape(
        "validation", entryAssessment.what, "What a pack says of one entry that is to be saved.", [format] + entryAssessment.keys)

    static let fieldAnswer = JSONObjectShape(
        "field-answer", "the answer to a field", "What becomes of the value of a field.",
        [
            .always(
                "field", .text,
                "The name of the input, or of what was given though the pack has no such input; `individual` where nobody can tell whom the entry is about."
            ),
            .always("label", .text, "Its label in the reader's language."),
            .always(
                "answer", .word(FieldAnswer.Answer.allCases.map { $0.rawValue }),
                "`accept`: save it. `confirm`: ask, and save it once the person confirms it. `reject`: never save it. `missing`: required and not given. `assumed`: not given, and a usual value is taken. `not-given`: blank, and need not be given. `not-applicable`: has no place here."
            ),
            Key(
                "reason", .text(.kebabOrCamel),
                "Why: \(FieldAnswer.reasons.joined(separator: ", ")), or the name of the pack's check that spoke. Left out where there is nothing to explain."
            ),
            Key("value", .text, "The value in words; left out where there is none or it is sensitive."),
            Key("confirmed", .boolean, "True where the person has confirmed the value."),
            Key("accepted", .text, "In words the range that is accepted without asking."),
            Key(
                "hint", .text,
                "What the person probably meant, where another unit makes the value ordinary or a name is much like what was written."),
            Key("unchecked", .list(of: .text, minimum: 1), "Limits that could not be applied, each by a code of why."),
            Key("words", .object(.words), "What to tell the reader."),
            Key("sources", citations, "What the limit rests on."),
        ])

    static let advice = JSONObjectShape(
        "advice", "advice", "A piece of advice with its grounds.",
        [
            .always("row", .text, "The row that it comes from, as table/row."), Key("text", .text, "The key of its text."),
            .always("urgency", .word(Urgency.allCases.map { $0.rawValue }), "How soon something is to be done; `urgent` is today."),
            Key("topic", .text, "What it is about."),
            Key("unconfirmed", .boolean, "True where it rests on a value that the person has not confirmed."),
            .always("words", .object(.words), "What to tell the reader."),
            .always("grounds", .map(names: .any, of: .text), "The values that it was derived from, in words, by name."),
            .always("sources", citations, "What it rests on."),
        ])

    static let words = JSONObjectShape(
        "words", "words", "Texts for the reader, in the order in which they are shown.",
        [
            Key("locale", .text, "The locale that they are in; differs from the one asked for where they are not translated."),
            Key("title", .text, "The title."),
            .always("paragraphs", .list(of: .object(paragraph)), "The paragraphs between title and action."),
            Key("action", .text, "What to do next."),
        ])

    static let paragraph = JSONObjectShape(
        "paragraph", "a paragraph", "One paragraph.",
        [.always("name", .text, "Its name in the text file."), .always("text", .text, "What it says.")])

    static let citation = JSONObjectShape(
        "citation", "a source", "A publication or proposal that a rule rests on.",
        [
            .always("id", .text, "Its id in the pack."), .always("citation", .text, "Who published it, where and when."),
            Key("doi", .text, "The digital object identifier."),
            Key("review", .word(["needed"]), "Says that a clinician must still confirm it."),
        ])

    static let withheld = JSONObjectShape(
        "withheld", "withheld advice", "Advice that was held back.",
        [.always("row", .text, "The row that matched, as table/row."), .always("because", .text, "The more urgent row of the same topic.")])

    static let unevaluated = JSONObjectShape(
        "unevaluated", "a table that could not be decided", "A table that could not be decided.",
        [
            .always("table", .text, "The table, with what it was asked for in brackets, such as size(femurLength)."),
            .always("reason", .word(Unevaluated.codes), "Why it was not decided, as a code."),
            Key("details", .list(of: .text), "What the reason names: inputs, rows, or how a measurement lies outside its standard."),
        ])

    static let measurementResult = JSONObjectShape(
        "measurement-result", "a measurement", "A measurement on its standard.",
        [
            .always("name", .text, "Its name."), Key("reference", .text, "The growth reference; left out where none applies."),
            Key("zScore", .number, "The z-score."), Key("centile", .number, "The centile, between 0 and 100."),
            Key("outside", .text, "Why it has none, as a code."),
        ])
}
