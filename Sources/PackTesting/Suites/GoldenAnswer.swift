package import SourceText

/// What is said of one entry, in the terms in which golden cases are written.
package struct GoldenAnswer: Sendable {
    /// A name with what is said of it.
    package struct Item: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The fields that are not plainly accepted or assumed, each with its answer; `unchecked` is a value accepted though a limit could not be applied.
    package var validation: [Item] = []
    /// Every advice in the order in which it is shown: `table/row urgency`, with `unconfirmed` after it where it rests on an unconfirmed value.
    package var advice: [String] = []
    /// Rows that matched and say nothing: `table/row`.
    package var silent: [String] = []
    /// Rows that were held back; nil where the case does not ask.
    package var withheld: [String]?
    /// What was entered but could not be judged, `table(measurement)` or `table`, with the reason; `none` where that is not to be said of it.
    package var unevaluated: [Item] = []
    /// The results of decisions; nil where the case does not ask.
    package var decisions: [Item]?
    /// The z-score of every measurement that has one and was not refused, to the digits written.
    package var zScore: [Item] = []
    /// A remark of the author's.
    package var note: JSONOutput?

    package init() {}

    /// What stands in the place of a reason where nothing is to be said of a table, not even that something is missing.
    static let notListed = "none"

    /// The value of the first item of a name.
    static func value(of name: String, in items: [Item]) -> String? { items.first { $0.name == name }?.value }

    /// The answer as a golden file holds it; parts without content are left out, save the list of advice.
    package var json: JSONOutput {
        var members: [JSONOutput.Member] = []
        func add(_ key: String, _ items: [Item]?) {
            if let items, !items.isEmpty { members.append(.init(key, .object(items.map { .init($0.name, .string($0.value)) }))) }
        }
        func add(_ key: String, _ texts: [String]?) {
            if let texts { members.append(.init(key, .array(texts.map { .string($0) }))) }
        }
        add("validation", validation)
        add("advice", advice)
        if !silent.isEmpty { add("silent", silent) }
        add("withheld", withheld)
        add("unevaluated", unevaluated)
        if let decisions { members.append(.init("decisions", .object(decisions.map { .init($0.name, .string($0.value)) }))) }
        add("zScore", zScore)
        if let note { members.append(.init("note", note)) }
        return .object(members)
    }
}
