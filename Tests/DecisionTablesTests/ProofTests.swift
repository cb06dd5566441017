import Quantities
import SourceText
import Testing

@testable import DecisionTables

/// Every combination of the values that can matter, looked at one by one.
struct BruteForce {
    var random: RandomTable
    /// For each column the values that can occur: every edge, something between and beyond, every choice, the missing value where it counts.
    var values: [[OracleValue]]

    init(_ random: RandomTable) {
        self.random = random
        values = random.columns.indices.map { index in
            let column = random.columns[index]
            var values: [OracleValue] = []
            switch column.kind.type {
            case .boolean: values = [.index(0), .index(1)]
            case .choice(let type): values = type.names.indices.map { .index($0) }
            case .text:
                let named = Set(
                    random.cells.flatMap { row in RandomColumn.texts.filter { row[index].text.contains(RandomColumn.quoted($0)) } })
                values = (named.sorted() + named.map { $0 + "\u{1}" } + [""]).map { .text($0) }
            default: values = column.possiblePlaces.map { .number(place: $0) }
            }
            let namesMissing = random.cells.contains { row in
                row[index].parts.contains { if case .missing = $0 { true } else { false } }
            }
            if column.column.canBeMissing, namesMissing { values.append(.missing) }
            return values
        }
    }

    /// Calls `body` with the rows that match each combination.
    func forEachCombination(_ body: ([Int]) -> Void) {
        var picks = values.map { _ in 0 }
        let matches = values.indices.map { column in
            values[column].map { value in Set(random.cells.indices.filter { random.cells[$0][column].matches(value) }) }
        }
        while true {
            var hits = Set(random.cells.indices)
            for column in picks.indices { hits.formIntersection(matches[column][picks[column]]) }
            body(hits.sorted())
            var column = 0
            while column < picks.count {
                picks[column] += 1
                if picks[column] < values[column].count { break }
                picks[column] = 0
                column += 1
            }
            if column == picks.count { return }
        }
    }
}

extension RandomColumn {
    /// The places among the edges that a value can have: between two edges only where a whole number lies there if values are whole.
    var possiblePlaces: [Int] {
        let isWhole = [.days, .count, .date].contains(kind)
        return (0...2 * distinctEdges.count).filter { place in
            guard isWhole, place % 2 == 0, place > 0, place < 2 * distinctEdges.count else { return true }
            return distinctEdges[place / 2 - 1].double + 1 < distinctEdges[place / 2].double
        }
    }
}

