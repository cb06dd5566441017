internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks
internal import SourceText

/// Proves that a range that runs further, or less far, changes nothing: where it does so no table asks for it, or nothing is entered.
///
/// It answers only for ranges of which one row is moved along a level line, so that nothing between its rows changes.
struct RangeEquivalence {
    private let proof: ReachProof

    init(_ pack: RulePack) { proof = ReachProof(pack: pack) }

    func isProven(_ old: PackRange, _ new: PackRange) -> Bool {
        guard let by = old.by, old.rows.count == new.rows.count, old.names == new.names, old.slot == new.slot else { return false }
        let changed = old.rows.indices.filter { !isSame(old.rows[$0], new.rows[$0]) }
        guard changed.count == 1, let place = changed.first else { return changed.isEmpty }
        let before = old.rows[place], after = new.rows[place]
        guard before.choice == after.choice, before.from == after.from, before.to == after.to, let choice = before.choice,
            let span = span(old, place, after.at)
        else { return false }
        guard let chosen = proof.choice(choice, of: by), let at = proof.columns(of: old.at) else { return false }
        let beyond = ReachProof.Test(slot: old.at, tested: at, cells: [Cell(range: old.range, text: "", alternatives: [.numbers(span)])])
        // The range itself is not taken for granted there: that is what changes.
        return proof.pack.tables.allSatisfy { table in
            guard table.condition?.slots.contains(old.slot) != true else { return false }
            return table.rows.indices.allSatisfy { row in
                guard let column = table.columns.firstIndex(of: .slot(old.slot)),
                    !table.table.rows[row].cells[column].allSatisfy({ $0.matchesAnything })
                else { return true }
                let tests = proof.tests(of: table, row: row, besides: column) + proof.condition(of: table)
                return proof.isImpossible([beyond, chosen] + tests)
            }
        } && !isUsedElsewhere(old.slot)
    }

    private func isSame(_ a: PackRange.Row, _ b: PackRange.Row) -> Bool {
        a.choice == b.choice && a.at == b.at && a.from == b.from && a.to == b.to
    }

    /// The places where only one of the versions says anything; nil unless the row is the first or the last, and level with the next.
    private func span(_ old: PackRange, _ place: Int, _ moved: Decimal) -> Interval<Edge>? {
        let rows = old.rows.filter { $0.choice == old.rows[place].choice }
        guard rows.count > 1, let first = rows.first, let last = rows.last else { return nil }
        let own = old.rows[place]
        let isFirst = own.at == first.at, isLast = own.at == last.at
        let next = isFirst ? rows[1] : rows[rows.count - 2]
        guard isFirst || isLast, own.from == next.from, own.to == next.to else { return nil }
        func edge(_ value: Decimal) -> Edge { Edge(value, old.atUnit, text: value.description) }
        let (low, high) = own.at < moved ? (own.at, moved) : (moved, own.at)
        // The end that both versions hold belongs to neither side of the change.
        let holdsLower = isFirst, holdsUpper = isLast
        return Interval(lower: edge(low), includesLower: holdsLower, upper: edge(high), includesUpper: holdsUpper)
    }

    /// Whether anything but a column of a table is computed from the range.
    private func isUsedElsewhere(_ slot: Int) -> Bool {
        let pack = proof.pack
        if pack.derived.contains(where: { $0.arguments.contains { if case .slot(slot) = $0 { true } else { false } } }) { return true }
        if pack.inputs.contains(where: { $0.condition?.slots.contains(slot) ?? false }) { return true }
        return pack.limits.contains { $0.of == slot || $0.condition?.slots.contains(slot) ?? false }
    }
}
