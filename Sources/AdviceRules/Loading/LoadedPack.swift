internal import AdviceCatalogs
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
    let previousSlots: [(slot: Int, of: Int, having: Int, apart: Int)]
    /// The bands, each shared instead of copied.
    let bands: [BandPlan]
    /// The inputs, each shared instead of copied.
    let inputPlans: [InputPlan]
    /// The slots, each shared instead of copied.
    let slotPlans: [SlotPlan]
    /// The measurements, each shared instead of copied.
    let measurementPlans: [MeasurementPlan]
    /// The values that functions give.
    let derived: [PackDerived]
    /// The limits that can refuse a value, and those that can ask about it.
    let limits: (refusing: LimitPlans, asking: LimitPlans)
    /// The checks that can refuse a value, and those that can ask about it, with their places among the tables.
    let checks: (refusing: [TablePlan], asking: [TablePlan])
    /// The inputs of the subject or of an individual that can be asked about: what a person confirms of them holds for later entries too.
    let lastingQuestions: [Int]
    /// What the decisions of the pack give, in its order.
    let decisionResults: [PackTable.Result]
    /// The tables of advice, with their places among the tables.
    let adviceTables: [TablePlan]
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
        var previous: [(slot: Int, of: Int, having: Int, apart: Int)] = []
        for (index, slot) in pack.slots.enumerated() {
            if case .previous(let of, let having, let apart) = slot.origin { previous.append((index, of, having, apart)) }
        }
        self.previousSlots = previous
        self.bands = pack.bands.map { BandPlan(names: $0.names, tables: $0.tables) }
        self.inputPlans = pack.inputs.map { InputPlan($0) }
        let edges = SlotEdges(pack).edges
        let labelKeys = ChoiceLabelKeys(pack)
        self.slotPlans = pack.slots.indices.map { slot in
            SlotPlan(pack.slots[slot], isSensitive: pack.isSensitive(slot), edges: edges[slot], labelKeys: labelKeys.keys(ofSlot: slot))
        }
        self.measurementPlans = pack.measurements.map { MeasurementPlan($0) }
        self.derived = pack.derived
        let limits = pack.limits.indices.map { LimitPlan($0, of: pack) }
        self.limits = (
            LimitPlans(limits.filter { $0.rejectOutside != nil }), LimitPlans(limits.filter { $0.confirmOutside != nil })
        )
        let tables = pack.tables.enumerated().map { TablePlan(index: $0, table: $1) }
        self.checks = (
            tables.filter { $0.table.kind == .check && $0.table.gives(.reject) },
            tables.filter { $0.table.kind == .check && $0.table.gives(.confirm) }
        )
        let asked = limits.filter { $0.confirmOutside != nil }.map { $0.blamed } + checks.asking.flatMap { $0.table.blamed }
        self.lastingQuestions = pack.inputs.indices.filter { pack.inputs[$0].scope != .entry && asked.contains($0) }
        self.decisionResults = pack.tables.flatMap { $0.kind == .decision ? $0.results : [] }
        self.adviceTables = tables.filter { $0.table.kind == .advice }
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

    /// Whether earlier entries have a say in how an entry is judged.
    var usesHistory: Bool { !previousSlots.isEmpty || !lastingQuestions.isEmpty }

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
