package import DecisionTables
package import Plugins
package import SourceText

/// A table of a pack: a check, a decision or advice.
package final class PackTable: Sendable {
    package enum Kind: String, Sendable {
        case check = "checks"
        case decision = "decisions"
        case advice
    }

    /// What applies where no row matches.
    package enum Otherwise: Sendable {
        case nothing
        case outputs(RowOutput)
    }

    /// Where a column gets its value from.
    package enum Column: Sendable, Equatable {
        case slot(Int)
        /// The choice that `forEach` is at, by the place of its key.
        case key(Int)
        /// `value`, `zScore`, `percentile` or `expected` of what `forEach` is at.
        case current(CurrentValue)
        /// The class of the measurement that `forEach` is at.
        case band(Int)
    }

    package enum CurrentValue: String, Sendable, CaseIterable {
        case value
        case zScore
        case percentile
        case expected
    }

    package struct Each: Sendable {
        package var key: String
        /// The names listed, or the choices of the input.
        package var names: [String]
        /// The input whose list of choices is gone through; nil where names are listed.
        package var list: Int?
        /// For names listed, the slot of each one's value, and its measurement if it is one.
        package var slots: [Int]
        package var measurements: [Int?]
    }

    /// One evaluation of the table: everything resolved for one element of each `forEach` key.
    package final class Instance: Sendable {
        /// For each column, the slot, or the element that is at hand.
        package enum Source: Sendable {
            /// A slot, and the line on which its values arrive if it is a measurement's scale.
            case slot(Int, firstLine: Int)
            case constant(Int)
            case element(key: Int)
        }

        package let columns: [Source]
        /// The name that each key is at; empty for a list that is only known from the entry.
        package let names: [String]
        package let measurement: Int?
        /// The slot of `value`, if what is at hand is an input.
        package let value: Int?

        init(columns: [Source], names: [String], measurement: Int?, value: Int?) {
            self.columns = columns
            self.names = names
            self.measurement = measurement
            self.value = value
        }
    }

    package let kind: Kind
    package let name: String
    package let range: SourceRange
    package let nameRange: SourceRange
    package let topic: String?
    package let sources: [String]
    package let condition: PackCondition?
    package let each: [Each]
    package let hitPolicy: HitPolicy
    package let columnNames: [String]
    package let columns: [Column]
    package let rows: [PackRow]
    package let otherwise: Otherwise?
    /// Of a check: the inputs blamed.
    package let blamed: [Int]
    /// Where each of them is named.
    package let blamedRanges: [SourceRange]
    /// Of a decision: names, slots and types of its results.
    package let results: [Result]
    package let table: DecisionTable
    package let instances: [Instance]
    package let note: String?
    /// Whether a key of `forEach` goes through a list of the entry.
    package let goesThroughLists: Bool
    /// The answers that a check can give.
    private let answers: [CheckAnswer]

    /// Whether a check can give that answer.
    package func gives(_ answer: CheckAnswer) -> Bool { answers.contains(answer) }

    package struct Result: Sendable {
        package var name: String
        package var slot: Int
        package var type: ValueType
    }

    init(
        kind: Kind, name: String, range: SourceRange, nameRange: SourceRange, topic: String?, sources: [String],
        condition: PackCondition?, each: [Each], hitPolicy: HitPolicy, columnNames: [String], columns: [Column], rows: [PackRow],
        otherwise: Otherwise?, blamed: [(input: Int, range: SourceRange)], results: [Result], table: DecisionTable, instances: [Instance],
        note: String?
    ) {
        self.kind = kind
        self.name = name
        self.range = range
        self.nameRange = nameRange
        self.topic = topic
        self.sources = sources
        self.condition = condition
        self.each = each
        self.hitPolicy = hitPolicy
        self.columnNames = columnNames
        self.columns = columns
        self.rows = rows
        self.otherwise = otherwise
        self.blamed = blamed.map { $0.input }
        self.blamedRanges = blamed.map { $0.range }
        self.results = results
        self.table = table
        self.instances = instances
        self.note = note
        goesThroughLists = each.contains { $0.list != nil }
        var outputs = rows.map { $0.output }
        if case .outputs(let output)? = otherwise { outputs.append(output) }
        var answers: [CheckAnswer] = []
        for case .check(let answer, _, _) in outputs where !answers.contains(answer) { answers.append(answer) }
        self.answers = answers
    }
}

package struct PackRow: Sendable {
    package var identifier: String
    package var range: SourceRange
    package var identifierRange: SourceRange
    package var output: RowOutput
    package var cells: [String]
    package var sources: [String]
    package var note: String?
}

/// What a row says.
package enum RowOutput: Sendable {
    /// The row matches and says nothing.
    case none
    /// A combination that correlated inputs cannot reach; reported if it ever fires.
    case impossible
    case advice(text: String, textRange: SourceRange, urgency: Urgency)
    case check(answer: CheckAnswer, text: String?, textRange: SourceRange?)
    case decision([Value])
}

package enum CheckAnswer: String, Sendable, CaseIterable {
    case reject
    case confirm
}
