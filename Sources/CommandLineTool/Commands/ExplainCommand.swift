internal import AdviceRules
internal import SourceText

/// `advice explain` says why something was said.
enum ExplainCommand: Command {
    static let name = "explain"
    static let summary = "shows for one entry which rows matched, why the others did not, and what was withheld"
    static let help = """
        advice explain PACK name=value … [--all] [--locale L] [--units metric|imperial] [--as-of DATE] [--format text|json]

        Shows every value that was given or computed, and for each table which row matched and why each other did not; then what was
        withheld and what could not be decided. Tables in which every row lacks the same value are left out unless --all is given.

        Example:
          advice explain fetal-growth gestationalAge=33w femurLength='52 mm'
        """
    static let operands: [CommandOption.Value] = [.pack, .field]
    static let options: [CommandOption] =
        [CommandOption("--all", .flag, "show tables in which every row lacks the same value too")] + CommandOption.question

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let showsAll = arguments.contains("--all")
        let question = try Question(arguments.filter { $0 != "--all" }, command: name, on: console)
        var results: [Explanation] = []
        for entry in question.timeline.entries {
            results.append(
                try question.answer { engine throws(AdviceError) in
                    try engine.explain(
                        entry, in: question.timeline, with: question.pack, locale: question.locale, units: question.units,
                        asOf: question.asOf)
                })
        }
        if question.isJSON {
            console.print(JSONWriter().text(.array(results.map { $0.json })).trimmedEnd)
            return .fine
        }
        for (index, result) in results.enumerated() {
            if results.count > 1 { console.print(EntryText.heading(result.assessment, number: index + 1)) }
            for line in ExplanationText.lines(result, showsAll: showsAll) { console.print(line) }
        }
        return .fine
    }
}
