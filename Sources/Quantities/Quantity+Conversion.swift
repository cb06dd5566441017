extension Quantity {
    /// The same quantity in another unit, exactly, or nil where the units do not convert or no `Decimal` is the exact figure.
    ///
    /// Mass, amount and equivalent concentrations convert into each other only through `substance`.
    public func converted(to unit: Unit, of substance: Substance? = nil) -> Quantity? {
        if unit == self.unit { return self }
        return exactValue(in: unit, of: substance)?.decimal.map { Quantity($0, unit) }
    }

    /// The same quantity in another unit, rounded once to the nearest multiple of `step`, ties to the even multiple.
    ///
    /// Nil where the units do not convert, the step is not above zero or the figure does not fit.
    public func converted(to unit: Unit, of substance: Substance? = nil, roundedToMultipleOf step: Decimal) -> Quantity? {
        exactValue(in: unit, of: substance)?.rounded(toMultipleOf: step).map { Quantity($0, unit) }
    }

    /// The same quantity in another unit, rounded once to so many digits after the decimal mark, ties to even.
    ///
    /// Nil where the units do not convert or the figure does not fit.
    public func converted(to unit: Unit, of substance: Substance? = nil, roundedToPlaces places: Int) -> Quantity? {
        Decimal(mantissa: 1, exponent: 0 &- places).flatMap { converted(to: unit, of: substance, roundedToMultipleOf: $0) }
    }

    /// The same quantity in several units, largest first, such as 6 ft 4 in: whole figures, save the last, which is rounded to `places`.
    ///
    /// Rounding carries: 11.99 in is never `12 in` beside feet. Every figure has the sign of the whole. Nil where the units do not convert
    /// into each other in whole numbers or a figure does not fit.
    public func split(into units: [Unit], roundedToPlaces places: Int) -> [Quantity]? {
        guard let last = units.last, var rest = converted(to: last, roundedToPlaces: places)?.value else { return nil }
        var parts: [Quantity] = []
        for unit in units.dropLast() {
            guard let size = Quantity(Decimal(1), unit).converted(to: last)?.value, size.integer != nil,
                let whole = BigRational(rest).divided(by: BigRational(size))?.truncated,
                let taken = whole.multiplied(by: size), let remainder = rest.subtracting(taken)
            else { return nil }
            parts.append(Quantity(whole, unit))
            rest = remainder
        }
        return parts + [Quantity(rest, last)]
    }

    /// How many whole units are completed, rounded down: 97 d for 13w6d12h and 97.9 d; nil where the units do not convert or it does not fit.
    public func completed(_ unit: Unit) -> Decimal? {
        guard let exact = exactValue(in: unit), let whole = exact.truncated else { return nil }
        return BigRational(whole) > exact ? whole.subtracting(Decimal(1)) : whole
    }

    /// The exact figure in another unit, or nil where the units do not convert.
    package func exactValue(in unit: Unit, of substance: Substance? = nil) -> BigRational? {
        self.unit.exactFactor(to: unit, of: substance)?.multiplied(by: BigRational(value))
    }

    /// The quantity as an edge for decimals of at most 15 digits that are written in `unit`, or nil where the units do not convert.
    package func foldedEdge(in unit: Unit, of substance: Substance? = nil) -> FoldedEdge? {
        exactValue(in: unit, of: substance)?.foldedEdge
    }
}

extension Quantity {
    /// Whether one quantity is below another, exactly, or nil where their units do not convert.
    public func isBelow(_ other: Quantity, of substance: Substance? = nil) -> Bool? {
        exactValue(in: other.unit, of: substance).map { $0 < BigRational(other.value) }
    }
}
