internal import Plugins
internal import Quantities
internal import SourceText

extension PackReader {
    /// First reading: the names of ranges and of their three classes.
    func declareRanges(_ object: ObjectReader) {
        guard let value = object.value("ranges") else { return }
        for member in members(value, "`ranges`") {
            checkCamel(located(key: member), "the name of a range")
            guard let entry = ObjectReader(member.value, .range, in: self) else { continue }
            let texts =
                entry.required("names").map { self.texts($0, "`names`") } ?? []
            if texts.count != 3, let range = entry.value("names")?.range {
                report(
                    "wrong-count", at: range, "a range has \(texts.count) names, and should have three",
                    remedy: "name what lies below, within and above")
                continue
            }
            for text in texts { checkKebab(text, "the name of a class") }
            let slot = declare(
                member.key, at: member.keyRange, type: .choice(texts.map { $0.text }, isOrdered: true), origin: .range(pack.ranges.count))
            _ = sourceNames(entry)
            rangeObjects.append(entry)
            pack.ranges.append(
                PackRange(
                    name: member.key, range: entry.range, keyRange: member.keyRange, slot: slot, of: asOfSlot, at: asOfSlot, by: nil,
                    names: texts.map { $0.text }, unit: nil, atUnit: nil, rows: []))
        }
    }

    /// Second reading: what they are of, and their rows.
    func resolveRanges() {
        for index in pack.ranges.indices {
            let entry = rangeObjects[index]
            guard let of = number(entry, "of"), let at = number(entry, "at") else { continue }
            pack.ranges[index].of = of
            pack.ranges[index].at = at
            pack.ranges[index].unit = pack.slots[of].type.unit
            pack.ranges[index].atUnit = pack.slots[at].type.unit
            var choices: [String]?
            if let by = entry.text("by") {
                guard let slot = resolve(by) else { continue }
                guard case .choice(let names, _) = pack.slots[slot].type else {
                    report(
                        "wrong-type", at: by.range, "`\(by.text)` is \(pack.slots[slot].type.description)",
                        remedy: "name the result of a decision that is one of several choices")
                    continue
                }
                pack.ranges[index].by = slot
                choices = names
            }
            checkColumns(entry)
            readRangeRows(index, entry, choices)
        }
    }

    /// The heads of the columns, if they are written, say what the rows hold.
    private func checkColumns(_ entry: ObjectReader) {
        guard let range = entry.value("columns")?.range else { return }
        let heads = entry.texts("columns")
        var expected = ["by", "at"].compactMap { entry.text($0)?.text }
        expected += ["from", "to"]
        guard heads.count == expected.count else {
            report(
                "wrong-count", at: range, "there are \(count(heads.count, "column")), and should be \(expected.count)",
                remedy: "name: \(expected.joined(separator: ", "))")
            return
        }
        for (head, name) in zip(heads, expected) where head.text != name {
            report(
                "wrong-column", at: head.range, "the column `\(head.text)` stands where the rows hold `\(name)`",
                remedy: "write `\(name)`")
        }
    }

    private func number(_ entry: ObjectReader, _ key: String) -> Int? {
        guard let text = entry.requiredText(key), let slot = resolve(text) else { return nil }
        if case .number = pack.slots[slot].type { return slot }
        report("wrong-type", at: text.range, "`\(text.text)` is \(pack.slots[slot].type.description)", remedy: "name a number")
        return nil
    }

    private func readRangeRows(_ index: Int, _ entry: ObjectReader, _ choices: [String]?) {
        guard let value = entry.required("rows") else { return }
        let range = pack.ranges[index]
        var rows: [PackRange.Row] = []
        for item in array(value, "`rows`") {
            var cells = array(item, "a row")
            if case .object? = cells.last?.content { cells.removeLast() }
            let expected = choices == nil ? 3 : 4
            guard cells.count == expected else {
                report(
                    "shifted-row", at: item.range, "the row has \(count(cells.count, "cell")), and should have \(expected)",
                    remedy: choices == nil ? "write where, from, to" : "write the choice, where, from, to")
                continue
            }
            var choice: String?
            if let choices {
                guard let name = text(cells.removeFirst(), "a choice") else { continue }
                guard choices.contains(name.text) else {
                    reportUnknown(
                        "unknown-choice", name, "there is no choice `\(name.text)`",
                        remedy: suggestion(for: name.text, among: choices))
                    continue
                }
                choice = name.text
            }
            guard let at = figure(cells[0], range.atUnit), let from = figure(cells[1], range.unit), let to = figure(cells[2], range.unit)
            else { continue }
            if to < from { report("reversed-interval", at: item.range, "the row ends below its start", remedy: "exchange the two figures") }
            if let last = rows.last, last.choice == choice, at <= last.at {
                report(
                    "unordered-rows", at: cells[0].range, "the row does not lie after the one before it",
                    remedy: "write the rows of a choice in ascending order")
            }
            rows.append(PackRange.Row(choice: choice, at: at, from: from, to: to, range: item.range))
        }
        pack.ranges[index].rows = rows
    }

    /// A figure converted exactly into a unit; nil with a diagnostic.
    private func figure(_ value: JSONValue, _ unit: Unit?) -> Decimal? {
        guard let text = text(value, "a figure") else { return nil }
        do throws(QuantityError) {
            let quantity = try Quantity.read(text.text, decimalMark: .pointOnly, impliedUnit: unit == nil ? .one : nil)
            guard let unit else { return quantity.value }
            if let exact = Number(quantity.value, quantity.unit).converted(to: unit)?.exact { return exact }
            report("wrong-unit", at: text.range, "`\(text.text)` is not a figure in \(unit.symbol)", remedy: "write it in \(unit.symbol)")
        } catch {
            report("bad-value", at: text.range, "`\(text.text)` is not a figure: \(error.description)", remedy: error.remedy)
        }
        return nil
    }
}

extension JSONValue {
    /// The keys of an object.
    var keys: [String] {
        guard case .object(let members) = content else { return [] }
        return members.map { $0.key }
    }
}
