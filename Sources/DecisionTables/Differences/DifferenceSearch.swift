/// The search for the boxes in which two versions of a table answer differently.
///
/// A box is cut at the ends of rows that reach into it until each row matches all of it or nothing, and then both versions are asked once.
/// Rows are numbered through: those of the old version, its condition, those of the new one, its condition.
struct DifferenceSearch {
    /// The columns, with all rows.
    let columns: [ComparedColumn]
    /// How many boxes may still be looked at.
    private(set) var budget: Int
    /// The boxes found.
    private(set) var found: [DifferenceArea] = []

    private let links: [ColumnLink]
    private let old: ComparedTable
    private let new: ComparedTable
    private let newStart: Int
    /// For each row the number of the first that matches the same values and says the same.
    private let kinds: [Int]

    /// How many boxes may differ before the comparison gives up.
    private static let mostBoxes = 20_000

    /// Whether the budget was used up, so that nothing is proven.
    var isExhausted: Bool { budget < 0 }

    init(_ columns: [Column], _ links: [ColumnLink], _ old: ComparedTable, _ new: ComparedTable, budget: Int) {
        self.links = links
        self.old = old
        self.new = new
        self.budget = budget
        newStart = old.rows.count + 1
        let none = [[[Cell]]](repeating: [], count: columns.count)
        var rows: [ComparedTable.Row] = old.rows
        rows.append(ComparedTable.Row(tests: old.condition ?? none, answer: -1))
        rows += new.rows
        rows.append(ComparedTable.Row(tests: new.condition ?? none, answer: -1))
        var compared: [ComparedColumn] = []
        for index in columns.indices {
            var tests: [[[Cell]]] = []
            for row in rows { tests.append(row.tests[index]) }
            compared.append(ComparedColumn(columns[index], tests: tests))
        }
        self.columns = compared
        var first: [RowKind: Int] = [:]
        var kinds: [Int] = []
        for row in rows.indices {
            var runs: [[Range<Int>]] = []
            for column in compared { runs.append(column.runs[row]) }
            let kind = RowKind(runs: runs, answer: rows[row].answer, rank: rows[row].rank)
            if first[kind] == nil { first[kind] = row }
            kinds.append(first[kind] ?? row)
        }
        self.kinds = kinds
    }

    private struct RowKind: Hashable {
        var runs: [[Range<Int>]]
        var answer: Int
        var rank: Int
    }

    mutating func run() {
        var box: [Range<Int>] = []
        for column in columns {
            if column.proof.places.isEmpty { return }
            box.append(0..<column.proof.places.count)
        }
        var rows: [Int] = []
        for row in kinds.indices { rows.append(row) }
        search(box, rows)
    }

    private mutating func search(_ box: [Range<Int>], _ rows: [Int]) {
        budget -= 1 + rows.count / 64
        if budget < 0 { return }
        let near = rows.filter { mayMatch($0, box) }
        let olds = deciding(near.filter { $0 < newStart }, old, start: 0, box)
        let news = deciding(near.filter { $0 >= newStart }, new, start: newStart, box)
        if areSame(olds, news) { return }
        if let (column, place) = bestCut(of: box, olds + news) {
            var part = box
            part[column] = box[column].lowerBound..<place
            search(part, near)
            part[column] = place..<box[column].upperBound
            search(part, near)
            return
        }
        let before = answer(olds, old, start: 0, box)
        let after = answer(news, new, start: newStart, box)
        if meaning(before, old) == meaning(after, new) { return }
        var places: [[Int]] = []
        for range in box { places.append(Array(range)) }
        for link in links where !link.allows(places, columns) { return }
        found.append(DifferenceArea(places: places, old: before, new: after))
        // So many differences are another table.
        if found.count > Self.mostBoxes { budget = -1 }
    }

    // MARK: Rows in a box

    private func mayMatch(_ row: Int, _ box: [Range<Int>]) -> Bool {
        for index in columns.indices where !columns[index].mayMatch(row, box[index]) { return false }
        return true
    }

    private func touches(_ row: Int, _ box: [Range<Int>]) -> Bool {
        for index in columns.indices where !columns[index].touches(row, box[index]) { return false }
        return true
    }

    private func covers(_ row: Int, _ box: [Range<Int>]) -> Bool {
        for index in columns.indices where !columns[index].covers(row, box[index]) { return false }
        return true
    }

    /// The rows of a version that can bear on its answer in a box, in their order; the condition last, if it can hold.
    private func deciding(_ rows: [Int], _ table: ComparedTable, start: Int, _ box: [Range<Int>]) -> [Int] {
        let condition = start + table.rows.count
        guard rows.last == condition else { return [] }
        let own = rows.dropLast()
        if table.hitPolicy.yieldsList { return rows }
        var covering: Int?
        for row in own where covers(row, box) {
            let rank = table.rows[row - start].rank
            if let known = covering, table.hitPolicy != .priority || table.rows[known - start].rank >= rank { continue }
            covering = row
        }
        guard let covering else { return rows }
        // Where a row answers, those that a missing value keeps from matching are of no account.
        var deciding: [Int] = []
        for row in own where touches(row, box) {
            if table.hitPolicy == .priority, table.rows[row - start].rank < table.rows[covering - start].rank { continue }
            if table.hitPolicy == .first, row > covering { break }
            deciding.append(row)
        }
        return deciding + [condition]
    }

