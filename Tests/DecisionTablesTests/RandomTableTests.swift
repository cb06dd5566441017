import Foundation
import Quantities
import SourceText
import Testing

@testable import DecisionTables

/// What a table must answer, from the oracle's matches of each row's cells, by the wording of the hit policies.
struct OracleDecision {
    /// For each row and column whether the cell matches.
    var matches: [[Bool]]
    var isMissing: [Bool]
    var rows: [Row]

    private var hits: [Int] { matches.indices.filter { matches[$0].allSatisfy { $0 } } }

    /// Columns whose missing value alone keeps some row from matching.
    private var undecided: ColumnSet {
        var columns = ColumnSet()
        for row in matches {
            let failed = row.indices.filter { !row[$0] }
            if !failed.isEmpty, failed.allSatisfy({ isMissing[$0] }) { for column in failed { columns.insert(column) } }
        }
        return columns
    }

    private func byRank(_ hits: [Int]) -> [Int] {
        hits.sorted { rows[$0].rank != rows[$1].rank ? rows[$0].rank > rows[$1].rank : $0 < $1 }
    }

    func outcome(under policy: HitPolicy) -> Outcome {
        let hits = hits
        guard let first = hits.first else { return undecided.isEmpty ? .none : .missing(undecided) }
        switch policy {
        case .unique: return hits.count == 1 ? .row(first) : .conflict(hits)
        case .any: return hits.allSatisfy { rows[$0].outcome == rows[first].outcome } ? .row(first) : .conflict(hits)
        case .first: return .row(first)
        case .priority:
            let ranked = byRank(hits)
            let best = ranked.filter { rows[$0].rank == rows[ranked[0]].rank }
            return best.allSatisfy { rows[$0].outcome == rows[best[0]].outcome } ? .row(best[0]) : .conflict(best)
        case .outputOrder: return .rows(byRank(hits), missing: undecided)
        case .ruleOrder, .collect: return .rows(hits, missing: undecided)
        }
    }

    var explanations: [RowExplanation] {
        matches.indices.map { row in
            let failed = matches[row].indices.filter { !matches[row][$0] }
            return RowExplanation(
                row: row, matched: failed.isEmpty, failed: failed.filter { !isMissing[$0] }, missing: failed.filter { isMissing[$0] })
        }
    }
}

@Suite struct RandomTableTests {
    static let kinds: [SampleColumn] = [.length, .days, .count, .percentile, .size, .sex, .boolean, .text, .date]

    @Test(arguments: HitPolicy.allCases)
    func compiledTablesDecideAsRowByRowReadingDoes(_ policy: HitPolicy) {
        var generator = SeededGenerator(state: UInt64(policy.rawValue.utf8.count) &* 7919)
        let tables = Int(ProcessInfo.processInfo.environment["RANDOM_TABLES"] ?? "") ?? 40
        for _ in 0..<tables {
            let kinds = (0..<Int.random(in: 1...5, using: &generator)).map { _ in Self.kinds.randomElement(using: &generator) ?? .boolean }
            let rowCount = [0, 1, 3, 12, 40, 64, 65, 150].randomElement(using: &generator) ?? 1
            let random = RandomTable(rowCount: rowCount, kinds: kinds, hitPolicy: policy, using: &generator)
            #expect(!random.cells.joined().contains { $0.text.hasPrefix("refused") })
            if let problem = firstDifference(random, &generator) {
                Issue.record(Comment(rawValue: problem))
                return
            }
        }
    }

    /// Asks many questions; says the first on which table and oracle differ.
    private func firstDifference(_ random: RandomTable, _ generator: inout SeededGenerator) -> String? {
        let questions = random.columns.indices.map { random.questions($0) }
        let matches = random.columns.indices.map { column in
            questions[column].map { question in random.cells.map { $0[column].matches(question.value) } }
        }
        for round in 0..<600 {
            // Every question of every column is asked at least once.
            let picks = questions.map { round < $0.count ? round : Int.random(in: $0.indices, using: &generator) }
            let input = picks.indices.map { questions[$0][picks[$0]].input }
            let oracle = OracleDecision(
                matches: random.cells.indices.map { row in picks.indices.map { matches[$0][picks[$0]][row] } },
                isMissing: picks.map { $0 == 0 }, rows: random.table.rows)
            let expected = oracle.outcome(under: random.table.hitPolicy)
            let answer = random.table.decide(input)
            let explained = round % 20 == 0 ? random.table.explain(input) == oracle.explanations : true
            if answer != expected || !explained {
                let asked = picks.indices.map { "\(random.columns[$0].kind.rawValue) = \(questions[$0][picks[$0]].text)" }
                let cells = random.cells.map { $0.map(\.text).joined(separator: " | ") }.joined(separator: "\n")
                return "asked \(asked): \(answer) instead of \(expected) of\n\(cells)"
            }
        }
        return nil
    }

    @Test func valuesThatAColumnCannotHoldCountAsMissing() {
        var generator = SeededGenerator(state: 1)
        let random = RandomTable(rowCount: 12, kinds: [.percentile, .size], hitPolicy: .collect, using: &generator)
        let missing = random.table.decide([.missing, .missing])
        #expect(random.table.decide([.number(.nan, line: 0), .index(5)]) == missing)
        #expect(random.table.decide([.number(3, line: 1), .index(-1)]) == missing)
        #expect(random.table.decide([.index(0), .number(1, line: 0)]) == missing)
        #expect(random.table.decide([]) == missing)
    }
}
