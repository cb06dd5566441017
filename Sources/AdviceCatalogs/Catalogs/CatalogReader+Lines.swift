import SourceText

extension CatalogReader {
    /// A line `name = message`.
    mutating func readParagraph(_ line: CatalogLine) {
        let sign = line.firstPlace(of: UInt8(ascii: "="), orOf: UInt8(ascii: "{"), in: bytes)
        // An unindented line may be part of a message in MessageFormat's own syntax.
        let isMessage = bytes[line.start] == UInt8(ascii: ".") || sign.map { bytes[$0] == UInt8(ascii: "{") } ?? false
        if isMessage, paragraph != nil { loseParagraph(line) }
        if entry?.losesLines == true, isMessage || line.isIndented { return }
        entry?.losesLines = false
        finishParagraph()
        guard entry != nil else {
            reportOutsideEntry(line)
            return
        }
        takeNotes()
        guard let equals = sign, !isMessage else {
            entry?.isSpoiled = true
            reportMissingEquals(line)
            return
        }
        let nameEnd = trimmedEnd(from: line.start, to: equals)
        let nameRange = SourceRange(line.start, nameEnd)
        let name = bytes.withUnsafeBufferPointer { paragraphNames.name($0, from: nameRange.start, to: nameRange.end) }
        let messageStart = CatalogLine.skipSpace(bytes, from: equals + 1, to: line.end)
        if messageStart < line.end { pieces.append(SourceRange(messageStart, line.end)) }
        paragraph = ParagraphBeingRead(name: name, range: nameRange)
        if !CatalogName.isParagraphName(bytes[nameRange.start..<nameRange.end]) {
            entry?.isSpoiled = true
            report(
                "paragraph-name", nameRange.start < nameRange.end ? nameRange : SourceRange(equals, equals + 1),
                name.isEmpty ? "the equals sign has no name before it" : "“\(name)” is no name for a paragraph",
                remedy:
                    "write a name of small letters, digits and hyphens before the equals sign; if this line continues the one above it, begin it with two spaces"
            )
        } else if line.isIndented {
            entry?.isSpoiled = true
            report(
                "indented-paragraph", nameRange, "this paragraph begins with a space",
                remedy: "delete the spaces at the beginning of the line")
        } else if let first = paragraphs.first(where: { $0.name == name }) {
            entry?.isSpoiled = true
            report(
                "duplicate-paragraph", nameRange, "the paragraph \(name) stands twice in this entry",
                remedy: "give one of the two another name",
                related: [Diagnostic.Related(source: source, range: first.range, message: "the first is here")])
        }
    }

    private mutating func reportOutsideEntry(_ line: CatalogLine) {
        if isInBody, !places.isEmpty { return }
        let isHeader = !isInBody
        report(
            isHeader ? "text-before-separator" : "text-before-key", line.range,
            isHeader ? "only lines that begin with @ stand above the line of hyphens" : "these words stand above the first key",
            remedy: isHeader
                ? "write @ before the name of a header, or put --- on a line of its own above this one"
                : "put a key such as [weight-low] on a line of its own above them")
    }

    /// A line of a message without its indentation: the paragraph cannot be read, and one report is enough.
    private mutating func loseParagraph(_ line: CatalogLine) {
        report(
            "missing-indentation", line.range, "this line belongs to the paragraph above it, but does not begin with spaces",
            remedy: "begin it with two spaces")
        paragraph = nil
        pieces.removeAll(keepingCapacity: true)
        entry?.isSpoiled = true
        entry?.losesLines = true
    }

    private mutating func reportMissingEquals(_ line: CatalogLine) {
        // A colon, or another script's equals sign, where the equals sign belongs.
        for mark in [":", "：", "＝"] {
            let sign = Array(mark.utf8)
            guard let place = firstPlace(of: sign, in: line) else { continue }
            let name = source.text(in: SourceRange(line.start, trimmedEnd(from: line.start, to: place)))
            guard CatalogName.isParagraphName(name) else { continue }
            let range = SourceRange(place, place + sign.count)
            report(
                "missing-equals", range, "the name \(name) is followed by “\(mark)”", remedy: "write = instead",
                fix: Diagnostic.Fix(range: range, replacement: " ="))
            return
        }
        report(
            "missing-equals", line.range, "this line is neither a key, nor a paragraph, nor the continuation of one",
            remedy: "write it as name = words; if it continues the line above it, begin it with two spaces")
    }

    private func firstPlace(of sign: [UInt8], in line: CatalogLine) -> Int? {
        var place = line.start
        while place + sign.count <= line.end {
            if bytes[place..<(place + sign.count)].elementsEqual(sign) { return place }
            place += 1
        }
        return nil
    }

