internal import RulePacks

/// Which inputs a value of a pack depends on, history aside.
struct SlotInputs {
    private let pack: RulePack
    /// For each slot its inputs, by their places in the pack.
    private var known: [Int: Set<Int>] = [:]

    init(_ pack: RulePack) {
        self.pack = pack
    }

    /// The inputs of a slot, those that guard them too.
    mutating func inputs(of slot: Int) -> Set<Int> {
        if let inputs = known[slot] { return inputs }
        // While it is being worked out, a slot adds nothing to itself.
        known[slot] = []
        var inputs: Set<Int> = []
        if case .input(let index) = pack.slots[slot].origin { inputs.insert(index) }
        for other in slots(behind: pack.slots[slot].origin) { inputs.formUnion(self.inputs(of: other)) }
        known[slot] = inputs
        return inputs
    }

    /// The inputs that the condition and the columns of a table depend on; with `elements`, only through those measurements and values.
    mutating func inputs(of table: PackTable, elements: [String]) -> Set<Int> {
        var inputs: Set<Int> = []
        for slot in slots(of: table, elements: elements) { inputs.formUnion(self.inputs(of: slot)) }
        return inputs
    }

    private func slots(behind origin: PackSlot.Origin) -> [Int] {
        switch origin {
        case .asOf, .previous: []
        case .input(let index): pack.inputs[index].condition?.slots ?? []
        case .derived(let index):
            pack.derived[index].arguments.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
        case .zScore(let measurement), .percentile(let measurement), .expected(let measurement): slots(of: measurement)
        case .band(let band, let measurement):
            measurement.map { slots(of: $0) } ?? slots(of: pack.bands[band].subject)
        case .range(let range): [pack.ranges[range].of, pack.ranges[range].at] + [pack.ranges[range].by].compactMap { $0 }
        case .decision(let table, _): slots(of: decisions[table], elements: [])
        }
    }

    private var decisions: [PackTable] { pack.tables.filter { $0.kind == .decision } }

    private func slots(of subject: PackBand.Subject) -> [Int] { if case .slot(let slot) = subject { [slot] } else { [] } }

    private func slots(of measurement: Int) -> [Int] {
        let own = pack.measurements[measurement]
        return [own.value] + [own.by].compactMap { $0 } + own.variants.flatMap { [$0.at] + $0.arguments.compactMap { $0 } }
    }

    private func slots(of table: PackTable, elements: [String]) -> [Int] {
        var slots = table.condition?.slots ?? []
        for column in table.columns { if case .slot(let slot) = column { slots.append(slot) } }
        for each in table.each {
            for (place, name) in each.names.enumerated() where elements.isEmpty || elements.contains(name) {
                if place < each.slots.count { slots.append(each.slots[place]) }
                if place < each.measurements.count, let measurement = each.measurements[place] { slots += self.slots(of: measurement) }
            }
        }
        return slots
    }
}
