import SourceText

extension CatalogReader {
    /// Compares the plural categories that the messages choose by with those that the language has.
    mutating func checkPlurals(locale: String, _ rules: PluralRules) {
        for entry in entries {
            for paragraph in entry.paragraphs {
                guard paragraph.message.written == nil, case .match(let selectors, let variants) = paragraph.message.body else { continue }
                for (column, selector) in selectors.enumerated() {
                    guard let call = paragraph.message.annotation(of: selector.name), call.name != "string" else { continue }
                    let categories = call.selectsOrdinals ? rules.ordinals : rules.cardinals
                    check(variants, column, selector, against: categories, of: locale)
                }
            }
        }
    }

    private mutating func check(
        _ variants: [MessageVariant], _ column: Int, _ selector: MessageVariable, against categories: [PluralCategory], of locale: String
    ) {
        var written: [PluralCategory] = []
        var figures: [String] = []
        for index in variants.indices {
            guard column < variants[index].keys.count, let key = variants[index].keys[column].literal else { continue }
            guard let category = variants[index].keys[column].category else {
                figures.append(key)
                continue
            }
            if !categories.contains(category), !written.contains(category) {
                report(
                    "unused-plural-category", variants[index].keys[column].range,
                    "\(locale) has no plural form “\(key)”, so this variant is never chosen",
                    remedy: "its forms are \(names(of: categories)); delete this variant, or write a figure", severity: .warning)
            }
            written.append(category)
        }
        // Figures alone, or figures beside `*`, choose no plural form and lack none.
        guard !written.isEmpty else { return }
        let missing = categories.filter { category in
            guard category != .other, !written.contains(category) else { return false }
            // A form for one figure alone is covered by that figure.
            switch category {
            case .zero: return !figures.contains("0")
            case .one: return !figures.contains("1")
            case .two: return !figures.contains("2")
            default: return true
            }
        }
        // Millions in Romance languages take a form of their own, which no figure of a pack reaches.
        let needed = categories == [.one, .many, .other] ? missing.filter { $0 != .many } : missing
        if !needed.isEmpty {
            report(
                "missing-plural-category", selector.range,
                "the variants for $\(selector.name) lack the plural form \(names(of: needed)) of \(locale)",
                remedy: "add a variant for it, since the words for all other cases may read wrong there", severity: .warning)
        }
    }

    private func names(of categories: [PluralCategory]) -> String {
        categories.map { $0.rawValue }.joined(separator: ", ")
    }
}

extension MessageFunctionCall {
    /// Whether the option `select` asks for ordinals.
    var selectsOrdinals: Bool {
        options.contains { option in
            if case .literal("ordinal") = option.value { return option.name == "select" }
            return false
        }
    }
}