    /// The name of a paragraph that a line begins with, or nil where it is none.
    func paragraphName(of line: CatalogLine) -> SourceRange? {
        var place = line.start
        while place < line.end, CatalogName.maySpell(bytes[place]) { place += 1 }
        let range = SourceRange(line.start, place)
        while place < line.end, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
        guard place < line.end, bytes[place] == UInt8(ascii: "=") else { return nil }
        return CatalogName.isParagraphName(bytes[range.start..<range.end]) ? range : nil
    }

    private func trimmedEnd(from start: Int, to end: Int) -> Int {
        var end = end
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return end
    }

    /// A line `[key]`.
    mutating func readKey(_ line: CatalogLine) {
        finishEntry()
        if !isInBody {
            isInBody = true
            report(
                "missing-separator", SourceRange(line.start, line.start), "the line of hyphens is missing above the first key",
                remedy: "put --- on a line of its own below the lines that begin with @",
                fix: Diagnostic.Fix(range: SourceRange(line.start, line.start), replacement: "---\n"))
        }
        entry = EntryBeingRead(key: nil, range: line.range, comment: notes)
        notes.removeAll()
        if let brackets = KeyBrackets(bytes, line) { return readKey(line, in: brackets) }
        guard let close = line.firstPlace(of: UInt8(ascii: "]"), in: bytes) else {
            entry?.isSpoiled = true
            report("unclosed-bracket", line.range, "the bracket of this key is never closed", remedy: "close it with ]")
            // What stands behind the bracket is the key that was meant, if it can be one.
            entry?.key = CatalogName.meantKey(source.text(in: SourceRange(line.start + 1, line.end)))
            return
        }
        entry?.range = SourceRange(line.start, close + 1)
        if close + 1 < line.end {
            entry?.isSpoiled = true
            report(
                "text-after-key", SourceRange(CatalogLine.skipSpace(bytes, from: close + 1, to: line.end), line.end),
                "nothing stands on the same line as a key", remedy: "put these words on a line of their own below it, as name = words")
        }
        let key = source.text(in: SourceRange(line.start + 1, close))
        entry?.key = key
        if !CatalogName.isKey(bytes[(line.start + 1)..<close]), let finding = CatalogName.finding(inKey: key) {
            entry?.isSpoiled = true
            entry?.key = finding.replacement
            report(
                "key-name", SourceRange(line.start + 1, max(close, line.start + 2)), finding.message, remedy: finding.remedy,
                fix: finding.replacement.map { Diagnostic.Fix(range: SourceRange(line.start + 1, close), replacement: $0) })
        }
    }

    /// A key in brackets of another script, which were meant as `[` and `]`.
    private mutating func readKey(_ line: CatalogLine, in brackets: KeyBrackets) {
        let inside = source.text(in: brackets.inside)
        entry?.isSpoiled = true
        entry?.key = CatalogName.meantKey(inside)
        report(
            "key-brackets", line.range, "this key stands in “\(brackets.first)” (\(brackets.first.codePoint)), not in “[” and “]”",
            remedy: "write [\(entry?.key ?? inside)]", fix: entry?.key.map { Diagnostic.Fix(range: line.range, replacement: "[\($0)]") })
    }

    /// The pieces of a message as one text, line ends and the white space around them replaced by one space; nil where there are none.
    ///
    /// Between two ideographs nothing takes their place: Chinese and Japanese are written without spaces.
    func messageText() -> MessageText? {
        guard let first = pieces.first, let last = pieces.last else { return nil }
        if pieces.count == 1 { return MessageText(source, first, mayRunRightToLeft: mayRunRightToLeft) }
        var text: [UInt8] = []
        text.reserveCapacity(last.end - first.start)
        var runs: [(start: Int, source: Int)] = []
        runs.reserveCapacity(pieces.count)
        var hasOddSigns = false
        for (index, piece) in pieces.enumerated() {
            if index > 0, bytes[pieces[index - 1].end..<piece.start].contains(where: { MessageReview.isOdd($0) }) { hasOddSigns = true }
            if index > 0, !bytes.withUnsafeBufferPointer({ Ideograph.joins($0, pieces[index - 1], piece) }) { text.append(0x20) }
            runs.append((text.count, piece.start))
            text += bytes[piece.start..<piece.end]
        }
        return MessageText(
            text, runs, in: source, SourceRange(first.start, last.end), mayRunRightToLeft: mayRunRightToLeft,
            hasOddSignsBetween: hasOddSigns)
    }
}
