internal import DecisionTables
internal import Plugins
package import Quantities
internal import RulePacks

extension AdviceEngine {
    /// How the pack met each entry of a timeline, the entries in the order given.
    package func trace(_ timeline: Timeline, with pack: String, asOf: CalendarDate) throws(AdviceError) -> [EntryTrace] {
        Session(try loaded(pack), timeline: timeline, locale: "en", units: nil, asOf: asOf).traces()
    }
}

extension Session {
    /// The trace of every entry, in the order given.
    func traces() -> [EntryTrace] {
        cases().sorted { $0.index < $1.index }.map { trace($0.subject) }
    }

    private func trace(_ subject: Case) -> EntryTrace {
        var trace = EntryTrace()
        trace.values = subject.settled.values
        trace.hasRefusals =
            subject.verdicts.contains { $0.answer == .reject } || subject.readings.contains { $0.problem != nil }
        for (slot, value) in subject.state.values.enumerated() where !value.isMissing { trace.slots.insert(slot) }
        trace.visits = visits(subject.settled)
        trace.classings = classings(subject.settled)
        if !subject.isSettled {
            trace.pendingVisits = visits(subject.state)
            trace.pendingClassings = classings(subject.state)
        }
        addJudgements(subject, &trace)
        return trace
    }

    private func visits(_ state: State) -> [EntryTrace.Visit] {
        var visits: [EntryTrace.Visit] = []
        for (index, table) in loaded.pack.tables.enumerated() where applies(table, state) {
            for visit in TableVisits(loaded.pack, table, state) {
                let (values, rows) = loaded.pack.withColumnValues(table, visit.instance, state, elements: visit.elements) {
                    (Array($0), table.table.explain($0))
                }
                let outcome = loaded.pack.decide(table, visit.instance, state, elements: visit.elements)
                visits.append(.init(table: index, values: values, outcome: outcome, rows: rows))
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

    /// Limits judge values before anything is left out.
    private func addJudgements(_ subject: Case, _ trace: inout EntryTrace) {
        let pack = loaded.pack
        let unblocked = Computation(
            loaded: loaded, readings: subject.readings, blocked: Array(repeating: nil, count: subject.readings.count),
            earlier: subject.earlier, asOf: asOf
        ).state()
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
            let rejecting = judge(limit.rejectOutside, limit.of, unblocked)
            let confirming = judge(limit.confirmOutside, tested, subject.state)
            if rejecting != nil || confirming != nil {
                trace.judgements.append(.init(limit: index, rejecting: rejecting, confirming: confirming))
            }
        }
    }
}
