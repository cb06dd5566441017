internal import DecisionTables
internal import Plugins
internal import RulePacks

/// What holds of every entry of which a row speaks.
struct Facts {
    /// Slots that have a value.
    var present: Set<Int> = []
    /// Slots that have none.
    var absent: Set<Int> = []
    /// For a slot of choices, those that its value may be, if it has one; of a boolean 0 is false and 1 is true.
    var choices: [Int: Set<Int>] = [:]
    /// The tests that the value of a slot passes, as written.
    var tests: [Int: [String]] = [:]

    /// Whether nothing can be as these facts say.
    var isImpossible: Bool {
        for slot in present where absent.contains(slot) || choices[slot]?.isEmpty ?? false { return true }
        return false
    }

    /// A figure that changes with every fact that is added.
    var size: Int {
        var size = present.count + absent.count + choices.count * 1_000
        for (_, names) in choices { size -= names.count }
        for (_, texts) in tests { size += texts.count }
        return size
    }

    mutating func restrict(_ slot: Int, to names: Set<Int>) {
        choices[slot] = choices[slot].map { $0.intersection(names) } ?? names
    }

    mutating func add(_ other: Facts) {
        present.formUnion(other.present)
        absent.formUnion(other.absent)
        for (slot, names) in other.choices { restrict(slot, to: names) }
        for (slot, texts) in other.tests { tests[slot, default: []] += texts.filter { !(tests[slot]?.contains($0) ?? false) } }
    }

    /// What holds in each of several cases; nil where there is none.
    static func common(_ cases: [Facts]) -> Facts? {
        guard var common = cases.first else { return nil }
        for other in cases.dropFirst() {
            common.present.formIntersection(other.present)
            common.absent.formIntersection(other.absent)
            for (slot, names) in common.choices { common.choices[slot] = other.choices[slot].map { $0.union(names) } }
            for (slot, texts) in common.tests { common.tests[slot] = texts.filter { other.tests[slot]?.contains($0) ?? false } }
        }
        return common
    }

    /// What follows for a slot from a cell that its value passes.
    mutating func add(_ cell: Cell, of slot: Int, _ type: ValueType) {
        if cell.matchesAnything { return }
        if cell.matchesMissing {
            if cell.alternatives.count == 1 { absent.insert(slot) }
        } else {
            present.insert(slot)
            if !(tests[slot]?.contains(cell.text) ?? false) { tests[slot, default: []].append(cell.text) }
        }
        if let names = cell.names(among: type) { restrict(slot, to: names) }
    }

    /// Whether a cell passes wherever these facts hold.
    func imply(_ cell: Cell, of slot: Int, _ type: ValueType) -> Bool {
        if cell.matchesAnything { return true }
        if absent.contains(slot) { return cell.matchesMissing }
        guard present.contains(slot) else { return false }
        if tests[slot]?.contains(cell.text) ?? false { return true }
        if cell.isNegated, cell.namesMissing, cell.alternatives.count == 1 { return true }
        guard let names = cell.names(among: type), let left = choices[slot] else { return false }
        return left.isSubset(of: names)
    }
}

extension Cell {
    /// The choices of a type that the cell takes, or nil where the type has none.
    fileprivate func names(among type: ValueType) -> Set<Int>? {
        let all: Set<Int>
        switch type {
        case .choice(let names, _): all = Set(names.indices)
        case .boolean: all = [0, 1]
        default: return nil
        }
        var names: Set<Int> = []
        for alternative in alternatives {
            switch alternative {
            case .anything: names = all
            case .choices(let choices): names.formUnion(choices)
            case .missing: break
            case .numbers, .texts: return nil
            }
        }
        return isNegated ? all.subtracting(names) : names
    }
}
