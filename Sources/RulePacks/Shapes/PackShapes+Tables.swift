internal import DecisionTables
internal import SourceText

extension JSONObjectShape {
    private static let remark = JSONShape.object(rowNote)

    static let rowNote = JSONObjectShape("row-note", "the note of a row", "The last element of a row, if it has a remark.", [note])

    private static let table = Key(
        "table", .text(.kebabOrCamel), "The name of the table.", required: "name the table, such as \"early-loss\"")
    private static let topic = Key(
        "topic", .text, "What it is about: reassurance is withheld where the same topic has something more urgent.")
    private static let when = condition("Where the table is asked at all: values with the cells that they must match.")
    private static let forEach = Key(
        "forEach", .map(names: .camel, of: .texts()),
        "Has the table evaluated once for each element: names of measurements or values, or one input that takes many choices. The key names the column."
    )
    private static let hitPolicy = Key(
        "hitPolicy", .word(HitPolicy.allCases.map { $0.rawValue }),
        "What holds where several rows match: `unique` (the usual) has that never happen, `first` takes the first, `priority` the most urgent, `collect` all."
    )
    private static let columns = Key(
        "columns", .list(of: .text(.filled), minimum: 2, containing: "then"),
        "The heads: the names of what is tested, `then`, and the names of what follows.",
        required: "name the columns: [\"gestationalAge\", \"then\", \"text\", \"urgency\"]")
    private static let rows = Key(
        "rows",
        .list(
            of: .row([.text(.kebab)], rest: .either([.text, .boolean, .list(of: .text), remark]), minimum: 3, containing: "then"),
            minimum: 1),
        "The rows: an id, a cell for each column, `then`, what follows, and maybe a note. `-` matches anything.",
        required: "list the rows")
    private static let otherwise = Key(
        "otherwise", .either([.text, .boolean, .list(of: .either([.text, .boolean, .list(of: .text)]), minimum: 1)]),
        "What follows where no row matches, or `nothing`; without it the rows must cover all values. A note says why.")

    static let adviceTable = JSONObjectShape(
        "advice-table", "a table", "A table that gives advice; after `then` stand `text` and `urgency`.",
        [table, topic, sourceNames, note, when, forEach, hitPolicy, columns, rows, otherwise])

    static let checkTable = JSONObjectShape(
        "check-table", "a table",
        "A table that refuses or asks about what was entered; after `then` stand `answer` and, if wanted, `text`.",
        [
            table, topic, sourceNames, note, when, forEach, hitPolicy,
            Key("on", .texts(.camel), "The inputs that are to blame.", required: "add `\"on\"` with the names of inputs"), columns,
            rows,
            otherwise,
        ])

    static let decisionTable = JSONObjectShape(
        "decision-table", "a table", "A table whose results are values for later tables.",
        [
            table, topic, sourceNames, note, when, hitPolicy,
            Key(
                "result", .map(names: .camel, of: .either([.list(of: .text(.kebab), minimum: 1), .text(.kebab), .object(resultType)])),
                "What the table gives, by name: the choices, or a type.",
                required: "name its result and the choices: {\"standard\": [\"preterm\", \"who\"]}"), columns, rows, otherwise,
        ])

    static let band = JSONObjectShape(
        "band", "a band", "Classes of a number that cover it without gap or overlap.",
        [
            Key(
                "of", .text(.valueName), "The value, or `percentile` or `zScore` for that of the measurement at hand.",
                required: "name the value, or \"percentile\" or \"zScore\" of the measurement at hand"),
            Key(
                "units", .texts(),
                "The units in which values are classed as they were entered: each row has a cell for each, without its unit."),
            sourceNames, note,
            Key(
                "rows", .list(of: .row([.text(.kebab)], rest: .either([.text, remark]), minimum: 2)),
                "The classes, in order: a name with its cell.", required: "list the classes: [[\"small\", \"< 10\"], …]"),
        ])

    static let range = JSONObjectShape(
        "range", "a range", "Ends that vary along another number, straight between the rows; a value lies below, within or above them.",
        [
            Key("of", .text(.valueName), "The number that is placed.", required: "name a number"),
            Key("at", .text(.valueName), "The number along which the ends vary.", required: "name a number"),
            Key("by", .text(.valueName), "A value of several choices, each of which has rows of its own."),
            Key(
                "names", .list(of: .text(.kebab), minimum: 3), "What lies below, within and above.",
                required: "name the three classes: [\"below\", \"within\", \"above\"]"),
            Key("columns", .texts(), "The heads of the rows, for the reader."), sourceNames, note,
            Key(
                "rows", .list(of: .row([], rest: .either([.text, remark]), minimum: 3)),
                "The rows in ascending order: the choice, if there is `by`, where, from, to.",
                required: "list the rows: [[\"14w\", \"1 kg\", \"2 kg\"], …]"),
        ])

    static let limit = JSONObjectShape(
        "limit", "a limit", "Outside which values of a number are refused, or asked about.",
        [
            Key("of", .text(.valueName), "The number that is limited.", required: "name the value that is limited"),
            Key("on", .text(.camel), "The input to blame, where another value is limited."),
            Key("rejectOutside", .texts(), "The range of what is possible, or one for each of several units; anything else is refused."),
            Key(
                "confirmOutside", .either([.texts(), .object(scaleRange)]),
                "The range of what is ordinary, in units or on a scale; anything else is asked about."),
            condition("Where the limit holds: other values with the cells that they must match."),
            Key("text", .text(.kebab), "The key of what the reader is told."), sourceNames, note,
        ], oneOf: ["rejectOutside", "confirmOutside"])

    static let scaleRange = JSONObjectShape(
        "scale-range", "a range on a scale", "A range of z-scores or centiles of the measurement.",
        [
            Key("zScore", .text, "The range of z-scores, such as [-5..5]."),
            Key("percentile", .text, "The range of centiles, such as [0.1..99.9]."),
            note,
        ], oneOf: ["zScore", "percentile"])
}
