import Quantities

/// How precisely a converted quantity is shown.
///
/// | unit | digits after the decimal mark |
/// |---|---|
/// | mm, mg, µg | 0, below 10: 1 |
/// | cm | 1 |
/// | m, km | 2 |
/// | g, g a week | 0 |
/// | kg | 2, from 20 kg on: 1 |
/// | kg a week | 2 |
/// | in alone | 2, from 10 in on: 1 |
/// | in after ft, oz after lb | 0 |
/// | lb alone, oz alone, lb a week, oz a week, cm a week | 1 |
/// | in a week | 2 |
/// | others | 2 |
///
/// One digit finer than the measurement, so that a reader who converts back finds what was entered.
enum ShownPrecision {
    /// Which way a figure is rounded.
    enum Direction {
        /// To the nearest, ties to even.
        case halfEven
        /// To the next above.
        case up
        /// To the next below.
        case down
    }

    /// The figures in the given units, the last of them rounded; nil where the units do not convert.
    static func converted(_ quantity: Quantity, into units: [Unit], _ direction: Direction, clearOf edges: [Quantity]) -> [Quantity]? {
        guard let last = units.last, let exact = quantity.exactValue(in: last) else { return nil }
        let first = places(for: last, exact, alone: units.count == 1)
        // Six digits more tell apart whatever a person can enter; past them the figure itself lies on the edge.
        for places in first...(first + 6) {
            guard let value = rounded(exact, toPlaces: places, direction) else { return nil }
            if places < first + 6, edges.contains(where: { crosses($0, exact, value, in: last) }) { continue }
            let total = Quantity(value, last)
            return units.count == 1 ? [total] : total.split(into: units, roundedToPlaces: places)
        }
        return nil
    }

    /// Whether the shown figure lies on another side of the edge than the true one.
    private static func crosses(_ edge: Quantity, _ exact: BigRational, _ shown: Decimal, in unit: Unit) -> Bool {
        guard let edge = edge.exactValue(in: unit), !(exact == edge) else { return false }
        let figure = BigRational(shown)
        return figure == edge || (figure < edge) != (exact < edge)
    }

    private static func rounded(_ exact: BigRational, toPlaces places: Int, _ direction: Direction) -> Decimal? {
        guard let step = Decimal(mantissa: 1, exponent: -places), let nearest = exact.rounded(toMultipleOf: step) else { return nil }
        switch direction {
        case .halfEven: return nearest
        case .up: return BigRational(nearest) < exact ? nearest.adding(step) : nearest
        case .down: return exact < BigRational(nearest) ? nearest.subtracting(step) : nearest
        }
    }

    private static func places(for unit: Unit, _ exact: BigRational, alone: Bool) -> Int {
        func isBelow(_ limit: Int) -> Bool { exact < BigRational(Decimal(limit)) }
        switch unit {
        case .millimeter, .milligram, .microgram: return isBelow(10) ? 1 : 0
        case .centimeter, .pound, .poundPerWeek, .ouncePerWeek, .centimeterPerWeek: return 1
        case .gram, .gramPerWeek: return 0
        case .kilogram: return isBelow(20) ? 2 : 1
        case .inch: return !alone ? 0 : isBelow(10) ? 2 : 1
        case .ounce: return alone ? 1 : 0
        default: return 2
        }
    }
}
