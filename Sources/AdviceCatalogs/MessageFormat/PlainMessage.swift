import Quantities

/// A message in the form that most have: words and bare names, chosen between by texts and numbers.
///
/// It is worked out once, when the message is read, and written without the tables that declarations, options and markup need. Whatever turns out
/// to need them while it is written is left to `MessageFormatter`, whose answer it always equals.
struct PlainMessage: Sendable {
    /// What a declaration makes of a name.
    enum Role: Sendable {
        /// Nothing.
        case bare
        /// `:string`
        case string
        /// `:number` without options but `select`.
        case number(NumberSelection)
        /// `:integer` without options but `select`.
        case integer(NumberSelection)
    }

    /// A piece of a pattern.
    enum Part: Sendable {
        case words(String)
        case value(name: String, role: Role)
        /// The value of a selector.
        case selected(Int)
    }

    struct Variant: Sendable {
        let keys: [MessageVariant.Key]
        let keyNumbers: [Decimal?]
        let keyCategories: [PluralCategory?]
        let parts: [Part]
    }

    let selectors: [(name: String, role: Role)]
    /// The variants; one without keys where there are no selectors.
    let variants: [Variant]

    /// The plain form of a message, or nil where it has none.
    init?(declarations: [MessageDeclaration], body: Message.Body) {
        var roles: [(name: String, role: Role)] = []
        for declaration in declarations {
            guard declaration.isInput, let role = Role(declaration.value) else { return nil }
            roles.append((declaration.variable.name, role))
        }
        func role(of name: String) -> Role { roles.first { $0.name == name }?.role ?? .bare }
        var selectors: [(name: String, role: Role)] = []
        var variants: [Variant] = []
        func parts(_ pattern: [PatternPart]) -> [Part]? {
            var parts: [Part] = []
            for part in pattern {
                switch part {
                case .text(let words, _): parts.append(.words(words))
                case .expression(let expression):
                    guard expression.function == nil, case .variable(let name)? = expression.operand else { return nil }
                    if let selector = selectors.firstIndex(where: { $0.name == name }) {
                        parts.append(.selected(selector))
                    } else {
                        parts.append(.value(name: name, role: role(of: name)))
                    }
                case .markup: return nil
                }
            }
            return parts
        }
        switch body {
        case .pattern(let pattern):
            guard let parts = parts(pattern) else { return nil }
            variants.append(Variant(keys: [], keyNumbers: [], keyCategories: [], parts: parts))
        case .match(let written, let lines):
            for selector in written {
                if case .bare = role(of: selector.name) { return nil }
                selectors.append((selector.name, role(of: selector.name)))
            }
            for line in lines {
                guard let parts = parts(line.pattern) else { return nil }
                variants.append(Variant(keys: line.keys, keyNumbers: line.keyNumbers, keyCategories: line.keyCategories, parts: parts))
            }
        }
        self.selectors = selectors
        self.variants = variants
    }

    /// The words for a reader, or nil where it takes more than this form has.
    func text(
        locale: LocaleData, isolation: BidiIsolation, mayRunRightToLeft: Bool, _ argument: (String) -> MessageArgument?
    ) -> String? {
        if selectors.isEmpty {
            guard let only = variants.first else { return nil }
            if only.parts.count == 1, case .words(let words) = only.parts[0] { return words }
            var writer = Writer(locale: locale, isolation: isolation, mayRunRightToLeft: mayRunRightToLeft)
            return writer.write(only.parts, [], argument) ? writer.text : nil
        }
        var values: [MessageArgument] = []
        values.reserveCapacity(selectors.count)
        for selector in selectors {
            guard let value = argument(selector.name), selector.role.takes(value) else { return nil }
            values.append(value)
        }
        guard let chosen = choose(values, locale) else { return nil }
        var writer = Writer(locale: locale, isolation: isolation, mayRunRightToLeft: mayRunRightToLeft)
        return writer.write(chosen.parts, zip(selectors, values).map { (role: $0.role, value: $1) }, argument) ? writer.text : nil
    }

    // MARK: - Choosing

