internal import DecisionTables
internal import Quantities
internal import SourceText

extension RulePack {
    /// Warns where something further from the middle of an ordered band is told to be less urgent than what is nearer, or reassures.
    func checkUrgencies(into diagnostics: inout [Diagnostic]) {
        for table in tables where table.kind == .advice {
            for place in table.columns.indices {
                if let band = orderedBand(table.columns[place]) { UrgencyCourse(self, table, place, band).check(into: &diagnostics) }
            }
        }
    }

    fileprivate func orderedBand(_ column: PackTable.Column) -> Int? {
        switch column {
        case .band(let band): return band
        case .slot(let slot):
            if case .band(let band, _) = slots[slot].origin { return band }
            return nil
        default: return nil
        }
    }

    /// The class of a band in which what is expected lies, a z-score of 0 or the 50th centile; nil for other numbers, of which nobody knows.
    fileprivate func middle(of band: Int) -> Int? {
        let expected: Decimal
        switch bands[band].subject {
        case .zScore: expected = .zero
        case .percentile: expected = Decimal(50)
        case .slot(let slot):
            switch slots[slot].origin {
            case .zScore: expected = .zero
            case .percentile: expected = Decimal(50)
            default: return nil
            }
        }
        return bands[band].rows.firstIndex { $0.cells.first?.takes(expected) ?? false }
    }
}

/// How urgent the rows of a table are along one ordered band.
private struct UrgencyCourse {
    private let pack: RulePack
    private let table: PackTable
    private let column: Int
    private let middle: Int?
    private let rows: [Entry]

    /// A row at one class.
    private struct Entry {
        var row: Int
        var place: Int
        var level: Int
    }

    init(_ pack: RulePack, _ table: PackTable, _ column: Int, _ band: Int) {
        self.pack = pack
        self.table = table
        self.column = column
        middle = pack.middle(of: band)
        var entries: [Entry] = []
        for (row, content) in table.rows.enumerated() {
            guard let level = Self.level(content.output) else { continue }
            for place in table.classes(row, column) { entries.append(Entry(row: row, place: place, level: level)) }
        }
        rows = entries
    }

    /// `information` and `reassurance` rank equal, and a row that says nothing ranks with them; nil for one that cannot occur.
    private static func level(_ output: RowOutput) -> Int? {
        switch output {
        case .impossible: nil
        case .advice(_, _, let urgency): max(urgency.rank, Urgency.reassurance.rank)
        default: Urgency.reassurance.rank
        }
    }

    func check(into diagnostics: inout [Diagnostic]) {
        if let middle {
            checkFalls(rows, middle...middle, &diagnostics)
            checkReassurance(middle, &diagnostics)
            return
        }
        var groups: [[Entry]] = []
        for entry in rows {
            if let group = groups.firstIndex(where: { hasSameCells($0[0].row, entry.row) }) {
                groups[group].append(entry)
            } else {
                groups.append([entry])
            }
        }
        for group in groups { if let middle = calmest(group) { checkFalls(group, middle, &diagnostics) } }
    }

    /// The classes of least urgency that lie together: the longest such run, of equally long ones the one nearest to the middle of the band.
    private func calmest(_ entries: [Entry]) -> ClosedRange<Int>? {
        var levels: [(place: Int, level: Int)] = []
        for entry in entries.sorted(by: { $0.place < $1.place }) {
            if let last = levels.last, last.place == entry.place {
                levels[levels.count - 1].level = max(last.level, entry.level)
            } else {
                levels.append((entry.place, entry.level))
            }
        }
        guard levels.count > 2, let lowest = levels.map({ $0.level }).min() else { return nil }
        var best: ClosedRange<Int>?
        var start: Int?
        for place in 0...levels.count {
            if place < levels.count, levels[place].level == lowest {
                start = start ?? place
            } else if let from = start {
                let run = from...(place - 1)
                if best.map({ isCalmer(run, than: $0, of: levels.count) }) ?? true { best = run }
                start = nil
            }
        }
        return best.map { levels[$0.lowerBound].place...levels[$0.upperBound].place }
    }

    private func isCalmer(_ run: ClosedRange<Int>, than best: ClosedRange<Int>, of count: Int) -> Bool {
        if run.count != best.count { return run.count > best.count }
        func distance(_ run: ClosedRange<Int>) -> Int { abs(run.lowerBound + run.upperBound - (count - 1)) }
        return distance(run) < distance(best)
    }

    /// How far a class lies from the middle, below zero on the lower side.
    private func distance(_ place: Int, _ middle: ClosedRange<Int>) -> Int {
        place < middle.lowerBound ? place - middle.lowerBound : place > middle.upperBound ? place - middle.upperBound : 0
    }

