internal import AdviceRules
internal import DecisionTables
internal import Quantities
internal import RulePacks

/// Looks for entries that meet an aim, by changing those of cases that come close to it, one field after another.
final class CaseSearch {
    /// A draft with how the pack met its entry.
    struct State {
        var draft: CaseDraft
        var trace: EntryTrace
    }

    let engine: AdviceEngine
    let pack: RulePack
    private let catalog: CoverageCatalog
    private let inputs: SlotInputs
    private let choices: InputChoices
    private let solver: EdgeSolver
    private var bases: [State] = []

    /// How many drafts are tried for one aim at most, how many of them are followed at once, and how many fields are changed one after another.
    static let budget = 600
    private static let width = 3
    private static let depth = 4

    init(_ suites: [GoldenSuite], _ engine: AdviceEngine, _ pack: RulePack, _ catalog: CoverageCatalog) throws(AdviceError) {
        self.engine = engine
        self.pack = pack
        self.catalog = catalog
        inputs = SlotInputs(pack)
        choices = InputChoices(pack, suites)
        solver = EdgeSolver(engine: engine, pack: pack)
        for golden in suites.flatMap({ $0.cases }) {
            let traces = try engine.trace(golden.timeline, with: pack.identifier, asOf: golden.asOf)
            for (entry, trace) in traces.enumerated() { bases.append(State(draft: CaseDraft(golden, entry: entry), trace: trace)) }
        }
    }

    /// What was found may lead to more.
    func add(_ state: State) { bases.append(state) }

    /// One of the cases.
    var anyDraft: CaseDraft? { bases.first?.draft }

    /// The draft as the pack meets it: as it is, and with what waits for confirmation confirmed.
    func states(_ draft: CaseDraft) -> [State] {
        guard let trace = trace(draft) else { return [] }
        let state = State(draft: draft, trace: trace)
        let asked = unconfirmed(trace).subtracting(draft.timeline.entries[draft.entry].confirmed)
        if asked.isEmpty { return [state] }
        let confirmed = draft.confirming(asked)
        return [state] + (self.trace(confirmed).map { [State(draft: confirmed, trace: $0)] } ?? [])
    }

    private func trace(_ draft: CaseDraft) -> EntryTrace? {
        guard let traces = try? engine.trace(draft.timeline, with: pack.identifier, asOf: draft.asOf), traces.indices.contains(draft.entry)
        else { return nil }
        return traces[draft.entry]
    }

    private func unconfirmed(_ trace: EntryTrace) -> Set<String> {
        var names: Set<String> = []
        for judgement in trace.judgements where judgement.confirming?.isInside == false {
            names.insert(pack.inputs[pack.limits[judgement.limit].blamed].name)
        }
        for visit in trace.visits where pack.tables[visit.table].kind == .check {
            guard case .row(let row) = visit.outcome, case .check(.confirm, _, _) = pack.tables[visit.table].rows[row].output else {
                continue
            }
            for blamed in pack.tables[visit.table].blamed { names.insert(pack.inputs[blamed].name) }
        }
        return names
    }

    // MARK: - Searching

    /// States that meet an aim and are accepted; none where none is found.
    func states(for aim: SuggestionAim, upTo count: Int = 1) -> [State] {
        var left = Self.budget
        return states(for: aim, upTo: count, within: &left) { _ in true }
    }

    /// The same, with no more drafts than are left, those that were tried taken off.
    func states(for aim: SuggestionAim, upTo count: Int = 1, within left: inout Int, where isAccepted: (State) -> Bool) -> [State] {
        var found: [State] = []
        var tried: Set<CaseDraft> = []
        var frontier = start(aim)
        for state in frontier where aim.distance(state.trace, pack) == 0 && isAccepted(state) { found.append(state) }
        if found.count >= count { return Array(found.prefix(count)) }
        for _ in 0..<Self.depth {
            var next: [(distance: Int, state: State)] = []
            for parent in frontier {
                let distance = aim.distance(parent.trace, pack)
                for draft in moves(aim, parent) {
                    guard left > 0, tried.insert(draft).inserted else { continue }
                    left -= 1
                    for state in states(draft) {
                        let reached = aim.distance(state.trace, pack)
                        if reached == 0, isAccepted(state) {
                            found.append(state)
                            if found.count >= count { return found }
                        } else if reached < distance {
                            next.append((reached, state))
                        }
                    }
                }
            }
            if next.isEmpty { break }
            frontier = next.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
                .prefix(Self.width).map { $0.element.state }
        }
        return found
    }

