package import Quantities

/// The direction in which a text is read.
package enum TextDirection: Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// What the engine knows of a locale: how its numbers are written and which plural forms its words have.
///
/// The data are ours, so that every platform gives the same answer.
package final class LocaleData: Sendable {
    /// The locale's tag as it was asked for, such as `es-MX`.
    package let tag: String
    /// The direction of its script.
    package let direction: TextDirection
    /// The marks and digits of its numbers.
    package let marks: NumberMarks
    /// Its plural forms.
    package let plurals: PluralRules

    init(tag: String, direction: TextDirection, marks: NumberMarks, plurals: PluralRules) {
        self.tag = tag
        self.direction = direction
        self.marks = marks
        self.plurals = plurals
    }

    /// The mark that a person who reads the locale writes before decimals.
    package var decimalMark: DecimalMark { marks.decimal == "," ? .comma : .point }

    /// Writes a number.
    package func format(_ number: Decimal, _ style: NumberStyle = NumberStyle()) -> String {
        if let short = marks.short(number, style) { return short }
        return format(style.digits(of: number), style)
    }

    /// Writes digits that have been rounded.
    func format(_ digits: ShownDigits, _ style: NumberStyle) -> String {
        var text = sign(of: digits, style.sign)
        let count = digits.integer.count
        let groups = groupsDigits(count, style.grouping)
        for (place, digit) in digits.integer.enumerated() {
            marks.append(digit, to: &text)
            let rest = count - place - 1
            if groups, rest > 0, rest == 3 || (rest > 3 && (rest - 3) % marks.laterGroup == 0) { text += marks.group }
        }
        if !digits.fraction.isEmpty {
            text += marks.decimal
            for digit in digits.fraction { marks.append(digit, to: &text) }
        }
        return text
    }

    private func sign(of digits: ShownDigits, _ display: NumberStyle.SignDisplay) -> String {
        let negative = digits.isNegative
        switch display {
        case .auto: return negative ? marks.minus : ""
        case .always: return negative ? marks.minus : marks.plus
        case .exceptZero: return digits.isZero ? "" : negative ? marks.minus : marks.plus
        case .negative: return negative && !digits.isZero ? marks.minus : ""
        case .never: return ""
        }
    }

    private func groupsDigits(_ count: Int, _ grouping: NumberStyle.Grouping) -> Bool {
        switch grouping {
        case .auto: count >= 3 + marks.leastGroup
        case .always: count > 3
        case .min2: count >= 5
        case .never: false
        }
    }
}

/// The marks and digits of a locale's numbers.
package struct NumberMarks: Sendable {
    /// The decimal mark.
    package var decimal = "."
    /// What stands between groups of digits.
    package var group = ","
    /// The size of the groups after the first, which has three digits.
    package var laterGroup = 3
    /// The fewest digits before the first group mark.
    package var leastGroup = 1
    /// The sign below zero.
    package var minus = "-"
    /// The sign above zero, where one is asked for.
    package var plus = "+"
    /// The digit zero; the others follow it.
    package var zero: UInt32 = 0x30

    /// A number below 1,000, or without group marks below 10,000, that its style neither rounds nor pads, in European digits: the common case, written without a row of digits.
    ///
    /// Nil for any other.
    func short(_ number: Decimal, _ style: NumberStyle) -> String? {
        let places = -Int(number.exponent)
        guard zero == 0x30, number.mantissa >= 0, places <= 3, places >= -2, style.isUnpadded, places <= style.maximumFraction ?? 3
        else { return nil }
        var digits = number.mantissa.magnitude
        guard digits < 1_000_000 else { return nil }
        for _ in 0..<max(0, -places) { digits *= 10 }
        var scale: UInt64 = 1
        for _ in 0..<max(0, places) { scale *= 10 }
        let whole = digits / scale
        guard whole < 1000 || whole < 10000 && style.grouping == .never else { return nil }
        // Four digits, a mark and three decimals.
        return String(unsafeUninitializedCapacity: 7 + decimal.utf8.count) { bytes in
            var count = 0
            func write(_ byte: UInt8) {
                bytes.initializeElement(at: count, to: byte)
                count += 1
            }
            func write(digit: UInt64) { write(UInt8(truncatingIfNeeded: 0x30 + digit % 10)) }
            if whole >= 1000 { write(digit: whole / 1000) }
            if whole >= 100 { write(digit: whole / 100) }
            if whole >= 10 { write(digit: whole / 10) }
            write(digit: whole)
            if places > 0 {
                for byte in decimal.utf8 { write(byte) }
                while scale > 1 {
                    scale /= 10
                    write(digit: digits / scale)
                }
            }
            return count
        }
    }

    func append(_ digit: UInt8, to text: inout String) {
        if let scalar = Unicode.Scalar(zero + UInt32(digit)) { text.unicodeScalars.append(scalar) }
    }
}
