package import SourceText

/// What MessageFormat allows in a message but an advice text cannot mean.
package enum MessageReview {
    /// The findings in a message that has been read, functions and their literal options among them.
    package static func findings(in message: Message, functions: MessageFunctions = .standard) -> [Diagnostic] {
        findings(in: message, functions: functions, hasOddSigns: true)
    }

    /// Whether a sign that looks like a placeholder of another kind may begin with the byte: `$`, `%`, and the full-width braces.
    static func isOdd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "$") || byte == UInt8(ascii: "%") || byte == 0xEF }

    /// The findings, where it is known whether any `isOdd` byte stands in the words.
    static func findings(in message: Message, functions: MessageFunctions = .standard, hasOddSigns: Bool) -> [Diagnostic] {
        var review = Review(source: message.source, functions: functions)
        for declaration in message.declarations { review.check(declaration.value, isDeclaration: true) }
        switch message.body {
        case .pattern(let pattern): review.check(pattern, hasOddSigns)
        case .match(let selectors, let variants):
            for variant in variants { review.check(variant.pattern, hasOddSigns) }
            for (column, selector) in selectors.enumerated() {
                guard let call = message.annotation(of: selector.name) else { continue }
                for variant in variants where column < variant.keys.count { review.check(variant, column, call) }
            }
        }
        return review.diagnostics
    }
}

extension Message {
    /// The function that a declared name has, its own or that of the name it repeats.
    package func annotation(of name: String) -> MessageFunctionCall? {
        var name = name
        for declaration in declarations.reversed() where declaration.variable.name == name {
            if let function = declaration.value.function { return function }
            guard !declaration.isInput, case .variable(let next) = declaration.value.operand else { return nil }
            name = next
        }
        return nil
    }
}

private struct Review {
    let source: Source
    let functions: MessageFunctions
    var diagnostics: [Diagnostic] = []

    mutating func report(
        _ code: String, _ range: SourceRange, _ message: String, remedy: String, severity: Diagnostic.Severity = .error,
        fix: String? = nil
    ) {
        diagnostics.append(
            Diagnostic(
                severity, code, in: source, at: range, message, remedy: remedy,
                fix: fix.map { Diagnostic.Fix(range: range, replacement: $0) }))
    }

    mutating func check(_ pattern: [PatternPart], _ hasOddSigns: Bool) {
        for part in pattern {
            switch part {
            case .text(_, let range): if hasOddSigns { checkText(at: range) }
            case .expression(let expression): check(expression, isDeclaration: false)
            case .markup: break
            }
        }
    }

    mutating func check(_ expression: MessageExpression, isDeclaration: Bool) {
        if !isDeclaration, expression.function == nil, case .literal(let text) = expression.operand {
            let isName = text.unicodeScalars.first.map { MessageCharacters.startsName($0.value) } ?? false
            report(
                "missing-dollar", expression.operandRange, "{\(text)} shows the word “\(text)” itself, not a value",
                remedy: isName
                    ? "write {$\(text)} for the value, or leave the braces out"
                    : "write the name of a value, such as {$weight}, or leave the braces out"
            )
        }
        guard let call = expression.function else { return }
        guard functions[call.name] != nil else {
            let nearest = nearestName(to: call.name, in: functions.names)
            report(
                "unknown-function", call.nameRange, "there is no function :\(call.name)",
                remedy: nearest.map { "did you mean :\($0)?" } ?? "the functions are :string, :integer, :number and :offset")
            return
        }
        for option in call.options { check(option, of: call) }
        if call.name == "offset" {
            let amounts = call.options.filter { $0.name == "add" || $0.name == "subtract" }
            if amounts.count != 1 {
                report(
                    "bad-option", call.nameRange, ":offset does not say by how much", remedy: "write :offset add=1 or :offset subtract=1")
            }
        }
    }

    private mutating func check(_ option: MessageOption, of call: MessageFunctionCall) {
        let known: [String]
        switch call.name {
        case "string": known = []
        case "offset": known = ["add", "subtract"]
        case "integer": known = NumberStyle.optionNames(of: .integer)
        case "number": known = NumberStyle.optionNames(of: .number)
        default: return
        }
        if option.name == "u:id" || option.name == "u:dir" { return }
        guard known.contains(option.name) else {
            let nearest = nearestName(to: option.name, in: known)
            report(
                "unknown-option", option.range, ":\(call.name) has no option \(option.name)",
                remedy: nearest.map { "did you mean \($0)?" }
                    ?? (known.isEmpty ? "delete it" : "its options are \(known.joined(separator: ", "))"))
            return
        }
        guard case .literal(let text) = option.value else {
            if option.name == "select" {
                report(
                    "bad-option", option.range, "the option select cannot take its value from elsewhere",
                    remedy: "write select=ordinal, select=exact, or leave it out")
            }
            return
        }
        if !accepts(option.name, text, of: call.name) {
            report("bad-option", option.range, "the option \(option.name) cannot be “\(text)”", remedy: remedy(for: option.name))
        }
    }

