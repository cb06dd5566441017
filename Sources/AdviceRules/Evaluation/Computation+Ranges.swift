internal import Plugins
internal import Quantities
internal import RulePacks

extension Computation {
    /// Classes a value by limits that run linearly between the rows of a range.
    func setRange(_ index: Int, _ state: State) {
        let range = pack.ranges[index]
        var choice: String?
        if let by = range.by {
            guard case .choice(let chosen) = state.values[by] else { return state.clear(range.slot, .because(by)) }
            choice = chosen.name
        }
        guard let value = figure(range.of, range.unit, state) else { return state.clear(range.slot, .because(range.of)) }
        guard let at = figure(range.at, range.atUnit, state) else { return state.clear(range.slot, .because(range.at)) }
        let rows = range.rows.filter { $0.choice == choice }
        guard let next = rows.firstIndex(where: { $0.at >= at }) else { return state.clear(range.slot, .undecided) }
        let upper = rows[next]
        let lower = upper.at == at ? upper : next > 0 ? rows[next - 1] : nil
        guard let lower else { return state.clear(range.slot, .undecided) }
        let place =
            isBelow(value, at, (lower.at, lower.from), (upper.at, upper.from))
            ? 0 : isAbove(value, at, (lower.at, lower.to), (upper.at, upper.to)) ? 2 : 1
        state.set(range.slot, .choice(Choice(index: place, name: range.names[place])))
    }

    /// The figure in the unit of the range; where no decimal has it exactly, such as mg/dL in µmol/L, the nearest.
    private func figure(_ slot: Int, _ unit: Unit?, _ state: State) -> Decimal? {
        guard case .number(let number) = state.values[slot] else { return nil }
        guard let own = unit.map({ number.converted(to: $0, of: pack.slots[slot].substance) }) ?? number else { return nil }
        return own.exact ?? Decimal(shortest: own.double)
    }

    private func isBelow(_ value: Decimal, _ at: Decimal, _ a: (Decimal, Decimal), _ b: (Decimal, Decimal)) -> Bool {
        difference(value, at, a, b) < 0
    }

    private func isAbove(_ value: Decimal, _ at: Decimal, _ a: (Decimal, Decimal), _ b: (Decimal, Decimal)) -> Bool {
        difference(value, at, a, b) > 0
    }

    /// The sign of value − limit, where the limit lies on the line through two points: exact as long as the products fit.
    private func difference(_ value: Decimal, _ at: Decimal, _ a: (Decimal, Decimal), _ b: (Decimal, Decimal)) -> Int {
        if a.0 == b.0 { return value < a.1 ? -1 : value > a.1 ? 1 : 0 }
        if let width = b.0.subtracting(a.0), let along = at.subtracting(a.0), let rise = b.1.subtracting(a.1),
            let above = value.subtracting(a.1),
            let left = above.multiplied(by: width), let right = rise.multiplied(by: along)
        {
            return left < right ? -1 : left > right ? 1 : 0
        }
        let limit = a.1.double + (b.1.double - a.1.double) * (at.double - a.0.double) / (b.0.double - a.0.double)
        return value.double < limit ? -1 : value.double > limit ? 1 : 0
    }
}
