internal import DecisionTables
internal import Plugins
internal import SourceText

/// A table while it is being read.
struct TableDraft {
    var kind: PackTable.Kind
    var object: ObjectReader
    var name: LocatedText
    var each: [PackTable.Each] = []
    var columnTexts: [LocatedText] = []
    var columns: [PackTable.Column] = []
    var outputs: [LocatedText] = []
    var results: [PackTable.Result] = []
    var sources: [String] = []
}

extension PackReader {
    /// First reading: the results of decisions, which later tables name.
    func declareResults(_ object: ObjectReader) {
        guard let value = object.value("decisions") else { return }
        for (table, item) in array(value, "`decisions`").enumerated() {
            guard case .object(let members) = item.content else { continue }
            guard let result = members.readAsMeant(among: ["result"]).first(where: { $0.key == "result" }) else {
                // The missing key is reported with the table; what it would have named is not missed once more.
                brokenNames.formUnion(outputNames(members))
                continue
            }
            for (place, member) in self.members(result.value, "`result`").enumerated() {
                checkCamel(located(key: member), "the name of a result")
                guard let type = resultType(member.value) else {
                    brokenNames.insert(member.key)
                    continue
                }
                declare(member.key, at: member.keyRange, type: type, origin: .decision(table: table, result: place))
            }
        }
    }

    /// What stands after `then` among the columns.
    private func outputNames(_ table: [JSONMember]) -> [String] {
        guard case .array(let columns)? = table.first(where: { $0.key == "columns" })?.value.content else { return [] }
        var names: [String] = []
        for column in columns { if case .string(let name) = column.content { names.append(name) } }
        return names.firstIndex(of: "then").map { Array(names[($0 + 1)...]) } ?? []
    }

    private func resultType(_ value: JSONValue) -> ValueType? {
        if case .array = value.content {
            let names = texts(value, "`result`")
            for name in names { checkKebab(name, "a choice") }
            if names.isEmpty { report("empty-list", at: value.range, "there are no choices", remedy: "list at least one") }
            return .choice(names.map { $0.text }, isOrdered: false)
        }
        guard let entry = ObjectReader(value, .resultType, in: self) else { return nil }
        return elementType(entry, allowQuantity: true)
    }

    func readTables(_ object: ObjectReader) {
        var seen: [String: SourceRange] = [:]
        for kind in [PackTable.Kind.decision, .check, .advice] {
            guard let value = object.value(kind.rawValue) else { continue }
            for item in array(value, "`\(kind.rawValue)`") {
                guard let entry = ObjectReader(item, kind.shape, in: self) else { continue }
                guard let name = entry.requiredText("table") else { continue }
                checkKebabOrCamel(name)
                if let first = seen[name.text] {
                    report(
                        "duplicate-id", at: name.range, "there are two tables `\(name.text)`", remedy: "give one of them another name",
                        related: [.init(source: source, range: first, message: "the first is here")])
                }
                seen[name.text] = name.range
                guard let table = readTable(TableDraft(kind: kind, object: entry, name: name)) else { continue }
                pack.tables.append(table)
            }
        }
    }

    private func checkKebabOrCamel(_ name: LocatedText) {
        if name.text.utf8.contains(where: { $0.isUpperLetter }) {
            checkCamel(name, "the name of a table")
        } else {
            checkKebab(name, "the name of a table")
        }
    }

