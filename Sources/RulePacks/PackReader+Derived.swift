internal import DecisionTables
internal import Plugins
internal import Quantities
internal import SourceText

extension PackReader {
    /// First reading: the names; the types follow once every name is known.
    func declareDerived(_ object: ObjectReader) {
        guard let value = object.value("derived") else { return }
        for member in members(value, "`derived`") {
            checkCamel(located(key: member), "the name of a derived value")
            declare(member.key, at: member.keyRange, type: .boolean, origin: .derived(derivedObjects.count))
            derivedObjects.append(member)
        }
    }

    /// Second reading: functions, arguments and types, each after the derived values that it names.
    func resolveDerived() {
        var resolved: [PackDerived?] = Array(repeating: nil, count: derivedObjects.count)
        var state: [DerivedState] = Array(repeating: .untouched, count: derivedObjects.count)
        for index in derivedObjects.indices { resolveDerived(index, &resolved, &state) }
        // Only a pack without errors is returned, so that a gap left by a mistake here is never looked up.
        for case let derived? in resolved { pack.derived.append(derived) }
    }

    private enum DerivedState { case untouched, inProgress, done }

    private func resolveDerived(_ index: Int, _ resolved: inout [PackDerived?], _ state: inout [DerivedState]) {
        guard state[index] != .done else { return }
        let member = derivedObjects[index]
        guard state[index] == .untouched else {
            brokenNames.insert(member.key)
            report(
                "circular", at: member.keyRange, "`\(member.key)` is derived from itself",
                remedy: "let it start from inputs or from values that do not need it")
            return
        }
        state[index] = .inProgress
        defer { state[index] = .done }
        for name in argumentNames(in: member.value) {
            if case .slot(let slot)? = names[name], case .derived(let other) = pack.slots[slot].origin {
                resolveDerived(other, &resolved, &state)
            }
        }
        guard case .slot(let slot)? = names[member.key], pack.slots[slot].origin == .derived(index),
            let derived = readDerived(member, slot: slot)
        else {
            brokenNames.insert(member.key)
            return
        }
        pack.slots[slot].type = derived.type
        if derived.type.unit?.isConcentration ?? false { pack.slots[slot].substance = derived.substance }
        resolved[index] = derived
    }

    /// All texts of a derived value that may be names of other values: a function may bear the name of the value that it gives.
    private func argumentNames(in value: JSONValue) -> [String] {
        guard case .object(let members) = value.content else { return [] }
        var result: [String] = []
        for member in members where !JSONObjectShape.derivedValue.names.contains(member.key) {
            switch member.value.content {
            case .string(let text): result.append(subject(of: text))
            case .array(let items): for case .string(let text) in items.map({ $0.content }) { result.append(subject(of: text)) }
            default: break
            }
        }
        return result
    }

    /// What `previous.age` is about: its type must be known first.
    private func subject(of name: String) -> String {
        name.hasPrefix("previous.") ? String(name.dropFirst("previous.".count)) : name
    }

    private func readDerived(_ member: JSONMember, slot: Int) -> PackDerived? {
        guard case .object(let members) = member.value.content else {
            report(
                "wrong-type", at: member.value.range, "a derived value is \(member.value.kind)",
                remedy: "write an object: {\"function\": …}")
            return nil
        }
        guard let function = function(members, member) else { return nil }
        var others: [String] = []
        for parameter in function.parameters {
            if case .branches = parameter.kind { others += branchNames(members, function) } else { others.append(parameter.name) }
        }
        guard
            let object = ObjectReader(member.value, .derivedValue, others: others, named: "a value by `\(function.name)`", in: self)
        else { return nil }
        let unitText = object.text("unit")
        let unit = unitText.flatMap { self.unit($0) }
        if unitText != nil, unit == nil { return nil }
        guard let call = arguments(of: function, object), case .some(let substance) = substance(of: call, function) else { return nil }
        let types = typesInOneUnit(call.types, unit, substance)
        var type: ValueType
        switch function.check(types, unit) {
        case .fits(let fitting): type = fitting
        case .mismatch(let argument, let message, let remedy):
            if let unitText, let unit, case .fits(let own) = function.check(types, nil) {
                reportWrongUnit(unitText, unit, function, own)
                return nil
            }
            let range = argument < call.ranges.count ? call.ranges[argument] : object.range
            report("wrong-argument", at: range, message, remedy: remedy)
            return nil
        }
        if let unitText, let unit, type.unit != unit {
            reportWrongUnit(unitText, unit, function, type)
            return nil
        }
        checkStatedType(object, type)
        var isCutToWhole = false
        if object.flag("whole"), case .number(let unit, let isWhole) = type {
            type = .number(unit: unit, isWhole: true)
            isCutToWhole = !isWhole
        }
        return PackDerived(
            name: member.key, range: object.range, keyRange: member.keyRange, slot: slot, function: function, arguments: call.arguments,
            type: type,
            step: step(object, type), isCutToWhole: isCutToWhole,
            substance: type.unit.map { $0.isConcentration } ?? false || types.contains { $0.unit?.isConcentration ?? false }
                ? substance : nil)
    }

