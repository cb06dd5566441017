/// Writes words and values one behind the other, each value set apart where directions could mix.
struct MessageWriter {
    let locale: LocaleData
    let isolation: BidiIsolation
    /// Whether the message's own words may hold text of a right-to-left script.
    let mayRunRightToLeft: Bool
    var text = ""

    init(locale: LocaleData, isolation: BidiIsolation, mayRunRightToLeft: Bool) {
        self.locale = locale
        self.isolation = isolation
        self.mayRunRightToLeft = mayRunRightToLeft
    }

    /// Words as they stand in well-formed UTF-8.
    mutating func append(_ bytes: [UInt8], from start: Int, to end: Int) {
        text += String(decoding: bytes[start..<end], as: UTF8.self)
    }

    mutating func append(_ value: MessageArgument) {
        let words: String
        var direction: TextDirection?
        if let worded = value.worded {
            words = worded
        } else {
            switch value.selection {
            case .text(let text): words = text
            case .number(let number):
                words = locale.format(number)
                direction = locale.direction
            }
        }
        let isPlain = locale.direction == .leftToRight && !mayRunRightToLeft
        guard let mark = BidiMark.opening(words, direction, isolation, in: locale, amidPlainWords: isPlain) else {
            text += words
            return
        }
        text += mark
        text += words
        text += BidiMark.pop
    }
}
