internal import Quantities
public import SourceText

extension Timeline {
    /// Reads a timeline from JSON: `{"subject": {…}, "individuals": {"A": {…}}, "entries": [{…}]}`, or one entry alone as an object of fields.
    ///
    /// A field is a text as a person would write it (`"60 mm"`, `"28w3d"`), a number without a unit, true or false, or a list. An entry may name its
    /// `individual`, and in `confirmed` the fields whose value the person has confirmed. Returns nil if anything cannot be read.
    public static func read(_ source: Source, into diagnostics: inout [Diagnostic]) -> Timeline? {
        var found: [Diagnostic] = []
        let value = JSON.read(source, into: &found)
        var timeline: Timeline?
        if let value {
            var reader = TimelineReader(source: source)
            timeline = reader.timeline(value)
            found += reader.diagnostics
        }
        diagnostics += found
        return found.containsErrors ? nil : timeline
    }

    /// Reads a timeline, or one entry alone, from a value that was read; nil if anything cannot be read.
    package static func read(_ value: JSONValue, in source: Source, into diagnostics: inout [Diagnostic]) -> Timeline? {
        var reader = TimelineReader(source: source)
        let timeline = reader.timeline(value)
        diagnostics += reader.diagnostics
        return reader.diagnostics.containsErrors ? nil : timeline
    }

    /// Reads a timeline from a value that was read; its other keys are for the caller, who names them.
    package static func read(_ value: JSONValue, in source: Source, allowing keys: [String], into diagnostics: inout [Diagnostic])
        -> Timeline
    {
        var reader = TimelineReader(source: source)
        let timeline = reader.timeline(value, allowing: keys)
        diagnostics += reader.diagnostics
        return timeline
    }
}

private struct TimelineReader {
    let source: Source
    var diagnostics: [Diagnostic] = []

    private static let keys = JSONObjectShape.timeline.names

    init(source: Source) { self.source = source }

    mutating func timeline(_ value: JSONValue, allowing others: [String]? = nil) -> Timeline {
        var timeline = Timeline()
        guard case .object(let members) = value.content else {
            if case .array(let items) = value.content, others == nil {
                timeline.entries = items.map { entry($0) }
            } else {
                report("wrong-type", value.range, "a timeline is \(value.kind)", remedy: "write an object: {\"entries\": [{…}]}")
            }
            return timeline
        }
        let isTimeline = members.contains { $0.key != "$schema" && Self.keys.contains($0.key) }
        if !isTimeline, others == nil {
            timeline.entries = [entry(value)]
            return timeline
        }
        for member in members {
            switch member.key {
            case "subject": timeline.subject = fields(member.value, "`subject`")
            case "individuals":
                for individual in self.members(member.value, "`individuals`") {
                    timeline.individuals[individual.key] = fields(individual.value, "an individual")
                }
            case "entries":
                guard case .array(let items) = member.value.content else {
                    report(
                        "wrong-type", member.value.range, "`entries` is \(member.value.kind)", remedy: "write a list of entries: [{…}, {…}]"
                    )
                    continue
                }
                timeline.entries = items.map { entry($0) }
            default:
                if others == nil, member.key == "$schema" {
                    readSchema(member.value)
                    continue
                }
                if others?.contains(member.key) ?? false { continue }
                let near = nearestName(to: member.key, in: Self.keys + (others ?? []))
                report(
                    "unknown-key", member.keyRange, "a timeline has no key `\(member.key)`",
                    remedy: near.map { "did you mean `\($0)`?" }
                        ?? "the keys are subject, individuals and entries; fields stand inside an entry")
            }
        }
        return timeline
    }

    private mutating func entry(_ value: JSONValue) -> Entry {
        var entry = Entry([:])
        for member in members(value, "an entry") {
            switch member.key {
            case "individual":
                if case .string(let name) = member.value.content {
                    entry.individual = name
                } else {
                    report(
                        "wrong-type", member.value.range, "`individual` is \(member.value.kind)",
                        remedy: "write the individual's name, such as \"A\"")
                }
            case "confirmed": entry.confirmed = names(member.value)
            case "$schema": readSchema(member.value)
            default: if let value = field(member.value) { entry.values[member.key] = value }
            }
        }
        return entry
    }

    /// The path of a schema is for editors, and only has to be a text.
    private mutating func readSchema(_ value: JSONValue) {
        if case .string = value.content { return }
        report("wrong-type", value.range, "`$schema` is \(value.kind)", remedy: "write the path of the schema in quotation marks")
    }

    private mutating func names(_ value: JSONValue) -> Set<String> {
        guard case .array(let items) = value.content else {
            report("wrong-type", value.range, "`confirmed` is \(value.kind)", remedy: "list the names of fields: [\"weight\"]")
            return []
        }
        var names: Set<String> = []
        for item in items {
            if case .string(let name) = item.content {
                names.insert(name)
            } else {
                report(
                    "wrong-type", item.range, "a name in `confirmed` is \(item.kind)",
                    remedy: "write the name of a field in quotation marks")
            }
        }
        return names
    }

    private mutating func fields(_ value: JSONValue, _ what: String) -> [String: EntryValue] {
        var fields: [String: EntryValue] = [:]
        for member in members(value, what) { if let value = field(member.value) { fields[member.key] = value } }
        return fields
    }

    private mutating func field(_ value: JSONValue) -> EntryValue? {
        switch value.content {
        case .null: return .missing
        case .boolean(let flag): return .boolean(flag)
        case .number(let text): return .text(text)
        case .string(let text): return .text(text)
        case .array(let items):
            var values: [EntryValue] = []
            for item in items { if let value = field(item) { values.append(value) } }
            return .list(values)
        case .object:
            report("wrong-type", value.range, "a field is an object", remedy: "write a text with its unit, such as \"60 mm\"")
            return nil
        }
    }

    private mutating func members(_ value: JSONValue, _ what: String) -> [JSONMember] {
        if case .object(let members) = value.content { return members }
        report("wrong-type", value.range, "\(what) is \(value.kind)", remedy: "write an object: {\"name\": value}")
        return []
    }

    private mutating func report(_ code: String, _ range: SourceRange, _ message: String, remedy: String) {
        diagnostics.append(Diagnostic(.error, code, in: source, at: range, message, remedy: remedy))
    }
}
