/// `advice completion` has a shell complete commands, options, packs and fields.
enum CompletionCommand: Command {
    static let name = "completion"
    static let summary = "gives the script by which bash, zsh or fish completes commands, options, packs and fields"
    static let help = """
        advice completion bash|zsh|fish
        advice completion words WORD …

        Prints a script for a shell; its first lines say where it belongs. The script asks `advice completion words` what may stand in the place
        of the last word, so that packs, fields and options are those of now: a line for each word, with what it is after a tab, or `:file` or
        `:folder` where the shell knows better.

        Example:
          advice completion bash
        """
    static let operands: [CommandOption.Value] = [.word(CompletionScript.allCases.map { $0.rawValue })]
    static let options: [CommandOption] = []

    private static let words = "words"

    /// Whether a call asks for words: whatever these are, they are no options of its own.
    static func completes(_ command: String, _ arguments: [String]) -> Bool { command == name && arguments.first == words }

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        if arguments.first == words {
            let completion = Completion(Array(arguments.dropFirst()))
            for candidate in completion.candidates {
                console.print(candidate.about.isEmpty ? candidate.word : candidate.word + "\t" + candidate.about)
            }
            if completion.takesFile { console.print(":file") }
            if completion.takesFolder { console.print(":folder") }
            return .fine
        }
        let options = try Options(arguments, for: Self.options)
        let shells = CompletionScript.allCases.map { $0.rawValue }
        guard let shell = options.words.first, options.words.count == 1, options.pairs.isEmpty else {
            throw CommandFailure(.usage, "advice: name the shell: advice completion \(shells.joined(separator: "|")).")
        }
        guard let script = CompletionScript(rawValue: shell) else {
            throw CommandFailure(
                .usage,
                "advice: there is a script for \(shells.joined(separator: ", ")), not for `\(shell)`\(Suggestion.ending(for: shell, in: shells))"
            )
        }
        console.print(script.text)
        return .fine
    }
}
