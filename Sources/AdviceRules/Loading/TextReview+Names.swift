internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import RulePacks
internal import SourceText

extension TextReview {
    /// Names in a message that can be without a value where this text is said: its reader would be told that the words are missing.
    static func checkNames(_ pack: RulePack, _ catalogs: AdviceCatalogs, into diagnostics: inout [Diagnostic]) {
        let names = SpokenNames(pack)
        var sayings: [String: [Saying]] = [:]
        for saying in names.sayings() { sayings[saying.text, default: []].append(saying) }
        for catalog in catalogs.catalogs(pack: pack.identifier) {
            for entry in catalog.entries {
                guard let sayings = sayings[entry.key] else { continue }
                for paragraph in entry.paragraphs { check(paragraph, entry, sayings, names, catalog.source, &diagnostics) }
            }
        }
    }

    private static func check(
        _ paragraph: CatalogParagraph, _ entry: CatalogEntry, _ sayings: [Saying], _ names: SpokenNames, _ source: Source,
        _ diagnostics: inout [Diagnostic]
    ) {
        var reported: [SourceRange] = []
        for (pattern, selected) in paragraph.message.variants {
            for variable in paragraph.message.externalVariables(in: pattern) where names.scope.contains(variable.name) {
                guard !reported.contains(variable.range), let saying = sayings.first(where: { !names.has(variable.name, $0, selected) })
                else { continue }
                reported.append(variable.range)
                let related = Diagnostic.Related(source: names.pack.source, range: saying.range, message: "it is said here")
                diagnostics.append(
                    Diagnostic(
                        .error, "placeholder-without-value", in: source, at: variable.range,
                        "`\(variable.name)` \(names.isEver(variable.name, saying) ? "can be without a value" : "has no value") where "
                            + "\(saying.place) says `\(entry.key)`: its reader would be told that the words are missing",
                        remedy: names.remedy(variable.name, saying), related: [related]))
            }
        }
    }
}

extension Message {
    /// Every pattern, with the selectors of which a value is known where it is shown, and the word for which it is.
    fileprivate var variants: [(pattern: [PatternPart], selected: [(name: String, key: String)])] {
        guard case .match(let selectors, let variants) = body else { return patterns.map { ($0, []) } }
        return variants.map { variant in
            var selected: [(name: String, key: String)] = []
            for (selector, key) in zip(selectors, variant.keys) {
                if let word = key.literal { selected.append((selector.name, word)) }
            }
            return (variant.pattern, selected)
        }
    }
}

/// One place that says a text: a row, what stands under `otherwise`, or a limit.
final class Saying {
    let text: String
    /// Such as ``the row `far-below` of `head` ``.
    let place: String
    let range: SourceRange
    /// Names that have a value of their own here; with the slot that it is taken from, if there is one.
    let own: [(name: String, slot: Int?)]
    let isLimit: Bool
    private let start: Facts
    private let guarantees: Guarantees
    private var known: [Facts] = []

    init(
        _ text: String, at place: String, _ range: SourceRange, own: [(name: String, slot: Int?)], isLimit: Bool = false, _ facts: Facts,
        _ guarantees: Guarantees
    ) {
        self.text = text
        self.place = place
        self.range = range
        self.own = own
        self.isLimit = isLimit
        start = facts
        self.guarantees = guarantees
    }

    /// What is known there if cases are tried within cases so many levels deep, which is rarely needed and takes long.
    func facts(_ levels: Int) -> Facts {
        while known.count <= levels { known.append(guarantees.completed(start, depth: Guarantees.deepest - known.count)) }
        return known[levels]
    }

    /// All that is known there.
    var allFacts: Facts { facts(Guarantees.deepest) }
}

/// Which names of a pack have a value where a text is said.
struct SpokenNames {
    let pack: RulePack
    /// What a message may name at all.
    let scope: Set<String>
    private let guarantees: Guarantees
    private let slots: [String: Int]
    private let constants: Set<String>

    init(_ pack: RulePack) {
        self.pack = pack
        // What must never be shown is reported as such.
        var sensitive: Set<String> = []
        for (index, slot) in pack.slots.enumerated() where pack.isSensitive(index) { sensitive.insert(slot.name) }
        scope = Set(TextCheck.names(in: pack)).subtracting(sensitive)
        guarantees = Guarantees(pack)
        var slots: [String: Int] = [:]
        for (index, slot) in pack.slots.enumerated() { slots[slot.name] = index }
        self.slots = slots
        constants = Set(pack.constants.map { $0.name })
    }

