internal import Plugins
internal import Quantities
internal import RulePacks

extension Computation {
    /// Places a measurement on its reference: z-score, centile, and what is expected.
    func setMeasurement(_ index: Int, _ state: State) {
        let plan = loaded.measurementPlans[index]
        guard let variant = variant(plan, index, state) else { return }
        state.setVariant(index, variant)
        let chosen = plan.variants[variant]
        let reference = chosen.reference
        guard let at = figure(chosen.variant.at, chosen.atUnit, state) else {
            clear(plan, .because(chosen.variant.at), state)
            return
        }
        var arguments: [Int] = []
        for (place, slot) in chosen.variant.arguments.enumerated() {
            guard let slot else { arguments.append(-1); continue }
            guard case .choice(let choice) = state.values[slot] else {
                if reference.parameters[place].isRequired {
                    clear(plan, .because(slot), state)
                    return
                }
                arguments.append(-1)
                continue
            }
            guard let known = reference.parameters[place].choices.firstIndex(of: choice.name) else {
                clear(plan, .outside(.unknownArgument(reference.parameters[place].name), measurement: index), state)
                return
            }
            arguments.append(known)
        }
        switch reference.value(atZScore: 0, at: at, arguments: arguments) {
        case .value(let expected): state.set(plan.measurement.expected, .number(Number(approximate: expected, chosen.valueUnit)))
        case .outside(let reason): state.clear(plan.measurement.expected, .outside(reason, measurement: index))
        }
        guard let value = figure(plan.measurement.value, chosen.valueUnit, state) else {
            state.clear(plan.measurement.zScore, .because(plan.measurement.value))
            state.clear(plan.measurement.percentile, .because(plan.measurement.value))
            return
        }
        switch reference.zScore(of: value, at: at, arguments: arguments) {
        case .value(let z):
            state.set(plan.measurement.zScore, zScore: z, variant: variant)
            if let centile = reference.centile(ofZScore: z) {
                state.set(plan.measurement.percentile, .number(Number(approximate: centile)))
            }
        case .outside(let reason):
            state.clear(plan.measurement.zScore, .outside(reason, measurement: index))
            state.clear(plan.measurement.percentile, .outside(reason, measurement: index))
        }
    }

    /// Which reference applies; nil where that is not known, with the scales cleared.
    private func variant(_ plan: MeasurementPlan, _ index: Int, _ state: State) -> Int? {
        guard let by = plan.measurement.by else { return plan.variants.isEmpty ? nil : 0 }
        guard case .choice(let choice) = state.values[by] else {
            // A choice that was made and names no standard is not a choice that is missing.
            if case .undecided = state.absences[by] {
                clear(plan, .noReference(measurement: index), state)
                return nil
            }
            // Where nothing was measured, that is the reason to give, and not what the choice of a standard lacks.
            clear(plan, .because(state.values[plan.measurement.value].isMissing ? plan.measurement.value : by), state)
            return nil
        }
        if let variant = plan.variants.firstIndex(where: { $0.variant.choice == choice.name }) { return variant }
        clear(plan, .noReference(measurement: index), state)
        return nil
    }

    private func clear(_ plan: MeasurementPlan, _ absence: Absence, _ state: State) {
        let isMeasured = !state.values[plan.measurement.value].isMissing
        state.clear(plan.measurement.zScore, isMeasured ? absence : .because(plan.measurement.value))
        state.clear(plan.measurement.percentile, isMeasured ? absence : .because(plan.measurement.value))
        state.clear(plan.measurement.expected, absence)
    }

    private func figure(_ slot: Int, _ unit: Unit, _ state: State) -> Double? {
        guard case .number(let number) = state.values[slot] else { return nil }
        return number.converted(to: unit, of: loaded.slotPlans[slot].slot.substance)?.double
    }
}