    private func readTable(_ start: TableDraft) -> PackTable? {
        var draft = start
        let object = draft.object
        draft.sources = sourceNames(object)
        let condition = object.value("when").flatMap { self.condition($0) }
        guard readEach(&draft), readColumns(&draft) else { return nil }
        readResults(&draft)
        guard let rowsValue = object.required("rows") else { return nil }
        let policy = hitPolicy(object, draft.kind)
        let shape = tableShape(draft)
        var rows: [PackRow] = []
        var cells: [[[Cell]]] = []
        var known: [[String: Cell]] = Array(repeating: [:], count: draft.columns.count)
        for item in array(rowsValue, "`rows`") {
            guard let (row, rowCells) = readRow(item, draft, shape, known: &known) else { continue }
            if let first = rows.first(where: { $0.identifier == row.identifier }) {
                report(
                    "duplicate-id", at: row.identifierRange, "there are two rows `\(row.identifier)`",
                    remedy: "give one of them another id",
                    related: [.init(source: source, range: first.identifierRange, message: "the first is here")])
            }
            rows.append(row)
            cells.append(rowCells)
        }
        if rows.isEmpty, array(rowsValue, "`rows`").isEmpty {
            report(
                "empty-list", at: rowsValue.range, "the table `\(draft.name.text)` has no rows", remedy: "add a row, or remove the table")
        }
        let otherwise = readOtherwise(draft)
        let blamed = draft.kind == .check ? readBlamed(object) : []
        let numbered = number(rows)
        let tableRows = rows.indices.map { place in
            Row(
                id: rows[place].identifier, range: rows[place].range, cells: cells[place], outcome: numbered[place],
                rank: rank(rows[place].output))
        }
        let table = DecisionTable(name: draft.name.text, hitPolicy: policy, columns: shape.columns, rows: tableRows)
        return PackTable(
            kind: draft.kind, name: draft.name.text, range: object.range, nameRange: draft.name.range, topic: object.text("topic")?.text,
            sources: draft.sources, condition: condition, each: draft.each, hitPolicy: policy,
            columnNames: draft.columnTexts.map { $0.text },
            columns: draft.columns, rows: rows, otherwise: otherwise, blamed: blamed, results: draft.results, table: table,
            instances: shape.instances.map { $0.instance }, note: object.note)
    }

    private func readBlamed(_ object: ObjectReader) -> [(input: Int, range: SourceRange)] {
        let texts = object.texts("on")
        if texts.isEmpty, object.value("on") == nil {
            report(
                "missing-key", at: SourceRange(object.range.start, object.range.start + 1), "the check does not say which fields it blames",
                remedy: object.remedy("on"))
        }
        return texts.compactMap { text in inputIndex(text).map { ($0, text.range) } }
    }

    private func hitPolicy(_ object: ObjectReader, _ kind: PackTable.Kind) -> HitPolicy {
        guard let text = object.text("hitPolicy") else { return .unique }
        guard let policy = HitPolicy(rawValue: text.text) else {
            report(
                "unknown-choice", at: text.range, "there is no hit policy `\(text.text)`",
                remedy: suggestion(for: text.text, among: HitPolicy.allCases.map { $0.rawValue }))
            return .unique
        }
        let givesList = policy == .collect || policy == .ruleOrder || policy == .outputOrder
        if kind == .decision, givesList || policy == .priority {
            report(
                "wrong-type", at: text.range, "a decision gives one value, and `\(text.text)` does not say which",
                remedy: "use unique, any or first")
        }
        return policy
    }

    /// Equal answers have equal numbers.
    private func number(_ rows: [PackRow]) -> [Int] {
        var numbers: [Int] = []
        for (place, row) in rows.enumerated() {
            let same = rows[..<place].firstIndex { $0.output.saysTheSame(as: row.output) }
            numbers.append(same.map { numbers[$0] } ?? place)
        }
        return numbers
    }

    private func rank(_ output: RowOutput) -> Int {
        switch output {
        case .advice(_, _, let urgency): urgency.rank + 1
        case .check(let answer, _, _): answer == .reject ? 2 : 1
        default: 0
        }
    }

    // MARK: - Columns

    private func readColumns(_ draft: inout TableDraft) -> Bool {
        guard let value = draft.object.required("columns") else { return false }
        let texts = texts(value, "`columns`")
        guard let then = texts.firstIndex(where: { $0.text == "then" }) else {
            report(
                "missing-then", at: value.range, "the columns lack `then`",
                remedy: "write \"then\" between what is tested and what follows from it")
            return false
        }
        draft.columnTexts = Array(texts[..<then])
        draft.outputs = Array(texts[(then + 1)...])
        var isComplete = checkOutputs(draft, at: value.range)
        for (place, text) in draft.columnTexts.enumerated() {
            if draft.columnTexts[..<place].contains(where: { $0.text == text.text }) {
                report("duplicate-id", at: text.range, "the column `\(text.text)` stands twice", remedy: "remove one of the two")
                isComplete = false
            }
            if let column = column(text, draft) { draft.columns.append(column) } else { isComplete = false }
        }
        return isComplete
    }

