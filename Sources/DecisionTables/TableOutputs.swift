package import Quantities

/// A value that a row yields.
package enum OutputValue: Hashable, Sendable {
    /// Nothing.
    case none
    /// A number; in which unit is the reader's to know.
    case number(Decimal)
    /// A text or the name of a choice.
    case text(String)
    /// True or false.
    case boolean(Bool)
}

/// What a table makes of the values of all rows that match.
package enum Aggregation: String, Sendable, CaseIterable {
    /// All of them, in the order of the hit policy.
    case list
    /// The smallest number.
    case min
    /// The largest number.
    case max
    /// The sum of the numbers.
    case sum
    /// How many there are.
    case count
}

/// One of the outputs of a table.
package struct OutputColumn: Sendable {
    /// Its name.
    package var name: String
    /// The values that it may take, the one of the highest priority first; empty where they have no priority.
    package var values: [OutputValue]
    /// What it is where no row matches; `none` where nothing is said.
    package var defaultValue: OutputValue

    /// An output with the values that it may take, in the order of their priority.
    package init(name: String, values: [OutputValue] = [], defaultValue: OutputValue = .none) {
        self.name = name
        self.values = values
        self.defaultValue = defaultValue
    }
}

/// What the rows of a table yield: a value an output.
///
/// DMN's meaning of several outputs, of priorities and of the aggregations, with one deviation: where a missing value leaves open whether
/// further rows match, there is no answer, neither the default nor a sum of some.
package struct TableOutputs: Sendable {
    /// What a table answers in terms of values.
    package enum Answer: Hashable, Sendable {
        /// A value an output.
        case values([OutputValue])
        /// The values of every row that matches.
        case list([[OutputValue]])
        /// No row matches, and there is no default.
        case none
        /// The values of these columns are missing and decide.
        case missing(ColumnSet)
        /// These rows match together though the hit policy forbids it.
        case conflict([Int])
        /// The rows that match hold values that do not add up or compare, or a sum that no `Decimal` holds.
        case notNumbers([Int])
    }

    /// The outputs.
    package let columns: [OutputColumn]
    /// For each row a value an output.
    package let rows: [[OutputValue]]

    /// The outputs of all rows, which have a value an output.
    package init(columns: [OutputColumn], rows: [[OutputValue]]) {
        self.columns = columns
        self.rows = rows
    }

    /// For each row the number of what it yields: rows that yield the same have the same.
    package var outcomes: [Int] {
        var first: [[OutputValue]: Int] = [:]
        var outcomes: [Int] = []
        for (row, values) in rows.enumerated() {
            let outcome = first[values] ?? row
            first[values] = outcome
            outcomes.append(outcome)
        }
        return outcomes
    }

    /// For each row its rank: by the first output whose values have a priority, among equal ones by the next; the higher wins.
    ///
    /// A value that is not listed ranks below all that are.
    package var ranks: [Int] {
        var ranks = [Int](repeating: 0, count: rows.count)
        for (place, column) in columns.enumerated() where !column.values.isEmpty {
            for row in rows.indices {
                let priority = column.values.firstIndex(of: rows[row][place]).map { column.values.count - $0 } ?? 0
                ranks[row] = ranks[row] * (column.values.count + 1) + priority
            }
        }
        return ranks
    }

    /// The answer of an outcome.
    package func answer(_ outcome: Outcome, aggregation: Aggregation = .list) -> Answer {
        switch outcome {
        case .row(let row): return .values(rows[row])
        case .conflict(let rows): return .conflict(rows)
        case .missing(let columns): return .missing(columns)
        case .none: return defaultAnswer(aggregation)
        case .rows(let matching, let missing):
            guard missing.isEmpty else { return .missing(missing) }
            if aggregation == .list { return .list(matching.map { rows[$0] }) }
            if aggregation == .count { return .values([.number(Decimal(matching.count))]) }
            return aggregate(matching, aggregation)
        }
    }

    private func defaultAnswer(_ aggregation: Aggregation) -> Answer {
        for column in columns where column.defaultValue != .none { return .values(columns.map { $0.defaultValue }) }
        return aggregation == .count ? .values([.number(.zero)]) : .none
    }

    /// The smallest, the largest or the sum of the numbers of each output.
    private func aggregate(_ matching: [Int], _ aggregation: Aggregation) -> Answer {
        var values: [OutputValue] = []
        for place in columns.indices {
            var total: Decimal?
            for row in matching {
                guard case .number(let number) = rows[row][place] else { return .notNumbers(matching) }
                guard let before = total else {
                    total = number
                    continue
                }
                switch aggregation {
                case .min: total = Swift.min(before, number)
                case .max: total = Swift.max(before, number)
                default:
                    guard let sum = before.adding(number) else { return .notNumbers(matching) }
                    total = sum
                }
            }
            values.append(total.map { .number($0) } ?? .none)
        }
        return .values(values)
    }
}
