internal import GrowthStandards
internal import Quantities

/// Where the lines of a reference are asked for, and in which units.
struct CurvesRequest {
    /// Fewer steps than this make a line that shows its corners.
    private static let leastSteps = 100

    let entry: ReferenceCache.Entry
    private let atUnit: Unit
    private let valueUnit: Unit
    private let sex: Sex?
    private let from: Quantity?
    private let to: Quantity?
    private let step: Quantity?

    init(reference entry: ReferenceCache.Entry, _ options: Options) throws(CommandFailure) {
        self.entry = entry
        let atUnit = try Self.unit(options, "--at-unit", like: entry.atUnit, of: entry, what: "is read at \(entry.reference.at.name) in")
        valueUnit = try Self.unit(options, "--unit", like: entry.valueUnit, of: entry, what: "has values in")
        self.atUnit = atUnit
        from = try Self.quantity(options, "--from", in: atUnit)
        to = try Self.quantity(options, "--to", in: atUnit)
        step = try Self.quantity(options, "--step", in: atUnit)
        do throws(GrowthProblem) {
            sex = try GrowthFigures(decimalMark: .point).sex((options["--sex"] ?? "").utf8)
        } catch {
            throw CommandFailure(.usage, "advice: --sex takes female or male, and without it both are given.")
        }
    }

    private static func unit(
        _ options: Options, _ option: String, like own: Unit, of entry: ReferenceCache.Entry, what: String
    ) throws(CommandFailure) -> Unit {
        guard let name = options[option] else { return own }
        let unit = try GrowthCommand.unit(named: name, option: option)
        guard own.factor(to: unit) != nil else {
            throw CommandFailure(.usage, "advice: \(entry.reference.identifier) \(what) \(own), which does not convert to \(unit).")
        }
        return unit
    }

    private static func quantity(_ options: Options, _ option: String, in unit: Unit) throws(CommandFailure) -> Quantity? {
        guard let text = options[option] else { return nil }
        let quantity: Quantity
        do {
            quantity = try Quantity.read(text, decimalMark: .point, impliedUnit: unit)
        } catch {
            throw CommandFailure(.usage, "advice: \(option) `\(text)`: \(error.description); \(error.remedy).")
        }
        guard quantity.unit.factor(to: unit) != nil else {
            throw CommandFailure(.usage, "advice: \(option) is asked in \(unit), and \(quantity.unit) does not convert to it.")
        }
        return quantity
    }

    /// The sexes that curves are drawn for: that asked for, or both, or none where the reference does not differ by it.
    func sexes() -> [Sex?] {
        guard entry.reference.needsSex else { return [nil] }
        return sex.map { [$0] } ?? [.female, .male]
    }

    /// The lines at every point.
    func curves(_ lines: [CurveLine], sex: Sex?) throws(CommandFailure) -> Curves {
        var points: [Curves.Point] = []
        let calculation = GrowthCalculation(direction: .value, unit: valueUnit)
        for place in try places() {
            var values: [Double?] = []
            for line in lines {
                values.append(try? calculation.answer(entry, sex: sex, at: place.at, number: line.zScore))
            }
            points.append(Curves.Point(shown: place.shown, values: values))
        }
        return Curves(reference: entry.reference, sex: sex, atUnit: atUnit, valueUnit: valueUnit, lines: lines, points: points)
    }

    // MARK: - Places

    /// Where to read the reference: what is shown, in the unit asked for, and the same in the reference's own unit, rounded once.
    private typealias Place = (shown: String, at: Double)

    /// Every step from the start, and the end.
    ///
    /// Steps are added exactly, so that 14.1 is never 14.100000000000001.
    private func places() throws(CommandFailure) -> [Place] {
        let domain = entry.reference.domain
        let first = from.map { place($0) } ?? edge(domain.lowerBound)
        let last = to.map { place($0) } ?? edge(domain.upperBound)
        guard domain.contains(first.at), domain.contains(last.at) else {
            throw CommandFailure(
                .findings,
                "advice: \(entry.reference.identifier) holds from \(GrowthText.domain(of: entry.reference)), and not from "
                    + "\(first.shown) to \(last.shown) \(atUnit).")
        }
        guard first.at <= last.at else { throw CommandFailure(.usage, "advice: --from lies after --to.") }
        let size = step ?? Self.step(over: (last.at - first.at) * Self.double(entry.atUnit.factor(to: atUnit)), in: atUnit)
        guard size.value > .zero, let stepSize = size.exactValue(in: entry.atUnit)?.double else {
            throw CommandFailure(.usage, "advice: --step is above zero.")
        }
        guard (last.at - first.at) / stepSize < Double(GrowthCurves.mostPoints) else {
            throw CommandFailure(.usage, "advice: so small a step gives more than \(GrowthCurves.mostPoints) points.")
        }
        var places: [Place] = [first]
        // From the start that was given, or else on the multiples of the step, which the edge of a domain need not be.
        let start = from ?? multiple(of: size, notAfter: first.at) ?? edgeQuantity(domain.lowerBound)
        var count = 1
        while let next = place(count, steps: size, from: start), next.at < last.at {
            if next.at > first.at { places.append(next) }
            count += 1
        }
        if last.at > first.at { places.append(last) }
        return places
    }

    private func place(_ quantity: Quantity) -> Place {
        (Self.shown(quantity, in: atUnit), quantity.exactValue(in: entry.atUnit)?.double ?? .nan)
    }

    private func edge(_ at: Double) -> Place { (place(edgeQuantity(at)).shown, at) }

    private func edgeQuantity(_ at: Double) -> Quantity { Quantity(Decimal(shortest: at) ?? .zero, entry.atUnit) }

    /// The largest multiple of a step that lies at a place or before it.
    private func multiple(of step: Quantity, notAfter at: Double) -> Quantity? {
        guard let size = step.exactValue(in: entry.atUnit)?.double else { return nil }
        return Decimal(Int64(at / size)).multiplied(by: step.value).map { Quantity($0, step.unit) }
    }

    /// The place after so many steps: exact in the unit of the step or of the start, or else, as 1 d and months, rounded.
    private func place(_ count: Int, steps: Quantity, from start: Quantity) -> Place? {
        guard let way = Decimal(count).multiplied(by: steps.value).map({ Quantity($0, steps.unit) }) else { return nil }
        for (a, b) in [(start, way), (way, start)] {
            if let converted = a.converted(to: b.unit), let sum = converted.value.adding(b.value) { return place(Quantity(sum, b.unit)) }
        }
        guard let a = start.exactValue(in: atUnit)?.double, let b = way.exactValue(in: atUnit)?.double,
            let sum = Decimal(shortest: a + b)
        else { return nil }
        return place(Quantity(sum, atUnit))
    }

    private static func shown(_ quantity: Quantity, in unit: Unit) -> String {
        if let exact = quantity.converted(to: unit) { return exact.value.description }
        return quantity.exactValue(in: unit).map { GrowthText.exact($0.double) } ?? quantity.description
    }

    /// The largest of 1, 2 and 5 times a power of ten that makes enough steps.
    private static func step(over width: Double, in unit: Unit) -> Quantity {
        for exponent in stride(from: 3, through: -6, by: -1) {
            for digit in [5, 2, 1] {
                guard let step = Decimal(mantissa: Int64(digit), exponent: exponent) else { continue }
                if width / step.double >= Double(leastSteps) - 1e-9 { return Quantity(step, unit) }
            }
        }
        return Quantity(Decimal(1), unit)
    }

    private static func double(_ factor: Rational?) -> Double {
        factor.map { Double($0.numerator) / Double($0.denominator) } ?? 1
    }
}
