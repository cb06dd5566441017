extension JSON {
    /// The content of a JSON string value with the place of each byte, or nil if the value is not a string.
    ///
    /// `source` is the source that the value was read from.
    public static func text(of value: JSONValue, in source: Source) -> LocatedText? {
        guard case .string(let text) = value.content else { return nil }
        return located(text, at: value.range, in: source)
    }

    /// The key of a member with the place of each byte; `source` is the source that the member was read from.
    public static func text(ofKeyOf member: JSONMember, in source: Source) -> LocatedText {
        located(member.key, at: member.keyRange, in: source)
    }

    private static func located(_ text: String, at range: SourceRange, in source: Source) -> LocatedText {
        let whole = SourceRange(min(max(range.start, 0), source.bytes.count), min(max(range.end, 0), source.bytes.count))
        guard whole.start < whole.end else { return LocatedText(text, in: source, range: range, contentStart: range.start) }
        let content = contentRange(of: whole, in: source.bytes)
        if content.end - content.start == text.utf8.count, isSame(source.bytes, content, text) {
            return LocatedText(text, in: source, range: range, contentStart: content.start)
        }
        let decoder = JSONTextDecoder(source.bytes, in: content, keepsOffsets: true)
        return LocatedText(text, in: source, range: range, offsets: decoder.offsets)
    }

    /// The range without its quotation marks, as far as it has any.
    private static func contentRange(of range: SourceRange, in bytes: [UInt8]) -> SourceRange {
        let opening = bytes[range.start] == ASCII.quote ? 1 : QuotationMark(in: bytes, at: range.start)?.length ?? 0
        let start = min(range.start + opening, range.end)
        // The marks of the reader's repairs are one, two or three bytes long.
        if range.end - 1 >= start, bytes[range.end - 1] == ASCII.quote { return SourceRange(start, range.end - 1) }
        guard opening > 0 else { return SourceRange(start, range.end) }
        for length in 1...3 where range.end - length >= start {
            if let mark = QuotationMark(in: bytes, at: range.end - length), mark.length == length {
                return SourceRange(start, range.end - length)
            }
        }
        return SourceRange(start, range.end)
    }

    private static func isSame(_ bytes: [UInt8], _ range: SourceRange, _ text: String) -> Bool {
        let isSame = text.utf8.withContiguousStorageIfAvailable { text in
            bytes.withUnsafeBufferPointer { bytes in
                for place in 0..<text.count where bytes[range.start + place] != text[place] { return false }
                return true
            }
        }
        return isSame ?? text.utf8.elementsEqual(bytes[range.start..<range.end])
    }
}
