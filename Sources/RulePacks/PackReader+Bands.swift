internal import DecisionTables
internal import Plugins
internal import Quantities
internal import SourceText

extension PackReader {
    /// First reading: the names of bands and of their classes.
    func declareBands(_ object: ObjectReader) {
        guard let value = object.value("bands") else { return }
        for member in members(value, "`bands`") {
            checkCamel(located(key: member), "the name of a band")
            guard let entry = ObjectReader(member.value, .band, in: self) else { continue }
            let rows = entry.required("rows").map { array($0, "`rows`") } ?? []
            var names: [String] = []
            for row in rows {
                guard let name = array(row, "a row").first.flatMap({ text($0, "the name of a class") }) else { continue }
                checkKebab(name, "the name of a class")
                if names.contains(name.text) {
                    report(
                        "duplicate-id", at: name.range, "the class `\(name.text)` is listed twice", remedy: "give one of them another name")
                }
                names.append(name.text)
            }
            let index = pack.bands.count
            let subject: PackBand.Subject? =
                switch entry.requiredText("of")?.text {
                case "zScore"?: .zScore
                case "percentile"?: .percentile
                case nil: nil
                default: .slot(-1)
                }
            guard let subject else { continue }
            if case .slot = subject {
                declare(member.key, at: member.keyRange, type: .choice(names, isOrdered: true), origin: .band(index, measurement: nil))
            } else {
                declare(member.key, at: member.keyRange, as: .band(index))
            }
            _ = sourceNames(entry)
            let units = entry.texts("units")
            pack.bands.append(
                PackBand(
                    name: member.key, range: entry.range, keyRange: member.keyRange, subject: subject, names: names, rows: [],
                    units: units.compactMap { unit($0) }, tables: []))
            bandObjects.append((entry, rows, units))
        }
    }

    /// Second reading: the cells; a band of a value is compiled at once, one of the measurement at hand when a table uses it.
    func resolveBands() {
        for index in pack.bands.indices {
            let (entry, rows, units) = bandObjects[index]
            var slot: Int?
            if case .slot = pack.bands[index].subject {
                guard let text = entry.text("of"), let subject = resolve(text) else { continue }
                guard case .number = pack.slots[subject].type else {
                    report(
                        "wrong-type", at: text.range, "`\(text.text)` is \(pack.slots[subject].type.description)",
                        remedy: "bands class a number")
                    continue
                }
                slot = subject
                pack.bands[index].subject = .slot(subject)
            }
            guard checkUnits(units, index, slot) else { continue }
            for row in rows { if let read = readBandRow(row, index, slot) { pack.bands[index].rows.append(read) } }
            guard pack.bands[index].rows.count == rows.count else { continue }
            if let slot, let own = ownSlot(of: index) { compile(index, slot: own, testing: slot, measurement: nil) }
        }
    }

    private func ownSlot(of band: Int) -> Int? {
        guard case .slot(let slot)? = names[pack.bands[band].name] else { return nil }
        return slot
    }

    private func checkUnits(_ texts: [LocatedText], _ index: Int, _ slot: Int?) -> Bool {
        let units = pack.bands[index].units
        // Which cell belongs to which unit cannot be said where one of the units is unknown.
        guard units.count == texts.count else { return false }
        let subject = slot.map { pack.slots[$0] }
        for (unit, text) in zip(units, texts) {
            // `1` heads the cells of a plain number.
            if unit == .one, let subject, subject.type.unit == nil { continue }
            guard let own = subject?.type.unit, unit.factor(to: own, of: subject?.substance) != nil else {
                if let own = subject?.type.unit, unit.isConcentration, own.isConcentration {
                    report(
                        "needs-molar-mass", at: text.range, "`\(unit.symbol)` and \(own.symbol) convert only through the substance",
                        remedy: "state `molarMass` or `valence` where the input is declared, or leave `\(unit.symbol)` out")
                    return false
                }
                report(
                    "wrong-unit", at: text.range,
                    "`\(pack.bands[index].name)` is of \(subject?.type.description ?? "a score without a unit"), not in \(unit.symbol)",
                    remedy: subject?.type.unit.map { "name units that convert into \($0.symbol)" } ?? "leave `units` out")
                return false
            }
        }
        return true
    }

