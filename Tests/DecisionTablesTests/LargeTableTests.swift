import Foundation
import Quantities
import SourceText
import Testing

@testable import DecisionTables

/// A column of a large table, with cells as plain ranges of `Double`s or sets of names.
struct LargeColumn {
    enum Kind: CaseIterable { case even, uneven, names, flag }

    /// What a cell matches, decided by comparing it with the value and nothing else.
    struct PlainCell {
        var ranges: [(lower: Double, upper: Double)] = []
        var names: Set<Int> = []
        var isAnything = false
        var namesMissing = false
        var isNegated = false

        func matches(_ value: ColumnValue) -> Bool {
            if isAnything { return true }
            switch value {
            case .missing: return namesMissing && !isNegated
            case .number(let number, _): return ranges.contains { $0.lower <= number && number < $0.upper } != isNegated
            case .index(let index): return names.contains(index) != isNegated
            }
        }
    }

    var kind: Kind
    var column: Column
    var edges: [Decimal] = []

    static let nameCount = 400

    init(_ kind: Kind, _ generator: inout SeededGenerator) {
        self.kind = kind
        switch kind {
        case .even:
            column = Column(name: "even", type: .number(NumberType()), lines: [.plain], canBeMissing: true)
            edges = (0..<900).map { _ in Decimal(Int.random(in: 0..<100_000, using: &generator)) }
        case .uneven:
            // Of all sizes, so that equal slots hold nearly all cuts in one.
            column = Column(name: "uneven", type: .number(NumberType()), lines: [.plain], canBeMissing: true)
            edges = (0..<700).compactMap { _ in
                Decimal(mantissa: Int64.random(in: 1...999, using: &generator), exponent: Int.random(in: -30...30, using: &generator))
            }
        case .names:
            column = Column(
                name: "names", type: .choice(ChoiceType(names: (0..<Self.nameCount).map { "n\($0)" })), lines: [], canBeMissing: true)
        case .flag: column = Column(name: "flag", type: .boolean, lines: [], canBeMissing: true)
        }
    }

    func cell(_ generator: inout SeededGenerator) -> (plain: PlainCell, cell: Cell) {
        var plain = PlainCell()
        var alternatives: [Cell.Alternative] = []
        if Int.random(in: 0..<6, using: &generator) == 0 {
            plain.isAnything = true
            return (plain, .anything(at: SourceRange(0, 0)))
        }
        for _ in 0..<(Int.random(in: 0..<4, using: &generator) == 0 ? 2 : 1) {
            switch kind {
            case .even, .uneven:
                let (a, b) = (edges.randomElement(using: &generator) ?? .zero, edges.randomElement(using: &generator) ?? .zero)
                if a == b { continue }
                let interval = Interval<Edge>(
                    lower: Edge(min(a, b), nil, text: ""), includesLower: true, upper: Edge(max(a, b), nil, text: ""), includesUpper: false)
                alternatives.append(.numbers(interval))
                plain.ranges.append((min(a, b).double, max(a, b).double))
            case .names:
                let names = (0..<40).map { _ in Int.random(in: 0..<Self.nameCount, using: &generator) }
                alternatives.append(.choices(names))
                plain.names.formUnion(names)
            case .flag:
                let flag = Int.random(in: 0...1, using: &generator)
                alternatives.append(.choices([flag]))
                plain.names.insert(flag)
            }
        }
        if Int.random(in: 0..<8, using: &generator) == 0 {
            alternatives.append(.missing)
            plain.namesMissing = true
        }
        plain.isNegated = Int.random(in: 0..<8, using: &generator) == 0
        return (plain, Cell(range: SourceRange(0, 0), text: "", alternatives: alternatives, isNegated: plain.isNegated))
    }

    func value(_ generator: inout SeededGenerator) -> ColumnValue {
        if Int.random(in: 0..<10, using: &generator) == 0 { return .missing }
        switch kind {
        case .even, .uneven:
            let edge = (edges.randomElement(using: &generator) ?? .zero).double
            return .number([edge, edge.nextUp, edge.nextDown, -edge, edge * 1e40].randomElement(using: &generator) ?? 0, line: 0)
        case .names: return .index(Int.random(in: 0..<Self.nameCount, using: &generator))
        case .flag: return .index(Int.random(in: 0...1, using: &generator))
        }
    }
}

