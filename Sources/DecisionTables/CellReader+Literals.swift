import Quantities
import SourceText

extension CellReader {
    /// A value as it was read.
    struct Literal {
        /// What a literal can be.
        enum Value {
            case missing
            case number(Edge)
            case text(String)
            case choices([Int])
        }

        var value: Value
        var start: Int
        var end: Int
        /// Whether a unit is due that was not written.
        var lacksUnit = false
        /// Whether a unit was written with the figure.
        var hasOwnUnit = false
        /// Whether that is one unit only, as in `14w`.
        var hasOneUnit = false
    }

    /// Reads one value of the column's type, or nil with a diagnostic.
    mutating func readLiteral() -> Literal? {
        skipSpace()
        let start = position
        guard let next = peek(), !isAtEndOfList, next != Byte.comma else {
            report("missing-value", from: start, to: start, "a value is missing here", remedy: "write \(expectation)")
            return nil
        }
        if next == Byte.quote || quoteLength(at: start) != nil { return readQuoted() }
        if next == Byte.at { return reportExpression() }
        let end = endOfSpan(from: start)
        guard end > start else {
            position = start + 1
            while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
            report(
                "unexpected-text", from: start, to: position, "`\(string(start, position))` stands where a value was expected",
                remedy: "write \(expectation)")
            return nil
        }
        if byte(at: end) == Byte.openingParenthesis, isLetter(next) { return reportExpression() }
        position = end
        return literal(from: start, to: endBeforeSpace(end))
    }

    /// The value written between two offsets.
    private mutating func literal(from start: Int, to end: Int) -> Literal? {
        let word = string(start, end)
        if word == "null" { return Literal(value: .missing, start: start, end: end) }
        if word == "-" {
            report(
                "dash-in-list", from: start, to: end, "`-` matches anything and stands alone in its cell",
                remedy: "write `-` alone, or take it away")
            return nil
        }
        switch type {
        case .number(let number): return isNumeric(start) ? readNumber(from: start, to: end, number) : readName(word, from: start, to: end)
        case .date, .dateTime: return isDigit(bytes[start]) ? readDay(word, from: start, to: end) : readName(word, from: start, to: end)
        case .text, .boolean, .choice: return readName(word, from: start, to: end)
        }
    }

    /// Whether a figure begins here.
    private func isNumeric(_ start: Int) -> Bool {
        var offset = start
        if let length = dashLength(at: offset) {
            offset += length
        } else if bytes[offset] == Byte.minus || bytes[offset] == Byte.plus {
            offset += 1
        }
        while let next = byte(at: offset), isSpace(next) || next == Byte.minus { offset += 1 }
        guard let next = byte(at: offset) else { return false }
        return isDigit(next) || next == Byte.point
    }

