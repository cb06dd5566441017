extension JSONParser {
    /// Reads what stands where a key may stand; white space has been skipped.
    mutating func readKey() {
        let byte = bytes[offset]
        switch byte {
        case ASCII.quote:
            if let text = readText() { take(key: text) }
        case ASCII.closingBrace:
            reportTrailingComma()
            offset += 1
            close(before: offset)
        case ASCII.closingBracket:
            readMismatchedClosing(byte)
        case ASCII.comma:
            readExtraComma()
        default:
            if QuotationMark(in: bytes, at: offset) != nil {
                if let text = readMisquotedText() { take(key: text) }
            } else if !readDecimalComma() {
                readUnquotedKey()
            }
        }
    }

    /// Reads the rest of a number such as `1,5`, which looks like a number, a comma and a key.
    private mutating func readDecimalComma() -> Bool {
        let top = frames.count - 1
        guard top >= 0, let comma = frames[top].danglingComma, comma + 1 == offset, ASCII.isDigit(bytes[offset]),
            let before = frames[top].members.last, case .number(let digits) = before.value.content, before.value.range.end == comma
        else { return false }
        let end = digitsEnd(from: offset)
        guard isEndOfValue(end) else { return false }
        let range = SourceRange(before.value.range.start, end)
        let point = "\(digits).\(source.text(in: SourceRange(offset, end)))"
        log.report(
            "decimal-comma", at: range,
            "\(quoted(source.text(in: range))) is not a number in JSON, which writes a point and groups no digits",
            remedy: "Write \(point), or the digits without a comma if thousands are meant")
        frames[top].members[frames[top].members.count - 1].value = JSONValue(.null, at: range)
        frames[top].danglingComma = nil
        offset = end
        lastEnd = end
        expectation = .separator
        return true
    }

    private mutating func readUnquotedKey() {
        let end = trimmed(from: offset, to: barewordEnd(from: offset, endsAtColon: true))
        guard end > offset else {
            readMissingKey()
            return
        }
        let range = SourceRange(offset, end)
        let word = source.text(in: range)
        if hasInvalidUTF8(range) {
            log.reportInvalidUTF8(at: invalidRange(in: range))
            offset = end
            take(key: Text(string: word, range: range))
            return
        }
        guard Bareword.isWorded(word) else {
            reportUnexpectedCharacter()
            return
        }
        var whole = range
        if end < bytes.count, bytes[end] == ASCII.quote, afterSpace(end + 1) < bytes.count, bytes[afterSpace(end + 1)] == ASCII.colon {
            whole.end += 1
        }
        log.report(
            "unquoted-key", at: whole, "The key \(quoted(word)) does not stand in quotation marks", remedy: "Write \(quotedJSON(word))",
            fix: Diagnostic.Fix(range: whole, replacement: "\"\(word)\""))
        offset = whole.end
        take(key: Text(string: word, range: whole))
    }

    /// Goes past something that is no key, with its value if it has one.
    private mutating func readMissingKey() {
        let byte = bytes[offset]
        if byte == ASCII.openingBrace || byte == ASCII.openingBracket || byte == ASCII.colon {
            log.report(
                "missing-key", at: SourceRange(offset, offset + 1),
                "A key in quotation marks is expected here, not \(describe(at: offset))",
                remedy: "Write the key and a colon before the value", silentUntil: offset + 1)
            // What follows is read as a value and belongs to no member.
            if byte == ASCII.colon { offset += 1 }
            frames[frames.count - 1].danglingComma = nil
            expectation = .value
        } else {
            reportUnexpectedCharacter()
        }
    }

    /// Reads what stands after a key.
    mutating func readColon() {
        let byte = bytes[offset]
        let range = SourceRange(offset, offset + 1)
        switch byte {
        case ASCII.colon:
            offset += 1
            expectation = .value
        case ASCII.equals:
            let end = offset + 1 < bytes.count && bytes[offset + 1] == 0x3E ? offset + 2 : offset + 1
            let sign = SourceRange(offset, end)
            log.report(
                "missing-colon", at: sign, "Between a key and its value stands a colon", remedy: "Write : in place of this sign",
                fix: Diagnostic.Fix(range: sign, replacement: ":"))
            offset = end
            expectation = .value
        case ASCII.comma where isValueAfterWrongSign:
            log.report(
                "missing-colon", at: range, "Between a key and its value stands a colon, not a comma",
                remedy: "Write : in place of the comma",
                fix: Diagnostic.Fix(range: range, replacement: ":"))
            offset += 1
            expectation = .value
        case ASCII.comma, ASCII.closingBrace, ASCII.closingBracket:
            reportMissingValue(at: range)
        default:
            if offset == lastEnd, bytes[lastEnd - 1] == ASCII.quote {
                readRestAfterInnerQuote()
                return
            }
            let place = SourceRange(lastEnd, lastEnd)
            log.report(
                "missing-colon", at: place, "A colon is expected after the key \(quoted(frames.last?.key?.string ?? ""))",
                remedy: "Write a colon between the key and its value", silentUntil: lastEnd + 1)
            expectation = .value
        }
    }

    /// Whether after the sign at the offset comes a value and not the next key.
    private var isValueAfterWrongSign: Bool {
        let next = afterSpace(offset + 1)
        guard next < bytes.count, bytes[next] != ASCII.closingBrace, bytes[next] != ASCII.closingBracket, bytes[next] != ASCII.comma else {
            return false
        }
        return !isKey(at: next)
    }

    /// Whether a string and a colon stand here.
    func isKey(at start: Int) -> Bool {
        guard start < bytes.count, bytes[start] == ASCII.quote else { return false }
        var next = start + 1
        while next < bytes.count, bytes[next] != ASCII.quote, !ASCII.isLineEnding(bytes[next]) {
            next += bytes[next] == ASCII.backslash ? 2 : 1
        }
        let colon = afterSpace(next + 1)
        return colon < bytes.count && bytes[colon] == ASCII.colon
    }
}
