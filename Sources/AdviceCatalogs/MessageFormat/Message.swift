import Quantities
package import SourceText

/// One Unicode MessageFormat 2 message (LDML 48), read and free of syntax and data model errors.
package final class Message: Sendable {
    /// What follows the declarations.
    package enum Body: Sendable {
        /// The same pattern for every reader.
        case pattern([PatternPart])
        /// The pattern whose keys match the selectors best.
        case match(selectors: [MessageVariable], variants: [MessageVariant])
    }

    /// The `.input` and `.local` statements, in order.
    package let declarations: [MessageDeclaration]
    private let form: Form
    /// The text that the message was read from.
    package let source: Source
    /// Where the message stands in its source.
    package let range: SourceRange
    /// Whether its own words may hold text of a right-to-left script.
    let mayRunRightToLeft: Bool

    /// How the message is held.
    private enum Form: Sendable {
        /// As the places of its words.
        case written(WrittenPattern)
        /// As its parts, with the form in which most messages are written at once.
        case read(Body, PlainMessage?)
    }

    init(declarations: [MessageDeclaration], body: Body, source: Source, range: SourceRange, mayRunRightToLeft: Bool) {
        self.declarations = declarations
        self.form = .read(body, PlainMessage(declarations: declarations, body: body))
        self.source = source
        self.range = range
        self.mayRunRightToLeft = mayRunRightToLeft
    }

    /// A message of words and bare names.
    init(_ pattern: WrittenPattern, source: Source, range: SourceRange, mayRunRightToLeft: Bool) {
        self.declarations = []
        self.form = .written(pattern)
        self.source = source
        self.range = range
        self.mayRunRightToLeft = mayRunRightToLeft
    }

    /// What is shown.
    package var body: Body {
        switch form {
        case .written(let pattern): .pattern(pattern.parts(of: range, in: source))
        case .read(let body, _): body
        }
    }

    /// The form of a message of words and bare names, where it is held so.
    var written: WrittenPattern? {
        if case .written(let pattern) = form { return pattern }
        return nil
    }

    /// The form in which a message that has been read to its parts is written at once, where it has one.
    var plain: PlainMessage? {
        if case .read(_, let plain) = form { return plain }
        return nil
    }

    /// The words for a reader, or nil where that takes the whole of `MessageFormatter`.
    func plainText(locale: LocaleData, isolation: BidiIsolation, _ argument: (String) -> MessageArgument?) -> String? {
        switch form {
        case .written(let pattern): pattern.text(of: self, locale: locale, isolation: isolation, argument)
        case .read(let body, let plain): plain?.text(of: self, body, locale: locale, isolation: isolation, argument)
        }
    }

    /// The words before and behind a name, where the message is nothing else but another name for which there are words.
    func frame(of name: String, with other: (name: String, words: String)? = nil) -> (before: String, after: String)? {
        if let written { return written.frame(of: name, with: other, in: source) }
        guard case .pattern(let pattern) = body else { return nil }
        var before = "", after = ""
        var isBehind = false
        for part in pattern {
            switch part {
            case .text(let words, _): if isBehind { after += words } else { before += words }
            case .expression(let expression):
                guard expression.function == nil, case .variable(let variable)? = expression.operand else { return nil }
                if let other, variable == other.name {
                    if isBehind { after += other.words } else { before += other.words }
                } else {
                    guard variable == name, !isBehind else { return nil }
                    isBehind = true
                }
            case .markup: return nil
            }
        }
        return isBehind ? (before, after) : nil
    }

    /// Every pattern of the message: one, or one for each variant.
    package var patterns: [[PatternPart]] {
        switch body {
        case .pattern(let pattern): [pattern]
        case .match(_, let variants): variants.map { $0.pattern }
        }
    }

    /// The selectors after `.match`, or none.
    package var selectors: [MessageVariable] {
        switch body {
        case .pattern: []
        case .match(let selectors, _): selectors
        }
    }
}

/// A `$name` where it was written.
package struct MessageVariable: Sendable {
    /// The name without its dollar sign.
    package let name: String
    /// Where it stands, with its dollar sign.
    package let range: SourceRange
}

/// An `.input` or `.local` statement.
package struct MessageDeclaration: Sendable {
    /// The name that is declared.
    package let variable: MessageVariable
    /// Its value; for `.input` an expression of the same name.
    package let value: MessageExpression
    /// Whether the value comes from outside.
    package let isInput: Bool
}

