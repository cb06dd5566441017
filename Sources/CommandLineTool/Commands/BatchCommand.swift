internal import AdviceRules
internal import Quantities
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `advice batch` answers a file of many timelines, or writes what may be shared of them.
enum BatchCommand: Command {
    static let name = "batch"
    static let summary = "gives advice for many timelines, one a line, by all cores"
    static let help = """
        advice batch PACK --input FILE [--locale L] [--units metric|imperial] [--as-of DATE]
        advice batch PACK --input FILE --export FILE --consent PACK:DECISION=VALUE [--as-of DATE]

        FILE has one timeline a line as JSON (NDJSON), each as for `advice validate` and, if wanted, with an `id`; `-` is the standard input.
        For each, one line is written in the same order: the answer of `advice advise --format json` with the number of its `line` and its
        `id`. A line that cannot be read is answered with an `error` and its place, and the others are done. Blank lines have no answer. The
        counts stand at the end on the standard error. Exit code 0 if every line was read, 65 if one was not.

        --export writes the timelines themselves, for research or sharing, in the place of answers: only those of subjects who have agreed,
        without sensitive inputs, fields that the pack does not know, values that it does not accept, ids, and names of individuals, who
        are numbered. Dates stay as they are. Whether a subject has agreed is for a pack to decide: --consent names it, its decision and
        the result that means yes. What the subject answered stands in the line under the name of that pack, as an entry or a timeline;
        the last day counts. Whoever has not answered has not agreed. How many subjects and fields were left out stands at the end.

        Example:
          advice batch fetal-growth --input cohort.ndjson --as-of 2025-01-31
          advice batch fetal-growth --input cohort.ndjson --export shared.ndjson --consent consent:mayUseInResearch=yes
          (a line: {"consent": {"shareData": true, "researchCollection": true}, "entries": [{"date": "2025-01-05", …}]})
        """
    static let operands: [CommandOption.Value] = [.pack]
    static let options: [CommandOption] =
        [
            CommandOption("--input", .file, "timelines, one a line; `-` is the standard input"), .locale, .units, .asOf,
            CommandOption("--export", .file, "write what may be shared there, in the place of answers"),
            CommandOption("--consent", .text("PACK:DECISION=VALUE"), "which result of which pack means that a subject has agreed"),
        ] + CommandOption.folders

    /// How many lines are held in memory at once.
    private static let block = 512

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        guard let pack = options.words.first, options.words.count == 1, options.pairs.isEmpty else {
            throw CommandFailure(.usage, "advice: write `advice batch PACK --input FILE`. Run `advice help batch`.")
        }
        guard let path = options["--input"] else {
            throw CommandFailure(.usage, "advice: name the file of timelines with --input FILE; `--input -` is the standard input.")
        }
        let library = try Library(options)
        let engine = try library.engine(for: pack, on: console)
        let others = try library.packSources().map { Library.packName($0) }.filter { $0 != pack }
        if options["--export"] != nil || options["--consent"] != nil {
            return try export(pack, engine, others, path, options, library, on: console)
        }
        let batch = Batch(
            engine: engine, pack: pack, locale: try options.locale(), units: try options.units(), asOf: try options.date(),
            otherPacks: others, hidesContent: EntryProblems.areHidden(pack, engine))
        var counts = Batch.Counts()
        try forEachBlock(of: path, on: console) { lines throws(CommandFailure) in
            let answered = AllCores.answers(lines, from: counts.lines + 1) { batch.answer($0, number: $1) }
            console.write(answered.bytes)
            counts.add(answered.counts)
            if console.isOutputLost { throw CommandFailure(.notFound, "advice: the answers could not be written.") }
            return counts.lines
        }
        console.error(summary(counts))
        return counts.unreadable == 0 ? .fine : .badContent
    }

    private static func export(
        _ pack: String, _ engine: AdviceEngine, _ others: [String], _ path: String, _ options: Options, _ library: Library,
        on console: Console
    ) throws(CommandFailure) -> ExitCode {
        guard let target = options["--export"], let consent = options["--consent"] else {
            throw CommandFailure(
                .usage,
                "advice: --export FILE and --consent PACK:DECISION=VALUE belong together: nothing is shared without consent. Run `advice help batch`."
            )
        }
        for option in ["--locale", "--units"] where options[option] != nil {
            throw CommandFailure(.usage, "advice: \(option) is for answers; --export writes values as they were entered.")
        }
        guard target == "-" || !isSame(target, path) else {
            throw CommandFailure(.usage, "advice: the export would take the place of its input. Name another file.")
        }
        let asOf = try options.date()
        let export = Export(
            engine: engine, pack: pack, consent: try Consent(consent, library, asOf: asOf, on: console), asOf: asOf, otherPacks: others)
        let output = target == "-" ? nil : try ByteOutput(path: target)
        var counts = Export.Counts()
        try forEachBlock(of: path, on: console) { lines throws(CommandFailure) in
            let answered = AllCores.answers(lines, from: counts.lines + 1) { export.answer($0, number: $1) }
            if let output { try output.write(answered.bytes) } else { console.write(answered.bytes) }
            counts.add(answered.counts)
            return counts.lines
        }
        try output?.finish()
        for line in counts.summary { console.error(line) }
        return counts.unreadable == 0 ? .fine : .badContent
    }

    private static func isSame(_ a: String, _ b: String) -> Bool {
        URL(filePath: a).standardizedFileURL.resolvingSymlinksInPath() == URL(filePath: b).standardizedFileURL.resolvingSymlinksInPath()
    }

    /// Hands on the lines of a file, a block at a time; `work` says how many lines are done.
    private static func forEachBlock(
        of path: String, on console: Console, _ work: ([[UInt8]]) throws(CommandFailure) -> Int
    ) throws(CommandFailure) {
        var input = LineInput(try ByteInput(path: path))
        while true {
            let lines = try input.next(block)
            if lines.isEmpty { break }
            let done = try work(lines)
            if console.showsProgress { console.progress("\(done) lines") }
        }
        if console.showsProgress { console.progress("") }
    }

    /// The counts add up to the lines.
    private static func summary(_ counts: Batch.Counts) -> String {
        var parts = ["\(counts.accepted) fine", "\(counts.withFindings) with findings", "\(counts.unreadable) unreadable"]
        if counts.blank > 0 { parts.append("\(counts.blank) blank") }
        return "\(counts.lines) lines: \(parts.joined(separator: ", ")). \(counts.entries) entries were judged."
    }
}
