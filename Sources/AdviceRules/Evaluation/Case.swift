internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// One entry on its way to an assessment: what was given, what is judged of it, and the values that follow.
final class Case {
    let loaded: LoadedPack
    let entry: Entry
    /// Whom the entry is about.
    let meant: Individuals.Meant
    let readings: [FieldReading]
    let earlier: [State]
    let asOf: CalendarDate
    /// For each input, what the limits and checks say of it.
    @exclusivity(unchecked) var verdicts: [Verdict]
    /// The values as they were entered, before any was rejected: what a refusal speaks of.
    let given: State
    /// The values that checks refuse on: those of every input that no limit rejects.
    @exclusivity(unchecked) private(set) var checked: State
    /// For limits that were applied after another had refused a value, the values that they looked at; the others looked at those given.
    @exclusivity(unchecked) private(set) var judged: [Int: State] = [:]
    /// The values with all that was rejected left out.
    @exclusivity(unchecked) var state: State
    /// The values with all that waits for confirmation left out too; equal to `state` if nothing waits.
    @exclusivity(unchecked) var settled: State
    /// Whether nothing waits for confirmation, so that `settled` is `state`.
    @exclusivity(unchecked) var isSettled = true
    /// The inputs whose value was confirmed with an earlier entry.
    @exclusivity(unchecked) private var confirmedBefore: [Int] = []
    /// What was given under a name that the pack does not have.
    @exclusivity(unchecked) var unknownFields: [String]

    var pack: RulePack { loaded.pack }

    /// What limits and checks say of an input.
    struct Verdict {
        enum Answer: Int {
            case accept, confirm, reject

            init(_ answer: CheckAnswer) { self = answer == .reject ? .reject : .confirm }
        }

        var answer = Answer.accept
        /// The limit that spoke, or the check.
        var limit: Int?
        var check: (table: Int, row: Int)?
        /// The measurement scale limits that could not be applied, and the slot in which that has its root.
        var unchecked: [(limit: Int, slot: Int)] = []
    }

    convenience init(
        _ loaded: LoadedPack, entry: Entry, meant: Individuals.Meant, values: [String: EntryValue], earlier: [State], asOf: CalendarDate,
        decimalMark: DecimalMark, words: PackWords
    ) {
        var readings = Array(count: loaded.inputPlans.count) { FieldReading() }
        var unknown: [String] = []
        for (name, value) in values {
            if let input = loaded.inputs[name] {
                readings[input] = FieldReading(value, for: loaded.inputPlans[input], decimalMark: decimalMark, words: words)
            } else {
                unknown.append(name)
            }
        }
        self.init(
            loaded, entry: entry, meant: meant, readings: readings, unknownFields: unknown.count < 2 ? unknown : unknown.sorted(),
            earlier: earlier, asOf: asOf)
    }

    private init(
        _ loaded: LoadedPack, entry: Entry, meant: Individuals.Meant, readings: [FieldReading], unknownFields: [String], earlier: [State],
        asOf: CalendarDate
    ) {
        self.loaded = loaded
        self.entry = entry
        self.meant = meant
        self.earlier = earlier
        self.asOf = asOf
        let count = loaded.inputPlans.count
        self.readings = readings
        self.unknownFields = unknownFields
        self.verdicts = Array(count: count) { Verdict() }
        var computation = Computation(
            loaded: loaded, readings: readings, blocked: Array(count: count) { nil }, earlier: earlier, asOf: asOf)
        self.given = computation.state()
        self.state = self.given
        self.settled = self.state
        self.checked = self.state
        // A value counts as missing from the limit on that refuses it, so that one wrong figure is not blamed twice, or on another.
        refuse(loaded.limits.refusing.own, &computation)
        refuse(loaded.limits.refusing.ofInputs, &computation)
        refuse(loaded.limits.refusing.ofOthers, &computation)
        checked = state
        if applyChecks(.reject, loaded.checks.refusing) { recompute(&computation) }
        _ = applyLimits(.confirm, loaded.limits.asking.own, from: 0)
        _ = applyLimits(.confirm, loaded.limits.asking.ofInputs, from: 0)
        _ = applyLimits(.confirm, loaded.limits.asking.ofOthers, from: 0)
        _ = applyChecks(.confirm, loaded.checks.asking)
        if !earlier.isEmpty { takeOverQuestions() }
        settled = state
        if verdicts.indices.contains(where: { isUnconfirmed($0) }) {
            for index in verdicts.indices where isUnconfirmed(index) { computation.blocked[index] = .unconfirmed }
            settled = computation.state()
            isSettled = false
        }
        for index in loaded.lastingQuestions where verdicts[index].answer == .confirm || confirmedBefore.contains(index) {
            settled.questions.append((index, isConfirmed(index)))
        }
    }

    /// The same entry with another number for an input.
    func replacing(_ index: Int, by number: Number) -> Case {
        var readings = readings
        readings[index].value = .number(number)
        readings[index].problem = nil
        return Case(
            loaded, entry: entry, meant: meant, readings: readings, unknownFields: unknownFields, earlier: earlier, asOf: asOf)
    }

    /// Whether the input waits for the person to confirm it.
    func isUnconfirmed(_ index: Int) -> Bool { verdicts[index].answer == .confirm && !isConfirmed(index) }

    /// Whether the person confirmed the value of an input, with this entry or, where it holds beyond an entry, with an earlier one.
    func isConfirmed(_ index: Int) -> Bool {
        !entry.confirmed.isEmpty && entry.confirmed.contains(loaded.inputPlans[index].input.name) || confirmedBefore.contains(index)
    }

