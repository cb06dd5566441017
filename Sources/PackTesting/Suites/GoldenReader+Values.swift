internal import Quantities
internal import RulePacks
internal import SourceText

extension GoldenReader {
    mutating func report(_ code: String, _ range: SourceRange, _ message: String, _ remedy: String) {
        diagnostics.append(Diagnostic(.error, code, in: source, at: range, message, remedy: remedy))
    }

    /// A name that the pack must have.
    mutating func checkName(_ name: String, _ range: SourceRange, _ what: String, _ known: [String]) {
        if known.contains(name) { return }
        let remedy = nearestName(to: name, in: known).map { "did you mean `\($0)`?" } ?? "the pack has \(list(known))"
        report(
            "unknown-\(what.split(separator: " ").joined(separator: "-"))", range,
            "the pack `\(vocabulary.pack.identifier)` has no \(what) `\(name)`", remedy)
    }

    private func list(_ names: [String]) -> String {
        if names.isEmpty { return "none" }
        return names.count > 12 ? names.prefix(12).joined(separator: ", ") + ", …" : names.joined(separator: ", ")
    }

    /// The members of an object; keys that are not declared are reported.
    mutating func members(_ value: JSONValue, _ shape: JSONObjectShape) -> [JSONMember] {
        let members = members(value, shape.what)
        for member in members where !shape.allows(member.key) {
            let near = nearestName(to: member.key, in: shape.names).map { "did you mean `\($0)`?" }
            report(
                "unknown-key", member.keyRange, "\(shape.what) has no key `\(member.key)`",
                near ?? "the keys are \(shape.names.joined(separator: ", "))")
        }
        return members
    }

    mutating func members(_ value: JSONValue, _ what: String) -> [JSONMember] {
        if let members = value.members { return members }
        report("wrong-type", value.range, "\(what) is \(value.kind)", "write an object: { … }")
        return []
    }

    mutating func array(_ value: JSONValue, _ what: String) -> [JSONValue] {
        if let elements = value.elements { return elements }
        report("wrong-type", value.range, "\(what) is \(value.kind)", "write a list: [ … ]")
        return []
    }

    mutating func text(_ value: JSONValue, _ what: String) -> String? {
        if let text = value.string { return text }
        report("wrong-type", value.range, "\(what) is \(value.kind)", "write a text in quotation marks")
        return nil
    }

    mutating func texts(_ value: JSONValue, _ what: String) -> [String] {
        var texts: [String] = []
        for item in array(value, what) { if let text = text(item, "an element of \(what)") { texts.append(text) } }
        return texts
    }

    /// One of several words.
    mutating func word(_ value: JSONValue, _ what: String, among words: [String]) -> String? {
        guard let text = text(value, what) else { return nil }
        if words.contains(text) { return text }
        let near = nearestName(to: text, in: words).map { "did you mean `\($0)`?" }
        report("unknown-word", value.range, "\(what) is `\(text)`", near ?? "write one of \(words.joined(separator: ", "))")
        return nil
    }

    mutating func date(_ value: JSONValue) -> CalendarDate? {
        guard let text = text(value, "`asOf`") else { return nil }
        if let date = CalendarDate(text) { return date }
        report("not-a-date", value.range, "`\(text)` is no day of the calendar", "write the year, the month and the day: \"2026-06-01\"")
        return nil
    }

    /// The value of a key that is declared to be needed; `remedy` says better than the declaration what to do where it is not there.
    mutating func required(_ key: String, _ members: [JSONMember], _ value: JSONValue, _ shape: JSONObjectShape, _ remedy: String? = nil)
        -> JSONValue?
    {
        if let member = members.first(where: { $0.key == key }) { return member.value }
        let declared = shape[key]?.remedy
        assert(declared != nil, "\(shape.what) is not declared to need \(key)")
        if value.members != nil {
            report(
                "missing-key", SourceRange(value.range.start, value.range.start + 1), "\(shape.what) lacks the key `\(key)`",
                remedy ?? declared ?? "add it")
        }
        return nil
    }
}