    /// Where a value without quotation marks ends: before a comma, a bracket, an operator or two dots.
    private func endOfSpan(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case Byte.comma, Byte.openingParenthesis, Byte.closingParenthesis, Byte.closingBracket, Byte.less, Byte.greater, Byte.equals,
                Byte.exclamation, Byte.quote, Byte.semicolon:
                return offset
            case Byte.openingBracket:
                guard let end = endOfBracketedUnit(at: offset) else { return offset }
                offset = end
            case Byte.point where hasText("..", at: offset):
                return offset
            default:
                let mayBeSign = bytes[offset] == 0xE2
                if mayBeSign, hasText("\u{2026}", at: offset) || hasText("\u{2264}", at: offset) || hasText("\u{2265}", at: offset) {
                    return offset
                }
                offset += 1
            }
        }
        return offset
    }

    /// The end of a unit such as `[ft_i]` that begins here, or nil where the bracket is that of a range.
    private func endOfBracketedUnit(at start: Int) -> Int? {
        var offset = start + 1
        guard let first = byte(at: offset), isLetter(first) else { return nil }
        while let next = byte(at: offset), isLetter(next) || isDigit(next) || next == Byte.underscore { offset += 1 }
        return byte(at: offset) == Byte.closingBracket ? offset + 1 : nil
    }

    // MARK: Days

    private mutating func readDay(_ word: String, from start: Int, to end: Int) -> Literal? {
        if case .date = type, let date = CalendarDate(word) {
            return Literal(value: .number(Edge(Decimal(date.daysSinceEpoch), nil, text: word)), start: start, end: end)
        }
        if case .dateTime = type, let moment = DateTime(word) {
            return Literal(value: .number(Edge(Decimal(Int(moment.secondsSinceEpoch)), nil, text: word)), start: start, end: end)
        }
        if hasShapeOfDay(start), case .dateTime = type, end - start == 10 {
            report(
                "moment-needs-time", from: start, to: end, "`\(word)` is a day, and this column holds moments",
                remedy: "write \(expectation)")
        } else if hasShapeOfDay(start), end - start == 10 || typeIsDateTime {
            report("no-such-date", from: start, to: end, "the calendar has no `\(word)`", remedy: "write \(expectation)")
        } else {
            report("not-a-date", from: start, to: end, "`\(word)` is not \(expectation)", remedy: "write \(expectation)")
        }
        return nil
    }

    private var typeIsDateTime: Bool {
        if case .dateTime = type { return true }
        return false
    }

    /// Whether the text begins like `2024-02-29`.
    private func hasShapeOfDay(_ start: Int) -> Bool {
        for offset in 0..<10 {
            guard let byte = byte(at: start + offset) else { return false }
            let isRight = offset == 4 || offset == 7 ? byte == Byte.minus : isDigit(byte)
            if !isRight { return false }
        }
        return true
    }

    // MARK: Expressions

    /// Reports a function call or another expression of FEEL; days in DMN's spelling get a fix.
    private mutating func reportExpression() -> Literal? {
        let start = position
        while position < bytes.count, bytes[position] != Byte.openingParenthesis, bytes[position] != Byte.quote { position += 1 }
        let name = string(start, endBeforeSpace(position))
        var content: String?
        if position < bytes.count, bytes[position] == Byte.openingParenthesis {
            position += 1
            skipSpace()
        }
        if peek() == Byte.quote {
            let end = endOfText(at: position)
            content = string(position + 1, end - 1)
            position = end
        }
        if name != "@" {
            while position < bytes.count, bytes[position] != Byte.closingParenthesis { position += 1 }
            position = min(position + 1, bytes.count)
        }
        if name == "not" {
            report(
                "not-stands-alone", from: start, to: position, "`not(…)` covers a whole cell",
                remedy: "let `not(` begin the cell, or split the row")
            return nil
        }
        report(
            "expression", from: start, to: position, "`\(string(start, position))` is an expression, and cells hold only values",
            remedy: "write \(expectation); what is to be computed becomes a derived value of its own",
            fix: dayFix(content).map { (start, position, $0) })
        return nil
    }

    /// The spelling that the column wants for a day or moment that an expression names.
    private func dayFix(_ content: String?) -> String? {
        guard let content else { return nil }
        switch type {
        case .date: return CalendarDate(content) == nil ? nil : content
        case .dateTime: return DateTime(content) == nil ? nil : content
        default: return nil
        }
    }

    /// What a value of this column looks like, for remedies.
    var expectation: String {
        switch type {
        case .number(let number):
            guard let unit = number.unit, !number.unitIsImplied else { return number.isWhole ? "a whole number" : "a number" }
            return "a figure with its unit, such as `3 \(unit.symbol)`"
        case .text: return "a text in double quotes"
        case .boolean: return "`true` or `false`"
        case .choice(let type):
            guard let first = type.names.first else { return "a choice" }
            return "a choice such as `\(first)`"
        case .date: return "a day such as `2024-02-29`"
        case .dateTime: return "a moment such as `2024-02-29T13:05:00Z`"
        }
    }
}
