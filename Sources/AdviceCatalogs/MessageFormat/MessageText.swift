import SourceText

/// The UTF-8 of one message, read where it stands where that can be done, and where each of its bytes was written.
struct MessageText {
    /// The text that the message was written in.
    let source: Source
    /// Where the message was written.
    let range: SourceRange
    /// The bytes that `start` and `end` count in: well-formed UTF-8 between them.
    let bytes: [UInt8]
    /// The place of the first byte.
    let start: Int
    /// The place after the last byte.
    let end: Int
    /// Whether the text may hold letters, digits or marks of right-to-left scripts.
    let mayRunRightToLeft: Bool
    /// Whether a sign that `MessageReview` looks for stands in the source between two runs, such as in a note.
    let hasOddSignsBetween: Bool
    private let places: Places

    /// How places in `bytes` are found in the source.
    private enum Places {
        /// They are the same.
        case same
        /// Runs of the source, one behind the other; between two of them a space may stand for a line end.
        case runs([(start: Int, source: Int)])
        /// As the text says.
        case located(LocatedText)
    }

    /// A range of well-formed UTF-8 of the source itself.
    init(_ source: Source, _ range: SourceRange, mayRunRightToLeft: Bool) {
        self.source = source
        self.range = range
        bytes = source.bytes
        start = range.start
        end = range.end
        self.mayRunRightToLeft = mayRunRightToLeft && BidiMark.mayRunRightToLeft(bytes[start..<end])
        hasOddSignsBetween = false
        places = .same
    }

    /// The runs of well-formed UTF-8 that `runs` lists, joined to `bytes`.
    init(
        _ bytes: [UInt8], _ runs: [(start: Int, source: Int)], in source: Source, _ range: SourceRange, mayRunRightToLeft: Bool,
        hasOddSignsBetween: Bool
    ) {
        self.source = source
        self.range = range
        self.bytes = bytes
        start = 0
        end = bytes.count
        self.mayRunRightToLeft = mayRunRightToLeft && BidiMark.mayRunRightToLeft(bytes[...])
        self.hasOddSignsBetween = hasOddSignsBetween
        places = .runs(runs)
    }

    /// A decoded text.
    init(_ text: LocatedText) {
        source = text.source
        range = text.range
        bytes = Array(text.text.utf8)
        start = 0
        end = bytes.count
        mayRunRightToLeft = BidiMark.mayRunRightToLeft(bytes[...])
        hasOddSignsBetween = false
        places = .located(text)
    }

    /// Where a range was written; places outside the text are cut to it.
    func sourceRange(from first: Int, to last: Int) -> SourceRange {
        if case .located(let text) = places { return text.sourceRange(from: first, to: last) }
        return SourceRange(sourceOffset(min(max(first, start), end)), sourceOffset(min(max(last, start), end)))
    }

    private func sourceOffset(_ place: Int) -> Int {
        guard case .runs(let runs) = places else { return place }
        var index = runs.count - 1
        while index > 0, runs[index].start > place { index -= 1 }
        return runs[index].source + place - runs[index].start
    }
}
