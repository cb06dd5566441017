internal import AdviceRules
internal import SourceText

/// `advice validate` says whether values may be saved.
enum ValidateCommand: Command {
    static let name = "validate"
    static let summary = "says of each value whether it is accepted, to be confirmed, or refused"
    static let help = """
        advice validate PACK name=value … [--confirm FIELD,…] [--locale L] [--units metric|imperial] [--as-of DATE] [--format text|json]
        advice validate PACK --input FILE

        Says of each value whether it is accepted, to be confirmed, or refused, and of each required field whether it is missing.
        FILE holds one entry or a timeline as JSON; `-` is the standard input. `individual=A` or `fetus=A` names whom an entry is about.
        --confirm lists fields whose unusual value the person has confirmed. Exit code 1 if any value cannot be saved as it is.

        Example:
          advice validate fetal-growth gestationalAge=33w femurLength='60 ft'
        """
    static let operands: [CommandOption.Value] = [.pack, .field]
    static let options: [CommandOption] = CommandOption.question

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let question = try Question(arguments, command: name, on: console)
        var isAccepted = true
        var results: [EntryAssessment] = []
        for entry in question.timeline.entries {
            results.append(
                try question.answer { engine throws(AdviceError) in
                    try engine.validate(
                        entry, in: question.timeline, with: question.pack, locale: question.locale, units: question.units,
                        asOf: question.asOf)
                })
        }
        for (index, result) in results.enumerated() {
            isAccepted = isAccepted && result.isAccepted
            if question.isJSON { continue }
            if results.count > 1 { console.print(EntryText.heading(result, number: index + 1)) }
            for line in EntryText.fields(result) { console.print(line) }
            console.print(result.isAccepted ? "All values are accepted." : "Not everything can be saved as it is.")
        }
        if question.isJSON { console.print(JSONWriter().text(.array(results.map { $0.validation })).trimmedEnd) }
        return isAccepted ? .fine : .findings
    }
}
