import Quantities
import SourceText

extension CellReader {
    /// Reads a figure with its unit or units between two offsets.
    mutating func readNumber(from start: Int, to end: Int, _ type: NumberType) -> Literal? {
        var offset = start
        guard let value = readFigure(&offset, end) else { return nil }
        skipSpace(&offset, end)
        if offset == end {
            let edge = Edge(value, nil, text: string(start, end))
            return Literal(value: .number(edge), start: start, end: end, lacksUnit: type.unit != nil && !type.unitIsImplied)
        }
        if reportRange(in: offset, from: start, to: end) { return nil }
        guard let unit = readUnit(&offset, end, type) else { return nil }
        var quantity = Quantity(value, unit)
        var isSingle = true
        skipSpace(&offset, end)
        while offset < end {
            if reportRange(in: offset, from: start, to: end) { return nil }
            guard let sum = readSmallerUnit(&offset, end, after: quantity, type, from: start) else { return nil }
            quantity = sum
            isSingle = false
            skipSpace(&offset, end)
        }
        let edge = Edge(quantity.value, quantity.unit, text: string(start, end))
        return Literal(value: .number(edge), start: start, end: end, hasOwnUnit: true, hasOneUnit: isSingle)
    }

    private func skipSpace(_ offset: inout Int, _ end: Int) {
        while offset < end, isSpace(bytes[offset]) { offset += 1 }
    }

    // MARK: Figures

    /// Reads a sign, digits and decimals.
    private mutating func readFigure(_ offset: inout Int, _ end: Int) -> Decimal? {
        let start = offset
        let isNegative = readSign(&offset, end)
        let first = offset
        while offset < end, isDigit(bytes[offset]) || bytes[offset] == Byte.point { offset += 1 }
        let digits = string(first, offset)
        if let mistake = mistake(inDigitsFrom: first, to: offset, end) {
            report(
                mistake.code, from: start, to: mistake.end, mistake.message, remedy: mistake.remedy,
                fix: mistake.fix.map { (first, offset, $0) })
            return nil
        }
        guard let value = Self.decimal(digits, isNegative: isNegative) else {
            report(
                "too-many-digits", from: start, to: offset, "`\(string(start, offset))` has more than 15 significant digits",
                remedy: "round it to 15 digits; values are entered with no more")
            return nil
        }
        return value
    }

    /// Reads a sign, and reports one that is not the hyphen.
    private mutating func readSign(_ offset: inout Int, _ end: Int) -> Bool {
        if let length = dashLength(at: offset) {
            report(
                "wrong-dash", from: offset, to: offset + length, "this dash is not the hyphen `-` that makes a number negative",
                remedy: "write `-`", fix: (offset, offset + length, "-"))
            offset += length
            return true
        }
        if bytes[offset] == Byte.plus {
            report(
                "plus-sign", from: offset, to: offset + 1, "numbers are written without a plus sign", remedy: "take it away",
                fix: (offset, offset + 1, ""))
            offset += 1
            return false
        }
        guard bytes[offset] == Byte.minus else { return false }
        offset += 1
        if offset < end, isSpace(bytes[offset]) || bytes[offset] == Byte.minus {
            let gap = offset
            while offset < end, isSpace(bytes[offset]) || bytes[offset] == Byte.minus { offset += 1 }
            report(
                "sign-apart", from: gap - 1, to: offset, "the sign stands apart from its number",
                remedy: "write the sign right before the digits")
        }
        return true
    }

    private struct FigureMistake {
        var code: String
        var end: Int
        var message: String
        var remedy: String
        var fix: String?
    }

    /// What is wrong with digits and points, or with what is glued to them.
    private func mistake(inDigitsFrom start: Int, to end: Int, _ limit: Int) -> FigureMistake? {
        if isPlain(digitsFrom: start, to: end, limit) { return nil }
        let digits = string(start, end)
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        if parts.count > 2 {
            return FigureMistake(
                code: "two-decimal-points", end: end, message: "`\(digits)` has more than one decimal point",
                remedy: "write one full stop before the decimals and nothing between thousands")
        }
        if parts[0].isEmpty || (parts.count == 2 && parts[1].isEmpty) {
            let whole = parts[0].isEmpty ? "0" : parts[0]
            let fixed = parts.count == 2 && !parts[1].isEmpty ? "\(whole).\(parts[1])" : whole
            return FigureMistake(
                code: "incomplete-number", end: end, message: "digits are missing beside the decimal point", remedy: "write `\(fixed)`",
                fix: fixed)
        }
        if let next = byte(at: end), end < limit {
            let after = byte(at: end + 1) ?? 0
            if next | 0x20 == 0x65, isDigit(after) || ((after == Byte.minus || after == Byte.plus) && isDigit(byte(at: end + 2) ?? 0)) {
                return FigureMistake(
                    code: "scientific-notation", end: limit, message: "`\(string(start, limit))` is written with a power of ten",
                    remedy: "write all digits")
            }
            if digits == "0", next | 0x20 == 0x78, isDigit(after) || isLetter(after) {
                return FigureMistake(
                    code: "not-a-number", end: limit, message: "`\(string(start, limit))` is not a decimal number",
                    remedy: "write decimal digits")
            }
            if next == Byte.underscore || next == Byte.apostrophe {
                return FigureMistake(
                    code: "digits-apart", end: limit, message: "digits are written without anything between them",
                    remedy: "write the digits of a number together")
            }
        }
        if parts[0].utf8.count > 1, parts[0].utf8.first == 0x30 {
            var kept = parts[0]
            while kept.utf8.count > 1, kept.utf8.first == 0x30 { kept.removeFirst() }
            let fixed = parts.count == 2 ? "\(kept).\(parts[1])" : kept
            return FigureMistake(
                code: "leading-zero", end: end, message: "`\(digits)` begins with a zero",
                remedy: "write `\(fixed)`; thousands are written without a comma")
        }
        return nil
    }

