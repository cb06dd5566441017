import SourceText

extension MessageReader {
    /// A placeholder or tag that begins with the brace at the current place.
    mutating func readPlaceholder() throws(MessageSyntaxError) -> PatternPart {
        let start = position
        if let nameEnd = bytes.withUnsafeBufferPointer({ WrittenPattern.endOfName($0, from: start, to: end) }) {
            position = nameEnd + 1
            return .expression(
                MessageExpression(
                    operand: .variable(String(decoding: bytes[(start + 2)..<nameEnd], as: UTF8.self)),
                    operandRange: range(from: start + 1, to: nameEnd), function: nil, attributes: [],
                    range: range(from: start, to: position)))
        }
        if peek(1) == UInt8(ascii: "{") {
            try fail(
                "double-brace", from: start, to: start + 2, "two opening braces stand in the middle of the words",
                remedy: "write a value as {$name}; double braces stand only around all the words of a variant")
        }
        position += 1
        skipOptionalSpace()
        switch peek() {
        case UInt8(ascii: "#"), UInt8(ascii: "/"): return .markup(try readMarkup(from: start))
        default: return .expression(try readExpression(from: start))
        }
    }

    /// An expression that begins with the brace at the current place.
    mutating func readExpression() throws(MessageSyntaxError) -> MessageExpression {
        let start = position
        guard peek() == UInt8(ascii: "{"), peek(1) != UInt8(ascii: "{") else {
            try fail(
                "missing-expression", from: start, to: wordEnd(from: start), "a value in braces is missing here",
                remedy: "write it as {$name} or {$name :integer}")
        }
        position += 1
        skipOptionalSpace()
        return try readExpression(from: start)
    }

    /// The rest of an expression, after its brace and the white space behind it.
    private mutating func readExpression(from start: Int) throws(MessageSyntaxError) -> MessageExpression {
        let operandStart = position
        let operand = try readOperand(from: start)
        let operandEnd = position
        var spaced = skipOptionalSpace() || operand == nil
        var function: MessageFunctionCall?
        if peek() == UInt8(ascii: ":") {
            try requireSpace(spaced)
            function = try readFunction()
            spaced = skipOptionalSpace()
        }
        let attributes = try readAttributes(spaced: &spaced)
        try readClosingBrace(from: start)
        return MessageExpression(
            operand: operand, operandRange: range(from: operandStart, to: operandEnd), function: function, attributes: attributes,
            range: range(from: start, to: position))
    }

    /// What an expression is about, or nil where a function stands alone.
    private mutating func readOperand(from start: Int) throws(MessageSyntaxError) -> MessageOperand? {
        switch peek() {
        case UInt8(ascii: ":"):
            return nil
        case UInt8(ascii: "}"):
            try fail(
                "empty-placeholder", from: start, to: position + 1, "these braces hold nothing",
                remedy: "write the name of a value, such as {$weight}, or delete the braces")
        case nil:
            try fail("unclosed-placeholder", from: start, to: start + 1, "this brace is never closed", remedy: "close it with }")
        default:
            if let value = try readValue() { return value }
            let end = wordEnd(from: position)
            try fail(
                "unexpected-character", from: position, to: end,
                "\(shown(from: position, to: end)) cannot stand at the beginning of a placeholder",
                remedy: "write a value as {$name}; write \\{ for a brace that is to be shown")
        }
    }

    /// A literal or a variable, or nil where neither begins.
    mutating func readValue() throws(MessageSyntaxError) -> MessageOperand? {
        if peek() == UInt8(ascii: "$") { return .variable(try readVariable().name) }
        return try readLiteral().map { .literal($0) }
    }

    /// A `$name`.
    mutating func readVariable() throws(MessageSyntaxError) -> MessageVariable {
        let start = position
        position += 1
        guard let name = readName() else {
            try fail(
                "missing-name", from: start, to: start + 1, "a dollar sign without a name",
                remedy: "write the name of the value straight after it, such as $weight")
        }
        return MessageVariable(name: name, range: range(from: start, to: position))
    }