    private func reportWrongUnit(_ text: LocatedText, _ unit: Unit, _ function: Function, _ own: ValueType) {
        report(
            "wrong-unit", at: text.range, "`\(function.name)` does not give a value in \(unit.symbol) here but \(own.description)",
            remedy: "leave `unit` out, or mend it")
    }

    private func function(_ members: [JSONMember], _ derived: JSONMember) -> Function? {
        guard let member = members.readAsMeant(among: ["function"]).first(where: { $0.key == "function" }) else {
            report(
                "missing-key", at: SourceRange(derived.value.range.start, derived.value.range.start + 1),
                "`\(derived.key)` names no function",
                remedy: "add `\"function\"`, one of: \(plugins.functionNames.joined(separator: ", "))")
            return nil
        }
        guard let name = text(member.value, "`function`") else { return nil }
        if let function = plugins.function(name.text) { return function }
        report(
            "unknown-function", at: name.range, "there is no function `\(name.text)`",
            remedy: suggestion(for: name.text, among: plugins.functionNames))
        return nil
    }

    /// The choices of the value that branches are chosen by.
    private func branchNames(_ members: [JSONMember], _ function: Function) -> [String] {
        guard let first = function.parameters.first, let member = members.first(where: { $0.key == first.name }),
            case .string(let name) = member.value.content, case .slot(let slot)? = names[name],
            case .choice(let choices, _) = pack.slots[slot].type
        else { return members.map { $0.key } }
        return choices
    }

    struct Call {
        var arguments: [PackDerived.Argument] = []
        var types: [ValueType] = []
        var ranges: [SourceRange] = []
    }

    private func arguments(of function: Function, _ object: ObjectReader) -> Call? {
        var call = Call()
        var isComplete = true
        for parameter in function.parameters {
            switch parameter.kind {
            case .branches:
                guard case .choice(let choices, _)? = call.types.first else { continue }
                for choice in choices where !add(choice, object, "name the value that applies when it is `\(choice)`", to: &call) {
                    isComplete = false
                }
            case .value:
                if parameter.isOptional, object.value(parameter.name) == nil { continue }
                if !add(parameter.name, object, "name a value", to: &call) { isComplete = false }
            case .values:
                guard let list = object.required(parameter.name, "list the names of values") else { isComplete = false; continue }
                let texts = texts(list, "`\(parameter.name)`")
                if texts.isEmpty { isComplete = false }
                for text in texts where !add(text, object, to: &call) { isComplete = false }
            case .currentAndPrevious:
                if !addCurrentAndPrevious(parameter, function, object, to: &call) { isComplete = false }
            case .having, .apart:
                continue
            case .keyword(let words):
                guard
                    let text = parameter.isOptional
                        ? object.text(parameter.name) : object.requiredText(parameter.name, "use one of: \(words.joined(separator: ", "))")
                else {
                    if !parameter.isOptional { isComplete = false }
                    continue
                }
                if !words.contains(text.text) {
                    report(
                        "unknown-choice", at: text.range, "`\(text.text)` means nothing here",
                        remedy: suggestion(for: text.text, among: words))
                    isComplete = false
                }
                call.arguments.append(.constant(.text(text.text)))
                call.types.append(.text)
                call.ranges.append(text.range)
            }
        }
        return isComplete ? call : nil
    }

    private func add(_ key: String, _ object: ObjectReader, _ remedy: String, to call: inout Call) -> Bool {
        guard let text = object.requiredText(key, remedy) else { return false }
        return add(text, object, to: &call)
    }

    private func add(_ text: LocatedText, _ object: ObjectReader, to call: inout Call) -> Bool {
        // `previous` alone is the previous value of what stands under `of`.
        if text.text == "previous", case .string(let name)? = object.written("of")?.content {
            guard let slot = resolve(LocatedText("previous." + name, in: source, range: text.range, contentStart: text.range.start)) else {
                return false
            }
            append(.slot(slot), pack.slots[slot].type, text.range, to: &call)
            return true
        }
        if names[text.text] == nil, let constant = pack.constants.first(where: { $0.name == text.text }) {
            usedConstants.insert(text.text)
            let (value, type) = constant.value.argument
            append(.constant(value), type, text.range, to: &call)
            return true
        }
        guard let slot = resolve(text) else { return false }
        append(.slot(slot), pack.slots[slot].type, text.range, to: &call)
        return true
    }

