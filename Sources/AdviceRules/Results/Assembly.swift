internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// Puts what was found about one entry into words.
struct Assembly {
    let subject: Case
    let words: PackWords
    let locale: String
    let system: UnitSystem?
    /// Whether the pack may give advice on the date of assessment.
    let givesAdvice: Bool

    var pack: RulePack { subject.pack }

    /// The values for texts about what was entered, whatever became of it.
    let entered: WordContext
    /// The values for advice.
    let settled: WordContext

    init(subject: Case, words: PackWords, locale: String, system: UnitSystem?, givesAdvice: Bool) {
        self.subject = subject
        self.words = words
        self.locale = locale
        self.system = system
        self.givesAdvice = givesAdvice
        entered = WordContext(loaded: subject.loaded, words: words, state: subject.state, system: system)
        settled =
            subject.isSettled ? entered : WordContext(loaded: subject.loaded, words: words, state: subject.settled, system: system)
    }

    func assessment(index: Int, includesAdvice: Bool) -> EntryAssessment {
        var result = EntryAssessment(
            index: index, individual: subject.entry.individual, date: date, fields: fields(), advice: [], silent: [], withheld: [],
            unevaluated: [],
            decisions: [], measurements: [], notices: [])
        result.measurements = subject.loaded.measurementPlans.indices.map { measurement($0) }
        result.notices = notices()
        guard includesAdvice else { return result }
        result.decisions = decisions()
        guard givesAdvice else { return result }
        addAdvice(to: &result)
        return result
    }

    private var date: CalendarDate? {
        guard let input = subject.loaded.inputs["date"], case .date(let date) = subject.readings[input].value else { return nil }
        return date
    }

    // MARK: - Advice

    /// A row that has something to say.
    private struct Spoken {
        let matched: MatchedRow
        let urgency: Urgency
        let text: String
        /// Whether it rests on a value that waits for confirmation.
        var isUnconfirmed = false
    }

    private func addAdvice(to result: inout EntryAssessment) {
        let collector = AdviceCollector(subject.loaded, subject.settled)
        var spoken: [Spoken] = []
        for matched in collector.matched {
            switch matched.output {
            case .advice(let text, _, let urgency): spoken.append(Spoken(matched: matched, urgency: urgency, text: text))
            default: result.silent.append(reference(matched))
            }
        }
        // What waits for confirmation counts as missing, save that what cannot wait is said even so.
        if !subject.isSettled {
            for matched in AdviceCollector(subject.loaded, subject.state).matched {
                guard case .advice(let text, _, let urgency) = matched.output, urgency >= .urgent,
                    !spoken.contains(where: { reference($0.matched) == reference(matched) })
                else { continue }
                spoken.append(Spoken(matched: matched, urgency: urgency, text: text, isUnconfirmed: true))
            }
        }
        withhold(&spoken, &result)
        if spoken.count > 1 {
            spoken.sort { a, b in (b.urgency, a.matched.table, a.matched.row) < (a.urgency, b.matched.table, b.matched.row) }
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
            guard let topic = pack.tables[spoken[place].matched.table].topic else { continue }
            var strongest: Int?
            for other in spoken.indices where spoken[other].urgency > (strongest.map { spoken[$0].urgency } ?? .reassurance) {
                if pack.tables[spoken[other].matched.table].topic == topic { strongest = other }
            }
            guard let strongest else { continue }
            held.append(place)
            result.withheld.append(Withheld(row: reference(spoken[place].matched), because: reference(spoken[strongest].matched)))
        }
        for place in held.reversed() { spoken.remove(at: place) }
    }

