package import DecisionTables
internal import Plugins
package import Quantities
internal import SourceText

extension PackReader {
    func readLimits(_ object: ObjectReader) {
        guard let value = object.value("limits") else { return }
        for item in array(value, "`limits`") {
            guard let entry = ObjectReader(item, .limit, in: self) else { continue }
            guard let of = entry.requiredText("of") else { continue }
            if entry.value("rejectOutside") != nil {
                limitedNames.insert(of.text)
                // A mistyped name is reported as such; the input that was meant does not lack its limit.
                if names[of.text] == nil, let meant = nearestName(to: of.text, in: pack.inputs.map { $0.name }) {
                    limitedNames.insert(meant)
                }
            }
            // A limit alone does not count as a use: an input that is only limited is still unused. A derived value may exist only to be limited.
            let wasUsed = names[of.text].map { if case .slot(let slot) = $0 { usedSlots.contains(slot) } else { false } } ?? false
            guard let slot = resolve(of) else { continue }
            if case .input = pack.slots[slot].origin, !wasUsed { usedSlots.remove(slot) }
            guard let blamed = blamed(entry, of, slot) else { continue }
            let text = entry.text("text")
            if let text { checkKebab(text, "a text key") }
            let sources = sourceNames(entry)
            var condition: PackCondition?
            if let value = entry.value("when") {
                condition = self.condition(value)
                guard condition != nil else { continue }
            }
            let reject = entry.value("rejectOutside").flatMap { interval($0, of: slot) }
            if condition == nil, let reject {
                slotDomains[slot] = (reject.cells, units(of: reject))
                // A condition on this value was compiled without knowing in which units it is stated.
                conditions = conditions.filter { !$0.value.slots.contains(slot) }
            }
            let confirm = entry.value("confirmOutside").flatMap { readConfirm($0, of, slot) }
            if entry.value("rejectOutside") == nil, entry.value("confirmOutside") == nil {
                report(
                    "missing-key", at: SourceRange(entry.range.start, entry.range.start + 1),
                    "the limit of `\(of.text)` has neither `rejectOutside` nor `confirmOutside`",
                    remedy: "state the range outside which a value is refused or asked about")
            }
            pack.limits.append(
                PackLimit(
                    name: of.text, range: entry.range, of: slot, blamed: blamed.input, blamedRange: blamed.range, rejectOutside: reject,
                    confirmOutside: confirm?.interval,
                    confirmScale: confirm?.scale ?? .value, condition: condition, text: text?.text, textRange: text?.range, sources: sources
                ))
        }
        checkLimitsAgainstEachOther()
        requireRejectRanges()
    }

    private func blamed(_ entry: ObjectReader, _ of: LocatedText, _ slot: Int) -> (input: Int, range: SourceRange)? {
        if let on = entry.text("on") { return inputIndex(on).map { ($0, on.range) } }
        if case .input(let index) = pack.slots[slot].origin { return (index, of.range) }
        report(
            "missing-key", at: of.range, "`\(of.text)` is not entered but derived, and the limit does not say which field to blame",
            remedy: "add `\"on\"` with the name of the input that a person should check")
        return nil
    }

    /// One cell, or one for each of several units.
    private func interval(_ value: JSONValue, of slot: Int) -> PackLimit.Interval? {
        let subject = pack.slots[slot]
        guard case .number = subject.type else {
            report(
                "wrong-type", at: value.range, "`\(subject.name)` is \(subject.type.description)",
                remedy: "only a number has limits; use `checks` for anything else")
            return nil
        }
        let texts = texts(value, "a limit")
        var cells: [Cell] = []
        var units: [Unit] = []
        for text in texts {
            guard let cell = readCell(text, as: cellType(subject.type, slot: subject)) else { return nil }
            if let unit = cell.unit {
                if units.contains(unit) {
                    report("duplicate-id", at: text.range, "the range in \(unit.symbol) is stated twice", remedy: "remove one of the two")
                }
                units.append(unit)
            }
            if cell.matchesAnything || cell.namesMissing || cell.isNegated || cell.alternatives.count != 1 {
                report("bad-limit", at: text.range, "a limit is one range", remedy: "write it as `[1..100] mm` or `>= 0 d`")
                return nil
            }
            cells.append(cell)
        }
        guard !cells.isEmpty else { return nil }
        let lines = lines(for: subject, first: units)
        return compiled(cells, lines, type: cellType(subject.type, slot: subject), name: subject.name, at: value.range)
    }

    private func compiled(_ cells: [Cell], _ lines: [Line], type: CellType, name: String, at range: SourceRange) -> PackLimit.Interval {
        let column = Column(name: name, type: type, lines: lines, canBeMissing: true)
        let row = Row(id: "inside", range: range, cells: [cells], outcome: 0)
        let table = DecisionTable(name: name, hitPolicy: .unique, columns: [column], rows: [row])
        return PackLimit.Interval(range: range, cells: cells, lines: lines, table: table)
    }

    func units(of interval: PackLimit.Interval) -> [Unit] { interval.cells.compactMap { $0.unit } }

    private func readConfirm(_ value: JSONValue, _ of: LocatedText, _ slot: Int) -> (interval: PackLimit.Interval, scale: PackLimit.Scale)?
    {
        guard case .object = value.content else { return interval(value, of: slot).map { ($0, .value) } }
        guard let entry = ObjectReader(value, .scaleRange, in: self) else { return nil }
        guard let measurement = pack.measurements.firstIndex(where: { $0.value == slot }) else {
            report(
                "unknown-name", at: value.range, "`\(of.text)` is not a measurement, so that it has no z-score",
                remedy: "add it to `measurements`, or state the range in its unit")
            return nil
        }
        // Being placed on a scale is a use.
        usedSlots.insert(slot)
        for scale in ["zScore", "percentile"] {
            guard let text = entry.text(scale), let cell = readCell(text, as: .number(NumberType())) else { continue }
            let isPercentile = scale == "percentile"
            let interval = compiled(
                [cell], isPercentile ? percentileLines(measurement) : [.plain], type: .number(NumberType()), name: scale, at: text.range)
            return (interval, isPercentile ? .percentile(measurement: measurement) : .zScore(measurement: measurement))
        }
        if entry.value("zScore") == nil, entry.value("percentile") == nil {
            report(
                "missing-key", at: value.range, "the range states no scale",
                remedy: "write {\"zScore\": \"[-5..5]\"} or {\"percentile\": …}")
        }
        return nil
    }

    /// Every number that a person enters has a range outside which it is refused.
    private func requireRejectRanges() {
        for input in pack.inputs {
            var type = input.type
            if case .list(let element) = type { type = element }
            guard case .number = type else { continue }
            if pack.limits.contains(where: { $0.of == input.slot && $0.rejectOutside != nil }) { continue }
            // A range with a mistake was reported where it stands.
            if limitedNames.contains(input.name) { continue }
            report(
                "missing-limit", at: input.keyRange, "nothing says which values of `\(input.name)` are impossible",
                remedy: "add {\"of\": \"\(input.name)\", \"rejectOutside\": …} to `limits`")
        }
    }
}

extension Cell {
    /// The range that the cell states, if it is one range of numbers.
    package var interval: Interval<Edge>? {
        guard alternatives.count == 1, !isNegated, case .numbers(let interval) = alternatives[0] else { return nil }
        return interval
    }

    /// The unit in which the cell states its range.
    package var unit: Unit? { interval?.lower?.unit ?? interval?.upper?.unit }
}
