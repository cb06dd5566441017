internal import DecisionTables
internal import Quantities
internal import SourceText

extension RulePack {
    /// Warns where a limit or a class that is stated in several units is not the same range in all of them.
    func checkUnitAgreement(into diagnostics: inout [Diagnostic]) {
        var agreement = UnitAgreement(source: source)
        for limit in limits {
            for interval in [limit.rejectOutside, limit.confirmOutside] {
                guard let interval, case let units = interval.cells.compactMap({ $0.unit }), units.count == interval.cells.count else {
                    continue
                }
                agreement.compare([interval.cells], units, of: slots[limit.of].substance, rounding: .inward)
            }
        }
        for band in bands {
            var substance: Substance?
            if case .slot(let slot) = band.subject { substance = slots[slot].substance }
            agreement.compare(band.rows.map { $0.cells }, band.units, of: substance, rounding: .nearest)
        }
        diagnostics += agreement.diagnostics
    }
}

/// Compares ranges of one value that are stated in several units.
struct UnitAgreement {
    let source: Source
    private(set) var diagnostics: [Diagnostic] = []

    init(source: Source) { self.source = source }

    /// How a range that is stated in several units rounds its figures.
    enum Rounding {
        /// A threshold: to the nearest figure.
        case nearest
        /// The end of what is possible or usual: also inwards by up to one unit of the last digit, and from round figures.
        case inward
    }

    /// Warns where ranges of one value in several units are not the same range: each figure is compared with that of the first unit.
    ///
    /// `rows` hold for each range one cell a unit. Half a unit of the last digit written on either side is the rounding that converting takes.
    mutating func compare(_ rows: [[Cell]], _ units: [Unit], of substance: Substance?, rounding: Rounding) {
        var findings: [(first: Edge, other: Edge, place: Int)] = []
        for cells in rows where cells.count > 1 {
            for (cell, unit) in zip(cells, units).dropFirst() where unit != units[0] {
                for (a, b) in zip(intervals(cells[0]), intervals(cell)) {
                    let ends: [(Edge?, Edge?, Bool, Bool, Bool)] = [
                        (a.lower, b.lower, true, a.includesLower, b.includesLower),
                        (a.upper, b.upper, false, a.includesUpper, b.includesUpper),
                    ]
                    for (first, other, isLower, isIncluded, isOtherIncluded) in ends {
                        guard let first, let other else {
                            if rounding == .inward, first != nil || other != nil { warnOfOpenEnd(cells[0], cell, isLower: isLower) }
                            continue
                        }
                        let comparison = UnitComparison(
                            first: Quantity(first.value, units[0]), text: first.text, other: Quantity(other.value, unit),
                            otherText: other.text, substance: substance)
                        guard let comparison else { continue }
                        let isOff = !comparison.agrees(rounding, isLower: isLower)
                        guard
                            isOff
                                || isIncluded != isOtherIncluded
                                    && !comparison.allowsOtherSide(isLower: isLower, isIncluded: isOtherIncluded)
                        else { continue }
                        // The edge between two classes is written in both.
                        let known = findings.first {
                            $0.first.value == first.value && $0.other.value == other.value && diagnostics[$0.place].range != cell.range
                        }
                        if let known {
                            diagnostics[known.place].related.append(.init(source: source, range: cell.range, message: "it stands here too"))
                            continue
                        }
                        findings.append((first, other, diagnostics.count))
                        diagnostics.append(
                            Diagnostic(
                                .warning, "units-disagree", in: source, at: cell.range,
                                isOff ? comparison.message : comparison.message(isIncluded: isIncluded),
                                remedy: isOff ? comparison.remedy : "let both ends belong to their ranges, or neither",
                                related: [.init(source: source, range: cells[0].range, message: "\(comparison.firstShown) stands here")]))
                    }
                }
            }
        }
    }

    /// The stretches of numbers of a cell, in the order in which they are written.
    private func intervals(_ cell: Cell) -> [Interval<Edge>] {
        var result: [Interval<Edge>] = []
        for case .numbers(let interval) in cell.alternatives { result.append(interval) }
        return result
    }

    private mutating func warnOfOpenEnd(_ first: Cell, _ other: Cell, isLower: Bool) {
        let end = isLower ? "lower" : "upper"
        diagnostics.append(
            Diagnostic(
                .warning, "units-disagree", in: source, at: other.range,
                "`\(first.text)` and `\(other.text)` are not one range: only one of them has \(isLower ? "a lower" : "an upper") end",
                remedy: "state the \(end) end in both units, or in neither",
                related: [.init(source: source, range: first.range, message: "the other range stands here")]))
    }
}

