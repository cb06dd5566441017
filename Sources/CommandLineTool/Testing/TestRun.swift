internal import AdviceRules
internal import PackTesting
internal import RulePacks
internal import SourceText

/// One run of golden cases: what passed, what differs, what is recorded.
struct TestRun {
    let folders: GoldenFolders
    let filter: CaseFilter
    let isRecording: Bool
    /// The file for a build server, if one is wanted.
    let junit: String?

    init(_ folders: GoldenFolders, _ options: Options) throws(CommandFailure) {
        self.folders = folders
        isRecording = options.has("--record")
        junit = options["--junit"]
        filter = CaseFilter(tags: Self.names(options["--tag"]), rows: Self.names(options["--row"]))
        try checkTags()
        try checkRows()
    }

    private static func names(_ list: String?) -> Set<String> {
        Set((list ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) })
    }

    /// A tag that no case bears would pass over everything and look like success.
    private func checkTags() throws(CommandFailure) {
        let known = Set(folders.folders.flatMap { $0.suites.flatMap { $0.cases.flatMap { $0.tags } } }).sorted()
        for tag in filter.tags.sorted() where !known.contains(tag) {
            throw CommandFailure(.notFound, "advice: no case bears the tag `\(tag)`\(Suggestion.ending(for: tag, in: known))")
        }
    }

    private func checkRows() throws(CommandFailure) {
        let known = folders.folders.flatMap { RowCoverage($0.pack).rows }
        for row in filter.rows.sorted() where !known.contains(row) {
            throw CommandFailure(
                .notFound, "advice: no pack here has the row `\(row)`\(Suggestion.ending(for: row, in: known)) Write TABLE/ROW.")
        }
    }

    func run(on console: Console) throws(CommandFailure) -> ExitCode {
        var exit = ExitCode.fine
        var suites: [JUnitReport.Suite] = []
        for folder in folders.folders {
            let outcome = try outcome(folder, on: console)
            if outcome.report.results.isEmpty, !filter.isEmpty { continue }
            if !suites.isEmpty { console.print("") }
            if isRecording {
                try record(outcome, folder, on: console)
            } else {
                for line in outcome.report.lines { console.print(line) }
                for line in outcome.wordFailures.flatMap({ ["", "✗ \($0.name)"] + $0.lines }) { console.print(line) }
            }
            if !outcome.isPassed { exit = .findings }
            suites.append(.init(outcome.report, others: outcome.wordFailures))
        }
        if suites.isEmpty { throw CommandFailure(.notFound, "advice: no case is of that tag and reaches that row.") }
        if let junit { try GoldenFolders.write(Array(JUnitReport(suites).text.utf8), toPath: junit) }
        if isRecording {
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

        var wordFailures: [(name: String, lines: [String])] {
            wordDifferences.map { locale, differences in
                var lines: [String] = []
                for difference in differences {
                    lines.append("    \(difference.part)")
                    lines.append("      expected  \(difference.expected ?? "nothing")")
                    lines.append("      actual    \(difference.actual ?? "nothing")")
                }
                return ("the words in \(locale)", lines)
            }
        }
    }

    private func outcome(_ folder: GoldenFolder, on console: Console) throws(CommandFailure) -> Outcome {
        do throws(AdviceError) {
            let report = try GoldenRun(folders.engine, folder.pack).report(folder.suites, only: filter) { done, count in
                if console.showsProgress, done % 50 == 0 || done == count {
                    console.progress("\(folder.pack.identifier): case \(done) of \(count)")
                }
            }
            if console.showsProgress { console.progress("") }
            var outcome = Outcome(report: report)
            // Each text stands where a case shows it first, which some of the cases cannot tell.
            if filter.isEmpty { try compareWords(folder, &outcome) }
            return outcome
        } catch {
            throw CommandFailure(.notFound, "advice: there is no pack `\(folder.pack.identifier)`.")
        }
    }

    private func compareWords(_ folder: GoldenFolder, _ outcome: inout Outcome) throws(AdviceError) {
        let engine = folders.engine
        let showcase = try GoldenShowcase(folder.suites, engine)
        for locale in Set(folder.words.keys).union(engine.locales(of: folder.pack.identifier)).sorted() {
            let actual = locale == "en" ? showcase.words.namingRows : try GoldenWords(showcase, engine, locale: locale)
            outcome.words.append((locale, actual))
            guard let expected = folder.words[locale] else { continue }
            let differences = GoldenWords(reading: expected).differences(from: actual)
            if !differences.isEmpty { outcome.wordDifferences.append((locale, differences)) }
        }
    }

    /// Writes what differs, and says what stood there before and what stands there now: nothing has failed any more.
    private func record(_ outcome: Outcome, _ folder: GoldenFolder, on console: Console) throws(CommandFailure) {
        let report = outcome.report
        let news = outcome.words.filter { $0.words.text != folder.words[$0.locale] }
        let cases = "\(report.pack): \(report.passed) of \(counted(report.results.count, "case")) as recorded before"
        console.print(report.isPassed && news.isEmpty ? "\(cases); nothing was written" : cases)
        for suite in folder.suites {
            guard let recording = GoldenRecording(of: suite, results: outcome.report.results) else { continue }
            try folder.write(recording.bytes, to: suite.source)
            console.print("recorded \(counted(recording.changedCases, "case")) in \(suite.source.name)")
        }
        for (locale, words) in news { console.print("recorded the words in \(try folder.write(words.text, locale: locale))") }
        for line in report.failures.flatMap({ [""] + $0.recordedLines }) { console.print(line) }
        for (locale, differences) in outcome.wordDifferences {
            for line in ["", "recorded: the words in \(locale)"] + differences.flatMap({ $0.recordedLines }) { console.print(line) }
        }
    }
}
