/// The keys of an object, with what they hold.
///
/// It is shared, never copied: every object of its kind is read by the same one.
package final class JSONObjectShape: Sendable {
    /// One key.
    package struct Key: Sendable {
        /// The key.
        package let name: String
        /// What it holds.
        package let shape: JSONShape
        /// What it is for, in one sentence or a few.
        package let about: String
        /// For a key that must be there: what to do where it is not.
        package let remedy: String?

        /// A key that may be left out, unless a remedy says what to do where it is.
        package init(_ name: String, _ shape: JSONShape, _ about: String, required remedy: String? = nil) {
            self.name = name
            self.shape = shape
            self.about = about
            self.remedy = remedy
        }

        /// A key of what is written that is always there.
        package static func always(_ name: String, _ shape: JSONShape, _ about: String) -> Key {
            Key(name, shape, about, required: "it is always written")
        }
    }

    /// What it is, in kebab case: the name under which a schema defines it.
    package let name: String
    /// What it is, with its article, for messages: `a limit`.
    package let what: String
    /// What it is for.
    package let about: String
    /// The keys, in the order in which they are usually written.
    package let keys: [Key]
    /// The names of the keys.
    package let names: [String]
    /// The shape of every other key, where other keys are allowed.
    package let others: JSONShape?
    /// Keys of which at least one must be there; empty where that does not matter.
    package let oneOf: [String]
    /// Keys that must be there where another holds a certain word.
    package let needs: [Need]

    /// A key that must be there where another holds a certain word.
    package struct Need: Sendable {
        package let key: String
        package let word: String
        package let needed: String

        /// Where `key` holds `word`, `needed` must be there.
        package init(_ key: String, _ word: String, _ needed: String) {
            self.key = key
            self.word = word
            self.needed = needed
        }
    }

    /// An object of keys.
    package init(
        _ name: String, _ what: String, _ about: String, _ keys: [Key], others: JSONShape? = nil, oneOf: [String] = [],
        needs: [Need] = []
    ) {
        self.name = name
        self.what = what
        self.about = about
        self.keys = keys
        self.names = keys.map { $0.name }
        self.others = others
        self.oneOf = oneOf
        self.needs = needs
    }

    /// What is declared of a key.
    package subscript(_ name: String) -> Key? {
        for key in keys where key.name == name { return key }
        return nil
    }

    /// Whether a key may stand in the object.
    package func allows(_ name: String) -> Bool { others != nil || self[name] != nil }

    /// The same object with further keys.
    package func adding(_ more: [Key], name: String? = nil, about: String? = nil, others: JSONShape? = nil) -> JSONObjectShape {
        JSONObjectShape(
            name ?? self.name, what, about ?? self.about, keys + more, others: others ?? self.others, oneOf: oneOf, needs: needs)
    }

    /// An object to be written: of the members those that have a value.
    ///
    /// A key that is not declared, or a declared one that must be there and is not, is a mistake of the program.
    package func output(_ members: [(String, JSONOutput?)]) -> JSONOutput {
        var written: [JSONOutput.Member] = []
        written.reserveCapacity(members.count)
        for (key, value) in members { if let value { written.append(JSONOutput.Member(key, value)) } }
        assert(written.allSatisfy { allows($0.key) }, "a key of \(what) is not declared")
        assert(keys.allSatisfy { key in key.remedy == nil || written.contains { $0.key == key.name } }, "\(what) lacks a key")
        return .object(written)
    }
}
