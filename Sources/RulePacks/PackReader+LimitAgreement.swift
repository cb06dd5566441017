internal import DecisionTables
internal import Quantities
internal import SourceText

extension PackReader {
    /// What is asked about lies within what is possible, whether both are stated in one limit or in several of the same value.
    func checkLimitsAgainstEachOther() {
        let doubled = checkDoubledLimits()
        for asking in pack.limits where !doubled.contains(asking.of) {
            guard let confirm = asking.confirmOutside, asking.confirmScale == .value else { continue }
            for refusing in pack.limits where refusing.of == asking.of {
                guard let reject = refusing.rejectOutside else { continue }
                let substance = pack.slots[asking.of].substance
                let count = diagnostics.count
                if refusing.condition == nil || PackCondition.isSame(asking.condition, refusing.condition) {
                    checkWithin(confirm, reject, substance, isOneLimit: asking === refusing)
                } else if isApart(confirm, reject, substance), PackCondition.mayHoldTogether(asking.condition, refusing.condition) {
                    diagnostics.append(
                        Diagnostic(
                            .warning, "limits-crossed", in: source, at: confirm.range,
                            "nothing is accepted without asking where both limits of `\(asking.name)` apply: all that is possible lies outside this range",
                            remedy: "let the two ranges meet, or let `when` of the one exclude that of the other",
                            related: [.init(source: source, range: reject.range, message: "outside this range a value is refused")]))
                }
                if diagnostics.count > count, disagrees(reject, substance) || disagrees(confirm, substance) {
                    diagnostics.removeSubrange(count...)
                }
            }
        }
        diagnostics += unitFaults
    }

    /// Whether a range is another one in each of its units, which is then reported in place of what follows from it.
    private func disagrees(_ interval: PackLimit.Interval, _ substance: Substance?) -> Bool {
        let units = units(of: interval)
        guard units.count == interval.cells.count else { return false }
        var agreement = UnitAgreement(source: source)
        agreement.compare([interval.cells], units, of: substance, rounding: .inward)
        guard var finding = agreement.diagnostics.first else { return false }
        finding.severity = .error
        if !unitFaults.contains(where: { $0.range == finding.range }) { unitFaults.append(finding) }
        return true
    }

    /// The values that have two ranges under one condition, of which nobody knows which is meant.
    private func checkDoubledLimits() -> Set<Int> {
        var doubled: Set<Int> = []
        for (place, limit) in pack.limits.enumerated() {
            for first in pack.limits[..<place] {
                guard let (range, other) = limit.commonRange(with: first), PackCondition.isSame(limit.condition, first.condition) else {
                    continue
                }
                doubled.insert(limit.of)
                report(
                    "doubled-limit", at: range,
                    "`\(limit.name)` has two such ranges\(limit.condition == nil ? "" : " under the same condition"), and both apply",
                    remedy: "remove one of the two, or give it a `when` of its own",
                    related: [.init(source: source, range: other, message: "the other range stands here")])
            }
        }
        return doubled
    }

    private func checkWithin(_ confirm: PackLimit.Interval, _ reject: PackLimit.Interval, _ substance: Substance?, isOneLimit: Bool) {
        for (cell, outer) in pairs(confirm, reject) {
            guard let inside = cell.interval, let around = outer.interval else { continue }
            let lowerOff = around.lower.map { bound in inside.lower.map { isBelow($0, bound, substance) } ?? true } ?? false
            let upperOff = around.upper.map { bound in inside.upper.map { isBelow(bound, $0, substance) } ?? true } ?? false
            guard lowerOff || upperOff else { continue }
            let isApart = isApart(inside, around, substance)
            report(
                "limits-crossed", at: confirm.range,
                isApart
                    ? "the range that is accepted without asking lies outside the possible one, so that every value is asked about or refused"
                    : "the range that is accepted without asking reaches beyond the possible one",
                remedy: "keep `confirmOutside` within `rejectOutside`",
                related: isOneLimit ? [] : [.init(source: source, range: reject.range, message: "the possible range stands here")])
            return
        }
    }

    /// Cells of the two intervals that are stated in the same unit, or the first of both.
    private func pairs(_ a: PackLimit.Interval, _ b: PackLimit.Interval) -> [(Cell, Cell)] {
        var result: [(Cell, Cell)] = []
        for cell in a.cells {
            if let other = b.cells.first(where: { $0.unit == cell.unit }) ?? b.cells.first { result.append((cell, other)) }
        }
        return result
    }

    private func isApart(_ a: PackLimit.Interval, _ b: PackLimit.Interval, _ substance: Substance?) -> Bool {
        for (first, second) in pairs(a, b) {
            if let first = first.interval, let second = second.interval, isApart(first, second, substance) { return true }
        }
        return false
    }

    private func isApart(_ a: Interval<Edge>, _ b: Interval<Edge>, _ substance: Substance?) -> Bool {
        if let end = a.upper, let start = b.lower, isBelow(end, start, substance) { return true }
        if let end = b.upper, let start = a.lower, isBelow(end, start, substance) { return true }
        return false
    }

    private func isBelow(_ a: Edge, _ b: Edge, _ substance: Substance?) -> Bool {
        guard let from = a.unit, let to = b.unit, from != to else { return a.value < b.value }
        return Quantity(a.value, from).isBelow(Quantity(b.value, to), of: substance) ?? false
    }
}
