import Quantities
import SourceText
import Testing

@testable import DecisionTables

/// Two versions of a table, compared exactly.
@Suite struct TableDifferenceTests {
    // MARK: Prepared pairs

    /// A table of one column of lengths; each row is a cell and what it answers.
    private func table(_ column: SampleColumn, policy: HitPolicy = .unique, _ rows: [(String, Int)]) throws -> ComparedTable {
        var compared: [ComparedTable.Row] = []
        for (text, answer) in rows {
            let cell = try #require(readCell(text, as: column.type).cell, "\(text)")
            compared.append(ComparedTable.Row(tests: [[[cell]]], answer: answer))
        }
        return ComparedTable(hitPolicy: policy, rows: compared)
    }

    private func regions(
        _ kind: SampleColumn, lines: [Line], canBeMissing: Bool = false, policy: HitPolicy = .unique, _ old: [(String, Int)],
        _ new: [(String, Int)]
    ) throws -> [String] {
        let column = Column(name: "x", type: kind.type, lines: lines, canBeMissing: canBeMissing)
        let difference = TableDifference(
            columns: [column], old: try table(kind, policy: policy, old), new: try table(kind, policy: policy, new))
        #expect(difference.isComplete)
        return difference.regions.map { region in
            "\(region.values.first?.text ?? "any"), such as \(region.witness[0] ?? ""): \(region.old) -> \(region.new)"
        }
    }

    private static let lengths: [Line] = [.unit(.millimeter), .unit(.centimeter), .unit(.inch)]

    @Test func aMovedEdgeIsExactlyTheIntervalBetween() throws {
        let found = try regions(.length, lines: Self.lengths, [("< 20 mm", 1), (">= 20 mm", 2)], [("< 25 mm", 1), (">= 25 mm", 2)])
        #expect(found == ["[20 mm..25 mm), such as 20 mm: rows([1], missing: []) -> rows([0], missing: [])"])
    }

    @Test func anEdgeThatOpensIsTheOneValue() throws {
        let found = try regions(.length, lines: Self.lengths, [("< 20 mm", 1), (">= 20 mm", 2)], [("<= 20 mm", 1), ("> 20 mm", 2)])
        #expect(found == ["20 mm, such as 20 mm: rows([1], missing: []) -> rows([0], missing: [])"])
    }

    @Test func anotherUnitOfEqualMeaningIsNoDifference() throws {
        let found = try regions(.length, lines: Self.lengths, [("< 25.4 mm", 1), (">= 25.4 mm", 2)], [("< 1 in", 1), (">= 1 in", 2)])
        #expect(found == [])
    }

    @Test func rowsInAnotherOrderWithoutEffectAreNoDifference() throws {
        let found = try regions(
            .length, lines: Self.lengths, policy: .first, [("< 2 mm", 1), (">= 5 mm", 2), ("-", 3)],
            [(">= 5 mm", 2), ("< 2 mm", 1), ("-", 3)])
        #expect(found == [])
    }

    @Test func rowsInAnotherOrderDifferWhereTheyOverlap() throws {
        let found = try regions(
            .length, lines: Self.lengths, policy: .first, [("< 5 mm", 1), ("> 2 mm", 2)], [("> 2 mm", 2), ("< 5 mm", 1)])
        #expect(found == ["(2 mm..5 mm), such as 3 mm: rows([0], missing: []) -> rows([0], missing: [])"])
    }

    @Test func aRowSplitInTwoIsNoDifference() throws {
        let found = try regions(
            .days, lines: [.unit(.day)], [("< 28w", 1), (">= 28w", 2)], [("< 14w", 1), ("[14w..27w6d]", 1), (">= 28w", 2)])
        #expect(found == [])
    }

    @Test func aValueThatCanBeMissingCountsEvenIfNoCellNamesIt() throws {
        let found = try regions(.count, lines: [.plain], canBeMissing: true, [("-", 1)], [("< 3", 1), (">= 3", 1)])
        #expect(found == ["null, such as missing: rows([0], missing: []) -> missing([0])"])
    }

    @Test func choicesAreListed() throws {
        let found = try regions(
            .size, lines: [], [("very-small, small", 1), ("not(very-small, small)", 2)], [("-", 1)])
        #expect(found == ["expected, large, very-large, such as expected: rows([1], missing: []) -> rows([0], missing: [])"])
    }

    @Test func aGapIsADifferenceFromARowThatSaysNothing() throws {
        let found = try regions(.count, lines: [.plain], [("< 3", 1), (">= 3", 0)], [("< 3", 1)])
        #expect(found == [">= 3, such as 3: rows([1], missing: []) -> noRow"])
    }

    @Test func pastTheBudgetNothingIsProven() throws {
        let column = Column(name: "x", type: SampleColumn.count.type, lines: [.plain], canBeMissing: false)
        let old = try table(.count, [("< 3", 1), (">= 3", 2)])
        let new = try table(.count, [("< 4", 1), (">= 4", 2)])
        let difference = TableDifference(columns: [column], old: old, new: new, budget: 2)
        #expect(!difference.isComplete)
        #expect(difference.boxCount == 2)
    }