    private func accepts(_ name: String, _ text: String, of function: String) -> Bool {
        let value = MessageValue(.text(text), type: "string")
        if name == "select" { return NumberSelection(rawValue: text) != nil }
        if name == "add" || name == "subtract" { return value.digitSize != nil }
        var style = NumberStyle()
        var problems: [MessageProblem.Kind] = []
        let option = MessageFunctionCallContext.Option(name: name, value: value, isLiteral: true)
        style.apply([option], of: function == "integer" ? .integer : .number, &problems)
        return problems.isEmpty
    }

    private func remedy(for option: String) -> String {
        switch option {
        case "select": "write plural, ordinal or exact"
        case "signDisplay": "write auto, always, exceptZero, negative or never"
        case "useGrouping": "write auto, always, never or min2"
        case "trailingZeroDisplay": "write auto or stripIfInteger"
        case "roundingMode": "write halfEven, halfExpand, ceil, floor, expand, trunc, halfCeil, halfFloor or halfTrunc"
        default: "write a whole number from 0 to 99"
        }
    }

    /// A key beside a number is a figure or the English name of a plural category: those names are never translated.
    mutating func check(_ variant: MessageVariant, _ column: Int, _ call: MessageFunctionCall) {
        guard call.name == "number" || call.name == "integer" || call.name == "offset", let key = variant.keys[column].literal else {
            return
        }
        if key.utf8.first.map({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }) ?? false, isNumber(key) { return }
        let range = variant.keys[column].range
        guard PluralCategory(rawValue: key) != nil else {
            let names = PluralCategory.allCases.map { $0.rawValue }
            let nearest = nearestName(to: key, in: names)
            report(
                "unknown-plural-category", range, "“\(key)” is neither a number nor a plural category",
                remedy: nearest.map { "did you mean \($0)?" }
                    ?? "write a number, *, or one of \(names.joined(separator: ", ")); these words are never translated")
            return
        }
        let isExact = call.options.contains { option in
            if case .literal("exact") = option.value { return option.name == "select" }
            return false
        }
        if isExact {
            report(
                "unknown-plural-category", range, "with select=exact only numbers are compared, so \(key) is never chosen",
                remedy: "write a number, or leave select=exact out")
        }
    }

    private func isNumber(_ key: String) -> Bool {
        var sawPoint = false
        for byte in key.utf8.drop(while: { $0 == UInt8(ascii: "-") }) {
            if byte == UInt8(ascii: "."), !sawPoint {
                sawPoint = true
            } else if !(0x30...0x39).contains(byte) {
                return false
            }
        }
        return true
    }

    /// Signs in the words that look like a placeholder of another kind.
    mutating func checkText(at range: SourceRange) {
        let bytes = source.bytes
        let end = min(range.end, bytes.count)
        var place = range.start
        while place < end {
            switch bytes[place] {
            case UInt8(ascii: "$") where place + 1 < end && MessageCharacters.startsName(UInt32(bytes[place + 1])):
                var nameEnd = place + 1
                while nameEnd < end, bytes[nameEnd] < 0x80, bytes[nameEnd] != 0x2E, MessageCharacters.continuesName(UInt32(bytes[nameEnd]))
                { nameEnd += 1 }
                let name = source.text(in: SourceRange(place, nameEnd))
                // Behind a brace of another kind the brace is what is wrong.
                let followsBrace =
                    place >= range.start + 3 && bytes[place - 3] == 0xEF && bytes[place - 2] == 0xBD && bytes[place - 1] == 0x9B
                place = nameEnd
                if followsBrace { continue }
                report(
                    "missing-braces", SourceRange(nameEnd - name.utf8.count, nameEnd),
                    "\(name) stands in the words without braces, so it is shown as it is",
                    remedy: "write {\(name)}", severity: .warning, fix: "{\(name)}")
                continue
            case UInt8(ascii: "%")
            where place + 1 < end && [UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "d")].contains(bytes[place + 1]):
                let isWord = place + 2 < end && MessageCharacters.continuesName(UInt32(bytes[place + 2]))
                if !isWord {
                    report(
                        "other-placeholder", SourceRange(place, place + 2), "this looks like a placeholder of another system",
                        remedy: "write a value as {$name}", severity: .warning)
                }
            case 0xEF where place + 2 < end && bytes[place + 1] == 0xBD && (bytes[place + 2] == 0x9B || bytes[place + 2] == 0x9D):
                // U+FF5B and U+FF5D, the braces of a Chinese keyboard.
                let brace = bytes[place + 2] == 0x9B ? "{" : "}"
                report(
                    "typographic-brace", SourceRange(place, place + 3), "this is not the brace that a placeholder is written with",
                    remedy: "write \(brace)", fix: brace)
            default: break
            }
            place += 1
        }
    }
}
