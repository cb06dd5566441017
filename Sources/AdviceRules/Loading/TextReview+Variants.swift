internal import AdviceCatalogs
internal import Plugins
internal import RulePacks
internal import SourceText

extension TextReview {
    /// Variants of `.match` for a word that the value never is, so that nobody is ever shown them.
    static func checkVariants(_ pack: RulePack, _ catalogs: AdviceCatalogs, into diagnostics: inout [Diagnostic]) {
        let words = selectable(in: pack)
        for catalog in catalogs.catalogs(pack: pack.identifier) {
            for entry in catalog.entries {
                for paragraph in entry.paragraphs {
                    guard case .match(let selectors, let variants) = paragraph.message.body else { continue }
                    for (place, selector) in selectors.enumerated() {
                        guard let known = words[selector.name] else { continue }
                        for variant in variants where place < variant.keys.count {
                            guard let word = variant.keys[place].literal, !known.contains(word) else { continue }
                            diagnostics.append(
                                Diagnostic(
                                    .error, "unknown-variant", in: catalog.source, at: variant.keys[place].range,
                                    "`\(selector.name)` is never `\(word)`, so nobody would be shown this variant",
                                    remedy: nearestName(to: word, in: known).map { "did you mean `\($0)`?" }
                                        ?? "write one of: \(known.joined(separator: ", "))"))
                        }
                    }
                }
            }
        }
    }

    /// For each name whose value is one of some words, these words.
    private static func selectable(in pack: RulePack) -> [String: [String]] {
        var words: [String: [String]] = [:]
        for slot in pack.slots {
            switch slot.type {
            case .choice(let names, _): words[slot.name] = names
            case .boolean: words[slot.name] = ["true", "false"]
            default: break
            }
        }
        for band in pack.bands { words[band.name] = band.names }
        for table in pack.tables { for each in table.each { words[each.key, default: []] += each.names } }
        return words
    }
}
