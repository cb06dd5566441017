/// Reads one number from the scalars of a text that hold nothing else.
struct NumberReader {
    /// A mark between digits, and how many digits stand before it.
    private struct Mark {
        let kind: Kind
        let digitsBefore: Int
        let located: LocatedScalar

        /// Whether it can only group thousands.
        var isSeparator: Bool { kind == .arabicThousands || kind == .space }

        enum Kind { case point, comma, arabicDecimal, arabicThousands, space }
    }

    private let scalars: ArraySlice<LocatedScalar>
    private let decimalMark: DecimalMark
    private let maximumDigits: Int

    private var isNegative = false
    private var marks: [Mark] = []
    private var script: UInt32?
    private var digitCount = 0
    private var firstDigit: UInt8 = 0
    /// The digits so far without the zeros at their end, which `pendingZeros` counts.
    private var mantissa: UInt64 = 0
    private var pendingZeros = 0
    private var significantDigits = 0
    private var isOverflowing = false

    /// A reader of scalars of which none around the number is blank.
    init(_ scalars: ArraySlice<LocatedScalar>, decimalMark: DecimalMark, maximumDigits: Int) {
        self.scalars = scalars
        self.decimalMark = decimalMark
        self.maximumDigits = maximumDigits
    }

    private var range: Range<Int> { scalars.range(orAt: 0) }

    /// The number.
    mutating func read() throws(NumberError) -> Decimal {
        guard !scalars.isEmpty else { throw NumberError(.blank, at: range) }
        for index in scalars.indices { try take(index) }
        let last = scalars[scalars.endIndex - 1]
        guard digitCount > 0 else { throw NumberError(.missingDigits, at: range) }
        guard marks.last?.digitsBefore != digitCount || marks.last?.kind == .space else {
            throw NumberError(.missingDigits, at: last.range)
        }
        guard marks.count < 2, marks.first?.isSeparator != true else { throw groupingError }
        guard let mark = marks.first else { return try value(decimals: 0) }
        let decimals = digitCount - mark.digitsBefore
        let number = try value(decimals: decimals)
        if isForeign(mark.kind), decimals == 3, isLeadingGroup(mark.digitsBefore) {
            throw NumberError(.ambiguousGrouping(whole: try value(decimals: 0), decimal: number), at: range)
        }
        return number
    }

    private mutating func take(_ index: Int) throws(NumberError) {
        let located = scalars[index]
        if let (value, zero) = located.scalar.decimalDigit, decimalMark != .pointOnly || zero == 0x30 {
            guard script == nil || script == zero else { throw NumberError(.mixedScripts, at: located.range) }
            script = zero
            append(value)
        } else if index == scalars.startIndex, let sign = NumberReader.sign(located.scalar),
            decimalMark != .pointOnly || located.scalar == "-"
        {
            isNegative = sign
        } else if let kind = markKind(located.scalar) {
            if decimalMark == .pointOnly, digitCount == 0 { throw NumberError(.missingDigits, at: located.range) }
            marks.append(Mark(kind: kind, digitsBefore: digitCount, located: located))
        } else if digitCount > 0, located.scalar == "e" || located.scalar == "E", isExponent(index + 1) {
            throw NumberError(.exponent, at: located.range)
        } else {
            throw NumberError(.notADigit(located.scalar), at: located.range)
        }
    }

    private mutating func append(_ digit: UInt8) {
        if digitCount == 0 { firstDigit = digit }
        digitCount += 1
        guard digit != 0 else {
            if significantDigits > 0 { pendingZeros += 1 }
            return
        }
        for place in 0...pendingZeros where !isOverflowing {
            let (tenfold, isTooLarge) = mantissa.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = tenfold.addingReportingOverflow(place == pendingZeros ? UInt64(digit) : 0)
            isOverflowing = isTooLarge || overflow
            mantissa = sum
        }
        significantDigits += pendingZeros + 1
        pendingZeros = 0
    }

    private func value(decimals: Int) throws(NumberError) -> Decimal {
        guard significantDigits <= maximumDigits else {
            throw NumberError(.tooManyDigits(count: significantDigits, limit: maximumDigits), at: range)
        }
        guard !isOverflowing, mantissa <= (isNegative ? Int64.min.magnitude : Int64.max.magnitude) else {
            throw NumberError(.tooManyDigits(count: significantDigits, limit: 18), at: range)
        }
        guard let decimal = Decimal(isNegative: isNegative, magnitude: mantissa, exponent: pendingZeros - decimals) else {
            throw NumberError(.outOfRange, at: range)
        }
        return decimal
    }

    /// Whether the mark is the one that the locale does not use for decimals.
    private func isForeign(_ kind: Mark.Kind) -> Bool {
        kind == .comma && decimalMark == .point || kind == .point && decimalMark == .comma
    }

    /// Whether so many digits at the start may stand before a mark of thousands.
    private func isLeadingGroup(_ digits: Int) -> Bool {
        digits >= 1 && digits <= 3 && firstDigit != 0
    }

    /// The error of several marks, or of something between digits that is a mark only where it groups thousands.
    private var groupingError: NumberError {
        if grouped == nil, let space = marks.first(where: { $0.kind == .space })?.located {
            return NumberError(.notADigit(space.scalar), at: space.range)
        }
        return NumberError(.grouping(meant: grouped), at: range)
    }

    /// The number meant where the marks group thousands properly, with or without decimals after another mark.
    private var grouped: Decimal? {
        guard let first = marks.first, let last = marks.last, isLeadingGroup(first.digitsBefore) else { return nil }
        let hasDecimals = marks.count > 1 && last.kind != first.kind
        let groups = hasDecimals ? marks.dropLast() : marks[...]
        var ends = groups.dropFirst().map { $0.digitsBefore }
        ends.append(hasDecimals ? last.digitsBefore : digitCount)
        for (mark, end) in zip(groups, ends) where mark.kind != first.kind || end != mark.digitsBefore + 3 { return nil }
        return try? value(decimals: hasDecimals ? digitCount - last.digitsBefore : 0)
    }

    private func markKind(_ scalar: Unicode.Scalar) -> Mark.Kind? {
        if scalar == "." { return .point }
        guard decimalMark != .pointOnly else { return nil }
        return switch scalar {
        case "\u{FF0E}": .point
        case ",", "\u{FF0C}": .comma
        case "\u{66B}": .arabicDecimal
        case "\u{66C}": .arabicThousands
        case "'", "\u{2019}": digitCount > 0 ? .space : nil
        default: digitCount > 0 && scalar.isBlank ? .space : nil
        }
    }

    /// Whether a sign is that of a negative number; nil for anything but a sign.
    static func sign(_ scalar: Unicode.Scalar) -> Bool? {
        switch scalar {
        case "-", "\u{2212}", "\u{FF0D}": true
        case "+", "\u{FF0B}": false
        default: nil
        }
    }

    private func isExponent(_ index: Int) -> Bool {
        guard index < scalars.endIndex else { return false }
        let isSigned = NumberReader.sign(scalars[index].scalar) != nil
        return index + (isSigned ? 1 : 0) < scalars.endIndex && scalars[index + (isSigned ? 1 : 0)].scalar.decimalDigit != nil
    }
}
