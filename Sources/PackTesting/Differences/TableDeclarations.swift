internal import Plugins
internal import RulePacks

/// What a table says about itself, apart from its rows.
enum TableDeclarations {
    /// What differs, in words.
    static func details(_ old: PackTable?, _ new: PackTable?, _ oldPack: RulePack?, _ newPack: RulePack?) -> [String] {
        guard let old, let oldPack else { return new.map { ["added, with \($0.rows.count) rows"] } ?? [] }
        guard let new, let newPack else { return ["removed, with \(old.rows.count) rows"] }
        var details: [String] = []
        func compare(_ what: String, _ a: String, _ b: String) {
            if a != b { details.append("\(what): \(a) → \(b)") }
        }
        compare("kind", old.kind.rawValue, new.kind.rawValue)
        compare("topic", old.topic ?? "none", new.topic ?? "none")
        compare("sources", listed(old.sources), listed(new.sources))
        compare("blames", listed(old.blamed.map { oldPack.inputs[$0].name }), listed(new.blamed.map { newPack.inputs[$0].name }))
        compare(
            "results", listed(old.results.map { "\($0.name) (\($0.type.description))" }),
            listed(new.results.map { "\($0.name) (\($0.type.description))" }))
        compare("evaluated for each", listed(old.each.map { each($0, oldPack) }), listed(new.each.map { each($0, newPack) }))
        for row in new.rows {
            guard let before = old.rows.first(where: { $0.identifier == row.identifier }) else { continue }
            compare("sources of row `\(row.identifier)`", listed(before.sources), listed(row.sources))
        }
        return details
    }

    private static func each(_ each: PackTable.Each, _ pack: RulePack) -> String {
        each.key + " of " + (each.list.map { pack.inputs[$0].name } ?? listed(each.names))
    }

    private static func listed(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}

extension RulePack {
    /// The tables that test a value which depends on any of some slots, by name.
    func tables(dependingOn changed: Set<Int>) -> [String] {
        var slots = changed
        var count = -1
        while slots.count != count {
            count = slots.count
            for value in derived {
                for case .slot(let slot) in value.arguments where slots.contains(slot) { slots.insert(value.slot) }
            }
            for (index, slot) in self.slots.enumerated() {
                if case .previous(let of, let having, _) = slot.origin, slots.contains(of) || slots.contains(having) { slots.insert(index) }
            }
            for measurement in measurements {
                var needs = [measurement.value] + (measurement.by.map { [$0] } ?? [])
                for variant in measurement.variants { needs += [variant.at] + variant.arguments.compactMap { $0 } }
                if needs.contains(where: { slots.contains($0) }) {
                    slots.formUnion([measurement.zScore, measurement.percentile, measurement.expected])
                }
            }
            for band in bands { for compiled in band.tables where slots.contains(compiled.subject) { slots.insert(compiled.slot) } }
            for range in ranges where slots.contains(range.of) || slots.contains(range.at) || (range.by.map { slots.contains($0) } ?? false)
            {
                slots.insert(range.slot)
            }
            for table in tables where table.kind == .decision && uses(table, slots) { slots.formUnion(table.results.map { $0.slot }) }
        }
        return tables.filter { uses($0, slots) }.map { $0.name }
    }

    private func uses(_ table: PackTable, _ slots: Set<Int>) -> Bool {
        if table.condition?.slots.contains(where: { slots.contains($0) }) ?? false { return true }
        if table.each.contains(where: { each in (each.list.map { slots.contains(inputs[$0].slot) } ?? false) }) { return true }
        return table.instances.contains { instance in
            instance.columns.contains { source in
                if case .slot(let slot, _) = source { return slots.contains(slot) }
                return false
            }
        }
    }
}
