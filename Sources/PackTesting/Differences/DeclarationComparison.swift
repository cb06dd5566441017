internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// The comparison of what a pack declares: written fact by written fact, since these decide no cases by themselves.
struct DeclarationComparison {
    private(set) var changes: [PackChange] = []
    private(set) var notes: [String] = []
    private let old: RulePack
    private let new: RulePack

    init(_ old: RulePack, _ new: RulePack, spoken: Set<String>) {
        self.old = old
        self.new = new
        compareHeads()
        compareSources()
        compareConstants(spoken)
        compareInputs()
        compareDerived()
        compareMeasurements()
        compareRanges()
        compareBands(spoken)
    }

    // MARK: The pack

    private mutating func compareHeads() {
        var details: [String] = []
        if old.status != new.status { details.append("status: \(old.status.rawValue) → \(new.status.rawValue)") }
        for (what, a, b) in [("from", old.effectiveFrom, new.effectiveFrom), ("until", old.effectiveUntil, new.effectiveUntil)] where a != b
        {
            details.append("effective \(what): \(a?.description ?? "not stated") → \(b?.description ?? "not stated")")
        }
        if !details.isEmpty { changes.append(PackChange(kind: .pack, name: new.identifier, details: details)) }
        if old.version != new.version { notes.append("version: \(old.version) → \(new.version)") }
        if old.title != new.title { notes.append("title: \(old.title) → \(new.title)") }
        if old.reviewer != new.reviewer { notes.append("reviewer: \(old.reviewer ?? "none") → \(new.reviewer ?? "none")") }
    }

    private mutating func compareSources() {
        let facts = { (source: PackSource) in
            [
                NamedText("citation", source.citation), NamedText("doi", source.doi ?? "none"), NamedText("url", source.url ?? "none"),
                NamedText("review", source.needsReview ? "needed" : "done"),
            ]
        }
        compare(.source, old.sources.map { ($0.identifier, facts($0)) }, new.sources.map { ($0.identifier, facts($0)) }) { _ in [] }
    }

    /// A constant is written out wherever a cell uses it, and so compared there; by itself it shows only in words.
    private mutating func compareConstants(_ spoken: Set<String>) {
        var names = old.constants.map { $0.name }
        for constant in new.constants where !names.contains(constant.name) { names.append(constant.name) }
        for name in names {
            let before = old.constants.first { $0.name == name }?.value.words
            let after = new.constants.first { $0.name == name }?.value.words
            if before == after { continue }
            let detail = "\(before ?? "not there") → \(after ?? "not there")"
            if spoken.contains(name) {
                changes.append(PackChange(kind: .constant, name: name, details: [detail + ", and texts show it"]))
            } else {
                notes.append("constant `\(name)`: \(detail); compared wherever a cell uses it")
            }
        }
    }

    // MARK: Values

    private mutating func compareInputs() {
        let (old, new) = (old, new)
        func facts(_ input: PackInput, _ pack: RulePack) -> [NamedText] {
            [
                NamedText("type", input.type.withoutUnit), NamedText("scope", input.scope.rawValue),
                NamedText("required", input.isRequired ? "yes" : "no"), NamedText("exists", input.condition?.words ?? "always"),
                NamedText("assumed", input.assumed?.words ?? "nothing"),
                NamedText("molar mass or valence", input.substance.map { "\($0)" } ?? "none"),
                NamedText("takes < and >", input.acceptsComparator ? "yes" : "no"),
                NamedText("sensitive", input.isSensitive ? "yes" : "no"),
                NamedText("code", input.code ?? "none"),
            ]
        }
        compare(.input, old.inputs.map { ($0.name, facts($0, old)) }, new.inputs.map { ($0.name, facts($0, new)) }) { name in
            Set(new.inputs.filter { $0.name == name }.map { $0.slot })
        }
        for input in new.inputs {
            guard let before = old.inputs.first(where: { $0.name == input.name }), before.type.unit != input.type.unit,
                before.type.withoutUnit == input.type.withoutUnit
            else { continue }
            notes.append(
                "input `\(input.name)` is declared in \(input.type.unit?.symbol ?? "no unit") instead of \(before.type.unit?.symbol ?? "no unit"): every value means the same"
            )
        }
    }

    private mutating func compareDerived() {
        let (old, new) = (old, new)
        func facts(_ value: PackDerived, _ pack: RulePack) -> [NamedText] {
            let arguments = value.arguments.map { argument in
                switch argument {
                case .slot(let slot): pack.slots[slot].words
                case .constant(let value): value.words
                }
            }
            return [
                NamedText("function", value.function.name), NamedText("arguments", arguments.joined(separator: ", ")),
                NamedText("type", value.type.withoutUnit),
                NamedText("step", value.step.map { "\($0)" + (value.type.unit.map { " \($0.symbol)" } ?? "") } ?? "none"),
            ]
        }
        compare(.derived, old.derived.map { ($0.name, facts($0, old)) }, new.derived.map { ($0.name, facts($0, new)) }) { name in
            Set(new.derived.filter { $0.name == name }.map { $0.slot })
        }
    }

