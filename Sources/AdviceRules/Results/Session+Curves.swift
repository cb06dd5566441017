internal import AdviceCatalogs
internal import Plugins
internal import Quantities
internal import RulePacks

extension Session {
    /// A reference with the choices that it is asked for.
    private struct Standard {
        var measurement: Int
        var variant: Int
        var arguments: [Int]
        /// Whom the entries are about, and its name where any of them gives it.
        var meant: Individuals.Meant?
        var individual: String?
        var entries: [MeasurementCurves.Entry] = []
    }

    func curves(centiles: [Double], points: Int) -> [MeasurementCurves] {
        var standards: [Standard] = []
        for (index, subject) in cases() { place(index, subject, &standards) }
        for measurement in loaded.measurementPlans.indices
        where !standards.contains(where: { $0.measurement == measurement }) && !loaded.slotPlans[value(of: measurement)].isSensitive {
            standards += all(measurement)
        }
        standards.sort { ($0.measurement, $0.variant) < ($1.measurement, $1.variant) }
        return standards.map { curves($0, centiles, max(2, points)) }
    }

    private func value(of measurement: Int) -> Int { loaded.measurementPlans[measurement].measurement.value }

    // MARK: - Entries

    private func place(_ index: Int, _ subject: Case, _ standards: inout [Standard]) {
        for (measurement, plan) in loaded.measurementPlans.enumerated() {
            let variant = subject.state.variants[measurement]
            let slot = plan.measurement.value
            guard variant >= 0, !loaded.slotPlans[slot].isSensitive, let arguments = arguments(plan.variants[variant], subject.state),
                let at = figure(plan.variants[variant].variant.at, plan.variants[variant].atUnit, subject.state),
                let value = figure(slot, unit(of: plan.variants[variant]), subject.state)
            else { continue }
            let standard =
                standards.firstIndex {
                    $0.measurement == measurement && $0.variant == variant && $0.arguments == arguments && $0.meant == subject.meant
                } ?? standards.count
            if standard == standards.count {
                standards.append(Standard(measurement: measurement, variant: variant, arguments: arguments, meant: subject.meant))
            }
            standards[standard].individual = standards[standard].individual ?? subject.entry.individual
            let context = WordContext(loaded: loaded, words: words, state: subject.state, system: units)
            var entry = MeasurementCurves.Entry(
                index: index, date: nil, at: at, value: value, words: context.word(slot: slot) ?? "",
                isUnconfirmed: subject.settled.values[slot].isMissing)
            if let input = loaded.inputs["date"], case .date(let date) = subject.readings[input].value { entry.date = date }
            if case .number(let z) = subject.state.values[plan.measurement.zScore] { entry.zScore = z.double }
            if case .number(let centile) = subject.state.values[plan.measurement.percentile] { entry.centile = centile.double }
            standards[standard].entries.append(entry)
        }
    }

    /// The choices that a reference is asked for; nil where it needs one that is not known.
    private func arguments(_ plan: VariantPlan, _ state: State) -> [Int]? {
        var arguments: [Int] = []
        for (place, slot) in plan.variant.arguments.enumerated() {
            let parameter = plan.reference.parameters[place]
            if let slot, case .choice(let choice) = state.values[slot], let known = parameter.choices.firstIndex(of: choice.name) {
                arguments.append(known)
            } else if parameter.isRequired {
                return nil
            } else {
                arguments.append(-1)
            }
        }
        return arguments
    }

    private func figure(_ slot: Int, _ unit: Unit, _ state: State) -> Double? {
        guard case .number(let number) = state.values[slot] else { return nil }
        return number.converted(to: unit, of: loaded.slotPlans[slot].slot.substance)?.double
    }

    // MARK: - Lines

    /// All references of a measurement, each for every choice that it needs.
    private func all(_ measurement: Int) -> [Standard] {
        var standards: [Standard] = []
        for (index, variant) in loaded.measurementPlans[measurement].variants.enumerated() {
            var combinations: [[Int]] = [[]]
            for parameter in variant.reference.parameters {
                let choices = parameter.isRequired ? Array(parameter.choices.indices) : [-1]
                combinations = combinations.flatMap { start in choices.map { start + [$0] } }
            }
            for arguments in combinations { standards.append(Standard(measurement: measurement, variant: index, arguments: arguments)) }
        }
        return standards
    }

    private func curves(_ standard: Standard, _ centiles: [Double], _ points: Int) -> MeasurementCurves {
        let plan = loaded.measurementPlans[standard.measurement]
        let variant = plan.variants[standard.variant]
        let reference = variant.reference
        let unit = unit(of: variant)
        let places = places(reference.domain.lower, reference.domain.upper, points)
        let context = WordContext(loaded: loaded, words: words, state: State(loaded.pack), system: units)
        var lines: [MeasurementCurves.Line] = []
        for centile in centiles {
            guard let z = reference.zScore(ofCentile: centile) else { continue }
            lines.append(
                MeasurementCurves.Line(
                    centile: centile, words: context.word(centile: centile, clearOf: []), zScore: z,
                    values: places.map { at in
                        guard case .value(let value) = reference.value(atZScore: z, at: at, arguments: standard.arguments) else {
                            return nil
                        }
                        return Number(approximate: value, variant.valueUnit).converted(to: unit)?.double
                    }))
        }
        var arguments: [(name: String, value: String)] = []
        for (place, choice) in standard.arguments.enumerated() where choice >= 0 {
            arguments.append((reference.parameters[place].name, reference.parameters[place].choices[choice]))
        }
        return MeasurementCurves(
            measurement: plan.measurement.name, label: context.label(ofMeasurement: standard.measurement), reference: variant.identifier,
            arguments: arguments, individual: standard.individual, atLabel: context.label(ofSlot: variant.variant.at),
            atUnit: variant.atUnit,
            unit: unit, lines: lines, places: places, entries: standard.entries)
    }

    /// Places from one end to the other at a round step, both ends among them.
    private func places(_ lower: Double, _ upper: Double, _ points: Int) -> [Double] {
        var step = 1.0
        let width = (upper - lower) / Double(points - 1)
        // The largest of 1, 2 and 5 times a power of ten that makes enough points.
        for exponent in stride(from: 3, through: -4, by: -1) {
            var power = 1.0
            for _ in 0..<abs(exponent) { power *= 10 }
            let scaled = [5.0, 2, 1].map { exponent < 0 ? $0 / power : $0 * power }
            if let fitting = scaled.first(where: { $0 <= width }) {
                step = fitting
                break
            }
        }
        var places = [lower]
        var count = (lower / step).rounded(.down) + 1
        while count * step < upper {
            if count * step > lower { places.append(count * step) }
            count += 1
        }
        places.append(upper)
        return places
    }

    /// The unit in which values are drawn: the reference's own or, for readers of inches and pounds, theirs.
    private func unit(of variant: VariantPlan) -> Unit {
        guard units == .imperial, variant.valueUnit.system == .metric else { return variant.valueUnit }
        switch variant.valueUnit.dimension {
        case .length: return .inch
        case .mass: return .pound
        default: return variant.valueUnit
        }
    }
}
