import Quantities
import SourceText

extension CellReader {
    /// A comparison with one value.
    enum Comparison: String {
        case less = "<"
        case atMost = "<="
        case greater = ">"
        case atLeast = ">="
        case equal = "="
        case notEqual = "!="
    }

    /// Reads one alternative, which may be several stretches; nil where it could not be read.
    mutating func readAlternative() -> [Cell.Alternative]? {
        if let comparison = readComparison() { return readComparand(comparison) }
        if diagnoseOperator() { return nil }
        switch peek() {
        case Byte.openingBracket, Byte.openingParenthesis: return readInterval()
        case Byte.closingBracket where isReversedBracket: return readInterval()
        default: break
        }
        if hasText("..", at: position) { return reportMissingLowerEnd() }
        let start = position
        guard let literal = readLiteral() else { return nil }
        skipSpace()
        if hasText("..", at: position) { return reportMissingBrackets(from: start, lowerEnd: literal.end) }
        return alternatives(.equal, literal)
    }

    // MARK: Comparisons

    /// Reads an operator that is written as it should be.
    private mutating func readComparison() -> Comparison? {
        let start = position
        switch peek() {
        case Byte.less, Byte.equals, Byte.greater, Byte.exclamation, 0xE2: break
        default: return nil
        }
        let found: (Comparison, Int)?
        if hasText("<=", at: start) {
            found = (.atMost, 2)
        } else if hasText(">=", at: start) {
            found = (.atLeast, 2)
        } else if hasText("!=", at: start) {
            found = (.notEqual, 2)
        } else if hasText("\u{2264}", at: start) {
            found = (.atMost, 3)
        } else if hasText("\u{2265}", at: start) {
            found = (.atLeast, 3)
        } else if hasText("\u{2260}", at: start) {
            found = (.notEqual, 3)
        } else if hasText("<", at: start) {
            found = (.less, 1)
        } else if hasText(">", at: start) {
            found = (.greater, 1)
        } else if hasText("=", at: start) {
            found = (.equal, 1)
        } else {
            found = nil
        }
        guard let (comparison, length) = found else { return nil }
        if diagnoseOperator() { return nil }
        position = start + length
        return comparison
    }

    /// Operators of other languages, each with the one that is probably meant.
    private static let wrongOperators: [(StaticString, String)] = [
        ("=<", "<="), ("=>", ">="), ("===", "="), ("==", "="), ("<>", "!="), ("!==", "!="), ("< =", "<="), ("> =", ">="), ("! =", "!="),
        ("<<", "<"), (">>", ">"), ("~=", "!="), ("~", "="), ("!", "!="), ("\u{2A7D}", "<="), ("\u{2A7E}", ">="), ("\u{FF1C}", "<"),
        ("\u{FF1E}", ">"),
    ]

    /// Reports an operator that other languages write, such as `==`.
    private mutating func diagnoseOperator() -> Bool {
        // Nearly all cells begin with what no operator begins with.
        switch peek() {
        case Byte.less, Byte.equals, Byte.greater, Byte.exclamation, Byte.tilde, 0xE2, 0xEF: break
        default: return false
        }
        // So do those that the cell language has where a figure, a letter or a space follows; a space may stand within a wrong one.
        if let first = peek(), first == Byte.less || first == Byte.greater, let next = byte(at: position + 1),
            isDigit(next) || isLetter(next) || (next == 0x20 && byte(at: position + 2) != Byte.equals)
        {
            return false
        }
        for (operation, right) in Self.wrongOperators where hasText(operation, at: position) {
            if operation.utf8CodeUnitCount == 1, hasText("!=", at: position) { continue }
            let start = position
            position += operation.utf8CodeUnitCount
            report(
                "unknown-operator", from: start, to: position, "`\(string(start, position))` is no comparison",
                remedy: "write one of `<`, `<=`, `>`, `>=`, `=`, `!=`; here probably `\(right)`", fix: (start, position, right))
            return true
        }
        return false
    }

    private mutating func readComparand(_ comparison: Comparison) -> [Cell.Alternative]? {
        let start = position
        skipSpace()
        if peek() == Byte.openingBracket || peek() == Byte.openingParenthesis {
            report(
                "operator-before-range", from: start - comparison.rawValue.utf8.count, to: start, "a range takes no comparison before it",
                remedy: "write the range alone, or `not([…])` for what lies outside it")
            return nil
        }
        guard let literal = readLiteral() else { return nil }
        return alternatives(comparison, literal)
    }