    private func advice(_ spoken: Spoken) -> Advice {
        let matched = spoken.matched
        let table = pack.tables[matched.table]
        var context = spoken.isUnconfirmed ? entered : settled
        context.extras = extras(matched.visit, table, context)
        var grounds: [Ground] = []
        grounds.reserveCapacity(matched.visit.instance.columns.count + 3)
        for (column, source) in matched.visit.instance.columns.enumerated() {
            if case .slot(let slot, _) = source { addGrounds(slot, table.columnNames[column], context, &grounds) }
        }
        return Advice(
            row: reference(matched), urgency: spoken.urgency, topic: table.topic, words: context.words(spoken.text),
            isUnconfirmed: spoken.isUnconfirmed,
            sources: subject.loaded.citations(table: matched.table, row: matched.row), grounds: grounds)
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

    private func chosenVariant(_ measurement: Int) -> VariantPlan? {
        let variant = subject.state.variants[measurement]
        return variant >= 0 ? subject.loaded.measurementPlans[measurement].variants[variant] : nil
    }

    func reference(_ matched: MatchedRow) -> RowReference {
        let table = pack.tables[matched.table]
        var text: String?
        if case .advice(let key, _, _) = matched.output { text = key }
        return RowReference(
            table: table.name, row: matched.row >= 0 ? table.rows[matched.row].identifier : "otherwise", elements: matched.visit.names,
            text: text)
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

    // MARK: - What was not decided

    private func unevaluated(_ open: OpenTable) -> Unevaluated {
        let table = pack.tables[open.table]
        let reason: Unevaluated.Reason =
            switch open.reason {
            case .conflict(let rows): .conflict(rows.map { table.rows[$0].identifier })
            case .noRow: .noRow
            case .impossible(let row): .impossible(row >= 0 ? table.rows[row].identifier : "otherwise")
            case .absent(let slot): absence(of: CollectionOfOne(slot))
            case .absentColumns(let columns): absence(of: columns, open.visit?.instance.columns ?? [])
            }
        return Unevaluated(table: table.name, elements: open.visit?.names ?? [], reason: reason)
    }

    /// Why slots have no value, by their roots; what a person can mend comes first.
    private func absence(of slots: some Sequence<Int>) -> Unevaluated.Reason {
        let state = settled.state
        let absences = state.absences
        var rank = Int.max
        var roots: [Int] = []
        for slot in slots {
            let root = state.rootSlot(of: slot)
            if roots.contains(root) { continue }
            if absences[root].rank < rank {
                rank = absences[root].rank
                roots = [root]
            } else if absences[root].rank == rank {
                roots.append(root)
            }
        }
        guard let first = roots.first else { return .notApplicable }
        switch absences[first] {
        case .outside(let reason, _): return .outsideStandard(reason.name)
        case .noReference: return .outsideStandard("no-standard")
        case .undefined(let reason): return .undefined(reason)
        case .conflict: return .conflict([])
        case .none, .notApplicable, .undecided, .because: return .notApplicable
        case .rejected: return .rejected(names(of: roots))
        case .unconfirmed: return .unconfirmed(names(of: roots))
        case .censored: return .undecided(names(of: roots))
        case .notGiven: return .missing(names(of: roots))
        }
    }

    private func absence(of columns: ColumnSet, _ sources: [PackTable.Instance.Source]) -> Unevaluated.Reason {
        absence(
            of: columns.lazy.compactMap { column in
                if case .slot(let slot, _) = sources[column] { return slot }
                return nil
            })
    }

    private func names(of slots: [Int]) -> [String] { slots.map { subject.loaded.slotPlans[$0].slot.name } }

    private func decisions() -> [Decision] {
        var result: [Decision] = []
        for table in pack.tables where table.kind == .decision {
            for item in table.results {
                switch subject.settled.values[item.slot] {
                case .choice(let choice): result.append(Decision(name: item.name, value: choice.name))
                case .missing: continue
                default: result.append(Decision(name: item.name, value: settled.word(slot: item.slot) ?? ""))
                }
            }
        }
        return result
    }

    private func measurement(_ index: Int) -> MeasurementResult {
        let plan = subject.loaded.measurementPlans[index]
        var result = MeasurementResult(name: plan.measurement.name, reference: chosenVariant(index)?.identifier)
        if subject.loaded.slotPlans[plan.measurement.value].isSensitive { return result }
        if case .number(let z) = subject.state.values[plan.measurement.zScore] { result.zScore = z.double }
        if case .number(let centile) = subject.state.values[plan.measurement.percentile] { result.centile = centile.double }
        switch subject.state.root(of: plan.measurement.zScore).absence {
        case .outside(let reason, _): result.outside = reason.name
        case .noReference: result.outside = "no-standard"
        default: break
        }
        return result
    }

    // MARK: - Notices

    /// What keeps measurements that were given from being compared.
    private func notices() -> [String] {
        var result: [String] = []
        for (index, plan) in subject.loaded.measurementPlans.enumerated() where !subject.state.values[plan.measurement.value].isMissing {
            let root = subject.state.root(of: plan.measurement.zScore)
            if root.absence == .none { continue }
            let label = entered.label(ofMeasurement: index)
            switch root.absence {
            case .notGiven, .notApplicable:
                result.append(entered.sentence(.missingFor, [("label", entered.label(ofSlot: root.slot)), ("for", label)]))
            case .outside(let reason, _): result.append(outside(reason, index, label))
            default: break
            }
        }
        return result
    }

    private func outside(_ reason: OutsideStandard, _ index: Int, _ label: String) -> String {
        guard let variant = chosenVariant(index) else { return "" }
        switch reason {
        case .belowDomain, .aboveDomain:
            let at = entered.word(slot: variant.variant.at) ?? ""
            let from = entered.word(Number(approximate: variant.reference.domain.lower, variant.atUnit).exactly)
            let to = entered.word(Number(approximate: variant.reference.domain.upper, variant.atUnit).exactly)
            return entered.sentence(
                reason == .belowDomain ? .outsideStandardBelow : .outsideStandardAbove,
                [("label", label), ("at", at), ("from", from), ("to", to)])
        case .unknownArgument: return entered.sentence(.outsideStandardSex, [("label", label)])
        case .valueOutOfRange, .inverseUndefined:
            return entered.sentence(
                .outsideStandardValue, [("label", label), ("value", entered.word(slot: pack.measurements[index].value) ?? "")])
        }
    }
}

extension Number {
    /// The same number with its shortest exact decimal, for a figure that was written in decimals.
    var exactly: Number { exact == nil ? Decimal(shortest: double).map { Number($0, unit) } ?? self : self }
}

extension OutsideStandard {
    /// A stable name.
    var name: String {
        switch self {
        case .belowDomain: "below-domain"
        case .aboveDomain: "above-domain"
        case .unknownArgument(let name): "unknown-" + name
        case .valueOutOfRange: "value-out-of-range"
        case .inverseUndefined: "inverse-undefined"
        }
    }
}
