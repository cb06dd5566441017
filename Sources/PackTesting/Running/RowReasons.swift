internal import AdviceRules

/// Why a row that a case expects did not fire, and what the row that fired instead matched.
struct RowReasons {
    /// A line for each row, in the order of the differences.
    private(set) var lines: [String] = []

    init(_ differences: [GoldenDifference], _ explanation: Explanation) {
        for difference in differences where difference.part == "advice" || difference.part == "silent" {
            for line in [difference.expected, difference.actual] {
                guard let line else { continue }
                let path = String(GoldenDifference.row(of: line))
                let reason = Self.reason(path, explanation, isExpected: line == difference.expected)
                if let reason, !lines.contains(reason) { lines.append(reason) }
            }
        }
    }

    private static func reason(_ path: String, _ explanation: Explanation, isExpected: Bool) -> String? {
        var nearest: RowExplanation?
        var isVisited = false
        for table in explanation.tables {
            for row in table.rows where table.table + "/" + row.row == path {
                isVisited = true
                if row.isMatch { return isExpected ? nil : "\(path) fired: every cell of it matches" }
                // Under `forEach`, what was nearest to a match says most.
                if row.failed.count + row.missing.count < nearest.map({ $0.failed.count + $0.missing.count }) ?? .max { nearest = row }
            }
        }
        guard let nearest else {
            return isVisited || !isExpected ? nil : "\(path) did not fire: its table does not apply"
        }
        let failed = nearest.failed.map { "\($0.column) is \($0.value ?? "not shown") where the row wants \($0.cell)" }
        let missing = nearest.missing.map { "\($0.column) is missing where the row wants \($0.cell)" }
        return isExpected ? "\(path) did not fire: \((failed + missing).joined(separator: "; "))" : nil
    }
}
