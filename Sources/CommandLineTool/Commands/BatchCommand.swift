internal import AdviceRules
internal import Quantities
internal import SourceText

/// `advice batch` answers a file of many timelines.
enum BatchCommand: Command {
    static let name = "batch"
    static let summary = "gives advice for many timelines, one a line, by all cores"
    static let help = """
        advice batch PACK --input FILE [--locale L] [--units metric|imperial] [--as-of DATE]

        FILE has one timeline a line as JSON (NDJSON), each as for `advice validate` and, if wanted, with an `id`; `-` is the standard input.
        For each, one line is written in the same order: the answer of `advice advise --format json` with the number of its `line` and its
        `id`. A line that cannot be read is answered with an `error` and its place, and the others are done. Blank lines have no answer. The
        counts stand at the end on the standard error. Exit code 0 if every line was read, 65 if one was not.

        Example:
          advice batch fetal-growth --input cohort.ndjson --as-of 2025-01-31
        """

    /// How many lines are held in memory at once.
    private static let block = 512

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, taking: Library.options + ["--input", "--locale", "--units", "--as-of"])
        guard let pack = options.words.first, options.words.count == 1, options.pairs.isEmpty else {
            throw CommandFailure(.usage, "advice: write `advice batch PACK --input FILE`. Run `advice help batch`.")
        }
        guard let path = options["--input"] else {
            throw CommandFailure(.usage, "advice: name the file of timelines with --input FILE; `--input -` is the standard input.")
        }
        let batch = Batch(
            engine: try Library(options).engine(for: pack, on: console), pack: pack, locale: options["--locale"] ?? "en",
            units: try options.units(), asOf: try options.date())
        var input = LineInput(try ByteInput(path: path))
        var counts = Batch.Counts()
        while true {
            let lines = try input.next(Self.block)
            if lines.isEmpty { break }
            let answered = batch.answers(lines, from: counts.lines + 1)
            console.write(answered.bytes)
            counts.add(answered.counts)
            if console.isOutputLost { throw CommandFailure(.notFound, "advice: the answers could not be written.") }
            if console.showsProgress { console.progress("\(counts.lines) lines") }
        }
        if console.showsProgress { console.progress("") }
        console.error(summary(counts))
        return counts.unreadable == 0 ? .fine : .badContent
    }

    /// The counts add up to the lines.
    private static func summary(_ counts: Batch.Counts) -> String {
        var parts = ["\(counts.accepted) fine", "\(counts.withFindings) with findings", "\(counts.unreadable) unreadable"]
        if counts.blank > 0 { parts.append("\(counts.blank) blank") }
        return "\(counts.lines) lines: \(parts.joined(separator: ", ")). \(counts.entries) entries were judged."
    }
}
