internal import DecisionTables
internal import Plugins
internal import Quantities
internal import SourceText

extension PackReader {
    static let typeNames = ["quantity", "number", "integer", "boolean", "text", "choice", "date", "dateTime"]

    /// First reading: the names and types of all inputs.
    func declareInputs(_ object: ObjectReader) {
        pack.slots.append(PackSlot(name: "asOf", type: .date, origin: .asOf, canBeMissing: false))
        names["asOf"] = .slot(asOfSlot)
        guard let value = object.required("inputs") else { return }
        for member in members(value, "`inputs`") {
            checkCamel(located(key: member), "the name of an input")
            guard let entry = ObjectReader(member.value, .input, in: self) else { continue }
            guard let type = inputType(entry) else {
                brokenNames.insert(member.key)
                continue
            }
            let slot = declare(member.key, at: member.keyRange, type: type, origin: .input(pack.inputs.count))
            var input = PackInput(name: member.key, range: entry.range, keyRange: member.keyRange, slot: slot, type: type)
            input.isRequired = entry.flag("required")
            input.acceptsComparator = entry.flag("comparator")
            input.isSensitive = entry.flag("sensitive")
            input.code = entry.text("code")?.text
            input.groups = groups(entry, type)
            input.substance = substance(entry)
            // Whether units convert cannot be said while the substance is in doubt.
            if input.substance == nil, entry.value("molarMass") != nil || entry.value("valence") != nil { brokenNames.insert(member.key) }
            readScope(entry, into: &input)
            readAssumed(entry, into: &input)
            checkComparator(entry, input)
            pack.slots[slot].substance = input.substance
            pack.slots[slot].groups = input.groups
            pack.slots[slot].canBeMissing = !input.isRequired && input.assumed == nil
            pack.inputs.append(input)
            inputObjects.append(entry)
        }
    }

    private func checkComparator(_ entry: ObjectReader, _ input: PackInput) {
        guard input.acceptsComparator else { return }
        let range = entry.member("comparator")?.keyRange ?? entry.range
        if input.type.unit == nil {
            report("wrong-type", at: range, "only a quantity can be written as `<2.5`", remedy: "leave `comparator` out")
        } else if case .number(_, true) = input.type {
            report(
                "wrong-type", at: range, "a bound such as `<2.5` cannot be rounded to what is whole",
                remedy: "leave `whole` or `comparator` out")
        }
    }

    /// Second reading: the conditions, which may name anything.
    func resolveInputs() {
        for index in pack.inputs.indices {
            if let value = inputObjects[index].value("when") { pack.inputs[index].condition = condition(value) }
            if pack.inputs[index].condition != nil { pack.slots[pack.inputs[index].slot].canBeMissing = true }
        }
    }

    private func readScope(_ entry: ObjectReader, into input: inout PackInput) {
        guard let text = entry.text("scope") else { return }
        if let scope = PackInput.Scope(rawValue: text.text) {
            input.scope = scope
        } else {
            report(
                "unknown-choice", at: text.range, "`\(text.text)` is not a scope",
                remedy: suggestion(for: text.text, among: PackInput.Scope.allCases.map { $0.rawValue }))
        }
    }

    private func readAssumed(_ entry: ObjectReader, into input: inout PackInput) {
        guard let value = entry.value("assume") else { return }
        if case .boolean(let flag) = value.content, input.type == .boolean {
            input.assumed = .boolean(flag)
            return
        }
        guard let text = text(value, "`assume`") else { return }
        switch readValue(text.text, as: input.type) {
        case .value(let assumed): input.assumed = assumed
        case .blank: report("empty-text", at: text.range, "`assume` is empty", remedy: "write the value, or leave the key out")
        case .problem(let problem):
            report("bad-value", at: text.range, "`\(text.text)` cannot be assumed: \(problem.message)", remedy: problem.remedy)
        }
    }

    private func inputType(_ entry: ObjectReader) -> ValueType? {
        guard let element = elementType(entry, allowQuantity: true) else { return nil }
        return entry.flag("many") ? .list(element) : element
    }

