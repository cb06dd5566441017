/// The reader's state: where it is, what is open and what may come next.
///
/// It keeps its own stack, so that deep nesting cannot exhaust the machine's.
struct JSONParser {
    /// What may come next in the innermost open list or object, or at the top.
    enum Expectation {
        /// A value, or the end of a list that has just begun.
        case value
        /// A key, or the end of an object that has just begun.
        case key
        /// The colon after a key.
        case colon
        /// A comma or the end.
        case separator
    }

    /// A list or an object that has begun and not ended.
    struct Frame {
        let isObject: Bool
        let start: Int
        var elements: [JSONValue] = []
        var members: [JSONMember] = []
        var keys = KeyIndex()
        /// The key whose value is to come.
        var key: Text?
        /// Where the comma stands that nothing has followed yet.
        var danglingComma: Int?

        var opening: SourceRange { SourceRange(start, start + 1) }
        var closing: UInt8 { isObject ? ASCII.closingBrace : ASCII.closingBracket }
    }

    /// A string as read.
    struct Text {
        var string: String
        var range: SourceRange
    }

    let source: Source
    let bytes: [UInt8]
    var log: MistakeLog
    var offset = 0
    var frames: [Frame] = []
    var expectation = Expectation.value
    var root: JSONValue?
    /// Where the last value or key ended.
    var lastEnd = 0
    /// Whether reading ends here, whatever follows.
    var hasStopped = false

    init(_ source: Source) {
        self.source = source
        self.bytes = source.bytes
        self.log = MistakeLog(source)
    }

    mutating func parse() -> JSONValue? {
        guard acceptsEncodingAndSize() else { return nil }
        while !hasStopped, !log.isFull {
            skipSpace()
            if offset >= bytes.count { break }
            if frames.isEmpty, root != nil {
                reportTextAfterValue()
                break
            }
            switch expectation {
            case .value: readValue()
            case .key: readKey()
            case .colon: readColon()
            case .separator: readSeparator()
            }
        }
        if !hasStopped, !log.isFull { reportEnd() }
        while !frames.isEmpty { close(before: bytes.count) }
        log.finish()
        return root
    }

    /// Whether the bytes are a text that can be read at all; says why not.
    private mutating func acceptsEncodingAndSize() -> Bool {
        let whole = SourceRange(0, min(bytes.count, 2))
        if bytes.count > JSON.sizeLimit {
            log.report(
                "too-large", at: SourceRange(0, 0), "The file has \(bytes.count) bytes, more than the \(JSON.sizeLimit) that are read",
                remedy: "Split it into smaller files")
            return false
        }
        if source.isUTF16 {
            log.report(
                "wrong-encoding", at: whole, "The file is not in UTF-8 but seems to be in UTF-16", remedy: "Save it with the encoding UTF-8"
            )
            return false
        }
        if source.startsWithByteOrderMark {
            let mark = SourceRange(0, 3)
            log.note(
                "byte-order-mark", at: mark, "The file begins with a byte order mark, which is not needed",
                remedy: "Save it as UTF-8 without a byte order mark (BOM)", fix: Diagnostic.Fix(range: mark, replacement: ""))
            offset = 3
        }
        return true
    }

    // MARK: Building the tree

    mutating func open(isObject: Bool) {
        guard frames.count < JSON.depthLimit else {
            log.report(
                "too-deep", at: SourceRange(offset, offset + 1),
                "More than \(JSON.depthLimit) lists and objects lie within one another here",
                remedy: "Check the brackets; what is meant hardly needs so many")
            hasStopped = true
            return
        }
        frames.append(Frame(isObject: isObject, start: offset))
        offset += 1
        expectation = isObject ? .key : .value
    }

    /// Ends the innermost list or object at `end`, the offset after its last byte.
    mutating func close(before end: Int) {
        guard let frame = frames.popLast() else { return }
        let range = SourceRange(frame.start, end)
        add(JSONValue(frame.isObject ? .object(frame.members) : .array(frame.elements), at: range))
    }

    /// Puts a value that has been read in its place.
    mutating func add(_ value: JSONValue) {
        lastEnd = value.range.end
        expectation = .separator
        let top = frames.count - 1
        guard top >= 0 else {
            root = value
            return
        }
        frames[top].danglingComma = nil
        if !frames[top].isObject {
            // Most lists and objects have a few, for which one piece of memory does.
            if frames[top].elements.isEmpty { frames[top].elements.reserveCapacity(6) }
            frames[top].elements.append(value)
        } else if let key = frames[top].key {
            if frames[top].members.isEmpty { frames[top].members.reserveCapacity(6) }
            frames[top].members.append(JSONMember(key: key.string, keyRange: key.range, value: value))
            frames[top].key = nil
        }
    }

    /// Takes a key that has been read, and says if the object has it already.
    mutating func take(key: Text) {
        let top = frames.count - 1
        guard top >= 0 else { return }
        lastEnd = key.range.end
        expectation = .colon
        frames[top].danglingComma = nil
        if let first = frames[top].keys.add(key, after: frames[top].members) {
            log.report(
                "duplicate-key", at: key.range, "The key \(quoted(key.string)) stands twice in one object",
                remedy: "Keep one of the two, or give one another name",
                related: [Diagnostic.Related(source: source, range: first, message: "The first is here")])
        }
        frames[top].key = key
    }

    /// The closing bracket of each open list and object, the innermost last.
    var openClosings: [UInt8] {
        var closings: [UInt8] = []
        for frame in frames { closings.append(frame.closing) }
        return closings
    }
}

/// The keys of one object that has many, and where each was first written.
struct KeyIndex {
    private var table: [String: SourceRange] = [:]

    /// Adds a key that follows the members read so far; the range of the equal one if there is one already.
    ///
    /// `String` equality is canonical equivalence, which is wanted here: two keys that look the same are the same.
    mutating func add(_ key: JSONParser.Text, after members: [JSONMember]) -> SourceRange? {
        // Few keys are compared faster one by one than hashed.
        if members.count < 12 {
            for known in members where known.key == key.string { return known.keyRange }
            return nil
        }
        if table.isEmpty {
            for known in members where table[known.key] == nil { table[known.key] = known.keyRange }
        }
        if let known = table[key.string] { return known }
        table[key.string] = key.range
        return nil
    }
}
