internal import AdviceRules
internal import SourceText

/// `advice check` says whether packs and texts are right.
enum CheckCommand: Command {
    static let name = "check"
    static let summary = "checks all packs and texts and proves every table"
    static let help = """
        advice check [--rules DIR] [--text DIR] [--format text|json]

        Reads every pack and every text, reports each mistake with its place and its remedy, and proves of every table and band that it has
        no gap and no contradiction. What awaits the review of a clinician is listed apart. Exit code 1 for errors.

        Example:
          advice check --rules Rules --text AdviceText
        """

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, taking: Library.options + ["--format"])
        let isJSON = try options.choice("--format", of: ["text", "json"], default: "text") == "json"
        let library = try Library(options)
        if let word = options.words.first {
            throw CommandFailure(.usage, "advice: `check` reads all packs; `\(word)` is not an option. Run `advice help check`.")
        }
        let packs = try library.packSources()
        guard !packs.isEmpty else {
            throw CommandFailure(.notFound, "advice: there is no pack (a file ending in .json) in \(Library.shown(library.rules)).")
        }
        let report = PackCheck.run(packs: packs, catalogs: try library.textSources(), plugins: Library.plugins)
        let renderer = DiagnosticRenderer(usesColor: console.showsColor)
        if isJSON {
            console.print(renderer.json(report.diagnostics).trimmedEnd)
        } else {
            if !report.diagnostics.isEmpty { console.error(renderer.text(report.diagnostics).trimmedEnd) }
            console.print(report.summary)
            if !report.locales.isEmpty {
                console.print("Texts:")
                for line in report.locales { console.print("  " + line) }
            }
            if !report.review.isEmpty {
                console.print("Awaiting review:")
                for line in report.review { console.print("  " + line) }
            }
        }
        return report.diagnostics.containsErrors ? .findings : .fine
    }
}