/// One line of a `.match`: a key for each selector, and a pattern.
package struct MessageVariant: Sendable {
    /// What a variant asks of one selector.
    package struct Key: Sendable {
        /// The literal that the selector's function compares with its value; nil for `*`, which any value meets.
        package let literal: String?
        /// The number that the literal is, for selectors that compare numbers.
        let number: Decimal?
        /// The plural category that the literal names, if it names one.
        let category: PluralCategory?
        /// Where the key stands.
        package let range: SourceRange

        init(_ literal: String?, at range: SourceRange) {
            self.literal = literal
            self.range = range
            number = literal.flatMap { Decimal(messageLiteral: $0) }
            category = number == nil ? literal.flatMap { PluralCategory(rawValue: $0) } : nil
        }
    }

    /// The keys, in the order of the selectors.
    package let keys: [Key]
    /// What is shown.
    package let pattern: [PatternPart]
    /// Where the variant stands.
    package let range: SourceRange
}

/// A piece of a pattern.
package enum PatternPart: Sendable {
    /// Text as it is shown, escapes decoded, and where it stands.
    case text(String, SourceRange)
    /// A placeholder that is replaced by a value.
    case expression(MessageExpression)
    /// A tag that the client renders or drops.
    case markup(MessageMarkup)
}

/// A literal or a variable: what a function works on, or the value of an option.
package enum MessageOperand: Sendable {
    /// Text as written, escapes decoded.
    case literal(String)
    /// The value of a variable.
    case variable(String)
}

/// The content of a placeholder or a declaration.
package final class MessageExpression: Sendable {
    /// What the expression is about; an expression without one has a function.
    package let operand: MessageOperand?
    /// Where the operand stands; empty where there is none.
    package let operandRange: SourceRange
    /// The function that formats or selects.
    package let function: MessageFunctionCall?
    /// Notes for tools and translators, without effect on what is shown.
    package let attributes: [MessageAttribute]
    /// Where the expression stands, with its braces.
    package let range: SourceRange

    init(
        operand: MessageOperand?, operandRange: SourceRange, function: MessageFunctionCall?, attributes: [MessageAttribute],
        range: SourceRange
    ) {
        self.operand = operand
        self.operandRange = operandRange
        self.function = function
        self.attributes = attributes
        self.range = range
    }

    /// What stands in the place of a value that cannot be shown, without its braces.
    var fallback: String {
        switch operand {
        case .variable(let name): return "$" + name
        case .literal(let text):
            var quoted = "|"
            for scalar in text.unicodeScalars {
                if scalar == "\\" || scalar == "|" { quoted.unicodeScalars.append("\\") }
                quoted.unicodeScalars.append(scalar)
            }
            return quoted + "|"
        case nil:
            return function.map { ":" + $0.name } ?? "\u{FFFD}"
        }
    }
}

/// A function with its options, such as `:number minimumFractionDigits=1`.
package struct MessageFunctionCall: Sendable {
    /// The name without its colon, with its namespace if it has one.
    package let name: String
    /// Where the name stands, with its colon.
    package let nameRange: SourceRange
    /// The options, in order.
    package let options: [MessageOption]
}

/// An option of a function or of markup.
package struct MessageOption: Sendable {
    /// The name, with its namespace if it has one.
    package let name: String
    /// The value.
    package let value: MessageOperand
    /// Where the option stands, from its name to its value.
    package let range: SourceRange
}

/// An attribute such as `@translate=no`.
package struct MessageAttribute: Sendable {
    /// The name, with its namespace if it has one.
    package let name: String
    /// The value, if one is written.
    package let value: String?
}

/// A tag such as `{#b}`, `{/b}` or `{#image/}`.
package final class MessageMarkup: Sendable {
    /// Which end of an element a tag is.
    package enum Kind: String, Sendable {
        /// `{#b}`
        case open
        /// `{#b/}`
        case standalone
        /// `{/b}`
        case close
    }

    /// Which end it is.
    package let kind: Kind
    /// The name, with its namespace if it has one.
    package let name: String
    /// The options, in order.
    package let options: [MessageOption]
    /// The attributes, in order.
    package let attributes: [MessageAttribute]
    /// Where the tag stands, with its braces.
    package let range: SourceRange

    init(kind: Kind, name: String, options: [MessageOption], attributes: [MessageAttribute], range: SourceRange) {
        self.kind = kind
        self.name = name
        self.options = options
        self.attributes = attributes
        self.range = range
    }
}
