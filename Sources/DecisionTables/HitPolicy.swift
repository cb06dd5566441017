/// Which of the matching rows a table answers with; DMN's hit policies.
package enum HitPolicy: String, Sendable, CaseIterable {
    /// No two rows may match.
    case unique
    /// Rows that match together must have equal outcomes.
    case any
    /// The topmost matching row.
    case first
    /// The matching row of highest rank.
    case priority
    /// All matching rows, the highest rank first.
    case outputOrder
    /// All matching rows, from top to bottom.
    case ruleOrder
    /// All matching rows; their order means nothing, and they are returned from top to bottom.
    case collect

    /// Whether the answer is a list of rows.
    package var yieldsList: Bool {
        switch self {
        case .unique, .any, .first, .priority: return false
        case .outputOrder, .ruleOrder, .collect: return true
        }
    }

    /// Whether rows of higher rank come first.
    var ordersByRank: Bool { self == .priority || self == .outputOrder }

    /// Whether a matching row hides the matching rows after it.
    var hidesLaterRows: Bool { self == .first || self == .priority }
}
