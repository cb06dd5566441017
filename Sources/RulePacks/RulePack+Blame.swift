internal import DecisionTables
internal import SourceText

extension RulePack {
    /// Fields that limits and checks blame though what they look at does not follow from them: a person would mend what is right.
    func checkBlame(into diagnostics: inout [Diagnostic]) {
        let origins = SlotInputs(self)
        for limit in limits where !origins[limit.of].contains(limit.blamed) {
            report(limit.blamed, limit.blamedRange, "`\(limit.name)` does", among: origins[limit.of], into: &diagnostics)
        }
        for table in tables where table.kind == .check {
            var slots = table.condition?.slots ?? []
            for instance in table.instances { for case .slot(let slot, _) in instance.columns { slots.append(slot) } }
            var inputs: [Int] = []
            for slot in slots { for input in origins[slot] where !inputs.contains(input) { inputs.append(input) } }
            for (blamed, range) in zip(table.blamed, table.blamedRanges) where !inputs.contains(blamed) {
                report(blamed, range, "what `\(table.name)` looks at does", among: inputs, into: &diagnostics)
            }
        }
    }

    private func report(_ input: Int, _ range: SourceRange, _ what: String, among others: [Int], into diagnostics: inout [Diagnostic]) {
        let names = others.map { inputs[$0].name }
        diagnostics.append(
            Diagnostic(
                .error, "wrong-field", in: source, at: range,
                "\(what) not depend on `\(inputs[input].name)`, so a person would be told to mend what is right",
                remedy: names.isEmpty ? "name a field that it follows from" : "write one of: \(names.joined(separator: ", "))"))
    }
}
