import Quantities
import SourceText
import Testing

@testable import DecisionTables

/// Examples with answers on paper, by the wording of DMN 1.5, section 8.2.11.
@Suite struct OutputTests {
    private func number(_ text: String) -> OutputValue { .number((try? Decimal.read(json: text)) ?? .zero) }

    private var fees: TableOutputs {
        TableOutputs(columns: [OutputColumn(name: "fee")], rows: [[number("0.1")], [number("0.2")], [number("-3")], [number("0.1")]])
    }

    @Test func collectedNumbersAreAggregatedExactly() {
        let all = Outcome.rows([0, 1, 3], missing: [])
        #expect(fees.answer(all) == .list([[number("0.1")], [number("0.2")], [number("0.1")]]))
        #expect(fees.answer(all, aggregation: .sum) == .values([number("0.4")]))
        #expect(fees.answer(all, aggregation: .min) == .values([number("0.1")]))
        #expect(fees.answer(.rows([0, 1, 2], missing: []), aggregation: .min) == .values([number("-3")]))
        #expect(fees.answer(all, aggregation: .max) == .values([number("0.2")]))
        #expect(fees.answer(all, aggregation: .count) == .values([number("3")]))
    }

    @Test(arguments: Aggregation.allCases)
    func someOfTheRowsAreNeverTakenForAll(_ aggregation: Aggregation) {
        #expect(fees.answer(.rows([0, 1], missing: [2]), aggregation: aggregation) == .missing([2]))
        #expect(fees.answer(.missing([0]), aggregation: aggregation) == .missing([0]))
        #expect(fees.answer(.conflict([0, 1]), aggregation: aggregation) == .conflict([0, 1]))
    }

    @Test func whereNothingMatchesTheDefaultHoldsOrACountOfZero() {
        #expect(fees.answer(.none) == .none)
        #expect(fees.answer(.none, aggregation: .sum) == .none)
        #expect(fees.answer(.none, aggregation: .count) == .values([number("0")]))
        let usual = TableOutputs(
            columns: [OutputColumn(name: "rate", defaultValue: number("1")), OutputColumn(name: "word", defaultValue: .text("usual"))],
            rows: [[number("2"), .text("high")]])
        #expect(usual.answer(.none) == .values([number("1"), .text("usual")]))
        #expect(usual.answer(.row(0)) == .values([number("2"), .text("high")]))
        #expect(usual.answer(.missing([0])) == .missing([0]))
    }

    @Test func whatIsNoNumberDoesNotAddUp() {
        let mixed = TableOutputs(columns: [OutputColumn(name: "fee")], rows: [[number("1")], [.none], [.text("2")]])
        #expect(mixed.answer(.rows([0, 1], missing: []), aggregation: .sum) == .notNumbers([0, 1]))
        #expect(mixed.answer(.rows([0, 2], missing: []), aggregation: .max) == .notNumbers([0, 2]))
        let apart = TableOutputs(columns: [OutputColumn(name: "fee")], rows: [[number("1e300")], [number("1e-300")]])
        #expect(apart.answer(.rows([0, 1], missing: []), aggregation: .sum) == .notNumbers([0, 1]))
    }

    @Test func ranksFollowTheOrderOfOutputValuesFirstOutputFirst() {
        let outputs = TableOutputs(
            columns: [
                OutputColumn(name: "answer", values: [.text("declined"), .text("approved")]), OutputColumn(name: "why"),
                OutputColumn(name: "level", values: [.boolean(true), .boolean(false)]),
            ],
            rows: [
                [.text("approved"), .text("a"), .boolean(true)], [.text("declined"), .text("b"), .boolean(false)],
                [.text("approved"), .text("c"), .boolean(false)], [.text("other"), .text("d"), .boolean(true)],
                [.text("approved"), .text("a"), .boolean(true)],
            ])
        let ranks = outputs.ranks
        #expect(ranks[1] > ranks[0])
        #expect(ranks[0] > ranks[2])
        #expect(ranks[2] > ranks[3])
        #expect(ranks[0] == ranks[4])
        #expect(outputs.outcomes == [0, 1, 2, 3, 0])
    }

    // MARK: Ties

