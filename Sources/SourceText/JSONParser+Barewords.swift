extension JSONParser {
    /// Reads a run of characters that is no JSON value, and says what it may have been meant to be.
    ///
    /// The run goes to the next comma, bracket, quotation mark or line ending, so that `femur length` or `60 mm` is one mistake and not two.
    mutating func readBareword() {
        let start = offset
        var end = trimmed(from: start, to: barewordEnd(from: start, endsAtColon: false))
        if end == start {
            reportUnexpectedCharacter()
            return
        }
        // A word of JSON before more on the same line, as in `[true false]`, is a value and not part of a text.
        let firstWord = firstWordEnd(from: start, to: end)
        if firstWord < end, isNumberOrLiteral(from: start, to: firstWord), !isUnit(at: afterSpace(firstWord)) { end = firstWord }
        offset = end
        let range = SourceRange(start, end)
        let word = source.text(in: range)
        let content = reportBareword(word, at: range)
        add(JSONValue(content, at: range))
    }

    /// Says what is wrong with a word; the content that takes its place.
    private mutating func reportBareword(_ word: String, at range: SourceRange) -> JSONValue.Content {
        if let literal = Bareword.literal(resembling: word) {
            log.report(
                "misspelt-word", at: range, "\(quoted(word)) is not a word of JSON",
                remedy: literal.isCertain ? "Write \(literal.word)" : "Write \(literal.word), or \(quotedJSON(word)) if a text is meant",
                fix: literal.isCertain ? Diagnostic.Fix(range: range, replacement: literal.word) : nil)
            return literal.content
        }
        if Bareword.meansNoNumber(word) {
            log.report(
                "bad-number", at: range, "\(quoted(word)) is not a number in JSON",
                remedy: "Give a number, or null if there is none")
            return .null
        }
        if let number = NumberMistake(word) {
            var fix: Diagnostic.Fix?
            if number.isCertain, let meant = number.meant { fix = Diagnostic.Fix(range: range, replacement: meant) }
            log.report("bad-number", at: range, number.message, remedy: number.remedy, fix: fix)
            return number.meant.map { .number($0) } ?? .null
        }
        return reportUnquoted(word, at: range)
    }

    private mutating func reportUnquoted(_ word: String, at range: SourceRange) -> JSONValue.Content {
        var whole = range
        var opening = "\""
        if hasInvalidUTF8(range) {
            log.reportInvalidUTF8(at: invalidRange(in: range))
            return .string(word)
        }
        if range.end < bytes.count, bytes[range.end] == ASCII.quote, isEndOfValue(range.end + 1) {
            // Only the quotation mark before the text is missing.
            whole.end += 1
            offset = whole.end
            opening = ""
        }
        if Bareword.isWorded(word) {
            let closed = opening.isEmpty
            log.report(
                "unquoted-text", at: whole,
                closed ? "The quotation mark before this text is missing" : "The text \(quoted(word)) stands without quotation marks",
                remedy: "Write \(quotedJSON(word))", fix: Diagnostic.Fix(range: whole, replacement: "\"\(word)\""))
            return .string(word)
        }
        log.report(
            "unexpected-character", at: range, "A value is expected here, not \(quoted(word))",
            remedy: "Write a text in quotation marks, a number, true, false, null, a list or an object",
            silentUntil: lineEnd(from: range.end))
        return .null
    }

    /// How a text is written in JSON, as far as a remedy needs it.
    func quotedJSON(_ word: String) -> String {
        word.utf8.count > 40 ? "a quotation mark (\") before and after it" : "\"\(word)\""
    }

    /// The end of a run without quotation marks.
    func barewordEnd(from start: Int, endsAtColon: Bool) -> Int {
        var end = start
        while end < bytes.count {
            switch bytes[end] {
            case ASCII.comma, ASCII.openingBrace, ASCII.closingBrace, ASCII.openingBracket, ASCII.closingBracket, ASCII.quote: return end
            case ASCII.semicolon, ASCII.hash: return end
            case ASCII.lineFeed, ASCII.carriageReturn: return end
            case ASCII.colon where endsAtColon: return end
            case ASCII.slash where end + 1 < bytes.count && (bytes[end + 1] == ASCII.slash || bytes[end + 1] == ASCII.asterisk): return end
            default: end += 1
            }
        }
        return end
    }

    private func firstWordEnd(from start: Int, to end: Int) -> Int {
        var next = start
        while next < end, !isSpace(bytes[next]) { next += 1 }
        return next
    }

    private func isNumberOrLiteral(from start: Int, to end: Int) -> Bool {
        let word = source.text(in: SourceRange(start, end))
        return word == "true" || word == "false" || word == "null" || strictNumberEnd(from: start) == end
    }

    /// Whether what stands here reads on from a number as a unit does: `mm`, `%`, `µg`, `°C`.
    func isUnit(at start: Int) -> Bool {
        guard start < bytes.count else { return false }
        let byte = bytes[start]
        if byte == 0x25 { return true }
        let (scalar, length) = UTF8Sequence.scalar(in: bytes, at: start, before: bytes.count)
        guard let scalar else { return false }
        if scalar.value == 0xB0 { return true }
        guard scalar.properties.isAlphabetic else { return false }
        let end = firstWordEnd(from: start + length, to: barewordEnd(from: start, endsAtColon: false))
        return !isNumberOrLiteral(from: start, to: end)
    }

    /// Whether a value may end before this offset: a comma, a closing bracket or the end of the line follows.
    func isEndOfValue(_ start: Int) -> Bool {
        var next = start
        while next < bytes.count, bytes[next] == ASCII.space || bytes[next] == ASCII.tab { next += 1 }
        guard next < bytes.count else { return true }
        switch bytes[next] {
        case ASCII.comma, ASCII.closingBrace, ASCII.closingBracket, ASCII.lineFeed, ASCII.carriageReturn: return true
        default: return false
        }
    }

    /// Reports a character that can begin nothing, and goes past it.
    mutating func reportUnexpectedCharacter() {
        let (scalar, length) = UTF8Sequence.scalar(in: bytes, at: offset, before: bytes.count)
        if scalar == nil {
            log.reportInvalidUTF8(at: SourceRange(offset, offset + length))
            offset += length
            return
        }
        let wanted =
            switch expectation {
            case .key: "A key in quotation marks"
            case .value: "A value"
            case .colon: "A colon"
            case .separator: "A comma or a closing bracket"
            }
        let range = characterRange(at: offset)
        log.report(
            "unexpected-character", at: range, "\(wanted) is expected here, not \(describe(at: offset))",
            remedy: "Take it out, or write what is missing", silentUntil: lineEnd(from: offset))
        offset = range.end
    }

    func hasInvalidUTF8(_ range: SourceRange) -> Bool { invalidRange(in: range).start < range.end }

    /// The first bytes of a range that are not UTF-8; empty at its end if there are none.
    func invalidRange(in range: SourceRange) -> SourceRange {
        var next = range.start
        while next < range.end {
            let (scalar, length) = UTF8Sequence.scalar(in: bytes, at: next, before: range.end)
            if scalar == nil { return SourceRange(next, next + length) }
            next += length
        }
        return SourceRange(range.end, range.end)
    }
}
