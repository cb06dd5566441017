internal import Quantities
internal import RulePacks

/// The comparison of limits that run linearly between rows: two versions agree between two neighbouring rows of either exactly if they do at both.
enum RangeComparison {
    /// Where they differ, in words.
    static func details(_ old: PackRange, _ oldPack: RulePack, _ new: PackRange, _ newPack: RulePack) -> [String] {
        var details: [String] = []
        func compare(_ what: String, _ a: String, _ b: String) {
            if a != b { details.append("\(what): \(a) → \(b)") }
        }
        func name(_ slot: Int?, _ pack: RulePack) -> String { slot.map { pack.slots[$0].name } ?? "nothing" }
        compare("of", name(old.of, oldPack), name(new.of, newPack))
        compare("at", name(old.at, oldPack), name(new.at, newPack))
        compare("by", name(old.by, oldPack), name(new.by, newPack))
        compare("names", old.names.joined(separator: ", "), new.names.joined(separator: ", "))
        var choices: [String?] = []
        for row in old.rows + new.rows where !choices.contains(row.choice) { choices.append(row.choice) }
        for choice in choices {
            guard let a = Line(old, choice, in: new), let b = Line(new, choice, in: new) else {
                details.append("not compared: the units of the versions do not convert")
                continue
            }
            details += differences(a, b).map { (choice.map { "for \($0), " } ?? "") + $0 }
        }
        return details
    }

    /// The rows of one choice, in the units of one of the versions.
    private struct Line {
        var knots: [(at: BigRational, from: BigRational, to: BigRational)] = []
        var atUnit: Unit?
        var unit: Unit?

        init?(_ range: PackRange, _ choice: String?, in units: PackRange) {
            guard let at = RangeComparison.factor(range.atUnit, units.atUnit), let size = RangeComparison.factor(range.unit, units.unit)
            else {
                return nil
            }
            atUnit = units.atUnit
            unit = units.unit
            for row in range.rows where row.choice == choice {
                knots.append(
                    (
                        BigRational(row.at).multiplied(by: at), BigRational(row.from).multiplied(by: size),
                        BigRational(row.to).multiplied(by: size)
                    ))
            }
        }

        /// The limits at a place, or nil outside the rows.
        func limits(at place: BigRational) -> (from: BigRational, to: BigRational)? {
            guard let next = knots.firstIndex(where: { !($0.at < place) }) else { return nil }
            let upper = knots[next]
            if upper.at == place { return (upper.from, upper.to) }
            guard next > 0 else { return nil }
            let lower = knots[next - 1]
            guard let share = place.minus(lower.at).divided(by: upper.at.minus(lower.at)) else { return nil }
            return (
                lower.from.plus(upper.from.minus(lower.from).multiplied(by: share)),
                lower.to.plus(upper.to.minus(lower.to).multiplied(by: share))
            )
        }

        func words(_ limits: (from: BigRational, to: BigRational)?) -> String {
            guard let limits else { return "none" }
            return "\(RangeComparison.words(limits.from, nil)) to \(RangeComparison.words(limits.to, unit))"
        }
    }

    private static func differences(_ a: Line, _ b: Line) -> [String] {
        var places: [BigRational] = []
        for place in (a.knots + b.knots).map({ $0.at }).sorted(by: { $0 < $1 }) where places.last.map({ !($0 == place) }) ?? true {
            places.append(place)
        }
        let isSame = places.map { place -> Bool in
            switch (a.limits(at: place), b.limits(at: place)) {
            case (nil, nil): return true
            case (let x?, let y?): return x.from == y.from && x.to == y.to
            default: return false
            }
        }
        var details: [String] = []
        var index = 0
        while index < places.count {
            guard !isSame[index] else { index += 1; continue }
            var last = index
            while last + 1 < places.count, !isSame[last + 1] { last += 1 }
            let start = index > 0 ? "above \(words(places[index - 1], a.atUnit))" : "from \(words(places[index], a.atUnit))"
            let end = last + 1 < places.count ? "below \(words(places[last + 1], a.atUnit))" : "to \(words(places[last], a.atUnit))"
            let witness = places[index]
            details.append(
                "\(start) \(end), such as at \(words(witness, a.atUnit)): \(a.words(a.limits(at: witness))) → \(b.words(b.limits(at: witness)))"
            )
            index = last + 1
        }
        return details
    }

    private static func factor(_ unit: Unit?, _ target: Unit?) -> BigRational? {
        guard unit != target else { return BigRational(Decimal(1)) }
        guard let unit, let target, let factor = unit.factor(to: target) else { return nil }
        return BigRational(factor)
    }

    private static func words(_ value: BigRational, _ unit: Unit?) -> String {
        (value.decimal?.description ?? "about \(value.double)") + (unit.map { " \($0.symbol)" } ?? "")
    }
}
