internal import AdviceRules
internal import DecisionTables
internal import RulePacks
internal import SourceText

/// What each case puts to the tables, bands and limits of a pack, so that a change is put only to cases that it can have an effect on.
///
/// A case is affected by a change of a table, a band or a limit if that answers one of its questions otherwise than before. What follows
/// from an answer cannot change while the answer does not.
struct CaseReach {
    struct Reached {
        let golden: GoldenCase
        var visits: [EntryTrace.Visit] = []
        var classings: [EntryTrace.Classing] = []
        var judgements: [EntryTrace.Judgement] = []
        var slots: Set<Int> = []
        /// The inputs that some entry could give and does not.
        var leftOut: Set<Int> = []
    }

    let pack: RulePack
    private(set) var cases: [Reached] = []

    init(_ suites: [GoldenSuite], _ engine: AdviceEngine, _ pack: RulePack) throws(AdviceError) {
        self.pack = pack
        for golden in suites.flatMap({ $0.cases }) {
            var reached = Reached(golden: golden)
            for trace in try engine.trace(golden.timeline, with: pack.identifier, asOf: golden.asOf) {
                reached.visits += trace.visits + trace.pendingVisits
                reached.classings += trace.classings + trace.pendingClassings
                reached.judgements += trace.judgements
                reached.slots.formUnion(trace.slots)
                for (input, fate) in trace.inputs.enumerated() where fate == .leftOut { reached.leftOut.insert(input) }
            }
            cases.append(reached)
        }
    }

    /// The cases that a change has an effect on: those that noticed the last changes first.
    func cases(for mutant: Mutant, changed: RulePack, first: [Int]) -> [Int] {
        let isAffected = test(mutant.reach, changed)
        let affected = cases.indices.filter { isAffected(cases[$0]) }
        let isIn = Set(affected)
        let early = first.filter { isIn.contains($0) }
        let isEarly = Set(early)
        return early + affected.filter { !isEarly.contains($0) }
    }

    private func test(_ reach: Mutant.Reach, _ changed: RulePack) -> (Reached) -> Bool {
        let everything: (Reached) -> Bool = { _ in true }
        switch reach {
        case .everything: return everything
        case .table(let name):
            guard let index = pack.tables.firstIndex(where: { $0.name == name }), index < changed.tables.count else { return everything }
            return { $0.visits.contains { $0.table == index && differs($0, changed) } }
        case .limit(let index):
            guard changed.limits.count == pack.limits.count else {
                let slot = pack.limits[index].of
                return { $0.slots.contains(slot) }
            }
            return { $0.judgements.contains { $0.limit == index && differs($0, changed) } }
        case .band(let name):
            guard let index = pack.bands.firstIndex(where: { $0.name == name }), pack.bands[index].names == changed.bands[index].names
            else { return everything }
            // A number of which only a bound is known is classed by all that it allows, which leaves no trace.
            if case .slot(let subject) = pack.bands[index].subject, case .input(let input) = pack.slots[subject].origin,
                pack.inputs[input].acceptsComparator
            {
                return everything
            }
            return { $0.classings.contains { $0.band == index && differs($0, changed) } }
        case .range(let name):
            guard let range = pack.ranges.first(where: { $0.name == name }) else { return everything }
            return { $0.slots.contains(range.of) }
        case .requirement(let input): return { $0.leftOut.contains(input) }
        case .constant(let name):
            if isUsedElsewhere(name) { return everything }
            return { reached in
                reached.visits.contains { differs($0, changed) } || reached.judgements.contains { differs($0, changed) }
                    || reached.classings.contains { differs($0, changed) }
            }
        }
    }

    private func differs(_ visit: EntryTrace.Visit, _ changed: RulePack) -> Bool {
        let old = pack.tables[visit.table], new = changed.tables[visit.table]
        // The index of a text depends on the texts that the cells name.
        let hasTexts = old.table.columns.contains { if case .text = $0.type { true } else { false } }
        if hasTexts { return true }
        let outcome = visit.values.withUnsafeBufferPointer { new.table.decide($0) }
        switch (visit.outcome, outcome) {
        case (.row(let a), .row(let b)): return !isSame(old.rows[a], new.rows[b])
        case (.rows(let a, let missing), .rows(let b, let others)):
            return missing != others || a.count != b.count || zip(a, b).contains { !isSame(old.rows[$0], new.rows[$1]) }
        case (.none, .none): return false
        case (.missing(let a), .missing(let b)): return a != b
        default: return true
        }
    }

    private func isSame(_ a: PackRow, _ b: PackRow) -> Bool { a.identifier == b.identifier && a.output.saysTheSame(as: b.output) }

    private func differs(_ classing: EntryTrace.Classing, _ changed: RulePack) -> Bool {
        let old = pack.bands[classing.band].tables, new = changed.bands[classing.band].tables
        guard old.count == new.count else { return true }
        return [classing.value].withUnsafeBufferPointer { value in
            old[classing.compiled].table.decide(value) != new[classing.compiled].table.decide(value)
        }
    }

    private func differs(_ judgement: EntryTrace.Judgement, _ changed: RulePack) -> Bool {
        let limit = changed.limits[judgement.limit]
        func differs(_ judged: (value: ColumnValue, isInside: Bool)?, _ interval: PackLimit.Interval?) -> Bool {
            guard let judged, let interval else { return judged != nil || interval != nil }
            let outcome = [judged.value].withUnsafeBufferPointer { interval.table.decide($0) }
            if case .row = outcome { return !judged.isInside }
            return judged.isInside
        }
        // Where there was no value to judge, no change of the range can have an effect.
        return (judgement.rejecting != nil && differs(judgement.rejecting, limit.rejectOutside))
            || (judgement.confirming != nil && differs(judgement.confirming, limit.confirmOutside))
    }

    /// Whether a constant is used by more than the cells of tables, bands and limits.
    private func isUsedElsewhere(_ name: String) -> Bool {
        func uses(_ condition: PackCondition?) -> Bool { condition?.tests.contains { $0.cell.contains(name) } ?? false }
        if pack.tables.contains(where: { uses($0.condition) }) || pack.limits.contains(where: { uses($0.condition) }) { return true }
        if pack.inputs.contains(where: { uses($0.condition) }) { return true }
        // What functions and ranges take is held as a value, not by its name.
        let text = pack.derived.map { pack.source.text(in: $0.range) } + pack.ranges.map { pack.source.text(in: $0.range) }
        return text.contains { $0.contains("\"\(name)\"") }
    }
}
