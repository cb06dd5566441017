import SourceText

/// Reads a catalogue line by line; a mistake spoils the entry that it stands in, and reading goes on.
struct CatalogReader {
    let source: Source
    let bytes: [UInt8]
    var diagnostics: [Diagnostic] = []

    /// The headers, by name.
    var headers: [(name: String, value: String, range: SourceRange)] = []
    /// Whether the line of hyphens, or the first key where it is missing, has been passed.
    var isInBody = false
    var entries: [CatalogEntry] = []
    var spoiledKeys: [String] = []
    /// For each key the place of its entry in `entries`, or that of its range in `spoiled`, as the complement.
    var places: [String: Int] = [:]
    var spoiled: [SourceRange] = []
    /// How many entries there are of which nobody knows which key they were meant to have.
    var lostEntries = 0
    /// Keys that stand twice.
    var doubledKeys: [String] = []
    /// The notes that stand directly above the current line.
    var notes: [String] = []
    var entry: EntryBeingRead?
    /// The paragraphs of the entry at hand that have been read.
    var paragraphs: [CatalogParagraph] = []
    /// The paragraph at hand.
    var paragraph: ParagraphBeingRead?
    /// The pieces of its message, one for each line, without the white space around them.
    var pieces: [SourceRange] = []
    /// The names of paragraphs.
    var paragraphNames = NameCache()
    /// The names of values that the advices and labels use.
    var variables = NameCache()
    /// The names of values that the pack's own wordings of phrases use.
    var phraseVariables = NameCache()
    /// Where in `diagnostics` the first line that is not UTF-8 was reported.
    private var encodingMistake: Int?
    /// How many lines are not UTF-8.
    private var invalidLines = 0
    /// What the whole text is known to be, so that its parts need not be looked at again.
    private let scan: TextScan

    init(_ source: Source) {
        self.source = source
        self.bytes = source.bytes
        self.scan = TextScan(bytes, from: 0, to: bytes.count)
        places.reserveCapacity(bytes.count / 250)
    }

    /// What is known of the entry at the current line.
    struct EntryBeingRead {
        /// The key, or nil where it could not be read.
        var key: String?
        var range: SourceRange
        var comment: [String]
        var translatedFrom: String?
        var isSpoiled = false
        /// Whether the lines of a message that lacks its indentation have been reported, so that its further lines need not be.
        var losesLines = false
    }

    /// What is known of the paragraph at the current line.
    struct ParagraphBeingRead {
        var name: String
        var range: SourceRange
    }

    /// Whether any text of the file may run from right to left; where some of it is no UTF-8, it is not known.
    var mayRunRightToLeft: Bool { scan.mayRunRightToLeft || scan.firstInvalidByte != nil }

    mutating func read() -> AdviceCatalog? {
        // Nothing of it can be read, so nothing else is said of it.
        if source.isUTF16 {
            report(
                "wrong-encoding", SourceRange(0, min(bytes.count, 2)), "the file is not in UTF-8 but seems to be in UTF-16",
                remedy: "save it with the encoding UTF-8")
            return nil
        }
        for line in CatalogLines(bytes) { read(line) }
        finishEntry()
        if let encodingMistake, invalidLines > 1 {
            diagnostics[encodingMistake].message += " (nor are bytes of \(invalidLines - 1) more line\(invalidLines == 2 ? "" : "s"))"
        }
        return catalogWithHeaders()
    }

    private mutating func read(_ line: CatalogLine) {
        if line.isBlank {
            // A note belongs to what stands directly below it.
            if !notes.isEmpty { notes.removeAll() }
            return
        }
        if scan.firstInvalidByte != nil, let place = line.firstInvalidByte(in: bytes) {
            invalidLines += 1
            // A file in another encoding is one mistake.
            if encodingMistake == nil {
                encodingMistake = diagnostics.count
                report(
                    "invalid-utf-8", SourceRange(place, place + 1), "this byte is not part of any character of UTF-8",
                    remedy: "save the file with the encoding UTF-8 and check its accented letters")
            }
            entry?.isSpoiled = true
            return
        }
        let first = bytes[line.start]
        if first == UInt8(ascii: "#") {
            readNote(line)
        } else if line.isIndented, paragraph != nil {
            readContinuation(line)
        } else if first == UInt8(ascii: "[") || (first >= 0xE2 && KeyBrackets(bytes, line) != nil) {
            readKey(line)
        } else if isSeparator(line) {
            readSeparator(line)
        } else if first == UInt8(ascii: "@") {
            readHeader(line)
        } else {
            readParagraph(line)
        }
    }

    private mutating func readNote(_ line: CatalogLine) {
        let start = CatalogLine.skipSpace(bytes, from: line.start + 1, to: line.end)
        notes.append(source.text(in: SourceRange(start, line.end)))
    }

