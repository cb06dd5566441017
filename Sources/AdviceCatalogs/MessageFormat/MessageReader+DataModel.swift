import SourceText

/// What the grammar allows but the data model does not.
extension MessageReader {
    mutating func checkDataModel(of message: Message) {
        checkDeclarations(message.declarations)
        if case .match(let selectors, let variants) = message.body {
            for selector in selectors where !isAnnotated(selector.name, in: message.declarations) {
                note(
                    "missing-selector-annotation", at: selector.range, "nothing says how to compare $\(selector.name)",
                    remedy: "write .input {$\(selector.name) :string} above for words, or :integer for whole numbers")
            }
            checkVariants(variants, of: selectors)
        }
    }

    /// A name is declared once, and before it is used by another declaration.
    private mutating func checkDeclarations(_ declarations: [MessageDeclaration]) {
        for (index, declaration) in declarations.enumerated() {
            let name = declaration.variable.name
            for earlier in declarations[..<index] {
                let used = usesOfVariables(in: earlier, beyondOperand: earlier.isInput)
                guard earlier.variable.name == name || used.contains(name) else { continue }
                let isSame = earlier.variable.name == name
                note(
                    "duplicate-declaration", at: declaration.variable.range,
                    isSame ? "$\(name) is declared twice" : "$\(name) is declared after it has been used",
                    remedy: isSame ? "delete one of the two, or give this one another name" : "move this line above the line that uses it",
                    related: [
                        Diagnostic.Related(
                            source: text.source, range: earlier.variable.range, message: isSame ? "the first is here" : "it is used here")
                    ])
                break
            }
            if usesOfVariables(in: declaration, beyondOperand: declaration.isInput).contains(name) {
                note(
                    "duplicate-declaration", at: declaration.variable.range, "$\(name) is declared by itself",
                    remedy: "give the new value another name")
            }
        }
    }

    /// The variables that a declaration's value uses, without its operand if that is the declared variable itself.
    private func usesOfVariables(in declaration: MessageDeclaration, beyondOperand: Bool) -> [String] {
        var names: [String] = []
        if !beyondOperand, case .variable(let name) = declaration.value.operand { names.append(name) }
        for option in declaration.value.function?.options ?? [] {
            if case .variable(let name) = option.value { names.append(name) }
        }
        return names
    }

    /// Whether a selector's declaration, or the one that it repeats, names a function.
    private func isAnnotated(_ name: String, in declarations: [MessageDeclaration]) -> Bool {
        var name = name
        // Each step goes to an earlier declaration, so that a chain ends even where the declarations are at fault.
        var end = declarations.count
        while let index = declarations[..<end].lastIndex(where: { $0.variable.name == name }) {
            let declaration = declarations[index]
            if declaration.value.function != nil { return true }
            guard !declaration.isInput, case .variable(let next) = declaration.value.operand else { return false }
            name = next
            end = index
        }
        return false
    }

    private mutating func checkVariants(_ variants: [MessageVariant], of selectors: [MessageVariable]) {
        var hasFallback = false
        for (index, variant) in variants.enumerated() {
            if variant.keys.count != selectors.count {
                note(
                    "variant-key-mismatch", at: keysRange(of: variant),
                    "this variant has \(variant.keys.count) \(variant.keys.count == 1 ? "key" : "keys"), but .match has \(selectors.count)",
                    remedy: variant.keys.count > selectors.count
                        ? "write one key for each name after .match, and all the words inside {{ and }}"
                        : "write one key for each name after .match, with * where any will do")
            }
            if variant.keys.allSatisfy({ $0.literal == nil }) { hasFallback = true }
            if let first = variants[..<index].first(where: { $0.hasSameKeys(as: variant) }) {
                note(
                    "duplicate-variant", at: keysRange(of: variant), "two variants have the same keys",
                    remedy: "delete one of the two, or change its keys",
                    related: [Diagnostic.Related(source: text.source, range: keysRange(of: first), message: "the first is here")])
            }
        }
        if !hasFallback, let last = variants.last, diagnostics.isEmpty {
            let stars = Array(repeating: "*", count: selectors.count).joined(separator: " ")
            note(
                "missing-fallback-variant", at: last.range, "no variant is for all other cases",
                remedy: "add a last line \(stars) {{…}} with words that suit everybody")
        }
    }

    private func keysRange(of variant: MessageVariant) -> SourceRange {
        guard let first = variant.keys.first, let last = variant.keys.last else { return variant.range }
        return SourceRange(first.range.start, last.range.end)
    }
}

extension MessageVariant {
    fileprivate func hasSameKeys(as other: MessageVariant) -> Bool {
        keys.count == other.keys.count && keys.indices.allSatisfy { keys[$0].literal == other.keys[$0].literal }
    }
}
