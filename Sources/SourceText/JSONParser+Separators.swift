extension JSONParser {
    /// Reads what stands after a value inside a list or an object.
    mutating func readSeparator() {
        let byte = bytes[offset]
        let top = frames.count - 1
        guard top >= 0 else { return }
        switch byte {
        case ASCII.comma:
            frames[top].danglingComma = offset
            offset += 1
            expectNext()
        case ASCII.closingBrace, ASCII.closingBracket:
            if byte == frames[top].closing {
                offset += 1
                close(before: offset)
            } else {
                readMismatchedClosing(byte)
            }
        case ASCII.semicolon:
            let range = SourceRange(offset, offset + 1)
            log.report(
                "missing-comma", at: range, "Between two \(frames[top].isObject ? "members" : "elements") stands a comma, not a semicolon",
                remedy: "Write , in its place", fix: Diagnostic.Fix(range: range, replacement: ","))
            frames[top].danglingComma = offset
            offset += 1
            expectNext()
        case ASCII.colon:
            readColonAfterValue()
        default:
            readValueWithoutComma()
        }
    }

    private mutating func expectNext() {
        expectation = frames.last?.isObject == true ? .key : .value
    }

    private mutating func readColonAfterValue() {
        let range = SourceRange(offset, offset + 1)
        if frames.last?.isObject == true {
            log.report(
                "unexpected-character", at: range, "A comma or } is expected here, not “:”",
                remedy: "End the member before it, or take the colon out",
                silentUntil: lineEnd(from: offset))
        } else {
            log.report(
                "key-in-list", at: range, "A list has values only, no keys",
                remedy: "Write { } in place of [ ], or put the key and its value in { }", silentUntil: offset + 1)
        }
        offset += 1
        // The value after the colon is read and, in an object, belongs to no member.
        expectation = .value
    }

    /// Reads something that follows a value and is neither a comma nor a closing bracket.
    private mutating func readValueWithoutComma() {
        if offset == lastEnd, lastEnd > 0, bytes[lastEnd - 1] == ASCII.quote, bytes[offset] != ASCII.quote {
            readRestAfterInnerQuote()
        } else if readUnitAfterNumber() {
            return
        } else if readDigitsAfterNumber() {
            return
        } else if beginsValue(at: offset) {
            reportMissingComma()
            expectNext()
        } else {
            reportUnexpectedCharacter()
        }
    }

    /// Reports that a comma is missing before the offset, where a value or a key begins.
    private mutating func reportMissingComma() {
        let isList = frames.last?.isObject != true
        let place = SourceRange(lastEnd, lastEnd)
        // What else could have been meant: a text without quotation marks after a member.
        let isClear = isList || isKey(at: offset)
        log.report(
            "missing-comma", at: place, "A comma is missing between this \(isList ? "element" : "member") and the next",
            remedy: "Write a comma here", fix: isClear ? Diagnostic.Fix(range: place, replacement: ",") : nil,
            silentUntil: isClear ? nil : lineEnd(from: offset))
    }

    /// The value read last, if it is a number, ended right before the blanks before the offset, and stands on the same line.
    private var numberBefore: JSONValue? {
        let last = frames.last?.isObject == true ? frames.last?.members.last?.value : frames.last?.elements.last
        guard let last, case .number = last.content, last.range.end == lastEnd else { return nil }
        for index in lastEnd..<offset where bytes[index] != ASCII.space { return nil }
        return last
    }

    /// Puts another value in the place of the one read last.
    private mutating func replaceLast(with value: JSONValue) {
        let top = frames.count - 1
        if frames[top].isObject {
            frames[top].members[frames[top].members.count - 1].value = value
        } else {
            frames[top].elements[frames[top].elements.count - 1] = value
        }
        offset = value.range.end
        lastEnd = offset
    }

    /// Reads the rest of a number whose digits are grouped by blanks, such as `1 000`.
    private mutating func readDigitsAfterNumber() -> Bool {
        guard let last = numberBefore, ASCII.isDigit(bytes[offset]) else { return false }
        let end = trimmed(from: offset, to: barewordEnd(from: offset, endsAtColon: false))
        guard let mistake = NumberMistake(source.text(in: SourceRange(last.range.start, end))) else { return false }
        let range = SourceRange(last.range.start, end)
        if frames.last?.isObject == true {
            log.report("bad-number", at: range, mistake.message, remedy: mistake.remedy)
        } else {
            log.report(
                "missing-comma", at: SourceRange(lastEnd, lastEnd),
                "A comma is missing between two numbers, or this is one with a blank in it",
                remedy: "Write a comma here, or the digits of one number without a blank")
        }
        replaceLast(with: JSONValue(.null, at: range))
        return true
    }

    /// Reads the unit of a quantity without quotation marks, such as the `mm` of `60 mm`, as part of the number before it.
    private mutating func readUnitAfterNumber() -> Bool {
        guard let last = numberBefore, isUnit(at: offset) else { return false }
        let end = trimmed(from: offset, to: barewordEnd(from: offset, endsAtColon: false))
        let range = SourceRange(last.range.start, end)
        let word = source.text(in: range)
        log.report(
            "unquoted-text", at: range, "\(quoted(word)) is more than a number", remedy: "Write \(quotedJSON(word))",
            fix: Bareword.isWorded(word) ? Diagnostic.Fix(range: range, replacement: "\"\(word)\"") : nil)
        replaceLast(with: JSONValue(.string(word), at: range))
        return true
    }

    private func beginsValue(at start: Int) -> Bool {
        switch bytes[start] {
        case ASCII.quote, ASCII.openingBrace, ASCII.openingBracket, ASCII.minus, ASCII.plus, ASCII.point: true
        case let byte where ASCII.isDigit(byte) || ASCII.isLetter(byte): true
        default: QuotationMark(in: bytes, at: start) != nil
        }
    }

    /// Goes on after a text that a quotation mark inside it has ended too early, as in `"she said "no" twice"`.
    mutating func readRestAfterInnerQuote() {
        let mark = SourceRange(lastEnd - 1, lastEnd)
        let end = lineEnd(from: offset)
        log.report(
            "quote-in-text", at: mark, "This quotation mark ends the text, yet more follows",
            remedy: "Write \\\" for a quotation mark inside a text; or write the comma or colon that is missing here", silentUntil: end)
        // The text most likely ends with the last quotation mark of the line that stands before a comma, a bracket or the end of the line.
        var resume = offset
        for index in offset..<end where bytes[index] == ASCII.quote && isEndOfValue(index + 1) { resume = index + 1 }
        if resume == offset { resume = trimmed(from: offset, to: barewordEnd(from: offset, endsAtColon: true)) }
        if resume == offset { resume += 1 }
        offset = resume
        lastEnd = resume
        if expectation == .colon {
            frames[frames.count - 1].key = nil
            if offset < bytes.count, bytes[afterSpaceBounded(offset)] != ASCII.colon { expectation = .separator }
        }
    }

    private func afterSpaceBounded(_ start: Int) -> Int { min(afterSpace(start), bytes.count - 1) }
}
