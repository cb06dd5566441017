import SourceText

extension PortableObject {
    /// Reads a PO file; every mistake becomes a diagnostic.
    static func read(_ source: Source, into diagnostics: inout [Diagnostic]) -> PortableObject {
        var reader = PortableObjectReader(source)
        reader.read()
        diagnostics += reader.diagnostics
        return reader.file
    }
}

/// Reads a PO file line by line.
private struct PortableObjectReader {
    /// A text of several quoted pieces, with where each of its bytes was written.
    private struct Piece {
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        var range: SourceRange
    }

    private enum Field { case context, identifier, translation }

    let source: Source
    let bytes: [UInt8]
    var file = PortableObject()
    var diagnostics: [Diagnostic] = []

    private var translatorComments: [String] = []
    private var extractedComments: [String] = []
    private var flags: [String] = []
    private var context: Piece?
    private var identifier: Piece?
    private var translation: Piece?
    private var field: Field?
    private var start: Int?
    private var contexts: [String: SourceRange] = [:]

    init(_ source: Source) {
        self.source = source
        self.bytes = source.bytes
    }

    mutating func read() {
        for line in CatalogLines(source.bytes) {
            if let place = line.firstInvalidByte(in: bytes) {
                report(
                    "invalid-utf-8", SourceRange(place, place + 1), "this byte is not part of any character of UTF-8",
                    remedy: "save the file with the encoding UTF-8")
            } else if line.isBlank {
                finish()
            } else {
                read(line)
            }
        }
        finish()
    }

    private mutating func read(_ line: CatalogLine) {
        if bytes[line.start] == UInt8(ascii: "#") {
            if translation != nil { finish() }
            readComment(line)
            return
        }
        if bytes[line.start] == UInt8(ascii: "\"") {
            guard field != nil else {
                report("stray-text", line.range, "this text belongs to nothing", remedy: "put msgid or msgstr in front of it")
                return
            }
            append(line, from: line.start)
            return
        }
        let word = CatalogLine(start: line.start, end: endOfWord(line), isIndented: false)
        let name = source.text(in: word.range)
        switch name {
        case "msgctxt":
            if identifier != nil { finish() }
            begin(.context, line)
        case "msgid":
            if identifier != nil { finish() }
            begin(.identifier, line)
        case "msgstr": begin(.translation, line)
        default:
            report(
                "unknown-keyword", word.range, "`\(name)` is not read here",
                remedy: "each message has msgctxt, msgid and msgstr; plural forms are variants within the message")
            field = nil
            return
        }
        append(line, from: CatalogLine.skipSpace(bytes, from: word.end, to: line.end))
    }

    private func endOfWord(_ line: CatalogLine) -> Int {
        var end = line.start
        while end < line.end, bytes[end] != 0x20, bytes[end] != 0x09, bytes[end] != UInt8(ascii: "\"") { end += 1 }
        return end
    }

