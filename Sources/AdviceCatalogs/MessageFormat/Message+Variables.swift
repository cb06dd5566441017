internal import SourceText

extension Message {
    /// The variables that a value must come from outside for, each place once: everything named but the message's own `.local` names.
    package var externalVariables: [MessageVariable] {
        var found: [MessageVariable] = []
        let local = declarations.filter { !$0.isInput }.map { $0.variable.name }
        func add(_ expression: MessageExpression) {
            if case .variable(let name) = expression.operand { found.append(MessageVariable(name: name, range: expression.operandRange)) }
            for option in expression.function?.options ?? [] {
                if case .variable(let name) = option.value { found.append(MessageVariable(name: name, range: option.range)) }
            }
        }
        for declaration in declarations { add(declaration.value) }
        found += selectors
        for pattern in patterns {
            for case .expression(let expression) in pattern { add(expression) }
        }
        return found.filter { !local.contains($0.name) }
    }
}
