import SourceText

/// A message of words and bare names alone, kept as the places of its words in the source.
///
/// Most paragraphs are written so. One look at each byte finds it out, and the words are copied only when they are shown. Whatever else a message
/// may hold is left to `MessageReader`; what this form says always equals what that would have read.
struct WrittenPattern: Sendable {
    /// Words in one line, or a name in braces.
    struct Piece: Sendable {
        /// Where the words begin, or the name behind its brace and dollar sign.
        let start: Int32
        /// Where the words or the name end.
        let end: Int32
        /// The name, or nil for words.
        let name: String?
        /// Whether a line ended before the piece, in place of which a space is shown.
        let followsSpace: Bool

        /// The range in the source, with the braces of a name.
        var range: SourceRange {
            name == nil ? SourceRange(Int(start), Int(end)) : SourceRange(Int(start) - 2, Int(end) + 1)
        }
        /// The range of a name with its dollar sign.
        var variableRange: SourceRange { SourceRange(Int(start) - 1, Int(end)) }
    }

    /// The pieces in order; none where the whole range of the message is words in one line.
    let pieces: [Piece]

    /// The form of the message whose lines stand at those places of well-formed UTF-8, or nil where it has another.
    ///
    /// Between two lines that both have an ideograph at their ends no space is shown.
    init?(_ bytes: [UInt8], lines: [SourceRange], names: inout NameCache) {
        guard bytes.count <= Int32.max, let first = lines.first else { return nil }
        var pieces: [Piece] = []
        let isPlain = bytes.withUnsafeBufferPointer { bytes -> Bool in
            guard Self.beginsWithWords(bytes, first) else { return false }
            var previous = first
            for line in lines {
                let isFirst = line.start == first.start
                var hasSpace = !isFirst && !Ideograph.joins(bytes, previous, line)
                guard
                    Self.scan(
                        bytes, line,
                        words: { start, end in
                            if lines.count == 1, start == line.start, end == line.end { return }
                            if pieces.isEmpty { pieces.reserveCapacity(lines.count + 3) }
                            pieces.append(Piece(start: Int32(start), end: Int32(end), name: nil, followsSpace: hasSpace))
                            hasSpace = false
                        },
                        name: { start, end in
                            let name = names.name(bytes, from: start, to: end)
                            if pieces.isEmpty { pieces.reserveCapacity(lines.count + 3) }
                            pieces.append(Piece(start: Int32(start), end: Int32(end), name: name, followsSpace: hasSpace))
                            hasSpace = false
                        })
                else { return false }
                previous = line
            }
            return true
        }
        guard isPlain else { return nil }
        self.pieces = pieces
    }

    /// Whether the first character leaves no doubt that the message is a pattern: neither a full stop nor white space nor a mark of direction.
    private static func beginsWithWords(_ bytes: UnsafeBufferPointer<UInt8>, _ line: SourceRange) -> Bool {
        switch bytes[line.start] {
        case UInt8(ascii: "."), 0x20, 0x09, 0x0A, 0x0D: false
        // The leading bytes of U+061C, of U+200E and its like, and of U+3000.
        case 0xD8, 0xE2, 0xE3:
            MessageCharacters.scalar(in: bytes, at: line.start, before: line.end).map {
                !MessageCharacters.isSpace($0.value) && !MessageCharacters.isDirectionMark($0.value)
            } ?? false
        default: true
        }
    }

