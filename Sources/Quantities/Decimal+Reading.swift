extension Decimal {
    /// The number that a person wrote.
    ///
    /// - Digits are those of any script, but of one script in one number; blanks around it are ignored.
    /// - A sign is `+`, `-` or U+2212. `.5` is read; `5.` is not, as something may be missing.
    /// - Besides the locale's decimal mark and the Arabic `٫`, the other of `.` and `,` is read as the decimal mark where it cannot group
    ///   thousands: `3,4` is 3.4 everywhere. Where it can (`1,500` in English, `1.500` in German) nobody knows which number is meant: that is
    ///   the error `ambiguousGrouping` with both.
    /// - Numbers with marks between thousands are refused with the number meant, exponents, `NaN`, `Infinity` and `0x10` always.
    ///
    /// Significant digits are counted without zeros at either end; more than `maximumDigits`, or than `Decimal` holds, is an error.
    public static func read(_ text: String, decimalMark: DecimalMark, maximumDigits: Int = 15) throws(NumberError) -> Decimal {
        var reader = NumberReader(LocatedScalar.trimmed(text), decimalMark: decimalMark, maximumDigits: maximumDigits)
        return try reader.read()
    }

    /// The number of a JSON text, which may have an exponent; nothing but the number may be written.
    public static func read(json text: String, maximumDigits: Int = 15) throws(NumberError) -> Decimal {
        let scalars = LocatedScalar.all(in: text)
        let end = scalars.firstIndex { $0.scalar == "e" || $0.scalar == "E" } ?? scalars.count
        var reader = NumberReader(scalars[..<end], decimalMark: .pointOnly, maximumDigits: maximumDigits)
        let number = try reader.read()
        let digits = scalars.first?.scalar == "-" ? scalars[1..<end] : scalars[..<end]
        if let zero = digits.first, zero.scalar == "0", digits.count > 1, digits[digits.startIndex + 1].scalar != "." {
            throw NumberError(.leadingZero, at: zero.range)
        }
        guard end < scalars.count else { return number }
        let power = try exponent(scalars[(end + 1)...], after: scalars[end])
        guard let scaled = number.scaled(byPowerOfTen: power) else { throw NumberError(.outOfRange, at: 0..<text.utf8.count) }
        return scaled
    }

    /// The exponent after `e`, beyond ±100,000 not exactly.
    private static func exponent(_ scalars: ArraySlice<LocatedScalar>, after mark: LocatedScalar) throws(NumberError) -> Int {
        let isSigned = scalars.first.map { $0.scalar == "-" || $0.scalar == "+" } ?? false
        let digits = isSigned ? scalars.dropFirst() : scalars
        guard !digits.isEmpty else { throw NumberError(.missingDigits, at: mark.range) }
        var power = 0
        for located in digits {
            guard let (digit, zero) = located.scalar.decimalDigit, zero == 0x30 else {
                throw NumberError(.notADigit(located.scalar), at: located.range)
            }
            power = min(power * 10 + Int(digit), 100_000)
        }
        return scalars.first?.scalar == "-" ? -power : power
    }
}
