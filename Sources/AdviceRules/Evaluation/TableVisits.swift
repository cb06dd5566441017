internal import DecisionTables
internal import Plugins
internal import RulePacks

/// All evaluations of a table for one entry: one for each combination of the elements of `forEach`, those of the entry's own lists among them.
struct TableVisits: Sequence, IteratorProtocol {
    struct Visit {
        var instance: PackTable.Instance
        /// For each key, the choice of the entry's own list that is at hand; empty where no key goes through such a list.
        var choices: [Choice?]

        /// For each key, the index of the choice at hand; -1 for a key whose names are listed in the pack.
        var elements: [Int] { choices.map { $0?.index ?? -1 } }

        /// For each key, the name at hand.
        var names: [String] {
            choices.isEmpty ? instance.names : instance.names.indices.map { choices[$0]?.name ?? instance.names[$0] }
        }
    }

    private let table: PackTable
    /// For each key that goes through a list of the entry, its choices.
    private let lists: [[Choice]?]
    private var instance = 0
    private var positions: [Int]
    private var isFinished = false

    init(_ pack: RulePack, _ table: PackTable, _ state: State) {
        self.table = table
        guard table.goesThroughLists else {
            lists = []
            positions = []
            return
        }
        self.lists = table.each.map { each in
            guard let input = each.list else { return nil }
            guard case .list(let values) = state.values[pack.inputs[input].slot] else { return [] }
            var choices: [Choice] = []
            // What is listed twice is spoken of once.
            for case .choice(let choice) in values where !choices.contains(choice) { choices.append(choice) }
            return choices
        }
        self.positions = Array(repeating: 0, count: table.each.count)
        for list in lists where list?.isEmpty ?? false { isFinished = true }
    }

    mutating func next() -> Visit? {
        guard !isFinished, instance < table.instances.count else { return nil }
        var visit = Visit(instance: table.instances[instance], choices: [])
        for (key, list) in lists.enumerated() { visit.choices.append(list.map { $0[positions[key]] }) }
        advance()
        return visit
    }

    private mutating func advance() {
        for key in lists.indices.reversed() {
            guard let list = lists[key] else { continue }
            positions[key] += 1
            if positions[key] < list.count { return }
            positions[key] = 0
        }
        instance += 1
    }
}

extension PackTable {
    /// Goes through all evaluations of the table for one entry.
    func forEachVisit(_ pack: RulePack, _ state: State, _ body: (TableVisits.Visit) -> Void) {
        // Most tables go through no list of the entry, and need no walk.
        if goesThroughLists {
            for visit in TableVisits(pack, self, state) { body(visit) }
        } else {
            for instance in instances { body(TableVisits.Visit(instance: instance, choices: [])) }
        }
    }
}