    /// A value of the subject or of an individual is asked about until it is confirmed, and then no more, as long as it stays the same.
    private func takeOverQuestions() {
        for index in loaded.lastingQuestions where readings[index].isGiven && verdicts[index].answer != .reject {
            guard let before = earlier.first(where: { $0.readings[index].isGiven }),
                before.readings[index].value == readings[index].value, before.readings[index].comparator == readings[index].comparator,
                let question = before.questions.first(where: { $0.input == index })
            else { continue }
            if question.isConfirmed {
                confirmedBefore.append(index)
            } else {
                verdicts[index].answer = .confirm
            }
        }
    }

    private func recompute(_ computation: inout Computation) {
        for index in verdicts.indices where verdicts[index].answer == .reject { computation.blocked[index] = .rejected }
        state = computation.state()
    }

    // MARK: - Limits

    /// Refuses by limits, by each on what those before it left.
    private func refuse(_ limits: [LimitPlan], _ computation: inout Computation) {
        var start = 0
        while start < limits.count {
            let next = applyLimits(.reject, limits, from: start)
            if state !== given { for place in start..<(next ?? limits.count) { judged[limits[place].index] = state } }
            guard let next else { return }
            recompute(&computation)
            start = next
        }
    }

    /// Applies limits that refuse or ask, up to the first that newly rejects an input; the place behind that one, or nil where none does.
    private func applyLimits(_ answer: CheckAnswer, _ limits: [LimitPlan], from start: Int) -> Int? {
        let state = state
        let verdict = Verdict.Answer(answer)
        // A bound is known of a value at least, if not the value.
        func isKnown(_ slot: Int) -> Bool { !state.values[slot].isMissing || state.censored(slot) != nil }
        for place in start..<limits.count where isKnown(limits[place].of) {
            let plan = limits[place]
            guard let interval = verdict == .reject ? plan.rejectOutside : plan.confirmOutside else { continue }
            if let condition = plan.condition {
                let (holds, missing) = pack.holds(condition, state)
                if let missing { verdicts[plan.blamed].unchecked.append((plan.index, missing)) }
                guard holds == true else { continue }
            }
            let slot = verdict == .reject ? plan.of : plan.askedOf
            guard isKnown(slot) else {
                verdicts[plan.blamed].unchecked.append((plan.index, slot))
                continue
            }
            guard let isInside = pack.isInside(interval, slot, state) else {
                // Of a number that is known by a bound only, a part is possible: that is no reason to refuse it, and none not to ask.
                if verdict == .confirm { verdicts[plan.blamed].unchecked.append((plan.index, slot)) }
                continue
            }
            guard !isInside else { continue }
            guard verdict.rawValue > verdicts[plan.blamed].answer.rawValue else { continue }
            verdicts[plan.blamed].answer = verdict
            verdicts[plan.blamed].limit = plan.index
            if verdict == .reject { return place + 1 }
        }
        return nil
    }

    // MARK: - Checks

    /// Applies the rows of checks with that answer; whether any input was newly rejected.
    private func applyChecks(_ answer: CheckAnswer, _ checks: [TablePlan]) -> Bool {
        var isAnyRejected = false
        let state = state
        for plan in checks {
            if let condition = plan.table.condition, pack.holds(condition, state).holds != true { continue }
            plan.table.forEachVisit(pack, state) { visit in
                let outcome = pack.decide(plan.table, visit.instance, state, elements: visit.elements)
                for (row, output) in pack.outputs(of: outcome, plan.table) {
                    guard case .check(let found, _, _) = output, found == answer else { continue }
                    isAnyRejected = blame(plan, row, answer) || isAnyRejected
                }
            }
        }
        return isAnyRejected
    }

    /// Notes what a row of a check says of the inputs that it blames; whether any was newly rejected.
    private func blame(_ plan: TablePlan, _ row: Int, _ answer: CheckAnswer) -> Bool {
        var isAnyRejected = false
        for blamed in plan.table.blamed where readings[blamed].isGiven {
            let verdict = Verdict.Answer(answer)
            guard verdict.rawValue > verdicts[blamed].answer.rawValue else { continue }
            verdicts[blamed].answer = verdict
            verdicts[blamed].limit = nil
            verdicts[blamed].check = (plan.index, row)
            isAnyRejected = isAnyRejected || verdict == .reject
        }
        return isAnyRejected
    }
}

extension Array {
    /// So many elements, each made where it stands: none is copied, which would count the references of each.
    fileprivate init(count: Int, _ element: () -> Element) {
        self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
            while initialized < count {
                buffer.initializeElement(at: initialized, to: element())
                initialized += 1
            }
        }
    }
}

extension RulePack {
    /// Whether the value of a slot lies inside a limit; nil where only a bound is known, and a part lies inside.
    func isInside(_ interval: PackLimit.Interval, _ slot: Int, _ state: State) -> Bool? {
        if let censored = state.censored(slot) { return isInside(interval, censored, slot, state) }
        return isInside(interval, columnValue(slot, state, interval.table, column: 0, firstLine: 0))
    }

    func isInside(_ interval: PackLimit.Interval, _ value: ColumnValue) -> Bool {
        let outcome = withUnsafeTemporaryAllocation(of: ColumnValue.self, capacity: 1) { buffer in
            buffer.initializeElement(at: 0, to: value)
            return interval.table.decide(UnsafeBufferPointer(buffer))
        }
        if case .row = outcome { return true }
        return false
    }

    /// The rows that an outcome names, with what they say; `otherwise` as row -1.
    func outputs(of outcome: Outcome, _ table: PackTable) -> [(row: Int, output: RowOutput)] {
        switch outcome {
        case .row(let row): return [(row, table.rows[row].output)]
        case .rows(let rows, _): return rows.map { ($0, table.rows[$0].output) }
        case .none:
            if case .outputs(let output)? = table.otherwise { return [(-1, output)] }
            return []
        case .missing, .conflict: return []
        }
    }
}
