import SourceText

extension MessageReader {
    /// The byte so far ahead, or nil past the end.
    func peek(_ ahead: Int = 0) -> UInt8? {
        position + ahead < end ? bytes[position + ahead] : nil
    }

    /// The scalar at a place and how many bytes it takes, or nil past the end.
    ///
    /// The bytes are well-formed UTF-8.
    func scalar(at place: Int) -> (value: UInt32, length: Int)? {
        guard place < end else { return nil }
        let lead = bytes[place]
        if lead < 0x80 { return (UInt32(lead), 1) }
        return bytes.withUnsafeBufferPointer { MessageCharacters.scalar(in: $0, at: place, before: end) }
    }

    /// Skips white space and marks of direction, and says whether there was white space among them.
    @discardableResult
    mutating func skipOptionalSpace() -> Bool {
        var found = false
        while let next = scalar(at: position) {
            if MessageCharacters.isSpace(next.value) {
                found = true
            } else if !MessageCharacters.isDirectionMark(next.value) {
                break
            }
            position += next.length
        }
        return found
    }

    mutating func skipDirectionMark() {
        if let next = scalar(at: position), MessageCharacters.isDirectionMark(next.value) { position += next.length }
    }

    /// A name with the marks of direction that may stand around it, or nil where none begins.
    mutating func readName() -> String? {
        let start = position
        skipDirectionMark()
        guard let lead = scalar(at: position), MessageCharacters.startsName(lead.value) else {
            position = start
            return nil
        }
        let name = readNameCharacters()
        skipDirectionMark()
        return name
    }

    /// The longest run of characters that may stand in a name; empty where there is none.
    mutating func readNameCharacters() -> String {
        let start = position
        while let next = scalar(at: position), MessageCharacters.continuesName(next.value) { position += next.length }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// A name with an optional namespace, or nil where none begins or the part after the colon is missing.
    mutating func readIdentifier() -> String? {
        let start = position
        guard let name = readName() else { return nil }
        guard peek() == UInt8(ascii: ":") else { return name }
        position += 1
        guard let local = readName() else {
            position = start
            return nil
        }
        return name + ":" + local
    }

    /// The end of the word that begins at a place, for showing what was not understood.
    func wordEnd(from place: Int) -> Int {
        var wordEnd = place
        while let next = scalar(at: wordEnd), !MessageCharacters.isSpace(next.value), next.value != 0x7B, next.value != 0x7D {
            wordEnd += next.length
        }
        if wordEnd == place, let next = scalar(at: place) { wordEnd += next.length }
        return wordEnd
    }

    func range(from start: Int, to end: Int) -> SourceRange {
        text.sourceRange(from: start, to: end)
    }

    /// Writes a mistake down and goes on.
    mutating func note(_ code: String, from start: Int, to end: Int, _ message: String, remedy: String?) {
        note(code, at: range(from: start, to: end), message, remedy: remedy)
    }

    /// Writes a mistake down and goes on.
    mutating func note(
        _ code: String, at range: SourceRange, _ message: String, remedy: String?, related: [Diagnostic.Related] = []
    ) {
        diagnostics.append(Diagnostic(.error, code, in: text.source, at: range, message, remedy: remedy, related: related))
    }

    /// Writes a mistake down and stops.
    mutating func fail(
        _ code: String, from start: Int, to end: Int, _ message: String, remedy: String?
    ) throws(MessageSyntaxError) -> Never {
        note(code, from: start, to: end, message, remedy: remedy)
        throw MessageSyntaxError()
    }
}
