internal import AdviceRules
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// Looks for the entries that stand on the lines of a chart.
struct MapScenarioSearch {
    /// How many ways to answer are tried at most.
    private static let limit = 600

    let engine: AdviceEngine
    let pack: RulePack
    let curves: MeasurementCurves
    let asOf: CalendarDate
    private let measurement: PackMeasurement
    private let variant: PackMeasurement.Variant
    private var inputs: SlotDependencies

    /// Nil where the pack does not have what the curves are of.
    init?(_ engine: AdviceEngine, _ pack: RulePack, _ curves: MeasurementCurves, asOf: CalendarDate) {
        guard let measurement = pack.measurements.first(where: { $0.name == curves.measurement }),
            let variant = measurement.variants.first(where: { $0.reference.identifier == curves.reference })
        else { return nil }
        self.engine = engine
        self.pack = pack
        self.curves = curves
        self.asOf = asOf
        self.measurement = measurement
        self.variant = variant
        inputs = SlotDependencies(pack)
    }

    /// Where the entry stands on these lines; nil where it does not.
    func stand(_ entry: Entry?) -> (at: Double, value: Double)? {
        guard let entry else { return nil }
        let found = try? engine.curves(of: pack.identifier, Timeline(entries: [entry]), centiles: [], points: 2, asOf: asOf)
        let own = found?.first {
            $0.measurement == curves.measurement && $0.reference == curves.reference && !$0.entries.isEmpty
                && $0.arguments.map { $0.name + $0.value } == curves.arguments.map { $0.name + $0.value }
        }
        return own?.entries.first.map { ($0.at, $0.value) }
    }

    /// The way to answer that reaches most of the lines: the first of those that are equally good, which leaves most open.
    mutating func scenario() -> MapScenario? {
        let valueInputs = inputs.inputs(of: measurement.value)
        let atInputs = inputs.inputs(of: variant.at)
        var all = valueInputs.union(atInputs)
        if let by = measurement.by { all.formUnion(inputs.inputs(of: by)) }
        for slot in variant.arguments.compactMap({ $0 }) { all.formUnion(inputs.inputs(of: slot)) }
        var best: (scenario: MapScenario, reach: Int)?
        for value in valueInputs.sorted(by: { rank($0, measurement.value) < rank($1, measurement.value) }) where isValue(value) {
            for place in atInputs.sorted(by: { rank($0, variant.at) < rank($1, variant.at) }) where place != value {
                guard let control = control(place) else { continue }
                for fixed in answers(all.subtracting([value, place])) {
                    var scenario = MapScenario(
                        fixed: fixed, place: control, placeOffset: 0, value: pack.inputs[value].name, valueOffset: 0, unit: curves.unit,
                        asOf: asOf)
                    guard fit(&scenario) else { continue }
                    let reach = reach(of: scenario)
                    if reach > best?.reach ?? 0 { best = (scenario, reach) }
                    if reach == MapScenarioSearch.probes.count { return scenario }
                }
            }
        }
        return best?.scenario
    }

    // MARK: - Trying

