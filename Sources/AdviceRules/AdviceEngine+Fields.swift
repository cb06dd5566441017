internal import Plugins
public import Quantities
internal import RulePacks

/// A field that a pack asks for, as a form needs to know it.
public struct Field: Hashable, Sendable {
    /// The name of the input.
    public var name: String
    /// Its label in the reader's language.
    public var label: String
    /// Whom it belongs to: `subject`, `individual` or `entry`.
    public var scope: String
    /// What is entered, in words, such as `a number in kg`.
    public var kind: String
    /// The unit of a quantity; others of its kind are accepted too.
    public var unit: Unit?
    /// The choices of a choice, in order, with their labels.
    public var choices: [Option]
    /// Whether an entry is incomplete without it.
    public var isRequired: Bool
    /// Whether its value must never be shown or logged.
    public var isSensitive: Bool
    /// Its code in a terminology, such as `loinc:11984-2`.
    public var code: String?

    /// One choice.
    public struct Option: Hashable, Sendable {
        /// The name, as it is entered.
        public var name: String
        /// The label in the reader's language.
        public var label: String
    }
}

extension AdviceEngine {
    /// The fields of a pack, in the order of the pack.
    public func fields(of pack: String, locale: String = "en") throws(AdviceError) -> [Field] {
        let loaded = try loaded(pack)
        let words = loaded.words(for: locale)
        return loaded.pack.inputs.enumerated().map { index, input in
            var type = input.type
            if case .list(let element) = type { type = element }
            var choices: [Field.Option] = []
            if case .choice(let names, _) = type {
                choices = names.map { Field.Option(name: $0, label: words.label("choice." + input.name + "." + $0) ?? $0) }
            }
            return Field(
                name: input.name, label: index < words.labels.count ? words.labels[index] : input.name, scope: input.scope.rawValue,
                kind: input.type.description, unit: type.unit, choices: choices, isRequired: input.isRequired,
                isSensitive: input.isSensitive,
                code: input.code)
        }
    }

    /// The results of a pack's decisions by name, each with its choices; none for a result that is no choice.
    package func decisions(of pack: String) throws(AdviceError) -> [(name: String, choices: [String])] {
        var decisions: [(name: String, choices: [String])] = []
        for table in try loaded(pack).pack.tables {
            for result in table.results {
                if case .choice(let choices, _) = result.type {
                    decisions.append((result.name, choices))
                } else {
                    decisions.append((result.name, []))
                }
            }
        }
        return decisions
    }
}
