internal import DecisionTables
internal import Plugins
internal import RulePacks

/// What is known of an entry where a row of a pack matches: which values it must have.
///
/// It follows from the row's cells and its table's condition, from what those values are computed from, and from what follows of these in turn.
/// An input that is required, or assumed where none is given, counts as there.
struct Guarantees {
    let pack: RulePack
    /// For the result of a decision, the place of its table.
    private let decisions: [Int: Int]
    private let derived: [Int: Int]
    /// What holds of every entry.
    private let always: Facts
    /// Cases within cases are followed no deeper.
    static let deepest = 2

    init(_ pack: RulePack) {
        self.pack = pack
        var decisions: [Int: Int] = [:]
        for (place, table) in pack.tables.enumerated() where table.kind == .decision {
            for result in table.results { decisions[result.slot] = place }
        }
        self.decisions = decisions
        var derived: [Int: Int] = [:]
        for (place, value) in pack.derived.enumerated() { derived[value.slot] = place }
        self.derived = derived
        var always = Facts()
        always.present.insert(asOfSlot)
        for input in pack.inputs where input.condition == nil && (input.isRequired || input.assumed != nil) {
            always.present.insert(input.slot)
        }
        self.always = always
    }

    // MARK: - Rows and conditions

    /// What is said where a row matches, -1 being what stands under `otherwise`; nil where it never can.
    ///
    /// `completed` adds what follows.
    func facts(_ table: PackTable, row: Int, _ instance: PackTable.Instance) -> Facts? {
        var facts = always
        if let condition = table.condition { add(condition, to: &facts) }
        for each in table.each { if let list = each.list { facts.present.insert(pack.inputs[list].slot) } }
        return add(table, row: row, instance, to: &facts) ? facts : nil
    }

    /// What is said where a value is limited.
    func facts(_ limit: PackLimit) -> Facts {
        var facts = always
        facts.present.insert(limit.of)
        if let condition = limit.condition { add(condition, to: &facts) }
        return facts
    }

    private func add(_ condition: PackCondition, to facts: inout Facts) {
        for (place, slot) in condition.slots.enumerated() {
            let cells = condition.table.rows[0].cells[place]
            if cells.count == 1 { facts.add(cells[0], of: slot, pack.slots[slot].type) }
        }
    }

    func isImplied(_ condition: PackCondition, by facts: Facts) -> Bool {
        for (place, slot) in condition.slots.enumerated() {
            let cells = condition.table.rows[0].cells[place]
            guard cells.count == 1, facts.imply(cells[0], of: slot, pack.slots[slot].type) else { return false }
        }
        return true
    }

    /// Adds what the cells of a row say, and what follows from rows before it that did not match; false where the row never matches.
    private func add(_ table: PackTable, row: Int, _ instance: PackTable.Instance, to facts: inout Facts) -> Bool {
        let rows = table.table.rows
        if row >= 0 {
            for (column, source) in instance.columns.enumerated() {
                guard let cell = rows[row].cells[column].first else { continue }
                switch source {
                case .slot(let slot, _): facts.add(cell, of: slot, pack.slots[slot].type)
                case .constant(let choice): if !takes(cell, choice) { return false }
                case .element: break
                }
            }
        }
        // Another row answers where it matches: under `first` one that stands before, and any for `otherwise`.
        let others = row < 0 ? 0..<rows.count : table.hitPolicy == .first ? 0..<row : 0..<0
        for other in others { addFailure(of: other, isDecided: row < 0, table, instance, to: &facts) }
        return true
    }

    /// A row that does not match though all of its cells but one do: the value of that one is none that the cell takes.
    ///
    /// `isDecided` says that no missing value decided it, since `otherwise` never answers there.
    private func addFailure(of row: Int, isDecided: Bool, _ table: PackTable, _ instance: PackTable.Instance, to facts: inout Facts) {
        var failing: (slot: Int, cell: Cell)?
        for (column, source) in instance.columns.enumerated() {
            guard let cell = table.table.rows[row].cells[column].first else { return }
            switch source {
            case .slot(let slot, _):
                if facts.imply(cell, of: slot, pack.slots[slot].type) { continue }
                guard failing == nil else { return }
                failing = (slot, cell)
            case .constant(let choice): if !takes(cell, choice) { return }
            case .element: if !cell.matchesAnything { return }
            }
        }
        guard let failing else { return }
        // A row that takes the missing value would have matched it.
        if failing.cell.matchesMissing || isDecided { facts.present.insert(failing.slot) }
        let type = pack.slots[failing.slot].type
        var taken = Facts()
        taken.add(failing.cell, of: failing.slot, type)
        if let names = taken.choices[failing.slot], let all = Self.choices(of: type) {
            facts.restrict(failing.slot, to: all.subtracting(names))
        }
    }

