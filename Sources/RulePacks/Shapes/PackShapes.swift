internal import SourceText

/// What each object of a pack holds: the reader takes its keys, what is required and what to do where it lacks from here, and the JSON Schema of packs
/// is made of the same declarations.
extension JSONObjectShape {
    typealias Keys = [Key]

    /// What any object of a pack may have.
    static let note = Key("note", .text, "A remark for whoever reads the pack. It changes nothing and survives every tool.")

    static let sourceNames = Key(
        "sources", .texts(.kebab), "The ids of the sources that this rests on, as declared in `sources` of the pack.")

    static func condition(_ about: String) -> Key {
        Key("when", .map(names: .valueName, of: .either([.text, .boolean])), about)
    }

    /// A pack, with what its derived values and measurements are.
    static func rulePack(derived: JSONShape, measurement: JSONShape) -> JSONObjectShape {
        JSONObjectShape(
            "rule-pack", "a pack", "A rule pack: what may be entered, what is impossible or rare, and which advice follows from it.",
            [
                Key("$schema", .text, "The path of this schema, by which an editor completes keys and shows what they are for."),
                Key(
                    "pack", .text(.kebab), "The name of the pack, that of its file without `.json`, and of its texts.",
                    required: "name the pack, such as \"fetal-growth\""),
                Key(
                    "version", .text(.filled), "The version, which every answer bears.", required: "state the version, such as \"1.0.0\""),
                Key(
                    "status", .word(RulePack.Status.allCases.map { $0.rawValue }),
                    "Whether the pack is in use: the advice of a draft is marked as such, a retired pack gives none.",
                    required: "state \"draft\", \"active\" or \"retired\""),
                Key("title", .text, "The title for people."),
                note,
                Key("effectivePeriod", .object(.effectivePeriod), "From when until when the pack gives advice."),
                Key("approvalDate", .text(.date), "The day on which the content was approved."),
                Key("lastReviewDate", .text(.date), "The day on which the content was last reviewed."),
                Key("reviewer", .text, "Who reviewed it."),
                Key(
                    "sources", .map(names: .kebab, of: .object(.source)),
                    "The publications that limits, bands, tables and rows name, by id."),
                Key(
                    "constants", .map(names: .camel, of: .text),
                    "Values with their unit, by the name under which cells and texts use them: a threshold is written once."),
                Key(
                    "inputs", .map(names: .camel, of: .object(.input)), "What a person enters, by name.",
                    required: "name what a person enters"),
                Key("derived", .map(names: .camel, of: derived), "Values that functions work out of others, by name."),
                Key(
                    "measurements", .map(names: .camel, of: measurement),
                    "Which values are read against which growth reference, by the name of the value."),
                Key("bands", .map(names: .camel, of: .object(.band)), "Classes of a number, in order, by the name of the band."),
                Key("ranges", .map(names: .camel, of: .object(.range)), "Ranges that vary along another number, by name."),
                Key("limits", .list(of: .object(.limit)), "Outside which values are refused or asked about."),
                Key("checks", .list(of: .object(.checkTable)), "Tables that refuse or ask about combinations of values."),
                Key("decisions", .list(of: .object(.decisionTable)), "Tables whose results are values for later tables."),
                Key("advice", .list(of: .object(.adviceTable)), "Tables that give advice."),
            ])
    }

    /// The keys of a pack.
    static let rulePack = rulePack(derived: .any, measurement: .any)

    static let effectivePeriod = JSONObjectShape(
        "effective-period", "an effective period", "The days on which a pack gives advice, both included; one that is left out is open.",
        [Key("start", .text(.date), "The first day."), Key("end", .text(.date), "The last day."), note])

    static let source = JSONObjectShape(
        "source", "a source", "A publication, or a proposal of this project.",
        [
            Key(
                "citation", .text, "Who published it, where and when.", required: "say who published it, where and when"),
            Key("doi", .text, "The digital object identifier, such as 10.1136/bmj.i555."), Key("url", .text, "Where it can be read."),
            Key("review", .word(["needed"]), "Says that a clinician must still confirm it; `advice check` lists what waits."), note,
        ])

    static let input = JSONObjectShape(
        "input", "an input", "What a person enters: a quantity with a `unit`, or a value of another `type`.",
        [
            Key(
                "unit", .text,
                "The unit of a quantity, such as kg, cm, mm, d, mmol/L or %. Values may be entered in any unit that converts."),
            Key("type", .word(PackReader.typeNames), "What is entered, if it is no quantity with a unit."),
            Key("choices", .texts(.kebab), "The choices of the type `choice`, by name."),
            Key("ordered", .boolean, "Whether the choices have an order, so that cells may compare them."),
            Key("groups", .map(names: .kebab, of: .texts(.kebab)), "Names for sets of choices, for cells."),
            Key("many", .boolean, "Whether several values may be given."),
            Key(
                "scope", .word(PackInput.Scope.allCases.map { $0.rawValue }),
                "Whom it is of: `subject` (the mother, the patient), `individual` (one fetus or infant), or the `entry`, which is the usual."
            ),
            Key("required", .boolean, "Whether it must be given; with `when`, only where that holds."),
            condition("Where the input exists: other values with the cells that they must match."),
            Key("assume", .either([.text, .boolean]), "The value that is taken where none is given; every answer says so."),
            Key("whole", .boolean, "Whether only whole numbers count, as of completed weeks: a value is cut to one."),
            Key("comparator", .boolean, "Whether a laboratory's `<2.5` may be entered."),
            Key("sensitive", .boolean, "Whether the value is kept out of every trace, log, answer and golden file."),
            Key("code", .text, "The code of the observation, such as loinc:11984-2."),
            Key("molarMass", .text, "The molar mass, such as 180.156 g/mol, by which units of mass and of amount convert."),
            Key("valence", .integer(1...9), "The charge of the ion, such as 1 for potassium, by which mmol and mEq convert."), note,
        ], oneOf: ["unit", "type"], needs: [Need("type", "choice", "choices"), Need("type", "quantity", "unit")])

    static let resultType = JSONObjectShape(
        "result-type", "the type of a result", "The type of what a decision gives.",
        [
            Key("unit", .text, "The unit of a quantity."), Key("type", .word(PackReader.typeNames), "The type, if it is no quantity."),
            Key("choices", .texts(.kebab), "The choices of the type `choice`."),
            Key("ordered", .boolean, "Whether the choices have an order."), Key("whole", .boolean, "Whether only whole numbers count."),
            note,
        ], oneOf: ["unit", "type"], needs: [Need("type", "choice", "choices"), Need("type", "quantity", "unit")])
}