    // MARK: Random pairs against a grid

    private struct Meaning: Equatable {
        var answers: [Int] = []
        var missing: ColumnSet = []
        var isConflict = false
        var isGap = false

        init(_ outcome: Outcome, _ table: DecisionTable) {
            switch outcome {
            case .row(let row): answers = [table.rows[row].outcome]
            case .rows(let rows, let columns):
                answers = rows.map { table.rows[$0].outcome }
                missing = columns
                if table.hitPolicy == .collect { answers.sort() }
            case .none: isGap = true
            case .missing(let columns): missing = columns
            case .conflict(let rows):
                answers = rows.map { table.rows[$0].outcome }.sorted()
                isConflict = true
            }
            // What says nothing says it in lists too.
            if !isConflict { answers.removeAll { $0 == ComparedTable.nothing } }
        }
    }

    private func compared(_ table: DecisionTable) -> ComparedTable {
        ComparedTable(
            hitPolicy: table.hitPolicy,
            rows: table.rows.map { ComparedTable.Row(tests: $0.cells.map { [$0] }, answer: $0.outcome, rank: $0.rank) })
    }

    @Test(arguments: HitPolicy.allCases)
    func randomPairsDifferExactlyWhereAGridSaysSo(_ policy: HitPolicy) throws {
        var generator = SeededGenerator(state: UInt64(policy.rawValue.utf8.count) &* 104_729)
        let kinds: [SampleColumn] = [.length, .days, .count, .percentile, .size, .sex, .boolean, .date]
        var differing = 0
        for round in 0..<12 {
            let chosen = (0..<Int.random(in: 1...3, using: &generator)).map { _ in kinds.randomElement(using: &generator) ?? .boolean }
            let random = RandomTable(
                rowCount: [1, 3, 8, 14].randomElement(using: &generator) ?? 1, kinds: chosen, hitPolicy: policy, using: &generator)
            let other = random.changed(using: &generator)
            let columns = random.columns.map { $0.column }
            let difference = TableDifference(columns: columns, old: compared(random.table), new: compared(other))
            #expect(difference.isComplete)
            differing += difference.regions.isEmpty ? 0 : 1
            // The regions as they are written, read as the rows of a table.
            var rows: [Row] = []
            for region in difference.regions {
                var cells = columns.map { _ in [Cell.anything(at: SourceRange(0, 0))] }
                for (index, text) in region.values {
                    let (cell, diagnostics) = readCell(text, as: columns[index].type)
                    cells[index] = [try #require(cell, "\(text): \(diagnostics.map(\.message))")]
                }
                rows.append(Row(id: "region", range: SourceRange(0, 0), cells: cells, outcome: 0))
            }
            let regions = DecisionTable(name: "regions", hitPolicy: .collect, columns: columns, rows: rows)
            let questions = columns.indices.map { index in
                random.questions(index).filter { columns[index].canBeMissing || $0.text != "missing" }
            }
            for _ in 0..<400 {
                let picks = questions.map { $0.randomElement(using: &generator) ?? $0[0] }
                let input = picks.map { $0.input }
                let areDifferent =
                    Meaning(random.table.decide(input), random.table) != Meaning(other.decide(input), other)
                var hits: [Int] = []
                _ = input.withUnsafeBufferPointer { regions.matchingRows($0, into: &hits) }
                guard hits.count == (areDifferent ? 1 : 0) else {
                    let old = random.table.rows.map { "\($0.outcome): " + $0.cells.map { $0[0].text }.joined(separator: " | ") }
                    let new = other.rows.map { "\($0.outcome): " + $0.cells.map { $0[0].text }.joined(separator: " | ") }
                    Issue.record(
                        "round \(round), \(picks.map(\.text)): \(hits.count) regions, different: \(areDifferent)\n\(old.joined(separator: "\n"))\nnew\n\(new.joined(separator: "\n"))\n\(difference.regions)"
                    )
                    return
                }
            }
        }
        #expect(differing > 2)
    }
}

extension RandomTable {
    /// Another version: some cells, answers and ranks anew, rows left out, added, or in another order.
    func changed(using generator: inout SeededGenerator) -> DecisionTable {
        var rows = table.rows
        for _ in 0..<Int.random(in: 1...3, using: &generator) where !rows.isEmpty {
            let row = Int.random(in: rows.indices, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: rows.remove(at: row)
            case 1: rows.swapAt(row, Int.random(in: rows.indices, using: &generator))
            case 2: rows[row].outcome = Int.random(in: 0..<3, using: &generator)
            case 3: rows[row].rank = Int.random(in: 0..<4, using: &generator)
            default:
                let column = Int.random(in: columns.indices, using: &generator)
                var own = columns[column]
                while true {
                    if let cell = readCell(own.cell(using: &generator).text, as: own.kind.type).cell {
                        rows[row].cells[column] = [cell]
                        break
                    }
                }
            }
        }
        return DecisionTable(name: "changed", hitPolicy: table.hitPolicy, columns: table.columns, rows: rows)
    }
}
