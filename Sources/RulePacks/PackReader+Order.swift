internal import Plugins
internal import SourceText

extension PackReader {
    /// Puts everything that is computed into an order in which each needs only what came before, or reports a circle.
    func orderSteps() {
        var done: Set<PackStep> = []
        var path: [PackStep] = []
        for slot in pack.slots.indices { visit(step(of: slot), &done, &path) }
    }

    private func visit(_ step: PackStep?, _ done: inout Set<PackStep>, _ path: inout [PackStep]) {
        guard let step, !done.contains(step) else { return }
        if path.contains(step) {
            let (name, range) = place(of: step)
            report(
                "circular", at: range, "`\(name)` needs a value that itself needs `\(name)`",
                remedy: "break the circle: let one of them start from inputs only")
            done.insert(step)
            return
        }
        path.append(step)
        for slot in needs(of: step) { visit(self.step(of: slot), &done, &path) }
        path.removeLast()
        if done.insert(step).inserted { pack.steps.append(step) }
    }

    private func step(of slot: Int) -> PackStep? {
        switch pack.slots[slot].origin {
        case .asOf, .previous: nil
        case .input(let index): .input(index)
        case .derived(let index): pack.derived.firstIndex { $0.slot == slot }.map { .derived($0) } ?? .derived(index)
        case .zScore(let measurement), .percentile(let measurement), .expected(let measurement): .measurement(measurement)
        case .band(let band, _): pack.bands[band].tables.firstIndex { $0.slot == slot }.map { .band(band, compiled: $0) }
        case .range(let index): .range(index)
        case .decision(let table, _):
            pack.tables.firstIndex { $0.kind == .decision && $0.results.contains { $0.slot == slot } }.map { .decision($0) }
                ?? .decision(table)
        }
    }

    private func needs(of step: PackStep) -> [Int] {
        switch step {
        case .input(let index): return pack.inputs[index].condition?.slots ?? []
        case .derived(let index):
            var slots: [Int] = []
            for case .slot(let slot) in pack.derived[index].arguments { slots.append(slot) }
            return slots
        case .measurement(let index):
            let measurement = pack.measurements[index]
            var slots = [measurement.value]
            if let by = measurement.by { slots.append(by) }
            for variant in measurement.variants { slots += [variant.at] + variant.arguments.compactMap { $0 } }
            return slots
        case .band(let band, let compiled): return [pack.bands[band].tables[compiled].subject]
        case .range(let index):
            let range = pack.ranges[index]
            return [range.of, range.at] + (range.by.map { [$0] } ?? [])
        case .decision(let index):
            let table = pack.tables[index]
            var slots = table.condition?.slots ?? []
            for instance in table.instances { for case .slot(let slot, _) in instance.columns { slots.append(slot) } }
            return slots
        }
    }

    private func place(of step: PackStep) -> (String, SourceRange) {
        switch step {
        case .input(let index): (pack.inputs[index].name, pack.inputs[index].keyRange)
        case .derived(let index): (pack.derived[index].name, pack.derived[index].keyRange)
        case .measurement(let index): (pack.measurements[index].name, pack.measurements[index].keyRange)
        case .band(let band, _): (pack.bands[band].name, pack.bands[band].keyRange)
        case .range(let index): (pack.ranges[index].name, pack.ranges[index].keyRange)
        case .decision(let index): (pack.tables[index].name, pack.tables[index].nameRange)
        }
    }

    // MARK: - Unused

    /// Warns of what nothing refers to: usually a name that was mistyped elsewhere, or a leftover.
    func reportUnused() {
        // What is required is asked for, be it only to be kept, such as a name.
        for input in pack.inputs where !usedSlots.contains(input.slot) && input.name != "date" && !input.isRequired {
            warn("unused-input", at: input.keyRange, "nothing uses the input `\(input.name)`", remedy: "use it in a table, or remove it")
        }
        for derived in pack.derived where !usedSlots.contains(derived.slot) {
            warn(
                "unused-derived", at: derived.keyRange, "nothing uses the derived value `\(derived.name)`",
                remedy: "use it in a table, or remove it")
        }
        for constant in pack.constants where !usedConstants.contains(constant.name) {
            warn(
                "unused-constant", at: constant.range, "nothing uses the constant `\(constant.name)`",
                remedy: "name it in a cell or in a text, or remove it")
        }
        for (index, band) in pack.bands.enumerated() {
            let isUsed = band.tables.contains { usedSlots.contains($0.slot) } || usedBands.contains(index)
            if !isUsed {
                warn("unused-band", at: band.keyRange, "nothing uses the band `\(band.name)`", remedy: "use it as a column, or remove it")
            }
        }
        for range in pack.ranges where !usedSlots.contains(range.slot) {
            warn("unused-range", at: range.keyRange, "nothing uses the range `\(range.name)`", remedy: "use it as a column, or remove it")
        }
        for source in pack.sources where !usedSources.contains(source.identifier) {
            warn(
                "unused-source", at: source.range, "nothing names the source `\(source.identifier)`",
                remedy: "name it where it is followed, or remove it")
        }
    }
}