    /// Whether digits have at most one point, and that between two of them, no zero before them that counts nothing, and no power glued to them.
    private func isPlain(digitsFrom start: Int, to end: Int, _ limit: Int) -> Bool {
        if end < limit, let next = byte(at: end), next == Byte.underscore || next == Byte.apostrophe { return false }
        if end < limit, let next = byte(at: end), next | 0x20 == 0x65 || next | 0x20 == 0x78 { return false }
        guard start < end, isDigit(bytes[start]), isDigit(bytes[end - 1]) else { return false }
        var points = 0
        for offset in start..<end where bytes[offset] == Byte.point { points += 1 }
        if bytes[start] == 0x30, end - start > 1, bytes[start + 1] != Byte.point { return false }
        return points <= 1
    }

    /// The number of checked digits, or nil past 15 significant ones.
    private static func decimal(_ digits: String, isNegative: Bool) -> Decimal? {
        var mantissa: Int64 = 0
        var exponent = 0
        var isFraction = false
        for byte in digits.utf8 {
            if byte == Byte.point {
                isFraction = true
                continue
            }
            if mantissa > 99_999_999_999_999_999 {
                // Zeros after the last digit that counts change nothing but the size.
                guard byte == 0x30 else { return nil }
                if !isFraction { exponent += 1 }
                continue
            }
            mantissa = mantissa * 10 + Int64(byte - 0x30)
            if isFraction { exponent -= 1 }
        }
        guard let value = Decimal(mantissa: isNegative ? -mantissa : mantissa, exponent: exponent), value.significantDigits <= 15 else {
            return nil
        }
        return value
    }

    /// Reports `140 to 150`, `140-150` or `1 000`.
    private mutating func reportRange(in offset: Int, from start: Int, to end: Int) -> Bool {
        let whole = string(start, end)
        if isDigit(bytes[offset]), offset > start, bytes[offset - 1] == 0x20, isDigit(bytes[endBeforeSpace(offset) - 1]) {
            report(
                "digits-apart", from: start, to: end, "digits are written without anything between them",
                remedy: "write the digits of a number together, or commas between several numbers")
            return true
        }
        let dash =
            dashLength(at: offset) ?? (bytes[offset] == Byte.minus || bytes[offset] == Byte.slash || bytes[offset] == Byte.colon ? 1 : 0)
        var next = offset + dash
        let word = dash == 0 ? leadingWord(at: offset) : nil
        if let word {
            if Self.isConnective(word) {
                report(
                    "connective", from: offset, to: offset + word.utf8.count, "`\(word)` means nothing in a cell",
                    remedy: "separate alternatives by commas, and write a range as `[from..to]`")
                return true
            }
            guard word == "to" || word == "bis" || word == "until" else { return false }
            next += word.utf8.count
        } else if dash == 0 {
            return false
        }
        skipSpace(&next, end)
        guard next < end, isDigit(bytes[next]) else { return false }
        report(
            "range-in-words", from: start, to: end, "`\(whole)` is not how a range is written",
            remedy:
                "write `\(rangeRemedy(string(start, endBeforeSpace(offset)), from: next, to: end))`, with `(` or `)` at an end that does not belong to it"
        )
        return true
    }

    /// A range as it should be written, with a unit that only the upper end has behind the bracket.
    private func rangeRemedy(_ lower: String, from start: Int, to end: Int) -> String {
        var offset = start
        while offset < end, isDigit(bytes[offset]) || bytes[offset] == Byte.point { offset += 1 }
        let hasUnit = lower.utf8.contains { isLetter($0) || $0 == Byte.percent }
        if hasUnit || offset == end { return "[\(lower)..\(string(start, end))]" }
        return "[\(lower)..\(string(start, offset))]\(string(offset, end))"
    }
}