    private func checkFalls(_ entries: [Entry], _ middle: ClosedRange<Int>, _ diagnostics: inout [Diagnostic]) {
        var reported: [Int] = []
        for further in entries where !reported.contains(further.row) {
            let far = distance(further.place, middle)
            if far == 0 { continue }
            var nearest: Entry?
            for nearer in entries where nearer.level > further.level {
                let near = distance(nearer.place, middle)
                guard near.magnitude < far.magnitude, near == 0 || (near < 0) == (far < 0),
                    meets(nearer.row, further.row, isBelow: far < 0)
                else { continue }
                if nearest.map({ distance($0.place, middle).magnitude < near.magnitude }) ?? true { nearest = nearer }
            }
            guard let nearest else { continue }
            reported.append(further.row)
            diagnostics.append(
                Diagnostic(
                    .warning, "urgency-falls", in: pack.source, at: table.rows[further.row].range,
                    "`\(table.rows[further.row].identifier)` lies further out along `\(table.columnNames[column])` than `\(table.rows[nearest.row].identifier)`, and is less urgent",
                    remedy: "let urgency rise, or stay, with the distance from what is expected",
                    related: [.init(source: pack.source, range: table.rows[nearest.row].range, message: "this row is more urgent")]))
        }
    }

    /// What lies outside the class of the expected is not as expected.
    private func checkReassurance(_ middle: Int, _ diagnostics: inout [Diagnostic]) {
        for (row, content) in table.rows.enumerated() {
            guard case .advice(_, _, .reassurance) = content.output else { continue }
            let places = table.classes(row, column)
            guard let first = places.first, !places.contains(middle),
                !diagnostics.contains(where: { $0.code == "urgency-falls" && $0.range == content.range && $0.source === pack.source })
            else { continue }
            let names = table.bandNames(column, pack)
            diagnostics.append(
                Diagnostic(
                    .warning, "reassures-apart", in: pack.source, at: content.range,
                    "`\(content.identifier)` reassures, though `\(names[first])` lies apart from what is expected along `\(table.columnNames[column])`",
                    remedy: "give it another urgency, such as `information`"))
        }
    }

    // MARK: - Rows of one case

    private func hasSameCells(_ a: Int, _ b: Int) -> Bool {
        table.columns.indices.allSatisfy { $0 == column || table.rows[a].cells[$0] == table.rows[b].cells[$0] }
    }

    /// Whether two rows can be about one case but for their class: their other cells are equal, or one of them takes anything.
    private func meets(_ a: Int, _ b: Int, isBelow: Bool) -> Bool {
        for other in table.columns.indices where other != column && table.rows[a].cells[other] != table.rows[b].cells[other] {
            // Where rows may overlap, another one may answer.
            guard table.hitPolicy == .unique else { return false }
            let bound: Int
            if table.takesAnything(a, other) {
                bound = b
            } else if table.takesAnything(b, other) {
                bound = a
            } else {
                return false
            }
            guard let band = pack.orderedBand(table.columns[other]) else { continue }
            // Two bands of one value go together: what is far below in one is in no class above in the other.
            guard let middle = pack.middle(of: band) else { return false }
            guard table.classes(bound, other).allSatisfy({ isBelow ? $0 <= middle : $0 >= middle }) else { return false }
        }
        return true
    }
}

extension PackTable {
    /// The classes that a row's cell of a band takes; none where it takes anything.
    fileprivate func classes(_ row: Int, _ column: Int) -> [Int] {
        guard let cell = table.rows[row].cells[column].first, !cell.matchesAnything else { return [] }
        var classes: [Int] = []
        for case .choices(let choices) in cell.alternatives { classes += choices }
        guard cell.isNegated, case .choice(let type) = table.columns[column].type else { return classes.sorted() }
        return type.names.indices.filter { !classes.contains($0) }
    }

    fileprivate func takesAnything(_ row: Int, _ column: Int) -> Bool { table.rows[row].cells[column].first?.matchesAnything ?? false }

    fileprivate func bandNames(_ column: Int, _ pack: RulePack) -> [String] {
        pack.orderedBand(columns[column]).map { pack.bands[$0].names } ?? []
    }
}

extension Cell {
    /// Whether a plain number passes.
    fileprivate func takes(_ figure: Decimal) -> Bool {
        if matchesAnything { return true }
        var isInside = false
        for case .numbers(let interval) in alternatives {
            let isAbove = interval.lower.map { $0.value < figure || (interval.includesLower && $0.value == figure) } ?? true
            let isBelow = interval.upper.map { figure < $0.value || (interval.includesUpper && $0.value == figure) } ?? true
            if isAbove && isBelow { isInside = true }
        }
        return isInside != isNegated
    }
}
