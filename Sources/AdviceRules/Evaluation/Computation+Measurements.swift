internal import Plugins
internal import Quantities
internal import RulePacks

extension Computation {
    /// Places a measurement on its reference: z-score, centile, and what is expected.
    func setMeasurement(_ index: Int, _ state: inout State) {
        let measurement = pack.measurements[index]
        guard let variant = variant(measurement, index, &state) else { return }
        state.variants[index] = variant
        let chosen = measurement.variants[variant]
        let reference = chosen.reference
        guard let at = figure(chosen.at, reference.atUnit, state) else {
            clear(measurement, .because(chosen.at), &state)
            return
        }
        var arguments: [Int] = []
        for (place, slot) in chosen.arguments.enumerated() {
            guard let slot else { arguments.append(-1); continue }
            guard case .choice(let choice) = state.values[slot] else {
                if reference.parameters[place].isRequired {
                    clear(measurement, .because(slot), &state)
                    return
                }
                arguments.append(-1)
                continue
            }
            guard let known = reference.parameters[place].choices.firstIndex(of: choice.name) else {
                clear(measurement, .outside(.unknownArgument(reference.parameters[place].name), measurement: index), &state)
                return
            }
            arguments.append(known)
        }
        switch reference.value(atZScore: 0, at: at, arguments: arguments) {
        case .value(let expected): state.set(measurement.expected, .number(Number(approximate: expected, reference.valueUnit)))
        case .outside(let reason): state.clear(measurement.expected, .outside(reason, measurement: index))
        }
        guard let value = figure(measurement.value, reference.valueUnit, state) else {
            state.clear(measurement.zScore, .because(measurement.value))
            state.clear(measurement.percentile, .because(measurement.value))
            return
        }
        switch reference.zScore(of: value, at: at, arguments: arguments) {
        case .value(let z):
            state.set(measurement.zScore, .number(Number(approximate: z)))
            if let centile = reference.centile(ofZScore: z) { state.set(measurement.percentile, .number(Number(approximate: centile))) }
        case .outside(let reason):
            state.clear(measurement.zScore, .outside(reason, measurement: index))
            state.clear(measurement.percentile, .outside(reason, measurement: index))
        }
    }

    /// Which reference applies; nil where that is not known, with the scales cleared.
    private func variant(_ measurement: PackMeasurement, _ index: Int, _ state: inout State) -> Int? {
        guard let by = measurement.by else { return measurement.variants.isEmpty ? nil : 0 }
        guard case .choice(let choice) = state.values[by] else {
            // A choice that was made and names no standard is not a choice that is missing.
            if case .undecided = state.absences[by] {
                clear(measurement, .noReference(measurement: index), &state)
                return nil
            }
            // Where nothing was measured, that is the reason to give, and not what the choice of a standard lacks.
            clear(measurement, .because(state.values[measurement.value].isMissing ? measurement.value : by), &state)
            return nil
        }
        if let variant = measurement.variants.firstIndex(where: { $0.choice == choice.name }) { return variant }
        clear(measurement, .noReference(measurement: index), &state)
        return nil
    }

    private func clear(_ measurement: PackMeasurement, _ absence: Absence, _ state: inout State) {
        let isMeasured = !state.values[measurement.value].isMissing
        state.clear(measurement.zScore, isMeasured ? absence : .because(measurement.value))
        state.clear(measurement.percentile, isMeasured ? absence : .because(measurement.value))
        state.clear(measurement.expected, absence)
    }

    private func figure(_ slot: Int, _ unit: Unit, _ state: State) -> Double? {
        guard case .number(let number) = state.values[slot] else { return nil }
        return number.converted(to: unit, of: pack.slots[slot].substance)?.double
    }
}
