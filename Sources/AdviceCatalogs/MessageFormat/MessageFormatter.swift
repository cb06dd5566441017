import SourceText

extension Message {
    /// Writes the message for a reader.
    ///
    /// A value that cannot be had leaves its name in braces in the text, and a problem; the text is then not fit to be shown as advice.
    /// - Parameters:
    ///   - locale: the language of the message's words.
    ///   - isolation: when values are set apart from the words around them.
    ///   - functions: what the message can name after a colon.
    ///   - collectsParts: whether the result holds its parts too.
    ///   - argument: the value of a name, or nil where there is none.
    package func format(
        locale: LocaleData, isolation: BidiIsolation = .whereNeeded, functions: MessageFunctions = .standard, collectsParts: Bool = false,
        _ argument: (String) -> MessageArgument?
    ) -> FormattedMessage {
        if functions.isStandard, !collectsParts, let text = plainText(locale: locale, isolation: isolation, argument) {
            return FormattedMessage(text: text, problems: [], parts: [])
        }
        var formatter = MessageFormatter(
            message: self, locale: locale, isolation: isolation, functions: functions, collectsParts: collectsParts)
        return formatter.format(argument)
    }
}

/// The state of one formatting.
struct MessageFormatter {
    /// The value of a declaration, worked out when it is first used.
    private enum Declared {
        case untouched
        case resolved(MessageValue?)
    }

    let message: Message
    let locale: LocaleData
    let isolation: BidiIsolation
    let functions: MessageFunctions
    let collectsParts: Bool
    private var declared: [Declared]
    private(set) var problems: [MessageProblem] = []
    private var text = ""
    private var parts: [FormattedPart] = []
    private var hasHole = false

    init(message: Message, locale: LocaleData, isolation: BidiIsolation, functions: MessageFunctions, collectsParts: Bool) {
        self.message = message
        self.locale = locale
        self.isolation = isolation
        self.functions = functions
        self.collectsParts = collectsParts
        self.declared = Array(repeating: .untouched, count: message.declarations.count)
    }

    mutating func format(_ argument: (String) -> MessageArgument?) -> FormattedMessage {
        let pattern: [PatternPart]
        switch message.body {
        case .pattern(let only): pattern = only
        case .match(let selectors, let variants): pattern = select(selectors, variants, argument)
        }
        for part in pattern {
            switch part {
            case .text(let words, _):
                text += words
                if collectsParts { parts.append(.text(words)) }
            case .expression(let expression):
                append(expression, argument)
            case .markup(let markup): append(markup, argument)
            }
        }
        return FormattedMessage(text: text, problems: problems, parts: parts, hasHole: hasHole)
    }

    // MARK: Placeholders

    private mutating func append(_ expression: MessageExpression, _ argument: (String) -> MessageArgument?) {
        guard let value = resolve(expression, argument), !value.isFallback else {
            appendFallback(expression.fallback)
            return
        }
        guard let words = value.text(in: locale) else {
            note(.badOption, expression.fallback, expression.range)
            appendFallback(expression.fallback)
            return
        }
        let mark = openingMark(for: value, words)
        if let mark { text += mark }
        text += words
        if mark != nil { text += BidiMark.pop }
        guard collectsParts else { return }
        if let mark { parts.append(.isolation(mark)) }
        parts.append(.value(FormattedValue(type: value.type, text: words, direction: value.shownDirection, id: value.id)))
        if mark != nil { parts.append(.isolation(BidiMark.pop)) }
    }

    private mutating func appendFallback(_ fallback: String) {
        hasHole = true
        let words = "{" + fallback + "}"
        let isolates = isolation == .standard || (isolation == .whereNeeded && locale.direction == .rightToLeft)
        text += isolates ? BidiMark.firstStrong + words + BidiMark.pop : words
        guard collectsParts else { return }
        if isolates { parts.append(.isolation(BidiMark.firstStrong)) }
        parts.append(.fallback(fallback))
        if isolates { parts.append(.isolation(BidiMark.pop)) }
    }

    /// The mark that opens an isolate around a value, or nil where it needs none.
    private func openingMark(for value: MessageValue, _ words: String) -> String? {
        if isolation == .none { return nil }
        switch value.isolation {
        case .leftToRight: return BidiMark.leftToRight
        case .rightToLeft: return BidiMark.rightToLeft
        case .automatic: return BidiMark.firstStrong
        case nil: break
        }
        let isPlain = locale.direction == .leftToRight && !message.mayRunRightToLeft
        return BidiMark.opening(words, value.direction, isolation, in: locale, amidPlainWords: isPlain)
    }

