internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// Computes every slot of a pack for one entry.
struct Computation {
    let loaded: LoadedPack
    let readings: [FieldReading]
    /// For each input, why its value is kept out, if so.
    var blocked: [Absence?]
    /// The values of the individual's earlier entries, as far as they were accepted, the latest first.
    let earlier: [State]
    let asOf: CalendarDate

    var pack: RulePack { loaded.pack }

    func state() -> State {
        let state = State(pack, readings)
        state.set(asOfSlot, .date(asOf))
        for previous in loaded.previousSlots { setPrevious(previous.slot, previous.of, previous.having, previous.apart, state) }
        for step in pack.steps {
            switch step {
            case .input(let index): setInput(index, state)
            case .derived(let index): setDerived(index, state)
            case .measurement(let index): setMeasurement(index, state)
            case .band(let index, let compiled): setBand(index, compiled, state)
            case .range(let index): setRange(index, state)
            case .decision(let index): setDecision(index, state)
            }
        }
        return state
    }

    private func setPrevious(_ slot: Int, _ other: Int, _ having: Int, _ apart: Int, _ state: State) {
        var latest = Int.max
        if apart > 0, !earlier.isEmpty {
            // How far back an entry lies is not known without the date of this one.
            guard let date = loaded.inputs["date"], blocked[date] == nil, case .date(let today) = readings[date].value else {
                return state.clear(slot, loaded.inputs["date"].map { .because(loaded.inputPlans[$0].input.slot) } ?? .notApplicable)
            }
            latest = today.daysSinceEpoch - apart
        }
        for entry in earlier where !entry.values[having].isMissing {
            if apart > 0 {
                guard let date = loaded.inputs["date"], case .date(let day) = entry.values[loaded.inputPlans[date].input.slot],
                    day.daysSinceEpoch <= latest
                else { continue }
            }
            if entry.values[other].isMissing { state.clear(slot, .notApplicable) } else { state.set(slot, entry.values[other]) }
            return
        }
        state.clear(slot, .notApplicable)
    }

    private func setInput(_ index: Int, _ state: State) {
        let plan = loaded.inputPlans[index]
        let slot = plan.input.slot
        if let condition = plan.input.condition {
            let (holds, missing) = pack.holds(condition, state)
            guard holds == true else {
                state.clear(slot, missing.map { .because($0) } ?? .notApplicable)
                return
            }
        }
        if let absence = blocked[index] {
            state.clear(slot, absence)
        } else if readings[index].problem != nil {
            state.clear(slot, .rejected)
        } else if let comparator = readings[index].comparator, case .number(let bound) = readings[index].value {
            state.setCensored(slot, CensoredNumber(bound: bound, comparator: comparator))
        } else if !readings[index].value.isMissing {
            state.set(slot, readings[index].value)
        } else if let assumed = plan.input.assumed {
            state.set(slot, assumed)
        } else {
            state.clear(slot, .notGiven)
        }
    }

    // MARK: - Derived values

    private func setDerived(_ index: Int, _ state: State) {
        let derived = loaded.derived[index]
        if let (current, previous) = derived.pair, state.values[previous].isMissing, !state.values[current].isMissing {
            return state.clear(derived.slot, .notApplicable)
        }
        // Most are missing because a value was not given, which needs no function to tell.
        if state.censored.isEmpty {
            for slot in derived.needed where state.values[slot].isMissing { return state.clear(derived.slot, .because(slot)) }
        }
        var firstMissing: Int?
        var firstCensored: Int?
        let result = withUnsafeTemporaryAllocation(of: Value.self, capacity: derived.arguments.count) { buffer -> Function.Result in
            for (place, argument) in derived.arguments.enumerated() {
                switch argument {
                case .slot(let slot):
                    buffer.initializeElement(at: place, to: state.values[slot])
                    if state.values[slot].isMissing, firstMissing == nil { firstMissing = slot }
                    if !state.censored.isEmpty, firstCensored == nil, state.root(of: slot).absence == .censored { firstCensored = slot }
                case .constant(let value): buffer.initializeElement(at: place, to: value)
                }
            }
            defer { buffer.deinitialize() }
            // What is known to lie below a bound must not be passed over as if nothing were known.
            if firstCensored != nil { return .missing }
            if firstMissing != nil, !derived.function.acceptsMissing { return .missing }
            derived.convertConcentrations(buffer)
            return derived.function.evaluate(UnsafeBufferPointer(buffer), derived.type.unit)
        }
        switch result {
        case .value(let value): set(derived, value, state)
        case .quotient(let a, let b, let unit): setQuotient(derived, a, b, unit, state)
        case .missing:
            let slot = firstCensored ?? chosenBranch(derived, state) ?? refused(derived, state) ?? firstMissing
            state.clear(derived.slot, slot.map { .because($0) } ?? .undefined("its arguments do not fit"))
        case .notApplicable: state.clear(derived.slot, .notApplicable)
        case .undefined(let reason): state.clear(derived.slot, .undefined(reason))
        }
    }

