internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// The range that a limit allows, in the reader's units.
struct AcceptedRange {
    let subject: Case
    let words: PackWords
    let system: UnitSystem?

    private var pack: RulePack { subject.pack }
    private var context: WordContext { WordContext(loaded: subject.loaded, words: words, state: subject.state, system: system) }

    /// The range in words: in the reader's system or, where none is asked for, in the system of the unit entered and then in the other.
    func words(_ limit: PackLimit, isReject: Bool, enteredIn unit: Unit?) -> String? {
        let preferred = system ?? unit?.system
        let systems: [UnitSystem?] =
            system != nil || preferred == nil ? [preferred] : [preferred, preferred == .metric ? .imperial : .metric]
        var texts: [String] = []
        for system in systems {
            guard
                let text = isReject
                    ? words(limit.rejectOutside, of: limit.of, in: system, enteredIn: unit)
                    : confirmWords(limit, in: system, enteredIn: unit)
            else {
                continue
            }
            if !texts.contains(text) { texts.append(text) }
        }
        guard let first = texts.first else { return nil }
        return texts.count > 1 ? first + " (" + texts[1] + ")" : first
    }

    private func confirmWords(_ limit: PackLimit, in system: UnitSystem?, enteredIn unit: Unit?) -> String? {
        switch limit.confirmScale {
        case .value: return words(limit.confirmOutside, of: limit.of, in: system, enteredIn: unit)
        case .zScore(let measurement), .percentile(let measurement):
            guard let bounds = bounds(limit, measurement) else { return nil }
            return words.phrases.range(
                from: bounds.lower, to: bounds.upper, in: system ?? .metric, preferring: pack.slots[limit.of].type.unit)
        }
    }

    /// A range of a value: the cell that its editor wrote for the unit entered or, where that is of another system, for that system, else the first
    /// converted.
    private func words(_ interval: PackLimit.Interval?, of slot: Int, in system: UnitSystem?, enteredIn entered: Unit?) -> String? {
        guard let interval else { return nil }
        func isOfSystem(_ unit: Unit) -> Bool { unit.system == nil || system == nil || unit.system == system }
        let same = interval.cells.first { cell in
            guard let unit = cell.unit else { return false }
            return unit == entered && isOfSystem(unit)
        }
        let own =
            same
            ?? interval.cells.first { cell in
                guard let unit = cell.unit, let system else { return false }
                return unit.system == system
            }
        guard let range = (own ?? interval.cells.first)?.interval else { return nil }
        if let unit = range.lower?.unit ?? range.upper?.unit, unit.dimension == .time {
            return timeWords(range)
        }
        let lower = range.lower.map { Quantity($0.value, $0.unit ?? .one) }
        let upper = range.upper.map { Quantity($0.value, $0.unit ?? .one) }
        return words.phrases.range(
            from: lower, to: upper, excludesLower: lower != nil && !range.includesLower,
            excludesUpper: upper != nil && !range.includesUpper,
            in: own == nil ? system : nil, preferring: pack.slots[slot].type.unit)
    }

    private func timeWords(_ range: Interval<Edge>) -> String? {
        func word(_ edge: Edge?) -> String? { edge.map { context.word(Number($0.value, $0.unit)) } }
        switch (word(range.lower), word(range.upper)) {
        case (let from?, let to?):
            let key: PhraseKey =
                switch (range.includesLower, range.includesUpper) {
                case (true, true): .range
                case (true, false): .rangeFromBelow
                case (false, true): .rangeAboveTo
                case (false, false): .rangeAboveBelow
                }
            return context.sentence(key, [("from", from), ("to", to)])
        case (let from?, nil): return context.sentence(range.includesLower ? .rangeFrom : .rangeAbove, [("from", from)])
        case (nil, let to?): return context.sentence(range.includesUpper ? .rangeTo : .rangeBelow, [("to", to)])
        case (nil, nil): return nil
        }
    }

    /// The values that lie at the ends of a limit on a scale, in the unit of the reference; nil where the reference has none.
    func bounds(_ limit: PackLimit, _ measurement: Int) -> (lower: Quantity?, upper: Quantity?)? {
        guard let interval = limit.confirmOutside?.cells.first?.interval, let place = ReferencePlace(subject, measurement) else {
            return nil
        }
        func quantity(_ edge: Edge?) -> Quantity? {
            guard let edge else { return nil }
            var z: Double? = edge.value.double
            if case .percentile = limit.confirmScale { z = place.reference.zScore(ofCentile: edge.value.double) }
            guard let z, case .value(let value) = place.value(atZScore: z) else { return nil }
            return Decimal(shortest: value).map { Quantity($0, place.reference.valueUnit) }
        }
        let lower = quantity(interval.lower)?.rounded(.up)
        let upper = quantity(interval.upper)?.rounded(.down)
        return lower == nil && upper == nil ? nil : (lower, upper)
    }
}

extension Quantity {
    /// Rounded to the digits that people measure to, up or down, so that a range of such ends never promises too much.
    fileprivate func rounded(_ direction: FloatingPointRoundingRule) -> Quantity {
        let places =
            switch unit {
            case .millimeter, .centimeter, .day: 1
            case .gram: 0
            default: 2
            }
        guard let step = Decimal(mantissa: 1, exponent: -places) else { return self }
        let nearest = value.rounded(toPlaces: places)
        if direction == .up, nearest < value { return Quantity(nearest.adding(step) ?? nearest, unit) }
        if direction == .down, value < nearest { return Quantity(nearest.subtracting(step) ?? nearest, unit) }
        return Quantity(nearest, unit)
    }
}

/// A reference at the place where a measurement stands on it.
struct ReferencePlace {
    let reference: any Reference
    let at: Double
    let atSlot: Int
    let arguments: [Int]

    /// Nil where the reference or its place is not known.
    init?(_ subject: Case, _ measurement: Int) {
        let pack = subject.pack
        let index = subject.state.variants[measurement]
        guard index >= 0 else { return nil }
        let variant = pack.measurements[measurement].variants[index]
        guard case .number(let number) = subject.state.values[variant.at], let at = number.converted(to: variant.reference.atUnit)?.double
        else { return nil }
        var arguments: [Int] = []
        for (place, slot) in variant.arguments.enumerated() {
            guard let slot, case .choice(let choice) = subject.state.values[slot] else {
                arguments.append(-1)
                continue
            }
            arguments.append(variant.reference.parameters[place].choices.firstIndex(of: choice.name) ?? -1)
        }
        self.reference = variant.reference
        self.at = at
        self.atSlot = variant.at
        self.arguments = arguments
    }

    func value(atZScore z: Double) -> ReferenceResult { reference.value(atZScore: z, at: at, arguments: arguments) }

    func zScore(of number: Number, _ substance: Substance?) -> Double? {
        guard let value = number.converted(to: reference.valueUnit, of: substance)?.double,
            case .value(let z) = reference.zScore(of: value, at: at, arguments: arguments)
        else { return nil }
        return z
    }
}
