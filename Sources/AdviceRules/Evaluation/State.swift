internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// Why a slot has no value.
enum Absence: Hashable {
    /// It has one.
    case none
    /// It was not given.
    case notGiven
    /// It does not exist here, or not yet.
    case notApplicable
    /// What was given was rejected.
    case rejected
    /// What was given waits for confirmation.
    case unconfirmed
    /// The measurement lies outside its standard.
    case outside(OutsideStandard, measurement: Int)
    /// No standard applies to the measurement.
    case noReference(measurement: Int)
    /// It cannot be computed; in words.
    case undefined(String)
    /// Only a bound is known; see `State.censored`.
    case censored
    /// A decision has no row for it, or a row without a result.
    case undecided
    /// Rows of a decision contradict each other.
    case conflict
    /// Another slot has no value.
    case because(Int)

    /// What is said first where several slots have no value: what a person can mend before what nobody can.
    ///
    /// The exact number comes before what was not given, since a bound may stay undecided whatever else is.
    var rank: Int {
        switch self {
        case .rejected: 0
        case .unconfirmed: 1
        case .censored: 2
        case .notGiven: 3
        case .outside, .noReference, .undefined, .conflict: 4
        case .none, .notApplicable, .undecided, .because: 5
        }
    }
}

/// The value of every slot of a pack for one entry.
struct State {
    var values: [Value]
    var absences: [Absence]
    /// For each measurement, which of its references applies, or -1.
    var variants: [Int]
    /// The slots of which only a bound is known.
    ///
    /// Their value is missing to whatever does not ask for the bound.
    private(set) var censored: [(slot: Int, number: CensoredNumber)] = []

    init(_ pack: RulePack) {
        values = Array(repeating: .missing, count: pack.slots.count)
        absences = Array(repeating: .notGiven, count: pack.slots.count)
        variants = Array(repeating: -1, count: pack.measurements.count)
    }

    mutating func set(_ slot: Int, _ value: Value) {
        values[slot] = value
        absences[slot] = .none
    }

    mutating func clear(_ slot: Int, _ absence: Absence) {
        values[slot] = .missing
        absences[slot] = absence
    }

    mutating func setCensored(_ slot: Int, _ number: CensoredNumber) {
        clear(slot, .censored)
        censored.append((slot, number))
    }

    /// What is known of a slot of which only a bound is known.
    func censored(_ slot: Int) -> CensoredNumber? {
        for item in censored where item.slot == slot { return item.number }
        return nil
    }

    /// The slot in which the absence of another has its root, and why that one is absent.
    func root(of slot: Int) -> (slot: Int, absence: Absence) {
        let root = rootSlot(of: slot)
        return (root, absences[root])
    }

    /// The slot in which the absence of another has its root.
    func rootSlot(of slot: Int) -> Int {
        var current = slot
        // A chain cannot be longer than there are slots; steps are ordered, so that it has no circle.
        for _ in values.indices {
            guard case .because(let next) = absences[current] else { break }
            current = next
        }
        return current
    }
}

extension RulePack {
    /// The value of a slot as one column of a table takes it.
    func columnValue(_ slot: Int, _ state: State, _ table: DecisionTable, column: Int, firstLine: Int) -> ColumnValue {
        switch state.values[slot] {
        case .missing, .list: return .missing
        case .boolean(let flag): return .index(flag ? 1 : 0)
        case .choice(let choice): return .index(choice.index)
        case .text(let text): return .index(table.index(ofText: text, column: column))
        case .date(let date): return .number(Double(date.daysSinceEpoch), line: 0)
        case .dateTime(let moment): return .number(Double(moment.secondsSinceEpoch), line: 0)
        case .number(let number):
            if firstLine == 0, table.takesPlainFigures(column: column) { return .number(number.double, line: 0) }
            guard let line = line(of: number, slot, state, table.columns[column].lines, firstLine) else { return .missing }
            return .number(number.double, line: line)
        }
    }

    func line(of number: Number, _ slot: Int, _ state: State, _ lines: [Line], _ firstLine: Int) -> Int? {
        guard firstLine < lines.count else { return nil }
        switch lines[firstLine] {
        case .plain: return firstLine
        case .unit:
            for (index, line) in lines.enumerated() {
                if case .unit(let unit) = line, unit == number.unit { return index }
            }
            return nil
        case .scale:
            guard case .zScore(let measurement) = slots[slot].origin, state.variants[measurement] >= 0 else { return nil }
            return firstLine + state.variants[measurement]
        }
    }

    /// Whether a condition holds; nil where a missing value decides, with the slot that is missing.
    func holds(_ condition: PackCondition, _ state: State) -> (holds: Bool?, missing: Int?) {
        let table = condition.table
        let outcome = withUnsafeTemporaryAllocation(of: ColumnValue.self, capacity: condition.slots.count) { buffer in
            for (index, slot) in condition.slots.enumerated() {
                buffer.initializeElement(at: index, to: columnValue(slot, state, table, column: index, firstLine: 0))
            }
            return decide(table, UnsafeBufferPointer(buffer), state) { (condition.slots[$0], 0) }
        }
        switch outcome {
        case .row, .rows: return (true, nil)
        case .missing(let columns): return (nil, columns.first.map { condition.slots[$0] })
        case .none, .conflict: return (false, nil)
        }
    }
}
