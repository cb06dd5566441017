internal import Plugins
internal import Quantities
internal import SourceText

extension PackReader {
    /// Adds a slot under a name, or reports that the name is taken.
    @discardableResult
    func declare(_ name: String, at range: SourceRange, type: ValueType, origin: PackSlot.Origin) -> Int {
        let slot = pack.slots.count
        pack.slots.append(PackSlot(name: name, type: type, origin: origin))
        declare(name, at: range, as: .slot(slot))
        return slot
    }

    func declare(_ name: String, at range: SourceRange, as meaning: Name) {
        if names[name] != nil || PackTable.CurrentValue(rawValue: name) != nil || name == "previous" {
            report(
                "duplicate-name", at: range, "the name `\(name)` is already taken",
                remedy: "inputs, derived values, bands, ranges and results share one set of names: choose another")
            return
        }
        if pack.constants.contains(where: { $0.name == name }) {
            report(
                "duplicate-name", at: range, "`\(name)` is also the name of a constant", remedy: "choose another name for one of the two")
        }
        names[name] = meaning
        nameOrder.append(name)
    }

    /// A slot that is made on demand and has no name of its own in scope.
    func slot(for origin: PackSlot.Origin, named name: String, type: ValueType) -> Int {
        for (index, slot) in pack.slots.enumerated() where slot.origin == origin { return index }
        pack.slots.append(PackSlot(name: name, type: type, origin: origin))
        return pack.slots.count - 1
    }

    /// The slot of a name such as `weight`, `gain.percentile` or `previous.weight`, or nil with a diagnostic.
    func resolve(_ text: LocatedText) -> Int? {
        let name = text.text
        if isBroken(text) { return nil }
        if case .slot(let slot)? = names[name] {
            usedSlots.insert(slot)
            return slot
        }
        if case .band? = names[name] {
            report(
                "band-without-measurement", at: text.range,
                "`\(name)` is a band of the measurement at hand, and no measurement is at hand here",
                remedy:
                    "give the table `\"forEach\": {\"measurement\": [ … ]}`, or make the band one `of` a value such as `gain.percentile`")
            return nil
        }
        if let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) {
            let head = String(name[..<dot])
            let tail = String(name[name.index(after: dot)...])
            if head == "previous" { return resolvePrevious(tail, text) }
            for measurement in pack.measurements where measurement.name == head {
                switch tail {
                case "zScore": return use(measurement.zScore)
                case "percentile": return use(measurement.percentile)
                case "expected": return use(measurement.expected)
                default: break
                }
            }
        }
        reportUnknown("unknown-name", text, "nothing here is called `\(name)`", remedy: suggestion(for: name, among: nameOrder))
        return nil
    }

    private func resolvePrevious(_ name: String, _ text: LocatedText) -> Int? {
        let subject = LocatedText(name, in: source, range: text.range, contentStart: text.range.start)
        return resolve(subject).map { previousSlot(of: $0, having: $0, apart: 0) }
    }

    /// The slot that holds what another had in the individual's previous entry that has a value for `having` and lies so many days back or more.
    func previousSlot(of slot: Int, having: Int, apart: Int) -> Int {
        let current = pack.slots[slot]
        // `previous.weight` in a text is the last weight, however near; one further back is told through a value of its own.
        let name = "previous." + current.name + (apart > 0 ? " \(apart) d" : "")
        let previous = self.slot(for: .previous(of: slot, having: having, apart: apart), named: name, type: current.type)
        pack.slots[previous].substance = current.substance
        pack.slots[previous].groups = current.groups
        return previous
    }

    private func use(_ slot: Int) -> Int {
        usedSlots.insert(slot)
        return slot
    }

    // MARK: - Shapes of names

    @discardableResult
    func checkCamel(_ name: LocatedText, _ what: String) -> Bool {
        let bytes = name.text.utf8
        if let first = bytes.first, first.isLowerLetter, bytes.allSatisfy({ $0.isLowerLetter || $0.isUpperLetter || $0.isDigit }) {
            return true
        }
        report(
            "bad-name", at: name.range, "`\(name.text)` cannot be \(what)",
            remedy: "start with a small letter and use letters and digits only, such as birthWeight")
        return false
    }

    @discardableResult
    func checkKebab(_ name: LocatedText, _ what: String) -> Bool {
        var isKebab = name.text.utf8.first?.isLowerLetter ?? false
        for byte in name.text.utf8 where !(byte.isLowerLetter || byte.isDigit || byte == UInt8(ascii: "-")) { isKebab = false }
        if isKebab { return true }
        let names = name.text.split(separator: ",").map { "\"" + String($0.filter { $0 != " " }) + "\"" }
        report(
            "bad-name", at: name.range, "`\(name.text)` cannot be \(what)",
            remedy: names.count > 1
                ? "write a list: [\(names.joined(separator: ", "))]"
                : "start with a small letter and use small letters, digits and hyphens, such as very-low")
        return false
    }

    func checkFilled(_ text: LocatedText, _ what: String) {
        if text.text.isEmpty { report("empty-text", at: text.range, "\(what) is empty", remedy: "write it, or leave the key out") }
    }

    /// Whether a name was declared with a mistake, which was reported there.
    func isBroken(_ text: LocatedText) -> Bool {
        if brokenNames.isEmpty { return false }
        return brokenNames.contains(text.text) || brokenNames.contains(declaredName(in: text.text))
    }

    func located(key member: JSONMember) -> LocatedText {
        LocatedText(member.key, in: source, range: member.keyRange, contentStart: member.keyRange.start + 1)
    }
}

extension UInt8 {
    var isLowerLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
    var isUpperLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
