internal import DecisionTables
public import SourceText

extension RulePack {
    /// How many boxes the proof of one table may look at before the table counts as unproven.
    static let proofBudget = 1_000_000

    /// Proves every table and band: no gap, no contradiction, nothing in vain; what is found becomes a diagnostic at the rows concerned.
    ///
    /// Ranges in several units are compared with each other, limits of one value, and urgencies along an ordered band.
    ///
    /// The proofs are exact within the ranges that `limits` refuse outside of. A table past the budget is unproven, which is an error.
    public func prove(into diagnostics: inout [Diagnostic]) {
        checkUnitAgreement(into: &diagnostics)
        checkLimitsOfOneStage(into: &diagnostics)
        checkSourcesOfLimits(into: &diagnostics)
        checkBlame(into: &diagnostics)
        checkConditions(into: &diagnostics)
        checkClasses(into: &diagnostics)
        checkUrgencies(into: &diagnostics)
        for band in bands {
            for compiled in band.tables {
                let findings = compiled.table.prove(budget: Self.proofBudget, seeksGaps: true)
                let reported = report(findings, of: compiled.table, named: "the band `\(band.name)`", at: band.keyRange, isBand: true)
                // A band of several measurements is one list of rows: what is wrong with it is said once.
                for diagnostic in reported
                where !diagnostics.contains(where: { $0.code == diagnostic.code && $0.range == diagnostic.range && $0.source === source }) {
                    diagnostics.append(diagnostic)
                }
            }
        }
        for table in tables {
            var findings = table.table.prove(budget: Self.proofBudget, seeksGaps: table.otherwise == nil)
            findings.removeAll { Self.isMeantApart($0, table) }
            diagnostics += report(findings, of: table.table, named: "the table `\(table.name)`", at: table.nameRange, isBand: false)
        }
    }

    /// Whether rows that could be one are two for a reason: their notes or sources differ, or they say nothing, each about a case of its own.
    private static func isMeantApart(_ finding: TableFinding, _ table: PackTable) -> Bool {
        guard case .mergeable = finding.kind, let first = finding.rows.first, let last = finding.rows.last else { return false }
        let (a, b) = (table.rows[first], table.rows[last])
        switch a.output {
        case .none, .impossible: return true
        case .advice, .check, .decision: return a.note != b.note || a.sources != b.sources
        }
    }

    /// How many tables and bands `prove` looks at.
    package var provenCount: (tables: Int, bands: Int, rows: Int) {
        (tables.count, bands.count, tables.reduce(0) { $0 + $1.rows.count } + bands.reduce(0) { $0 + $1.rows.count })
    }

    private func report(_ findings: [TableFinding], of table: DecisionTable, named name: String, at range: SourceRange, isBand: Bool)
        -> [Diagnostic]
    {
        findings.map { finding in
            let rows = finding.rows.map { "`\(table.rows[$0].id)`" }
            let place = finding.rows.first.map { table.rows[$0].range } ?? range
            let related = finding.rows.dropFirst().map {
                Diagnostic.Related(source: source, range: table.rows[$0].range, message: "this row")
            }
            let witness = self.witness(finding)
            let (severity, code, message, remedy) = words(finding, name, rows, witness, table.hitPolicy, isBand)
            return Diagnostic(severity, code, in: source, at: place, message, remedy: remedy, related: related)
        }
    }

    private func witness(_ finding: TableFinding) -> String {
        var text = ""
        for (column, value) in finding.witness { text += (text.isEmpty ? "" : ", ") + column + " " + value }
        return text.isEmpty ? "any value" : text
    }

    private func words(
        _ finding: TableFinding, _ name: String, _ rows: [String], _ witness: String, _ policy: HitPolicy, _ isBand: Bool
    ) -> (Diagnostic.Severity, String, String, String) {
        let others = finding.count > 1 ? " (the first of \(finding.count) such places)" : ""
        switch finding.kind {
        case .gap:
            let remedy =
                isBand
                ? "let the classes cover the whole line, each edge in exactly one"
                : "add a row for it, or `\"otherwise\"` with a note that says why the rest needs no row"
            return (.error, "gap", "no row of \(name) covers \(witness)\(others)", remedy)
        case .overlap(conflicting: true):
            let both = "\(rows.joined(separator: " and ")) of \(name) both match \(witness)"
            if policy == .priority {
                return (
                    .error, "overlap", "\(both), are of equal urgency and say different things\(others)",
                    "narrow one of the rows, or give one another urgency"
                )
            }
            return (.error, "overlap", "\(both) and say different things\(others)", "narrow one of the rows")
        case .overlap(conflicting: false):
            return (
                .note, "equal-overlap", "\(rows.joined(separator: " and ")) of \(name) both match \(witness) and say the same\(others)",
                "narrow one of the rows, or merge them"
            )
        case .masked where policy == .priority:
            return (
                .warning, "masked-row",
                "\(rows.first ?? "a row") of \(name) never answers: more urgent rows, or rows before it that say the same, take what it matches",
                "narrow the others, raise its urgency, or remove it"
            )
        case .masked:
            return (
                .warning, "masked-row", "\(rows.first ?? "a row") of \(name) never answers: what it matches, rows before it take",
                "move it up, narrow the others, or remove it"
            )
        case .mergeable(let column):
            return (
                .note, "mergeable-rows",
                "\(rows.joined(separator: " and ")) of \(name) say the same and differ only in `\(column)`\(others)",
                "write them as one row, or let what they say differ"
            )
        case .neverMatches:
            return (
                .warning, "unreachable-row", "\(rows.first ?? "a row") of \(name) can never match, since its values cannot occur",
                "mend its cells, or remove it"
            )
        case .undecidedColumn(let column):
            return (.warning, "undecided-column", "the column `\(column)` of \(name) decides nothing", "remove it, or let a row test it")
        case .missingNotNamed(let column):
            return (
                .error, "missing-not-named", "`\(column)` can be missing, and no row of \(name) says what holds then",
                "add a row with `null` in this column"
            )
        case .unproven(let cells):
            return (
                .error, "unproven", "\(name) is too large to be proved within \(cells) boxes",
                "split the table, or let fewer columns vary together"
            )
        }
    }
}
