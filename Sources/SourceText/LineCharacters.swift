/// The characters of a stretch of a source with the bytes that each was written as; an invalid byte sequence is one U+FFFD.
struct LineCharacters {
    struct Element {
        let character: Character
        let range: SourceRange
    }

    private(set) var characters: [Element] = []

    init(_ bytes: [UInt8], in range: SourceRange) {
        var text = String.UnicodeScalarView()
        // For each UTF-8 offset of the text at which a scalar begins, where the scalar was written.
        var offsets: [Int] = []
        var offset = range.start
        while offset < range.end {
            let (scalar, length) = UTF8Sequence.scalar(in: bytes, at: offset, before: range.end)
            let shown = scalar ?? "\u{FFFD}"
            text.append(shown)
            for _ in 0..<UTF8Sequence.width(of: shown) { offsets.append(offset) }
            offset += length
        }
        offsets.append(range.end)
        var position = 0
        for character in String(text) {
            let next = position + character.utf8.count
            characters.append(Element(character: character, range: SourceRange(offsets[position], offsets[next])))
            position = next
        }
    }
}
