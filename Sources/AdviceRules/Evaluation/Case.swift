internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// One entry on its way to an assessment: what was given, what is judged of it, and the values that follow.
final class Case {
    let loaded: LoadedPack
    let entry: Entry
    let readings: [FieldReading]
    let earlier: [EarlierEntry]
    let asOf: CalendarDate
    /// For each input, what the limits and checks say of it.
    var verdicts: [Verdict]
    /// The values as they were entered, before any was rejected: what a refusal speaks of.
    let given: State
    /// The values that checks refuse on: those of every input that no limit of its own rejects.
    private(set) var checked: State
    /// The values with all that was rejected left out.
    var state: State
    /// The values with all that waits for confirmation left out too; equal to `state` if nothing waits.
    var settled: State
    /// Whether nothing waits for confirmation, so that `settled` is `state`.
    var isSettled = true
    /// What was given under a name that the pack does not have.
    var unknownFields: [String]

    var pack: RulePack { loaded.pack }

    /// What limits and checks say of an input.
    struct Verdict {
        enum Answer: Int {
            case accept, confirm, reject
        }

        var answer = Answer.accept
        /// The limit that spoke, or the check.
        var limit: Int?
        var check: (table: Int, row: Int)?
        /// The measurement scale limits that could not be applied, and the slot in which that has its root.
        var unchecked: [(limit: Int, slot: Int)] = []
    }

    init(
        _ loaded: LoadedPack, entry: Entry, values: [String: EntryValue], earlier: [EarlierEntry], asOf: CalendarDate,
        decimalMark: DecimalMark
    ) {
        self.loaded = loaded
        self.entry = entry
        self.earlier = earlier
        self.asOf = asOf
        let count = loaded.inputPlans.count
        var readings: [FieldReading] = Array(repeating: FieldReading(), count: count)
        var unknown: [String] = []
        for (name, value) in values {
            if let input = loaded.inputs[name] {
                readings[input] = FieldReading(value, for: loaded.inputPlans[input], decimalMark: decimalMark)
            } else {
                unknown.append(name)
            }
        }
        self.readings = readings
        self.verdicts = Array(repeating: Verdict(), count: count)
        self.unknownFields = unknown.count < 2 ? unknown : unknown.sorted()
        var computation = Computation(
            loaded: loaded, readings: readings, blocked: Array(repeating: nil, count: count), earlier: earlier, asOf: asOf)
        self.given = computation.state()
        self.state = self.given
        self.settled = self.state
        self.checked = self.state
        // What is entered is judged before what is derived from it, so that one wrong figure is not blamed twice.
        if applyLimits(.rejecting, ofInputs: true) { recompute(&computation) }
        let derivedRejects = applyLimits(.rejecting, ofInputs: false)
        checked = state
        if applyChecks(.reject) || derivedRejects { recompute(&computation) }
        _ = applyLimits(.confirming, ofInputs: true)
        _ = applyLimits(.confirming, ofInputs: false)
        _ = applyChecks(.confirm)
        settled = state
        if verdicts.indices.contains(where: { isUnconfirmed($0) }) {
            for index in verdicts.indices where isUnconfirmed(index) { computation.blocked[index] = .unconfirmed }
            settled = computation.state()
            isSettled = false
        }
    }

    /// Whether the input waits for the person to confirm it.
    func isUnconfirmed(_ index: Int) -> Bool {
        verdicts[index].answer == .confirm && !entry.confirmed.contains(loaded.inputPlans[index].input.name)
    }

    private func recompute(_ computation: inout Computation) {
        for index in verdicts.indices where verdicts[index].answer == .reject { computation.blocked[index] = .rejected }
        state = computation.state()
    }

    // MARK: - Limits

    private enum Pass { case rejecting, confirming }

    /// Applies the limits of inputs or of derived values; whether any input was newly rejected.
    private func applyLimits(_ pass: Pass, ofInputs: Bool) -> Bool {
        var isAnyRejected = false
        let state = state
        // A bound is known of a value at least, if not the value.
        func isKnown(_ slot: Int) -> Bool { !state.values[slot].isMissing || state.censored(slot) != nil }
        for plan in loaded.limitPlans where plan.isOfInput == ofInputs && isKnown(plan.of) {
            guard let interval = pass == .rejecting ? plan.rejectOutside : plan.confirmOutside else { continue }
            if let condition = plan.condition {
                let (holds, missing) = pack.holds(condition, state)
                if let missing { verdicts[plan.blamed].unchecked.append((plan.index, missing)) }
                guard holds == true else { continue }
            }
            let slot = pass == .rejecting ? plan.of : plan.askedOf
            guard isKnown(slot) else {
                verdicts[plan.blamed].unchecked.append((plan.index, slot))
                continue
            }
            guard let isInside = pack.isInside(interval, slot, state) else {
                // Of a number that is known by a bound only, a part is possible: that is no reason to refuse it, and none not to ask.
                if pass == .confirming { verdicts[plan.blamed].unchecked.append((plan.index, slot)) }
                continue
            }
            guard !isInside else { continue }
            let answer: Verdict.Answer = pass == .rejecting ? .reject : .confirm
            guard answer.rawValue > verdicts[plan.blamed].answer.rawValue else { continue }
            verdicts[plan.blamed].answer = answer
            verdicts[plan.blamed].limit = plan.index
            isAnyRejected = isAnyRejected || answer == .reject
        }
        return isAnyRejected
    }

    // MARK: - Checks

    /// Applies the rows of checks with that answer; whether any input was newly rejected.
    private func applyChecks(_ answer: CheckAnswer) -> Bool {
        var isAnyRejected = false
        let state = state
        for (index, table) in loaded.checks where table.gives(answer) {
            if let condition = table.condition, pack.holds(condition, state).holds != true { continue }
            for visit in TableVisits(pack, table, state) {
                let outcome = pack.decide(table, visit.instance, state, elements: visit.elements)
                for (row, output) in pack.outputs(of: outcome, table) {
                    guard case .check(let found, _, _) = output, found == answer else { continue }
                    for blamed in table.blamed where readings[blamed].isGiven {
                        let verdict: Verdict.Answer = answer == .reject ? .reject : .confirm
                        guard verdict.rawValue > verdicts[blamed].answer.rawValue else { continue }
                        verdicts[blamed].answer = verdict
                        verdicts[blamed].limit = nil
                        verdicts[blamed].check = (index, row)
                        isAnyRejected = isAnyRejected || verdict == .reject
                    }
                }
            }
        }
        return isAnyRejected
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
