import Quantities
import SourceText

extension MessageReader {
    /// An `.input` or `.local` statement at the current place; false where the body begins.
    mutating func readDeclaration(into declarations: inout [MessageDeclaration]) throws(MessageSyntaxError) -> Bool {
        guard peek() == UInt8(ascii: ".") else { return false }
        let start = position
        position += 1
        let keyword = readNameCharacters()
        switch keyword {
        case "input":
            skipOptionalSpace()
            declarations.append(try readInput(from: start))
            return true
        case "local":
            declarations.append(try readLocal(from: start))
            return true
        case "match":
            position = start
            return false
        default:
            let nearest = nearestName(to: keyword, in: ["input", "local", "match"])
            try fail(
                "unknown-keyword", from: start, to: max(position, start + 1), "“.\(keyword)” is not a keyword",
                remedy: nearest.map { "did you mean .\($0)?" } ?? "only .input, .local and .match begin with a full stop")
        }
    }

    private mutating func readInput(from start: Int) throws(MessageSyntaxError) -> MessageDeclaration {
        let value = try readExpression()
        guard case .variable(let name) = value.operand else {
            note(
                "missing-name", at: value.range, ".input needs the name of a value with its dollar sign",
                remedy: "write it as .input {$name :string}")
            throw MessageSyntaxError()
        }
        return MessageDeclaration(variable: MessageVariable(name: name, range: value.operandRange), value: value, isInput: true)
    }

    private mutating func readLocal(from start: Int) throws(MessageSyntaxError) -> MessageDeclaration {
        guard skipOptionalSpace(), peek() == UInt8(ascii: "$") else {
            try fail(
                "missing-name", from: start, to: wordEnd(from: position), ".local needs a name with its dollar sign",
                remedy: "write it as .local $name = {…}")
        }
        let variable = try readVariable()
        skipOptionalSpace()
        guard peek() == UInt8(ascii: "=") else {
            try fail(
                "missing-equals", from: start, to: position, "the equals sign is missing after $\(variable.name)",
                remedy: "write it as .local $\(variable.name) = {…}")
        }
        position += 1
        skipOptionalSpace()
        return MessageDeclaration(variable: variable, value: try readExpression(), isInput: false)
    }

    /// `.match`, its selectors and its variants.
    mutating func readMatch() throws(MessageSyntaxError) -> Message.Body {
        let start = position
        position += ".match".utf8.count
        var selectors: [MessageVariable] = []
        var spaced = skipOptionalSpace()
        while peek() == UInt8(ascii: "$") {
            if !spaced {
                try fail(
                    "missing-space", from: position, to: wordEnd(from: position), "a space is missing before this name",
                    remedy: "put a space between .match and each name")
            }
            selectors.append(try readVariable())
            spaced = skipOptionalSpace()
        }
        if selectors.isEmpty {
            try fail(
                "missing-selector", from: start, to: position, ".match does not say what it chooses by",
                remedy: "write the name of a value after it, such as .match $sex, and declare that value above with .input")
        }
        if !spaced, position < end {
            try fail(
                "missing-space", from: position, to: wordEnd(from: position), "a space or a new line is missing here",
                remedy: "begin the first variant on a new line")
        }
        var variants: [MessageVariant] = []
        variants.reserveCapacity(4)
        while position < end {
            variants.append(try readVariant())
            skipOptionalSpace()
        }
        if variants.isEmpty {
            try fail(
                "missing-variants", from: start, to: end, ".match has no variants",
                remedy: "write a line such as * {{…}} for each case")
        }
        return .match(selectors: selectors, variants: variants)
    }

    /// Keys and a pattern in double braces.
    private mutating func readVariant() throws(MessageSyntaxError) -> MessageVariant {
        let start = position
        var keys: [MessageVariant.Key] = []
        var spaced = true
        while let byte = peek(), byte != UInt8(ascii: "{") {
            let keyStart = position
            if !spaced {
                try fail(
                    "missing-space", from: position, to: wordEnd(from: position), "a space is missing between two keys",
                    remedy: "put a space between them")
            }
            if byte == UInt8(ascii: "*") {
                position += 1
                keys.append(MessageVariant.Key(nil, at: range(from: keyStart, to: position)))
            } else if let literal = try readLiteral() {
                keys.append(MessageVariant.Key(literal, at: range(from: keyStart, to: position)))
            } else {
                let end = wordEnd(from: position)
                try fail(
                    "unexpected-character", from: position, to: end, "\(shown(from: position, to: end)) cannot stand here",
                    remedy: "a variant is written key {{words}}, or * {{words}} for all other cases")
            }
            spaced = skipOptionalSpace()
        }
        if keys.isEmpty {
            try fail(
                "missing-key", from: start, to: start + 2, "these words have no key before them",
                remedy: "write the case they are for, or * for all other cases, before the braces")
        }
        guard peek() == UInt8(ascii: "{"), peek(1) == UInt8(ascii: "{") else {
            try fail(
                "missing-pattern", from: start, to: min(position + 1, end), "the words of this variant are not in double braces",
                remedy: "write them inside {{ and }}")
        }
        let pattern = try readQuotedPattern()
        return MessageVariant(keys: keys, pattern: pattern, range: range(from: start, to: position))
    }
}