    func takes(_ cell: Cell, _ choice: Int) -> Bool {
        if cell.matchesAnything { return true }
        for case .choices(let choices) in cell.alternatives where choices.contains(choice) { return !cell.isNegated }
        return cell.isNegated
    }

    private static func choices(of type: ValueType) -> Set<Int>? {
        switch type {
        case .choice(let names, _): Set(names.indices)
        case .boolean: [0, 1]
        default: nil
        }
    }

    // MARK: - What follows

    /// The facts with everything that follows from them; without trying cases at the depth of `deepest`, which is much sooner done.
    func completed(_ start: Facts, depth: Int = 0) -> Facts {
        var facts = start
        var size = -1
        while size != facts.size, !facts.isImpossible {
            size = facts.size
            for slot in facts.present.sorted() { addNeeds(of: slot, depth, to: &facts) }
            addResults(depth, to: &facts)
        }
        return facts
    }

    /// Adds what holds in each of several cases of which one holds.
    private func add(oneOf cases: [Facts], _ depth: Int, to facts: inout Facts) {
        if cases.count == 1 { return facts.add(cases[0]) }
        guard depth < Self.deepest else { return }
        var possible: [Facts] = []
        for other in cases {
            var together = facts
            together.add(other)
            let all = completed(together, depth: depth + 1)
            if !all.isImpossible { possible.append(all) }
        }
        if let common = Facts.common(possible) { facts.add(common) }
    }

    /// Adds what a value that is there was computed from.
    private func addNeeds(of slot: Int, _ depth: Int, to facts: inout Facts) {
        switch pack.slots[slot].origin {
        case .asOf: break
        case .input(let index): if let condition = pack.inputs[index].condition { add(condition, to: &facts) }
        case .previous(let other, let having, let apart): addPrevious(other, having, apart, depth, to: &facts)
        case .derived: if let place = derived[slot] { addArguments(of: pack.derived[place], depth, to: &facts) }
        case .zScore(let index), .percentile(let index):
            let measurement = pack.measurements[index]
            facts.present.formUnion([measurement.zScore, measurement.percentile, measurement.expected, measurement.value])
        case .expected(let index): addVariants(of: pack.measurements[index], depth, to: &facts)
        case .band(let band, _):
            for compiled in pack.bands[band].tables where compiled.slot == slot {
                facts.present.insert(compiled.subject)
                // Of the only class that it can be in, a value passes the test.
                guard let names = facts.choices[slot], names.count == 1, let only = names.first,
                    pack.bands[band].rows[only].cells.count == 1
                else { continue }
                facts.add(pack.bands[band].rows[only].cells[0], of: compiled.subject, pack.slots[compiled.subject].type)
            }
        case .range(let index):
            let range = pack.ranges[index]
            facts.present.formUnion([range.of, range.at])
            if let by = range.by { facts.present.insert(by) }
        case .decision: if let table = decisions[slot] { addRows(of: pack.tables[table], giving: slot, depth, to: &facts) }
        }
    }

    /// What the entry before has if it has the value: what that follows from was there too.
    private func addPrevious(_ other: Int, _ having: Int, _ apart: Int, _ depth: Int, to facts: inout Facts) {
        guard depth < Self.deepest else { return }
        var before = always
        before.present.formUnion([other, having])
        before = completed(before, depth: depth + 1)
        for (place, slot) in pack.slots.enumerated() {
            // An entry that lies so far back lies at least as far as a nearer one must.
            guard case .previous(let of, let by, let least) = slot.origin, least <= apart, !facts.present.contains(place),
                before.present.contains(by)
            else { continue }
            if by == having {
                if before.present.contains(of) { facts.present.insert(place) }
                continue
            }
            var entry = always
            entry.present.insert(by)
            if completed(entry, depth: depth + 1).present.contains(of) { facts.present.insert(place) }
        }
    }

