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
///
/// It is filled by one computation and never changed afterwards, so that whoever speaks of an entry can share it. What tables ask for most
/// stands in memory of its own, which is read without counting a reference.
final class State {
    /// What a column of a table takes of a value.
    enum Figure {
        /// There is no value, or one that no column takes.
        case none
        /// The place of a choice, or 1 for true.
        case index(Int)
        /// Days or seconds since 1970.
        case count(Double)
        /// A number in its unit.
        case number(Double, Unit?)
        /// A z-score, with which of the measurement's references it comes from.
        case standardised(Double, variant: Int)
        /// A text, which each table numbers in its own way.
        case text
    }

    /// The value of each slot.
    let values: UnsafeBufferPointer<Value>
    /// For each slot, what a column takes of its value.
    let figures: UnsafeBufferPointer<Figure>
    /// For each slot, why it has no value.
    let absences: UnsafeBufferPointer<Absence>
    /// For each measurement, which of its references applies, or -1.
    let variants: UnsafeBufferPointer<Int>
    /// The slots of which only a bound is known.
    ///
    /// Their value is missing to whatever does not ask for the bound.
    @exclusivity(unchecked) private(set) var censored: [(slot: Int, number: CensoredNumber)] = []

    /// What was asked about of the values that hold beyond the entry, and whether the person has confirmed it.
    @exclusivity(unchecked) var questions: [(input: Int, isConfirmed: Bool)] = []

    /// What the entry gives for each input, for whoever puts the values into words; empty where there is no entry.
    let readings: [FieldReading]

    /// A state in which nothing has a value yet.
    init(_ pack: RulePack, _ readings: [FieldReading] = []) {
        self.readings = readings
        let count = pack.slots.count
        values = Self.filled(count, with: .missing)
        figures = Self.filled(count, with: .none)
        absences = Self.filled(count, with: .notGiven)
        variants = Self.filled(pack.measurements.count, with: -1)
    }

    deinit {
        UnsafeMutableBufferPointer(mutating: values).deinitialize().deallocate()
        UnsafeMutableBufferPointer(mutating: figures).deallocate()
        UnsafeMutableBufferPointer(mutating: absences).deinitialize().deallocate()
        UnsafeMutableBufferPointer(mutating: variants).deallocate()
    }

    private static func filled<Element>(_ count: Int, with element: Element) -> UnsafeBufferPointer<Element> {
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
        buffer.initialize(repeating: element)
        return UnsafeBufferPointer(buffer)
    }

    func set(_ slot: Int, _ value: Value) { set(slot, value, Figure(value)) }

    /// Sets a z-score that comes from one of the references of its measurement.
    func set(_ slot: Int, zScore: Double, variant: Int) {
        set(slot, .number(Number(approximate: zScore)), .standardised(zScore, variant: variant))
    }

    private func set(_ slot: Int, _ value: Value, _ figure: Figure) {
        UnsafeMutableBufferPointer(mutating: values)[slot] = value
        UnsafeMutableBufferPointer(mutating: figures)[slot] = figure
        UnsafeMutableBufferPointer(mutating: absences)[slot] = .none
    }

    func clear(_ slot: Int, _ absence: Absence) {
        // Most have had no value before either.
        if !values[slot].isMissing {
            UnsafeMutableBufferPointer(mutating: values)[slot] = .missing
            UnsafeMutableBufferPointer(mutating: figures)[slot] = .none
        }
        UnsafeMutableBufferPointer(mutating: absences)[slot] = absence
    }

    func setCensored(_ slot: Int, _ number: CensoredNumber) {
        clear(slot, .censored)
        censored.append((slot, number))
    }

    /// Notes which of a measurement's references applies.
    func setVariant(_ measurement: Int, _ variant: Int) {
        UnsafeMutableBufferPointer(mutating: variants)[measurement] = variant
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

extension State.Figure {
    init(_ value: Value) {
        switch value {
        case .missing, .list: self = .none
        case .boolean(let flag): self = .index(flag ? 1 : 0)
        case .choice(let choice): self = .index(choice.index)
        case .text: self = .text
        case .date(let date): self = .count(Double(date.daysSinceEpoch))
        case .dateTime(let moment): self = .count(Double(moment.secondsSinceEpoch))
        case .number(let number): self = .number(number.double, number.unit)
        }
    }
}

extension RulePack {
    /// The value of a slot as one column of a table takes it.
    func columnValue(_ slot: Int, _ state: State, _ table: DecisionTable, column: Int, firstLine: Int) -> ColumnValue {
        switch state.figures[slot] {
        case .none: return .missing
        case .index(let index): return .index(index)
        case .count(let figure): return .number(figure, line: 0)
        case .number(let figure, let unit):
            return table.line(of: unit, column: column, from: firstLine).map { .number(figure, line: $0) } ?? .missing
        case .standardised(let figure, let variant):
            return table.line(of: nil, column: column, from: firstLine, scale: variant).map { .number(figure, line: $0) } ?? .missing
        case .text:
            guard case .text(let text) = state.values[slot] else { return .missing }
            return .index(table.index(ofText: text, column: column))
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
