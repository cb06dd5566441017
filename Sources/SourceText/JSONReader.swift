/// Reads JSON and keeps the place of every value.
public enum JSON {
    /// The most bytes a text may have: 16 MiB.
    ///
    /// A larger one is not read (`too-large`).
    public static let sizeLimit = 16 << 20
    /// How many lists and objects may lie within one another.
    ///
    /// Reading ends where there are more (`too-deep`).
    public static let depthLimit = 200
    /// How many mistakes are reported before reading ends with the note `too-many-mistakes`.
    public static let mistakeLimit = 50

    /// Reads the source as one JSON text; every mistake becomes a diagnostic, and what can be read is returned even so.
    ///
    /// The language is that of RFC 8259 and no more: no comments, no trailing commas, no numbers such as `.5`. Two keys of one object that are equal, also
    /// if only by escapes or by canonical equivalence (`é` in one or two scalars), are an error, `duplicate-key`. A byte order mark is a note. One mistake
    /// gives one diagnostic: what may only follow from it is not reported.
    ///
    /// With any error among the diagnostics the tree holds what could be read: a value that could not be read stands as `null`, a mistyped number as the
    /// number that it resembles, so that a `number` is always JSON. Equal keys are all kept.
    ///
    /// - Returns: The tree, or nil if nothing could be read.
    public static func read(_ source: Source, into diagnostics: inout [Diagnostic]) -> JSONValue? {
        var parser = JSONParser(source)
        let value = parser.parse()
        diagnostics += parser.log.diagnostics
        return value
    }
}
