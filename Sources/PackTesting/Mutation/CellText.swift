internal import Quantities

/// A cell as its editor wrote it, taken apart into what can be got wrong: the ends of its ranges, and the numbers in them.
struct CellText {
    /// An end of a range, or the figure of a comparison.
    struct End: Equatable {
        /// What is written there: a number with its unit where that is part of it, such as `13w6d`, or the name of a constant.
        var name: String
        /// Whether what it cuts lies above it: the end is a lower one.
        var isLower: Bool
        /// Whether the end belongs to the range.
        var isIncluded: Bool
        /// Where the mark of that stands, and what it is: a bracket, `<`, `>=`.
        var mark: Range<Int>
    }

    let text: String
    private let bytes: [UInt8]

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x80 }

    // MARK: - Numbers

    /// Where numbers stand, plain decimals with their sign and ages such as `13w6d`.
    ///
    /// Dates are left out.
    var numbers: [Range<Int>] {
        var result: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") { return result }
            if Self.isLetter(byte) {
                while index < bytes.count, Self.isLetter(bytes[index]) || Self.isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "-") {
                    index += 1
                }
                continue
            }
            let isSigned = byte == UInt8(ascii: "-") && index + 1 < bytes.count && Self.isDigit(bytes[index + 1])
            guard Self.isDigit(byte) || isSigned else {
                // The figures of a unit, as in kg/m2, are no edge.
                index += 1
                if byte == UInt8(ascii: "/") {
                    while index < bytes.count, Self.isLetter(bytes[index]) || Self.isDigit(bytes[index]) { index += 1 }
                }
                continue
            }
            let start = index
            index += 1
            while index < bytes.count {
                let isPoint = bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && Self.isDigit(bytes[index + 1])
                guard Self.isDigit(bytes[index]) || isPoint else { break }
                index += 1
            }
            // An age is one figure: weeks, and days that follow at once.
            if index < bytes.count, bytes[index] == UInt8(ascii: "w") {
                index += 1
                while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
                if index < bytes.count, bytes[index] == UInt8(ascii: "d") { index += 1 }
            } else if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "-"), Self.isDigit(bytes[index + 1]) {
                while index < bytes.count, Self.isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "-") { index += 1 }
                continue
            }
            result.append(start..<index)
        }
        return result
    }

    /// The text with every occurrence of a number moved up or down by a step of so many digits after the point at least; nil if there is none.
    func moving(_ number: String, up: Bool, places: Int) -> String? {
        guard let moved = Self.moved(number, up: up, places: places) else { return nil }
        var result: [UInt8] = []
        var end = 0
        var isChanged = false
        for range in numbers where string(range) == number {
            result += bytes[end..<range.lowerBound] + Array(moved.utf8)
            end = range.upperBound
            isChanged = true
        }
        return isChanged ? String(decoding: result + bytes[end...], as: UTF8.self) : nil
    }

    /// The numbers as they are written, each once.
    var numberTexts: [String] {
        var texts: [String] = []
        for range in numbers where !texts.contains(string(range)) { texts.append(string(range)) }
        return texts
    }

    /// The number one step higher or lower: a day for an age, else one in the last digit.
    static func moved(_ number: String, up: Bool, places: Int) -> String? {
        if let mark = number.firstIndex(of: "w") {
            let rest = number[number.index(after: mark)...].filter { $0 != "d" }
            guard let weeks = Int(number[..<mark]), let days = rest.isEmpty ? 0 : Int(rest) else { return nil }
            let total = weeks * 7 + days + (up ? 1 : -1)
            return total < 0 ? nil : total % 7 == 0 ? "\(total / 7)w" : "\(total / 7)w\(total % 7)d"
        }
        guard let value = try? Decimal.read(json: number) else { return nil }
        let written = number.firstIndex(of: ".").map { number.distance(from: $0, to: number.endIndex) - 1 } ?? 0
        guard let step = Decimal(up ? 1 : -1).scaled(byPowerOfTen: -max(written, places)) else { return nil }
        return value.adding(step)?.description
    }

    // MARK: - Ends

    /// The ends of every range and comparison, in the order in which they are written.
    var ends: [End] {
        var ends: [End] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
                let isIncluded = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "=")
                let mark = index..<(index + (isIncluded ? 2 : 1))
                let name = word(from: mark.upperBound, stops: ",)")
                ends.append(End(name: name, isLower: byte == UInt8(ascii: ">"), isIncluded: isIncluded, mark: mark))
                index = mark.upperBound
            } else if byte == UInt8(ascii: "."), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "."), index > 0 {
                addRange(around: index, &ends)
                index += 2
            } else {
                index += 1
            }
        }
        return ends
    }

    private func addRange(around dots: Int, _ ends: inout [End]) {
        let openings = [UInt8(ascii: "["), UInt8(ascii: "(")]
        let closings = [UInt8(ascii: "]"), UInt8(ascii: ")")]
        guard let open = bytes[..<dots].lastIndex(where: { openings.contains($0) }),
            let close = bytes[dots...].firstIndex(where: { closings.contains($0) })
        else { return }
        let lower = trimmed(open + 1..<dots), upper = trimmed(dots + 2..<close)
        if !lower.isEmpty { ends.append(End(name: lower, isLower: true, isIncluded: bytes[open] == openings[0], mark: open..<open + 1)) }
        if !upper.isEmpty {
            ends.append(End(name: upper, isLower: false, isIncluded: bytes[close] == closings[0], mark: close..<close + 1))
        }
    }

    private func word(from start: Int, stops: String) -> String {
        let end = bytes[start...].firstIndex { stops.utf8.contains($0) } ?? bytes.count
        return trimmed(start..<end)
    }

    private func trimmed(_ range: Range<Int>) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == 0x20 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return string(start..<end)
    }

    /// The text with every end of that name that cuts in one way made to cut in the other: what was below and at goes below, or the reverse.
    func flipping(_ ends: [End]) -> String {
        var result = bytes
        for end in ends.reversed() {
            let old = string(end.mark)
            let new: String
            switch old {
            case "[": new = "("
            case "(": new = "["
            case "]": new = ")"
            case ")": new = "]"
            case "<", ">": new = old + "="
            default: new = String(old.dropLast())
            }
            result.replaceSubrange(end.mark, with: Array(new.utf8))
        }
        return String(decoding: result, as: UTF8.self)
    }

    // MARK: - Widening

    /// The text with one end of a single range left out; nothing where the cell is no single range.
    var widenings: [String] {
        let ends = ends
        guard ends.count == 2, ends[0].isLower, !ends[1].isLower, let first = bytes.first,
            first == UInt8(ascii: "[") || first == UInt8(ascii: "("), !bytes.contains(UInt8(ascii: ","))
        else { return [] }
        let unit = trimmed(ends[1].mark.upperBound..<bytes.count)
        let suffix = unit.isEmpty ? "" : " " + unit
        return ["<\(ends[1].isIncluded ? "=" : "") \(ends[1].name)\(suffix)", ">\(ends[0].isIncluded ? "=" : "") \(ends[0].name)\(suffix)"]
    }
}