    /// A further line of the paragraph above it.
    private mutating func readContinuation(_ line: CatalogLine) {
        // An indented paragraph or key would otherwise become words of the paragraph above it, without a trace.
        if let name = paragraphName(of: line) {
            report(
                "indented-paragraph", name, "this paragraph begins with a space, so it reads as part of the paragraph above it",
                remedy: "delete the spaces at the beginning of the line")
            entry?.isSpoiled = true
            return
        }
        if bytes[line.start] == UInt8(ascii: "["), bytes[line.end - 1] == UInt8(ascii: "]") {
            report(
                "indented-key", line.range, "this key begins with a space, so it reads as part of the paragraph above it",
                remedy: "delete the spaces at the beginning of the line")
            readKey(line)
            entry?.isSpoiled = true
            return
        }
        pieces.append(line.range)
        takeNotes()
    }

    /// Notes within an entry are notes of the entry.
    mutating func takeNotes() {
        if notes.isEmpty { return }
        entry?.comment += notes
        notes.removeAll()
    }

    private func isSeparator(_ line: CatalogLine) -> Bool {
        line.end - line.start >= 3 && bytes[line.start..<line.end].allSatisfy { $0 == UInt8(ascii: "-") }
    }

    private mutating func readSeparator(_ line: CatalogLine) {
        if isInBody {
            report(
                "stray-separator", line.range, "a line of hyphens stands only once, below the lines that begin with @",
                remedy: "delete this line")
            return
        }
        isInBody = true
        notes.removeAll()
    }

    /// Closes the paragraph at hand and reads its message.
    mutating func finishParagraph() {
        guard let paragraph else { return }
        self.paragraph = nil
        defer { pieces.removeAll(keepingCapacity: true) }
        let isOwnPhrase = entry?.key.map { CatalogEntry.isOwnPhrase($0) } ?? false
        let written =
            isOwnPhrase
            ? WrittenPattern(bytes, lines: pieces, names: &phraseVariables) : WrittenPattern(bytes, lines: pieces, names: &variables)
        if let written {
            let range = SourceRange(pieces[0].start, pieces[pieces.count - 1].end)
            let message = Message(written, source: source, range: range, mayRunRightToLeft: mayRunRightToLeft && piecesMayRunRightToLeft)
            paragraphs.append(CatalogParagraph(name: paragraph.name, range: paragraph.range, joined: nil, message: message))
            return
        }
        guard let text = messageText() else {
            report(
                "empty-message", paragraph.range, "the paragraph \(paragraph.name) has no words",
                remedy: "write its words after the equals sign, or delete the line")
            entry?.isSpoiled = true
            return
        }
        guard let (message, hasOddSigns) = Message.read(text, into: &diagnostics) else {
            entry?.isSpoiled = true
            return
        }
        let findings = MessageReview.findings(in: message, hasOddSigns: hasOddSigns)
        if !findings.isEmpty {
            diagnostics += findings
            if findings.containsErrors {
                entry?.isSpoiled = true
                return
            }
        }
        message.forEachExternalVariable { name, _ in if isOwnPhrase { phraseVariables.add(name) } else { variables.add(name) } }
        paragraphs.append(
            CatalogParagraph(
                name: paragraph.name, range: paragraph.range,
                joined: pieces.count > 1 ? text.bytes : nil, message: message))
    }

    private var piecesMayRunRightToLeft: Bool {
        pieces.contains { piece in
            bytes.withUnsafeBufferPointer { BidiMark.mayRunRightToLeft($0[piece.start..<piece.end]) }
        }
    }

    /// Closes the entry at hand and keeps it if it has no mistake.
    mutating func finishEntry() {
        finishParagraph()
        guard let finished = entry.take() else { return }
        defer { paragraphs.removeAll(keepingCapacity: true) }
        guard let key = finished.key else {
            lostEntries += 1
            return
        }
        let isKept = !finished.isSpoiled && !paragraphs.isEmpty
        if let first = places.updateValue(isKept ? entries.count : ~spoiledKeys.count, forKey: key) {
            places[key] = first
            lostEntries += 1
            doubledKeys.append(key)
            report(
                "duplicate-key", finished.range, "the key \(key) stands twice in this file",
                remedy: "delete one of the two entries, or give this one a key of its own",
                related: [
                    Diagnostic.Related(
                        source: source, range: first < 0 ? spoiled[~first] : entries[first].range, message: "the first is here")
                ])
            return
        }
        if paragraphs.isEmpty, !finished.isSpoiled {
            report(
                "empty-entry", finished.range, "the entry \(key) has no paragraph", remedy: "write a line such as title = … below its key")
        }
        if !isKept {
            spoiledKeys.append(key)
            spoiled.append(finished.range)
            return
        }
        entries.append(
            CatalogEntry(
                key: key, range: finished.range, paragraphs: Array(paragraphs[...]), comment: finished.comment,
                translatedFrom: finished.translatedFrom))
    }

    mutating func report(
        _ code: String, _ range: SourceRange, _ message: String, remedy: String?, severity: Diagnostic.Severity = .error,
        fix: Diagnostic.Fix? = nil, related: [Diagnostic.Related] = []
    ) {
        diagnostics.append(Diagnostic(severity, code, in: source, at: range, message, remedy: remedy, fix: fix, related: related))
    }
}