/// Tables of sizes at which rows are clustered, sets have summaries and segments share sets.
@Suite struct LargeTableTests {
    @Test(arguments: HitPolicy.allCases)
    func largeTablesDecideAsRowByRowReadingDoes(_ policy: HitPolicy) {
        var generator = SeededGenerator(state: 31 &+ UInt64(policy.rawValue.utf8.count))
        let rounds = Int(ProcessInfo.processInfo.environment["RANDOM_TABLES"] ?? "").map { $0 / 20 } ?? 1
        for _ in 0..<max(rounds, 1) {
            for rowCount in [129, 193, 300, 700, 4200] {
                let kinds: [LargeColumn.Kind] = rowCount > 1000 ? [.even, .uneven, .even] : [.even, .uneven, .names, .flag, .even]
                if let problem = firstDifference(policy, rowCount, kinds, &generator) {
                    Issue.record(Comment(rawValue: problem))
                    return
                }
            }
        }
    }

    private func firstDifference(
        _ policy: HitPolicy, _ rowCount: Int, _ kinds: [LargeColumn.Kind], _ generator: inout SeededGenerator
    ) -> String? {
        let columns = kinds.map { LargeColumn($0, &generator) }
        var plain: [[LargeColumn.PlainCell]] = []
        var rows: [Row] = []
        for number in 0..<rowCount {
            let cells = columns.map { $0.cell(&generator) }
            plain.append(cells.map(\.plain))
            rows.append(
                Row(
                    id: "r\(number)", range: SourceRange(0, 0), cells: cells.map { [$0.cell] },
                    outcome: Int.random(in: 0..<3, using: &generator), rank: Int.random(in: 0..<50, using: &generator)))
        }
        let table = DecisionTable(name: "large", hitPolicy: policy, columns: columns.map(\.column), rows: rows)
        for round in 0..<(rowCount > 1000 ? 10 : 40) {
            let input = columns.map { $0.value(&generator) }
            let matches = plain.map { row in input.indices.map { row[$0].matches(input[$0]) } }
            let isMissing = input.map { if case .missing = $0 { true } else { false } }
            let oracle = OracleDecision(matches: matches, isMissing: isMissing, rows: rows)
            let answer = table.decide(input)
            if answer != oracle.outcome(under: policy) {
                return "\(input) gives \(answer) instead of \(oracle.outcome(under: policy)) of \(rowCount) rows under \(policy)"
            }
            if round % 20 == 0, table.explain(input) != oracle.explanations { return "\(input) is explained wrongly" }
        }
        return nil
    }

    @Test func aListIsFilledWithoutLosingItsRoom() {
        var generator = SeededGenerator(state: 3)
        let column = LargeColumn(.flag, &generator)
        let cell = Cell(range: SourceRange(0, 0), text: "true", alternatives: [.choices([1])])
        let rows = (0..<200).map { Row(id: "r\($0)", range: SourceRange(0, 0), cells: [[cell]], outcome: $0, rank: $0) }
        let table = DecisionTable(name: "ranked", hitPolicy: .outputOrder, columns: [column.column], rows: rows)
        var found = [7]
        found.reserveCapacity(300)
        let missing = [ColumnValue.index(1)].withUnsafeBufferPointer { table.matchingRows($0, into: &found) }
        #expect(found == Array((0..<200).reversed()))
        #expect(missing.isEmpty)
        #expect(found.capacity >= 300)
        let undecided = [ColumnValue.missing].withUnsafeBufferPointer { table.matchingRows($0, into: &found) }
        #expect(undecided == [0])
        #expect(found.isEmpty)
    }

    @Test func sixtyFourColumnsAndMoreAreNamedWhereTheyAreMissing() {
        let column = Column(name: "flag", type: .boolean, lines: [], canBeMissing: true)
        let cell = Cell(range: SourceRange(0, 0), text: "true", alternatives: [.choices([1])])
        let rows = [Row(id: "r", range: SourceRange(0, 0), cells: (0..<150).map { _ in [cell] }, outcome: 0)]
        let table = DecisionTable(name: "broad", hitPolicy: .unique, columns: (0..<150).map { _ in column }, rows: rows)
        var input = [ColumnValue](repeating: .index(1), count: 150)
        #expect(table.decide(input) == .row(0))
        for missing in [3, 63, 64, 149] { input[missing] = .missing }
        guard case .missing(let columns) = table.decide(input) else { return #expect(Bool(false)) }
        #expect(Array(columns) == [3, 63, 64, 149])
        #expect(columns == [149, 64, 3, 63])
        #expect(columns.first == 3)
    }
}
