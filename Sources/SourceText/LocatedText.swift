/// A text decoded from a source, such as the content of a JSON string, that still knows where each of its bytes was written.
public struct LocatedText: Sendable {
    /// The decoded text.
    public let text: String
    /// Where it was written.
    public let source: Source
    /// The range of the whole text as written, with its quotation marks if it has any.
    public let range: SourceRange
    /// For each UTF-8 offset of `text`, and the offset after the last, where it was written; nil where the bytes stand as they are from `contentStart` on.
    let offsets: [Int]?
    /// The offset of the first byte of the content.
    let contentStart: Int

    /// A text that stands in the source as it is, from `contentStart` on.
    public init(_ text: String, in source: Source, range: SourceRange, contentStart: Int) {
        self.text = text
        self.source = source
        self.range = range
        self.contentStart = contentStart
        self.offsets = nil
    }

    /// A text some of whose bytes were written as escapes: `offsets` holds, for each UTF-8 offset of `text` and the one after the last, where it was written.
    public init(_ text: String, in source: Source, range: SourceRange, offsets: [Int]) {
        self.text = text
        self.source = source
        self.range = range
        self.contentStart = offsets.first ?? range.start
        self.offsets = offsets
    }

    /// Where a range of UTF-8 offsets of `text` was written; offsets outside the text are cut to it.
    public func sourceRange(from start: Int, to end: Int) -> SourceRange {
        SourceRange(sourceOffset(start), sourceOffset(end))
    }

    private func sourceOffset(_ offset: Int) -> Int {
        let length = text.utf8.count
        let inside = min(max(offset, 0), length)
        guard let offsets else { return contentStart + inside }
        return inside < offsets.count ? offsets[inside] : range.end
    }
}
