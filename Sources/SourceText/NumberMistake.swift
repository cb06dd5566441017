/// What is wrong with a word that was meant as a number.
struct NumberMistake {
    let message: String
    let remedy: String
    /// The number that the word resembles, written as JSON wants it; nil if there is no telling.
    let meant: String?
    /// Whether nothing else can have been meant: `.5` is 0.5, but `01` may be 1, 10 or a code, and 0.1 with its point lost.
    let isCertain: Bool

    /// The mistake, or nil if the word does not look like a number at all.
    init?(_ word: String) {
        let bytes = Array(word.utf8)
        let shape = Shape(bytes)
        guard shape.isNumeric else { return nil }
        let shown = quoted(word)
        if shape.isHexadecimal {
            self.init("\(shown) is not a number in JSON, which counts in tens only", "Write it in decimal digits", nil, isCertain: false)
        } else if shape.hasGrouping {
            self.init(
                "\(shown) is not a number in JSON: its digits are grouped", "Write the digits without anything between them", nil,
                isCertain: false)
        } else if shape.isComplete, shape.hasLeadingZero {
            self.init(
                "The number \(shown) begins with a zero that does not count", "Write \(shape.normal) if that is meant", shape.normal,
                isCertain: false)
        } else if shape.isComplete, shape.hasPlus {
            self.init("The number \(shown) begins with a plus sign", "Write \(shape.normal)", shape.normal, isCertain: true)
        } else if shape.isComplete, shape.lacksIntegerDigits {
            self.init("The number \(shown) has no digit before its point", "Write \(shape.normal)", shape.normal, isCertain: true)
        } else if shape.isComplete, shape.lacksFractionDigits {
            self.init(
                "The number \(shown) has no digit after its point", "Write \(shape.normal), or the digits that are missing", shape.normal,
                isCertain: false)
        } else if shape.lacksExponentDigits {
            self.init("The number \(shown) has no digits after its e", "Write the power of ten, or take the e out", nil, isCertain: false)
        } else if shape.isOnlySign {
            self.init("Here stands a sign without a number", "Write the number after it", nil, isCertain: false)
        } else {
            self.init(
                "\(shown) is not a number in JSON", "Write a number such as 12, -3 or 0.75, or a text in quotation marks", nil,
                isCertain: false)
        }
    }

    private init(_ message: String, _ remedy: String, _ meant: String?, isCertain: Bool) {
        self.message = message
        self.remedy = remedy
        self.meant = meant
        self.isCertain = isCertain
    }
}

extension NumberMistake {
    /// The parts of a word that may be a number.
    struct Shape {
        private(set) var isNumeric = false
        private(set) var isHexadecimal = false
        private(set) var hasGrouping = false
        private(set) var hasPlus = false
        private(set) var isOnlySign = false
        private(set) var lacksFractionDigits = false
        private(set) var lacksExponentDigits = false
        /// Whether sign, digits, point and exponent stand in order and nothing else is there.
        private(set) var isComplete = false
        private var isNegative = false
        private var integer: [UInt8] = []
        private var fraction: [UInt8] = []
        private var exponent: [UInt8] = []

        var lacksIntegerDigits: Bool { integer.isEmpty }
        var hasLeadingZero: Bool { integer.count > 1 && integer[0] == ASCII.zero }

        init(_ bytes: [UInt8]) {
            isNumeric = Shape.isNumeric(bytes)
            guard isNumeric else { return }
            var next = 0
            if let sign = bytes.first, sign == ASCII.plus || sign == ASCII.minus {
                (hasPlus, isNegative, next) = (sign == ASCII.plus, sign == ASCII.minus, 1)
            }
            isOnlySign = next == bytes.count
            if next + 1 < bytes.count, bytes[next] == ASCII.zero, bytes[next + 1] | 0x20 == 0x78 { isHexadecimal = true }
            hasGrouping = Shape.hasGrouping(bytes, from: next)
            integer = Shape.digits(bytes, &next)
            if next < bytes.count, bytes[next] == ASCII.point {
                next += 1
                fraction = Shape.digits(bytes, &next)
                lacksFractionDigits = fraction.isEmpty
            }
            if next < bytes.count, bytes[next] | 0x20 == 0x65 {
                let start = next
                next += 1
                if next < bytes.count, bytes[next] == ASCII.plus || bytes[next] == ASCII.minus { next += 1 }
                let digits = Shape.digits(bytes, &next)
                lacksExponentDigits = digits.isEmpty && next == bytes.count
                exponent = Array(bytes[start..<next])
            }
            isComplete = next == bytes.count && !lacksExponentDigits && !(integer.isEmpty && fraction.isEmpty)
        }

        /// The same number as JSON writes it.
        var normal: String {
            var kept = integer
            while kept.count > 1, kept[0] == ASCII.zero { kept.removeFirst() }
            if kept.isEmpty { kept = [ASCII.zero] }
            var text = isNegative ? [ASCII.minus] : []
            text += kept
            if !fraction.isEmpty { text += [ASCII.point] + fraction }
            return String(decoding: text + exponent, as: UTF8.self)
        }

        /// Whether a word has only what numbers are written with, and begins as one does.
        private static func isNumeric(_ bytes: [UInt8]) -> Bool {
            guard let first = bytes.first else { return false }
            guard ASCII.isDigit(first) || first == ASCII.plus || first == ASCII.minus || first == ASCII.point else { return false }
            let isHexadecimal = bytes.count > 1 && bytes[0] == ASCII.zero && bytes[1] | 0x20 == 0x78
            for byte in bytes.dropFirst(isHexadecimal ? 2 : 0) {
                switch byte {
                case ASCII.zero...ASCII.nine, ASCII.plus, ASCII.minus, ASCII.point, ASCII.underscore, ASCII.apostrophe, ASCII.space:
                    continue
                case 0x45, 0x65: continue
                case 0x41...0x46 where isHexadecimal, 0x61...0x66 where isHexadecimal: continue
                default: return false
                }
            }
            return true
        }

        /// Whether blanks, apostrophes or low lines stand between digits and nowhere else.
        private static func hasGrouping(_ bytes: [UInt8], from start: Int) -> Bool {
            var found = false
            for index in start..<bytes.count {
                let byte = bytes[index]
                if ASCII.isDigit(byte) || byte == ASCII.point { continue }
                guard byte == ASCII.space || byte == ASCII.apostrophe || byte == ASCII.underscore else { return false }
                guard index > start, ASCII.isDigit(bytes[index - 1]), index + 1 < bytes.count, ASCII.isDigit(bytes[index + 1]) else {
                    return false
                }
                found = true
            }
            return found
        }

        private static func digits(_ bytes: [UInt8], _ next: inout Int) -> [UInt8] {
            var digits: [UInt8] = []
            while next < bytes.count, ASCII.isDigit(bytes[next]) {
                digits.append(bytes[next])
                next += 1
            }
            return digits
        }
    }
}