    private mutating func append(_ markup: MessageMarkup, _ argument: (String) -> MessageArgument?) {
        var options: [FormattedMarkup.Option] = []
        var id: String?
        for option in markup.options {
            if option.name == "u:dir" {
                note(.badOption, option.name, option.range)
                continue
            }
            guard let value = resolve(option.value, at: option.range, argument) else { continue }
            let words = value.text(in: locale) ?? value.rawText
            if option.name == "u:id" {
                id = words
            } else {
                options.append(FormattedMarkup.Option(name: option.name, value: words))
            }
        }
        if collectsParts { parts.append(.markup(FormattedMarkup(kind: markup.kind, name: markup.name, options: options, id: id))) }
    }

    // MARK: Values

    mutating func note(_ kind: MessageProblem.Kind, _ name: String, _ range: SourceRange) {
        let problem = MessageProblem(kind: kind, name: name, range: range)
        if !problems.contains(problem) { problems.append(problem) }
    }

    /// The value of a variable, or nil, with the problem written down, where it has none.
    mutating func resolve(
        variable name: String, at range: SourceRange, _ argument: (String) -> MessageArgument?
    ) -> MessageValue? {
        guard let index = message.declarations.firstIndex(where: { $0.variable.name == name }) else {
            return resolve(input: name, at: range, argument)
        }
        if case .resolved(let value) = declared[index] { return value }
        // A declaration uses only earlier ones, so that this ends; the value of its own name comes from outside.
        let declaration = message.declarations[index]
        let value = resolve(declaration.value, isInput: declaration.isInput, argument)
        declared[index] = .resolved(value)
        return value
    }

    private mutating func resolve(
        input name: String, at range: SourceRange, _ argument: (String) -> MessageArgument?
    ) -> MessageValue? {
        guard let given = argument(name) else {
            note(.unresolvedVariable, "$" + name, range)
            return nil
        }
        switch given.selection {
        case .text: return MessageValue(given.selection, worded: given.worded, type: "string")
        case .number:
            var value = MessageValue(given.selection, worded: given.worded, type: "number")
            if given.worded == nil { value.direction = locale.direction }
            return value
        }
    }

    private mutating func resolve(
        _ operand: MessageOperand, at range: SourceRange, _ argument: (String) -> MessageArgument?
    ) -> MessageValue? {
        switch operand {
        case .literal(let text): MessageValue(.text(text), type: "string")
        case .variable(let name): resolve(variable: name, at: range, argument)
        }
    }

    private mutating func resolve(
        _ expression: MessageExpression, isInput: Bool = false, _ argument: (String) -> MessageArgument?
    ) -> MessageValue? {
        var operand: MessageValue?
        switch expression.operand {
        case .variable(let name) where isInput: operand = resolve(input: name, at: expression.operandRange, argument)
        case .some(let some): operand = resolve(some, at: expression.operandRange, argument)
        case nil: break
        }
        guard let call = expression.function else { return operand }
        return resolve(call, of: operand, hasOperand: expression.operand != nil, argument)
    }

    private mutating func resolve(
        _ call: MessageFunctionCall, of operand: MessageValue?, hasOperand: Bool, _ argument: (String) -> MessageArgument?
    ) -> MessageValue? {
        guard let function = functions[call.name] else {
            note(.unknownFunction, ":" + call.name, call.nameRange)
            return nil
        }
        var common: [MessageFunctionCallContext.Option] = []
        var options: [MessageFunctionCallContext.Option] = []
        for option in call.options {
            let value = resolve(option.value, at: option.range, argument)
            var isLiteral = false
            if case .literal = option.value { isLiteral = true }
            let resolved = MessageFunctionCallContext.Option(name: option.name, value: value, isLiteral: isLiteral)
            if option.name.utf8.starts(with: "u:".utf8) { common.append(resolved) } else { options.append(resolved) }
        }
        var context = MessageFunctionCallContext(
            operand: operand?.isFallback == true ? nil : operand, hasOperand: hasOperand, options: options, locale: locale)
        var value = function.resolve(&context)
        value?.isolation = operand?.isolation
        value?.id = operand?.id
        for option in common { apply(option, to: &value, &context.problems) }
        for kind in context.problems { note(kind, ":" + call.name, call.nameRange) }
        return value
    }

    /// Takes over an option that every function has.
    private func apply(_ option: MessageFunctionCallContext.Option, to value: inout MessageValue?, _ problems: inout [MessageProblem.Kind])
    {
        guard let given = option.value else { return }
        switch option.name {
        case "u:id": value?.id = given.rawText
        case "u:dir":
            if let isolation = RequestedIsolation(rawValue: given.rawText) {
                value?.isolation = isolation
            } else if given.rawText == "inherit" {
                value?.isolation = nil
            } else {
                problems.append(.badOption)
            }
        default: break
        }
    }
}

extension MessageValue {
    /// The direction that a client is told.
    fileprivate var shownDirection: TextDirection? {
        switch isolation {
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        case .automatic: nil
        case nil: direction
        }
    }
}
