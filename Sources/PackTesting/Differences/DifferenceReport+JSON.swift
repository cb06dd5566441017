package import SourceText

extension DifferenceReport {
    /// The report for tools.
    package var json: JSONOutput {
        [
            "differs": .boolean(!isEmpty), "proven": .boolean(!isUnproven), "method": .string(Self.method),
            "packs": .array(packs.map { Self.json($0) }), "phrases": .array(phrases.map { Self.json($0) }),
        ]
    }

    private static func json(_ pack: PackDifference) -> JSONOutput {
        func locales(_ list: [(locale: String, messages: Int)]) -> JSONOutput {
            .array(list.map { ["locale": .string($0.locale), "messages": .integer($0.messages)] })
        }
        return [
            "pack": .string(pack.pack), "state": .string(pack.isAdded ? "added" : pack.isRemoved ? "removed" : "both"),
            "differs": .boolean(!pack.isEmpty), "proven": .boolean(!pack.isUnproven), "summary": .string(pack.summary),
            "changes": .array(pack.changes.map { json($0) }), "words": .array(pack.words.map { json($0) }),
            "addedLocales": locales(pack.addedLocales), "removedLocales": locales(pack.removedLocales), "notes": strings(pack.notes),
            "provenTables": .integer(pack.provenTables), "provenLimits": .integer(pack.provenLimits),
        ]
    }

    private static func json(_ change: PackChange) -> JSONOutput {
        [
            "kind": .string(change.kind.rawValue), "name": .string(change.name), "details": strings(change.details),
            "proven": .boolean(!change.isUnproven), "dependents": strings(change.dependents),
            "regions": .array(
                change.regions.map { region in
                    [
                        "values": named(region.values), "witness": named(region.witness), "old": json(region.old), "new": json(region.new),
                    ]
                }),
        ]
    }

    private static func json(_ answer: PackAnswer) -> JSONOutput {
        ["text": .string(answer.text), "rows": strings(answer.rows), "texts": strings(answer.keys), "levels": strings(answer.levels)]
    }

    private static func json(_ word: WordChange) -> JSONOutput {
        [
            "locale": .string(word.locale), "key": .string(word.key), "paragraph": .string(word.paragraph),
            "old": word.old.map { .string($0) } ?? .null, "new": word.new.map { .string($0) } ?? .null, "rows": strings(word.rows),
        ]
    }

    private static func strings(_ texts: [String]) -> JSONOutput { .array(texts.map { .string($0) }) }

    private static func named(_ values: [NamedText]) -> JSONOutput { .object(values.map { .init($0.name, .string($0.text)) }) }
}
