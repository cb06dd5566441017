import Quantities

/// The plural categories of Unicode CLDR.
package enum PluralCategory: String, Sendable, CaseIterable {
    /// A form of its own for zero, as in Arabic.
    case zero
    /// The singular in most languages.
    case one
    /// A form for two, as in Arabic.
    case two
    /// A form for small numbers, as in Polish and Russian.
    case few
    /// A form for larger numbers, as in Polish and Arabic; in French and Spanish, for millions.
    case many
    /// Everything else; the only form that every language has.
    case other
}

/// A number as it is shown, in the operands that plural rules ask for (Unicode TR35, part 3, "Plural Operand Meanings").
package struct PluralOperands: Sendable {
    /// The digits before the decimal mark.
    package let i: UInt64
    /// The count of shown fraction digits, with trailing zeros.
    package let v: Int
    /// The shown fraction digits, with trailing zeros, as a number.
    package let f: UInt64
    /// The shown fraction digits, without trailing zeros, as a number.
    package let t: UInt64

    /// Whether the number is a whole number, however it is written.
    package var isWhole: Bool { t == 0 }

    /// The operands of a number that is written with all its digits, of which at most three are decimals and at most 30 are not.
    init(_ number: Decimal) {
        // Rules look at no more than the last six digits and at whether there are more; a multiple of a million keeps both.
        func kept(_ number: UInt64) -> UInt64 { number >= 100_000_000_000 ? number % 1_000_000 + 1_000_000 : number }
        var scale: UInt64 = 1
        for _ in 0..<max(0, -number.exponent) { scale *= 10 }
        var integer = kept(number.mantissa.magnitude / scale)
        for _ in 0..<max(0, number.exponent) { integer = kept(integer) * 10 }
        i = integer
        v = max(0, -Int(number.exponent))
        f = number.mantissa.magnitude % scale
        t = f
    }

    /// The operands of a number written with these digits.
    init(_ number: ShownDigits) {
        var integer: UInt64 = 0
        for digit in number.integer {
            // Rules look at no more than the last six digits and at whether there are more; a multiple of a million keeps both.
            integer = integer >= 100_000_000_000 ? integer % 1_000_000 + 1_000_000 : integer
            integer = integer * 10 + UInt64(digit)
        }
        var fraction: UInt64 = 0
        for digit in number.fraction.prefix(18) { fraction = fraction * 10 + UInt64(digit) }
        var trimmed = fraction
        while trimmed > 0, trimmed % 10 == 0 { trimmed /= 10 }
        i = integer
        v = number.fraction.count
        f = fraction
        t = trimmed
    }
}
