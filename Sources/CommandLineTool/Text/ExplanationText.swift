internal import AdviceRules

/// An explanation as lines for the terminal.
enum ExplanationText {
    static func lines(_ explanation: Explanation, showsAll: Bool) -> [String] {
        var lines = ["Values"]
        lines += TextTable.lines(explanation.values.map { ["  " + $0.name, $0.value] })
        for table in explanation.tables where showsAll || !isIdle(table) { lines += self.lines(table) }
        let assessment = explanation.assessment
        if !assessment.withheld.isEmpty {
            lines += ["", "Withheld"]
            for item in assessment.withheld {
                lines.append("  \(item.row.path), since \(item.because.path) is more urgent in the same topic")
            }
        }
        if !assessment.unevaluated.isEmpty {
            lines += ["", "Not decided"]
            for item in assessment.unevaluated { lines.append("  \(item.place): \(item.summary)") }
        }
        return lines
    }

    /// Whether the table has nothing to say because a value is missing.
    private static func isIdle(_ table: TableExplanation) -> Bool {
        table.outcome.hasPrefix("missing") || table.outcome == "not applicable"
    }

    private static func lines(_ table: TableExplanation) -> [String] {
        let elements = table.elements.isEmpty ? "" : " for \(table.elements.joined(separator: ", "))"
        var lines = ["", "\(table.kind)/\(table.table)\(elements): \(table.outcome)"]
        var rows: [[String]] = []
        for row in table.rows {
            var reasons: [String] = []
            for cell in row.failed { reasons.append("\(cell.column) is \(cell.value ?? "not shown"), not \(cell.cell)") }
            for cell in row.missing { reasons.append("\(cell.column) is missing (wanted: \(cell.cell))") }
            rows.append([row.isMatch ? "  ✓ " + row.row : "  · " + row.row, reasons.joined(separator: "; ")])
        }
        lines += TextTable.lines(rows)
        return lines
    }
}
