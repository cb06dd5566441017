package import SourceText

/// What bounds and explanations hold as JSON.
extension JSONObjectShape {
    package static let bound = JSONObjectShape(
        "bound", "a bound", "The range of a field outside which a value is refused or asked about.",
        [
            .always("field", .text, "The name of the input, or of the derived value that is limited."),
            .always("input", .text, "The name of the input that a person enters: that field, or the one from which it is derived."),
            .always("label", .text, "Its label in the reader's language."),
            .always("outside", .word(["reject", "confirm"]), "Whether a value outside is refused or asked about."),
            Key("lower", .object(end), "The lower end, if there is one."), Key("upper", .object(end), "The upper end, if there is one."),
            .always("words", .text, "The range in words, in the reader's units."),
            .always("dependsOnEntry", .boolean, "Whether the range follows from other values."),
            .always("sources", .list(of: .object(citation)), "What it rests on."),
        ])

    static let end = JSONObjectShape(
        "end", "an end", "A quantity.", [.always("value", .number, "The figure."), .always("unit", .text, "The UCUM code of its unit.")])

    package static let explanation = JSONObjectShape(
        "explanation", "an explanation", "How every table came to its answer for one entry.",
        [
            .always("assessment", .object(entryAssessment), "The answer that is explained."),
            .always("values", .map(names: .any, of: .text), "Every value that was given or computed, in words, by name."),
            .always("tables", .list(of: .object(tableExplanation)), "Every evaluation of every table, in the order of the pack."),
        ])

    static let tableExplanation = JSONObjectShape(
        "table-explanation", "the explanation of a table", "How one evaluation of a table came to its answer.",
        [
            .always("kind", .word(["checks", "decisions", "advice"]), "The kind of table."), .always("table", .text, "Its name."),
            Key("elements", .list(of: .text), "What it was evaluated for."),
            .always("outcome", .text, "The id of a row, `otherwise`, `nothing`, `missing`, `conflict`, or `not applicable`."),
            .always("rows", .list(of: .object(rowExplanation)), "Every row."),
        ])

    static let rowExplanation = JSONObjectShape(
        "row-explanation", "the explanation of a row", "Why a row matched or did not.",
        [
            .always("row", .text, "The id of the row."), .always("match", .boolean, "Whether every cell matched."),
            Key("failed", .list(of: .object(cellExplanation)), "The cells that did not match."),
            Key("missing", .list(of: .text), "The columns whose value is missing where the cell wants one."),
        ])

    static let cellExplanation = JSONObjectShape(
        "cell-explanation", "the explanation of a cell", "A cell with the value that it was held against.",
        [
            .always("column", .text, "The column."), .always("cell", .text, "The cell as its editor wrote it."),
            Key("value", .text, "The value in words; left out where it is missing or sensitive."),
        ])
}
