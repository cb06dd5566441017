/// Reads JSON and keeps the place of every value.
public enum JSON {
    /// Reads the source as one JSON text; every mistake becomes a diagnostic, and what can be read is returned even so.
    public static func read(_ source: Source, into diagnostics: inout [Diagnostic]) -> JSONValue? {
        nil
    }

    /// The content of a JSON string value with the place of each byte, or nil if the value is not a string.
    public static func text(of value: JSONValue, in source: Source) -> LocatedText? {
        guard case .string(let text) = value.content else { return nil }
        return LocatedText(text, in: source, range: value.range, contentStart: value.range.start + 1)
    }
}