    private func table(_ policy: HitPolicy, _ rows: [(cell: String, outcome: Int, rank: Int)]) throws -> DecisionTable {
        let column = Column(name: "count", type: SampleColumn.count.type, lines: [.plain], canBeMissing: false)
        let made = try rows.enumerated().map { number, row in
            let cell = try #require(readCell(row.cell, as: column.type).cell)
            return Row(id: "r\(number)", range: SourceRange(0, 0), cells: [[cell]], outcome: row.outcome, rank: row.rank)
        }
        return DecisionTable(name: "ranked", hitPolicy: policy, columns: [column], rows: made)
    }

    @Test func rowsOfOneRankThatDifferAreAConflictAndNeverTheFirstRow() throws {
        let table = try table(.priority, [("< 5", 0, 1), ("< 10", 1, 1), ("< 3", 2, 2), ("[7..20]", 3, 0), ("[3..20]", 1, 1)])
        #expect(table.decide([.number(4, line: 0)]) == .conflict([0, 1, 4]))
        #expect(table.decide([.number(2, line: 0)]) == .row(2))
        #expect(table.decide([.number(8, line: 0)]) == .row(1))
        #expect(table.decide([.number(15, line: 0)]) == .row(4))
    }

    @Test func aTieIsFoundOnlyWhereNoHigherRankTakesIt() throws {
        let hidden = try table(.priority, [("< 5", 0, 1), ("< 5", 1, 1), ("<= 4", 2, 2), (">= 5", 3, 0)]).prove()
        // Whole numbers below 5 are at most 4: rows 0 and 1 are never the answer, and no tie.
        #expect(hidden.map(\.kind) == [.masked, .masked])
        #expect(hidden.map { $0.rows } == [[0, 2], [1, 2]])
        let open = try table(.priority, [("< 5", 0, 1), ("< 5", 1, 1), ("< 4", 2, 2), (">= 5", 3, 0)]).prove()
        #expect(open.map(\.kind) == [.overlap(conflicting: true)])
        #expect(open[0].rows == [0, 1])
        #expect(open[0].witness.map(\.text) == ["4"])
    }

    // MARK: Rows that merge

    @Test func rowsThatSayTheSameSideBySideMerge() throws {
        let findings = try table(.unique, [("< 5", 0, 0), ("[5..9]", 0, 0), ("[10..20]", 1, 0), ("> 20", 0, 0)]).prove()
        #expect(findings.map(\.kind) == [.mergeable(column: "count")])
        #expect(findings[0].rows == [0, 1])
        #expect(findings[0].witness.map(\.text) == ["5"])
    }

    @Test func whereOrderCountsOnlyNeighboursMerge() throws {
        #expect(try table(.first, [("< 5", 0, 0), ("[7..8]", 1, 0), ("[5..9]", 0, 0), ("> 9", 2, 0)]).prove().isEmpty)
        #expect(try table(.ruleOrder, [("< 5", 0, 0), ("[5..9]", 0, 0), ("> 9", 1, 0)]).prove().map { $0.rows } == [[0, 1]])
        #expect(try table(.collect, [("< 7", 0, 0), ("[5..9]", 0, 0), ("> 9", 1, 0)]).prove().isEmpty)
    }

    @Test func choicesMergeInOneColumnOnly() throws {
        let sex = Column(name: "sex", type: SampleColumn.sex.type, lines: [], canBeMissing: false)
        let flag = Column(name: "flag", type: .boolean, lines: [], canBeMissing: false)
        func findings(_ rows: [([String], Int)]) throws -> [TableFinding] {
            let made = try rows.enumerated().map { number, row in
                let cells = try zip(row.0, [sex, flag]).map { [try #require(readCell($0, as: $1.type).cell)] }
                return Row(id: "r\(number)", range: SourceRange(0, 0), cells: cells, outcome: row.1)
            }
            return DecisionTable(name: "t", hitPolicy: .unique, columns: [sex, flag], rows: made).prove()
        }
        let rows = [(["male", "true"], 0), (["female", "true"], 1), (["indeterminate", "true"], 0), (["-", "false"], 0)]
        let merged = try findings(rows)
        #expect(merged.map(\.kind) == [.mergeable(column: "sex")])
        #expect(merged[0].rows == [0, 2])
        let apart = [
            (["male", "true"], 0), (["female", "false"], 0), (["female", "true"], 1), (["male, indeterminate", "false"], 2),
            (["indeterminate", "true"], 3),
        ]
        #expect(try findings(apart).isEmpty)
    }
}
