internal import AdviceRules
internal import Plugins
internal import Quantities
internal import RulePacks

/// Where an entry is to stand in a range whose limits vary along another number.
struct RangePlace {
    /// The choice whose limits are meant; nil where the range has one set of them.
    var choice: String?
    /// The class that is wanted, if any will not do.
    var name: String?
    /// Where along the range, in the unit of its rows; nil for anywhere.
    var at: Decimal?
    /// The limit that the value is to lie beside, in the unit of the range.
    var limit: Decimal?
    /// How near to the limit.
    var reach = 0.0
    /// On which side of it.
    var side = CoverageEdge.Side.below

    /// How far an entry is from the place: the choice counts most, since everything else is looked for after it.
    func distance(_ trace: EntryTrace, _ pack: RulePack, _ index: Int) -> Int {
        let range = pack.ranges[index]
        var distance = isChosen(trace, range) ? 0 : 4
        if at != nil, !isThere(trace, pack, range) { distance += trace.values[range.at].figure == nil ? 3 : 2 }
        if limit != nil, !isBeside(trace, pack, range) { distance += trace.values[range.of].figure == nil ? 2 : 1 }
        if let name {
            if case .choice(let found) = trace.values[range.slot], found.name == name { return distance }
            distance += 1
        }
        return distance
    }

    /// The slots that stand in the way.
    func slots(_ trace: EntryTrace, _ pack: RulePack, _ index: Int) -> [Int] {
        let range = pack.ranges[index]
        if !isChosen(trace, range) { return [range.by ?? range.slot, range.at, range.of] }
        return at != nil && !isThere(trace, pack, range) ? [range.at, range.of] : [range.of, range.at]
    }

    /// Where numbers are to be brought: along the range first, then beside its limits there.
    func targets(_ trace: EntryTrace, _ pack: RulePack, _ index: Int) -> [SuggestionAim.Target] {
        let range = pack.ranges[index]
        guard isChosen(trace, range) else { return [] }
        if let at, !isThere(trace, pack, range) { return target(at, range.atUnit, range.at, pack) }
        if let limit { return target(limit, range.unit, range.of, pack) }
        return limits(trace, pack, range)
    }

    // MARK: - Parts

    private func isChosen(_ trace: EntryTrace, _ range: PackRange) -> Bool {
        guard let by = range.by, let choice else { return true }
        if case .choice(let found) = trace.values[by] { return found.name == choice }
        return false
    }

    private func isThere(_ trace: EntryTrace, _ pack: RulePack, _ range: PackRange) -> Bool {
        guard let at, let found = trace.values[range.at].figure, let wanted = figure(at, range.atUnit, range.at, pack) else { return false }
        return found == wanted
    }

    private func isBeside(_ trace: EntryTrace, _ pack: RulePack, _ range: PackRange) -> Bool {
        guard let limit, let found = trace.values[range.of].figure, let near = figure(limit, range.unit, range.of, pack) else {
            return false
        }
        return abs(found - near) <= reach * 1.000_001 && (side == .below ? found < near : found >= near)
    }

    /// The limits where the entry stands.
    private func limits(_ trace: EntryTrace, _ pack: RulePack, _ range: PackRange) -> [SuggestionAim.Target] {
        guard let at = trace.values[range.at].figure else { return [] }
        let rows = range.rows.filter { $0.choice == choice }.map { row in
            (at: figure(row.at, range.atUnit, range.at, pack) ?? row.at.double, from: row.from.double, to: row.to.double)
        }
        guard let next = rows.first(where: { $0.at >= at }), let before = rows.last(where: { $0.at <= at }) else { return [] }
        let share = next.at == before.at ? 0 : (at - before.at) / (next.at - before.at)
        return [(before.from, next.from), (before.to, next.to)].map {
            SuggestionAim.Target(slot: range.of, position: $0.0 + share * ($0.1 - $0.0), unit: range.unit)
        }
    }

    /// A figure of the pack as the slot's values are.
    private func figure(_ figure: Decimal, _ unit: Unit?, _ slot: Int, _ pack: RulePack) -> Double? {
        guard let unit, let own = pack.slots[slot].type.unit, own != unit else { return figure.double }
        return Quantity(figure, unit).converted(to: own)?.value.double
    }

    private func target(_ position: Decimal, _ unit: Unit?, _ slot: Int, _ pack: RulePack) -> [SuggestionAim.Target] {
        figure(position, unit, slot, pack).map { [SuggestionAim.Target(slot: slot, position: $0, unit: pack.slots[slot].type.unit)] } ?? []
    }
}
