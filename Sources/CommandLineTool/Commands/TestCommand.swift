internal import AdviceRules
internal import PackTesting
internal import RulePacks
internal import SourceText

/// `advice test`: asks whether the packs still answer as a person approved.
enum TestCommand: Command {
    static let name = "test"
    static let summary = "puts the golden cases to the packs and shows what differs"
    static let help = """
        advice test [PACK …] [--golden DIR] [--record] [--rules DIR] [--text DIR]

        Runs the golden cases of all packs, or of those named: DIR/PACK/*.json, DIR being Tests/Golden beside the packs unless --golden
        names another. Shows for each pack how many cases passed and which rows no case reaches, for each requirement whether its cases
        passed, and of each failing case only what differs, with the command that explains it. Exit code 1 if a case fails.
        --record writes the answers of now into the files in the place of those that differ, and nothing else; it always ends with 1,
        since a person has still to read and approve the change. Where DIR/PACK has words.LOCALE.txt, the words shown are compared too.

        Example:
          advice test fetal-growth
        """

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, taking: Library.options + ["--golden"], flags: ["--record"])
        if let pair = options.pairs.first {
            throw CommandFailure(.usage, "advice: `test` takes names of packs, not fields such as `\(pair.name)=`. Run `advice help test`.")
        }
        let folders = try GoldenFolders(options, on: console)
        var exit = ExitCode.fine
        for (index, folder) in folders.folders.enumerated() {
            if index > 0 { console.print("") }
            let outcome = try run(folder, folders.engine)
            for line in outcome.report.lines { console.print(line) }
            for line in outcome.wordLines { console.print(line) }
            if !outcome.isPassed { exit = .findings }
            if options.has("--record") { try record(outcome, folder, on: console) }
        }
        if options.has("--record") {
            console.error("advice: a recording run fails by intent: read the changes, and run `advice test` again without --record.")
            exit = .findings
        }
        return exit
    }

    /// How the cases and the words of one pack went.
    private struct Outcome {
        var report: GoldenReport
        /// The words of each locale as they are now.
        var words: [(locale: String, words: GoldenWords)] = []
        var wordDifferences: [(locale: String, differences: [GoldenDifference])] = []

        var isPassed: Bool { report.isPassed && wordDifferences.isEmpty }

        var wordLines: [String] {
            var lines: [String] = []
            for (locale, differences) in wordDifferences {
                lines += ["", "✗ the words in \(locale)"]
                for difference in differences {
                    lines.append("    \(difference.part)")
                    lines.append("      expected  \(difference.expected ?? "nothing")")
                    lines.append("      actual    \(difference.actual ?? "nothing")")
                }
            }
            return lines
        }
    }

    private static func run(_ folder: GoldenFolder, _ engine: AdviceEngine) throws(CommandFailure) -> Outcome {
        do throws(AdviceError) {
            var outcome = Outcome(report: try GoldenRun(engine, folder.pack).report(folder.suites))
            let showcase = try GoldenShowcase(folder.suites, engine)
            for locale in Set(folder.words.keys).union(engine.locales(of: folder.pack.identifier)).sorted() {
                let actual = locale == "en" ? showcase.words : try GoldenWords(showcase, engine, locale: locale)
                outcome.words.append((locale, actual))
                guard let expected = folder.words[locale] else { continue }
                let differences = GoldenWords(reading: expected).differences(from: actual)
                if !differences.isEmpty { outcome.wordDifferences.append((locale, differences)) }
            }
            return outcome
        } catch {
            throw CommandFailure(.notFound, "advice: there is no pack `\(folder.pack.identifier)`.")
        }
    }

    private static func record(_ outcome: Outcome, _ folder: GoldenFolder, on console: Console) throws(CommandFailure) {
        for suite in folder.suites {
            guard let recording = GoldenRecording(of: suite, results: outcome.report.results) else { continue }
            try folder.write(recording.bytes, to: suite.source)
            console.print("recorded \(recording.changedCases) case\(recording.changedCases == 1 ? "" : "s") in \(suite.source.name)")
        }
        for (locale, words) in outcome.words where words.text != folder.words[locale] {
            console.print("recorded the words in \(try folder.write(words.text, locale: locale))")
        }
    }
}
