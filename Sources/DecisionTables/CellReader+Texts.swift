import SourceText

extension CellReader {
    /// The length of a quotation mark other than `"` at an offset.
    func quoteLength(at offset: Int) -> Int? {
        if byte(at: offset) == Byte.apostrophe { return 1 }
        for mark in ["\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{201A}"] as [StaticString]
        where hasText(mark, at: offset) {
            return mark.utf8CodeUnitCount
        }
        return hasText("\u{AB}", at: offset) || hasText("\u{BB}", at: offset) ? 2 : nil
    }

    /// The offset after the text in double quotes that begins here, or the end where it is not closed.
    func endOfText(at start: Int) -> Int {
        var offset = start + 1
        while offset < bytes.count {
            if bytes[offset] == Byte.backslash {
                offset += 1
            } else if bytes[offset] == Byte.quote {
                return offset + 1
            }
            offset += 1
        }
        return bytes.count
    }

    /// Reads a text in double quotes.
    mutating func readQuoted() -> Literal? {
        let start = position
        guard bytes[start] == Byte.quote else { return reportWrongQuotes() }
        position = endOfText(at: start)
        guard position - 1 > start, bytes[position - 1] == Byte.quote, !isEscaped(position - 1) else {
            report("unclosed-text", from: start, to: position, "the text is not closed", remedy: "close it with a double quote")
            return nil
        }
        guard let content = unescaped(from: start + 1, to: position - 1) else { return nil }
        switch type {
        case .text: return Literal(value: .text(content), start: start, end: position)
        case .choice, .boolean:
            if choiceNames.contains(content) {
                report(
                    "quoted-choice", from: start, to: position, "`\(content)` is a name and stands without quotation marks",
                    remedy: "write `\(content)`", fix: (start, position, content))
            } else {
                report(
                    "wrong-type", from: start, to: position, "a text stands where the column wants a name", remedy: "write \(expectation)")
            }
        case .number, .date, .dateTime:
            report(
                "wrong-type", from: start, to: position, "a text stands where the column wants another type", remedy: "write \(expectation)"
            )
        }
        return nil
    }

    /// Whether a quotation mark at the end belongs to the text because an odd number of backslashes precedes it.
    private func isEscaped(_ offset: Int) -> Bool {
        var count = 0
        while offset - count - 1 >= 0, bytes[offset - count - 1] == Byte.backslash { count += 1 }
        return count % 2 == 1
    }

    /// The content of a text with its escapes decoded, or nil where one is unknown.
    private mutating func unescaped(from start: Int, to end: Int) -> String? {
        var content: [UInt8] = []
        var offset = start
        while offset < end {
            guard bytes[offset] == Byte.backslash else {
                content.append(bytes[offset])
                offset += 1
                continue
            }
            guard let (decoded, length) = escape(at: offset, end) else {
                report(
                    "unknown-escape", from: offset, to: min(offset + 2, end), "`\(string(offset, min(offset + 2, end)))` is no escape",
                    remedy: #"write `\"`, `\\`, `\n`, `\r`, `\t` or `\u` with four hexadecimal digits"#)
                return nil
            }
            content += decoded
            offset += length
        }
        return String(decoding: content, as: UTF8.self)
    }

    /// The bytes that an escape stands for, and its length.
    private func escape(at offset: Int, _ end: Int) -> (decoded: [UInt8], length: Int)? {
        guard offset + 1 < end else { return nil }
        switch bytes[offset + 1] {
        case Byte.quote: return ([Byte.quote], 2)
        case Byte.backslash: return ([Byte.backslash], 2)
        case 0x6E: return ([0x0A], 2)
        case 0x72: return ([0x0D], 2)
        case 0x74: return ([0x09], 2)
        case 0x75:
            guard offset + 6 <= end, let scalar = UInt32(string(offset + 2, offset + 6), radix: 16).flatMap(Unicode.Scalar.init) else {
                return nil
            }
            return (Array(String(Character(scalar)).utf8), 6)
        default: return nil
        }
    }

    /// Reports a text in quotation marks other than `"`.
    private mutating func reportWrongQuotes() -> Literal? {
        let start = position
        position += quoteLength(at: start) ?? 1
        let first = position
        var last = bytes.count
        while position < bytes.count {
            if bytes[position] == Byte.quote || quoteLength(at: position) != nil {
                last = position
                position += bytes[position] == Byte.quote ? 1 : quoteLength(at: position) ?? 1
                break
            }
            position += 1
        }
        let content = string(first, last)
        var fix: (Int, Int, String)?
        if case .text = type, last > first, last < bytes.count { fix = (start, position, "\"\(content)\"") }
        if choiceNames.contains(content) { fix = (start, position, content) }
        report(
            "wrong-quotes", from: start, to: position, "these are not the quotation marks of a text",
            remedy: fix.map { "write `\($0.2)`" } ?? "write \(expectation)", fix: fix)
        return nil
    }
}
