internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks
internal import SourceText

/// Proves that some tests cannot all be passed, whatever is entered.
///
/// A test on an input holds only where the input exists, one on a decision's result only where one of its rows gives that result, and so it
/// passes on to what these test; a test on a
/// range holds only along its rows and for the choice that it runs by; one on the first value given holds for one of those values. A decision
/// is without a result only where none of its rows that give one holds. What remains is searched for all values at once, within what limits
/// let through, values taken as independent of each other. Nothing is called impossible that could be.
struct ReachProof {
    /// A test of the value of a slot; nil where it tests no slot of its own, such as the measurement at hand.
    struct Test {
        var slot: Int?
        var tested: ComparedSlot
        var cells: [Cell]

        /// Whether a value must be there.
        var needsValue: Bool { cells.allSatisfy { !$0.matchesMissing } }
        /// Whether there must be none.
        var needsNone: Bool {
            cells.allSatisfy { cell in
                !cell.isNegated && cell.alternatives.allSatisfy { if case .missing = $0 { true } else { false } }
            }
        }
    }

    /// What holds where a test holds: further tests, and rows of which none holds.
    private struct Branch {
        var tests: [Test] = []
        var excluded: [[Test]] = []
    }

    let pack: RulePack

    /// How many combinations are followed before the proof gives up.
    private static let branches = 400
    /// How many boxes may be looked at for each.
    private static let boxes = 50_000

    /// Whether no values pass all tests.
    func isImpossible(_ tests: [Test]) -> Bool {
        var left = Self.branches
        return isImpossible(Branch(tests: tests.flatMap { [$0] + limits(of: $0) }), from: 0, &left)
    }

    private func isImpossible(_ all: Branch, from first: Int, _ left: inout Int) -> Bool {
        left -= 1
        if left < 0 { return false }
        if isEmpty(all) { return true }
        for index in all.tests.indices where index >= first {
            guard let branches = branches(all.tests[index]) else { continue }
            for branch in branches {
                let tests = all.tests + branch.tests.flatMap { [$0] + limits(of: $0) }
                if !isImpossible(Branch(tests: tests, excluded: all.excluded + branch.excluded), from: index + 1, &left) { return false }
            }
            return true
        }
        return false
    }

    /// Whether no values pass, as far as the values of the tests themselves say.
    private func isEmpty(_ branch: Branch) -> Bool {
        var all = ComparedRows()
        all.slots = (branch.tests + branch.excluded.flatMap { $0 }).map { $0.tested }
        // A row that must not hold takes its values away from the tests below it.
        all.rows = branch.excluded.map { ("excluded", $0.map { ($0.tested, $0.cells) }, nil, 0) }
        all.rows.append(("all", branch.tests.map { ($0.tested, $0.cells) }, PackAnswer(text: "all", levels: ["all"]), 0))
        do throws(ComparedSpace.Mismatch) {
            let (regions, isComplete) = try RowComparison.regions(all, ComparedRows(), budget: Self.boxes)
            return isComplete && regions.isEmpty
        } catch { return false }
    }

    // MARK: - What a test implies

    /// What limits let through of the value of a slot.
    private func limits(of test: Test) -> [Test] {
        guard let slot = test.slot, test.needsValue else { return [] }
        return pack.limits.filter { $0.of == slot && $0.condition == nil }.compactMap { limit in
            limit.rejectOutside.map { Test(slot: slot, tested: pack.comparedSlot(slot, $0.table.columns[0]), cells: $0.cells) }
        }
    }

    /// The combinations of which one holds where a test holds; nil where it implies nothing more.
    private func branches(_ test: Test) -> [Branch]? {
        guard let slot = test.slot else { return nil }
        if test.needsNone {
            guard case .decision(let table, let result) = pack.slots[slot].origin else { return nil }
            return withoutResult(pack.tables[table], result).map { [Branch(excluded: $0)] }
        }
        guard test.needsValue else { return nil }
        switch pack.slots[slot].origin {
        case .decision(let table, let result): return decisions(pack.tables[table], result, test)?.map { Branch(tests: $0) }
        case .range(let range): return along(pack.ranges[range])?.map { Branch(tests: $0) }
        case .input(let input): return pack.inputs[input].condition.map { [Branch(tests: tests(of: $0))] }
        case .derived(let index) where pack.derived[index].function.name == "firstGiven":
            return pack.derived[index].arguments.compactMap { argument in
                guard case .slot(let given) = argument else { return nil }
                return Branch(tests: [
                    Test(slot: given, tested: ComparedSlot(name: pack.slots[given].name, column: test.tested.column), cells: test.cells)
                ])
            }
        default: return nil
        }
    }