    /// The type that `unit`, `type`, `choices`, `ordered` and `whole` state; nil with a diagnostic.
    func elementType(_ entry: ObjectReader, allowQuantity: Bool) -> ValueType? {
        let stated = entry.text("type")
        if let unitText = entry.text("unit") {
            if let stated, stated.text != "quantity" {
                report(
                    "wrong-type", at: stated.range, "what has a unit is a quantity, not `\(stated.text)`",
                    remedy: "leave out `type` or `unit`")
            }
            return unit(unitText).map { .number(unit: $0, isWhole: entry.flag("whole")) }
        }
        guard let stated else {
            report(
                "missing-key", at: SourceRange(entry.range.start, entry.range.start + 1), "\(entry.what) has neither `unit` nor `type`",
                remedy: "state the unit of a quantity, or one of the types \(Self.typeNames.dropFirst().joined(separator: ", "))")
            return nil
        }
        switch stated.text {
        case "number": return .number(unit: nil, isWhole: entry.flag("whole"))
        case "integer": return .number(unit: nil, isWhole: true)
        case "boolean": return .boolean
        case "text": return .text
        case "date": return .date
        case "dateTime": return .dateTime
        case "choice": return choiceType(entry)
        case "quantity":
            report("missing-key", at: stated.range, "a quantity needs a unit", remedy: "add `\"unit\"`, such as \"kg\"")
            return nil
        default:
            report(
                "unknown-type", at: stated.range, "there is no type `\(stated.text)`",
                remedy: suggestion(for: stated.text, among: Self.typeNames))
            return nil
        }
    }

    private func choiceType(_ entry: ObjectReader) -> ValueType? {
        guard let value = entry.value("choices") else {
            report(
                "missing-key", at: SourceRange(entry.range.start, entry.range.start + 1), "\(entry.what) lacks the key `choices`",
                remedy: "list the choices: [\"male\", \"female\"]")
            return nil
        }
        var names: [String] = []
        for text in texts(value, "`choices`") {
            // Names that stand in one text are reported once, and known from then on.
            if !checkKebab(text, "a choice"), text.text.contains(",") {
                names += text.text.split(separator: ",").map { String($0.filter { $0 != " " }) }
            } else if names.contains(text.text) {
                report("duplicate-id", at: text.range, "the choice `\(text.text)` is listed twice", remedy: "remove one of the two")
            } else {
                names.append(text.text)
            }
        }
        if names.isEmpty { report("empty-list", at: value.range, "there are no choices", remedy: "list at least one") }
        return .choice(names, isOrdered: entry.flag("ordered"))
    }

    private func groups(_ entry: ObjectReader, _ type: ValueType) -> [(name: String, members: [String])] {
        guard let value = entry.value("groups") else { return [] }
        var choices: [String] = []
        switch type {
        case .choice(let names, _), .list(.choice(let names, _)): choices = names
        default:
            report("wrong-type", at: value.range, "only choices form groups", remedy: "leave `groups` out")
            return []
        }
        var result: [(name: String, members: [String])] = []
        for member in members(value, "`groups`") {
            checkKebab(located(key: member), "the name of a group")
            if choices.contains(member.key) {
                report(
                    "duplicate-name", at: member.keyRange, "`\(member.key)` is also a choice", remedy: "choose another name for the group")
            }
            var group: [String] = []
            for text in texts(member.value, "a group") {
                if choices.contains(text.text) {
                    group.append(text.text)
                } else {
                    reportUnknown(
                        "unknown-choice", text, "there is no choice `\(text.text)`",
                        remedy: suggestion(for: text.text, among: choices))
                }
            }
            result.append((member.key, group))
        }
        return result
    }

    private func substance(_ entry: ObjectReader) -> Substance? {
        var substance = Substance()
        if let text = entry.text("molarMass") {
            guard let quantity = quantity(text), quantity.unit.dimension == .molarMass else {
                report(
                    "bad-value", at: text.range, "`\(text.text)` is not a molar mass",
                    remedy: "write it in g/mol, such as \"180.156 g/mol\"")
                return nil
            }
            substance.molarMass = quantity.value
        }
        if let value = entry.value("valence") {
            guard case .number(let figure) = value.content, let valence = Int(figure), (1...9).contains(valence) else {
                report(
                    "bad-value", at: value.range, "`valence` is a whole number from 1 to 9",
                    remedy: "write the charge of the ion, such as 1 for potassium")
                return nil
            }
            substance.valence = valence
        }
        return substance.molarMass == nil && substance.valence == nil ? nil : substance
    }

    func unit(_ text: LocatedText) -> Unit? {
        if let unit = Unit(named: text.text) { return unit }
        let remedy = Unit.suggestion(for: text.text).map { "did you mean `\($0)`?" } ?? "use a unit such as kg, cm, mm, d, mmol/L or %"
        report("unknown-unit", at: text.range, "there is no unit `\(text.text)`", remedy: remedy)
        return nil
    }

    func quantity(_ text: LocatedText) -> Quantity? {
        do throws(QuantityError) { return try Quantity.read(text.text, decimalMark: .pointOnly, impliedUnit: nil) } catch { return nil }
    }
}
