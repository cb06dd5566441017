internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

extension Session {
    /// Every limit that applies to the entry, with its ends in the reader's units.
    func bounds(of entry: Entry) -> [Bound] {
        let subject = makeCase(entry, earlier: history(before: entry))
        let context = WordContext(loaded: loaded, words: words, state: subject.state, system: units)
        let ranges = AcceptedRange(subject: subject, words: words, system: units)
        var result: [Bound] = []
        for limit in loaded.pack.limits {
            if let condition = limit.condition, loaded.pack.holds(condition, subject.state).holds != true { continue }
            for kind in [Bound.Kind.reject, .confirm] {
                guard let text = ranges.words(limit, isReject: kind == .reject, enteredIn: loaded.pack.slots[limit.of].type.unit) else {
                    continue
                }
                let ends = ends(of: limit, kind, ranges)
                result.append(
                    Bound(
                        field: limit.name, input: loaded.inputPlans[limit.blamed].input.name, label: label(of: limit, context), kind: kind,
                        lower: ends.lower, upper: ends.upper,
                        words: text,
                        dependsOnEntry: limit.condition != nil || (kind == .confirm && limit.confirmScale != .value),
                        sources: loaded.citations(limit.sources)))
            }
        }
        return result
    }

    private func label(of limit: PackLimit, _ context: WordContext) -> String {
        let label = context.label(ofSlot: limit.of)
        return label == limit.name ? context.label(ofInput: limit.blamed) : label
    }

    private func ends(of limit: PackLimit, _ kind: Bound.Kind, _ ranges: AcceptedRange) -> (lower: Quantity?, upper: Quantity?) {
        if kind == .confirm {
            switch limit.confirmScale {
            case .zScore(let measurement), .percentile(let measurement): return ranges.bounds(limit, measurement) ?? (nil, nil)
            case .value: break
            }
        }
        guard let interval = kind == .reject ? limit.rejectOutside : limit.confirmOutside else { return (nil, nil) }
        let cell = interval.cells.first { $0.unit?.system == units } ?? interval.cells.first
        func quantity(_ edge: Edge?) -> Quantity? { edge.map { Quantity($0.value, $0.unit ?? .one) } }
        let (lower, upper) = (quantity(cell?.interval?.lower), quantity(cell?.interval?.upper))
        guard let first = lower, let last = upper, first.unit != last.unit, let own = loaded.pack.slots[limit.of].type.unit,
            let from = first.converted(to: own), let to = last.converted(to: own)
        else { return (lower, upper) }
        return (from, to)
    }
}