    /// Places along the lines, as shares of them.
    private static let probes = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98]

    private func probe(_ share: Double) -> (at: Double, value: Double)? {
        let index = Int(Double(curves.places.count - 1) * share)
        guard let middle = curves.lines.min(by: { abs($0.zScore) < abs($1.zScore) })?.values[index] else { return nil }
        let days = days ?? 1
        return ((curves.places[index] * days).rounded() / days, middle)
    }

    /// Finds the differences between what is entered and where it stands, at whichever probe stands on the lines.
    private func fit(_ scenario: inout MapScenario) -> Bool {
        // An age may count from a birth that itself has an age.
        let starts = [0] + figures(scenario, in: curves.atUnit).map { -$0 }
        // A gain counts from a weight.
        let values = [0] + figures(scenario, in: curves.unit)
        for share in [0.45, 0.75, 0.15] {
            guard let probe = probe(share) else { continue }
            for start in starts {
                for value in values {
                    scenario.placeOffset = start
                    scenario.valueOffset = value
                    guard let stand = stand(scenario.entry(at: probe.at, value: probe.value)) else { continue }
                    scenario.placeOffset = start + probe.at - stand.at
                    scenario.valueOffset = value + probe.value - stand.value
                    return true
                }
            }
        }
        return false
    }

    /// The figures that are answered alike, in a unit that they convert into.
    private func figures(_ scenario: MapScenario, in unit: Unit) -> [Double] {
        scenario.fixed.compactMap { _, value in
            guard case .quantity(let text, let own) = value, let figure = Double(text).flatMap({ Decimal(shortest: $0) }) else {
                return nil
            }
            return Quantity(figure, own).exactValue(in: unit)?.double
        }
    }

    /// How many days one of the lines' units is; nil where they do not run along time.
    private var days: Double? { AdviceMap.days(curves.atUnit) }

    private func reach(of scenario: MapScenario) -> Int {
        MapScenarioSearch.probes.count { share in
            guard let probe = probe(share), let stand = stand(scenario.entry(at: probe.at, value: probe.value)) else { return false }
            return abs(stand.at - probe.at) < 0.01 && abs(stand.value - probe.value) <= abs(probe.value) * 1e-3
        }
    }

    // MARK: - Answers

    /// An input that is the value itself comes first, then in the order of the pack.
    private func rank(_ input: Int, _ slot: Int) -> Int { pack.inputs[input].slot == slot ? -1 : input }

    private func isValue(_ input: Int) -> Bool {
        guard case .number(let unit, _) = pack.inputs[input].type else { return false }
        return pack.inputs[input].scope != .subject && unit?.dimension == curves.unit.dimension
    }

    private func control(_ input: Int) -> MapScenario.Place? {
        let own = pack.inputs[input]
        switch own.type {
        case .number(let unit?, _) where unit.dimension == curves.atUnit.dimension:
            return days.map { .number(own.name, .day, factor: $0) } ?? .number(own.name, curves.atUnit, factor: 1)
        case .date where own.name != "date": return days.map { .daysSince(own.name, factor: $0) }
        default: return nil
        }
    }

    /// Every combination of answers to the other inputs, those that leave most open first.
    private func answers(_ others: Set<Int>) -> [[(name: String, value: EntryValue)]] {
        var combinations: [(answers: [(name: String, value: EntryValue)], rank: Int)] = [([], 0)]
        for input in others.sorted() where pack.inputs[input].name != "date" {
            let name = pack.inputs[input].name
            let options = options(input)
            if combinations.count * options.count > MapScenarioSearch.limit { continue }
            combinations = combinations.flatMap { start in
                options.enumerated().map { rank, option in (start.answers + (option.map { [(name, $0)] } ?? []), start.rank + rank) }
            }
        }
        // Those that are as ordinary and as few as can be come first; those equal in it in the order of the pack.
        return combinations.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map { $0.element.answers }
    }

    private func options(_ index: Int) -> [EntryValue?] {
        let input = pack.inputs[index]
        // What the lines themselves are for is settled.
        for (place, slot) in variant.arguments.enumerated() where slot == input.slot {
            let name = variant.reference.parameters[place].name
            if let wanted = curves.arguments.first(where: { $0.name == name }) { return [.choice(wanted.value)] }
        }
        switch input.type {
        case .choice(let names, _): return (input.isRequired ? [] : [nil]) + names.map { .choice($0) }
        case .number(let unit?, _) where input.scope != .entry: return [nil] + ordinary(index, unit).map { .quantity($0, unit) }
        case .date where input.scope != .entry:
            return [nil] + [100, 1000].map { .date(CalendarDate(daysSinceEpoch: asOf.daysSinceEpoch - $0)) }
        default: return [nil]
        }
    }

    /// Figures between the limits of an input, the middle one first.
    private func ordinary(_ index: Int, _ unit: Unit) -> [String] {
        let slot = pack.inputs[index].slot
        let intervals = pack.limits.filter { $0.of == slot }.flatMap {
            [$0.confirmScale == .value ? $0.confirmOutside : nil, $0.rejectOutside]
        }
        for interval in intervals.compactMap({ $0 }) {
            guard case .numbers(let range)? = interval.cells.first?.alternatives.first, let lower = range.lower, let upper = range.upper
            else {
                continue
            }
            let ends = [lower, upper].compactMap { Quantity($0.value, $0.unit ?? unit).exactValue(in: unit)?.double }
            guard ends.count == 2, ends[0] > 0, ends[1] > ends[0] else { continue }
            return [0.5, 0.35, 0.65, 0.2, 0.85].map { share in
                Markup.number(ends[0] + (ends[1] - ends[0]) * share, places: 0)
            }
        }
        return []
    }
}
