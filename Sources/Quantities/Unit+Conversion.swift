extension Unit {
    /// The exact factor by which a figure in this unit becomes one in `other`, or nil where the two do not convert.
    ///
    /// Mass, amount and equivalent concentrations convert into each other only through `substance`. Nil also where the fraction does not
    /// fit `Rational`, which takes a molar mass of many digits; `Quantity` converts these too.
    public func factor(to other: Unit, of substance: Substance? = nil) -> Rational? {
        if dimension == other.dimension { return row.size.divided(by: other.row.size) }
        guard let own = Unit.moles(in: dimension, of: substance), let others = Unit.moles(in: other.dimension, of: substance),
            let up = Rational(own.numerator), let down = Rational(own.denominator),
            let otherUp = Rational(others.numerator), let otherDown = Rational(others.denominator)
        else { return nil }
        return row.size.divided(by: other.row.size)?.multiplied(by: up)?.divided(by: otherUp)?.divided(by: down)?.multiplied(by: otherDown)
    }

    /// Whether figures in this unit convert into the other one.
    public func converts(to other: Unit, of substance: Substance? = nil) -> Bool {
        exactFactor(to: other, of: substance) != nil
    }

    /// The exact factor by which a figure in this unit becomes one in `other`, however long, or nil where the two do not convert.
    package func exactFactor(to other: Unit, of substance: Substance? = nil) -> BigRational? {
        let sizes = BigRational(row.size).divided(by: BigRational(other.row.size))
        if dimension == other.dimension { return sizes }
        guard let own = Unit.moles(in: dimension, of: substance), let others = Unit.moles(in: other.dimension, of: substance) else {
            return nil
        }
        return sizes?.multiplied(by: BigRational(own.numerator).multiplied(by: BigRational(others.denominator)))
            .divided(by: BigRational(own.denominator).multiplied(by: BigRational(others.numerator)))
    }

    /// How many mol/L are 1 g/L, 1 mol/L or 1 eq/L of a substance, as a fraction; nil where it is not known or the dimension is no concentration.
    private static func moles(in dimension: Dimension, of substance: Substance?) -> (numerator: Decimal, denominator: Decimal)? {
        switch dimension {
        case .amountConcentration: return (Decimal(1), Decimal(1))
        case .massConcentration:
            guard let molarMass = substance?.molarMass, molarMass > .zero else { return nil }
            return (Decimal(1), molarMass)
        case .equivalentConcentration:
            guard let valence = substance?.valence, valence != 0, valence != .min else { return nil }
            return (Decimal(1), Decimal(abs(valence)))
        default: return nil
        }
    }
}
