/// Writes words and values one behind the other, each value set apart where directions could mix.
///
/// What is written stands as bytes until it is whole, in memory that the stack lends as long as it is enough.
struct MessageWriter {
    private let locale: LocaleData
    private let isolation: BidiIsolation
    /// Whether all the message's own words run from left to right.
    private let isPlain: Bool
    private let lent: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    /// All of it, once there is more than was lent.
    private var grown: [UInt8] = []

    /// The text that `body` writes, or nil where it answers that it cannot.
    ///
    /// - Parameter mayRunRightToLeft: whether the message's own words may hold text of a right-to-left script.
    static func text(
        locale: LocaleData, isolation: BidiIsolation, mayRunRightToLeft: Bool, _ body: (inout MessageWriter) -> Bool
    ) -> String? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { lent in
            var writer = MessageWriter(
                locale: locale, isolation: isolation, isPlain: locale.direction == .leftToRight && !mayRunRightToLeft, lent: lent)
            return body(&writer) ? writer.text : nil
        }
    }

    private init(locale: LocaleData, isolation: BidiIsolation, isPlain: Bool, lent: UnsafeMutableBufferPointer<UInt8>) {
        self.locale = locale
        self.isolation = isolation
        self.isPlain = isPlain
        self.lent = lent
    }

    private var text: String {
        grown.isEmpty
            ? String(decoding: UnsafeBufferPointer(rebasing: lent[..<count]), as: UTF8.self) : String(decoding: grown, as: UTF8.self)
    }

    /// Words as they stand in well-formed UTF-8.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if grown.isEmpty, bytes.count <= lent.count - count {
            _ = UnsafeMutableBufferPointer(rebasing: lent[count...]).update(fromContentsOf: bytes)
            count += bytes.count
            return
        }
        if grown.isEmpty {
            grown.reserveCapacity(4 * lent.count)
            grown.append(contentsOf: lent[..<count])
        }
        grown.append(contentsOf: bytes)
    }

    /// The message's own words.
    mutating func append(_ words: String) {
        if words.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil { Array(words.utf8).withUnsafeBufferPointer { append($0) } }
    }

    /// A value.
    mutating func append(_ value: MessageArgument) {
        if let worded = value.worded { return append(worded, nil) }
        switch value.selection {
        case .text(let text): append(text, nil)
        case .number(let number): append(locale.format(number), locale.direction)
        }
    }

    private mutating func append(_ words: String, _ direction: TextDirection?) {
        guard let mark = BidiMark.opening(words, direction, isolation, in: locale, amidPlainWords: isPlain) else { return append(words) }
        append(mark)
        append(words)
        append(BidiMark.pop)
    }
}
