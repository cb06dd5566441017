internal import GrowthStandards
internal import Quantities

/// Figures of growth standards as the terminal shows them.
enum GrowthText {
    /// A number with at most so many decimals, and never a negative zero.
    static func rounded(_ number: Double, places: Int) -> String {
        guard let decimal = Quantities.Decimal(shortest: number) else { return exact(number) }
        return decimal.rounded(toPlaces: places).description
    }

    /// A number with all its digits: the shortest that reads back as the same.
    static func exact(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A z-score with two decimals, as it is read.
    static func zScore(_ zScore: Double) -> String { rounded(zScore, places: 2) }

    /// A centile with one decimal; one that would round to 0 or 100, which no centile is, as below or above the last that does not.
    static func centile(_ centile: Double) -> String {
        if centile < 0.05 { return "below 0.1" }
        return centile >= 99.95 ? "above 99.9" : rounded(centile, places: 1)
    }

    /// A number with the everyday name of a unit of the standards.
    static func quantity(_ number: Double, _ code: String, places: Int) -> String {
        guard code != "1" else { return rounded(number, places: places) }
        return "\(rounded(number, places: places)) \(symbol(code))"
    }

    /// An index of a standard: a gestational age also in weeks and days.
    static func index(_ at: Double, of reference: GrowthReference) -> String {
        let plain = quantity(at, reference.at.unit, places: 4)
        guard reference.at.name == "gestationalAge", at == at.rounded(.down), let age = GestationalAge(days: Int(exactly: at) ?? -1) else {
            return plain
        }
        return "\(plain) (\(age))"
    }

    /// Where a standard holds, such as `98 to 280 d (14w0d to 40w0d)`.
    static func domain(of reference: GrowthReference) -> String {
        let (lower, upper) = (reference.domain.lowerBound, reference.domain.upperBound)
        let plain = "\(rounded(lower, places: 4)) to \(quantity(upper, reference.at.unit, places: 4))"
        guard reference.at.name == "gestationalAge", let first = GestationalAge(days: Int(lower)),
            let last = GestationalAge(days: Int(upper))
        else { return plain }
        return "\(plain) (\(first) to \(last))"
    }

    /// A name such as `gestationalAge` in words.
    static func spaced(_ name: String) -> String {
        name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
    }

    /// The everyday name of a unit.
    static func symbol(_ code: String) -> String { Unit(named: code)?.symbol ?? code }
}