    /// The first argument whose value was refused, which explains more than one that was never given.
    private func refused(_ derived: PackDerived, _ state: State) -> Int? {
        for case .slot(let slot) in derived.arguments where state.root(of: slot).absence == .rejected { return slot }
        return nil
    }

    /// Of a function that chooses, the slot that was chosen and has no value.
    private func chosenBranch(_ derived: PackDerived, _ state: State) -> Int? {
        guard case .branches? = derived.function.parameters.last?.kind, case .slot(let by)? = derived.arguments.first,
            case .choice(let choice) = state.values[by], choice.index + 1 < derived.arguments.count,
            case .slot(let branch) = derived.arguments[choice.index + 1]
        else { return nil }
        return branch
    }

    /// Rounded once if the pack states a step; what was computed as a `Double`, such as a z-score, as the shortest decimal that reads back as it.
    private func set(_ derived: PackDerived, _ value: Value, _ state: State) {
        guard case .number(let number) = value, derived.step != nil || derived.isCutToWhole else {
            state.set(derived.slot, value)
            return
        }
        guard let step = derived.step else {
            setCut(derived, number, state)
            return
        }
        guard let figure = number.exact ?? Decimal(shortest: number.double), let rounded = figure.rounded(toMultipleOf: step) else {
            state.clear(derived.slot, .undefined("it is too large to be rounded"))
            return
        }
        setCut(derived, Number(rounded, number.unit), state)
    }

    /// Cuts a number to completed units where the pack counts only these.
    private func setCut(_ derived: PackDerived, _ number: Number, _ state: State) {
        guard derived.isCutToWhole else {
            state.set(derived.slot, .number(number))
            return
        }
        let unit = derived.type.unit
        var completed: Decimal?
        if let exact = number.exact, let own = number.unit, let unit {
            completed = Quantity(exact, own).completed(unit)
        } else if let inUnit = unit.map({ number.converted(to: $0) }) ?? number {
            completed = Int64(exactly: (inUnit.exact?.double ?? inUnit.double).rounded(.down)).map { Decimal($0) }
        }
        guard let completed else {
            state.clear(derived.slot, .undefined("its figure is too long to be cut to a whole number"))
            return
        }
        state.set(derived.slot, .number(Number(completed, unit)))
    }

    /// Divided once, and rounded once if the pack states a step.
    private func setQuotient(_ derived: PackDerived, _ a: Decimal, _ b: Decimal, _ unit: Unit?, _ state: State) {
        if let step = derived.step {
            guard let rounded = Decimal.quotient(a, b, roundedToMultipleOf: step) else {
                state.clear(derived.slot, .undefined("the figures are too long to divide"))
                return
            }
            setCut(derived, Number(rounded, unit), state)
            return
        }
        // The nearest `Double` of a quotient may be a whole number that the quotient itself does not reach.
        if derived.isCutToWhole, let exact = BigRational(a).divided(by: BigRational(b)), let whole = exact.truncated {
            let isBelow = exact < BigRational(whole)
            if let completed = isBelow ? whole.subtracting(Decimal(1)) : whole {
                state.set(derived.slot, .number(Number(completed, unit)))
                return
            }
        }
        let quotient = a.double / b.double
        if quotient.isFinite {
            state.set(derived.slot, .number(Number(approximate: quotient, unit)))
        } else {
            state.clear(derived.slot, .undefined("the figures are too far apart to divide"))
        }
    }

