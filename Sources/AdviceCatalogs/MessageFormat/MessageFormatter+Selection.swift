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
        switch value?.selection {
        case .text:
            let text = value?.rawText ?? ""
            return variants.map { Self.rank($0.keys[column]) { $0 == text ? 0 : nil } }
        case .custom(let choose):
            let order = choose(variants.compactMap { $0.keys[column].literal })
            return variants.map { Self.rank($0.keys[column]) { order.firstIndex(of: $0) } }
        case .number(let selection):
            return value.map { numberRanks(of: $0, selection, column, variants) } ?? []
        case .unsupported, nil:
            note(.badSelector, "$" + selector.name, selector.range)
            return variants.map { Self.rank($0.keys[column]) { _ in nil } }
        }
    }

    private static func rank(_ key: MessageVariant.Key, _ literal: (String) -> Int?) -> Int {
        guard let text = key.literal else { return anyRank }
        return literal(text) ?? noMatch
    }

    /// Ranks of keys beside a number: the number itself, then its plural category.
    private mutating func numberRanks(
        of value: MessageValue, _ selection: NumberSelection, _ column: Int, _ variants: [MessageVariant]
    ) -> [Int] {
        guard case .number(let number) = value.content else { return variants.map { Self.rank($0.keys[column]) { _ in nil } } }
        // Worked out only for the first key that is no number: months of a date need none.
        var known: PluralCategory??
        var ranks: [Int] = []
        ranks.reserveCapacity(variants.count)
        for index in variants.indices {
            guard let key = variants[index].keys[column].literal else {
                ranks.append(Self.anyRank)
                continue
            }
            if let figure = variants[index].keys[column].number {
                ranks.append(figure == number ? 0 : Self.noMatch)
            } else if let wanted = variants[index].keys[column].category {
                let category = known ?? category(of: value, selection)
                known = .some(category)
                ranks.append(wanted == category ? 1 : Self.noMatch)
            } else {
                note(.badVariantKey, key, variants[index].keys[column].range)
                ranks.append(Self.noMatch)
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
