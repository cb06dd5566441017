internal import Plugins
internal import Quantities
internal import RulePacks

/// An input as an assessment needs it.
final class InputPlan: Sendable {
    let input: PackInput

    init(_ input: PackInput) { self.input = input }
}

/// A table with its place among the pack's tables.
struct TablePlan {
    let index: Int
    let table: PackTable
}

/// Limits in the order in which they are applied, so that one wrong value never makes a right one look wrong.
struct LimitPlans {
    /// Those that look at nothing but the input that they blame.
    let own: [LimitPlan]
    /// Those of an input that depend on other values too.
    let ofInputs: [LimitPlan]
    /// Those of what follows from several inputs.
    let ofOthers: [LimitPlan]

    init(_ limits: [LimitPlan]) {
        own = limits.filter { $0.isOwn && $0.isOfInput } + limits.filter { $0.isOwn && !$0.isOfInput }
        ofInputs = limits.filter { !$0.isOwn && $0.isOfInput }
        ofOthers = limits.filter { !$0.isOwn && !$0.isOfInput }
    }
}

/// A limit as an assessment needs it.
final class LimitPlan: Sendable {
    /// The place among the pack's limits.
    let index: Int
    /// The slot that is limited.
    let of: Int
    /// Whether that is what an input gives.
    let isOfInput: Bool
    /// Whether it looks at nothing but the input that it blames, the date of assessment and earlier entries.
    let isOwn: Bool
    /// The input that is answered for it.
    let blamed: Int
    let rejectOutside: PackLimit.Interval?
    let confirmOutside: PackLimit.Interval?
    /// The slot whose value decides whether to ask: the limited one, or its z-score.
    let askedOf: Int
    let condition: PackCondition?

    init(_ index: Int, of pack: RulePack) {
        let limit = pack.limits[index]
        self.index = index
        of = limit.of
        isOfInput = if case .input = pack.slots[limit.of].origin { true } else { false }
        isOwn = pack.rests(limit.of, on: limit.blamed) && (limit.condition?.slots.allSatisfy { pack.rests($0, on: limit.blamed) } ?? true)
        blamed = limit.blamed
        rejectOutside = limit.rejectOutside
        confirmOutside = limit.confirmOutside
        askedOf =
            switch limit.confirmScale {
            case .value: limit.of
            case .zScore(let measurement), .percentile(let measurement): pack.measurements[measurement].zScore
            }
        condition = limit.condition
    }
}

extension RulePack {
    /// Whether a value follows from one input alone, with what was settled before the entry: the date of assessment and earlier entries.
    fileprivate func rests(_ slot: Int, on input: Int) -> Bool {
        switch slots[slot].origin {
        case .input(let own): own == input
        case .asOf, .previous: true
        case .derived(let index):
            derived[index].arguments.allSatisfy { argument in
                if case .slot(let slot) = argument { return rests(slot, on: input) }
                return true
            }
        case .zScore, .percentile, .expected, .band, .range, .decision: false
        }
    }
}

/// A slot as an assessment needs it.
final class SlotPlan: Sendable {
    let slot: PackSlot
    /// Whether its value must be kept out of every output.
    let isSensitive: Bool
    /// Where rules tell its numbers apart.
    let edges: [Quantity]
    /// The keys of the labels of its choices, in their order.
    let labelKeys: [String]

    init(_ slot: PackSlot, isSensitive: Bool, edges: [Quantity], labelKeys: [String]) {
        self.slot = slot
        self.edges = edges
        self.isSensitive = isSensitive
        self.labelKeys = labelKeys
    }
}

/// The keys under which the texts of a pack label choices, such as `choice.sex.male` or `band.size.small`.
struct ChoiceLabelKeys {
    private let pack: RulePack
    private let ofBands: [[String]]

    init(_ pack: RulePack) {
        self.pack = pack
        // A band has a slot for every measurement that it classes.
        ofBands = pack.bands.map { band in band.names.map { "band.\(band.name).\($0)" } }
    }

    /// The keys of a slot's choices; empty where it has none.
    func keys(ofSlot slot: Int) -> [String] {
        let names: [String] =
            switch pack.slots[slot].type {
            case .choice(let names, _), .list(.choice(let names, _)): names
            default: []
            }
        switch pack.slots[slot].origin {
        case .previous(let other, _, _): return keys(ofSlot: other)
        case .band(let band, _): return ofBands[band]
        case .input(let input): return names.map { "choice.\(pack.inputs[input].name).\($0)" }
        case .range(let range): return pack.ranges[range].names.map { "range.\(pack.ranges[range].name).\($0)" }
        default: return names.map { "decision.\(pack.slots[slot].name).\($0)" }
        }
    }
}

/// A measurement as an assessment needs it.
final class MeasurementPlan: Sendable {
    let measurement: PackMeasurement
    let variants: [VariantPlan]

    init(_ measurement: PackMeasurement) {
        self.measurement = measurement
        self.variants = measurement.variants.map { VariantPlan($0) }
    }
}

/// A reference that applies to a measurement, as an assessment needs it.
final class VariantPlan: Sendable {
    let variant: PackMeasurement.Variant
    let reference: any Reference
    let identifier: String
    let atUnit: Unit
    let valueUnit: Unit

    init(_ variant: PackMeasurement.Variant) {
        self.variant = variant
        self.reference = variant.reference
        self.identifier = variant.reference.identifier
        self.atUnit = variant.reference.atUnit
        self.valueUnit = variant.reference.valueUnit
    }
}

/// The classes of a band and its compiled tables.
final class BandPlan: Sendable {
    let names: [String]
    let tables: [PackBand.Compiled]

    init(names: [String], tables: [PackBand.Compiled]) {
        self.names = names
        self.tables = tables
    }
}