    private func readBandRow(_ value: JSONValue, _ index: Int, _ slot: Int?) -> PackBand.Row? {
        var items = array(value, "a row")
        if case .object? = items.last?.content { items.removeLast() }
        let band = pack.bands[index]
        let expected = max(band.units.count, 1)
        guard let name = items.first, case .string(let text) = name.content else { return nil }
        guard items.count == expected + 1 else {
            report(
                "shifted-row", at: value.range, "the class `\(text)` has \(count(items.count - 1, "cell")), and should have \(expected)",
                remedy: band.units.isEmpty ? "write the name of the class and one cell" : "write one cell for each of the units")
            return nil
        }
        var cells: [Cell] = []
        for (place, item) in items.dropFirst().enumerated() {
            guard let located = self.text(item, "a cell") else { return nil }
            let subject = slot.map { pack.slots[$0] }
            var type = subject.map { isScale($0) ? CellType.number(NumberType()) : cellType($0.type, slot: $0) } ?? .number(NumberType())
            if place < band.units.count, case .number(var number) = type {
                number.unit = band.units[place] == .one ? nil : band.units[place]
                number.unitIsImplied = true
                type = .number(number)
            }
            guard let cell = readCell(located, as: type) else { return nil }
            cells.append(cell)
        }
        return PackBand.Row(name: text, range: value.range, cells: cells)
    }

    private func isScale(_ slot: PackSlot) -> Bool {
        switch slot.origin {
        case .zScore, .percentile: true
        default: false
        }
    }

    /// The slot of a band of the measurement at hand, compiled when it is first used.
    func bandSlot(_ band: Int, measurement: Int) -> Int {
        usedBands.insert(band)
        let name = "\(pack.bands[band].name)(\(pack.measurements[measurement].name))"
        let origin = PackSlot.Origin.band(band, measurement: measurement)
        for (index, slot) in pack.slots.enumerated() where slot.origin == origin { return index }
        let slot = slot(for: origin, named: name, type: .choice(pack.bands[band].names, isOrdered: true))
        let subject =
            pack.bands[band].subject == .zScore ? pack.measurements[measurement].zScore : pack.measurements[measurement].percentile
        compile(band, slot: slot, testing: subject, measurement: measurement)
        return slot
    }

    private func compile(_ index: Int, slot: Int, testing subject: Int, measurement: Int?) {
        let band = pack.bands[index]
        var (column, tested) = column(pack.slots[subject].name, testing: subject)
        if !band.units.isEmpty, pack.slots[subject].type.unit != nil { column.lines = lines(for: pack.slots[subject], first: band.units) }
        // A domain stated unit by unit fits the lines only if the units agree; the first cell bounds all lines by conversion.
        if !band.units.isEmpty, column.domain.count > 1 { column.domain = [column.domain[0]] }
        let rows = band.rows.enumerated().map { place, row in
            Row(id: row.name, range: row.range, cells: [row.cells], outcome: place)
        }
        let table = DecisionTable(name: pack.slots[slot].name, hitPolicy: .unique, columns: [column], rows: rows)
        pack.bands[index].tables.append(
            PackBand.Compiled(slot: slot, subject: tested, measurement: measurement, table: table, lines: column.lines))
        if measurement == nil { usedSlots.insert(subject) }
    }
}

extension Unit {
    /// Whether it states how much of something is in a volume.
    package var isConcentration: Bool {
        switch dimension {
        case .massConcentration, .amountConcentration, .equivalentConcentration: true
        default: false
        }
    }
}
