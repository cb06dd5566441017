/// The inputs that each value of a pack is computed from, earlier entries' among them.
package struct SlotInputs {
    private var inputs: [[Int]]

    /// Follows every value of a pack to what it is computed from.
    package init(_ pack: RulePack) {
        var known = [[Int]](repeating: [], count: pack.slots.count)
        var needs = [[Int]](repeating: [], count: pack.slots.count)
        for (index, input) in pack.inputs.enumerated() {
            known[input.slot] = [index]
            needs[input.slot] = input.condition?.slots ?? []
        }
        for value in pack.derived { for case .slot(let slot) in value.arguments { needs[value.slot].append(slot) } }
        for (index, slot) in pack.slots.enumerated() {
            if case .previous(let of, let having, _) = slot.origin {
                needs[index] += [of, having] + pack.inputs.filter { $0.name == "date" }.map { $0.slot }
            }
        }
        for measurement in pack.measurements {
            var all = [measurement.value] + (measurement.by.map { [$0] } ?? [])
            for variant in measurement.variants { all += [variant.at] + variant.arguments.compactMap { $0 } }
            for slot in [measurement.zScore, measurement.percentile, measurement.expected] { needs[slot] += all }
        }
        for band in pack.bands { for compiled in band.tables { needs[compiled.slot].append(compiled.subject) } }
        for range in pack.ranges { needs[range.slot] += [range.of, range.at] + (range.by.map { [$0] } ?? []) }
        for table in pack.tables where table.kind == .decision {
            var all = table.condition?.slots ?? []
            for instance in table.instances { for case .slot(let slot, _) in instance.columns { all.append(slot) } }
            for result in table.results { needs[result.slot] += all }
        }
        // What is needed for what is needed, nearest first.
        inputs = pack.slots.indices.map { start in
            var order: [Int] = [], queue = [start], seen: Set<Int> = [start]
            var next = 0
            while next < queue.count {
                let slot = queue[next]
                next += 1
                for input in known[slot] where !order.contains(input) { order.append(input) }
                for need in needs[slot] where seen.insert(need).inserted { queue.append(need) }
            }
            return order
        }
    }

    /// The inputs of a slot, the nearest first.
    package subscript(slot: Int) -> [Int] { inputs[slot] }
}
