import Quantities
import SourceText

/// A comma right between two digits.
private struct DigitComma {
    /// Where the figure before the comma begins, without its sign.
    var start: Int
    var comma: Int
    /// Where the digits after the comma end.
    var end: Int
}

extension CellReader {
    /// Reports decimals that are written with a comma, and goes on as if each were written with a full stop.
    ///
    /// This comes first: whatever else is found about `< 2,5` follows from its being read as two values. False where nothing else can be read.
    mutating func readDecimalCommas() -> Bool {
        guard case .number(let number) = type else { return true }
        let needsUnit = number.unit != nil && !number.unitIsImplied
        // Whole numbers are listed as `2,5`, unless each of the two had to have a unit.
        let mayBeList = number.isWhole && !needsUnit
        var position = 1
        while position + 1 < bytes.count {
            guard bytes[position] == Byte.comma, let found = digitComma(at: position) else {
                position += 1
                continue
            }
            if mayBeList {
                if reportsCommaAmongWholeNumbers(found) { return false }
            } else {
                reportDecimalComma(found, isCertain: needsUnit || isOneFigure(found))
            }
            position = found.end
        }
        return true
    }

    /// The digits around a comma, if they may be one decimal: `1,2,3` and `1.5,2.5` are lists.
    private func digitComma(at comma: Int) -> DigitComma? {
        var start = comma
        while start > 0, isDigit(bytes[start - 1]) { start -= 1 }
        var end = comma + 1
        while end < bytes.count, isDigit(bytes[end]) { end += 1 }
        guard start < comma, end > comma + 1 else { return nil }
        // A list goes on with a digit right beside another comma; a decimal has its point there already.
        if byte(at: start - 1) == Byte.comma, isDigit(byte(at: start - 2) ?? 0) { return nil }
        if byte(at: end) == Byte.comma, isDigit(byte(at: end + 1) ?? 0) { return nil }
        if byte(at: start - 1) == Byte.point, byte(at: start - 2) != Byte.point { return nil }
        if byte(at: end) == Byte.point, byte(at: end + 1) != Byte.point { return nil }
        return DigitComma(start: start, comma: comma, end: end)
    }

    /// Whether the digits are one figure by what stands around them: a comparison, a range, or decimals that no number begins with.
    private func isOneFigure(_ found: DigitComma) -> Bool {
        if bytes[found.comma + 1] == 0x30, found.end > found.comma + 2 { return true }
        if byte(at: found.end) == Byte.point { return true }
        var before = found.start - 1
        if byte(at: before) == Byte.minus { before -= 1 }
        while let next = byte(at: before), isSpace(next) { before -= 1 }
        switch byte(at: before) {
        case Byte.less?, Byte.greater?, Byte.equals?, Byte.openingBracket?, Byte.point?: return true
        case Byte.openingParenthesis?: return !bytes[..<before].elementsEqual(Array("not".utf8))
        // The last byte of ≤, ≥ and ≠.
        case 0xA4?, 0xA5?, 0xA0?: return byte(at: before - 2) == 0xE2
        default: return false
        }
    }

    /// Among whole numbers only what looks like thousands, or follows a comparison, is no list.
    private mutating func reportsCommaAmongWholeNumbers(_ found: DigitComma) -> Bool {
        let (first, second) = (string(found.start, found.comma), string(found.comma + 1, found.end))
        let isGroup = second.utf8.count == 3 && first.utf8.count <= 3 && !first.hasPrefix("0")
        guard isGroup || isOneFigure(found) else { return false }
        let list = "`\(first), \(second)` with a blank if two values are meant"
        report(
            "comma-between-digits", from: found.start, to: found.end, "`\(first),\(second)` has a comma between its digits",
            remedy: isGroup ? "write `\(first)\(second)`, or \(list)" : "write a whole number, or \(list)")
        return true
    }

    private mutating func reportDecimalComma(_ found: DigitComma, isCertain: Bool) {
        let whole = string(found.start, found.comma)
        let decimals = string(found.comma + 1, found.end)
        let right = "\(whole).\(decimals)"
        var remedy = "write `\(right)`"
        var isSafe = isCertain
        if decimals.utf8.count == 3, whole.utf8.count <= 3, !whole.hasPrefix("0") {
            remedy += ", or `\(whole)\(decimals)` if thousands are meant"
            isSafe = false
        } else if !isCertain {
            remedy += ", or `\(whole), \(decimals)` with a blank if two values are meant"
        }
        report(
            "decimal-comma", from: found.start, to: found.end, "`\(whole),\(decimals)` has a comma where a decimal has a full stop",
            remedy: remedy, fix: isSafe ? (found.comma, found.comma + 1, ".") : nil)
        setByte(Byte.point, at: found.comma)
    }
}
