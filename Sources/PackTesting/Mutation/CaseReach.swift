internal import AdviceRules
internal import DecisionTables
internal import RulePacks

/// Which tables, limits and values each case reaches, so that a change is put only to cases that it can have an effect on.
struct CaseReach {
    struct Reached {
        let golden: GoldenCase
        var tables: Set<Int> = []
        var slots: Set<Int> = []
        var rows: Set<String> = []
        /// Whether anything was refused: the tables and limits that were asked before then no longer show, and all count as reached.
        var hasRefusals = false
    }

    private(set) var cases: [Reached] = []

    init(_ suites: [GoldenSuite], _ engine: AdviceEngine, _ pack: RulePack) throws(AdviceError) {
        for golden in suites.flatMap({ $0.cases }) {
            var reached = Reached(golden: golden)
            for trace in try engine.trace(golden.timeline, with: pack.identifier, asOf: golden.asOf) {
                reached.tables.formUnion(trace.tables)
                reached.slots.formUnion(trace.slots)
                reached.hasRefusals = reached.hasRefusals || trace.hasRefusals
                for visit in trace.visits {
                    let table = pack.tables[visit.table]
                    for row in visit.rows where row.matched { reached.rows.insert("\(table.name)/\(table.rows[row.row].identifier)") }
                }
            }
            cases.append(reached)
        }
    }

    /// The cases that a change can have an effect on: those that noticed the last changes, then those that reach its row, then the others.
    func cases(for mutant: Mutant, in pack: RulePack, first: [Int]) -> [Int] {
        let isReached = test(mutant.reach, pack)
        var likely: [Int] = [], others: [Int] = []
        for index in cases.indices where cases[index].hasRefusals || isReached(cases[index]) {
            if mutant.row.map({ cases[index].rows.contains($0) }) ?? false { likely.append(index) } else { others.append(index) }
        }
        // A mutant of one row is mostly noticed by a case of that row; of several, by what noticed the mutant before it.
        let early = first.filter { likely.contains($0) } + likely + first.filter { others.contains($0) } + others
        var seen: Set<Int> = []
        return early.filter { seen.insert($0).inserted }
    }

    private func test(_ reach: Mutant.Reach, _ pack: RulePack) -> (Reached) -> Bool {
        func anyOf(_ slots: [Int]) -> (Reached) -> Bool { { !$0.slots.isDisjoint(with: slots) } }
        switch reach {
        case .everything: return { _ in true }
        case .table(let name):
            guard let index = pack.tables.firstIndex(where: { $0.name == name }) else { return { _ in true } }
            return { $0.tables.contains(index) }
        case .limit(let index): return pack.limits.indices.contains(index) ? anyOf([pack.limits[index].of]) : { _ in true }
        case .band(let name):
            guard let band = pack.bands.first(where: { $0.name == name }) else { return { _ in true } }
            return anyOf(band.tables.map { $0.subject })
        case .range(let name):
            guard let range = pack.ranges.first(where: { $0.name == name }) else { return { _ in true } }
            return anyOf([range.of])
        }
    }
}
