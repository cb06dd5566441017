extension JSONParser {
    /// Where the content of a string ends, and what has been seen on the way.
    private struct Scan {
        var end: Int
        var isClosed = true
        /// Whether it has anything but plain ASCII.
        var needsDecoding = false
        var lineBreak: Int?
    }

    /// Reads the string whose opening quotation mark is at the offset; nil if nothing could be made of it.
    mutating func readText() -> Text? {
        let start = offset
        let scan = scanText(from: start + 1)
        guard scan.isClosed, scan.lineBreak == nil || isTextOverLines(lineBreak: scan.lineBreak ?? 0, end: scan.end) else {
            return readUnclosedText(lineEnd: scan.lineBreak ?? scan.end)
        }
        offset = scan.end + 1
        return Text(
            string: content(SourceRange(start + 1, scan.end), needsDecoding: scan.needsDecoding), range: SourceRange(start, scan.end + 1))
    }

    private func scanText(from start: Int) -> Scan {
        var scan = Scan(end: start)
        while scan.end < bytes.count {
            let byte = bytes[scan.end]
            if byte == ASCII.quote { return scan }
            if byte < ASCII.space || byte >= 0x80 || byte == ASCII.backslash {
                scan.needsDecoding = true
                if ASCII.isLineEnding(byte), scan.lineBreak == nil { scan.lineBreak = scan.end }
                if byte == ASCII.backslash, scan.end + 1 < bytes.count, !ASCII.isLineEnding(bytes[scan.end + 1]) { scan.end += 1 }
            }
            scan.end += 1
        }
        scan.end = bytes.count
        scan.isClosed = false
        return scan
    }

    private mutating func content(_ range: SourceRange, needsDecoding: Bool) -> String {
        guard needsDecoding else { return String(decoding: bytes[range.start..<range.end], as: UTF8.self) }
        let decoder = JSONTextDecoder(bytes, in: range, keepsOffsets: false)
        var hasLineBreak = false
        for problem in decoder.problems {
            if case .lineBreak = problem.kind {
                // One text over several lines is one mistake.
                if hasLineBreak { continue }
                hasLineBreak = true
            }
            report(problem)
        }
        return decoder.text
    }

    private mutating func report(_ problem: JSONTextDecoder.Problem) {
        let range = problem.range
        let written = source.text(in: range)
        switch problem.kind {
        case .unknownEscape:
            let isApostrophe = written == "\\'"
            log.report(
                "bad-escape", at: range, "\(quoted(written)) means nothing in a text of JSON",
                remedy: isApostrophe
                    ? "Write the apostrophe alone" : "Write \\\\ for a backslash, \\n for a new line, \\\" for a quotation mark",
                fix: isApostrophe ? Diagnostic.Fix(range: range, replacement: "'") : nil)
        case .incompleteUnicodeEscape:
            log.report(
                "bad-escape", at: range, "After \\u four digits or letters A to F must follow",
                remedy: "Write the character itself, or \\u and its four digits")
        case .loneSurrogate:
            log.report(
                "lone-surrogate", at: range, "\(quoted(written)) is half a character", remedy: "Write the character itself")
        case .controlCharacter(let byte):
            log.report(
                "control-character", at: range,
                byte == ASCII.tab
                    ? "A tab stands in a text" : "Here \(describe(at: range.start)) stands in a text, where it cannot be seen",
                remedy: byte == ASCII.tab ? "Write \\t or a space" : "Take it out",
                fix: byte == ASCII.tab ? Diagnostic.Fix(range: range, replacement: "\\t") : nil)
        case .lineBreak:
            log.report(
                "line-break-in-text", at: range, "A text cannot go over the end of a line",
                remedy: "Write \\n where a new line is meant, and keep the text on one line")
        case .invalidUTF8:
            log.reportInvalidUTF8(at: range)
        }
    }

    // MARK: Texts whose end is missing

    /// Whether a text with a line break in it is meant to go on; otherwise its closing quotation mark is missing.
    ///
    /// It goes on if what follows the line break does not begin like a line of JSON, and its quotation mark ends a value.
    private func isTextOverLines(lineBreak: Int, end: Int) -> Bool {
        let next = afterSpace(lineBreak)
        guard next < end else {
            // Nothing but white space before the quotation mark: the text ends here, or another begins.
            return isEndOfValue(end + 1)
        }
        switch bytes[next] {
        case ASCII.closingBrace, ASCII.closingBracket, ASCII.openingBrace, ASCII.openingBracket: return false
        default: return isEndOfValue(end + 1) || afterSpace(end + 1) < bytes.count && bytes[afterSpace(end + 1)] == ASCII.colon
        }
    }

    /// Reads a string that its line does not close.
    private mutating func readUnclosedText(lineEnd: Int) -> Text? {
        let start = offset
        if let mark = typographicClosing(from: start + 1, to: lineEnd) {
            log.report(
                "typographic-quotes", at: mark, "This quotation mark is not the one that JSON knows",
                remedy: "Write \" in its place; word processors change it by themselves",
                fix: Diagnostic.Fix(range: mark, replacement: "\""))
            offset = mark.end
            return Text(string: content(SourceRange(start + 1, mark.start), needsDecoding: true), range: SourceRange(start, mark.end))
        }
        var end = trimmed(from: start + 1, to: lineEnd)
        if expectation == .key, let colon = firstColon(from: start + 1, to: end) {
            end = colon
        } else {
            end = endBeforePunctuation(from: start + 1, to: end)
        }
        log.report(
            "unclosed-text", at: SourceRange(start, end), "The quotation mark that ends this text is missing",
            remedy: "Write \" after the last character of the text")
        offset = end
        return Text(string: content(SourceRange(start + 1, end), needsDecoding: true), range: SourceRange(start, end))
    }

    private func typographicClosing(from start: Int, to end: Int) -> SourceRange? {
        var next = start
        while next < end {
            if bytes[next] != ASCII.apostrophe, let mark = QuotationMark(in: bytes, at: next) {
                let after = next + mark.length
                if isEndOfValue(after) || after < end && bytes[after] == ASCII.colon { return SourceRange(next, after) }
                next = after
            } else {
                next += 1
            }
        }
        return nil
    }

    private func firstColon(from start: Int, to end: Int) -> Int? {
        for index in start..<max(start, end) where bytes[index] == ASCII.colon { return index }
        return nil
    }

    /// The end of an unclosed text before the comma, and if that balances the rest before the brackets, at the end of its line.
    private func endBeforePunctuation(from start: Int, to end: Int) -> Int {
        var withoutComma = end
        if withoutComma > start, bytes[withoutComma - 1] == ASCII.comma { withoutComma = trimmed(from: start, to: withoutComma - 1) }
        var candidate = withoutComma
        // No more brackets can belong to the structure than are open, and more than a few at the end of one line are not looked at.
        for _ in 0..<min(frames.count, 8) where candidate > start && isClosing(bytes[candidate - 1]) {
            candidate = trimmed(from: start, to: candidate - 1)
            if balancedEnd(openClosings, from: candidate) == Int.max { return candidate }
        }
        return withoutComma
    }

    private func isClosing(_ byte: UInt8) -> Bool { byte == ASCII.closingBrace || byte == ASCII.closingBracket }

    // MARK: Other quotation marks

    /// Reads a text in quotation marks other than JSON's; nil if it is not one.
    mutating func readMisquotedText() -> Text? {
        let start = offset
        guard let opening = QuotationMark(in: bytes, at: start) else { return nil }
        let contentStart = start + opening.length
        let lineEnd = trimmed(from: contentStart, to: lineEnd(from: contentStart))
        var next = contentStart
        var contentEnd = endBeforePunctuation(from: contentStart, to: lineEnd)
        var end = contentEnd
        while next < lineEnd {
            // An apostrophe inside a word, as in 'the baby's weight', ends nothing.
            let length = bytes[next] == ASCII.quote ? 1 : QuotationMark(in: bytes, at: next)?.length ?? 0
            if length > 0, isEndOfValue(next + length) || next + length < lineEnd && bytes[afterSpace(next + length)] == ASCII.colon {
                (contentEnd, end) = (next, next + length)
                break
            }
            next += max(length, 1)
        }
        let range = SourceRange(start, end)
        let decoder = JSONTextDecoder(bytes, in: SourceRange(contentStart, contentEnd), keepsOffsets: false)
        let isPlain = decoder.problems.isEmpty && !decoder.output.contains(ASCII.quote) && end > contentEnd
        let written = source.text(in: SourceRange(contentStart, contentEnd))
        log.report(
            opening.isApostrophe ? "single-quotes" : "typographic-quotes", at: range,
            "The quotation marks of this text are not the ones that JSON knows",
            remedy: "Write \" before and after the text", fix: isPlain ? Diagnostic.Fix(range: range, replacement: "\"\(written)\"") : nil)
        offset = end
        return Text(string: decoder.text, range: range)
    }
}
