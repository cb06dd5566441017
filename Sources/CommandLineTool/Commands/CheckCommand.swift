/// `advice check` says whether packs and texts are right.
enum CheckCommand: Command {
    static let name = "check"
    static let summary = "checks all packs and texts and proves every table"
    static let help = """
        advice check [--rules DIR] [--text DIR] [--format text|json|sarif] [--fix]
        advice check --watch

        Reads every pack and every text, reports each mistake, file by file, with its place and its remedy, and proves of every table and band
        that it has no gap and no contradiction. What awaits the review of a clinician is listed apart. Exit code 1 for errors.
        sarif is SARIF 2.1.0, which build servers and editors show in place.
        --fix mends what can be mended without a doubt, such as a missing comma or `nil` for `null`, and says what it changed. What is in use is
        changed only where it is proven that every answer and every word stays as it is. All files are written, or none.
        --watch checks again whenever a file is saved.

        Example:
          advice check --rules Rules --text AdviceText
        """
    static let operands: [CommandOption.Value] = []
    static let options =
        CommandOption.folders + [
            .format("text", "json", "sarif"), CommandOption("--fix", .flag, "mend what can be mended without a doubt"),
            CommandOption("--watch", .flag, "check again whenever a file is saved"),
        ]

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        let library = try Library(options)
        if let word = options.words.first ?? options.pairs.first?.name {
            throw CommandFailure(.usage, "advice: `check` reads all packs; `\(word)` is not an option. Run `advice help check`.")
        }
        let run = CheckRun(library: library, format: options["--format"] ?? "text", fixes: options.has("--fix"), console: console)
        guard options.has("--watch") else { return try run.once() }
        if options.has("--fix") || run.format != "text" {
            throw CommandFailure(
                .usage, "advice: --watch shows findings as text and changes nothing; --fix and --format do not go with it.")
        }
        return run.watch()
    }
}
