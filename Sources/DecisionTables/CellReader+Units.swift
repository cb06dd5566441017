import Quantities
import SourceText

extension CellReader {
    /// Reads a unit and checks that the column's values convert to it.
    mutating func readUnit(_ offset: inout Int, _ end: Int, _ type: NumberType) -> Unit? {
        let start = offset
        while offset < end, !isSpace(bytes[offset]) { offset += 1 }
        var name = string(start, offset)
        var unit = Unit(named: name)
        if unit == nil, let digits = endOfLetters(start, offset), let first = Unit(named: string(start, digits)) {
            // Units without space between them, such as `28w3d`.
            offset = digits
            name = string(start, digits)
            unit = first
        }
        guard let unit else {
            reportUnknownUnit(name, from: start, to: offset, type)
            return nil
        }
        return check(unit, name, from: start, to: offset, type) ? unit : nil
    }

    /// Where letters end and digits follow, or nil.
    private func endOfLetters(_ start: Int, _ end: Int) -> Int? {
        var offset = start
        while offset < end, isLetter(bytes[offset]) { offset += 1 }
        return offset > start && offset < end && isDigit(bytes[offset]) ? offset : nil
    }

    private mutating func reportUnknownUnit(_ name: String, from start: Int, to end: Int, _ type: NumberType) {
        if bytes[start] == Byte.plus || isDigit(bytes[start]) {
            let isTime = type.unit?.dimension == .time
            report(
                "unexpected-text", from: start, to: end, "`\(name)` stands where a unit was expected",
                remedy: isTime ? "write an age in weeks and days as `28w3d`" : "write \(expectation)")
            return
        }
        guard let own = type.unit else {
            report(
                "unexpected-unit", from: start, to: end, "`\(name)` follows a number, and this column holds plain numbers without a unit",
                remedy: "write the number alone")
            return
        }
        let units = Unit.all(of: own.dimension)
        let nearest = nearestName(to: name, in: units.map { $0.symbol }) ?? own.symbol
        report(
            "unknown-unit", from: start, to: end, "no unit is called `\(name)`",
            remedy: "write a unit that this column takes, such as `\(nearest)`")
    }

    /// Whether a unit may stand in this column.
    private mutating func check(_ unit: Unit, _ name: String, from start: Int, to end: Int, _ type: NumberType) -> Bool {
        guard let own = type.unit else {
            report(
                "unexpected-unit", from: start, to: end, "`\(name)` is a unit, and this column holds plain numbers",
                remedy: "write the number alone")
            return false
        }
        if type.unitIsImplied {
            report(
                "unit-implied", from: start, to: end, "the unit of this cell stands in the heading: \(own.symbol)",
                remedy: "write the number alone",
                fix: unit == own ? (endBeforeSpace(start), end, "") : nil)
            return false
        }
        return checkConversion(unit, to: own, name, from: start, to: end, type)
    }

    private mutating func checkConversion(_ unit: Unit, to own: Unit, _ name: String, from start: Int, to end: Int, _ type: NumberType)
        -> Bool
    {
        if unit == own || unit.factor(to: own, of: type.substance) != nil { return true }
        if unit.isConcentration, own.isConcentration {
            report(
                "needs-molar-mass", from: start, to: end, "`\(name)` and \(own.symbol) convert only through the substance",
                remedy: "state `molarMass` or `valence` where the input is declared, or write the edge in \(own.symbol)")
        } else {
            report(
                "wrong-dimension", from: start, to: end, "`\(name)` does not convert to \(own.symbol), the unit of this column",
                remedy: "write \(expectation)")
        }
        return false
    }