@Suite struct ProofTests {
    private static func random(_ policy: HitPolicy, _ generator: inout SeededGenerator) -> RandomTable {
        let kinds = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            RandomTableTests.kinds.randomElement(using: &generator) ?? .boolean
        }
        return RandomTable(rowCount: Int.random(in: 0...9, using: &generator), kinds: kinds, hitPolicy: policy, using: &generator)
    }

    @Test(arguments: HitPolicy.allCases)
    func proofsFindWhatTryingEverythingFinds(_ policy: HitPolicy) {
        var generator = SeededGenerator(state: 77 &+ UInt64(policy.rawValue.utf8.count))
        for _ in 0..<60 {
            let random = Self.random(policy, &generator)
            let brute = BruteForce(random)
            var hasGap = false
            var pairs = Set<[Int]>()
            var answered = Set<Int>()
            var matching = Set<Int>()
            let rows = random.table.rows
            brute.forEachCombination { hits in
                hasGap = hasGap || hits.isEmpty
                matching.formUnion(hits)
                var best = hits
                if policy == .priority {
                    // Of the highest rank; rows that say different things are a tie, and the first of each kind is concerned.
                    let rank = hits.map { rows[$0].rank }.max()
                    best = hits.filter { rows[$0].rank == rank }
                }
                for row in best where !best.contains(where: { $0 < row && (policy != .priority || rows[$0].outcome == rows[row].outcome) })
                {
                    answered.insert(row)
                }
                for first in best { for second in best where first < second { pairs.insert([first, second]) } }
            }
            if policy == .any || policy == .priority { pairs = pairs.filter { rows[$0[0]].outcome != rows[$0[1]].outcome } }
            if policy != .any && policy != .unique && policy != .priority { pairs = [] }

            let findings = random.table.prove()
            let cells = random.cells.map { $0.map(\.text).joined(separator: " | ") }.joined(separator: "\n")
            func count(_ isKind: (TableFinding.Kind) -> Bool) -> Int { findings.filter { isKind($0.kind) }.map(\.count).max() ?? 0 }
            #expect((count { $0 == .gap } > 0) == hasGap, "\(cells)")
            #expect(count { $0 == .neverMatches } == rows.count - matching.count, "\(cells)")
            let conflicting = pairs.filter { rows[$0[0]].outcome != rows[$0[1]].outcome }.count
            #expect(count { $0 == .overlap(conflicting: true) } == conflicting, "\(cells)")
            #expect(count { $0 == .overlap(conflicting: false) } == pairs.count - conflicting, "\(cells)")
            let masked = policy.hidesLaterRows ? matching.subtracting(answered) : []
            #expect(Set(findings.filter { $0.kind == .masked }.map { $0.rows[0] }) == masked, "\(cells)")
            for finding in findings where finding.kind == .masked { #expect(Self.rowsHide(finding, random), "\(cells)") }
        }
    }

    /// Whether the rows that a finding says are in the place of a masked one really are, on every combination.
    private static func rowsHide(_ finding: TableFinding, _ random: RandomTable) -> Bool {
        var isHidden = true
        let others = Set(finding.rows.dropFirst())
        BruteForce(random).forEachCombination { hits in
            if hits.contains(finding.rows[0]), others.isDisjoint(with: hits) { isHidden = false }
        }
        return isHidden
    }

    @Test func witnessesShowWhatIsFound() throws {
        var generator = SeededGenerator(state: 4242)
        var checked = 0
        for _ in 0..<150 {
            let random = Self.random(.unique, &generator)
            for finding in random.table.prove() {
                guard [.gap, .overlap(conflicting: true), .overlap(conflicting: false)].contains(finding.kind) else { continue }
                let input = try finding.witness.indices.map { try Self.value(finding.witness[$0].text, random, column: $0) }
                let outcome = random.table.decide(input)
                if finding.kind == .gap {
                    #expect(outcome == .none || random.table.decideIgnoringMissing(input), "\(finding.witness)")
                } else if case .conflict(let rows) = outcome {
                    #expect(Set(rows).isSuperset(of: finding.rows))
                } else {
                    Issue.record("\(finding.witness) gives \(outcome)")
                }
                checked += 1
            }
        }
        #expect(checked > 300)
    }

    /// The value that a witness words, read as an editor would write it in a cell.
    private static func value(_ text: String, _ random: RandomTable, column: Int) throws -> ColumnValue {
        if text == "missing" { return .missing }
        if text.hasPrefix("a text after \""), let start = text.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first {
            return .index(random.table.index(ofText: named(text, String(start)) + "\u{1}", column: column))
        }
        if text.hasPrefix("a text before") || text.hasPrefix("any") {
            return random.columns[column].kind == .text ? .index(random.table.index(ofText: "", column: column)) : .number(0.5, line: 0)
        }
        let (cell, _) = readCell(text, as: random.columns[column].kind.type)
        switch try #require(cell?.alternatives.first) {
        case .numbers(let interval):
            let edge = try #require(interval.lower)
            let line = RandomColumn.sizes.firstIndex { $0.unit == edge.unit } ?? 0
            let days = edge.unit == .week ? edge.value.multiplied(by: Decimal(7)) : edge.value
            return .number(try #require(days).double, line: edge.unit == .week ? 0 : line)
        case .choices(let choices): return .index(choices[0])
        case .texts(let interval): return .index(random.table.index(ofText: try #require(interval.lower), column: column))
        default: return .missing
        }
    }

    /// The text of the column that a witness quotes.
    private static func named(_ witness: String, _ start: String) -> String {
        RandomColumn.texts.first { witness.contains("a text after \(RandomColumn.quoted($0))") } ?? start
    }

    // MARK: Examples with answers on paper

    private func table(_ policy: HitPolicy, _ columns: [Column], _ rows: [(cells: [String], outcome: Int)]) throws -> DecisionTable {
        var made: [Row] = []
        for (index, row) in rows.enumerated() {
            let cells = try zip(row.cells, columns).map { [try #require(readCell($0, as: $1.type).cell)] }
            made.append(Row(id: "r\(index)", range: SourceRange(0, 0), cells: cells, outcome: row.outcome, rank: index))
        }
        return DecisionTable(name: "example", hitPolicy: policy, columns: columns, rows: made)
    }

    private let age = Column(name: "gestationalAge", type: SampleColumn.days.type, lines: [.unit(.day)], canBeMissing: false)

    @Test func aGapBetweenWeeksIsShownInWeeks() throws {
        let findings = try table(.unique, [age], [(["< 28w"], 0), ([">= 28w1d"], 1)]).prove()
        #expect(findings.map(\.kind) == [.gap])
        #expect(findings[0].witness.map(\.text) == ["28w"])
    }

    @Test func wholeDaysLeaveNoGapBetweenOneDayAndTheNext() throws {
        #expect(try table(.unique, [age], [(["<= 27w6d"], 0), ([">= 28w"], 1)]).prove().isEmpty)
    }

    /// Values of such a column may arrive in weeks too, where 27 d lie between two decimals.
    @Test(
        arguments: [
            ("<= 27 d", ">= 4w", []), ("< 4w", ">= 28 d", []), ("< 4w", "[4w..50w0d]", [.gap]), ("<= 26 d", ">= 4w", [.gap]),
            ("<= 27 d", "> 28 d", [.gap]), ("<= 27 d", "> 4w0d", [.gap]), ("<= 28 d", ">= 4w", [.overlap(conflicting: true)]),
            ("<= 27 d", "> 27 d", []), ("<= 27 d", ">= 27 d", [.overlap(conflicting: true)]), ("<= 648 h", ">= 4w", []),
        ] as [(String, String, [TableFinding.Kind])])
    func wholeDaysInSeveralUnitsLeaveNoFalseGapOrOverlap(first: String, second: String, expected: [TableFinding.Kind]) throws {
        var column = age
        column.lines = [.unit(.day), .unit(.week), .unit(.hour), .unit(.month)]
        #expect(try table(.unique, [column], [([first], 0), ([second], 1)]).prove().map(\.kind) == expected)
    }

    /// Every pair of edges from 3 to 5 weeks, in whatever unit each is written, against the days themselves.
    @Test func everyPairOfEdgesIsProvenAsTheDaysAre() throws {
        func spellings(_ days: Int) -> [String] { ["\(days) d", "\(days / 7)w\(days % 7)d", "\(days * 24) h"] }
        var column = age
        column.lines = [.unit(.day), .unit(.week), .unit(.hour)]
        for last in 21...35 {
            for first in 21...35 {
                for (a, b) in zip(spellings(last), spellings(first).shuffled()) {
                    let kinds = try table(.unique, [column], [(["<= \(a)"], 0), ([">= \(b)"], 1)]).prove().map(\.kind)
                    let expected: [TableFinding.Kind] = first > last + 1 ? [.gap] : first <= last ? [.overlap(conflicting: true)] : []
                    #expect(kinds == expected, "<= \(a), >= \(b)")
                }
            }
        }
    }

    @Test func aValueBetweenTwoWeeksIsShownInWeeksAndDays() throws {
        let findings = try table(
            .unique, [age], [(["< 28w"], 0), (["[28w..29w)"], 0), (["(29w0d..30w)"], 0), ([">= 30w"], 0), (["< 27w"], 1)]
        ).prove()
        #expect(findings.map(\.kind) == [.overlap(conflicting: true), .gap])
        #expect(findings[0].rows == [0, 4])
        #expect(findings[0].witness.map(\.text) == ["26w6d"])
        #expect(findings[1].witness.map(\.text) == ["29w"])
    }

    @Test func aDomainEndsTheProof() throws {
        var bounded = age
        bounded.domain = [try #require(readCell("[14w..40w0d]", as: SampleColumn.days.type).cell)]
        #expect(try table(.unique, [bounded], [(["[14w..28w)"], 0), (["[28w..40w0d]"], 1)]).prove().isEmpty)
        let findings = try table(.unique, [bounded], [(["[14w..28w)"], 0), (["[28w..40w)"], 1), (["> 41w0d"], 1)]).prove()
        #expect(findings.map(\.kind) == [.neverMatches, .gap])
        #expect(findings[0].rows == [2])
        #expect(findings[1].witness.map(\.text) == ["40w"])
    }

    @Test func aRowMaskedOnlyByTwoTogetherNamesBoth() throws {
        let column = Column(name: "loss", type: SampleColumn.percent.type, lines: [.unit(.percent)], canBeMissing: false)
        let findings = try table(.first, [column], [(["< 7 %"], 0), ([">= 7 %"], 1), (["[5 %..10 %]"], 2)]).prove()
        #expect(findings.map(\.kind) == [.masked])
        #expect(findings[0].rows == [2, 0, 1])
    }

    @Test func underFirstAColumnThatCanBeMissingNeedsARowThatNamesNull() throws {
        var column = Column(name: "fever", type: .boolean, lines: [], canBeMissing: true)
        #expect(try table(.first, [column], [(["true"], 0), (["-"], 1)]).prove().map(\.kind) == [.missingNotNamed("fever")])
        #expect(try table(.first, [column], [(["true, null"], 0), (["-"], 1)]).prove().isEmpty)
        column.canBeMissing = false
        #expect(try table(.first, [column], [(["true"], 0), (["-"], 1)]).prove().isEmpty)
    }

    @Test func missingCountsOnlyWhereACellNamesIt() throws {
        let column = Column(name: "fever", type: .boolean, lines: [], canBeMissing: true)
        #expect(try table(.unique, [column], [(["true"], 0), (["false"], 1)]).prove().isEmpty)
        let findings = try table(.unique, [column], [(["true, null"], 0), (["true"], 1)]).prove()
        #expect(findings.map(\.kind) == [.overlap(conflicting: true), .gap])
        #expect(findings[1].witness.map(\.text) == ["false"])
        let unanswered = try table(.unique, [column], [(["true"], 0), (["not(true, null)"], 1)]).prove()
        #expect(unanswered.map { $0.witness.map(\.text) } == [["missing"]])
    }

    @Test func aColumnOfDashesDecidesNothing() throws {
        let column = Column(name: "sex", type: SampleColumn.sex.type, lines: [], canBeMissing: false)
        #expect(
            try table(.collect, [column, age], [(["-", "< 28w"], 0), (["-", ">= 28w"], 1)]).prove().map(\.kind) == [.undecidedColumn("sex")]
        )
    }

    @Test func bandsWithACellForEachUnitAreProvenOnEachLine() throws {
        let type = CellType.number(
            NumberType(
                unit: .milligramPerDeciliter, substance: Substance(molarMass: try Decimal.read(json: "180.156")), unitIsImplied: true))
        let lines: [Line] = [.unit(.milligramPerDeciliter), .unit(.millimolePerLiter), .unit(.gramPerLiter)]
        let column = Column(name: "glucose", type: type, lines: lines, canBeMissing: false)
        func bands(_ rows: [[String]]) throws -> [TableFinding] {
            var made: [Row] = []
            for (index, row) in rows.enumerated() {
                let cells = try row.map { try #require(readCell($0, as: type).cell) }
                made.append(Row(id: "r\(index)", range: SourceRange(0, 0), cells: [cells], outcome: index))
            }
            return DecisionTable(name: "glucose", hitPolicy: .unique, columns: [column], rows: made).prove()
        }
        #expect(try bands([["< 70", "< 3.9"], ["[70..180]", "[3.9..10.0]"], ["> 180", "> 10.0"]]).isEmpty)
        let findings = try bands([["< 70", "< 3.9"], ["[70..180]", "(3.9..10.0]"], ["> 180", "> 10.1"]])
        #expect(findings.map(\.kind) == [.gap, .gap])
        #expect(findings.map { $0.witness.map(\.text) } == [["3.9 mmol/L"], ["10.1 mmol/L"]])
    }

    @Test(arguments: [HitPolicy.unique, .any, .priority, .first])
    func aLargeTangleOfRowsIsUnprovenAndNeverHangs(_ policy: HitPolicy) {
        var generator = SeededGenerator(state: 10)
        let column = LargeColumn(.even, &generator)
        let rows = (0..<400).map { number in
            let cells = (0..<3).map { _ in [column.cell(&generator).cell] }
            return Row(id: "r\(number)", range: SourceRange(0, 0), cells: cells, outcome: number, rank: number % 2)
        }
        let columns = [Column](repeating: column.column, count: 3)
        let findings = DecisionTable(name: "tangle", hitPolicy: policy, columns: columns, rows: rows).prove(budget: 2000)
        #expect(findings.last?.kind == .unproven(cells: 2000))
        // What was found so far is listed, no more than ten of a kind.
        for finding in findings { #expect(findings.filter { $0.kind.countsWith(finding.kind) }.count <= 10) }
        if policy == .unique { #expect(findings.contains { $0.kind == .overlap(conflicting: true) && $0.count > 10 }) }
    }

    @Test func aProofPastItsBudgetSaysSo() throws {
        var generator = SeededGenerator(state: 9)
        let random = RandomTable(rowCount: 60, kinds: [.percentile, .length, .count], hitPolicy: .ruleOrder, using: &generator)
        #expect(random.table.prove(budget: 3).last?.kind == .unproven(cells: 3))
        #expect(!random.table.prove().contains { $0.kind == .unproven(cells: 1_000_000) })
    }
}

extension DecisionTable {
    /// Whether nothing matches, whatever is missing.
    fileprivate func decideIgnoringMissing(_ input: [ColumnValue]) -> Bool {
        if case .missing = decide(input) { return true }
        return false
    }
}