    /// Whether the rows of both versions are the same, so that they answer alike wherever they match.
    private func areSame(_ olds: [Int], _ news: [Int]) -> Bool {
        guard olds.count == news.count else { return false }
        if olds.isEmpty { return true }
        guard old.hitPolicy == new.hitPolicy, old.otherwise == new.otherwise, old.waitsForMissing == new.waitsForMissing else {
            return false
        }
        var (a, b) = (olds.map { kinds[$0] }, news.map { kinds[$0] })
        switch old.hitPolicy {
        case .first, .ruleOrder, .outputOrder: break
        case .unique, .any, .priority, .collect:
            a.sort()
            b.sort()
        }
        return a == b
    }

    // MARK: Answers

    /// The answer of a version in a box in which each row matches everything or nothing.
    private func answer(_ rows: [Int], _ table: ComparedTable, start: Int, _ box: [Range<Int>]) -> ComparedAnswer {
        guard let condition = rows.last else { return .notApplied }
        if !covers(condition, box) {
            let missing = missingColumns(condition, box)
            return table.waitsForMissing && !missing.isEmpty ? .missing(missing) : .notApplied
        }
        var hits: [Int] = []
        var missing = ColumnSet()
        for row in rows.dropLast() {
            if covers(row, box) {
                hits.append(row - start)
            } else if table.waitsForMissing {
                for column in missingColumns(row, box) { missing.insert(column) }
            }
        }
        guard let first = hits.first else { return missing.isEmpty ? .noRow : .missing(missing) }
        func areEqual(_ hits: [Int]) -> Bool {
            for hit in hits where table.rows[hit].answer != table.rows[hits[0]].answer { return false }
            return true
        }
        switch table.hitPolicy {
        case .unique: return hits.count == 1 ? .rows(hits, missing: []) : .conflict(hits)
        case .any: return areEqual(hits) ? .rows([first], missing: []) : .conflict(hits)
        case .first: return .rows([first], missing: [])
        case .priority:
            var best: [Int] = []
            for hit in hits {
                if let known = best.first, table.rows[known].rank > table.rows[hit].rank { continue }
                if let known = best.first, table.rows[known].rank < table.rows[hit].rank { best = [] }
                best.append(hit)
            }
            return areEqual(best) ? .rows([best[0]], missing: []) : .conflict(best)
        case .outputOrder:
            let ranked = hits.sorted {
                let (a, b) = (table.rows[$0].rank, table.rows[$1].rank)
                return a != b ? a > b : $0 < $1
            }
            return .rows(ranked, missing: missing)
        case .ruleOrder, .collect: return .rows(hits, missing: missing)
        }
    }

    private func missingColumns(_ row: Int, _ box: [Range<Int>]) -> ColumnSet {
        var missing = ColumnSet()
        for index in columns.indices where !columns[index].covers(row, box[index]) { missing.insert(index) }
        return missing
    }

    /// What an answer comes to, whichever rows it is from.
    private struct Meaning: Equatable {
        var answers: [Int] = []
        var missing = ColumnSet()
        var isConflict = false
    }

    private func meaning(_ answer: ComparedAnswer, _ table: ComparedTable) -> Meaning {
        var meaning = Meaning()
        switch answer {
        case .notApplied: break
        case .noRow: if table.otherwise != ComparedTable.nothing { meaning.answers = [table.otherwise] }
        case .missing(let columns): meaning.missing = columns
        case .rows(let rows, let missing):
            for row in rows where table.rows[row].answer != ComparedTable.nothing { meaning.answers.append(table.rows[row].answer) }
            if table.hitPolicy == .collect { meaning.answers.sort() }
            meaning.missing = missing
        case .conflict(let rows):
            for row in rows { meaning.answers.append(table.rows[row].answer) }
            meaning.answers.sort()
            meaning.isConflict = true
        }
        return meaning
    }

    // MARK: Cuts

    /// The column and place to cut at, where this leaves the fewest rows on both sides; nil where each row matches all of the box or nothing.
    private func bestCut(of box: [Range<Int>], _ rows: [Int]) -> (column: Int, place: Int)? {
        var best: (column: Int, place: Int)?
        var leastCost = Int.max
        for index in columns.indices where box[index].count > 1 {
            let column = columns[index]
            let range = box[index]
            var ends: [Int] = []
            for row in rows where !column.covers(row, range) {
                for run in column.runs[row] {
                    if run.lowerBound > range.lowerBound, run.lowerBound < range.upperBound { ends.append(run.lowerBound) }
                    if run.upperBound > range.lowerBound, run.upperBound < range.upperBound { ends.append(run.upperBound) }
                }
                if let missing = column.missing, range.contains(missing), !column.covers(row, missing..<missing + 1) {
                    ends.append(missing)
                }
            }
            if ends.isEmpty { continue }
            ends.sort()
            let place = ends[ends.count / 2]
            var (below, above) = (0, 0)
            for row in rows {
                if column.mayMatch(row, range.lowerBound..<place) { below += 1 }
                if column.mayMatch(row, place..<range.upperBound) { above += 1 }
            }
            let cost = 10 * (below + above) + 3 * max(below, above)
            if cost < leastCost {
                leastCost = cost
                best = (index, place)
            }
        }
        return best
    }
}