    /// Calls back for each run of words and each name of a line; false where anything else stands in it, or a sign that needs a closer look.
    @inline(__always)
    private static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: SourceRange, words: (_ start: Int, _ end: Int) -> Void,
        name: (_ start: Int, _ end: Int) -> Void
    ) -> Bool {
        var place = line.start
        var wordStart = place
        let end = line.end
        while place < end {
            place = WordRun.end(in: bytes, from: place, to: end)
            if place == end { break }
            switch bytes[place] {
            case UInt8(ascii: "{"):
                guard let nameEnd = endOfName(bytes, from: place, to: end) else { return false }
                if wordStart < place { words(wordStart, place) }
                name(place + 2, nameEnd)
                place = nameEnd + 1
                wordStart = place
            case UInt8(ascii: "}"), UInt8(ascii: "\\"), 0: return false
            // Signs that look like placeholders of another kind are `MessageReview`'s.
            case UInt8(ascii: "$") where place + 1 < end && MessageCharacters.startsName(UInt32(bytes[place + 1])): return false
            case UInt8(ascii: "%") where place + 1 < end && bytes[place + 1] >= UInt8(ascii: "@"): return false
            case 0xEF where place + 2 < end && bytes[place + 1] == 0xBD: return false
            default: place += 1
            }
        }
        if wordStart < end { words(wordStart, end) }
        return true
    }

    /// The place of the closing brace of `{$name}`, or nil where the brace begins anything else.
    static func endOfName(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        var place = start + 2
        guard place < end, bytes[start + 1] == UInt8(ascii: "$"), isLetter(bytes[place]) else { return nil }
        while place < end {
            switch bytes[place] {
            case UInt8(ascii: "}"): return place
            case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case let byte: if !isLetter(byte) { return nil }
            }
            place += 1
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }

    // MARK: - What it says

    /// The parts, as `MessageReader` would have read them.
    func parts(of range: SourceRange, in source: Source) -> [PatternPart] {
        if pieces.isEmpty { return [.text(source.text(in: range), range)] }
        var parts: [PatternPart] = []
        var words = ""
        var wordsStart: Int?
        var wordsEnd = range.start
        func finishWords(before next: Int) {
            guard let start = wordsStart else { return }
            parts.append(.text(words, SourceRange(start, max(wordsEnd, start))))
            words = ""
            wordsStart = nil
        }
        for piece in pieces {
            if piece.followsSpace {
                // A space in place of a line end begins where the line before ends.
                if wordsStart == nil { wordsStart = wordsEnd }
                words += " "
            }
            guard let name = piece.name else {
                if wordsStart == nil { wordsStart = Int(piece.start) }
                words += source.text(in: piece.range)
                wordsEnd = Int(piece.end)
                continue
            }
            if piece.followsSpace { wordsEnd = piece.range.start }
            finishWords(before: piece.range.start)
            parts.append(
                .expression(
                    MessageExpression(
                        operand: .variable(name), operandRange: piece.variableRange, function: nil, attributes: [], range: piece.range)))
            wordsEnd = piece.range.end
        }
        finishWords(before: range.end)
        return parts
    }

    /// The message as it was written, its lines joined.
    func text(of range: SourceRange, in source: Source) -> String {
        if pieces.isEmpty { return source.text(in: range) }
        var text = ""
        for piece in pieces {
            if piece.followsSpace { text += " " }
            text += source.text(in: piece.range)
        }
        return text
    }

    /// The words before and behind a name, where nothing else is in the message but another name for which there are words.
    func frame(of name: String, with other: (name: String, words: String)?, in source: Source) -> (before: String, after: String)? {
        var before = "", after = ""
        var isBehind = false
        for piece in pieces {
            var words = piece.followsSpace ? " " : ""
            var endsBefore = false
            if let own = piece.name {
                if let other, own == other.name {
                    words += other.words
                } else {
                    guard own == name, !isBehind else { return nil }
                    endsBefore = true
                }
            } else {
                words += source.text(in: piece.range)
            }
            if isBehind { after += words } else { before += words }
            if endsBefore { isBehind = true }
        }
        return isBehind ? (before, after) : nil
    }

    /// The words for a reader, or nil where a value is not known.
    func text(
        of message: Message, locale: LocaleData, isolation: BidiIsolation, _ argument: (String) -> MessageArgument?
    ) -> String? {
        if pieces.isEmpty { return message.source.text(in: message.range) }
        return MessageWriter.text(locale: locale, isolation: isolation, mayRunRightToLeft: message.mayRunRightToLeft) { writer in
            message.source.bytes.withUnsafeBufferPointer { bytes in
                for piece in pieces {
                    if piece.followsSpace { writer.append(" ") }
                    if let name = piece.name {
                        guard let value = argument(name) else { return false }
                        writer.append(value)
                    } else {
                        writer.append(UnsafeBufferPointer(rebasing: bytes[Int(piece.start)..<Int(piece.end)]))
                    }
                }
                return true
            }
        }
    }
}

/// The names that a file uses again and again, each made a string once.
struct NameCache {
    private var names: [String?] = []
    /// The one that was last added.
    private var last = ""
    /// All of them.
    private(set) var all: Set<String> = []

    /// The name that stands at a place; ASCII alone.
    mutating func name(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> String {
        let written = UnsafeBufferPointer(rebasing: bytes[start..<end])
        var hash = UInt32(truncatingIfNeeded: written.count)
        for byte in written { hash = hash &* 31 &+ UInt32(byte) }
        let place = Int((hash ^ hash >> 8) & 0xFF)
        if names.isEmpty { names = Array(repeating: nil, count: 256) }
        if let known = names[place], Self.isSame(known, written) { return known }
        let name = String(decoding: written, as: UTF8.self)
        names[place] = name
        all.insert(name)
        return name
    }

    /// Adds a name that was read elsewhere.
    mutating func add(_ name: String) {
        // The variants of a message use the same again and again.
        if name == last { return }
        last = name
        all.insert(name)
    }

    private static func isSame(_ name: String, _ written: UnsafeBufferPointer<UInt8>) -> Bool {
        let utf8 = name.utf8
        guard utf8.count == written.count else { return false }
        return utf8.withContiguousStorageIfAvailable { known in
            for index in 0..<known.count where known[index] != written[index] { return false }
            return true
        } ?? utf8.elementsEqual(written)
    }
}