    /// Rows of which none holds where a decision has no result: those that give one, up to the first that may take the answer and gives none.
    private func withoutResult(_ table: PackTable, _ result: Int) -> [[Test]]? {
        // A number of which only a bound is known may pass the tests of no one row.
        guard table.condition == nil, table.instances.count == 1, table.hitPolicy == .first || table.hitPolicy == .unique,
            !pack.inputs.contains(where: { $0.acceptsComparator })
        else { return nil }
        var excluded: [[Test]] = []
        for (place, row) in table.rows.enumerated() {
            guard case .decision(let values) = row.output, !values[result].isMissing else {
                if table.hitPolicy == .first { break }
                continue
            }
            excluded.append(tests(of: table, row: place))
        }
        return excluded.isEmpty ? nil : excluded
    }

    private func decisions(_ table: PackTable, _ result: Int, _ test: Test) -> [[Test]]? {
        guard case .choice(let names, _) = table.results[result].type, table.instances.count == 1, let cell = test.cells.first else {
            return nil
        }
        var chosen: Set<Int> = []
        for case .choices(let choices) in cell.alternatives { chosen.formUnion(choices) }
        if cell.isNegated || cell.matchesAnything { chosen = Set(names.indices).subtracting(chosen) }
        var branches: [[Test]] = []
        for (place, row) in table.rows.enumerated() {
            guard case .decision(let values) = row.output, case .choice(let choice) = values[result], chosen.contains(choice.index) else {
                continue
            }
            branches.append(tests(of: table, row: place) + condition(of: table))
        }
        if case .outputs(.decision(let values))? = table.otherwise, case .choice(let choice) = values[result], chosen.contains(choice.index)
        {
            branches.append(condition(of: table))
        }
        return branches
    }

    /// Where a range says anything.
    private func along(_ range: PackRange) -> [[Test]]? {
        guard let by = range.by else { return nil }
        return CoverageCatalog.choices(of: range).compactMap { choice in
            guard let choice, let chosen = self.choice(choice, of: by) else { return nil }
            let rows = range.rows.filter { $0.choice == choice }
            guard let first = rows.first, let last = rows.last else { return nil }
            var tests = [chosen]
            if let at = columns(of: range.at) {
                let interval = Interval(
                    lower: Edge(first.at, range.atUnit, text: first.at.description), includesLower: true,
                    upper: Edge(last.at, range.atUnit, text: last.at.description), includesUpper: true)
                tests.append(
                    Test(slot: range.at, tested: at, cells: [Cell(range: range.range, text: "", alternatives: [.numbers(interval)])]))
            }
            return tests
        }
    }

    /// That a slot has one of its choices.
    func choice(_ name: String, of slot: Int) -> Test? {
        guard case .choice(let names, let isOrdered) = pack.slots[slot].type, let index = names.firstIndex(of: name) else { return nil }
        let type = CellType.choice(ChoiceType(names: names, isOrdered: isOrdered))
        let column = Column(name: pack.slots[slot].name, type: type, lines: [], canBeMissing: true)
        let cell = Cell(range: SourceRange(0, 0), text: name, alternatives: [.choices([index])])
        return Test(slot: slot, tested: ComparedSlot(name: pack.slots[slot].name, column: column), cells: [cell])
    }

    /// How the value of a slot is tested, as one of the tables does.
    func columns(of slot: Int) -> ComparedSlot? {
        for table in pack.tables {
            for (column, source) in table.columns.enumerated() where source == .slot(slot) { return pack.comparedSlot(table, column) }
        }
        return nil
    }

    // MARK: - Tests of a table

    /// What a row tests, besides one column.
    func tests(of table: PackTable, row: Int, besides column: Int? = nil) -> [Test] {
        table.columns.indices.filter { $0 != column && !table.table.rows[row].cells[$0].allSatisfy { $0.matchesAnything } }.map {
            Test(slot: Self.slot(table, $0), tested: pack.comparedSlot(table, $0), cells: table.table.rows[row].cells[$0])
        }
    }

    /// What must hold for a table to be asked.
    func condition(of table: PackTable) -> [Test] { table.condition.map { tests(of: $0) } ?? [] }

    func tests(of condition: PackCondition) -> [Test] {
        zip(condition.slots, pack.tests(condition)).map { Test(slot: $0, tested: $1.slot, cells: $1.cells) }
    }

    static func slot(_ table: PackTable, _ column: Int) -> Int? {
        if case .slot(let slot) = table.columns[column] { return slot }
        return nil
    }
}
