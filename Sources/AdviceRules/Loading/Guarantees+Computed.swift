internal import DecisionTables
internal import Plugins
internal import RulePacks

/// What can be computed from what is known to be there.
extension Guarantees {
    /// Adds values whose every part is there.
    func addResults(_ depth: Int, to facts: inout Facts) {
        for input in pack.inputs where (input.isRequired || input.assumed != nil) && !facts.present.contains(input.slot) {
            if let condition = input.condition, isImplied(condition, by: facts) { facts.present.insert(input.slot) }
        }
        for derived in pack.derived where !facts.present.contains(derived.slot) && !facts.absent.contains(derived.slot) {
            if isComputed(derived, facts) { facts.present.insert(derived.slot) }
        }
        for band in pack.bands {
            for compiled in band.tables where facts.present.contains(compiled.subject) { facts.present.insert(compiled.slot) }
        }
        for table in pack.tables where table.kind == .decision {
            guard let instance = table.instances.first, isDecided(table, instance, facts) else { continue }
            for (place, result) in table.results.enumerated() where !facts.present.contains(result.slot) {
                if gives(place, table, instance, facts) { facts.present.insert(result.slot) }
            }
        }
    }

    private func isComputed(_ derived: PackDerived, _ facts: Facts) -> Bool {
        let slots = slots(derived.arguments)
        guard derived.function.acceptsMissing else { return slots.allSatisfy { facts.present.contains($0) } }
        switch derived.function.parameters.last?.kind {
        case .branches:
            guard let by = slots.first, facts.present.contains(by) else { return false }
            let branches = branches(of: derived, facts)
            return !branches.isEmpty && branches.allSatisfy { $0.present.isSubset(of: facts.present) }
        case .values where derived.function.passesOn: return slots.contains { facts.present.contains($0) }
        default:
            if derived.function.passesOn, let previous = previousArgument(of: derived) { return facts.present.contains(previous) }
            return slots.allSatisfy { facts.present.contains($0) }
        }
    }

    /// Whether a decision is made in any case: a row is sure to match, or nothing that they look at is missing.
    private func isDecided(_ table: PackTable, _ instance: PackTable.Instance, _ facts: Facts) -> Bool {
        if let condition = table.condition, !isImplied(condition, by: facts) { return false }
        let rows = table.table.rows
        func passes(_ row: Int, _ column: Int) -> Bool {
            guard let cell = rows[row].cells[column].first else { return false }
            switch instance.columns[column] {
            case .slot(let slot, _): return facts.imply(cell, of: slot, pack.slots[slot].type)
            case .constant(let choice): return takes(cell, choice)
            case .element: return cell.matchesAnything
            }
        }
        if rows.indices.contains(where: { row in instance.columns.indices.allSatisfy { passes(row, $0) } }) { return true }
        return instance.columns.enumerated().allSatisfy { column, source in
            guard case .slot(let slot, _) = source, !facts.present.contains(slot) else { return true }
            return rows.allSatisfy { $0.cells[column].first?.matchesAnything ?? false }
        }
    }

    /// Whether every row of a decision that can match gives that result.
    private func gives(_ place: Int, _ table: PackTable, _ instance: PackTable.Instance, _ facts: Facts) -> Bool {
        if case .nothing? = table.otherwise { return false }
        for other in cases(of: table, instance) {
            var together = facts
            together.add(other)
            if !together.isImpossible, !other.present.contains(table.results[place].slot) { return false }
        }
        return true
    }
}
