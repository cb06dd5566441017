internal import RulePacks

/// Which values of a pack depend on which, history aside.
struct SlotDependencies {
    private let pack: RulePack
    private let decisions: [PackTable]
    /// For each slot what it depends on, itself among it.
    private var known: [Int: Set<Int>] = [:]

    init(_ pack: RulePack) {
        self.pack = pack
        decisions = pack.tables.filter { $0.kind == .decision }
    }

    /// The inputs that a slot depends on, those that guard them too, by their places in the pack.
    mutating func inputs(of slot: Int) -> Set<Int> {
        var inputs: Set<Int> = []
        for slot in slots(of: slot) { if case .input(let index) = pack.slots[slot].origin { inputs.insert(index) } }
        return inputs
    }

    /// The slots that the condition and the columns of a table depend on; with `elements`, only through those measurements and values.
    mutating func slots(of table: PackTable, elements: [String]) -> Set<Int> {
        direct(table, elements).reduce(into: Set<Int>()) { $0.formUnion(slots(of: $1)) }
    }

    private mutating func slots(of slot: Int) -> Set<Int> {
        if let slots = known[slot] { return slots }
        // While it is being worked out, a slot adds nothing to itself.
        known[slot] = [slot]
        let slots = direct(pack.slots[slot].origin).reduce(into: Set([slot])) { $0.formUnion(self.slots(of: $1)) }
        known[slot] = slots
        return slots
    }

    private func direct(_ origin: PackSlot.Origin) -> [Int] {
        switch origin {
        case .asOf, .previous: []
        case .input(let index): pack.inputs[index].condition?.slots ?? []
        case .derived(let index):
            pack.derived[index].arguments.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
        case .zScore(let measurement), .percentile(let measurement), .expected(let measurement): direct(measurement)
        case .band(let band, let measurement):
            measurement.map { direct($0) } ?? direct(pack.bands[band].subject)
        case .range(let range): [pack.ranges[range].of, pack.ranges[range].at] + [pack.ranges[range].by].compactMap { $0 }
        case .decision(let table, _): direct(decisions[table], [])
        }
    }

    private func direct(_ subject: PackBand.Subject) -> [Int] { if case .slot(let slot) = subject { [slot] } else { [] } }

    private func direct(_ measurement: Int) -> [Int] {
        let own = pack.measurements[measurement]
        return [own.value] + [own.by].compactMap { $0 } + own.variants.flatMap { [$0.at] + $0.arguments.compactMap { $0 } }
    }

    private func direct(_ table: PackTable, _ elements: [String]) -> [Int] {
        var slots = table.condition?.slots ?? []
        for column in table.columns { if case .slot(let slot) = column { slots.append(slot) } }
        for each in table.each {
            for (place, name) in each.names.enumerated() where elements.isEmpty || elements.contains(name) {
                if place < each.slots.count { slots.append(each.slots[place]) }
                if place < each.measurements.count, let measurement = each.measurements[place] { slots += direct(measurement) }
            }
        }
        return slots
    }
}