    private mutating func readComment(_ line: CatalogLine) {
        if start == nil { start = line.start }
        let mark = line.start + 1 < line.end ? bytes[line.start + 1] : 0x20
        let isMarked = mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") || mark == UInt8(ascii: ":") || mark == UInt8(ascii: "|")
        let from = CatalogLine.skipSpace(bytes, from: min(line.end, line.start + (isMarked ? 2 : 1)), to: line.end)
        let text = source.text(in: SourceRange(from, line.end))
        switch mark {
        case UInt8(ascii: "."): extractedComments.append(text)
        case UInt8(ascii: ","):
            flags += text.split { $0 == "," || $0 == " " }.map { String($0) }
        case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "~"): break
        default: translatorComments.append(text)
        }
    }

    private mutating func begin(_ new: Field, _ line: CatalogLine) {
        if start == nil { start = line.start }
        field = new
        let piece = Piece(range: SourceRange(line.end, line.end))
        switch new {
        case .context: context = piece
        case .identifier: identifier = piece
        case .translation: translation = piece
        }
    }

    /// Adds the quoted text of a line to the field at hand.
    private mutating func append(_ line: CatalogLine, from start: Int) {
        guard start < line.end, bytes[start] == UInt8(ascii: "\""), line.end - start >= 2, bytes[line.end - 1] == UInt8(ascii: "\"") else {
            report(
                "missing-quotation-mark", SourceRange(min(start, line.end), line.end), "a text stands between quotation marks",
                remedy: "put a quotation mark at its beginning and its end")
            return
        }
        var piece = current ?? Piece(range: line.range)
        if piece.bytes.isEmpty {
            piece.range = SourceRange(start, line.end)
        } else {
            piece.range = SourceRange(piece.range.start, line.end)
        }
        var place = start + 1
        while place < line.end - 1 {
            var byte = bytes[place]
            let written = place
            if byte == UInt8(ascii: "\\") {
                place += 1
                switch place < line.end - 1 ? bytes[place] : 0 {
                case UInt8(ascii: "n"): byte = 0x0A
                case UInt8(ascii: "t"): byte = 0x09
                case UInt8(ascii: "r"): byte = 0x0D
                case UInt8(ascii: "\""): byte = UInt8(ascii: "\"")
                case UInt8(ascii: "\\"): byte = UInt8(ascii: "\\")
                default:
                    report(
                        "bad-escape", SourceRange(written, min(place + 1, line.end)), "after a backslash stands n, t, r, \" or a backslash",
                        remedy: "write two backslashes for one")
                }
            } else if byte == UInt8(ascii: "\"") {
                report(
                    "stray-quotation-mark", SourceRange(place, place + 1), "this quotation mark ends the text too early",
                    remedy: "write a backslash before it")
            }
            piece.bytes.append(byte)
            piece.offsets.append(written)
            place += 1
        }
        current = piece
    }

    private var current: Piece? {
        get {
            switch field {
            case .context: context
            case .identifier: identifier
            case .translation: translation
            case nil: nil
            }
        }
        set {
            switch field {
            case .context: context = newValue
            case .identifier: identifier = newValue
            case .translation: translation = newValue
            case nil: break
            }
        }
    }

    /// Keeps the message at hand.
    private mutating func finish() {
        defer {
            (translatorComments, extractedComments, flags) = ([], [], [])
            (context, identifier, translation, field, start) = (nil, nil, nil, nil, nil)
        }
        guard context != nil || identifier != nil || translation != nil else { return }
        let range = SourceRange(start ?? 0, (translation ?? identifier ?? context)?.range.end ?? 0)
        guard let identifier, let translation else {
            report(
                "incomplete-message", range, "this message lacks its \(identifier == nil ? "msgid" : "msgstr")",
                remedy: "each message has msgctxt, msgid and msgstr, with no empty line between them")
            return
        }
        let text = String(decoding: identifier.bytes, as: UTF8.self)
        let words = LocatedText(
            String(decoding: translation.bytes, as: UTF8.self), in: source, range: translation.range,
            offsets: translation.offsets + [max(translation.range.start, translation.range.end - 1)])
        guard let context else {
            if text.isEmpty { readHeader(words.text) } else { reportNoContext(range) }
            return
        }
        let name = String(decoding: context.bytes, as: UTF8.self)
        if let first = contexts[name] {
            report(
                "duplicate-message", context.range, "the message \(name) stands twice", remedy: "delete one of the two",
                related: [Diagnostic.Related(source: source, range: first, message: "the first is here")])
            return
        }
        contexts[name] = context.range
        file.messages.append(
            PortableObject.Message(
                translatorComments: translatorComments, extractedComments: extractedComments, flags: flags, context: name,
                identifier: text, translation: words, range: context.range))
    }

    private mutating func reportNoContext(_ range: SourceRange) {
        report(
            "missing-context", range, "this message does not say which words it translates",
            remedy: "write msgctxt \"key/paragraph\" above its msgid, as the export does")
    }

    private mutating func readHeader(_ text: String) {
        for line in text.split(separator: "\n") {
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
            var value = line[line.utf8.index(after: colon)...]
            while value.utf8.first == 0x20 { value = value.dropFirst() }
            file.header.append((String(line[..<colon]), String(value)))
        }
    }

    private mutating func report(
        _ code: String, _ range: SourceRange, _ message: String, remedy: String, related: [Diagnostic.Related] = []
    ) {
        diagnostics.append(Diagnostic(.error, code, in: source, at: range, message, remedy: remedy, related: related))
    }
}
