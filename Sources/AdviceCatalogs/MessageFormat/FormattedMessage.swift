package import SourceText

/// What a message says to one reader.
package struct FormattedMessage: Sendable {
    /// The words.
    package var text: String
    /// What went wrong; where anything did, the text holds a placeholder in braces instead of a value, or the variant for all other cases.
    package var problems: [MessageProblem]
    /// The pieces that the text is made of, if they were asked for.
    package var parts: [FormattedPart]
    /// Whether the text holds a placeholder in braces where a value should stand; a value that only chooses between variants leaves none.
    package var hasHole = false
}

/// Something that went wrong while a message was formatted.
package struct MessageProblem: Hashable, Sendable {
    /// The kinds of errors that MessageFormat 2 names.
    package enum Kind: String, Sendable {
        /// A value that the message names was not given.
        case unresolvedVariable = "unresolved-variable"
        /// A function that does not exist.
        case unknownFunction = "unknown-function"
        /// A value that a function cannot work on.
        case badOperand = "bad-operand"
        /// An option with a value that its function does not know.
        case badOption = "bad-option"
        /// A selector that cannot choose.
        case badSelector = "bad-selector"
        /// A key that a selector's function cannot compare.
        case badVariantKey = "bad-variant-key"
        /// A result that cannot be represented.
        case unsupportedOperation = "unsupported-operation"
    }

    /// What went wrong.
    package let kind: Kind
    /// The variable, function or literal that it went wrong with, such as `$weight` or `:number`.
    package let name: String
    /// Where it stands in the message's source.
    package let range: SourceRange
}

/// A piece of a formatted message.
package enum FormattedPart: Hashable, Sendable {
    /// The message's own words.
    case text(String)
    /// A mark of direction around a value.
    case isolation(String)
    /// A value.
    case value(FormattedValue)
    /// What stands for a value that could not be shown, without its braces.
    case fallback(String)
    /// A tag for the client to render or drop; it has no words of its own.
    case markup(FormattedMarkup)
}

/// A value within a formatted message.
package struct FormattedValue: Hashable, Sendable {
    /// The kind of value, such as `string` or `number`.
    package let type: String
    /// What is shown.
    package let text: String
    /// The direction that was set with `u:dir` or that the value is known to have.
    package let direction: TextDirection?
    /// What was set with `u:id`.
    package let id: String?
}

/// A tag within a formatted message.
package struct FormattedMarkup: Hashable, Sendable {
    /// An option with its value worded.
    package struct Option: Hashable, Sendable {
        /// The name, with its namespace if it has one.
        package let name: String
        /// The value.
        package let value: String
    }

    /// Which end of an element it is.
    package let kind: MessageMarkup.Kind
    /// The name, with its namespace if it has one.
    package let name: String
    /// The options, in order, without those of the `u:` namespace.
    package let options: [Option]
    /// What was set with `u:id`.
    package let id: String?
}
