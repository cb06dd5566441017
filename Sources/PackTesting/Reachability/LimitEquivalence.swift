internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks
internal import SourceText

/// Proves that a limit that asks by the value for some days more, or fewer, changes nothing, since a limit by the z-score asks there anyway.
///
/// For each day on which only one of the versions asks by the value, the values at which it begins to ask have z-scores that the other limit
/// of the same measurement asks about; z-scores rise with the value, so that all values beyond them have, too.
struct LimitEquivalence {
    private let pack: RulePack

    init(_ pack: RulePack) { self.pack = pack }

    func isProven(_ changed: RulePack) -> Bool {
        guard pack.limits.count == changed.limits.count, pack.measurements.count == changed.measurements.count else { return false }
        return pack.limits.indices.allSatisfy { index in
            let old = pack.limits[index], new = changed.limits[index]
            guard pack.source.text(in: old.range) != changed.source.text(in: new.range) || usesConstants(old.condition) else {
                return true
            }
            guard let before = old.condition, let after = new.condition else { return false }
            return isAskedAnyway(old, before, after)
        }
    }

    private func usesConstants(_ condition: PackCondition?) -> Bool {
        condition?.table.rows[0].cells.contains { $0.contains { !$0.constants.isEmpty } } ?? false
    }

    private func isAskedAnyway(_ limit: PackLimit, _ before: PackCondition, _ after: PackCondition) -> Bool {
        guard before.slots == after.slots, before.slots.count == 1, let at = before.slots.first,
            let line = before.table.columns[0].lines.firstIndex(where: { if case .unit(.day) = $0 { true } else { false } })
        else { return false }
        func holds(_ condition: PackCondition, _ day: Int) -> Bool {
            let outcome = [ColumnValue.number(Double(day), line: line)].withUnsafeBufferPointer { condition.table.decide($0) }
            if case .row = outcome { return true }
            return false
        }
        guard let possible = possibleDays(at) else { return false }
        let days = possible.filter { holds(before, $0) != holds(after, $0) }
        if days.isEmpty { return true }
        guard limit.rejectOutside == nil, limit.confirmScale == .value, let asked = limit.confirmOutside,
            let measurement = pack.measurements.first(where: { $0.value == limit.of }),
            let scored = pack.limits.first(where: { $0.condition == nil && $0.blamed == limit.blamed && isByScore($0, measurement) }),
            let edges = Self.ends(scored.confirmOutside?.cells.first)
        else { return false }
        return days.allSatisfy { day in
            measurement.variants.allSatisfy { variant in
                variant.at == at && variant.reference.atUnit == .day && isBeyond(asked, variant.reference, Double(day), edges)
            }
        }
    }

    /// The days that limits let through of a slot that counts whole ones, or of all that it may be given from; nil where it does not, or they end nowhere.
    private func possibleDays(_ slot: Int) -> ClosedRange<Int>? {
        if case .derived(let index) = pack.slots[slot].origin, pack.derived[index].function.name == "firstGiven" {
            var all: ClosedRange<Int>?
            for case .slot(let given) in pack.derived[index].arguments {
                guard given != slot, let own = possibleDays(given) else { return nil }
                all = all.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
            }
            return all
        }
        guard case .number(.day?, true) = pack.slots[slot].type,
            let limit = pack.limits.first(where: { $0.of == slot && $0.condition == nil && $0.rejectOutside != nil }),
            let ends = Self.ends(limit.rejectOutside?.cells.first, in: .day), ends.0 <= ends.1, ends.1 - ends.0 < 100_000
        else { return nil }
        return Int(ends.0.rounded(.down))...Int(ends.1.rounded(.up))
    }

    private func isByScore(_ limit: PackLimit, _ measurement: PackMeasurement) -> Bool {
        if case .zScore(let of) = limit.confirmScale { return pack.measurements[of].name == measurement.name }
        return false
    }

    /// Whether the ends of what is not asked about, in every unit stated, have z-scores outside of what is usual.
    private func isBeyond(_ asked: PackLimit.Interval, _ reference: any Reference, _ day: Double, _ usual: (Double, Double)) -> Bool {
        guard reference.parameters.allSatisfy({ !$0.isRequired }) else { return false }
        let arguments = reference.parameters.map { _ in -1 }
        func score(_ edge: Edge, _ line: Line) -> Double? {
            var unit = edge.unit
            if unit == nil, case .unit(let own) = line { unit = own }
            guard let unit, let number = Number(edge.value, unit).converted(to: reference.valueUnit),
                case .value(let z) = reference.zScore(of: number.double, at: day, arguments: arguments)
            else { return nil }
            return z
        }
        return asked.cells.enumerated().allSatisfy { place, cell in
            guard cell.alternatives.count == 1, case .numbers(let interval)? = cell.alternatives.first, let lower = interval.lower,
                let upper = interval.upper, asked.lines.indices.contains(place), let low = score(lower, asked.lines[place]),
                let high = score(upper, asked.lines[place])
            else { return false }
            return low < usual.0 && high > usual.1
        }
    }

    /// Both ends of what a cell lets through, as they are written or in a unit.
    private static func ends(_ cell: Cell?, in unit: Unit? = nil) -> (Double, Double)? {
        guard let cell, !cell.isNegated, cell.alternatives.count == 1, case .numbers(let interval)? = cell.alternatives.first,
            let lower = interval.lower, let upper = interval.upper
        else { return nil }
        func figure(_ edge: Edge) -> Double? {
            guard let unit, let own = edge.unit else { return edge.value.double }
            return Number(edge.value, own).converted(to: unit)?.double
        }
        guard let first = figure(lower), let last = figure(upper) else { return nil }
        return (first, last)
    }
}
