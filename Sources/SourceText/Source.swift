/// A text that an editor wrote, with the name under which diagnostics show it.
///
/// Everything that reads text keeps byte offsets into `bytes`; line and column are worked out only when something is shown.
public final class Source: Sendable {
    /// The path or other name that a diagnostic prints, such as `Rules/fetal-growth.json`.
    public let name: String
    /// The text as UTF-8, exactly as it was read.
    public let bytes: [UInt8]

    /// A source of the given bytes, which need not be valid UTF-8: readers say where they are not.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// A source of the given text.
    public convenience init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The text of a range, with invalid UTF-8 replaced by U+FFFD; a range that leaves the source is cut to it.
    public func text(in range: SourceRange) -> String {
        let start = min(max(range.start, 0), bytes.count)
        let end = min(max(range.end, start), bytes.count)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
