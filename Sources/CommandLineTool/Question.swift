internal import AdviceRules
internal import Quantities
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// What `validate`, `advise`, `explain` and `bounds` are asked: a pack, and a timeline from `name=value` pairs or from a file.
struct Question {
    var pack: String
    var engine: AdviceEngine
    var timeline: Timeline
    var locale: String
    var units: UnitSystem?
    var asOf: CalendarDate
    var isJSON: Bool

    static let options = CommandOption.question.map { $0.name }

    init(_ arguments: [String], command: String, on console: Console) throws(CommandFailure) {
        let options = try Options(arguments, for: CommandOption.question)
        guard let pack = options.words.first else {
            throw CommandFailure(.usage, "advice: `\(command)` needs the name of a pack: advice \(command) PACK name=value …")
        }
        if options.words.count > 1 {
            // What it is stays unsaid: it may be a sensitive value that lost its name.
            throw CommandFailure(
                .usage,
                "advice: a word after `\(pack)` is neither an option nor a field; write fields as name=value, such as femurLength='60 mm'.")
        }
        self.pack = pack
        self.locale = try options.locale()
        self.units = try options.units()
        self.asOf = try options.date()
        self.isJSON = try options.choice("--format", of: ["text", "json"], default: "text") == "json"
        self.engine = try Library(options).engine(for: pack, on: console)
        if let path = options["--input"] {
            guard options.pairs.isEmpty else {
                throw CommandFailure(.usage, "advice: give the fields either as name=value or with --input, not both.")
            }
            self.timeline = try Self.timeline(path, hidesContent: EntryProblems.areHidden(pack, engine), on: console)
            if timeline.entries.isEmpty { throw CommandFailure(.badContent, "advice: \(path) has no entry, so there is nothing to judge.") }
        } else {
            let fields = (try? engine.fields(of: pack).map { $0.name }) ?? []
            self.timeline = try Self.timeline(options, fields: fields, asOf: fields.contains("date") ? asOf : nil)
        }
    }

    private static func timeline(_ path: String, hidesContent: Bool, on console: Console) throws(CommandFailure) -> Timeline {
        let source: Source
        if path == "-" {
            source = Source(name: "standard input", bytes: try ByteInput(path: path).readAll())
        } else {
            source = try Library.read(URL(filePath: path))
        }
        var diagnostics: [Diagnostic] = []
        let timeline = Timeline.read(source, into: &diagnostics)
        if !diagnostics.isEmpty { console.error(EntryProblems.text(diagnostics, hidesContent: hidesContent, on: console)) }
        guard let timeline else { throw CommandFailure(.badContent, "advice: the input cannot be read.") }
        return timeline
    }

    private static func timeline(_ options: Options, fields: [String], asOf: CalendarDate?) throws(CommandFailure) -> Timeline {
        var entry = Entry([:])
        for (name, value) in options.pairs {
            if name == "individual" || name == "fetus" {
                entry.individual = value
                continue
            }
            if entry.values[name] != nil { throw CommandFailure(.usage, "advice: the field `\(name)` is given twice.") }
            entry.values[name] = .text(value)
        }
        if let asOf, entry.values["date"] == nil { entry.values["date"] = .date(asOf) }
        for name in (options["--confirm"] ?? "").split(separator: ",").map({ String($0) }) {
            guard fields.isEmpty || fields.contains(name) else {
                throw CommandFailure(
                    .usage, "advice: --confirm takes names of fields; `\(name)` is none\(Suggestion.ending(for: name, in: fields))")
            }
            entry.confirmed.insert(name)
        }
        return Timeline(entries: [entry])
    }

    /// The engine's answer; a pack that is not there ends the command.
    func answer<Answer>(_ ask: (AdviceEngine) throws(AdviceError) -> Answer) throws(CommandFailure) -> Answer {
        do throws(AdviceError) { return try ask(engine) } catch {
            switch error {
            case .unknownPack(let name, let suggestion):
                throw CommandFailure(.notFound, "advice: there is no pack `\(name)`\(suggestion.map { "; did you mean `\($0)`?" } ?? ".")")
            }
        }
    }
}
