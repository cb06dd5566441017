internal import Plugins
internal import Quantities
internal import SourceText

extension PackReader {
    /// First reading: a measurement bears the name of the value that it places; its scales become slots.
    func declareMeasurements(_ object: ObjectReader) {
        guard let value = object.value("measurements") else { return }
        let declared = members(value, "`measurements`")
        for written in declared {
            let member = readAsMeant(written, among: declared)
            guard let valueSlot = resolve(located(key: member)) else { continue }
            let index = pack.measurements.count
            let number = ValueType.number(unit: nil, isWhole: false)
            let zScore = slot(for: .zScore(measurement: index), named: member.key + ".zScore", type: number)
            let percentile = slot(for: .percentile(measurement: index), named: member.key + ".percentile", type: number)
            let expected = slot(for: .expected(measurement: index), named: member.key + ".expected", type: pack.slots[valueSlot].type)
            for scale in ["zScore", "percentile", "expected"] { nameOrder.append(member.key + "." + scale) }
            pack.measurements.append(
                PackMeasurement(
                    name: member.key, range: member.value.range, keyRange: member.keyRange, value: valueSlot, by: nil, variants: [],
                    zScore: zScore, percentile: percentile, expected: expected))
            measurementObjects.append(member)
        }
    }

    /// A measurement under a mistyped name, which is reported, read under the name that was meant.
    private func readAsMeant(_ member: JSONMember, among declared: [JSONMember]) -> JSONMember {
        let name = located(key: member)
        guard names[member.key] == nil, !isBroken(name), let meant = nearestName(to: member.key, in: nameOrder),
            !declared.contains(where: { $0.key == meant })
        else { return member }
        _ = resolve(name)
        var read = member
        read.key = meant
        return read
    }

    /// Second reading: references, with the units and types of what they are given.
    func resolveMeasurements() {
        for index in pack.measurements.indices {
            let member = measurementObjects[index]
            guard case .object(let members) = member.value.content else {
                report(
                    "wrong-type", at: member.value.range, "a measurement is \(member.value.kind)",
                    remedy: "write an object: {\"reference\": …, \"at\": …}")
                continue
            }
            if members.contains(where: { $0.key == "by" }) {
                resolveVariants(index, members, member.value)
            } else if let variant = variant(index, members, member.value, choice: nil, shared: []) {
                pack.measurements[index].variants = [variant]
            }
        }
    }

    private func resolveVariants(_ index: Int, _ members: [JSONMember], _ value: JSONValue) {
        guard let by = members.first(where: { $0.key == "by" }), let text = text(by.value, "`by`"), let slot = resolve(text) else { return }
        guard case .choice(let choices, _) = pack.slots[slot].type else {
            report(
                "wrong-type", at: text.range, "`\(text.text)` is \(pack.slots[slot].type.description)",
                remedy: "name the result of a decision that is one of several choices")
            return
        }
        pack.measurements[index].by = slot
        let shared = sharedArguments(members, by: text.text, choices)
        var isAny = false
        for choice in choices {
            guard let member = members.first(where: { $0.key == choice }) else { continue }
            isAny = true
            guard case .object(let own) = member.value.content else {
                report(
                    "wrong-type", at: member.value.range, "`\(choice)` is \(member.value.kind)",
                    remedy: "write an object: {\"reference\": …, \"at\": …}")
                continue
            }
            if let variant = variant(index, own, member.value, choice: choice, shared: shared) {
                pack.measurements[index].variants.append(variant)
            }
        }
        if !isAny {
            report(
                "missing-key", at: value.range, "no choice of `\(text.text)` has a reference",
                remedy: "add one of: \(choices.joined(separator: ", "))")
        }
    }

