internal import AdviceCatalogs
internal import Plugins
internal import RulePacks
internal import SourceText

extension TextReview {
    /// Labels that an answer or a text can show and the source language lacks: its reader would be shown a name of the pack instead.
    static func checkLabels(_ pack: RulePack, _ catalogs: AdviceCatalogs, sourceLocale: String, into diagnostics: inout [Diagnostic]) {
        guard let catalog = catalogs.catalog(pack: pack.identifier, locale: sourceLocale) else { return }
        let shown = ShownLabels(pack, catalogs)
        // A label that is mistyped in the texts is reported there.
        let known = shown.subjects.flatMap { $0.keys }
        var mistyped: Set<String> = []
        for entry in catalog.entries where entry.key.utf8.contains(UInt8(ascii: ".")) && !CatalogEntry.isOwnPhrase(entry.key) {
            if known.contains(entry.key) {
                checkTitle(entry, catalog, &diagnostics)
            } else if let key = mistypedKey(entry.key, among: known.filter { !catalog.names($0) }) {
                mistyped.insert(key)
            }
        }
        for subject in shown.subjects {
            let missing = subject.keys.filter { !catalog.names($0) && !mistyped.contains($0) }
            guard let first = missing.first else { continue }
            // What nothing uses is to be used or removed first.
            if diagnostics.contains(where: { $0.code.hasPrefix("unused-") && $0.range == subject.range && $0.source === pack.source }) {
                continue
            }
            let names = missing.map { "`" + ($0.split(separator: ".").last.map { String($0) } ?? $0) + "`" }
            let what =
                first == subject.keys[0] && subject.isNamed
                ? "`\(subject.name)` has no label" : "choices of `\(subject.name)` have no label"
            diagnostics.append(
                Diagnostic(
                    .warning, "missing-label", in: pack.source, at: subject.range,
                    "\(what) in \(catalog.source.name): its reader would be shown \(names.joined(separator: ", "))",
                    remedy: "write " + missing.map { "[\($0)]" }.joined(separator: ", ") + " there, each with a title"))
        }
    }

    /// A label is its title, and what else stands in its entry is never shown.
    private static func checkTitle(_ entry: CatalogEntry, _ catalog: AdviceCatalog, _ diagnostics: inout [Diagnostic]) {
        guard entry.paragraph("title") == nil, let paragraph = entry.paragraphs.first,
            mistypedKey(paragraph.name, among: ["title"]) == nil
        else { return }
        diagnostics.append(
            Diagnostic(
                .warning, "missing-label", in: catalog.source, at: paragraph.range,
                "the label [\(entry.key)] has no title, and nothing else of it is shown", remedy: "write title instead of \(paragraph.name)"
            ))
    }
}

/// The labels that answers and texts of a pack can show.
private struct ShownLabels {
    /// Something that has labels.
    struct Subject {
        var name: String
        /// Whether the first key labels the thing itself, and not one of its choices.
        var isNamed: Bool
        var keys: [String]
        var range: SourceRange
    }

    private(set) var subjects: [Subject] = []
    private let pack: RulePack

    init(_ pack: RulePack, _ catalogs: AdviceCatalogs) {
        self.pack = pack
        for input in pack.inputs { add(input) }
        let spoken = spokenSlots(catalogs)
        let shown = spoken.union(grounds)
        for (index, band) in pack.bands.enumerated() where isShown(shown, { if case .band(index, _) = $0 { true } else { false } }) {
            add(band.name, band.keyRange, band.names.map { "band.\(band.name).\($0)" })
        }
        for (index, range) in pack.ranges.enumerated() where isShown(shown, { $0 == .range(index) }) {
            add(range.name, range.keyRange, range.names.map { "range.\(range.name).\($0)" })
        }
        for table in pack.tables {
            for result in table.results where spoken.contains(result.slot) {
                guard case .choice(let names, _) = result.type else { continue }
                add(result.name, table.nameRange, names.map { "decision.\(result.name).\($0)" })
            }
        }
        // What a measurement runs along heads the axis of its chart.
        for derived in pack.derived
        where pack.measurements.contains(where: { $0.variants.contains { $0.at == derived.slot } }) {
            subjects.append(Subject(name: derived.name, isNamed: true, keys: ["derived." + derived.name], range: derived.keyRange))
        }
    }

    private mutating func add(_ input: PackInput) {
        var type = input.type
        if case .list(let element) = type { type = element }
        var keys = ["input." + input.name]
        if case .choice(let names, _) = type { keys += names.map { "choice.\(input.name).\($0)" } }
        subjects.append(Subject(name: input.name, isNamed: true, keys: keys, range: input.keyRange))
    }

    private mutating func add(_ name: String, _ range: SourceRange, _ keys: [String]) {
        subjects.append(Subject(name: name, isNamed: false, keys: keys, range: range))
    }

    private func isShown(_ shown: Set<Int>, _ isMeant: (PackSlot.Origin) -> Bool) -> Bool {
        shown.contains { isMeant(pack.slots[$0].origin) }
    }

    /// The slots that tables of advice test, which each advice names as its grounds; what a decision gave is named there as the pack calls it.
    private var grounds: Set<Int> {
        var grounds: Set<Int> = []
        for table in pack.tables where table.kind == .advice {
            for instance in table.instances { for case .slot(let slot, _) in instance.columns { grounds.insert(withoutPrevious(slot)) } }
        }
        return grounds
    }

    /// The slots whose values texts show.
    private func spokenSlots(_ catalogs: AdviceCatalogs) -> Set<Int> {
        var names: Set<String> = []
        for catalog in catalogs.catalogs(pack: pack.identifier) {
            for entry in catalog.entries {
                for paragraph in entry.paragraphs {
                    for pattern in paragraph.message.patterns {
                        for variable in paragraph.message.externalVariables(in: pattern) { names.insert(variable.name) }
                    }
                }
            }
        }
        var spoken: Set<Int> = []
        for (index, slot) in pack.slots.enumerated() where names.contains(slot.name) { spoken.insert(withoutPrevious(index)) }
        return spoken
    }

    /// What had the value that an earlier entry gave: it is labelled alike.
    private func withoutPrevious(_ slot: Int) -> Int {
        if case .previous(let of, _, _) = pack.slots[slot].origin { return withoutPrevious(of) }
        return slot
    }
}