    /// A literal between bars or without them, or nil where none begins.
    mutating func readLiteral() throws(MessageSyntaxError) -> String? {
        guard peek() == UInt8(ascii: "|") else {
            let literal = readNameCharacters()
            return literal.isEmpty ? nil : literal
        }
        let start = position
        position += 1
        var content: [UInt8] = []
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "|"):
                position += 1
                return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                content.append(try readEscape())
            case 0:
                try fail(
                    "control-character", from: position, to: position + 1, "an invisible NUL character stands here", remedy: "delete it")
            default:
                content.append(byte)
                position += 1
            }
        }
        try fail(
            "unclosed-literal", from: start, to: start + 1, "the text after this bar is never closed", remedy: "close it with another |")
    }

    /// A function with its options; the colon is at the current place.
    private mutating func readFunction() throws(MessageSyntaxError) -> MessageFunctionCall {
        let start = position
        position += 1
        guard let name = readIdentifier() else {
            try fail(
                "missing-name", from: start, to: wordEnd(from: start), "a colon without the name of a function",
                remedy: "write :string, :integer or :number")
        }
        let nameRange = range(from: start, to: position)
        return MessageFunctionCall(name: name, nameRange: nameRange, options: try readOptions())
    }

    /// Options, each after white space; the white space before whatever follows them is left.
    private mutating func readOptions() throws(MessageSyntaxError) -> [MessageOption] {
        var options: [MessageOption] = []
        while true {
            let before = position
            let spaced = skipOptionalSpace()
            let start = position
            guard let name = readIdentifier() else {
                position = before
                return options
            }
            if !spaced {
                position = start
                try requireSpace(false)
            }
            skipOptionalSpace()
            guard peek() == UInt8(ascii: "=") else {
                try fail(
                    "missing-equals", from: start, to: wordEnd(from: start), "the option \(name) has no value",
                    remedy: "write it as \(name)=value")
            }
            position += 1
            skipOptionalSpace()
            guard let value = try readValue() else {
                try fail(
                    "missing-value", from: start, to: position, "the option \(name) has no value after its equals sign",
                    remedy: "write it as \(name)=value")
            }
            let option = MessageOption(name: name, value: value, range: range(from: start, to: position))
            if let first = options.first(where: { $0.name == name }) {
                note(
                    "duplicate-option-name", at: option.range, "the option \(name) is written twice", remedy: "delete one of the two",
                    related: [Diagnostic.Related(source: text.source, range: first.range, message: "the first is here")])
            }
            options.append(option)
        }
    }

    /// Attributes, each after white space, and the white space behind them.
    private mutating func readAttributes(spaced: inout Bool) throws(MessageSyntaxError) -> [MessageAttribute] {
        var attributes: [MessageAttribute] = []
        while peek() == UInt8(ascii: "@") {
            try requireSpace(spaced)
            let start = position
            position += 1
            guard let name = readIdentifier() else {
                try fail(
                    "missing-name", from: start, to: start + 1, "an @ without a name",
                    remedy: "write a name straight after it, or delete it")
            }
            let end = position
            spaced = skipOptionalSpace()
            var value: String?
            if peek() == UInt8(ascii: "=") {
                position += 1
                skipOptionalSpace()
                guard let literal = try readLiteral() else {
                    try fail(
                        "missing-value", from: start, to: end, "the attribute @\(name) has no text after its equals sign",
                        remedy: "write it as @\(name)=text")
                }
                value = literal
                spaced = skipOptionalSpace()
            }
            attributes.append(MessageAttribute(name: name, value: value))
        }
        return attributes
    }

    /// The rest of a tag; its `#` or `/` is at the current place.
    private mutating func readMarkup(from start: Int) throws(MessageSyntaxError) -> MessageMarkup {
        let sign = position
        var kind: MessageMarkup.Kind = peek() == UInt8(ascii: "#") ? .open : .close
        position += 1
        guard let name = readIdentifier() else {
            try fail(
                "missing-name", from: sign, to: sign + 1, "a tag without a name",
                remedy: "write its name straight after the sign, such as {#b}")
        }
        let options = try readOptions()
        var spaced = skipOptionalSpace()
        let attributes = try readAttributes(spaced: &spaced)
        if kind == .open, peek() == UInt8(ascii: "/") {
            kind = .standalone
            position += 1
        }
        try readClosingBrace(from: start)
        return MessageMarkup(kind: kind, name: name, options: options, attributes: attributes, range: range(from: start, to: position))
    }

    private mutating func requireSpace(_ spaced: Bool) throws(MessageSyntaxError) {
        guard !spaced else { return }
        let end = wordEnd(from: position)
        try fail(
            "missing-space", from: position, to: end, "\(shown(from: position, to: end)) stands too close to what is before it",
            remedy: "put a space before it")
    }

    private mutating func readClosingBrace(from start: Int) throws(MessageSyntaxError) {
        if peek() == UInt8(ascii: "}") {
            position += 1
            return
        }
        if !isClosed() {
            try fail("unclosed-placeholder", from: start, to: start + 1, "this brace is never closed", remedy: "close it with }")
        }
        if peek() == UInt8(ascii: ",") {
            try fail(
                "older-syntax", from: position, to: position + 1,
                "a comma cannot stand in a placeholder: this looks like an older message format",
                remedy: "choose between variants with .input {$name :integer} and .match $name, each variant on its own line")
        }
        let end = wordEnd(from: position)
        try fail(
            "unexpected-character", from: position, to: end, "\(shown(from: position, to: end)) cannot stand here in a placeholder",
            remedy: "a placeholder is written {$name} or {$name :number}; close it with }")
    }

    /// Part of the message between quotation marks.
    func shown(from start: Int, to end: Int) -> String {
        "“" + String(decoding: bytes[start..<min(end, self.end)], as: UTF8.self) + "”"
    }
}
