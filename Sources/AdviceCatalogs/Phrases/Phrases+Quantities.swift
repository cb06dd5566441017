package import Quantities

extension Phrases {
    /// A quantity with its unit, such as `60 mm`, `7 lb 3 oz` or `5 days`.
    ///
    /// Where the reader's system has the quantity's unit, every digit is shown as it was entered and none is added; a figure in inches or ounces
    /// that is customarily split is split exactly (`62 in` is `5 ft 2 in`). Otherwise it is converted exactly and rounded once, half to even, to the
    /// precision of `ShownPrecision`. The space between a number and its unit does not break.
    /// - Parameters:
    ///   - system: the reader's system of units; nil shows the quantity as it is.
    ///   - preferred: the unit to convert to, if it belongs to the reader's system; otherwise the customary unit is taken.
    ///   - edges: quantities that the shown figure must stay on the true side of; as many digits are added as that takes.
    package func word(_ quantity: Quantity, in system: UnitSystem? = nil, preferring preferred: Unit? = nil, clearOf edges: [Quantity] = [])
        -> String
    {
        // Most are shown as they are.
        if system == nil { return wordAlone(quantity) }
        return word(shown(quantity, in: system, preferring: preferred, .halfEven, clearOf: edges))
    }

    /// The name of a unit alone, as a list of units shows it.
    package func name(of unit: Unit) -> String {
        let name = withoutNumber(unit)
        return name.isEmpty ? unit.symbol : name
    }

    /// The unit's phrase without its number: the plural form, as in "enter it in weeks".
    private func withoutNumber(_ unit: Unit) -> String {
        guard unit.dimension == .time else { return "" }
        return trimmed(words(unit, MessageArgument(selection: .number(Decimal(100)), worded: "")))
    }

    private func trimmed(_ text: String) -> String {
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\u{A0}" }
        var scalars = Substring(text).unicodeScalars
        while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
        while let last = scalars.last, isBlank(last) { scalars.removeLast() }
        return String(scalars)
    }

    /// Several figures of one quantity, largest unit first.
    package func word(_ parts: [Quantity]) -> String {
        var text = ""
        for part in parts {
            let words = wordAlone(part)
            text = text.isEmpty ? words : Self.unbroken(compound(text, words))
        }
        return text
    }

    private func compound(_ first: String, _ second: String) -> String {
        wording(.compound, isolation: .none) { $0 == "first" ? .text(first) : $0 == "second" ? .text(second) : nil }
    }

    private func wordAlone(_ quantity: Quantity) -> String {
        let number = MessageArgument(selection: .number(quantity.value), worded: word(quantity.value))
        return words(quantity.unit, number)
    }

    /// The same text with no-break spaces, so that a figure stays beside its unit.
    static func unbroken(_ text: String) -> String {
        var spaces = 0
        for byte in text.utf8 where byte == 0x20 { spaces += 1 }
        if spaces == 0 { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + spaces)
        for byte in text.utf8 {
            if byte == 0x20 {
                bytes.append(0xC2)
                bytes.append(0xA0)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The figures that are shown.
    func shown(
        _ quantity: Quantity, in system: UnitSystem?, preferring preferred: Unit?, _ direction: ShownPrecision.Direction,
        clearOf edges: [Quantity]
    ) -> [Quantity] {
        guard let system else { return [quantity] }
        let own = quantity.unit.system
        if own == nil || own == system {
            // Only inches and ounces are the last unit of a customary compound; the others need no arithmetic.
            guard quantity.unit == .inch || quantity.unit == .ounce else { return [quantity] }
            let units = system.customaryUnits(for: quantity)
            guard units.count > 1, units.last == quantity.unit else { return [quantity] }
            return quantity.split(into: units, roundedToPlaces: quantity.value.decimalPlaces) ?? [quantity]
        }
        let units: [Unit]
        if let preferred, preferred.system == system, preferred.dimension == quantity.unit.dimension {
            units = [preferred]
        } else {
            units = system.customaryUnits(for: quantity)
        }
        return ShownPrecision.converted(quantity, into: units, direction, clearOf: edges) ?? [quantity]
    }
}

extension Unit {
    /// The keys of the phrases of all units in their order, worked out once.
    static let phraseKeys: [String] = Unit.all.map { $0.phraseKey }

    /// The key of the unit's phrase: `unit-` and the UCUM code in small letters, `-per-` for the stroke, without brackets and what marks the kind of foot.
    var phraseKey: String {
        switch self {
        case .percent: return "unit-percent"
        case .one: return "unit-one"
        default: break
        }
        var key = "unit-"
        var isMark = false
        for scalar in code.unicodeScalars {
            switch scalar {
            case "[": isMark = false
            case "]": isMark = false
            case "_": isMark = true
            case "/": key += "-per-"
            default:
                if !isMark { key += String(scalar).lowercased() }
            }
        }
        return key
    }
}
