internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// Recognises a mixed-up unit: the one other unit in which the same figure would be ordinary, and would go with everything else.
struct UnitHint {
    let subject: Case
    let words: PackWords
    let system: UnitSystem?

    private var pack: RulePack { subject.pack }

    /// What was probably meant, in words; nil where no unit or more than one makes the value ordinary.
    func words(_ index: Int) -> String? {
        guard subject.readings[index].comparator == nil, case .number(let number) = subject.readings[index].value, let exact = number.exact,
            let unit = number.unit
        else { return nil }
        return words(index, exact, otherThan: unit)
    }

    /// What was probably meant by a figure without a unit.
    func words(_ index: Int, ofFigure text: String, _ decimalMark: DecimalMark) -> String? {
        guard let figure = try? Decimal.read(text, decimalMark: decimalMark) else { return nil }
        return words(index, figure, otherThan: nil)
    }

    private func words(_ index: Int, _ exact: Decimal, otherThan unit: Unit?) -> String? {
        let slot = pack.inputs[index].slot
        let substance = pack.slots[slot].substance
        guard let own = unit ?? pack.slots[slot].type.unit else { return nil }
        var candidates: [Number] = []
        for other in units(of: slot)
        where other != unit && isCustomary(other, slot, exact) && own.factor(to: other, of: substance) != nil {
            let candidate = Number(exact, other)
            // Units such as mmol/L and mEq/L of potassium, in which the figure is the same amount, are one.
            if candidates.contains(where: { $0.unit.map { other.isEqual(to: $0, of: substance) } ?? false }) { continue }
            if isOrdinary(candidate, slot), isAccepted(candidate, index) { candidates.append(candidate) }
        }
        guard candidates.count == 1, let candidate = candidates.first else { return nil }
        let context = WordContext(loaded: subject.loaded, words: words, state: subject.state, system: nil)
        let other = words.phrases.word(Quantity(exact, candidate.unit ?? own))
        if let at = place(of: slot) { return context.sentence(.unitHint, [("other", other), ("at", context.word(slot: at) ?? "")]) }
        return context.sentence(.unitHintPlain, [("other", other)])
    }

    /// All units, those first that the pack thinks of: the input's own, and those of its limits.
    private func units(of slot: Int) -> [Unit] {
        var units: [Unit] = []
        if let own = pack.slots[slot].type.unit { units.append(own) }
        for limit in pack.limits where limit.of == slot {
            for cell in limit.rejectOutside?.cells ?? [] { if let unit = cell.unit { units.append(unit) } }
        }
        return units + Unit.all.filter { !units.contains($0) }
    }

    /// Whether the entry with that number would be asked nothing about it, and nothing more about anything else.
    private func isAccepted(_ number: Number, _ index: Int) -> Bool {
        let trial = subject.replacing(index, by: number)
        guard trial.verdicts[index].answer == .accept else { return false }
        return trial.verdicts.indices.allSatisfy { trial.verdicts[$0].answer.rawValue <= subject.verdicts[$0].answer.rawValue }
    }

    /// Whether people write figures of the value in the unit at all; of the many units of concentration, only those that the pack's limits name.
    private func isCustomary(_ unit: Unit, _ slot: Int, _ figure: Decimal) -> Bool {
        switch unit.dimension {
        case .massConcentration, .amountConcentration, .equivalentConcentration:
            pack.limits.contains { limit in limit.of == slot && limit.rejectOutside?.cells.contains { $0.unit == unit } == true }
        // Ounces are for babies: nobody states some hundred of them.
        default: unit != .kilometer && unit != .microgram && (unit != .ounce || figure < Decimal(400))
        }
    }

    /// Whether a value would be accepted without a question, by every limit that applies here and can be applied.
    private func isOrdinary(_ number: Number, _ slot: Int) -> Bool {
        var isJudged = false
        var isAsked = false
        var isScaleOpen = false
        for limit in pack.limits where limit.of == slot {
            if let condition = limit.condition, pack.holds(condition, subject.state).holds != true { continue }
            for interval in [limit.rejectOutside, limit.confirmScale == .value ? limit.confirmOutside : nil] {
                guard let interval else { continue }
                guard let line = line(of: number, interval), pack.isInside(interval, .number(number.double, line: line)) else {
                    return false
                }
                isJudged = true
                isAsked = isAsked || interval === limit.confirmOutside
            }
            guard let confirm = limit.confirmOutside, limit.confirmScale != .value, let measurement = measurement(of: limit) else {
                continue
            }
            guard let z = ReferencePlace(subject, measurement)?.zScore(of: number, pack.slots[slot].substance) else {
                isScaleOpen = true
                continue
            }
            isAsked = true
            let line = limit.confirmScale == .percentile(measurement: measurement) ? max(subject.state.variants[measurement], 0) : 0
            guard pack.isInside(confirm, .number(z, line: line)) else { return false }
        }
        // Where nothing says what is ordinary, as with the weeks unknown, what is merely possible is no hint.
        return isJudged && (isAsked || !isScaleOpen)
    }

    private func line(of number: Number, _ interval: PackLimit.Interval) -> Int? {
        for (index, line) in interval.lines.enumerated() {
            if case .unit(let unit) = line, unit == number.unit { return index }
        }
        return nil
    }

    private func measurement(of limit: PackLimit) -> Int? {
        switch limit.confirmScale {
        case .value: nil
        case .zScore(let measurement), .percentile(let measurement): measurement
        }
    }

    /// Where the input stands on its reference, if it is a measurement that has one here.
    private func place(of slot: Int) -> Int? {
        guard let measurement = pack.measurements.firstIndex(where: { $0.value == slot }) else { return nil }
        return ReferencePlace(subject, measurement)?.atSlot
    }
}

extension Unit {
    /// Whether a figure is the same amount in both.
    fileprivate func isEqual(to other: Unit, of substance: Substance?) -> Bool {
        guard let factor = factor(to: other, of: substance) else { return false }
        return factor.numerator == factor.denominator
    }
}
