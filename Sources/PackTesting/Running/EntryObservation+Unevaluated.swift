internal import AdviceRules
internal import RulePacks

extension EntryObservation {
    /// What could not be judged: everything that must be listed, and what the case lists besides.
    ///
    /// A case must list what a person entered and heard nothing of. A table that nothing was entered for is not listed, nor one that only combines
    /// measurements: each of those is listed under its own table or band.
    func unevaluated(_ expected: [GoldenAnswer.Item]) -> [GoldenAnswer.Item] {
        var items: [GoldenAnswer.Item] = []
        for unevaluated in assessment.unevaluated {
            guard let table = pack.tables.first(where: { $0.name == unevaluated.table }) else { continue }
            let named = expected.filter { places(of: unevaluated, table).contains($0.name) }
            let reason = reason(of: unevaluated)
            for item in named { items.append(.init(item.name, reason)) }
            if named.isEmpty, mustBeListed(unevaluated, table) { items.append(.init(unevaluated.place, reason)) }
        }
        return items
    }

    /// The table with what it was evaluated for; each of its bands may stand for the table.
    private func places(of unevaluated: Unevaluated, _ table: PackTable) -> [String] {
        if unevaluated.elements.isEmpty { return [unevaluated.place] }
        let elements = unevaluated.elements.joined(separator: ", ")
        return [unevaluated.place] + GoldenVocabulary.bands(of: table, in: pack).map { "\($0)(\(elements))" }
    }

    private func mustBeListed(_ unevaluated: Unevaluated, _ table: PackTable) -> Bool {
        let isAboutEntered = unevaluated.elements.contains { isEntered($0) }
        switch unevaluated.reason {
        case .conflict, .noRow, .impossible, .undefined: return true
        case .missing, .notApplicable: return isAboutEntered && reason(of: unevaluated) != Self.notApplicable
        case .outsideStandard: return isAboutEntered
        case .rejected(let names), .unconfirmed(let names):
            return isAboutEntered || unevaluated.elements.isEmpty && names.contains { isRead($0, by: table) }
        }
    }

    /// Whether something was given for a measurement or an input; what an entry lists itself was.
    private func isEntered(_ element: String) -> Bool {
        if let field = assessment.fields.first(where: { $0.field == element }) {
            return field.answer == .accept || field.answer == .confirm || field.answer == .reject
        }
        return !pack.inputs.contains { $0.name == element }
    }

    /// Whether an input is a column of a table itself, or a condition of it, and not only behind a measurement's band.
    private func isRead(_ name: String, by table: PackTable) -> Bool {
        guard let slot = pack.inputs.first(where: { $0.name == name })?.slot else { return false }
        return table.columns.contains(.slot(slot)) || table.condition?.slots.contains(slot) ?? false
    }

    // MARK: - Reasons

    private static let notApplicable = "not applicable"

    /// The reason in the words of golden cases.
    private func reason(of unevaluated: Unevaluated) -> String {
        switch unevaluated.reason {
        case .missing(let names): return "missing: " + names.joined(separator: ", ")
        case .rejected(let names): return "rejected: " + names.joined(separator: ", ")
        case .unconfirmed(let names): return "unconfirmed: " + names.joined(separator: ", ")
        case .notApplicable: return standardRefused(unevaluated.elements).map { "no standard: " + $0 } ?? Self.notApplicable
        case .outsideStandard("no-standard"): return standardRefused(unevaluated.elements).map { "no standard: " + $0 } ?? "no standard"
        case .outsideStandard(let name) where name.hasPrefix("unknown-"): return "no standard: " + name.dropFirst("unknown-".count)
        case .outsideStandard: return "outside the standard"
        case .undefined(let what): return "undefined: " + what
        case .conflict(let rows): return rows.isEmpty ? "conflict" : "conflict: " + rows.joined(separator: ", ")
        case .noRow: return "no row"
        case .impossible(let row): return "impossible: " + row
        }
    }

    /// The row of a decision that chose no standard for a measurement, where one did.
    private func standardRefused(_ elements: [String]) -> String? {
        for measurement in pack.measurements where elements.contains(measurement.name) {
            guard let by = measurement.by, case .decision(let table, _) = pack.slots[by].origin else { continue }
            let name = pack.tables[table].name
            guard let explained = explanation.tables.first(where: { $0.table == name }) else { continue }
            if pack.tables[table].rows.contains(where: { $0.identifier == explained.outcome }) { return explained.outcome }
        }
        return nil
    }
}
