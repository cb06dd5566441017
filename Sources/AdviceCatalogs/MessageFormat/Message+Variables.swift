package import SourceText

extension Message {
    /// Calls `body` with each variable that a value must come from outside for: everything named but the message's own `.local` names.
    package func forEachExternalVariable(_ body: (_ name: String, _ range: SourceRange) -> Void) {
        if let written {
            for piece in written.pieces { if let name = piece.name { body(name, piece.variableRange) } }
            return
        }
        let hasLocals = declarations.contains { !$0.isInput }
        forEachVariable { name, range in
            if hasLocals, declarations.contains(where: { !$0.isInput && $0.variable.name == name }) { return }
            body(name, range)
        }
    }

    /// The variables that a value must come from outside for, as `forEachExternalVariable` finds them.
    package var externalVariables: [MessageVariable] {
        var found: [MessageVariable] = []
        forEachExternalVariable { found.append(MessageVariable(name: $0, range: $1)) }
        return found
    }

    /// Every variable: of the declarations, then of the selectors, then of the patterns.
    private func forEachVariable(_ body: (_ name: String, _ range: SourceRange) -> Void) {
        for declaration in declarations { declaration.value.forEachVariable(body) }
        switch self.body {
        case .pattern(let pattern): for part in pattern { part.forEachVariable(body) }
        case .match(let selectors, let variants):
            for selector in selectors { body(selector.name, selector.range) }
            for variant in variants { for part in variant.pattern { part.forEachVariable(body) } }
        }
    }

    /// The outside variables of one pattern alone, so that the variants of a message can be compared; what a `.local` name stands for is among them.
    package func externalVariables(in pattern: [PatternPart]) -> [MessageVariable] {
        var found: [MessageVariable] = []
        func add(_ name: String, _ range: SourceRange) { found.append(MessageVariable(name: name, range: range)) }
        for part in pattern { part.forEachVariable(add) }
        // A local name brings what it is made of; each step goes to an earlier declaration.
        for declaration in declarations.reversed() where !declaration.isInput {
            if found.contains(where: { $0.name == declaration.variable.name }) { declaration.value.forEachVariable(add) }
        }
        return found.filter { variable in !declarations.contains { !$0.isInput && $0.variable.name == variable.name } }
    }
}

extension PatternPart {
    fileprivate func forEachVariable(_ body: (_ name: String, _ range: SourceRange) -> Void) {
        switch self {
        case .text: break
        case .expression(let expression): expression.forEachVariable(body)
        case .markup(let markup): for option in markup.options { option.forEachVariable(body) }
        }
    }
}

extension MessageExpression {
    fileprivate func forEachVariable(_ body: (_ name: String, _ range: SourceRange) -> Void) {
        if case .variable(let name)? = operand { body(name, operandRange) }
        guard let function else { return }
        for option in function.options { option.forEachVariable(body) }
    }
}

extension MessageOption {
    fileprivate func forEachVariable(_ body: (_ name: String, _ range: SourceRange) -> Void) {
        if case .variable(let name) = value { body(name, range) }
    }
}
