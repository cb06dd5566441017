internal import SourceText

/// Reads one JSON object of a pack key by key.
struct ObjectReader {
    let reader: PackReader
    let range: SourceRange
    /// What the object is, such as `an input`, for messages.
    let what: String
    /// The members, a mistyped key under the name that was meant, so that nothing else is blamed for it.
    private let members: [JSONMember]

    /// The members of `value`, or nil with a diagnostic if it is no object; keys other than `known` are reported.
    init?(_ value: JSONValue, _ what: String, known: [String], in reader: PackReader) {
        guard case .object(let members) = value.content else {
            reader.report("wrong-type", at: value.range, "\(what) is \(value.kind)", remedy: "write an object: { … }")
            return nil
        }
        self.reader = reader
        self.range = value.range
        self.what = what
        if members.allSatisfy({ known.contains($0.key) || $0.key == "note" }) {
            self.members = members
            return
        }
        let names = known.contains("note") ? known : known + ["note"]
        self.members = members.readAsMeant(among: names)
        for member in members where !known.contains(member.key) && member.key != "note" {
            reader.report(
                "unknown-key", at: member.keyRange, "\(what) has no key `\(member.key)`",
                remedy: reader.suggestion(for: member.key, among: names))
        }
    }

    /// The value of a key, nil if it is absent or null.
    func value(_ key: String) -> JSONValue? {
        guard let member = member(key) else { return nil }
        if case .null = member.value.content { return nil }
        return member.value
    }

    /// The member of a key.
    func member(_ key: String) -> JSONMember? {
        for member in members where member.key == key { return member }
        return nil
    }

    /// All members, in file order.
    var all: [JSONMember] { members }

    /// The value of a key that must be there.
    func required(_ key: String, _ remedy: String) -> JSONValue? {
        if let found = value(key) { return found }
        reader.report("missing-key", at: SourceRange(range.start, range.start + 1), "\(what) lacks the key `\(key)`", remedy: remedy)
        return nil
    }

    /// A text.
    func text(_ key: String) -> LocatedText? {
        value(key).flatMap { reader.text($0, "`\(key)`") }
    }

    /// A text that must be there.
    func requiredText(_ key: String, _ remedy: String) -> LocatedText? {
        required(key, remedy).flatMap { reader.text($0, "`\(key)`") }
    }

    /// True or false; false where absent.
    func flag(_ key: String) -> Bool {
        guard let value = value(key) else { return false }
        if case .boolean(let flag) = value.content { return flag }
        reader.report("wrong-type", at: value.range, "`\(key)` is \(value.kind)", remedy: "write true or false without quotation marks")
        return false
    }

    /// A list of texts; a single text counts as a list of one.
    func texts(_ key: String) -> [LocatedText] {
        guard let value = value(key) else { return [] }
        return reader.texts(value, "`\(key)`")
    }
}

extension [JSONMember] {
    /// The members with each unknown key replaced by the known one nearest to it, unless that one stands there itself.
    func readAsMeant(among known: [String]) -> [JSONMember] {
        // Nothing can be meant by another key where every known one stands there itself, or where nothing else does.
        if known.allSatisfy({ key in contains { $0.key == key } }) || allSatisfy({ known.contains($0.key) }) { return self }
        return map { member in
            guard member.key != "note", !known.contains(member.key), let meant = nearestName(to: member.key, in: known),
                !contains(where: { $0.key == meant })
            else { return member }
            var read = member
            read.key = meant
            return read
        }
    }
}

extension PackReader {
    func text(_ value: JSONValue, _ what: String) -> LocatedText? {
        if let text = JSON.text(of: value, in: source) { return text }
        let isNumber = if case .number = value.content { true } else { false }
        report(
            "wrong-type", at: value.range, "\(what) is \(value.kind)",
            remedy: isNumber ? "put the figure in quotation marks, with its unit if it has one" : "write a text in quotation marks")
        return nil
    }

    func texts(_ value: JSONValue, _ what: String) -> [LocatedText] {
        guard case .array(let items) = value.content else { return text(value, what).map { [$0] } ?? [] }
        var result: [LocatedText] = []
        for item in items { if let text = text(item, "an element of \(what)") { result.append(text) } }
        return result
    }

    func array(_ value: JSONValue, _ what: String) -> [JSONValue] {
        if case .array(let items) = value.content { return items }
        report("wrong-type", at: value.range, "\(what) is \(value.kind)", remedy: "write a list: [ … ]")
        return []
    }

    func members(_ value: JSONValue, _ what: String) -> [JSONMember] {
        // A key that stands twice was reported with the JSON, and the first one counts.
        if case .object(let members) = value.content { return members.filter { !duplicateKeys.contains($0.keyRange) } }
        report("wrong-type", at: value.range, "\(what) is \(value.kind)", remedy: "write an object: { \"name\": … }")
        return []
    }
}
