internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks
internal import SourceText

/// A pack with its texts in every locale.
final class LoadedPack: Sendable {
    let pack: RulePack
    /// The texts by the locale that they were written for; a reader of another locale is served by the nearest.
    let views: [String: PackWords]
    let locales: [String]
    let sourceLocale: String
    /// Slots by the names that texts use.
    let slots: [String: Int]
    /// Inputs by name.
    let inputs: [String: Int]
    /// The slots that hold what an earlier entry gave.
    let previousSlots: [(slot: Int, of: Int, having: Int)]
    /// The bands, each shared instead of copied.
    let bands: [BandPlan]
    /// The inputs, each shared instead of copied.
    let inputPlans: [InputPlan]
    /// The slots, each shared instead of copied.
    let slotPlans: [SlotPlan]
    /// The measurements, each shared instead of copied.
    let measurementPlans: [MeasurementPlan]
    /// The limits, each shared instead of copied.
    let limitPlans: [LimitPlan]
    /// The checks, with their places among the tables.
    let checks: [(index: Int, table: PackTable)]
    /// The tables of advice, with their places among the tables.
    let adviceTables: [(index: Int, table: PackTable)]
    /// The publications by their identifiers.
    private let publications: [String: Citation]
    /// For each table the publications behind each row, and last those behind the table itself.
    private let tableCitations: [[[Citation]]]

    init(pack: RulePack, views: [String: PackWords], locales: [String], sourceLocale: String) {
        self.pack = pack
        self.views = views
        self.locales = locales
        self.sourceLocale = sourceLocale
        var slots: [String: Int] = [:]
        for (index, slot) in pack.slots.enumerated() { slots[slot.name] = index }
        self.slots = slots
        var inputs: [String: Int] = [:]
        for (index, input) in pack.inputs.enumerated() { inputs[input.name] = index }
        self.inputs = inputs
        var previous: [(slot: Int, of: Int, having: Int)] = []
        for (index, slot) in pack.slots.enumerated() {
            if case .previous(let of, let having) = slot.origin { previous.append((index, of, having)) }
        }
        self.previousSlots = previous
        self.bands = pack.bands.map { BandPlan(name: $0.name, names: $0.names, tables: $0.tables) }
        self.inputPlans = pack.inputs.map { InputPlan($0) }
        let edges = SlotEdges(pack).edges
        self.slotPlans = pack.slots.indices.map { SlotPlan(pack.slots[$0], isSensitive: pack.isSensitive($0), edges: edges[$0]) }
        self.measurementPlans = pack.measurements.map { MeasurementPlan($0) }
        self.limitPlans = pack.limits.indices.map { LimitPlan($0, of: pack) }
        self.checks = pack.tables.indices.filter { pack.tables[$0].kind == .check }.map { ($0, pack.tables[$0]) }
        self.adviceTables = pack.tables.indices.filter { pack.tables[$0].kind == .advice }.map { ($0, pack.tables[$0]) }
        var publications: [String: Citation] = [:]
        for source in pack.sources {
            publications[source.identifier] = Citation(
                identifier: source.identifier, citation: source.citation, doi: source.doi, needsReview: source.needsReview)
        }
        self.publications = publications
        self.tableCitations = pack.tables.map { table in
            let own = table.sources.compactMap { publications[$0] }
            return table.rows.map { row in row.sources == table.sources ? own : row.sources.compactMap { publications[$0] } } + [own]
        }
    }

    /// The texts for readers of a locale.
    func words(for locale: String) -> PackWords {
        if let words = views[locale] { return words }
        for tag in LocaleChoice.chain(for: locale, among: locales, sourceLocale: sourceLocale) {
            if let words = views[tag] { return words }
        }
        return PackWords.none
    }

    /// The publications behind a row, or behind the table where the row is what stands under `otherwise`.
    func citations(table: Int, row: Int) -> [Citation] {
        row >= 0 ? tableCitations[table][row] : tableCitations[table].last ?? []
    }

    func citations(_ identifiers: [String]) -> [Citation] { identifiers.compactMap { publications[$0] } }
}

/// An input as an assessment needs it.
final class InputPlan: Sendable {
    let input: PackInput

    init(_ input: PackInput) { self.input = input }
}

/// A limit as an assessment needs it.
final class LimitPlan: Sendable {
    /// The place among the pack's limits.
    let index: Int
    /// The slot that is limited.
    let of: Int
    /// Whether that is what an input gives.
    let isOfInput: Bool
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

/// A slot as an assessment needs it.
final class SlotPlan: Sendable {
    let slot: PackSlot
    /// Whether its value must be kept out of every output.
    let isSensitive: Bool
    /// Where rules tell its numbers apart.
    let edges: [Quantity]

    init(_ slot: PackSlot, isSensitive: Bool, edges: [Quantity]) {
        self.slot = slot
        self.edges = edges
        self.isSensitive = isSensitive
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
    let name: String
    let names: [String]
    let tables: [PackBand.Compiled]

    init(name: String, names: [String], tables: [PackBand.Compiled]) {
        self.name = name
        self.names = names
        self.tables = tables
    }
}

/// The texts of a pack and the engine's own words for the readers of one locale.
final class PackWords: Sendable {
    let locale: String
    let view: CatalogView
    let phrases: Phrases
    /// Labels of inputs, by the input's place.
    let labels: [String]
    /// How a person who reads that locale writes decimals.
    let decimalMark: DecimalMark

    init(_ catalogs: AdviceCatalogs, pack: RulePack, locale: String, sourceLocale: String, sharing phrases: Phrases) {
        self.locale = locale
        let view = catalogs.view(pack: pack.identifier, locale: locale, sourceLocale: sourceLocale)
        self.view = view
        self.phrases = Phrases(catalogs, locale: locale, pack: pack.identifier, sourceLocale: sourceLocale, sharing: phrases)
        self.decimalMark = LocaleData.of(locale).decimalMark
        self.labels = pack.inputs.map { input in Self.label("input." + input.name, view) ?? input.name }
    }

    private init() {
        locale = "en"
        var diagnostics: [Diagnostic] = []
        let catalogs = AdviceCatalogs([], into: &diagnostics)
        view = catalogs.view(pack: "", locale: "en")
        phrases = Phrases(catalogs, locale: "en")
        labels = []
        decimalMark = .point
    }

    /// No words at all, for a pack whose texts were never given.
    static let none = PackWords()

    /// The label of anything that has one, such as `input.weight` or `choice.sex.male`.
    func label(_ key: String) -> String? { Self.label(key, view) }

    private static func label(_ key: String, _ view: CatalogView) -> String? {
        guard let found = view.entry(key), let title = found.entry.paragraphs.first(where: { $0.name == "title" }) else { return nil }
        return title.message.format(locale: found.localeData) { _ in nil }.text
    }
}
