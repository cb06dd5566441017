extension JSONParser {
    /// Reads what stands where a value may stand; white space has been skipped.
    mutating func readValue() {
        let byte = bytes[offset]
        switch byte {
        case ASCII.quote:
            guard let text = readText() else { return }
            add(JSONValue(.string(text.string), at: text.range))
        case ASCII.openingBrace: open(isObject: true)
        case ASCII.openingBracket: open(isObject: false)
        case ASCII.closingBrace, ASCII.closingBracket: readClosingForValue(byte)
        case ASCII.comma: readCommaForValue()
        case ASCII.colon: readColonForValue()
        case ASCII.minus, ASCII.zero...ASCII.nine:
            if let end = strictNumberEnd(from: offset) {
                addNumber(to: end)
            } else {
                readBareword()
            }
        default:
            if QuotationMark(in: bytes, at: offset) != nil {
                guard let text = readMisquotedText() else { return }
                add(JSONValue(.string(text.string), at: text.range))
            } else if !readLiteral() {
                readBareword()
            }
        }
    }

    private mutating func addNumber(to end: Int) {
        let range = SourceRange(offset, end)
        add(JSONValue(.number(source.text(in: range)), at: range))
        offset = end
    }

    /// Reads `true`, `false` or `null`; false if none of them stands here alone.
    private mutating func readLiteral() -> Bool {
        for (word, content) in [("true", JSONValue.Content.boolean(true)), ("false", .boolean(false)), ("null", .null)] where matches(word)
        {
            let range = SourceRange(offset, offset + word.utf8.count)
            guard isDelimiter(at: range.end) else { return false }
            offset = range.end
            add(JSONValue(content, at: range))
            return true
        }
        return false
    }

    private func matches(_ word: String) -> Bool {
        var next = offset
        for byte in word.utf8 {
            guard next < bytes.count, bytes[next] == byte else { return false }
            next += 1
        }
        return true
    }

    /// Whether a number or a word may end before this offset.
    func isDelimiter(at next: Int) -> Bool {
        guard next < bytes.count else { return true }
        switch bytes[next] {
        case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, ASCII.comma, ASCII.colon, ASCII.semicolon, ASCII.quote:
            return true
        case ASCII.openingBracket, ASCII.closingBracket, ASCII.openingBrace, ASCII.closingBrace, ASCII.slash, ASCII.hash: return true
        default: return false
        }
    }

    // MARK: Punctuation where a value should be

    private mutating func readClosingForValue(_ byte: UInt8) {
        guard let frame = frames.last else {
            reportSuperfluousClosing()
            return
        }
        if frame.isObject {
            reportMissingValue(at: SourceRange(offset, offset + 1))
        } else if byte == frame.closing {
            reportTrailingComma()
            offset += 1
            close(before: offset)
        } else {
            readMismatchedClosing(byte)
        }
    }

    /// Reports the comma that nothing has followed, if there is one.
    mutating func reportTrailingComma() {
        guard let frame = frames.last, let comma = frame.danglingComma else { return }
        let range = SourceRange(comma, comma + 1)
        log.report(
            "trailing-comma", at: range, "Nothing stands after this comma before the \(frame.isObject ? "object" : "list") ends",
            remedy: "Take the comma out, or write what should follow it", fix: Diagnostic.Fix(range: range, replacement: ""))
    }

    private mutating func readCommaForValue() {
        if frames.last?.isObject == true {
            reportMissingValue(at: SourceRange(offset, offset + 1))
        } else if frames.isEmpty {
            readBareword()
        } else {
            readExtraComma()
        }
    }

    /// Reports a comma, and those that follow it, before which nothing stands.
    mutating func readExtraComma() {
        let range = SourceRange(offset, offset + 1)
        log.report(
            "extra-comma", at: range, "Nothing stands before this comma", remedy: "Take the comma out, or write what is missing before it",
            fix: Diagnostic.Fix(range: range, replacement: ""))
        while offset < bytes.count, bytes[offset] == ASCII.comma { offset = afterSpace(offset + 1) }
        if !frames.isEmpty { frames[frames.count - 1].danglingComma = nil }
    }

    private mutating func readColonForValue() {
        let range = SourceRange(offset, offset + 1)
        if frames.last?.isObject == true {
            log.report(
                "extra-colon", at: range, "One colon is enough here", remedy: "Take this one out",
                fix: Diagnostic.Fix(range: range, replacement: ""))
        } else {
            log.report(
                "unexpected-character", at: range, "A value is expected here, not “:”", remedy: "Write the value, or take the colon out",
                silentUntil: lineEnd(from: offset))
        }
        offset += 1
    }

    /// Reports that the key read last has no value; `null` takes its place.
    mutating func reportMissingValue(at range: SourceRange) {
        let key = frames.last?.key
        log.report(
            "missing-value", at: key?.range ?? range, "The key \(quoted(key?.string ?? "")) has no value",
            remedy: "Write a colon and the value after it, or null if there is none", silentUntil: range.start + 1)
        add(JSONValue(.null, at: SourceRange(range.start, range.start)))
    }
}