    /// The variant that suits best: by the first selector, among equals by the second, and so on; nil where none does or a key cannot be compared.
    private func choose(_ values: [MessageArgument], _ locale: LocaleData) -> Variant? {
        // The first selector's best rank decides; among its equals the second's, so that variants drop out column by column.
        var best = -1
        var bestRanks: UInt64 = .max
        guard values.count <= 8 else { return nil }
        var categories: [PluralCategory?] = []
        for (index, variant) in variants.enumerated() {
            var ranks: UInt64 = 0
            var matches = true
            for column in values.indices {
                var rank: UInt64 = 2
                if case .literal(let key) = variant.keys[column] {
                    switch values[column].selection {
                    case .text(let text):
                        guard key == text else { matches = false; break }
                        rank = 0
                    case .number(let number):
                        if let figure = variant.keyNumbers[column] {
                            guard figure == number else { matches = false; break }
                            rank = 0
                        } else if let wanted = variant.keyCategories[column] {
                            if categories.isEmpty { categories = Array(repeating: nil, count: values.count) }
                            let category = categories[column] ?? selectors[column].role.category(of: number, locale)
                            categories[column] = category
                            guard wanted == category else { matches = false; break }
                            rank = 1
                        } else {
                            return nil
                        }
                    }
                }
                guard matches else { break }
                ranks = ranks << 2 | rank
            }
            guard matches, ranks < bestRanks else { continue }
            best = index
            bestRanks = ranks
        }
        return best >= 0 ? variants[best] : nil
    }

    // MARK: - Writing

    private struct Writer {
        let locale: LocaleData
        let isolation: BidiIsolation
        let mayRunRightToLeft: Bool
        var text = ""

        mutating func write(
            _ parts: [Part], _ selected: [(role: Role, value: MessageArgument)], _ argument: (String) -> MessageArgument?
        ) -> Bool {
            for part in parts {
                switch part {
                case .words(let words): text += words
                case .selected(let index): append(selected[index].value)
                case .value(let name, let role):
                    guard let value = argument(name), role.takes(value) else { return false }
                    append(value)
                }
            }
            return true
        }

        private mutating func append(_ value: MessageArgument) {
            let words: String
            var direction: TextDirection?
            if let worded = value.worded {
                words = worded
            } else {
                switch value.selection {
                case .text(let text): words = text
                case .number(let number):
                    words = locale.format(number)
                    direction = locale.direction
                }
            }
            let isPlain = locale.direction == .leftToRight && !mayRunRightToLeft
            guard let mark = BidiMark.opening(words, direction, isolation, in: locale, amidPlainWords: isPlain) else {
                text += words
                return
            }
            text += mark
            text += words
            text += BidiMark.pop
        }
    }
}

extension PlainMessage.Role {
    /// The role that a declaration gives, or nil for one that does more.
    fileprivate init?(_ expression: MessageExpression) {
        guard let call = expression.function else {
            self = .bare
            return
        }
        var selection = NumberSelection.plural
        if let option = call.options.first {
            guard call.options.count == 1, call.name != "string", option.name == "select", case .literal(let text) = option.value,
                let stated = NumberSelection(rawValue: text)
            else { return nil }
            selection = stated
        }
        switch call.name {
        case "string": self = .string
        case "number": self = .number(selection)
        case "integer": self = .integer(selection)
        default: return nil
        }
    }

    /// The plural category of a number, nil where its value alone counts.
    fileprivate func category(of number: Decimal, _ locale: LocaleData) -> PluralCategory? {
        switch self {
        case .number(.plural), .integer(.plural): locale.plurals.cardinal(PluralOperands(number))
        case .number(.ordinal), .integer(.ordinal): locale.plurals.ordinal(PluralOperands(number))
        case .bare, .string, .number(.exact), .integer(.exact): nil
        }
    }

    /// Whether the value is one that the function leaves as it is.
    fileprivate func takes(_ value: MessageArgument) -> Bool {
        switch (self, value.selection) {
        case (.bare, _), (.string, .text): true
        case (.number, .number(let number)): number.exponent >= -3 && number.exponent <= 11
        case (.integer, .number(let number)): number.exponent >= 0 && number.exponent <= 11
        case (.string, .number), (.number, .text), (.integer, .text): false
        }
    }
}
