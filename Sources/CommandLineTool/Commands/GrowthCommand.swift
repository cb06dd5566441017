internal import GrowthStandards
internal import Quantities
internal import SourceText

/// `advice growth` asks the growth standards, once or for every row of a file.
enum GrowthCommand: Command {
    static let name = "growth"
    static let summary = "gives z-scores and centiles of values, or values at z-scores and centiles, for one or for a file of many"
    static let help = """
        advice growth z REFERENCE at=INDEX value=VALUE [sex=SEX] [--format text|csv|json]
        advice growth value REFERENCE at=INDEX z=Z [sex=SEX] [--unit UNIT] [--format text|csv|json]
        advice growth value REFERENCE at=INDEX centile=CENTILE [sex=SEX] [--unit UNIT] [--format text|csv|json]
        advice growth z|value [REFERENCE] [sex=SEX] --input FILE.csv [--columns NAME=COLUMN,…] [--decimal point|comma] [--unit UNIT]
            [--format csv|json|text]
        advice growth references [--format text|csv|json]

        `growth z` gives the z-score and the centile of a value, `growth value` the value at a z-score or a centile. `at` and `value` are in
        the reference's own unit or carry one: at=231, at=33w, at=33w4d, at='24 months' (of 30.4375 days), value='6.2 cm'. SEX is female or
        male. `growth references` lists the references with what they are read at, where they hold and their units.

        A FILE has a line of column names: reference, sex, at and value, or z or centile for `growth value`, which takes z where a row has
        both. Other columns are kept. `-`, or no --input, is the standard input. A REFERENCE or sex given in the command holds for all rows,
        and --columns tells which columns have another name: --columns at=age_days,value=weight. Commas, semicolons or tabs part the cells; in
        a file with semicolons a comma is the decimal mark, unless --decimal says otherwise. Every row is written in its order with the
        figures, or with a reason and the problem in words; problems are also listed on the standard error, with line and column.
        Exit code 1 if any row, or the one question, has no answer; 65 if the file cannot be read as a table.

        Example:
          advice growth z intergrowth.fetal.femurLength at=33w value='62 mm'
        """
    static let operands: [CommandOption.Value] = [.word(GrowthDirection.allCases.map { $0.rawValue } + ["references"]), .reference]
    static let options: [CommandOption] =
        [
            CommandOption("--input", .file, "a table of questions; `-` is the standard input"),
            CommandOption("--columns", .text("NAME=COLUMN,…"), "which columns have another name"),
            CommandOption("--decimal", .word(["point", "comma"]), "the decimal mark of the table"),
            CommandOption("--unit", .text("UNIT"), "the unit of the values"), .format("text", "csv", "json"),
        ] + CommandOption.folders

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        let verbs = GrowthDirection.allCases.map { $0.rawValue } + ["references"]
        guard let verb = options.words.first else {
            throw CommandFailure(.usage, "advice: say what is wanted: advice growth \(verbs.joined(separator: "|")) …")
        }
        if verb == "references" { return try ReferenceList.run(options, on: console) }
        guard let direction = GrowthDirection(rawValue: verb) else {
            let ending = Suggestion.ending(for: verb, in: verbs)
            throw CommandFailure(.usage, "advice: `growth` takes \(verbs.joined(separator: ", ")), not `\(verb)`\(ending)")
        }
        if options.words.count > 2 {
            throw CommandFailure(
                .usage, "advice: `\(options.words[2])` is neither an option nor a figure; write figures as name=value, such as at=33w.")
        }
        let figures = ["at", "value", "z", "centile"]
        for (index, pair) in options.pairs.enumerated() {
            let known = figures.filter { direction == .zScore ? $0 == "at" || $0 == "value" : $0 != "value" } + ["sex"]
            guard known.contains(pair.name) else {
                throw CommandFailure(
                    .usage, "advice: `growth \(verb)` takes no `\(pair.name)`\(Suggestion.ending(for: pair.name, in: known))")
            }
            if options.pairs[..<index].contains(where: { $0.name == pair.name }) {
                throw CommandFailure(.usage, "advice: `\(pair.name)` is given twice.")
            }
        }
        let calculation = GrowthCalculation(direction: direction, unit: try unit(options, direction))
        let hasFigures = options.pairs.contains { figures.contains($0.name) }
        if hasFigures, options["--input"] != nil {
            throw CommandFailure(.usage, "advice: give the figures either as name=value or with --input, not both.")
        }
        if hasFigures { return try GrowthQuestion(options, calculation).answer(on: console) }
        if options["--input"] == nil, ByteInput.isTerminal {
            throw CommandFailure(
                .usage, "advice: give the figures, such as at=33w, or a file with --input FILE. `advice help growth` shows examples.")
        }
        return try GrowthTable.run(options, calculation, on: console)
    }

    private static func unit(_ options: Options, _ direction: GrowthDirection) throws(CommandFailure) -> Unit? {
        guard let name = options["--unit"] else { return nil }
        guard direction == .value else {
            throw CommandFailure(.usage, "advice: a z-score has no unit; values carry theirs, as in value='6.2 cm'.")
        }
        return try unit(named: name, option: "--unit")
    }

    /// The unit that an option names.
    static func unit(named name: String, option: String) throws(CommandFailure) -> Unit {
        if let unit = Unit(written: name) { return unit }
        let hint = Unit.suggestion(for: name).map { "; did you mean `\($0)`?" } ?? "."
        throw CommandFailure(.usage, "advice: \(option) takes a unit such as kg, lb, cm or w; `\(name)` is none\(hint)")
    }
}