    private func append(_ argument: PackDerived.Argument, _ type: ValueType, _ range: SourceRange, to call: inout Call) {
        call.arguments.append(argument)
        call.types.append(type)
        call.ranges.append(range)
    }

    private func addCurrentAndPrevious(_ parameter: Function.Parameter, _ function: Function, _ object: ObjectReader, to call: inout Call)
        -> Bool
    {
        guard let text = object.requiredText(parameter.name, "name a value"), let current = resolve(text) else { return false }
        var having = current
        var apart = 0
        for other in function.parameters {
            guard let text = object.text(other.name) else { continue }
            switch other.kind {
            case .having:
                guard let slot = resolve(text) else { return false }
                having = slot
            case .apart:
                guard let days = days(text) else { return false }
                apart = days
            default: continue
            }
        }
        let type = pack.slots[current].type
        append(.slot(current), type, text.range, to: &call)
        append(.slot(previousSlot(of: current, having: having, apart: apart)), type, text.range, to: &call)
        return true
    }

    /// A number of whole days from one on, written out or as a constant, by which entries lie apart.
    private func days(_ text: LocatedText) -> Int? {
        guard pack.inputs.contains(where: { $0.name == "date" && $0.type == .date }) else {
            report(
                "unknown-input", at: text.range, "entries cannot lie apart without a date",
                remedy: "declare the input \"date\": {\"type\": \"date\"}")
            return nil
        }
        guard let constant = pack.constants.first(where: { $0.name == text.text })?.value ?? constant(text) else { return nil }
        usedConstants.insert(text.text)
        if case .number(let figure, let unit?) = constant, let days = Number(figure, unit).converted(to: .day)?.exact?.integer,
            let whole = Int32(exactly: days), whole > 0
        {
            return Int(whole)
        }
        report(
            "bad-value", at: text.range, "`\(text.text)` is no number of whole days",
            remedy: "write days or weeks, such as 7 d, or a constant")
        return nil
    }

    func inputIndex(_ text: LocatedText) -> Int? {
        if isBroken(text) { return nil }
        for (index, input) in pack.inputs.enumerated() where input.name == text.text {
            usedSlots.insert(input.slot)
            return index
        }
        reportUnknown(
            "unknown-input", text, "there is no input `\(text.text)`",
            remedy: suggestion(for: text.text, among: pack.inputs.map { $0.name }))
        return nil
    }

    /// A stated type is for the reader; it must agree with what the function gives.
    private func checkStatedType(_ object: ObjectReader, _ type: ValueType) {
        guard object.value("type") != nil, let stated = elementType(object, allowQuantity: true) else { return }
        let agrees: Bool =
            switch (stated, type) {
            case (.number, .number): true
            case (.choice(let a, _), .choice(let b, _)): a == b
            default: stated == type
            }
        if !agrees, let range = object.member("type")?.value.range {
            report("wrong-type", at: range, "the function gives \(type.description)", remedy: "leave `type` out, or mend it")
        }
    }

    private func step(_ object: ObjectReader, _ type: ValueType) -> Decimal? {
        guard let text = object.text("step") else { return nil }
        guard case .number(let unit, _) = type else {
            report("wrong-type", at: text.range, "only a number is rounded to a step", remedy: "leave `step` out")
            return nil
        }
        do throws(QuantityError) {
            let quantity = try Quantity.read(text.text, decimalMark: .pointOnly, impliedUnit: unit == nil ? .one : nil)
            guard quantity.unit == unit ?? .one, quantity.value > .zero else {
                report(
                    "wrong-unit", at: text.range, "the step is not in \(unit?.symbol ?? "plain numbers")",
                    remedy: "write it in the unit of the value, above zero")
                return nil
            }
            return quantity.value
        } catch {
            report("bad-value", at: text.range, "`\(text.text)` is not a step: \(error.description)", remedy: error.remedy)
            return nil
        }
    }
}

extension CellConstant {
    /// The constant as an argument of a function, with its type.
    fileprivate var argument: (value: Value, type: ValueType) {
        switch self {
        case .number(let figure, let unit): (.number(Number(figure, unit)), .number(unit: unit, isWhole: figure.decimalPlaces == 0))
        case .date(let date): (.date(date), .date)
        case .dateTime(let moment): (.dateTime(moment), .dateTime)
        case .text(let text): (.text(text), .text)
        }
    }
}
