internal import DecisionTables
internal import SourceText

extension RulePack {
    /// Warns where two ranges of one value hold at once, each under a condition of its own.
    ///
    /// A range without a condition may stand beside them, since the others narrow it by stage.
    func checkLimitsOfOneStage(into diagnostics: inout [Diagnostic]) {
        for (place, limit) in limits.enumerated() {
            guard let condition = limit.condition else { continue }
            for first in limits[..<place] {
                guard let (range, other) = limit.commonRange(with: first), let earlier = first.condition,
                    earlier.slots.sorted() == condition.slots.sorted(), PackCondition.mayHoldTogether(condition, earlier)
                else { continue }
                diagnostics.append(
                    Diagnostic(
                        .warning, "doubled-limit", in: source, at: range,
                        "`\(limit.name)` has two such ranges whose conditions can hold at once, so that both apply",
                        remedy: "let `when` of the one exclude that of the other",
                        related: [.init(source: source, range: other, message: "the other range stands here")]))
            }
        }
    }
}

extension RulePack {
    /// Warns of a limit without a source where the other limits of the pack have one.
    func checkSourcesOfLimits(into diagnostics: inout [Diagnostic]) {
        let unnamed = limits.filter { $0.sources.isEmpty }
        // Where most have none, the pack does not go by them.
        guard unnamed.count * 2 < limits.count else { return }
        for limit in unnamed {
            diagnostics.append(
                Diagnostic(
                    .warning, "missing-source", in: source, at: limit.range,
                    "the limit of `\(limit.name)` names no source, as the other limits do", remedy: "add `\"sources\"`"))
        }
    }
}

extension PackLimit {
    /// The ranges of the same kind that this limit and another state for one value.
    func commonRange(with other: PackLimit) -> (own: SourceRange, other: SourceRange)? {
        guard of == other.of else { return nil }
        if let own = rejectOutside, let others = other.rejectOutside { return (own.range, others.range) }
        if confirmScale == other.confirmScale, let own = confirmOutside, let others = other.confirmOutside {
            return (own.range, others.range)
        }
        return nil
    }
}

extension PackCondition {
    /// Whether two conditions are written alike, in whatever order.
    static func isSame(_ a: PackCondition?, _ b: PackCondition?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.tests.count == b.tests.count
            && a.tests.allSatisfy { test in b.tests.contains { $0.name == test.name && $0.cell == test.cell } }
    }

    /// Whether two conditions can hold of one entry, as far as the values that both test tell.
    static func mayHoldTogether(_ a: PackCondition?, _ b: PackCondition?) -> Bool {
        guard let a, let b else { return true }
        var columns = a.table.columns
        var slots = a.slots
        for (slot, column) in zip(b.slots, b.table.columns) where !slots.contains(slot) {
            slots.append(slot)
            columns.append(column)
        }
        func cells(_ condition: PackCondition) -> [[Cell]] {
            slots.map { slot in
                condition.slots.firstIndex(of: slot).map { condition.table.rows[0].cells[$0] } ?? [Cell.anything(at: condition.range)]
            }
        }
        return columns.meet(cells(a), cells(b), at: a.range)
    }
}
