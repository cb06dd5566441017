/// An edge of a cell made comparable with decimals: the largest decimal of few digits that is not above the edge, and whether it is the edge itself.
///
/// An edge of 70 mg/dL of glucose is a fraction in mmol/L that no decimal equals. Still, every decimal x of at most 15 digits lies on the
/// same side of it as of `floor`:
/// - x ≤ edge exactly where x ≤ `floor`,
/// - x < edge exactly where x < `floor`, if `isExact`, and where x ≤ `floor`, if not,
///
/// and doubles of such decimals keep their order, so that tables compare `floor.double` with `x.double` and are never wrong.
package struct FoldedEdge: Hashable, Sendable {
    /// The largest decimal with the given number of digits that is not above the edge.
    package let floor: Decimal
    /// Whether `floor` is the edge itself.
    package let isExact: Bool

    /// An edge that is a decimal itself.
    package init(_ decimal: Decimal) {
        self.init(floor: decimal, isExact: true)
    }

    init(floor: Decimal, isExact: Bool) {
        self.floor = floor
        self.isExact = isExact
    }
}

extension BigRational {
    /// The number as an edge for decimals of at most 15 digits, or nil where its size lies outside 10^-307 to 10^308.
    package var foldedEdge: FoldedEdge? {
        floor(significantDigits: 15).map { FoldedEdge(floor: $0.decimal, isExact: $0.isExact) }
    }

    /// The largest decimal of at most 1 to 19 digits that is not above the number, and whether it is the number itself.
    ///
    /// Nil where it does not fit `Decimal`.
    func floor(significantDigits digits: Int) -> (decimal: Decimal, isExact: Bool)? {
        if numerator.isZero { return (.zero, true) }
        let limit = Natural(UInt64.powerOfTen(digits))
        // The number is above 2^(difference of widths - 1), and log10 2 about 0.30103: a guess of the exponent that is never too large and is
        // raised until the quotient has no more than the right number of digits.
        var exponent = (numerator.bitWidth - denominator.bitWidth - 1) * 30103 / 100_000 - digits
        while true {
            let (quotient, remainder) = (numerator * Natural.powerOfTen(-exponent))
                .dividedWithRemainder(by: denominator * Natural.powerOfTen(exponent))
            guard quotient < limit else {
                exponent += 1
                continue
            }
            // Below zero the next decimal downwards has the larger size.
            let size = isNegative && !remainder.isZero ? quotient + Natural(1) : quotient
            guard let decimal = Decimal(isNegative: isNegative, magnitude: size, exponent: exponent) else { return nil }
            return (decimal, remainder.isZero)
        }
    }
}