    /// What all variants take, such as the sex, and a report of every key that means nothing to any of them.
    private func sharedArguments(_ members: [JSONMember], by name: String, _ choices: [String]) -> [JSONMember] {
        var parameters: [String] = []
        for member in members {
            guard case .object(let own) = member.value.content,
                case .string(let identifier)? = own.first(where: { $0.key == "reference" })?.value.content,
                let reference = plugins.reference(identifier)
            else { continue }
            for parameter in reference.parameters where !parameters.contains(parameter.name) { parameters.append(parameter.name) }
        }
        var shared: [JSONMember] = []
        for member in members where member.key != "by" && !choices.contains(member.key) && member.key != "note" {
            if case .string = member.value.content {
                if !parameters.contains(member.key) {
                    report(
                        "unknown-key", at: member.keyRange, "none of the references takes `\(member.key)`",
                        remedy: suggestion(for: member.key, among: ["by", "note"] + parameters))
                }
                shared.append(member)
            } else {
                reportUnknown(
                    "unknown-choice", located(key: member), "`\(name)` is never `\(member.key)`",
                    remedy: suggestion(for: member.key, among: choices))
            }
        }
        return shared.readAsMeant(among: parameters)
    }

    private func variant(_ index: Int, _ members: [JSONMember], _ value: JSONValue, choice: String?, shared: [JSONMember])
        -> PackMeasurement.Variant?
    {
        guard let reference = reference(members, value) else { return nil }
        let parameters = reference.parameters.map { $0.name }
        guard
            let object = ObjectReader(
                value, .measurement, others: parameters, named: "a measurement by `\(reference.identifier)`", in: self)
        else { return nil }
        let measurement = pack.measurements[index]
        let placed = pack.slots[measurement.value].type
        guard let unit = placed.unit, unit.factor(to: reference.valueUnit) != nil else {
            report(
                "wrong-unit", at: object.member("reference")?.value.range ?? object.range,
                "`\(measurement.name)` is \(placed.description), the reference places values in \(reference.valueUnit.symbol)",
                remedy: "name a reference for this kind of measurement, or mend the input's unit")
            return nil
        }
        guard let at = object.requiredText("at", "name the value along which the reference runs, in \(reference.atUnit.symbol)"),
            let slot = resolve(at)
        else { return nil }
        guard let atUnit = pack.slots[slot].type.unit, atUnit.factor(to: reference.atUnit) != nil else {
            report(
                "wrong-unit", at: at.range,
                "`\(at.text)` is \(pack.slots[slot].type.description), the reference runs along \(reference.atUnit.symbol)",
                remedy: "name a value whose unit converts into \(reference.atUnit.symbol)")
            return nil
        }
        var arguments: [Int?] = []
        for parameter in reference.parameters {
            let own = object.value(parameter.name) ?? shared.first(where: { $0.key == parameter.name })?.value
            guard let own else {
                if parameter.isRequired {
                    report(
                        "missing-key", at: SourceRange(object.range.start, object.range.start + 1),
                        "the reference needs `\(parameter.name)`",
                        remedy: "name the input that holds it: one of \(parameter.choices.joined(separator: ", "))")
                }
                arguments.append(nil)
                continue
            }
            guard let text = text(own, "`\(parameter.name)`"), let slot = resolve(text) else { return nil }
            guard case .choice = pack.slots[slot].type else {
                report(
                    "wrong-type", at: text.range, "`\(text.text)` is \(pack.slots[slot].type.description)",
                    remedy: "name an input that is one of \(parameter.choices.joined(separator: ", "))")
                return nil
            }
            arguments.append(slot)
        }
        return PackMeasurement.Variant(choice: choice, reference: reference, at: slot, arguments: arguments, range: object.range)
    }

    private func reference(_ members: [JSONMember], _ value: JSONValue) -> (any Reference)? {
        guard let member = members.readAsMeant(among: ["reference"]).first(where: { $0.key == "reference" }) else {
            report(
                "missing-key", at: SourceRange(value.range.start, value.range.start + 1), "the measurement names no reference",
                remedy: "add `\"reference\"`, such as \"intergrowth.fetal.femurLength\"")
            return nil
        }
        guard let name = text(member.value, "`reference`") else { return nil }
        if let reference = plugins.reference(name.text) { return reference }
        report(
            "unknown-reference", at: name.range, "there is no reference `\(name.text)`",
            remedy: suggestion(for: name.text, among: plugins.referenceNames))
        return nil
    }
}
