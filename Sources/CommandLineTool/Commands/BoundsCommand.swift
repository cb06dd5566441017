internal import AdviceRules
internal import SourceText

/// `advice bounds` says which values are accepted.
enum BoundsCommand: Command {
    static let name = "bounds"
    static let summary = "lists the ranges outside which values are refused or asked about"
    static let help = """
        advice bounds PACK [name=value …] [--locale L] [--units metric|imperial] [--as-of DATE] [--format text|json]

        Lists for each number the range outside which it is refused, and the one outside which it is asked about. Ranges that depend on
        other values, such as the weeks of pregnancy, are listed where those are given.

        Example:
          advice bounds fetal-growth gestationalAge=33w --units imperial
        """
    static let operands: [CommandOption.Value] = [.pack, .field]
    static let options: [CommandOption] = CommandOption.question

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let question = try Question(arguments, command: name, on: console)
        let entry = question.timeline.entries.first ?? Entry([:])
        let bounds = try question.answer { engine throws(AdviceError) in
            try engine.bounds(
                entry, in: question.timeline, with: question.pack, locale: question.locale, units: question.units, asOf: question.asOf)
        }
        if question.isJSON {
            console.print(JSONWriter().text(.array(bounds.map { $0.json })).trimmedEnd)
            return .fine
        }
        var rows = [["field", "outside is", "range", "depends on other values"]]
        for bound in bounds {
            let field = bound.field == bound.input ? bound.field : "\(bound.input) (\(bound.field))"
            rows.append([field, bound.kind == .reject ? "refused" : "asked about", bound.words, bound.dependsOnEntry ? "yes" : "no"])
        }
        for line in TextTable.lines(rows) { console.print(line) }
        return .fine
    }
}
