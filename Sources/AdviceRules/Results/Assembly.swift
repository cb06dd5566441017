internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// Puts what was found about one entry into words.
final class Assembly {
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

    // MARK: - What was not decided

    func unevaluated(_ open: OpenTable) -> Unevaluated {
        let table = open.plan.table
        let reason: Unevaluated.Reason =
            switch open.reason {
            case .conflict(let rows): .conflict(rows.map { table.rows[$0].identifier })
            case .noRow: .noRow
            case .impossible(let row): .impossible(row >= 0 ? table.rows[row].identifier : "otherwise")
            case .absent(let slot): absence(CollectionOfOne(settled.state.rootSlot(of: slot)))
            case .absentColumns(let columns): absence(columns, open.visit?.instance.columns ?? [])
            }
        return Unevaluated(table: table.name, elements: open.visit?.names ?? [], reason: reason)
    }

    /// Why columns have no value, by their roots; what a person can mend comes first.
    private func absence(_ columns: ColumnSet, _ sources: [PackTable.Instance.Source]) -> Unevaluated.Reason {
        // Of several roots only those of the first rank are told.
        withUnsafeTemporaryAllocation(of: Int.self, capacity: sources.count) { roots in
            var count = 0
            var rank = Int.max
            for column in columns {
                guard case .slot(let slot, _) = sources[column] else { continue }
                let root = settled.state.rootSlot(of: slot)
                let own = settled.state.absences[root].rank
                if own > rank || roots[..<count].contains(root) { continue }
                if own < rank { (rank, count) = (own, 0) }
                roots.initializeElement(at: count, to: root)
                count += 1
            }
            return absence(roots[..<count])
        }
    }

    private func absence(_ roots: some Collection<Int>) -> Unevaluated.Reason {
        guard let first = roots.first else { return .notApplicable }
        switch settled.state.absences[first] {
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

    private func names(of slots: some Collection<Int>) -> [String] { slots.map { subject.loaded.slotPlans[$0].slot.name } }

    private func decisions() -> [Decision] {
        var result: [Decision] = []
        for item in subject.loaded.decisionResults {
            switch subject.settled.values[item.slot] {
            case .choice(let choice): result.append(Decision(name: item.name, value: choice.name))
            case .missing: continue
            default: result.append(Decision(name: item.name, value: settled.word(slot: item.slot) ?? ""))
            }
        }
        return result
    }

    /// The reference that applies to a measurement, or nil where none does.
    func chosenVariant(_ measurement: Int) -> VariantPlan? {
        let variant = subject.state.variants[measurement]
        return variant >= 0 ? subject.loaded.measurementPlans[measurement].variants[variant] : nil
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
            // What is still to be confirmed is asked about at its field, and not saved yet.
            case .outside(let reason, _) where !isUnconfirmed(plan.measurement.value) && !isUnconfirmed(chosenVariant(index)?.variant.at):
                result.append(outside(reason, index, label))
            default: break
            }
        }
        return result
    }

    private func isUnconfirmed(_ slot: Int?) -> Bool {
        guard let slot, settled.state.values[slot].isMissing else { return false }
        if case .unconfirmed = settled.state.root(of: slot).absence { return true }
        return false
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
