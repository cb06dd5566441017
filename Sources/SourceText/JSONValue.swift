/// A JSON value that knows where it was written.
public struct JSONValue: Sendable {
    /// What the value is.
    public enum Content: Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case boolean(Bool)
        /// A number exactly as it was written, such as `1.10` or `-0e3`.
        case number(String)
        /// A string, with its escapes decoded.
        case string(String)
        /// An array.
        case array([JSONValue])
        /// An object, its members in the order in which they were written.
        case object([JSONMember])
    }

    /// What the value is.
    public var content: Content
    /// Where it was written, with its quotation marks or brackets.
    public var range: SourceRange

    /// A value written at a range.
    public init(_ content: Content, at range: SourceRange) {
        self.content = content
        self.range = range
    }
}

/// One member of a JSON object.
public struct JSONMember: Sendable {
    /// The key, with its escapes decoded.
    public var key: String
    /// Where the key was written, with its quotation marks.
    public var keyRange: SourceRange
    /// The value.
    public var value: JSONValue

    /// A member with the place of its key.
    public init(key: String, keyRange: SourceRange, value: JSONValue) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
    }
}