    private mutating func compareMeasurements() {
        let (old, new) = (old, new)
        func facts(_ measurement: PackMeasurement, _ pack: RulePack) -> [NamedText] {
            [NamedText("chosen by", measurement.by.map { pack.slots[$0].name } ?? "nothing")]
                + measurement.variants.map { variant in
                    let arguments = zip(variant.reference.parameters, variant.arguments).map { parameter, slot in
                        "\(parameter.name) \(slot.map { pack.slots[$0].name } ?? "none")"
                    }
                    return NamedText(
                        variant.choice ?? "reference",
                        ([variant.reference.identifier, "at \(pack.slots[variant.at].name)"] + arguments).joined(separator: ", "))
                }
        }
        compare(.measurement, old.measurements.map { ($0.name, facts($0, old)) }, new.measurements.map { ($0.name, facts($0, new)) }) {
            name in
            Set(new.measurements.filter { $0.name == name }.flatMap { [$0.zScore, $0.percentile, $0.expected] })
        }
    }

    private mutating func compareRanges() {
        for range in old.ranges where !new.ranges.contains(where: { $0.name == range.name }) {
            changes.append(
                PackChange(kind: .range, name: range.name, details: ["removed"], dependents: old.tables(dependingOn: [range.slot])))
        }
        for range in new.ranges {
            guard let before = old.ranges.first(where: { $0.name == range.name }) else {
                changes.append(
                    PackChange(kind: .range, name: range.name, details: ["added"], dependents: new.tables(dependingOn: [range.slot])))
                continue
            }
            let details = RangeComparison.details(before, old, range, new)
            if details.isEmpty { continue }
            changes.append(
                PackChange(kind: .range, name: range.name, details: details, dependents: new.tables(dependingOn: [range.slot])))
        }
    }

    /// Bands are compared in the tables that use them; what texts show of them is their names and edges.
    private mutating func compareBands(_ spoken: Set<String>) {
        var names = old.bands.map { $0.name }
        for band in new.bands where !names.contains(band.name) { names.append(band.name) }
        for name in names {
            let before = old.bands.first { $0.name == name }.map { $0.words }
            let after = new.bands.first { $0.name == name }.map { $0.words }
            if before == after { continue }
            notes.append("band `\(name)`: \(before ?? "not there") → \(after ?? "not there"); compared wherever a table uses it")
        }
    }

    // MARK: Facts

    private mutating func compare(
        _ kind: PackChange.Kind, _ before: [(name: String, facts: [NamedText])], _ after: [(name: String, facts: [NamedText])],
        slots: (String) -> Set<Int>
    ) {
        for (name, _) in before where !after.contains(where: { $0.name == name }) {
            changes.append(PackChange(kind: kind, name: name, details: ["removed"]))
        }
        for (name, facts) in after {
            let own = slots(name)
            let dependents = own.isEmpty ? [] : new.tables(dependingOn: own)
            guard let known = before.first(where: { $0.name == name }) else {
                changes.append(PackChange(kind: kind, name: name, details: ["added"], dependents: dependents))
                continue
            }
            var details: [String] = []
            for fact in known.facts where !facts.contains(where: { $0.name == fact.name }) {
                details.append("\(fact.name): \(fact.text) → none")
            }
            for fact in facts {
                let old = known.facts.first { $0.name == fact.name }?.text
                if old != fact.text { details.append("\(fact.name): \(old ?? "none") → \(fact.text)") }
            }
            if !details.isEmpty { changes.append(PackChange(kind: kind, name: name, details: details, dependents: dependents)) }
        }
    }
}

extension ValueType {
    /// The type in words; of a quantity its dimension, since values in all units of it mean the same.
    fileprivate var withoutUnit: String {
        if case .number(let unit?, false) = self { return "a quantity like \(unit.dimension)" }
        return description
    }
}

extension PackCondition {
    fileprivate var words: String { "where " + tests.map { "\($0.name) is \($0.cell)" }.joined(separator: ", ") }
}

extension PackSlot {
    /// The name; of a band's class with the band's, which several measurements share.
    fileprivate var words: String { name }
}

extension PackBand {
    fileprivate var words: String {
        rows.map { row in "\(row.name) \(row.cells.map { $0.text }.joined(separator: " or "))" }.joined(separator: ", ")
    }
}

extension CellConstant {
    fileprivate var words: String {
        switch self {
        case .number(let value, let unit): value.description + (unit.map { " \($0.symbol)" } ?? "")
        case .date(let date): date.description
        case .dateTime(let moment): moment.description
        case .text(let text): text
        }
    }
}
