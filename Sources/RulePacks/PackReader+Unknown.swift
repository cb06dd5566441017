internal import SourceText

extension PackReader {
    /// Reports a name that nothing bears.
    ///
    /// A name mistyped where it is declared is unknown wherever it is used: one mistake is behind all of these, so that each later place is added
    /// to the first report.
    func reportUnknown(_ code: String, _ text: LocatedText, _ message: String, remedy: String) {
        reportUnknown(Diagnostic(.error, code, in: source, at: text.range, message, remedy: remedy), named: text.text)
    }

    func reportUnknown(_ diagnostic: Diagnostic, named name: String) {
        let isOfValue = Self.namesOfValues.contains(diagnostic.code)
        let key = isOfValue ? "unknown-name " + declaredName(in: name) : diagnostic.code + " " + name
        if let first = unknownNames[key] {
            diagnostics[first].related.append(.init(source: source, range: diagnostic.range, message: "it stands here too"))
            return
        }
        unknownNames[key] = diagnostics.count
        diagnostics.append(diagnostic)
    }

    /// The part of a name that a declaration would have to bear: `weight` of `previous.weight` and of `weight.zScore`.
    func declaredName(in name: String) -> String {
        let parts = name.split(separator: ".").map { String($0) }
        guard let head = parts.first, parts.count > 1 else { return name }
        if head == "previous" { return parts[1] }
        return names[head] == nil ? head : name
    }

    /// Codes that speak of one set of names.
    private static let namesOfValues: Set<String> = ["unknown-name", "unknown-input", "unknown-measurement", "unknown-output"]
}
