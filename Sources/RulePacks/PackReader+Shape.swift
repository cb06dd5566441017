internal import DecisionTables
internal import Plugins
internal import SourceText

/// The columns of a table, and from where each of its evaluations takes their values.
struct TableShape {
    var columns: [Column] = []
    var types: [CellType] = []
    var instances: [InstanceDraft] = []
}

/// One evaluation of a table while its columns are being resolved.
struct InstanceDraft {
    var columns: [PackTable.Instance.Source] = []
    var names: [String]
    var measurement: Int?
    var value: Int?

    var instance: PackTable.Instance { PackTable.Instance(columns: columns, names: names, measurement: measurement, value: value) }
}

extension PackReader {
    /// Resolves each column once for every combination of the elements listed in `forEach`.
    func tableShape(_ draft: TableDraft) -> TableShape {
        var shape = TableShape()
        let fixed = draft.each.indices.filter { draft.each[$0].list == nil }
        let combinations = combinations(of: fixed.map { draft.each[$0].names.count })
        shape.instances = combinations.map { combination in
            var instance = InstanceDraft(names: draft.each.map { _ in "" })
            for (place, element) in combination.enumerated() {
                let each = draft.each[fixed[place]]
                instance.names[fixed[place]] = each.names[element]
                if place == 0 {
                    instance.measurement = each.measurements[element]
                    instance.value = each.slots[element]
                }
            }
            return instance
        }
        for (place, column) in draft.columns.enumerated() {
            let name = draft.columnTexts[place].text
            let resolved: Column
            switch column {
            case .slot(let slot):
                let (column, tested) = self.column(name, testing: slot)
                resolved = column
                for index in shape.instances.indices { shape.instances[index].columns.append(.slot(tested, firstLine: 0)) }
            case .key(let key):
                resolved = keyColumn(name, key, draft, &shape, fixed, combinations)
            case .band(let band):
                resolved = bandColumn(name, band, &shape)
            case .current(let current):
                resolved = currentColumn(name, current, draft.columnTexts[place].range, &shape)
            }
            shape.columns.append(resolved)
            shape.types.append(resolved.type)
        }
        return shape
    }

    /// All ways to choose one element of each list, the last list fastest.
    private func combinations(of counts: [Int]) -> [[Int]] {
        var result: [[Int]] = [[]]
        for count in counts { result = result.flatMap { start in (0..<count).map { start + [$0] } } }
        return result
    }

    private func keyColumn(
        _ name: String, _ key: Int, _ draft: TableDraft, _ shape: inout TableShape, _ fixed: [Int], _ combinations: [[Int]]
    ) -> Column {
        let each = draft.each[key]
        let groups = each.list.map { pack.inputs[$0].groups } ?? []
        for index in shape.instances.indices {
            if let place = fixed.firstIndex(of: key) {
                shape.instances[index].columns.append(.constant(combinations[index][place]))
            } else {
                shape.instances[index].columns.append(.element(key: key))
            }
        }
        return Column(name: name, type: .choice(ChoiceType(names: each.names, groups: groups)), lines: [], canBeMissing: false)
    }

    private func bandColumn(_ name: String, _ band: Int, _ shape: inout TableShape) -> Column {
        for index in shape.instances.indices {
            guard let measurement = shape.instances[index].measurement else { continue }
            shape.instances[index].columns.append(.slot(bandSlot(band, measurement: measurement), firstLine: 0))
        }
        let type = ChoiceType(names: pack.bands[band].names, isOrdered: true)
        return Column(name: name, type: .choice(type), lines: [], canBeMissing: true)
    }

    private func currentColumn(_ name: String, _ current: PackTable.CurrentValue, _ range: SourceRange, _ shape: inout TableShape) -> Column
    {
        var lines: [Line] = []
        var type: ValueType?
        for index in shape.instances.indices {
            let instance = shape.instances[index]
            let slot: Int?
            switch current {
            case .value: slot = instance.value
            case .zScore: slot = instance.measurement.map { pack.measurements[$0].zScore }
            case .percentile: slot = instance.measurement.map { pack.measurements[$0].percentile }
            case .expected: slot = instance.measurement.map { pack.measurements[$0].expected }
            }
            guard let slot else { continue }
            let (column, tested) = column(name, testing: slot)
            let own = pack.slots[slot].type
            if let type, type != own, current == .value || current == .expected {
                report(
                    "wrong-type", at: range,
                    "`\(name)` is \(type.description) for the first element, \(own.description) for `\(instance.names.joined(separator: ", "))`",
                    remedy: "go through values of one type only")
            }
            type = type ?? own
            if current == .percentile {
                shape.instances[index].columns.append(.slot(tested, firstLine: lines.count))
                lines += column.lines
            } else {
                shape.instances[index].columns.append(.slot(tested, firstLine: 0))
                if lines.isEmpty { lines = column.lines }
            }
        }
        let own = type ?? .number(unit: nil, isWhole: false)
        return Column(
            name: name, type: current == .percentile ? .number(NumberType()) : cellType(own, slot: nil), lines: lines, canBeMissing: true)
    }
}
