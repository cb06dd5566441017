import SourceText

extension Message {
    /// The variables that a value must come from outside for, each place once: everything named but the message's own `.local` names.
    package var externalVariables: [MessageVariable] {
        var collector = VariableCollector()
        for declaration in declarations { collector.add(declaration.value) }
        for selector in selectors { collector.add(selector.name, at: selector.range) }
        for pattern in patterns { collector.add(pattern) }
        return external(collector.found)
    }

    /// The outside variables of one pattern alone, so that the variants of a message can be compared; what a `.local` name stands for is among them.
    package func externalVariables(in pattern: [PatternPart]) -> [MessageVariable] {
        var collector = VariableCollector()
        collector.add(pattern)
        // A local name brings what it is made of; each step goes to an earlier declaration.
        for declaration in declarations.reversed() where !declaration.isInput {
            if collector.found.contains(where: { $0.name == declaration.variable.name }) { collector.add(declaration.value) }
        }
        return external(collector.found)
    }

    private func external(_ variables: [MessageVariable]) -> [MessageVariable] {
        let local = declarations.filter { !$0.isInput }.map { $0.variable.name }
        return variables.filter { !local.contains($0.name) }
    }
}

/// The variables of expressions, each place once.
private struct VariableCollector {
    private(set) var found: [MessageVariable] = []

    mutating func add(_ name: String, at range: SourceRange) {
        if !found.contains(where: { $0.name == name && $0.range == range }) { found.append(MessageVariable(name: name, range: range)) }
    }

    mutating func add(_ expression: MessageExpression) {
        if case .variable(let name) = expression.operand { add(name, at: expression.operandRange) }
        add(expression.function?.options ?? [])
    }

    mutating func add(_ pattern: [PatternPart]) {
        for part in pattern {
            switch part {
            case .text: break
            case .expression(let expression): add(expression)
            case .markup(let markup): add(markup.options)
            }
        }
    }

    private mutating func add(_ options: [MessageOption]) {
        for option in options {
            if case .variable(let name) = option.value { add(name, at: option.range) }
        }
    }
}
