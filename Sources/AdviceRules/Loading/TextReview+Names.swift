internal import AdviceCatalogs
internal import RulePacks
internal import SourceText

extension TextReview {
    /// Names that a message may use, but that have no value where this text is said: its reader would be told that the words are missing.
    static func checkNames(_ pack: RulePack, _ catalogs: AdviceCatalogs, into diagnostics: inout [Diagnostic]) {
        let lacking = namesWithoutValue(pack)
        for catalog in catalogs.catalogs(pack: pack.identifier) {
            for entry in catalog.entries {
                guard let names = lacking[entry.key] else { continue }
                for paragraph in entry.paragraphs {
                    for pattern in paragraph.message.patterns {
                        for variable in paragraph.message.externalVariables(in: pattern) where names.contains(variable.name) {
                            diagnostics.append(
                                Diagnostic(
                                    .warning, "placeholder-without-value", in: catalog.source, at: variable.range,
                                    "`\(variable.name)` has no value where `\(entry.key)` is said: its reader is told that the words are missing",
                                    remedy: remedy(variable.name)))
                        }
                    }
                }
            }
        }
    }

    private static func remedy(_ name: String) -> String {
        switch name {
        case "accepted": "only the text of a limit has a range: write the sentence without it, or name constants of the pack"
        case "label", "of": "only the text of a limit or of a check is about a field: write what it is called"
        case "value":
            "only the text of a limit, a check or a table with `forEach` has one value at hand: write {$…} with the name of the value"
        default: "only a table that goes through measurements has it: write {$….\(name)} with the name of the measurement"
        }
    }

    /// For each text, the names without a value in one of the places that say it.
    private static func namesWithoutValue(_ pack: RulePack) -> [String: Set<String>] {
        let scales: Set<String> = ["zScore", "percentile", "expected"]
        var lacking: [String: Set<String>] = [:]
        func add(_ output: RowOutput, _ names: Set<String>) {
            switch output {
            case .advice(let text, _, _), .check(_, let text?, _): lacking[text, default: []].formUnion(names)
            default: break
            }
        }
        for limit in pack.limits { if let text = limit.text { lacking[text, default: []].formUnion(scales) } }
        for table in pack.tables {
            var names = scales.union(["accepted"])
            if table.kind == .advice {
                names.formUnion(["label", "of"])
                if table.each.contains(where: { $0.measurements.contains { $0 != nil } }) { names.subtract(scales) }
                if table.each.isEmpty { names.insert("value") }
            }
            for row in table.rows { add(row.output, names) }
            if case .outputs(let output)? = table.otherwise { add(output, names) }
        }
        // A name that the pack itself gives to something has that value everywhere.
        let own = Set(pack.slots.map { $0.name } + pack.constants.map { $0.name })
        return lacking.mapValues { $0.subtracting(own) }
    }
}