    /// Every place that says a text.
    func sayings() -> [Saying] {
        var sayings: [Saying] = []
        for limit in pack.limits {
            guard let text = limit.text, let range = limit.textRange else { continue }
            let own: [(name: String, slot: Int?)] = [("label", nil), ("of", nil), ("value", nil), ("accepted", nil)]
            let place = "the limit of `\(limit.name)`"
            sayings.append(Saying(text, at: place, range, own: own, isLimit: true, guarantees.facts(limit), guarantees))
        }
        for table in pack.tables {
            var outputs: [(row: Int, output: RowOutput)] = []
            for (row, content) in table.rows.enumerated() { outputs.append((row, content.output)) }
            if case .outputs(let output)? = table.otherwise { outputs.append((-1, output)) }
            for (row, output) in outputs {
                guard let (text, range) = said(output) else { continue }
                let place = (row < 0 ? "`otherwise`" : "the row `\(table.rows[row].identifier)`") + " of `\(table.name)`"
                for instance in table.instances {
                    guard let facts = guarantees.facts(table, row: row, instance) else { continue }
                    sayings.append(Saying(text, at: place, range, own: own(table, instance), facts, guarantees))
                }
            }
        }
        return sayings
    }

    private func said(_ output: RowOutput) -> (String, SourceRange)? {
        switch output {
        case .advice(let text, let range, _): return (text, range)
        case .check(_, let text?, let range?): return (text, range)
        default: return nil
        }
    }

    private func own(_ table: PackTable, _ instance: PackTable.Instance) -> [(name: String, slot: Int?)] {
        if table.kind == .check { return [("label", nil), ("of", nil), ("value", nil)] }
        var own: [(name: String, slot: Int?)] = []
        for each in table.each { own.append((each.key, nil)) }
        if let measurement = instance.measurement {
            let measured = pack.measurements[measurement]
            own.append(("zScore", measured.zScore))
            own.append(("percentile", measured.percentile))
            own.append(("expected", measured.expected))
            own.append(("value", measured.value))
        } else if let slot = instance.value {
            own.append(("value", slot))
        }
        return own
    }

    /// Whether a name has a value wherever a text is said, in the variant that is shown for the words selected.
    func has(_ name: String, _ saying: Saying, _ selected: [(name: String, key: String)]) -> Bool {
        for levels in 0...Guarantees.deepest {
            let facts = saying.facts(levels)
            // What never can be says nothing.
            if facts.isImpossible || has(name, saying, facts) { return true }
        }
        if selected.isEmpty { return false }
        var facts = saying.allFacts
        for (name, key) in selected {
            guard let slot = slots[name] else { continue }
            facts.present.insert(slot)
            switch pack.slots[slot].type {
            case .choice(let names, _): if let index = names.firstIndex(of: key) { facts.restrict(slot, to: [index]) }
            case .boolean: facts.restrict(slot, to: [key == "true" ? 1 : 0])
            default: break
            }
        }
        let all = guarantees.completed(facts)
        // What is selected never occurs here.
        return all.isImpossible || has(name, saying, all)
    }

    private func has(_ name: String, _ saying: Saying, _ facts: Facts) -> Bool {
        for own in saying.own where own.name == name {
            guard let slot = own.slot else { return true }
            if facts.present.contains(slot) { return true }
        }
        if let slot = slots[name] { return facts.present.contains(slot) }
        return constants.contains(name) || hasEdge(name, facts)
    }

    /// Whether each class that a value can be in has the edge that `{$band.from}` or `{$band.to}` names.
    private func hasEdge(_ name: String, _ facts: Facts) -> Bool {
        guard let (band, isLower) = edge(name), let slot = slots[band.name], facts.present.contains(slot) else { return false }
        for (place, row) in band.rows.enumerated() where facts.choices[slot]?.contains(place) ?? true {
            for cell in row.cells {
                guard let interval = cell.interval, (isLower ? interval.lower : interval.upper) != nil else { return false }
            }
        }
        return true
    }

    private func edge(_ name: String) -> (band: PackBand, isLower: Bool)? {
        for band in pack.bands {
            if name == band.name + ".from" { return (band, true) }
            if name == band.name + ".to" { return (band, false) }
        }
        return nil
    }

    /// Whether the name can have a value at such a place at all.
    func isEver(_ name: String, _ saying: Saying) -> Bool {
        slots[name] != nil || constants.contains(name) || saying.own.contains { $0.name == name }
            || edge(name).map { slots[$0.band.name] != nil } ?? false
    }

    func remedy(_ name: String, _ saying: Saying) -> String {
        if isEver(name, saying) {
            if edge(name) != nil { return "the class has no such edge in every case: write the sentence without it" }
            let place = saying.isLimit ? "the limit's `when`" : "a cell of the row, or `when` of its table,"
            return "let \(place) ask for `\(name)`, choose by it with .match, or write the sentence without it"
        }
        switch name {
        case "accepted": return "only the text of a limit has a range: write the sentence without it, or name constants of the pack"
        case "label", "of": return "only the text of a limit or of a check is about a field: write what it is called"
        case "value":
            return
                "only the text of a limit, a check or a table with `forEach` has one value at hand: write {$…} with the name of the value"
        case "zScore", "percentile", "expected":
            return "only a table that goes through measurements has it: write {$….\(name)} with the name of the measurement"
        default: return "write the sentence without it, or name a value of the pack"
        }
    }
}
