/// Something that differs between two versions of a pack.
package struct PackChange: Sendable {
    /// What kind of thing it is about.
    package enum Kind: String, Sendable, CaseIterable {
        case pack, source, constant, input, derived, measurement, range, limit, table
    }

    /// Values for which the two versions answer differently, all in the same way.
    package struct Region: Sendable {
        /// The values, as cells; what is not named may have any value.
        package var values: [NamedText]
        /// One case of it, in the editor's units.
        package var witness: [NamedText]
        /// What the old version answers.
        package var old: PackAnswer
        /// What the new version answers.
        package var new: PackAnswer
    }

    /// What it is about.
    package var kind: Kind
    /// The name of the table, input, limit, ….
    package var name: String
    /// What changed, in words; empty where the regions say it.
    package var details: [String]
    /// Where the answers differ.
    package var regions: [Region] = []
    /// The tables whose values depend on it.
    package var dependents: [String] = []
    /// Whether it could not be compared value by value.
    package var isUnproven = false
}

/// A name and what stands under it.
package struct NamedText: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}

/// What a version of a table or a limit answers.
package struct PackAnswer: Hashable, Sendable {
    /// The rows that answer, by their ids.
    package var rows: [String] = []
    /// In words: what is said, with urgency or answer; what is missing; that nothing is said.
    package var text: String
    /// The keys of what is said.
    package var keys: [String] = []
    /// The urgencies of advice, or the answers of checks and limits.
    package var levels: [String] = []
}

/// A message that differs between two versions of the texts.
package struct WordChange: Sendable {
    package var locale: String
    /// The key of the entry.
    package var key: String
    /// The name of the paragraph.
    package var paragraph: String
    /// The old words, nil where there were none.
    package var old: String?
    /// The new words, nil where there are none.
    package var new: String?
    /// The rows that say it.
    package var rows: [String]
}
