internal import PackTesting

/// `advice test`: asks whether the packs still answer as a person approved, and how much the cases would notice.
enum TestCommand: Command {
    static let name = "test"
    static let summary = "puts the golden cases to the packs and shows what differs"
    static let help = """
        advice test [PACK …] [--tag TAG,…] [--row TABLE/ROW,…] [--junit FILE] [--record] [--golden DIR] [--rules DIR] [--text DIR]
        advice test [PACK …] --coverage [--minimum PERCENT]
        advice test [PACK …] --mutate
        advice test [PACK …] --suggest [-o FILE]

        Runs the golden cases of all packs, or of those named: DIR/PACK/*.json, DIR being Tests/Golden beside the packs unless --golden
        names another. Shows for each pack how many cases passed and which rows no case reaches, for each requirement whether its cases
        passed, and of each failing case only what differs, with the row that fired, why the one expected did not, and the command that
        explains it. Exit code 1 if a case fails.
        --tag runs only the cases of a requirement or a bug; --row only those that reach a row or expect it. Both together: what is of both.
        --junit writes the results to a file in the format of JUnit, one testsuite a pack, too.
        --record writes the answers of now into the files in the place of those that differ, and nothing else; it always ends with 1,
        since a person has still to read and approve the change. Where DIR/PACK has words.LOCALE.txt, the words shown are compared too.
        --coverage shows how much of each pack the cases exercise, and lists what they do not: rows; outcomes; both sides of each edge of
        each number; values that can be missing; limits that accept, ask and refuse; texts and locales. --minimum fails below a percentage.
        --mutate changes each rule as an editor may get it wrong and lists the changes that neither `advice check` nor any case notices.
        --suggest writes new cases that would exercise and notice all of that to DIR/PACK/suggested.json, or to FILE, and lists what no case
        was found for. Each is open: it fails until a person has stated what is expected, or recorded and read it. No file is overwritten.

        Example:
          advice test fetal-growth
        """
    static let operands: [CommandOption.Value] = [.pack]
    static let options: [CommandOption] =
        [
            CommandOption("--tag", .text("TAG,…"), "only the cases of these requirements or bugs"),
            CommandOption("--row", .text("TABLE/ROW,…"), "only the cases that reach these rows or expect them"),
            CommandOption("--junit", .file, "write the results there too, in the format of JUnit"),
            CommandOption("--record", .flag, "write the answers of now into the files, to be read and approved"),
            CommandOption("--coverage", .flag, "show how much of each pack the cases exercise"),
            CommandOption("--minimum", .text("PERCENT"), "fail below this coverage"),
            CommandOption("--mutate", .flag, "list the changes of rules that nothing notices"),
            CommandOption("--suggest", .flag, "write open cases for what is not exercised or noticed"),
            CommandOption("-o", .file, "the file for --suggest"), .golden,
        ] + CommandOption.folders

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        if let pair = options.pairs.first {
            throw CommandFailure(.usage, "advice: `test` takes names of packs, not fields such as `\(pair.name)=`. Run `advice help test`.")
        }
        try checkTogether(options)
        let minimum = try minimum(options)
        let folders = try GoldenFolders(options, on: console)
        if options.has("--coverage") { return try CoverageRun(folders, minimum: minimum).run(on: console) }
        if options.has("--mutate") { return try MutationCommand(folders).run(on: console) }
        if options.has("--suggest") { return try SuggestCommand(folders, output: options["-o"]).run(on: console) }
        return try TestRun(folders, options).run(on: console)
    }

    /// Options that do not go together are a mistake, not passed over.
    private static func checkTogether(_ options: Options) throws(CommandFailure) {
        func refuse(_ option: String, _ other: String) throws(CommandFailure) {
            func isGiven(_ name: String) -> Bool { options.has(name) || options[name] != nil }
            if isGiven(option), isGiven(other) { throw CommandFailure(.usage, "advice: \(option) and \(other) do not go together.") }
        }
        try refuse("--coverage", "--mutate")
        try refuse("--coverage", "--suggest")
        try refuse("--mutate", "--suggest")
        for mode in ["--coverage", "--mutate", "--suggest"] {
            for other in ["--record", "--tag", "--row", "--junit"] { try refuse(mode, other) }
        }
        if options["-o"] != nil, !options.has("--suggest") {
            throw CommandFailure(.usage, "advice: -o names the file for --suggest, and needs it.")
        }
        if options["--minimum"] != nil, !options.has("--coverage") {
            throw CommandFailure(.usage, "advice: --minimum is a percentage of --coverage, and needs it.")
        }
    }

    private static func minimum(_ options: Options) throws(CommandFailure) -> Double? {
        guard let text = options["--minimum"] else { return nil }
        if let number = Double(text), number >= 0, number <= 100 { return number }
        throw CommandFailure(.usage, "advice: --minimum takes a percentage from 0 to 100; `\(text)` is not one.")
    }
}
