internal import AdviceRules
internal import RulePacks

extension EntryObservation {
    /// What could not be judged: everything that must be listed, and what the case lists besides.
    ///
    /// A case may also state that a place is not among it, since the question does not arise.
    ///
    /// A case must list what a person entered and heard nothing of. A table that nothing was entered for is not listed, nor one that only
    /// combines measurements: each of those is listed under its own table.
    func unevaluated(_ expected: [GoldenAnswer.Item]) -> [GoldenAnswer.Item] {
        let listed: [GoldenAnswer.Item] = assessment.unevaluated.compactMap { unevaluated in
            let isNamed = GoldenAnswer.value(of: unevaluated.place, in: expected) != nil
            return isNamed || mustBeListed(unevaluated) ? .init(unevaluated.place, unevaluated.summary) : nil
        }
        let places = assessment.unevaluated.map { $0.place }
        return listed
            + expected.filter { $0.value == GoldenAnswer.notListed && !places.contains($0.name) }.map {
                .init($0.name, GoldenAnswer.notListed)
            }
    }

    private func mustBeListed(_ unevaluated: Unevaluated) -> Bool {
        switch unevaluated.reason {
        case .conflict, .noRow, .impossible, .undefined, .undecided: return true
        case .missing, .notApplicable, .outsideStandard: return unevaluated.elements.contains { isEntered($0) }
        case .rejected(let names), .unconfirmed(let names):
            if unevaluated.elements.contains(where: { isEntered($0) }) { return true }
            return unevaluated.elements.isEmpty && names.contains { isRead($0, by: unevaluated.table) }
        }
    }

    /// Whether something was given for an input; what an entry lists itself was.
    private func isEntered(_ element: String) -> Bool {
        if let field = assessment.fields.first(where: { $0.field == element }) {
            return field.answer == .accept || field.answer == .confirm || field.answer == .reject
        }
        let isNameOfPack = pack.inputs.contains { $0.name == element } || pack.measurements.contains { $0.name == element }
        return !isNameOfPack
    }

    /// Whether an input is a column of a table itself, or a condition of it, and not only behind a measurement's band.
    private func isRead(_ name: String, by table: String) -> Bool {
        guard let slot = pack.inputs.first(where: { $0.name == name })?.slot, let table = pack.tables.first(where: { $0.name == table })
        else {
            return false
        }
        return table.columns.contains(.slot(slot)) || table.condition?.slots.contains(slot) ?? false
    }
}
