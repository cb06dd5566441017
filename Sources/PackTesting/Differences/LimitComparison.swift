internal import DecisionTables
internal import RulePacks

/// The comparison of what is refused and asked about, all limits of one value at once.
struct LimitComparison {
    private(set) var changes: [PackChange] = []
    private(set) var proven = 0

    init(_ old: RulePack?, _ new: RulePack?, budget: Int) {
        var names: [String] = []
        for limit in (old?.limits ?? []) + (new?.limits ?? []) where !names.contains(limit.name) { names.append(limit.name) }
        for name in names {
            var change = PackChange(kind: .limit, name: name, details: [])
            do throws(ComparedSpace.Mismatch) {
                let (before, after) = (Self.rows(name, old), Self.rows(name, new))
                if before.rows.isEmpty { change.details.append("added") }
                if after.rows.isEmpty { change.details.append("removed") }
                let (regions, isComplete) = try RowComparison.regions(before, after, budget: budget)
                change.regions = regions
                if !isComplete {
                    change.isUnproven = true
                    change.details.append("not proven: more than \(budget) boxes")
                }
            } catch {
                change.isUnproven = true
                change.details.append("not compared value by value: `\(error.name)` is of another type now")
            }
            if let old, let new {
                let sources = [old, new].map { pack in pack.limits.filter { $0.name == name }.flatMap { $0.sources }.joined(separator: ", ")
                }
                if sources[0] != sources[1] { change.details.append("sources: \(sources[0]) → \(sources[1])") }
            }
            if change.details.isEmpty, change.regions.isEmpty { proven += 1 } else { changes.append(change) }
        }
    }

    /// The limits of a value as a table: what refuses first, then what asks.
    private static func rows(_ name: String, _ pack: RulePack?) -> ComparedRows {
        var result = ComparedRows()
        result.silence = "accepted"
        guard let pack else { return result }
        let limits = pack.limits.filter { $0.name == name }
        for limit in limits {
            if let interval = limit.rejectOutside {
                result.add(outside: interval, pack.comparedSlot(limit.of, interval.table.columns[0]), limit, "refused", pack)
            }
        }
        for limit in limits {
            guard let interval = limit.confirmOutside else { continue }
            let slot =
                switch limit.confirmScale {
                case .value: limit.of
                case .zScore(let measurement): pack.measurements[measurement].zScore
                case .percentile(let measurement): pack.measurements[measurement].percentile
                }
            result.add(outside: interval, pack.comparedSlot(slot, interval.table.columns[0]), limit, "to be confirmed", pack)
        }
        return result
    }
}

extension ComparedRows {
    fileprivate mutating func add(
        outside interval: PackLimit.Interval, _ slot: ComparedSlot, _ limit: PackLimit, _ answer: String, _ pack: RulePack
    ) {
        let outside = interval.cells.map { cell in
            var cell = cell
            cell.isNegated.toggle()
            return cell
        }
        let tests: [(slot: ComparedSlot, cells: [Cell])] = limit.condition.map { pack.tests($0) } ?? []
        var says = PackAnswer(text: answer, keys: limit.text.map { [$0] } ?? [], levels: [answer])
        if let text = limit.text { says.text += " (text \(text))" }
        let blamed = pack.inputs[limit.blamed].name
        if blamed != limit.name {
            says.text += ", blaming \(blamed)"
            says.levels.append(blamed)
        }
        rows.append((limit.name, tests + [(slot, outside)], says, 0))
        slots += tests.map { $0.slot } + [slot]
    }
}
