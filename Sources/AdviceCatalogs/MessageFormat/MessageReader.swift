package import SourceText

extension Message {
    /// Reads a message; every mistake becomes a diagnostic, and a message with a mistake is none.
    package static func read(_ text: LocatedText, into diagnostics: inout [Diagnostic]) -> Message? {
        read(MessageText(text), into: &diagnostics)?.message
    }

    /// Reads a message, and says whether any sign in its words needs a closer look.
    static func read(_ text: MessageText, into diagnostics: inout [Diagnostic]) -> (message: Message, hasOddSigns: Bool)? {
        var reader = MessageReader(text)
        let message = try? reader.readMessage()
        if !reader.diagnostics.isEmpty {
            diagnostics += reader.diagnostics
            if reader.diagnostics.containsErrors { return nil }
        }
        return message.map { ($0, reader.hasOddSigns) }
    }

    /// Reads a range of a source as one message.
    package static func read(_ source: Source, at range: SourceRange, into diagnostics: inout [Diagnostic]) -> Message? {
        read(LocatedText(source.text(in: range), in: source, range: range, contentStart: range.start), into: &diagnostics)
    }
}

/// The reading of a message stopped at a mistake that has been written down.
struct MessageSyntaxError: Error {}

/// Reads a message by recursive descent over its UTF-8.
///
/// A mistake within a placeholder skips to its closing brace, so that one reading finds several.
struct MessageReader {
    let text: MessageText
    let bytes: [UInt8]
    /// The place after the last byte of the message.
    let end: Int
    var position: Int
    var diagnostics: [Diagnostic] = []
    /// Whether the pattern at hand ends with two braces.
    var isQuoted = false
    /// Whether a sign stands in the words that looks like a placeholder of another kind, as `MessageReview` may find.
    var hasOddSigns: Bool

    init(_ text: MessageText) {
        self.text = text
        self.bytes = text.bytes
        self.end = text.end
        self.position = text.start
        self.hasOddSigns = text.hasOddSignsBetween
    }

    mutating func readMessage() throws(MessageSyntaxError) -> Message {
        let start = position
        skipOptionalSpace()
        guard peek() == UInt8(ascii: ".") || (peek() == UInt8(ascii: "{") && peek(1) == UInt8(ascii: "{")) else {
            position = start
            let pattern = try readPattern(quoted: false)
            return finished([], .pattern(pattern))
        }
        var declarations: [MessageDeclaration] = []
        while true {
            if try readDeclaration(into: &declarations) {
                skipOptionalSpace()
                continue
            }
            let body = try readBody()
            skipOptionalSpace()
            if position < end {
                try fail(
                    "text-after-message", from: position, to: end, "this stands after the end of the message",
                    remedy: "put all the words inside the double braces, and nothing after them")
            }
            let message = finished(declarations, body)
            checkDataModel(of: message)
            return message
        }
    }

    private func finished(_ declarations: [MessageDeclaration], _ body: Message.Body) -> Message {
        Message(
            declarations: declarations, body: body, source: text.source, range: text.range,
            mayRunRightToLeft: text.mayRunRightToLeft)
    }

    private mutating func readBody() throws(MessageSyntaxError) -> Message.Body {
        if peek() == UInt8(ascii: ".") { return try readMatch() }
        guard peek() == UInt8(ascii: "{"), peek(1) == UInt8(ascii: "{") else {
            try fail(
                "missing-pattern", from: position, to: position, "the words to show are missing here",
                remedy: "after the lines that begin with a full stop, write the words inside {{ and }}")
        }
        return .pattern(try readQuotedPattern())
    }

    /// The text between `{{` and `}}`.
    mutating func readQuotedPattern() throws(MessageSyntaxError) -> [PatternPart] {
        let start = position
        position += 2
        let pattern = try readPattern(quoted: true)
        guard peek() == UInt8(ascii: "}"), peek(1) == UInt8(ascii: "}") else {
            if peek() == UInt8(ascii: "}") {
                try fail(
                    "stray-brace", from: position, to: position + 1, "this closing brace stands alone",
                    remedy: "end the words with }}, or write \\} for a brace that is to be shown")
            }
            try fail("unclosed-pattern", from: start, to: start + 2, "these words are never closed", remedy: "end them with }}")
        }
        position += 2
        return pattern
    }

    /// Text and placeholders up to the end of the message or, `quoted`, up to a closing brace.
    private mutating func readPattern(quoted: Bool) throws(MessageSyntaxError) -> [PatternPart] {
        var parts: [PatternPart] = []
        parts.reserveCapacity(3)
        var failed = false
        isQuoted = quoted
        defer { isQuoted = false }
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "{"):
                let start = position
                do throws(MessageSyntaxError) {
                    parts.append(try readPlaceholder())
                } catch {
                    failed = true
                    guard skipPlaceholder(from: start) else { throw error }
                }
            case UInt8(ascii: "}"):
                if quoted {
                    if failed { throw MessageSyntaxError() }
                    return parts
                }
                note(
                    "stray-brace", from: position, to: position + 1, "this closing brace has no opening one",
                    remedy: "delete it, or write \\} for a brace that is to be shown")
                position += 1
            default: parts.append(try readText())
            }
        }
        if failed { throw MessageSyntaxError() }
        return parts
    }

    /// The text up to the next brace, its escapes decoded.
    private mutating func readText() throws(MessageSyntaxError) -> PatternPart {
        let start = position
        var runStart = position
        var decoded: [UInt8] = []
        position = bytes.withUnsafeBufferPointer { WordRun.end(in: $0, from: position, to: end) }
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { break }
            switch byte {
            case UInt8(ascii: "\\"):
                decoded += bytes[runStart..<position]
                decoded.append(try readEscape())
                runStart = position
            case 0:
                try fail(
                    "control-character", from: position, to: position + 1, "an invisible NUL character stands here", remedy: "delete it")
            default:
                if MessageReview.isOdd(byte) { hasOddSigns = true }
                position += 1
            }
        }
        let rest = bytes[runStart..<position]
        let text = decoded.isEmpty ? String(decoding: rest, as: UTF8.self) : String(decoding: decoded + rest, as: UTF8.self)
        return .text(text, range(from: start, to: position))
    }

    /// Whether the placeholder at the current place has a closing brace of its own, not that of the pattern around it.
    func isClosed() -> Bool {
        var place = position
        while place < end, bytes[place] != UInt8(ascii: "{") {
            if bytes[place] == UInt8(ascii: "}") {
                let run = bytes[place..<end].prefix { $0 == UInt8(ascii: "}") }.count
                return !(isQuoted && run == 2)
            }
            place += 1
        }
        return false
    }

    /// After a mistake within a placeholder: the place after its closing brace, if it has one before the next opening brace.
    private mutating func skipPlaceholder(from start: Int) -> Bool {
        var place = max(position, start + 1)
        while place < end, bytes[place] != UInt8(ascii: "{") {
            if bytes[place] == UInt8(ascii: "}") {
                position = place + 1
                return true
            }
            place += 1
        }
        return false
    }

    /// The byte that an escape such as `\{` stands for.
    mutating func readEscape() throws(MessageSyntaxError) -> UInt8 {
        if let escaped = peek(1) {
            switch escaped {
            case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                position += 2
                return escaped
            default: break
            }
        }
        try fail(
            "bad-escape", from: position, to: position + 1, "a backslash stands only before {, }, | or another backslash",
            remedy: "delete it, or write \\\\ for a backslash that is to be shown")
    }
}