/// Two figures that should be the same in two units.
struct UnitComparison {
    let first: Quantity
    let other: Quantity
    /// The first figure in the other unit, with more digits than are written.
    private let expected: Decimal
    private let places: Int
    private let firstPlaces: Int
    private let substance: Substance?

    /// Nil where the units do not convert or a figure does not fit.
    init?(first: Quantity, text: String, other: Quantity, otherText: String, substance: Substance?) {
        self.first = first
        self.other = other
        self.substance = substance
        firstPlaces = max(writtenPlaces(text), first.value.decimalPlaces)
        places = max(writtenPlaces(otherText), other.value.decimalPlaces)
        guard let expected = first.converted(to: other.unit, of: substance, roundedToPlaces: places + 6)?.value else { return nil }
        self.expected = expected
    }

    /// Whether the second figure is the first one, rounded.
    func agrees(_ rounding: UnitAgreement.Rounding, isLower: Bool) -> Bool {
        let isInward = rounding == .inward && (isLower ? expected <= other.value : other.value <= expected)
        let step = unit(ofLastPlace: places)
        var halves = half(first.value, firstPlaces, rounding)
        let factor = Quantity(Decimal(1), first.unit).converted(to: other.unit, of: substance, roundedToPlaces: 12)?.value.double ?? 0
        halves *= factor
        let allowed = halves + max(isInward ? step : step / 2, half(other.value, places, rounding))
        return (other.value.double - expected.double).magnitude <= allowed * 1.000_001
    }

    /// Half a unit of the last digit; of a limit such as 1500 that is round, half a unit of its second digit.
    private func half(_ value: Decimal, _ places: Int, _ rounding: UnitAgreement.Rounding) -> Double {
        let exponent = Int(value.exponent)
        guard rounding == .inward, places == 0, exponent > 0 else { return unit(ofLastPlace: places) / 2 }
        return unit(ofLastPlace: -(value.significantDigits > 1 ? exponent : exponent - 1)) / 2
    }

    private func unit(ofLastPlace places: Int) -> Double {
        Decimal(mantissa: 1, exponent: -places)?.double ?? 0
    }

    /// Whether an end that is rounded may belong to its range where the other does not, or the other way round: by the value that it stands for.
    func allowsOtherSide(isLower: Bool, isIncluded: Bool) -> Bool {
        other.value != expected && (isLower ? expected < other.value : other.value < expected) == isIncluded
    }

    func message(isIncluded: Bool) -> String {
        let written = "\(other.value) \(other.unit.symbol)"
        return isIncluded
            ? "the end at \(firstShown) belongs to the range, and that at \(written) does not"
            : "the end at \(written) belongs to the range, and that at \(firstShown) does not"
    }

    var firstShown: String { "\(first.value) \(first.unit.symbol)" }

    var message: String {
        let converted = shown(first, in: other.unit, places)
        let written = "\(other.value) \(other.unit.symbol)"
        var text = "\(firstShown) is \(converted), and \(written) stands beside it"
        if first.value == other.value {
            text += ": the same figure in two units"
        } else if let times = timesAsMuch {
            text += times
        }
        return text
    }

    var remedy: String {
        let back = shown(other, in: first.unit, firstPlaces)
        return "write \(shown(first, in: other.unit, places)) here, or \(back) there, whichever was meant"
    }

    /// What is said of a figure of another magnitude, as after a slip of the unit.
    private var timesAsMuch: String? {
        let ratio = other.value.double / expected.double
        guard ratio.isFinite, ratio > 0 else { return nil }
        if ratio >= 5 { return ratio < 1_000_000 ? ", about \(Int(ratio.rounded())) times as much" : ", far more" }
        if ratio <= 0.2 { return ratio > 0.000_001 ? ", about \(Int((1 / ratio).rounded())) times too little" : ", far less" }
        return nil
    }

    /// A quantity in another unit as an editor would write it: to so many places, or more where nothing would be left of it.
    private func shown(_ quantity: Quantity, in unit: Unit, _ places: Int) -> String {
        var digits = places
        while digits < places + 6 {
            if let value = quantity.converted(to: unit, of: substance, roundedToPlaces: digits)?.value,
                value != .zero || quantity.value == .zero
            {
                return "\(value) \(unit.symbol)"
            }
            digits += 1
        }
        return "0 \(unit.symbol)"
    }
}

/// How many digits stand after the decimal point of the figure that a text begins with.
private func writtenPlaces(_ text: String) -> Int {
    var count: Int?
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): count = count.map { $0 + 1 }
        case UInt8(ascii: "."): count = 0
        case UInt8(ascii: "-"), UInt8(ascii: " "): continue
        default: return count ?? 0
        }
    }
    return count ?? 0
}
