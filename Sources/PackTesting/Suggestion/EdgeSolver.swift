internal import AdviceRules
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// Brings a value beside an edge by moving one input, whatever lies between the two: a difference, a reference, a change since the entry before.
///
/// The value is taken to rise or fall with the input near the edge. The figure is sought by secants and halving, then in as few digits as
/// lie on the wanted side.
struct EdgeSolver {
    let engine: AdviceEngine
    let pack: RulePack

    /// A number and its unit.
    private struct Figure {
        var value: Double
        var unit: Unit?
    }

    /// Drafts in which the slot lies near the position, the nearest figures of few digits first.
    ///
    /// - Parameters:
    ///   - unit: the unit of the position; nil where it has none.
    ///   - position: where the slot is to be brought.
    func drafts(_ draft: CaseDraft, _ field: CaseDraft.Field, _ slot: Int, to position: Double, in unit: Unit?) -> [CaseDraft] {
        guard let given = draft[field], let (scale, figure) = InputScale.read(given) else { return [] }
        var found = moved(draft, field, slot, scale, figure, position, unit)
        // An edge stated for another unit of entry asks for a value written in it.
        if found.isEmpty, let unit, let other = scale.converted(figure, to: unit) {
            found = moved(draft, field, slot, .quantity(unit), other, position, unit)
        }
        return found
    }

    private func moved(
        _ draft: CaseDraft, _ field: CaseDraft.Field, _ slot: Int, _ scale: InputScale, _ figure: Decimal, _ position: Double, _ unit: Unit?
    ) -> [CaseDraft] {
        func value(_ x: Double) -> Double? {
            guard let decimal = Decimal(shortest: x)?.rounded(toPlaces: max(scale.places, 0) + (scale.places > 0 ? 3 : 0)),
                let written = scale.written(decimal)
            else { return nil }
            return self.value(draft.setting(field, written), slot, unit)
        }
        guard let root = root(value, from: figure.double, smallest: scale.places > 0 ? 0.001 : 1, position) else { return [] }
        var drafts: [CaseDraft] = []
        for places in 0...scale.places {
            guard let step = Decimal(1).scaled(byPowerOfTen: -places) else { continue }
            let middle = Decimal(shortest: root)?.rounded(toPlaces: places) ?? figure
            for count in [0, -1, 1, -2, 2] {
                guard let offset = step.multiplied(by: Decimal(count)), let near = middle.adding(offset), let written = scale.written(near)
                else { continue }
                let next = draft.setting(field, written)
                if !drafts.contains(next) { drafts.append(next) }
            }
        }
        return drafts
    }

    /// The value of a slot before anything is refused, in a unit.
    private func value(_ draft: CaseDraft, _ slot: Int, _ unit: Unit?) -> Double? {
        guard let values = try? engine.givenValues(draft.timeline, with: pack.identifier, asOf: draft.asOf),
            values.indices.contains(draft.entry)
        else { return nil }
        let value = values[draft.entry][slot]
        if case .number(let number) = value, let unit {
            return number.unit == unit ? number.double : nil
        }
        return value.figure
    }

    /// Where a function reaches a position, if moving from a place leads there.
    private func root(_ value: (Double) -> Double?, from start: Double, smallest: Double, _ position: Double) -> Double? {
        guard let first = value(start) else { return nil }
        if first == position { return start }
        // The first step at which anything moves, towards the position if that can be.
        var a = (x: start, y: first - position)
        var step = max(start.magnitude * 0.001, smallest)
        var b: (x: Double, y: Double)?
        for _ in 0..<10 {
            for direction in [step, -step] {
                guard let y = value(start + direction), y != first, abs(y - position) < abs(first - position) else { continue }
                b = (start + direction, y - position)
                break
            }
            if b != nil { break }
            step *= 3
        }
        guard var b else { return nil }
        for _ in 0..<40 {
            if b.y == 0 { return b.x }
            if abs(b.x - a.x) <= smallest * 0.5 { break }
            let isBracketed = (a.y < 0) != (b.y < 0)
            var x = b.x - b.y * (b.x - a.x) / (b.y - a.y)
            if isBracketed {
                let low = min(a.x, b.x), high = max(a.x, b.x)
                // Near an end the secant hardly moves it.
                if !(x > low + (high - low) * 0.05 && x < high - (high - low) * 0.05) { x = (low + high) / 2 }
            } else if !x.isFinite || abs(x - b.x) > 100 * abs(b.x - a.x) {
                x = b.x + 4 * (b.x - a.x)
            }
            guard let y = value(x) else {
                // Past the end of what has a value: go half as far.
                if isBracketed { return nil }
                let half = b.x + (x - b.x) / 2
                guard abs(half - b.x) > smallest * 0.5, let y = value(half) else { return nil }
                (a, b) = (b, (half, y - position))
                continue
            }
            let next = (x: x, y: y - position)
            if isBracketed {
                if (next.y < 0) == (a.y < 0) { a = next } else { b = next }
                if abs(a.y) < abs(b.y) { swap(&a, &b) }
            } else {
                (a, b) = (b, next)
            }
            if a.y == b.y, (a.y < 0) == (b.y < 0) { return nil }
        }
        return b.x
    }
}