    // MARK: - Bands and decisions

    private func setBand(_ index: Int, _ compiled: Int, _ state: State) {
        let band = loaded.bands[index]
        let compiled = band.tables[compiled]
        if state.values[compiled.subject].isMissing, state.censored(compiled.subject) == nil {
            state.clear(compiled.slot, .because(compiled.subject))
            return
        }
        let value = pack.columnValue(compiled.subject, state, compiled.table, column: 0, firstLine: 0)
        let outcome = withUnsafeTemporaryAllocation(of: ColumnValue.self, capacity: 1) { buffer in
            buffer.initializeElement(at: 0, to: value)
            return pack.decide(compiled.table, UnsafeBufferPointer(buffer), state) { _ in (compiled.subject, 0) }
        }
        switch outcome {
        case .row(let row): state.set(compiled.slot, .choice(Choice(index: row, name: band.names[row])))
        case .missing: state.clear(compiled.slot, .because(compiled.subject))
        default: state.clear(compiled.slot, .undecided)
        }
    }

    private func setDecision(_ index: Int, _ state: State) {
        let table = pack.tables[index]
        if let condition = table.condition {
            let (holds, missing) = pack.holds(condition, state)
            guard holds == true else {
                for result in table.results { state.clear(result.slot, missing.map { .because($0) } ?? .notApplicable) }
                return
            }
        }
        guard let instance = table.instances.first else { return }
        switch pack.decide(table, instance, state, elements: []) {
        case .row(let row): setResults(table, table.rows[row].output, state)
        case .none:
            if case .outputs(let output)? = table.otherwise {
                setResults(table, output, state)
            } else {
                for result in table.results { state.clear(result.slot, .undecided) }
            }
        case .missing(let columns):
            let slot = columns.first.flatMap { column -> Int? in
                if case .slot(let slot, _) = instance.columns[column] { return slot }
                return nil
            }
            for result in table.results { state.clear(result.slot, slot.map { .because($0) } ?? .undecided) }
        case .conflict, .rows:
            for result in table.results { state.clear(result.slot, .conflict) }
        }
    }

    private func setResults(_ table: PackTable, _ output: RowOutput, _ state: State) {
        guard case .decision(let values) = output else {
            for result in table.results { state.clear(result.slot, .undecided) }
            return
        }
        for (place, result) in table.results.enumerated() {
            if place < values.count, !values[place].isMissing {
                state.set(result.slot, values[place])
            } else {
                state.clear(result.slot, .undecided)
            }
        }
    }
}

extension RulePack {
    /// The outcome of one evaluation of a table; `elements` holds, for each key of `forEach` that goes through a list, the index at hand.
    func decide(_ table: PackTable, _ instance: PackTable.Instance, _ state: State, elements: [Int]) -> Outcome {
        withColumnValues(table, instance, state, elements: elements) { values in
            if state.censored.isEmpty { return table.table.decide(values) }
            return decide(table.table, values, state) { column in
                if case .slot(let slot, let firstLine) = instance.columns[column] { return (slot, firstLine) }
                return nil
            }
        }
    }

    func withColumnValues<Result>(
        _ table: PackTable, _ instance: PackTable.Instance, _ state: State, elements: [Int],
        _ body: (UnsafeBufferPointer<ColumnValue>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: ColumnValue.self, capacity: instance.columns.count) { buffer in
            for (index, source) in instance.columns.enumerated() {
                let value: ColumnValue =
                    switch source {
                    case .slot(let slot, let firstLine): columnValue(slot, state, table.table, column: index, firstLine: firstLine)
                    case .constant(let choice): .index(choice)
                    case .element(let key): .index(elements[key])
                    }
                buffer.initializeElement(at: index, to: value)
            }
            return body(UnsafeBufferPointer(buffer))
        }
    }
}
