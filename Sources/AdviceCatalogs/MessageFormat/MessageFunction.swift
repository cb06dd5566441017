import Quantities

/// A value on its way through a message: what its last function made of it.
package struct MessageValue: Sendable {
    /// How the value chooses between variants.
    package enum Selection: Sendable {
        /// It cannot.
        case unsupported
        /// By equality of text.
        case text
        /// By equality of numbers, then by plural category.
        case number(NumberSelection)
        /// By a function of its own: of the keys, those that match, best first.
        case custom(@Sendable ([String]) -> [String])
    }

    /// The value itself.
    package var content: MessageArgument.Content
    /// The words that the value came with.
    package var worded: String?
    /// How a number is written.
    package var style = NumberStyle()
    /// How it chooses between variants.
    package var selection = Selection.unsupported
    /// Whether the option `select` was set, which a further function may not take over.
    package var setsSelect = false
    /// How it is shown, if neither as its words nor as its content.
    package var rendering: (@Sendable (LocaleData) -> String?)?
    /// The name of its kind, for clients that show the parts of a message.
    package var type: String
    /// The direction of its text, where it is known.
    package var direction: TextDirection?
    /// The isolation that the message asks for with `u:dir`.
    package var isolation: RequestedIsolation?
    /// The name that the message gives it with `u:id`.
    package var id: String?
    /// Whether it stands for a value that could not be had: it has no words, and matches no key.
    package var isFallback = false

    /// A value of the given content.
    package init(_ content: MessageArgument.Content, worded: String? = nil, type: String) {
        self.content = content
        self.worded = worded
        self.type = type
    }

    /// The value as text for comparison.
    package var rawText: String {
        switch content {
        case .text(let text): text
        case .number(let number): number.description
        }
    }

    /// What is shown in a locale.
    func text(in locale: LocaleData) -> String? {
        if let rendering { return rendering(locale) }
        if let worded { return worded }
        switch content {
        case .text(let text): return text
        case .number(let number): return locale.format(number, style)
        }
    }
}

/// How a number chooses between variants.
package enum NumberSelection: String, Sendable {
    /// By its value, then by its cardinal plural category.
    case plural
    /// By its value, then by its ordinal plural category.
    case ordinal
    /// By its value alone.
    case exact
}

/// What a function is given.
package struct MessageFunctionCallContext: Sendable {
    /// An option with its value resolved, or nil where its variable is not known.
    package struct Option: Sendable {
        /// The name.
        package let name: String
        /// The value.
        package let value: MessageValue?
        /// Whether the value is written in the message itself.
        package let isLiteral: Bool
    }

    /// What the function works on; nil where there is nothing or its value failed to resolve.
    package let operand: MessageValue?
    /// Whether the message names something to work on.
    package let hasOperand: Bool
    /// The options, without those of the `u:` namespace.
    package let options: [Option]
    /// The locale of the message.
    package let locale: LocaleData
    /// What went wrong so far in this call.
    package var problems: [MessageProblem.Kind] = []

    /// The option of that name.
    package func option(_ name: String) -> Option? {
        options.first { $0.name == name }
    }
}

/// A function that a message can name after a colon.
package struct MessageFunction: Sendable {
    /// Makes a value of the operand and the options, or nil where it cannot.
    package let resolve: @Sendable (inout MessageFunctionCallContext) -> MessageValue?

    /// A function of the given working.
    package init(_ resolve: @escaping @Sendable (inout MessageFunctionCallContext) -> MessageValue?) {
        self.resolve = resolve
    }
}

/// The functions that messages can name.
package struct MessageFunctions: Sendable {
    private var functions: [String: MessageFunction]
    /// Whether these are the standard ones and no others.
    private(set) var isStandard = false

    /// `:string`, `:number`, `:integer` and `:offset`.
    package static let standard = MessageFunctions(
        functions: ["string": .string, "number": .number, "integer": .integer, "offset": .offset], isStandard: true)

    /// These functions and one more.
    package func adding(_ name: String, _ function: MessageFunction) -> MessageFunctions {
        var copy = self
        copy.functions[name] = function
        copy.isStandard = false
        return copy
    }

    /// The names in alphabetical order.
    package var names: [String] { functions.keys.sorted() }

    subscript(_ name: String) -> MessageFunction? { functions[name] }
}
