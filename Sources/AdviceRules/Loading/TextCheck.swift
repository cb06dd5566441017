internal import AdviceCatalogs
internal import Plugins
internal import RulePacks
internal import SourceText

/// Checks that a pack and its texts fit: every text is there, none is left over, and every name in a message means something.
enum TextCheck {
    static func check(_ pack: RulePack, _ catalogs: AdviceCatalogs, sourceLocale: String, into diagnostics: inout [Diagnostic]) {
        let uses = uses(of: pack)
        guard catalogs.catalog(pack: pack.identifier, locale: sourceLocale) != nil || uses.isEmpty else {
            diagnostics.append(
                Diagnostic(
                    .error, "missing-catalog", in: pack.source, at: uses[0].range,
                    "there is no text file for the pack `\(pack.identifier)`",
                    remedy: "add \(sourceLocale)/\(pack.identifier).txt to the folder of the texts"))
            return
        }
        let names = Names(of: pack)
        let keys = TextKeys(pack, catalogs, uses: uses, sourceLocale: sourceLocale)
        keys.reportMissing(into: &diagnostics)
        for catalog in catalogs.catalogs(pack: pack.identifier) {
            checkLabels(catalog, names, pack, &diagnostics)
            keys.reportOrphans(of: catalog, into: &diagnostics)
            // Nearly always every name is known, and none need be looked for where it stands.
            if catalog.variables.allSatisfy({ names.scope.contains($0) && !names.sensitive.contains($0) }) { continue }
            for entry in catalog.entries where !CatalogEntry.isOwnPhrase(entry.key) {
                for paragraph in entry.paragraphs {
                    paragraph.message.forEachExternalVariable { name, range in
                        check(name, at: range, names, catalog, pack, &diagnostics)
                    }
                }
            }
        }
    }

    /// The names of a pack that its texts are compared with, collected once for all languages.
    private final class Names {
        /// What a message may name.
        let scope: Set<String>
        /// What a message may name but must never show.
        let sensitive: Set<String>
        /// The keys of all labels that the texts may have.
        let labels: Set<String>

        init(of pack: RulePack) {
            scope = Set(TextCheck.names(in: pack))
            labels = TextCheck.labels(of: pack)
            var seen: Set<String> = []
            var sensitive: Set<String> = []
            for (index, slot) in pack.slots.enumerated() where seen.insert(slot.name).inserted && pack.isSensitive(index) {
                sensitive.insert(slot.name)
            }
            self.sensitive = sensitive
        }
    }

    /// A name in a message means something in the pack, and nothing that must never be shown.
    private static func check(
        _ name: String, at range: SourceRange, _ names: Names, _ catalog: AdviceCatalog, _ pack: RulePack,
        _ diagnostics: inout [Diagnostic]
    ) {
        if names.scope.contains(name) {
            guard names.sensitive.contains(name) else { return }
            diagnostics.append(
                Diagnostic(
                    .error, "sensitive-placeholder", in: catalog.source, at: range, "`\(name)` is sensitive: it must never be shown",
                    remedy: "write the sentence without it"))
            return
        }
        let near = nearestName(to: name, in: names.scope.sorted())
        diagnostics.append(
            Diagnostic(
                .error, "unknown-placeholder", in: catalog.source, at: range,
                "nothing in the pack `\(pack.identifier)` is called `\(name)`",
                remedy: near.map { "did you mean {$\($0)}?" } ?? "name an input, a derived value, a constant or a result of the pack"))
    }

    private static func checkLabels(_ catalog: AdviceCatalog, _ names: Names, _ pack: RulePack, _ diagnostics: inout [Diagnostic]) {
        for entry in catalog.entries where entry.key.utf8.contains(UInt8(ascii: ".")) {
            if CatalogEntry.isOwnPhrase(entry.key) || names.labels.contains(entry.key) { continue }
            let near = mistypedKey(entry.key, among: names.labels.filter { !catalog.names($0) }.sorted())
            diagnostics.append(
                Diagnostic(
                    .warning, "orphan-text", in: catalog.source, at: entry.range,
                    "`\(entry.key)` labels nothing in the pack `\(pack.identifier)`",
                    remedy: near.map { "did you mean [\($0)]?" } ?? "correct the name, or remove the entry"))
        }
    }

    /// A text that the pack names, and where.
    struct Use {
        var key: String
        var range: SourceRange
    }

    static func uses(of pack: RulePack) -> [Use] {
        var uses: [Use] = []
        for limit in pack.limits {
            if let text = limit.text, let range = limit.textRange { uses.append(Use(key: text, range: range)) }
        }
        for table in pack.tables {
            var outputs = table.rows.map { $0.output }
            if case .outputs(let output)? = table.otherwise { outputs.append(output) }
            for output in outputs {
                switch output {
                case .advice(let text, let range, _): uses.append(Use(key: text, range: range))
                case .check(_, let text?, let range?): uses.append(Use(key: text, range: range))
                default: break
                }
            }
        }
        return uses
    }

    /// The keys of everything in a pack that can have a label, apart from phrases.
    private static func labels(of pack: RulePack) -> Set<String> {
        var labels: Set<String> = []
        for input in pack.inputs {
            labels.insert("input." + input.name)
            var type = input.type
            if case .list(let element) = type { type = element }
            if case .choice(let names, _) = type { for name in names { labels.insert("choice." + input.name + "." + name) } }
        }
        for derived in pack.derived { labels.insert("derived." + derived.name) }
        for measurement in pack.measurements { labels.insert("measurement." + measurement.name) }
        for constant in pack.constants { labels.insert("constant." + constant.name) }
        for band in pack.bands { for name in band.names { labels.insert("band." + band.name + "." + name) } }
        for range in pack.ranges { for name in range.names { labels.insert("range." + range.name + "." + name) } }
        for table in pack.tables {
            for result in table.results {
                if case .choice(let names, _) = result.type { for name in names { labels.insert("decision." + result.name + "." + name) } }
            }
        }
        return labels
    }

    /// Every name that some message of the pack uses.
    static func spokenNames(_ pack: RulePack, _ catalogs: AdviceCatalogs) -> Set<String> {
        var names: Set<String> = []
        for catalog in catalogs.catalogs(pack: pack.identifier) { names.formUnion(catalog.variables.union(catalog.phraseVariables)) }
        return names
    }

    /// Every name that a message of the pack may use.
    static func names(in pack: RulePack) -> [String] {
        var names = ["accepted", "of", "label", "value", "zScore", "percentile", "expected", "measurement", "asOf"]
        // A value further back than the last entry has no name that a text could use.
        for slot in pack.slots where !slot.name.utf8.contains(UInt8(ascii: " ")) { names.append(slot.name) }
        for constant in pack.constants { names.append(constant.name) }
        for band in pack.bands { names += [band.name, band.name + ".from", band.name + ".to"] }
        for table in pack.tables { for each in table.each { names.append(each.key) } }
        return names
    }
}