    private func checkOutputs(_ draft: TableDraft, at range: SourceRange) -> Bool {
        let known: [String]
        let needed: [String]
        switch draft.kind {
        case .advice: (known, needed) = (["text", "urgency", "sources"], ["text", "urgency"])
        case .check: (known, needed) = (["answer", "text"], ["answer"])
        case .decision:
            guard let result = draft.object.required("result")
            else { return false }
            known = result.keys
            needed = known
        }
        var isComplete = true
        var meant: Set<String> = []
        for output in draft.outputs where !known.contains(output.text) {
            reportUnknown(
                "unknown-output", output, "`\(output.text)` cannot follow from a table of `\(draft.kind.rawValue)`",
                remedy: suggestion(for: output.text, among: known))
            if let near = nearestName(to: output.text, in: known) { meant.insert(near) }
            isComplete = false
        }
        for name in needed where !meant.contains(name) && !draft.outputs.contains(where: { $0.text == name }) {
            report("missing-output", at: range, "the columns lack `\(name)` after `then`", remedy: "add it, and a cell to each row")
            isComplete = false
        }
        return isComplete
    }

    private func column(_ text: LocatedText, _ draft: TableDraft) -> PackTable.Column? {
        if let key = draft.each.firstIndex(where: { $0.key == text.text }) { return .key(key) }
        let measured = draft.each.first?.measurements.contains(where: { $0 != nil }) ?? false
        if case .band(let band)? = names[text.text] {
            if measured { return .band(band) }
        } else if let current = PackTable.CurrentValue(rawValue: text.text) {
            let isFixed = draft.each.contains { $0.list == nil }
            if measured || (current == .value && isFixed) { return .current(current) }
            report(
                "unknown-name", at: text.range, "`\(text.text)` means that of the measurement at hand, and none is at hand here",
                remedy: "give the table `\"forEach\"`, or name a value such as `weight.\(text.text)`")
            return nil
        }
        return resolve(text).map { .slot($0) }
    }

    private func readResults(_ draft: inout TableDraft) {
        guard draft.kind == .decision else { return }
        for output in draft.outputs {
            guard case .slot(let slot)? = names[output.text] else { continue }
            draft.results.append(PackTable.Result(name: output.text, slot: slot, type: pack.slots[slot].type))
        }
    }

    // MARK: - forEach

    private func readEach(_ draft: inout TableDraft) -> Bool {
        guard let value = draft.object.written("forEach") else { return true }
        var isComplete = true
        for member in members(value, "`forEach`") {
            checkCamel(located(key: member), "a key of `forEach`")
            if case .string = member.value.content {
                guard let text = text(member.value, "`forEach`"), let input = inputIndex(text) else { isComplete = false; continue }
                guard case .list(.choice(let names, _)) = pack.inputs[input].type else {
                    report(
                        "wrong-type", at: text.range, "`\(text.text)` is \(pack.inputs[input].type.description)",
                        remedy: "name an input of choices with `\"many\": true`, or list names")
                    isComplete = false
                    continue
                }
                draft.each.append(PackTable.Each(key: member.key, names: names, list: input, slots: [], measurements: []))
            } else if let each = fixedEach(member) {
                draft.each.append(each)
            } else {
                isComplete = false
            }
        }
        return isComplete
    }

    private func fixedEach(_ member: JSONMember) -> PackTable.Each? {
        var each = PackTable.Each(key: member.key, names: [], list: nil, slots: [], measurements: [])
        var isComplete = true
        for text in texts(member.value, "`forEach`") {
            if let measurement = pack.measurements.firstIndex(where: { $0.name == text.text }) {
                usedSlots.insert(pack.measurements[measurement].value)
                each.slots.append(pack.measurements[measurement].value)
                each.measurements.append(measurement)
            } else if isBroken(text) {
                isComplete = false
                continue
            } else if member.key == "measurement" {
                reportUnknown(
                    "unknown-measurement", text, "there is no measurement `\(text.text)`",
                    remedy: suggestion(for: text.text, among: pack.measurements.map { $0.name }))
                isComplete = false
                continue
            } else if let slot = resolve(text) {
                each.slots.append(slot)
                each.measurements.append(nil)
            } else {
                isComplete = false
                continue
            }
            if each.names.contains(text.text) {
                report("duplicate-id", at: text.range, "`\(text.text)` is listed twice", remedy: "remove one of the two")
            }
            each.names.append(text.text)
        }
        return isComplete && !each.names.isEmpty ? each : nil
    }
}

extension PackTable.Kind {
    /// What a table of this kind holds.
    var shape: JSONObjectShape {
        switch self {
        case .check: .checkTable
        case .decision: .decisionTable
        case .advice: .adviceTable
        }
    }
}