    /// The alternatives that a comparison with a literal stands for.
    private mutating func alternatives(_ comparison: Comparison, _ literal: Literal) -> [Cell.Alternative]? {
        switch literal.value {
        case .missing:
            return missingAlternative(comparison, literal)
        case .number(let edge):
            guard requireUnit(literal), checkWhole(comparison, edge, literal) else { return nil }
            return intervals(comparison, edge).map { .numbers($0) }
        case .text(let text):
            return intervals(comparison, text).map { .texts($0) }
        case .choices(let choices):
            return choiceAlternative(comparison, choices, literal)
        }
    }

    private func intervals<Endpoint>(_ comparison: Comparison, _ end: Endpoint) -> [Interval<Endpoint>] {
        let below = Interval(lower: nil, includesLower: false, upper: end, includesUpper: comparison == .atMost)
        let above = Interval(lower: end, includesLower: comparison == .atLeast, upper: nil, includesUpper: false)
        switch comparison {
        case .less, .atMost: return [below]
        case .greater, .atLeast: return [above]
        case .equal: return [Interval(at: end)]
        case .notEqual: return [below, above]
        }
    }

    private mutating func missingAlternative(_ comparison: Comparison, _ literal: Literal) -> [Cell.Alternative]? {
        switch comparison {
        case .equal: return [.missing]
        case .notEqual:
            report(
                "null-compared", from: startOfAlternative(before: literal.start), to: literal.end, "`!= null` is written `not(null)`",
                remedy: "write `not(null)`",
                fix: isInsideNot ? nil : (startOfAlternative(before: literal.start), literal.end, "not(null)"))
        default:
            report(
                "null-compared", from: literal.start, to: literal.end, "a missing value is neither below nor above anything",
                remedy: "write `null` alone where a missing value matches")
        }
        return nil
    }

    /// Where the operator before a literal begins.
    private func startOfAlternative(before offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != Byte.comma, bytes[start - 1] != Byte.openingParenthesis { start -= 1 }
        while start < offset, isSpace(bytes[start]) { start += 1 }
        return start
    }

    private mutating func choiceAlternative(_ comparison: Comparison, _ choices: [Int], _ literal: Literal) -> [Cell.Alternative]? {
        let count = choiceNames.count
        let matching: [Int]
        switch comparison {
        case .equal: matching = choices
        case .notEqual: matching = (0..<count).filter { !choices.contains($0) }
        case .less, .atMost, .greater, .atLeast:
            guard let place = placeInOrder(choices, literal) else { return nil }
            matching = (0..<count).filter {
                switch comparison {
                case .less: $0 < place
                case .atMost: $0 <= place
                case .greater: $0 > place
                default: $0 >= place
                }
            }
        }
        if matching.isEmpty {
            report(
                "never-matches", from: startOfAlternative(before: literal.start), to: literal.end,
                "no choice is `\(comparison.rawValue) \(string(literal.start, literal.end))`", remedy: "name the choices that match")
            return nil
        }
        return [.choices(matching)]
    }

    /// The place of a choice in the order of an ordered column.
    private mutating func placeInOrder(_ choices: [Int], _ literal: Literal) -> Int? {
        guard case .choice(let type) = type, type.isOrdered else {
            report(
                "no-order", from: literal.start, to: literal.end,
                "the values of this column have no order, so that none is below or above another",
                remedy: "name the values that match, separated by commas, or say `\"ordered\": true` where the choices are declared")
            return nil
        }
        guard choices.count == 1 else {
            report(
                "group-compared", from: literal.start, to: literal.end, "a group of choices has no place in their order",
                remedy: "compare with one choice")
            return nil
        }
        return choices[0]
    }

    // MARK: Intervals

    /// Whether `]` opens a range here, as in `]2..4]`.
    private var isReversedBracket: Bool {
        var offset = position + 1
        while offset < bytes.count, bytes[offset] != Byte.comma, bytes[offset] != Byte.closingBracket {
            if hasText("..", at: offset) { return true }
            offset += 1
        }
        return false
    }

    private mutating func readInterval() -> [Cell.Alternative]? {
        let start = position
        let includesLower = bytes[position] == Byte.openingBracket
        position += 1
        skipSpace()
        if hasText("..", at: position) { return reportMissingEnd(from: start) }
        guard let lower = readLiteral() else {
            readRestOfInterval()
            return nil
        }
        skipSpace()
        guard readDots(from: start, lower) else { return nil }
        skipSpace()
        if let byte = peek(), byte == Byte.closingBracket || byte == Byte.closingParenthesis { return reportMissingEnd(from: start, lower) }
        guard let upper = readLiteral() else { return nil }
        skipSpace()
        guard let close = peek(), close == Byte.closingBracket || close == Byte.closingParenthesis || close == Byte.openingBracket else {
            report(
                "missing-bracket", from: start, to: endBeforeSpace(position), "the range is not closed",
                remedy: "close it with `]` where its upper end belongs to it, with `)` where not")
            return nil
        }
        position += 1
        let ends = Ends(
            lower: lower, includesLower: includesLower, upper: upper, includesUpper: close == Byte.closingBracket, start: start,
            close: position, end: position)
        return interval(ends)
    }