    /// The cases nearest to an aim and those next to them, several of those that are equally near.
    private func start(_ aim: SuggestionAim) -> [State] {
        let ranked = bases.enumerated().map { (distance: aim.distance($1.trace, pack), place: $0) }
        guard let least = ranked.map({ $0.distance }).min() else { return [] }
        let near = ranked.filter { $0.distance == least }
        // What is nearest may lead nowhere, as where one change undoes another.
        let next = ranked.map { $0.distance }.filter { $0 > least }.min()
        let farther = ranked.filter { $0.distance == next }
        return (Self.spread(near, 5) + Self.spread(farther, 3)).map { bases[$0.place] }
    }

    private static func spread<Element>(_ elements: [Element], _ count: Int) -> [Element] {
        if elements.count <= count { return elements }
        return (0..<count).map { elements[$0 * (elements.count - 1) / max(1, count - 1)] }
    }

    /// Every change of one field that may bring a state nearer.
    private func moves(_ aim: SuggestionAim, _ state: State) -> [CaseDraft] {
        var drafts: [CaseDraft] = []
        for target in aim.targets(state.trace, pack, catalog) {
            for input in inputs[target.slot].prefix(8) {
                for field in state.draft.places(of: pack.inputs[input]) {
                    drafts += solver.drafts(state.draft, field, target.slot, to: target.position, in: target.unit)
                }
                if let (corrected, field) = state.draft.corrected(pack.inputs[input]) {
                    drafts += solver.drafts(corrected, field, target.slot, to: target.position, in: target.unit)
                }
            }
        }
        var seen: Set<Int> = []
        for slot in aim.slots(state.trace, pack) {
            for input in inputs[slot].prefix(8) where seen.insert(input).inserted { drafts += changes(state.draft, input) }
        }
        return drafts
    }

    /// The draft with each of the values of an input that may make a difference, and without one.
    func changes(_ draft: CaseDraft, _ input: Int) -> [CaseDraft] {
        let field = draft.place(of: pack.inputs[input])
        let values: [EntryValue?] = choices.values[input] + [nil]
        return values.filter { $0 != draft[field] }.map { draft.setting(field, $0) }
    }

    /// Every change of the inputs that some slots depend on, from cases that are spread over all.
    func neighbours(of slots: [Int], from count: Int) -> [CaseDraft] {
        let indices = indices(slots)
        return Self.spread(bases, count).flatMap { base in indices.flatMap { changes(base.draft, $0) } }
    }

    /// Cases that give an input, with every change of the inputs that decide whether it exists.
    func given(_ input: Int, otherwise slots: [Int]) -> [CaseDraft] {
        let name = pack.inputs[input].name
        let given = bases.filter { $0.draft[$0.draft.place(of: pack.inputs[input])] != nil && $0.draft.timeline.entries.count < 3 }
        let others = Self.spread(bases.filter { $0.draft.timeline.entries[$0.draft.entry].values[name] == nil }, 6).flatMap {
            changes($0.draft, input)
        }
        return others + Self.spread(given, 4).flatMap { base in indices(slots).flatMap { changes(base.draft, $0) } }
    }

    private func indices(_ slots: [Int]) -> [Int] {
        var indices: [Int] = []
        for slot in slots { for input in inputs[slot].prefix(4) where !indices.contains(input) { indices.append(input) } }
        return indices
    }

    /// What keeps the nearest case from an aim, in words.
    func obstacle(_ aim: SuggestionAim) -> String {
        guard let nearest = start(aim).first else { return "there is no case to start from" }
        let slots = aim.slots(nearest.trace, pack).map { pack.slots[$0].name }
        var names: [String] = []
        for name in slots where !names.contains(name) { names.append(name) }
        return "no change of \(names.prefix(4).joined(separator: ", ")) in the cases that come nearest leads there"
    }
}
