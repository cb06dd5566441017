package import AdviceCatalogs
package import RulePacks

/// All packs of two versions, compared.
package struct DifferenceReport: Sendable {
    /// The packs of either version, in the order of their names.
    package let packs: [PackDifference]
    /// The engine's own words that differ.
    package let phrases: [WordChange]

    /// Compares the packs and texts of two versions.
    package init(
        _ old: [RulePack], _ new: [RulePack], texts: (old: AdviceCatalogs, new: AdviceCatalogs), budget: Int = PackDifference.budget
    ) {
        let names = Set((old + new).map { $0.identifier }).sorted()
        packs = names.map { name in
            PackDifference(
                old.first { $0.identifier == name }, new.first { $0.identifier == name }, named: name, texts: texts, budget: budget)
        }
        phrases = WordComparison(pack: "phrases", texts.old, texts.new, nil, nil).changes
    }

    /// The packs about which there is something to say, and those that nothing changes; one alone is spoken of by itself.
    var spoken: (single: [PackDifference], unaffected: [PackDifference]) {
        let unaffected = packs.filter { $0.isEmpty && $0.notes.isEmpty && !$0.isUnproven }
        if unaffected.count < 2 { return (packs, []) }
        return (packs.filter { pack in !unaffected.contains { $0.pack == pack.pack } }, unaffected)
    }

    /// What is said of several packs that nothing changes, in one line.
    static func summary(unaffected packs: [PackDifference]) -> String {
        let tables = packs.reduce(0) { $0 + $1.provenTables }
        let limits = packs.reduce(0) { $0 + $1.provenLimits }
        return
            "No one is affected by \(packs.count) packs (\(packs.map { $0.pack }.joined(separator: ", "))): \(tables) tables and \(limits) limits are proven to answer alike for all values, and no word differs."
    }

    /// Whether nothing differs.
    package var isEmpty: Bool { packs.allSatisfy { $0.isEmpty } && phrases.isEmpty }

    /// Whether something could not be compared for all values.
    package var isUnproven: Bool { packs.contains { $0.isUnproven } }

    /// What is claimed, and how far it goes.
    static let method = """
        Every table and limit was compared for all values at once, missing ones included, not for samples: what no region names is answered alike. \
        Classes of bands and constants were traced back to the values that they stand for. Values count as independent of each other, \
        save centile, z-score and age of one measurement, so that a region may hold combinations that cannot occur. Inputs, derived values, measurements and sources were compared as they are written.
        """
}

extension PackDifference {
    /// What was found, in a sentence.
    var summary: String {
        if isAdded { return "The pack is new." }
        if isRemoved { return "The pack was removed." }
        func counted(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
        let proven = "\(counted(provenTables, "table")) and \(counted(provenLimits, "limit")) are proven to answer alike for all values"
        if changes.isEmpty, words.isEmpty, addedLocales.isEmpty, removedLocales.isEmpty {
            return "No one is affected: \(proven), and no word differs."
        }
        if changes.isEmpty { return "No answer differs, only words: \(proven)." }
        let regions = changes.reduce(0) { $0 + $1.regions.count }
        let count = counted(changes.count, "thing") + (changes.count == 1 ? " differs" : " differ")
        let unproven = isUnproven ? " Not everything could be proven." : ""
        return "\(count), with \(counted(regions, "region")) of values answered otherwise; \(proven).\(unproven)"
    }
}

extension PackChange {
    /// What it is about, in words.
    var heading: String {
        switch kind {
        case .pack: "the pack itself"
        case .limit: "limits of \(name)"
        default: "\(kind.rawValue) \(name)"
        }
    }
}

extension PackChange.Region {
    /// The values, in words.
    var description: String { values.isEmpty ? "any values" : values.map { "\($0.name) \($0.text)" }.joined(separator: ", ") }

    /// One case of it, in words.
    var example: String { witness.map { "\($0.name) \($0.text)" }.joined(separator: ", ") }
}
