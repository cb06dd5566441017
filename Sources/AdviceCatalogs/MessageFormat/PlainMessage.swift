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
    private enum Piece: Sendable {
        case words(String)
        /// What was selected on, by its place after `.match`.
        case selected(Int)
        case value(name: String, Role)
    }

    /// The names after `.match`, each of which has a declaration.
    private let selectors: [(name: String, role: Role)]
    /// The one pattern, or that of each variant.
    private let patterns: [[Piece]]

    /// The plain form of a message, or nil where it has none.
    init?(declarations: [MessageDeclaration], body: Message.Body) {
        var roles: [(name: String, role: Role)] = []
        for declaration in declarations {
            guard declaration.isInput, let role = Role(declaration.value) else { return nil }
            roles.append((declaration.variable.name, role))
        }
        var selectors: [(name: String, role: Role)] = []
        var patterns: [[Piece]] = []
        switch body {
        case .pattern(let pattern):
            guard let pieces = Self.pieces(pattern, selectors, roles) else { return nil }
            patterns = [pieces]
        case .match(let written, let variants):
            for selector in written {
                let role = Self.role(of: selector.name, roles)
                if case .bare = role { return nil }
                selectors.append((selector.name, role))
            }
            patterns.reserveCapacity(variants.count)
            for variant in variants {
                guard let pieces = Self.pieces(variant.pattern, selectors, roles) else { return nil }
                patterns.append(pieces)
            }
        }
        self.selectors = selectors
        self.patterns = patterns
    }

    /// A pattern of words and bare names, or nil for one that has more.
    private static func pieces(
        _ pattern: [PatternPart], _ selectors: [(name: String, role: Role)], _ roles: [(name: String, role: Role)]
    ) -> [Piece]? {
        var pieces: [Piece] = []
        pieces.reserveCapacity(pattern.count)
        for part in pattern {
            switch part {
            case .text(let words, _): pieces.append(.words(words))
            case .expression(let expression):
                guard expression.function == nil, case .variable(let name)? = expression.operand else { return nil }
                if let place = selectors.firstIndex(where: { $0.name == name }) {
                    pieces.append(.selected(place))
                } else {
                    pieces.append(.value(name: name, role(of: name, roles)))
                }
            case .markup: return nil
            }
        }
        return pieces
    }

    private static func role(of name: String, _ roles: [(name: String, role: Role)]) -> Role {
        for declared in roles where declared.name == name { return declared.role }
        return .bare
    }

    /// The words of the message with this plain form and that body for a reader, or nil where it takes more than this form has.
    func text(
        of message: Message, _ body: Message.Body, locale: LocaleData, isolation: BidiIsolation, _ argument: (String) -> MessageArgument?
    ) -> String? {
        var selected: [MessageArgument] = []
        var pattern = 0
        switch body {
        case .pattern:
            if patterns[0].count == 1, case .words(let words) = patterns[0][0] { return words }
        case .match(_, let variants):
            selected.reserveCapacity(selectors.count)
            for selector in selectors {
                guard let value = argument(selector.name), selector.role.takes(value) else { return nil }
                selected.append(value)
            }
            guard let chosen = choose(selected, variants, locale) else { return nil }
            pattern = chosen
        }
        return MessageWriter.text(locale: locale, isolation: isolation, mayRunRightToLeft: message.mayRunRightToLeft) { writer in
            for piece in patterns[pattern] {
                switch piece {
                case .words(let words): writer.append(words)
                case .selected(let place): writer.append(selected[place])
                case .value(let name, let role):
                    guard let value = argument(name), role.takes(value) else { return false }
                    writer.append(value)
                }
            }
            return true
        }
    }

    // MARK: - Choosing

    /// The place of the variant that suits best: by the first selector, among equals by the second, and so on; nil where none does or a key cannot be compared.
    private func choose(_ values: [MessageArgument], _ variants: [MessageVariant], _ locale: LocaleData) -> Int? {
        // The first selector's best rank decides; among its equals the second's, so that variants drop out column by column.
        var best = -1
        var bestRanks: UInt64 = .max
        guard values.count <= 8 else { return nil }
        var categories: [PluralCategory?] = []
        // Variants are looked at where they stand: a copy of each would cost more than the comparison.
        for index in variants.indices {
            var ranks: UInt64 = 0
            var matches = true
            for column in values.indices {
                var rank: UInt64 = 2
                switch values[column].selection {
                case .text(let text):
                    if let key = variants[index].keys[column].literal {
                        matches = key == text
                        rank = 0
                    }
                case .number(let number):
                    if let figure = variants[index].keys[column].number {
                        matches = figure == number
                        rank = 0
                    } else if let wanted = variants[index].keys[column].category {
                        if categories.isEmpty { categories = Array(repeating: nil, count: values.count) }
                        let category = categories[column] ?? selectors[column].role.category(of: number, locale)
                        categories[column] = category
                        matches = wanted == category
                        rank = 1
                    } else if variants[index].keys[column].literal != nil {
                        return nil
                    }
                }
                guard matches else { break }
                ranks = ranks << 2 | rank
            }
            guard matches, ranks < bestRanks else { continue }
            best = index
            bestRanks = ranks
        }
        return best >= 0 ? best : nil
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
