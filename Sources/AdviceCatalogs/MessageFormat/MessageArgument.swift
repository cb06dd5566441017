package import Quantities

/// A value that a message can name.
///
/// One name has two readings: a selector compares the raw value, a placeholder shows the words that the value has in the reader's language and units.
package struct MessageArgument: Sendable {
    /// A raw value.
    package enum Content: Sendable, Hashable {
        /// A choice, a name or any other text.
        case text(String)
        /// A figure, without its unit.
        case number(Decimal)
    }

    /// What a selector compares.
    package var selection: Content
    /// What a placeholder shows; where it is nil, the text itself, or the number as the locale and the placeholder's function write it.
    package var worded: String?

    /// A value with its words.
    package init(selection: Content, worded: String? = nil) {
        self.selection = selection
        self.worded = worded
    }

    /// A text that is shown as it is.
    package static func text(_ text: String) -> MessageArgument { MessageArgument(selection: .text(text)) }

    /// A number that is shown as the locale writes it.
    package static func number(_ number: Decimal) -> MessageArgument { MessageArgument(selection: .number(number)) }
}