    /// Reads on behind a lower end that could not be read, so that a mistake in the upper end is reported too.
    private mutating func readRestOfInterval() {
        skipSpace()
        guard hasText("..", at: position) else { return }
        position += 2
        if readLiteral() != nil { skipPastClosingBracket() }
    }

    /// A range as it was read.
    struct Ends {
        var lower: Literal
        var includesLower: Bool
        var upper: Literal
        var includesUpper: Bool
        var start: Int
        /// Behind the closing bracket.
        var close: Int
        /// Behind a unit that follows the bracket.
        var end: Int
    }

    /// Reads the dots between the ends of a range.
    private mutating func readDots(from start: Int, _ lower: Literal) -> Bool {
        if hasText("...", at: position) || hasText("\u{2026}", at: position) {
            let dots = position
            report(
                "too-many-dots", from: dots, to: dots + 3, "a range is written with two dots", remedy: "write `..`",
                fix: (dots, dots + 3, ".."))
            position += 3
            return true
        }
        if hasText("..", at: position) {
            position += 2
            return true
        }
        let bracket = string(start, start + 1)
        if peek() == Byte.closingBracket || peek() == Byte.closingParenthesis || peek() == nil {
            position += 1
            report(
                "missing-dots", from: start, to: min(position, bytes.count), "a range needs two ends with `..` between them",
                remedy: "write `\(bracket)from..to]`, or a single value without brackets")
        } else {
            report(
                "missing-dots", from: position, to: position + 1, "`\(string(position, position + 1))` stands where a range has `..`",
                remedy: "write the range as `[from..to]`")
            skipPastClosingBracket()
        }
        return false
    }

    /// Goes behind the bracket that closes a range, if there is one.
    private mutating func skipPastClosingBracket() {
        var offset = position
        while offset < bytes.count, bytes[offset] != Byte.closingBracket, bytes[offset] != Byte.closingParenthesis { offset += 1 }
        if offset < bytes.count { position = offset + 1 }
    }

    /// Reports `[..4]` or `[2..]`.
    private mutating func reportMissingEnd(from start: Int, _ lower: Literal? = nil) -> [Cell.Alternative]? {
        let replacement: String
        if let lower {
            position += 1
            replacement = (bytes[start] == Byte.openingBracket ? ">= " : "> ") + string(lower.start, lower.end)
        } else {
            position += 2
            skipSpace()
            let end = position
            skipPastClosingBracket()
            guard position > end + 1, bytes[position - 1] == Byte.closingBracket || bytes[position - 1] == Byte.closingParenthesis else {
                report(
                    "missing-end", from: start, to: endBeforeSpace(max(position, end)), "the range has no ends",
                    remedy: "write the range as `[from..to]`")
                return nil
            }
            replacement = (bytes[position - 1] == Byte.closingBracket ? "<= " : "< ") + string(end, endBeforeSpace(position - 1))
        }
        report(
            "missing-end", from: start, to: position, "the range has only one end", remedy: "write `\(replacement)`",
            fix: (start, position, replacement))
        return nil
    }

    /// Reports `..14w]`.
    private mutating func reportMissingLowerEnd() -> [Cell.Alternative]? {
        let start = position
        skipToEndOfAlternative()
        report(
            "missing-bracket", from: start, to: endBeforeSpace(position), "the range has no beginning",
            remedy: "write `[from..to]`, or `<= to` where there is no lower end")
        return nil
    }

    /// Reports `2..4`.
    private mutating func reportMissingBrackets(from start: Int, lowerEnd: Int) -> [Cell.Alternative]? {
        skipToEndOfAlternative()
        let end = endBeforeSpace(position)
        var inner = string(start, end)
        if let last = inner.utf8.last, last == Byte.closingBracket || last == Byte.closingParenthesis { inner.removeLast() }
        if inner.hasSuffix("..") {
            report(
                "missing-end", from: start, to: end, "the range has only one end", remedy: "write `>= \(string(start, lowerEnd))`",
                fix: (start, end, ">= \(string(start, lowerEnd))"))
            return nil
        }
        report(
            "missing-bracket", from: start, to: end, "the range lacks a bracket",
            remedy: "write `[\(inner)]` where both ends belong to it, `[\(inner))` or `(\(inner)]` where one does not")
        return nil
    }
}
