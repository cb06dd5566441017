internal import AdviceCatalogs
internal import Plugins
internal import Quantities
internal import RulePacks

extension Assembly {
    /// A row that has something to say.
    private struct Spoken {
        let matched: MatchedRow
        let urgency: Urgency
        /// Whether it rests on a value that waits for confirmation.
        var isUnconfirmed = false
    }

    /// Adds the advice that follows, what was held back, what says nothing and what could not be decided.
    func addAdvice(to result: inout EntryAssessment) {
        let collector = AdviceCollector(subject.loaded, subject.settled)
        var spoken: [Spoken] = []
        for matched in collector.matched {
            if let urgency = matched.advice?.urgency {
                spoken.append(Spoken(matched: matched, urgency: urgency))
            } else {
                result.silent.append(reference(matched))
            }
        }
        // What waits for confirmation counts as missing, save that what cannot wait is said even so.
        if !subject.isSettled {
            for matched in AdviceCollector(subject.loaded, subject.state).matched {
                guard let urgency = matched.advice?.urgency, urgency >= .urgent,
                    !spoken.contains(where: { reference($0.matched) == reference(matched) })
                else { continue }
                spoken.append(Spoken(matched: matched, urgency: urgency, isUnconfirmed: true))
            }
        }
        withhold(&spoken, &result)
        if spoken.count > 1 {
            spoken.sort { a, b in (b.urgency, a.matched.plan.index, a.matched.row) < (a.urgency, b.matched.plan.index, b.matched.row) }
        }
        result.advice = spoken.map { advice($0) }
        result.unevaluated = collector.open.map { unevaluated($0) }
    }

    /// Holds reassurance back where the same topic has something more urgent to say.
    private func withhold(_ spoken: inout [Spoken], _ result: inout EntryAssessment) {
        // Only what reassures beside something else can be held back.
        if spoken.count < 2 { return }
        var held: [Int] = []
        for place in spoken.indices where spoken[place].urgency == .reassurance {
            guard let topic = spoken[place].matched.plan.table.topic else { continue }
            var strongest: Int?
            for other in spoken.indices where spoken[other].urgency > (strongest.map { spoken[$0].urgency } ?? .reassurance) {
                if spoken[other].matched.plan.table.topic == topic { strongest = other }
            }
            guard let strongest else { continue }
            held.append(place)
            result.withheld.append(Withheld(row: reference(spoken[place].matched), because: reference(spoken[strongest].matched)))
        }
        for place in held.reversed() { spoken.remove(at: place) }
    }

    private func advice(_ spoken: Spoken) -> Advice {
        let matched = spoken.matched
        let table = matched.plan.table
        var context = spoken.isUnconfirmed ? entered : settled
        context.extras = extras(matched.visit, table, context)
        var grounds: [Ground] = []
        grounds.reserveCapacity(matched.visit.instance.columns.count + 3)
        for (column, source) in matched.visit.instance.columns.enumerated() {
            if case .slot(let slot, _) = source { addGrounds(slot, table.columnNames[column], context, &grounds) }
        }
        return Advice(
            row: reference(matched), urgency: spoken.urgency, topic: table.topic,
            words: matched.advice.map { context.words($0.text) } ?? Words(),
            isUnconfirmed: spoken.isUnconfirmed,
            sources: subject.loaded.citations(table: matched.plan.index, row: matched.row), grounds: grounds)
    }

    /// The value of a column and, of a class, the value that was classed; nothing sensitive.
    private func addGrounds(_ slot: Int, _ name: String, _ context: WordContext, _ grounds: inout [Ground]) {
        func add(_ slot: Int, _ name: String) {
            if subject.loaded.slotPlans[slot].isSensitive { return }
            guard !grounds.contains(where: { $0.name == name }), let value = context.word(slot: slot) else { return }
            grounds.append(Ground(name: name, value: value))
        }
        if case .band(let band, let measurement) = subject.loaded.slotPlans[slot].slot.origin {
            if let measurement {
                let plan = subject.loaded.measurementPlans[measurement]
                add(plan.measurement.value, plan.measurement.name)
                if let at = chosenVariant(measurement)?.variant.at { add(at, subject.loaded.slotPlans[at].slot.name) }
                add(plan.measurement.percentile, subject.loaded.slotPlans[plan.measurement.percentile].slot.name)
            } else if case .slot(let value) = pack.bands[band].subject {
                add(value, subject.loaded.slotPlans[value].slot.name)
            }
        }
        add(slot, name)
    }

    func reference(_ matched: MatchedRow) -> RowReference {
        let table = matched.plan.table
        return RowReference(
            table: table.name, row: matched.row >= 0 ? table.rows[matched.row].identifier : "otherwise", elements: matched.visit.names,
            text: matched.advice?.text)
    }

    /// What `forEach` is at, by the names that texts use.
    private func extras(_ visit: TableVisits.Visit, _ table: PackTable, _ context: WordContext) -> [(
        name: String, value: WordContext.Extra
    )] {
        if table.each.isEmpty { return [] }
        var extras: [(name: String, value: WordContext.Extra)] = []
        for (place, each) in table.each.enumerated() {
            let name = visit.names[place]
            let label: String
            if let list = each.list {
                label = words.label("choice." + pack.inputs[list].name + "." + name) ?? name
            } else if let slot = subject.loaded.slots[name] {
                label = context.label(ofSlot: slot)
            } else {
                label = name
            }
            extras.append((each.key, .value(MessageArgument(selection: .text(name), worded: label))))
        }
        if let measurement = visit.instance.measurement {
            let plan = subject.loaded.measurementPlans[measurement]
            extras.append(("zScore", .slot(plan.measurement.zScore)))
            extras.append(("percentile", .slot(plan.measurement.percentile)))
            extras.append(("expected", .slot(plan.measurement.expected)))
            extras.append(("value", .slot(plan.measurement.value)))
        } else if let slot = visit.instance.value {
            extras.append(("value", .slot(slot)))
        }
        return extras
    }
}
