internal import AdviceRules
internal import SourceText

/// `advice advise` says what is to be told to the reader.
enum AdviseCommand: Command {
    static let name = "advise"
    static let summary = "gives the advice that follows from an entry or a timeline"
    static let help = """
        advice advise PACK name=value … [--confirm FIELD,…] [--locale L] [--units metric|imperial] [--as-of DATE] [--format text|json]
        advice advise PACK --input FILE

        Validates each entry and gives the advice that follows from it, the most urgent first. Values that are refused or wait for
        confirmation count as missing. FILE is as for `advice validate`. Exit code 1 if any value cannot be saved as it is.

        Example:
          advice advise fetal-growth gestationalAge=33w headCircumference='295 mm' femurLength='62 mm'
        """
    static let operands: [CommandOption.Value] = [.pack, .field]
    static let options: [CommandOption] = CommandOption.question

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let question = try Question(arguments, command: name, on: console)
        let assessment = try question.answer { engine throws(AdviceError) in
            try engine.advise(question.timeline, with: question.pack, locale: question.locale, units: question.units, asOf: question.asOf)
        }
        if question.isJSON {
            console.print(JSONWriter().text(assessment.json).trimmedEnd)
        } else {
            for notice in assessment.notices { console.print(notice) }
            for line in EntryText.lines(assessment.fields) { console.print(line) }
            for (index, entry) in assessment.entries.enumerated() {
                if assessment.entries.count > 1 { console.print(EntryText.heading(entry, number: index + 1)) }
                for line in EntryText.fields(entry, onlyNotable: true) { console.print(line) }
                for line in EntryText.advice(entry, locale: assessment.locale) { console.print(line) }
            }
        }
        return assessment.isAccepted ? .fine : .findings
    }
}
