/// Where the lines of a source begin: made once where several places are shown.
struct LineTable {
    let source: Source
    /// The offset of the first byte of each line; the first is 0.
    private let starts: [Int]

    init(_ source: Source) {
        self.source = source
        self.starts = source.bytes.withUnsafeBufferPointer { bytes in
            var starts = [0]
            var offset = 0
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                if byte == ASCII.lineFeed {
                    starts.append(offset)
                } else if byte == ASCII.carriageReturn {
                    if offset < bytes.count, bytes[offset] == ASCII.lineFeed { offset += 1 }
                    starts.append(offset)
                }
            }
            return starts
        }
    }

    /// How many lines there are; a text that ends with a line ending has an empty last line.
    var count: Int { starts.count }

    /// The number, from 1, of the line that an offset is in.
    func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of a line without its ending and without a byte order mark at the start of the source.
    func content(ofLine line: Int) -> SourceRange {
        let index = min(max(line, 1), starts.count) - 1
        var start = starts[index]
        var end = index + 1 < starts.count ? starts[index + 1] : source.bytes.count
        if end > start, source.bytes[end - 1] == ASCII.lineFeed { end -= 1 }
        // A CR inside a line cannot be: it would have ended it.
        if end > start, source.bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        if start == 0, source.startsWithByteOrderMark { start = min(3, end) }
        return SourceRange(start, end)
    }

    func position(of offset: Int) -> SourcePosition {
        let line = line(of: min(max(offset, 0), source.bytes.count))
        let content = content(ofLine: line)
        let inside = min(max(offset, content.start), content.end)
        return SourcePosition(line: line, column: charactersBefore(inside, in: content) + 1)
    }

    /// How many characters of the line lie wholly before the offset.
    ///
    /// Between two ASCII bytes of one line there is always a boundary between characters, so that only the stretches around others are taken apart.
    private func charactersBefore(_ offset: Int, in content: SourceRange) -> Int {
        let bytes = source.bytes
        var count = 0
        var next = content.start
        while next < offset {
            if bytes[next] < 0x80, next + 1 >= content.end || bytes[next + 1] < 0x80 {
                count += 1
                next += 1
                continue
            }
            // A stretch ends after an ASCII byte that another follows.
            var end = next + 1
            while end < content.end, bytes[end - 1] >= 0x80 || bytes[end] >= 0x80 { end += 1 }
            for character in LineCharacters(bytes, in: SourceRange(next, end)).characters where character.range.end <= offset { count += 1 }
            next = end
        }
        return count
    }
}

extension Source {
    /// Whether the source begins with U+FEFF, as some editors write it.
    var startsWithByteOrderMark: Bool {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    }
}
