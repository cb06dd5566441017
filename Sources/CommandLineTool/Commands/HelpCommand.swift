/// `advice help`.
enum HelpCommand: Command {
    static let name = "help"
    static let summary = "shows this list, or what a command takes"
    static let help = """
        advice help [COMMAND]

        Shows the list of commands, or what one command takes and does.

        Example:
          advice help validate
        """

    static let operands: [CommandOption.Value] = [.command]
    static let options: [CommandOption] = []

    static var overview: String {
        var rows: [[String]] = []
        for command in CommandLineTool.commands { rows.append(["  " + command.name, command.summary]) }
        return """
            advice — rules and words for pregnancy and newborn apps

            \(TextTable.lines(rows).joined(separator: "\n"))

            Packs and texts are looked up in --rules and --text, then ADVICE_HOME, then the nearest parent folder that holds `Rules`.
            Exit codes: 0 fine, 1 findings, 64 usage, 65 bad content, 66 not found. `advice help COMMAND` shows an example.
            """
    }

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        guard let name = arguments.first else {
            console.print(overview)
            return .fine
        }
        guard let command = CommandLineTool.command(name) else { throw CommandLineTool.unknownCommand(name) }
        console.print(command.fullHelp)
        return .fine
    }
}
