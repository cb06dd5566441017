internal import SourceText

/// Reads one JSON object of a pack key by key.
struct ObjectReader {
    let reader: PackReader
    let range: SourceRange
    /// What the object is, such as `an input`, for messages.
    let what: String
    /// What is declared of its keys.
    private let shape: JSONObjectShape
    /// The members, a mistyped key under the name that was meant, so that nothing else is blamed for it.
    private let members: [JSONMember]
    private let others: [String]

    /// The members of `value`, or nil with a diagnostic if it is no object; keys that are neither declared nor `others` are reported.
    ///
    /// `others` are names that follow from the content, such as the arguments of a function; `reported` are unknown keys of which something better was
    /// said already; `named` is what the object is called instead.
    init?(
        _ value: JSONValue, _ shape: JSONObjectShape, others: [String] = [], reported: [String] = [], named: String? = nil,
        in reader: PackReader
    ) {
        let what = named ?? shape.what
        guard case .object(let members) = value.content else {
            reader.report("wrong-type", at: value.range, "\(what) is \(value.kind)", remedy: "write an object: { … }")
            return nil
        }
        self.reader = reader
        self.range = value.range
        self.what = what
        self.shape = shape
        self.others = others
        let names = others.isEmpty ? shape.names : shape.names + others
        var isKnown = true
        for member in members {
            if !names.contains(member.key) {
                isKnown = false
                if reported.contains(member.key) { continue }
                reader.report(
                    "unknown-key", at: member.keyRange, "\(what) has no key `\(member.key)`",
                    remedy: reader.suggestion(for: member.key, among: names))
            } else if member.key == "note" || member.key == "$schema" {
                // Nothing else reads them.
                if case .string = member.value.content { continue }
                if !member.value.isNull { _ = reader.text(member.value, "`\(member.key)`") }
            }
        }
        self.members = isKnown ? members : members.readAsMeant(among: names)
    }

    /// The value of a key, nil if it is absent or null.
    func value(_ key: String) -> JSONValue? {
        guard let member = member(key) else { return nil }
        if case .null = member.value.content { return nil }
        return member.value
    }

    /// Whether a key stands there as it is, and not mistyped.
    func isWrittenSo(_ key: String) -> Bool {
        member(key).map { reader.source.text(in: SourceRange($0.keyRange.start + 1, $0.keyRange.end - 1)) == key } ?? false
    }

    /// The remark, which may stand in any object of a pack.
    var note: String? {
        if case .string(let text)? = written("note")?.content { return text }
        return nil
    }

    /// What stands under a key, be it declared or not.
    func written(_ key: String) -> JSONValue? {
        for member in members where member.key == key { return member.value }
        return nil
    }

    /// The member of a key.
    func member(_ key: String) -> JSONMember? {
        assert(others.contains(key) || shape[key] != nil, "\(what) has no key \(key)")
        for member in members where member.key == key { return member }
        return nil
    }

    /// All members, in file order.
    var all: [JSONMember] { members }

    /// The value of a key that must be there; `remedy` says better than the declaration what to do where it is not.
    func required(_ key: String, _ remedy: String? = nil) -> JSONValue? {
        if let found = value(key) { return found }
        reader.report(
            "missing-key", at: SourceRange(range.start, range.start + 1), "\(what) lacks the key `\(key)`",
            remedy: remedy ?? self.remedy(key))
        return nil
    }

    /// What is declared to be done where a key that must be there is not.
    func remedy(_ key: String) -> String {
        let declared = shape[key]?.remedy
        assert(declared != nil || others.contains(key), "\(what) is not declared to need \(key)")
        return declared ?? "add it"
    }

    /// A text.
    func text(_ key: String) -> LocatedText? {
        assert(others.contains(key) || shape[key]?.shape.allowsText ?? false, "\(what) has no text \(key)")
        return value(key).flatMap { reader.text($0, "`\(key)`") }
    }

    /// A text that must be there.
    func requiredText(_ key: String, _ remedy: String? = nil) -> LocatedText? {
        required(key, remedy).flatMap { reader.text($0, "`\(key)`") }
    }

    /// True or false; false where absent.
    func flag(_ key: String) -> Bool {
        assert(shape[key]?.shape.allowsBoolean ?? false, "\(what) has no \(key) that is true or false")
        guard let value = value(key) else { return false }
        if case .boolean(let flag) = value.content { return flag }
        reader.report("wrong-type", at: value.range, "`\(key)` is \(value.kind)", remedy: "write true or false without quotation marks")
        return false
    }

    /// A list of texts; a single text counts as a list of one.
    func texts(_ key: String) -> [LocatedText] {
        assert(shape[key]?.shape.allowsTexts ?? false, "\(what) has no texts \(key)")
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

extension JSONValue {
    /// Whether it is an object.
    var isObject: Bool {
        if case .object = content { return true }
        return false
    }
}

extension PackReader {
    func text(_ value: JSONValue, _ what: @autoclosure () -> String) -> LocatedText? {
        if let text = JSON.text(of: value, in: source) { return text }
        let isNumber = if case .number = value.content { true } else { false }
        report(
            "wrong-type", at: value.range, "\(what()) is \(value.kind)",
            remedy: isNumber ? "put the figure in quotation marks, with its unit if it has one" : "write a text in quotation marks")
        return nil
    }

    func texts(_ value: JSONValue, _ what: @autoclosure () -> String) -> [LocatedText] {
        guard case .array(let items) = value.content else { return text(value, what()).map { [$0] } ?? [] }
        var result: [LocatedText] = []
        for item in items { if let text = text(item, "an element of \(what())") { result.append(text) } }
        return result
    }

    func array(_ value: JSONValue, _ what: @autoclosure () -> String) -> [JSONValue] {
        if case .array(let items) = value.content { return items }
        report("wrong-type", at: value.range, "\(what()) is \(value.kind)", remedy: "write a list: [ … ]")
        return []
    }

    func members(_ value: JSONValue, _ what: @autoclosure () -> String) -> [JSONMember] {
        // A key that stands twice was reported with the JSON, and the first one counts.
        if case .object(let members) = value.content { return members.filter { !duplicateKeys.contains($0.keyRange) } }
        report("wrong-type", at: value.range, "\(what()) is \(value.kind)", remedy: "write an object: { \"name\": … }")
        return []
    }
}
