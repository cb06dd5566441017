internal import DecisionTables
package import Plugins
package import Quantities
internal import RulePacks

extension AdviceEngine {
    /// How the pack met each entry of a timeline, the entries in the order given.
    package func trace(_ timeline: Timeline, with pack: String, asOf: CalendarDate) throws(AdviceError) -> [EntryTrace] {
        Session(try loaded(pack), timeline: timeline, locale: "en", units: nil, asOf: asOf).traces()
    }
}

extension AdviceEngine {
    /// The value of every slot of each entry before anything of that entry is refused, the entries in the order given.
    package func givenValues(_ timeline: Timeline, with pack: String, asOf: CalendarDate) throws(AdviceError) -> [[Value]] {
        let session = Session(try loaded(pack), timeline: timeline, locale: "en", units: nil, asOf: asOf)
        return session.cases().sorted { $0.index < $1.index }.map { Array($0.subject.given.values) }
    }
}

extension Session {
    /// The trace of every entry, in the order given.
    func traces() -> [EntryTrace] {
        cases().sorted { $0.index < $1.index }.map { trace($0.subject) }
    }

    private func trace(_ subject: Case) -> EntryTrace {
        var trace = EntryTrace()
        trace.values = Array(subject.settled.values)
        // What is refused on the way was asked first, and what followed from that decided what was refused.
        var passed = [subject.state]
        if subject.verdicts.contains(where: { $0.answer == .reject }) { passed += [subject.given, subject.checked] }
        for state in passed { for (slot, value) in state.values.enumerated() where !value.isMissing { trace.slots.insert(slot) } }
        trace.visits = visits(subject.settled) { $0.kind != .check }
        // A check speaks on values that it refuses itself.
        trace.visits += visits(subject.checked) { $0.kind == .check }
        trace.classings = classings(subject.settled)
        if !subject.isSettled || passed.count > 1 {
            for state in passed {
                trace.pendingVisits += visits(state) { _ in true }
                trace.pendingClassings += classings(state)
            }
        }
        addJudgements(subject, &trace)
        trace.inputs = subject.readings.indices.map { fate(of: $0, subject) }
        return trace
    }

    private func fate(of index: Int, _ subject: Case) -> EntryTrace.InputFate {
        let input = loaded.pack.inputs[index]
        let isGiven = subject.readings[index].isGiven
        switch subject.state.absences[input.slot] {
        case .notApplicable where input.condition != nil: return isGiven ? .withoutPlace : .notAsked
        case .because: return isGiven ? .given : .notAsked
        default: return isGiven ? .given : input.assumed == nil ? .leftOut : .assumed
        }
    }

    private func visits(_ state: State, _ isAsked: (PackTable) -> Bool) -> [EntryTrace.Visit] {
        var visits: [EntryTrace.Visit] = []
        for (index, table) in loaded.pack.tables.enumerated() where isAsked(table) && applies(table, state) {
            for visit in TableVisits(loaded.pack, table, state) {
                let (values, rows) = loaded.pack.withColumnValues(table, visit.instance, state, elements: visit.elements) {
                    (Array($0), table.table.explain($0))
                }
                let outcome = loaded.pack.decide(table, visit.instance, state, elements: visit.elements)
                visits.append(.init(table: index, instance: visit.instance, values: values, outcome: outcome, rows: rows))
            }
        }
        return visits
    }

    private func classings(_ state: State) -> [EntryTrace.Classing] {
        var classings: [EntryTrace.Classing] = []
        for (index, band) in loaded.pack.bands.enumerated() {
            for (place, compiled) in band.tables.enumerated() where !state.values[compiled.subject].isMissing {
                let value = loaded.pack.columnValue(compiled.subject, state, compiled.table, column: 0, firstLine: 0)
                classings.append(.init(band: index, compiled: place, value: value))
            }
        }
        return classings
    }

    private func applies(_ table: PackTable, _ state: State) -> Bool {
        table.condition.map { loaded.pack.holds($0, state).holds == true } ?? true
    }

    /// Limits judge what those before them left.
    private func addJudgements(_ subject: Case, _ trace: inout EntryTrace) {
        let pack = loaded.pack
        for (index, limit) in pack.limits.enumerated() {
            func judge(_ interval: PackLimit.Interval?, _ slot: Int, _ state: State) -> (value: ColumnValue, isInside: Bool)? {
                guard let interval, !state.values[slot].isMissing, limit.condition.map({ pack.holds($0, state).holds == true }) ?? true
                else { return nil }
                let value = pack.columnValue(slot, state, interval.table, column: 0, firstLine: 0)
                return (value, pack.isInside(interval, value))
            }
            var tested = limit.of
            if case .zScore(let measurement) = limit.confirmScale { tested = pack.measurements[measurement].zScore }
            if case .percentile(let measurement) = limit.confirmScale { tested = pack.measurements[measurement].zScore }
            let rejecting = judge(limit.rejectOutside, limit.of, subject.judged[index] ?? subject.given)
            let confirming = judge(limit.confirmOutside, tested, subject.state)
            if rejecting != nil || confirming != nil {
                trace.judgements.append(.init(limit: index, rejecting: rejecting, confirming: confirming))
            }
        }
    }
}