    func slots(_ arguments: [PackDerived.Argument]) -> [Int] {
        var slots: [Int] = []
        for case .slot(let slot) in arguments { slots.append(slot) }
        return slots
    }

    private func addArguments(of derived: PackDerived, _ depth: Int, to facts: inout Facts) {
        guard derived.function.acceptsMissing else { return facts.present.formUnion(slots(derived.arguments)) }
        switch derived.function.parameters.last?.kind {
        case .branches: add(oneOf: branches(of: derived, facts), depth, to: &facts)
        case .values where derived.function.passesOn:
            add(oneOf: slots(derived.arguments).map { Facts(present: [$0]) }, depth, to: &facts)
        default:
            guard let previous = previousArgument(of: derived) else { return }
            facts.present.insert(previous)
            if !derived.function.passesOn { facts.present.formUnion(slots(derived.arguments)) }
        }
    }

    /// The slot of what a function is given of the entry before.
    func previousArgument(of derived: PackDerived) -> Int? {
        for parameter in derived.function.parameters {
            guard case .currentAndPrevious = parameter.kind, derived.arguments.count > 1, case .slot(let slot) = derived.arguments[1]
            else { continue }
            return slot
        }
        return nil
    }

    /// The choices that a function may choose by, each with the value that it gives then.
    func branches(of derived: PackDerived, _ facts: Facts) -> [Facts] {
        guard case .slot(let by)? = derived.arguments.first else { return [] }
        var cases: [Facts] = []
        for (choice, argument) in derived.arguments.dropFirst().enumerated() where facts.choices[by]?.contains(choice) ?? true {
            guard case .slot(let branch) = argument else { continue }
            cases.append(Facts(present: [by, branch], choices: [by: [choice]]))
        }
        return cases
    }

    private func addVariants(of measurement: PackMeasurement, _ depth: Int, to facts: inout Facts) {
        var names: [String] = []
        if let by = measurement.by, case .choice(let all, _) = pack.slots[by].type { names = all }
        var cases: [Facts] = []
        for variant in measurement.variants {
            var needs = Facts(present: [variant.at])
            for (place, slot) in variant.arguments.enumerated() {
                if let slot, variant.reference.parameters[place].isRequired { needs.present.insert(slot) }
            }
            if let by = measurement.by {
                needs.present.insert(by)
                if let choice = variant.choice.flatMap({ names.firstIndex(of: $0) }) { needs.restrict(by, to: [choice]) }
            }
            cases.append(needs)
        }
        add(oneOf: cases, depth, to: &facts)
    }

    // MARK: - Decisions

    /// Adds what the rows have in common that give a decision's result.
    private func addRows(of table: PackTable, giving slot: Int, _ depth: Int, to facts: inout Facts) {
        if let condition = table.condition { add(condition, to: &facts) }
        guard depth < Self.deepest, let instance = table.instances.first,
            let place = table.results.firstIndex(where: { $0.slot == slot })
        else { return }
        add(oneOf: cases(of: table, instance).filter { $0.present.contains(table.results[place].slot) }, depth, to: &facts)
    }

    /// What holds where a decision is made, a case for each row.
    func cases(of table: PackTable, _ instance: PackTable.Instance) -> [Facts] {
        var cases: [Facts] = []
        func add(_ row: Int, _ output: RowOutput) {
            guard case .decision(let values) = output else { return }
            var facts = Facts()
            guard self.add(table, row: row, instance, to: &facts) else { return }
            for (place, result) in table.results.enumerated() where place < values.count {
                switch values[place] {
                case .missing: facts.absent.insert(result.slot)
                case .choice(let choice):
                    facts.present.insert(result.slot)
                    facts.restrict(result.slot, to: [choice.index])
                case .boolean(let flag):
                    facts.present.insert(result.slot)
                    facts.restrict(result.slot, to: [flag ? 1 : 0])
                default: facts.present.insert(result.slot)
                }
            }
            cases.append(facts)
        }
        for (row, content) in table.rows.enumerated() { add(row, content.output) }
        if case .outputs(let output)? = table.otherwise { add(-1, output) }
        return cases
    }
}
