import Quantities

extension MessageFormatter {
    /// How well a key suits its selector; a smaller one suits better.
    private static let anyRank = Int.max - 1
    private static let noMatch = Int.max

    /// The pattern of the variant that suits best: by the first selector, among equals by the second, and so on.
    mutating func select(
        _ selectors: [MessageVariable], _ variants: [MessageVariant], _ argument: (String) -> MessageArgument?
    ) -> [PatternPart] {
        var remaining = Array(variants.indices)
        var columns: [[Int]] = []
        for (column, selector) in selectors.enumerated() {
            let ranks = ranks(of: selector, column, variants, argument)
            remaining = remaining.filter { ranks[$0] != Self.noMatch }
            columns.append(ranks)
        }
        var best: Int?
        for candidate in remaining {
            guard let leader = best else {
                best = candidate
                continue
            }
            for ranks in columns where ranks[candidate] != ranks[leader] {
                if ranks[candidate] < ranks[leader] { best = candidate }
                break
            }
        }
        return best.map { variants[$0].pattern } ?? []
    }

    /// How well each variant's key suits one selector.
    private mutating func ranks(
        of selector: MessageVariable, _ column: Int, _ variants: [MessageVariant], _ argument: (String) -> MessageArgument?
    ) -> [Int] {
        let value = resolve(variable: selector.name, at: selector.range, argument)
        var keyOrder: [String] = []
        if case .custom(let choose) = value?.selection {
            var keys: [String] = []
            for variant in variants {
                if case .literal(let key) = variant.keys[column] { keys.append(key) }
            }
            keyOrder = choose(keys)
        }
        var category: PluralCategory?
        if let value, case .number(let selection) = value.selection { category = self.category(of: value, selection) }
        var isUnsupported = value == nil
        if case .unsupported = value?.selection { isUnsupported = true }
        if isUnsupported { note(.badSelector, "$" + selector.name, selector.range) }

        var ranks: [Int] = []
        for variant in variants {
            guard case .literal(let key) = variant.keys[column] else {
                ranks.append(Self.anyRank)
                continue
            }
            guard let value else {
                ranks.append(Self.noMatch)
                continue
            }
            switch value.selection {
            case .unsupported: ranks.append(Self.noMatch)
            case .text: ranks.append(value.rawText == key ? 0 : Self.noMatch)
            case .custom: ranks.append(keyOrder.firstIndex(of: key) ?? Self.noMatch)
            case .number:
                if let number = Decimal(messageLiteral: key) {
                    ranks.append(value.content == .number(number) ? 0 : Self.noMatch)
                } else if let wanted = PluralCategory(rawValue: key) {
                    ranks.append(wanted == category ? 1 : Self.noMatch)
                } else {
                    note(.badVariantKey, key, variant.keyRanges[column])
                    ranks.append(Self.noMatch)
                }
            }
        }
        return ranks
    }

    /// The plural category of a number as it is shown.
    private func category(of value: MessageValue, _ selection: NumberSelection) -> PluralCategory? {
        guard case .number(let number) = value.content else { return nil }
        let operands = PluralOperands(value.style.digits(of: number))
        switch selection {
        case .plural: return locale.plurals.cardinal(operands)
        case .ordinal: return locale.plurals.ordinal(operands)
        case .exact: return nil
        }
    }
}
