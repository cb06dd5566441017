internal import DecisionTables
internal import Plugins
internal import Quantities
internal import SourceText

extension PackReader {
    /// The units in which the values of a quantity may arrive: those stated first, then its own, then all that convert.
    func lines(for slot: PackSlot, first units: [Unit] = []) -> [Line] {
        switch slot.type {
        case .number(let unit?, _): unitLines(unit, slot.substance, first: units)
        case .number(nil, _), .date, .dateTime: [.plain]
        default: []
        }
    }

    private func unitLines(_ unit: Unit, _ substance: Substance?, first units: [Unit]) -> [Line] {
        var ordered = units
        if !ordered.contains(unit) { ordered.append(unit) }
        for other in convertibleUnits(to: unit, substance) where !ordered.contains(other) { ordered.append(other) }
        return ordered.map { .unit($0) }
    }

    /// All units that convert into another, looked up once for each.
    private func convertibleUnits(to unit: Unit, _ substance: Substance?) -> [Unit] {
        if substance == nil, let known = convertibleUnits[unit] { return known }
        let units = Unit.all.filter { $0.factor(to: unit, of: substance) != nil }
        if substance == nil { convertibleUnits[unit] = units }
        return units
    }

    /// For each reference that may apply, the scale on which a centile has its z-score.
    func percentileLines(_ measurement: Int) -> [Line] {
        pack.measurements[measurement].variants.map { variant in
            let reference = variant.reference
            return .scale(name: "percentile") { centile in
                if centile <= .zero { return -Double.infinity }
                if centile >= Decimal(100) { return Double.infinity }
                return reference.zScore(ofCentile: centile.double)
            }
        }
    }

    func cellType(_ type: ValueType, slot: PackSlot?, unitIsImplied: Bool = false) -> CellType {
        switch type {
        case .number(let unit, let isWhole):
            .number(NumberType(unit: unit, isWhole: isWhole, substance: slot?.substance, unitIsImplied: unitIsImplied))
        case .boolean: .boolean
        case .text: .text
        case .date: .date
        case .dateTime: .dateTime
        case .choice(let names, let isOrdered): .choice(ChoiceType(names: names, groups: slot?.groups ?? [], isOrdered: isOrdered))
        case .list(let element): cellType(element, slot: slot)
        }
    }

    /// The column that tests a slot, and the slot that holds what is compared: of a percentile that is the z-score.
    func column(_ name: String, testing slot: Int) -> (column: Column, slot: Int) {
        let tested = pack.slots[slot]
        if case .percentile(let measurement) = tested.origin {
            let lines = percentileLines(measurement)
            let column = Column(name: name, type: .number(NumberType()), lines: lines, canBeMissing: true)
            return (column, pack.measurements[measurement].zScore)
        }
        let domain = slotDomains[slot]
        let column = Column(
            name: name, type: cellType(tested.type, slot: tested), lines: lines(for: tested, first: domain?.units ?? []),
            domains: domain?.cells ?? [],
            canBeMissing: tested.canBeMissing)
        return (column, slot)
    }

    /// A cell of a column that has had the `known` ones, by what was written.
    func readCell(_ text: LocatedText, as type: CellType, known: inout [String: Cell]) -> Cell? {
        if text.text == "-" { return .anything(at: text.range) }
        if var cell = known[text.text] {
            cell.range = text.range
            return cell
        }
        let count = diagnostics.count
        let cell = readCell(text, as: type)
        // What was found wrong with a cell is wrong wherever it stands.
        if let cell, diagnostics.count == count { known[text.text] = cell }
        return cell
    }

    func readCell(_ text: LocatedText, as type: CellType) -> Cell? {
        // Every other cell of a table is this one.
        if text.text == "-" { return .anything(at: text.range) }
        var found: [Diagnostic] = []
        let cell = Cell.read(text, as: type, constants: cellConstants, into: &found)
        // A constant that could not be read was reported where it stands.
        for diagnostic in found where !(diagnostic.code == "unknown-constant" && brokenNames.contains(source.text(in: diagnostic.range))) {
            if keep(diagnostic) { continue }
            if diagnostic.code.hasPrefix("unknown-") {
                reportUnknown(diagnostic, named: source.text(in: diagnostic.range))
            } else {
                diagnostics.append(diagnostic)
            }
        }
        for constant in cell?.constants ?? [] {
            usedConstants.insert(constant)
            rightUses[constant, default: 0] += 1
        }
        return cell
    }

    /// A condition; many limits and tables have the same one, which is compiled once.
    func condition(_ value: JSONValue) -> PackCondition? {
        let written = source.text(in: value.range)
        if let known = conditions[written] {
            return PackCondition(range: value.range, slots: known.slots, table: known.table, tests: known.tests)
        }
        let count = diagnostics.count
        let condition = readCondition(value)
        if let condition, diagnostics.count == count { conditions[written] = condition }
        return condition
    }

    /// `{"form": "follow-up"}`: all must hold.
    private func readCondition(_ value: JSONValue) -> PackCondition? {
        var columns: [Column] = []
        var slots: [Int] = []
        var cells: [[Cell]] = []
        var tests: [(name: String, cell: String)] = []
        var isComplete = true
        for member in members(value, "`when`") {
            guard let slot = resolve(located(key: member)), let text = conditionText(member.value) else {
                isComplete = false
                continue
            }
            let (column, tested) = column(member.key, testing: slot)
            guard let cell = readCell(text, as: column.type) else {
                isComplete = false
                continue
            }
            columns.append(column)
            slots.append(tested)
            cells.append([cell])
            tests.append((member.key, text.text))
        }
        guard isComplete, !columns.isEmpty else { return nil }
        let row = Row(id: "when", range: value.range, cells: cells, outcome: 0)
        return PackCondition(
            range: value.range, slots: slots, table: DecisionTable(name: "when", hitPolicy: .unique, columns: columns, rows: [row]),
            tests: tests)
    }

    private func conditionText(_ value: JSONValue) -> LocatedText? {
        if case .boolean(let flag) = value.content {
            return LocatedText(flag ? "true" : "false", in: source, range: value.range, contentStart: value.range.start)
        }
        return text(value, "a condition")
    }
}