    /// Reads the second part of a figure such as `5 ft 2 in`.
    mutating func readSmallerUnit(_ offset: inout Int, _ end: Int, after large: Quantity, _ type: NumberType, from start: Int) -> Quantity?
    {
        let first = offset
        while offset < end, isDigit(bytes[offset]) || bytes[offset] == Byte.point { offset += 1 }
        guard offset > first, let figure = Self.plainDecimal(string(first, offset)) else {
            report(
                "unexpected-text", from: first, to: end, "`\(string(first, end))` follows a complete figure",
                remedy: "separate alternatives by commas, and write a range as `[from..to]`")
            return nil
        }
        while offset < end, isSpace(bytes[offset]) { offset += 1 }
        let unitStart = offset
        guard offset < end else {
            report("missing-unit", from: first, to: end, "`\(string(first, end))` has no unit", remedy: "write the unit of every figure")
            return nil
        }
        guard let unit = readUnit(&offset, end, type) else { return nil }
        guard let factor = large.unit.factor(to: unit, of: type.substance), factor.denominator == 1, factor.numerator > 1 else {
            report(
                "units-do-not-add", from: unitStart, to: offset, "\(unit.symbol) is no part of \(large.unit.symbol)",
                remedy: "write the figure in one unit, or the larger unit first")
            return nil
        }
        guard large.value.isMultiple(of: Decimal(1)) else {
            report(
                "fraction-before-part", from: start, to: offset, "`\(string(start, offset))` adds to a figure that has decimals already",
                remedy: "write the figure in one unit, or without decimals before the last unit")
            return nil
        }
        guard figure < Decimal(Int(factor.numerator)) else {
            report(
                "part-too-large", from: first, to: offset,
                "`\(string(first, offset))` is no rest: \(factor.numerator) \(unit.symbol) make one \(large.unit.symbol)",
                remedy: "carry it over, or write the figure in one unit")
            return nil
        }
        let sizes = large.value.multiplied(by: Decimal(Int(factor.numerator)))
        let sum = large.value < .zero ? sizes?.subtracting(figure) : sizes?.adding(figure)
        guard let sum, sum.significantDigits <= 15 else {
            report(
                "too-many-digits", from: start, to: offset, "`\(string(start, offset))` has more than 15 significant digits",
                remedy: "round it to 15 digits; values are entered with no more")
            return nil
        }
        return Quantity(sum, unit)
    }

    private static func plainDecimal(_ digits: String) -> Decimal? {
        try? Decimal.read(json: digits)
    }

    /// Reports a figure that says no unit where one is due.
    mutating func requireUnit(_ literal: Literal) -> Bool {
        guard literal.lacksUnit, case .number(let type) = type, let unit = type.unit else { return true }
        let figure = string(literal.start, literal.end)
        report(
            "missing-unit", from: literal.start, to: literal.end, "`\(figure)` has no unit, and this column holds quantities",
            remedy: "write the unit, such as `\(figure) \(unit.symbol)`")
        return false
    }

    /// Reads a unit behind the closing bracket of a range, as in `[1..100] mm`, and gives it to both ends.
    mutating func readTrailingUnit(_ ends: inout Ends) -> Bool {
        guard case .number(let type) = type else { return true }
        skipSpace()
        let start = position
        guard let next = peek(), isLetter(next) || next == Byte.percent || next >= 0x80 || next == Byte.openingBracket else { return true }
        if let word = leadingWord(at: start), Self.isConnective(word) { return true }
        var end = start
        while end < bytes.count, bytes[end] != Byte.comma, bytes[end] != Byte.closingParenthesis, !isSpace(bytes[end]) { end += 1 }
        position = end
        var offset = start
        guard let unit = readUnit(&offset, end, type) else { return false }
        if offset < end {
            report(
                "unexpected-text", from: offset, to: end, "`\(string(offset, end))` follows the unit",
                remedy: "write one unit behind the bracket, which covers both ends")
            return false
        }
        if ends.lower.hasOwnUnit || ends.upper.hasOwnUnit {
            report(
                "unit-twice", from: start, to: end, "a unit behind the bracket covers both ends, and an end has its own",
                remedy: "write the unit either at both ends or once behind the bracket")
            return false
        }
        ends.lower.give(unit)
        ends.upper.give(unit)
        ends.end = end
        return true
    }
}

extension CellReader.Literal {
    /// Gives a figure without a unit the one that stands behind the bracket.
    fileprivate mutating func give(_ unit: Unit) {
        guard lacksUnit, case .number(var edge) = value else { return }
        edge.unit = unit
        edge.text += " \(unit.symbol)"
        value = .number(edge)
        lacksUnit = false
        hasOwnUnit = true
        hasOneUnit = true
    }
}

extension Unit {
    /// Whether units of this kind convert into each other only through a substance.
    fileprivate var isConcentration: Bool {
        dimension == .massConcentration || dimension == .amountConcentration || dimension == .equivalentConcentration
    }
}
