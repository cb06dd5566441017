internal import DecisionTables
internal import RulePacks
internal import SourceText

/// Proves that changed cells of a table change nothing, since no input has a value that tells the old cell from the new where the rest of its
/// row, and the conditions of its table, hold.
struct TableEquivalence {
    private let proof: ReachProof

    init(_ pack: RulePack) { proof = ReachProof(pack: pack) }

    /// Whether every row of two versions of a table matches the same inputs, rows and outputs being the same otherwise.
    func isProven(_ old: PackTable, _ new: PackTable) -> Bool {
        guard old.rows.count == new.rows.count, old.columnNames == new.columnNames, old.hitPolicy == new.hitPolicy else { return false }
        for row in old.rows.indices {
            guard old.rows[row].identifier == new.rows[row].identifier, old.rows[row].output.saysTheSame(as: new.rows[row].output),
                matchesTheSame(old, new, row)
            else { return false }
        }
        return true
    }

    private func matchesTheSame(_ old: PackTable, _ new: PackTable, _ row: Int) -> Bool {
        let changed = old.columns.indices.filter { old.rows[row].cells[$0] != new.rows[row].cells[$0] || !isAlike(old, new, row, $0) }
        guard let column = changed.first else { return true }
        guard changed.count == 1 else { return false }
        let tested = proof.pack.comparedSlot(old, column)
        // A class of a band stands for the values that it classes, in both versions the same.
        let before = old.table.rows[row].cells[column], after = new.table.rows[row].cells[column]
        let others = proof.tests(of: old, row: row, besides: column) + proof.condition(of: old)
        func isImpossible(_ cells: [[Cell]]) -> Bool {
            proof.isImpossible(cells.map { ReachProof.Test(slot: ReachProof.slot(old, column), tested: tested, cells: $0) } + others)
        }
        let null = [Cell(range: SourceRange(0, 0), text: "null", alternatives: [.missing])]
        let wasMissing = before.contains { $0.matchesMissing }, isMissing = after.contains { $0.matchesMissing }
        if wasMissing != isMissing, !isImpossible([null]) { return false }
        let present = [Cell(range: SourceRange(0, 0), text: "not(null)", alternatives: [.missing], isNegated: true)]
        return isImpossible([Self.opposite(before), Self.valued(after), present])
            && isImpossible([Self.opposite(after), Self.valued(before), present])
    }

    /// Whether what a cell says is the same, though a constant in it may have another value.
    private func isAlike(_ old: PackTable, _ new: PackTable, _ row: Int, _ column: Int) -> Bool {
        old.table.rows[row].cells[column].allSatisfy { $0.constants.isEmpty }
            && new.table.rows[row].cells[column].allSatisfy { $0.constants.isEmpty }
    }

    /// Cells that hold for every value for which others do not.
    private static func opposite(_ cells: [Cell]) -> [Cell] {
        cells.map { cell in
            if cell.matchesAnything { return Cell(range: cell.range, text: "nothing", alternatives: []) }
            var opposite = cell
            opposite.alternatives.removeAll { if case .missing = $0 { true } else { false } }
            opposite.isNegated.toggle()
            return opposite
        }
    }

    /// The same cells without what they say of a missing value.
    private static func valued(_ cells: [Cell]) -> [Cell] {
        cells.map { cell in
            var valued = cell
            if !valued.matchesAnything, valued.alternatives.count > 1 || valued.isNegated {
                valued.alternatives.removeAll { if case .missing = $0 { true } else { false } }
            }
            return valued
        }
    }
}
