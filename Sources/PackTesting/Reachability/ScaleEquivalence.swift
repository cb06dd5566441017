internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// Proves that nothing measured lies at an edge on a scale of z-scores or centiles, so that it does not matter on which side the edge is.
///
/// The value that has the z-score of the edge is known for every day, or every thousandth of another unit, along which the reference runs, and
/// for each of its further arguments. If the figure next to it, in each unit, has another z-score, then no value of so few digits has that of the
/// edge: z-scores rise with the value.
final class ScaleEquivalence {
    /// The most digits after the point.
    static let places = 3
    private static let scale = 1000.0
    /// Figures of more than seven digits in all are not measured, such as a child's weight of 15011.704 g, which has a z-score of -3 to twelve digits.
    private static let most = 1e7

    private let pack: RulePack
    /// What was found of a reference, an edge and a unit.
    private var known: [Key: Bool] = [:]

    private struct Key: Hashable {
        var reference: String
        var z: Double
        var unit: Unit
    }

    init(_ pack: RulePack) { self.pack = pack }

    /// Whether no value of a measurement lies at any of some edges, given as z-scores or as centiles.
    func isClear(_ measurement: PackMeasurement, _ edges: [Double], areCentiles: Bool) -> Bool {
        let unit = pack.slots[measurement.value].type.unit
        return measurement.variants.allSatisfy { variant in
            edges.allSatisfy { edge in
                guard let z = areCentiles ? variant.reference.zScore(ofCentile: edge) : edge else { return true }
                return isClear(variant.reference, z, writtenIn: unit)
            }
        }
    }

    private func isClear(_ reference: any Reference, _ z: Double, writtenIn unit: Unit?) -> Bool {
        guard let unit else { return false }
        let key = Key(reference: reference.identifier, z: z, unit: unit)
        if let known = known[key] { return known }
        let isClear = seek(reference, z, writtenIn: unit)
        known[key] = isClear
        return isClear
    }

    private func seek(_ reference: any Reference, _ z: Double, writtenIn unit: Unit) -> Bool {
        let units = Unit.all(of: unit.dimension)
        let parts = Self.parts(reference)
        let first = Int((reference.domain.lower * parts).rounded(.up)), last = Int((reference.domain.upper * parts).rounded(.down))
        for place in first...max(first, last) {
            let at = Double(place) / parts
            for arguments in Self.arguments(reference.parameters) {
                guard case .value(let value) = reference.value(atZScore: z, at: at, arguments: arguments) else { continue }
                for written in units where !isClear(reference, z, value, at, arguments, written) { return false }
            }
        }
        return true
    }

    private func isClear(_ reference: any Reference, _ z: Double, _ value: Double, _ at: Double, _ arguments: [Int], _ unit: Unit) -> Bool {
        guard let factor = reference.valueUnit.factor(to: unit) else { return true }
        let steps = value * Double(factor.numerator) / Double(factor.denominator) * Self.scale
        guard steps.magnitude < Self.most else { return true }
        // Only a figure that all but has the z-score can have it by rounding.
        let near = steps.rounded()
        guard abs(steps - near) < 0.01, let figure = Decimal(mantissa: Int64(near), exponent: -Self.places),
            let number = Number(figure, unit).converted(to: reference.valueUnit)
        else { return true }
        if case .value(let reached) = reference.zScore(of: number.double, at: at, arguments: arguments) { return reached != z }
        return true
    }

    /// Ages are counted in days, in whichever unit the reference takes them; lengths in thousandths, of which a tenth of an inch is a multiple.
    private static func parts(_ reference: any Reference) -> Double { reference.atUnit == .day ? 1 : reference.atUnit == .week ? 7 : 1000 }

    /// Every combination of the choices of a reference's parameters.
    private static func arguments(_ parameters: [ReferenceParameter]) -> [[Int]] {
        parameters.reduce([[]]) { combinations, parameter in
            combinations.flatMap { combination in ((parameter.isRequired ? 0 : -1)..<parameter.choices.count).map { combination + [$0] } }
        }
    }
}

extension ScaleEquivalence {
    /// Edges on a scale, and whose values they cut.
    private struct Scale {
        var measurements: [Int]
        var edges: [Double]
        var areCentiles: Bool
    }

    /// Why no value lies at any of the edges that a change gives to the other side, nil where one may: what was searched, and where.
    func proof(_ mutant: Mutant) -> String? {
        guard mutant.kind == .edgeFlipped, let scales = scales(mutant), !scales.isEmpty else { return nil }
        var searched: [String] = []
        for scale in scales {
            for measurement in scale.measurements.map({ pack.measurements[$0] }) {
                guard isClear(measurement, scale.edges, areCentiles: scale.areCentiles) else { return nil }
                for variant in measurement.variants {
                    let words = Self.words(variant.reference)
                    if !searched.contains(words) { searched.append(words) }
                }
            }
        }
        return "since no figure of up to seven digits, three of them after the point, has such a z-score, in any unit, at any "
            + searched.joined(separator: ", at any ")
    }

    private static func words(_ reference: any Reference) -> String {
        let step = reference.atUnit == .day || reference.atUnit == .week ? "day" : "thousandth"
        func figure(_ end: Double) -> String { Decimal(shortest: end)?.description ?? "\(end)" }
        let (lower, upper) = reference.domain
        return "\(step) of \(reference.identifier) (\(figure(lower)) to \(figure(upper)) \(reference.atUnit.symbol))"
    }

    /// The edges that a change gives to the other side; nil where they do not all lie on such scales.
    private func scales(_ mutant: Mutant) -> [Scale]? {
        switch mutant.reach {
        case .band(let name):
            guard let band = pack.bands.first(where: { $0.name == name }) else { return nil }
            let edges = Self.edges(band.rows.map { $0.cells })
            var scales: [Scale] = []
            for compiled in band.tables {
                if let measurement = compiled.measurement {
                    scales.append(Scale(measurements: [measurement], edges: edges, areCentiles: band.subject == .percentile))
                } else if let scale = scale(slot: compiled.subject, edges) {
                    scales.append(scale)
                } else {
                    return nil
                }
            }
            return scales
        case .limit(let index):
            guard let interval = pack.limits[index].confirmOutside else { return nil }
            let edges = Self.edges([interval.cells])
            switch pack.limits[index].confirmScale {
            case .value: return nil
            case .zScore(let of): return [Scale(measurements: [of], edges: edges, areCentiles: false)]
            case .percentile(let of): return [Scale(measurements: [of], edges: edges, areCentiles: true)]
            }
        case .table(let name):
            guard let table = pack.tables.first(where: { $0.name == name }),
                let column = table.columnNames.firstIndex(where: { mutant.place == $0 || mutant.place.hasSuffix(" " + $0) })
            else { return nil }
            let edges = Self.edges(table.table.rows.map { $0.cells[column] })
            switch table.columns[column] {
            case .current(.zScore), .current(.percentile):
                let measurements = table.instances.compactMap { $0.measurement }
                guard measurements.count == table.instances.count else { return nil }
                return [Scale(measurements: measurements, edges: edges, areCentiles: table.columns[column] == .current(.percentile))]
            case .slot(let slot): return scale(slot: slot, edges).map { [$0] }
            default: return nil
            }
        default: return nil
        }
    }

    private func scale(slot: Int, _ edges: [Double]) -> Scale? {
        switch pack.slots[slot].origin {
        case .zScore(let of): Scale(measurements: [of], edges: edges, areCentiles: false)
        case .percentile(let of): Scale(measurements: [of], edges: edges, areCentiles: true)
        default: nil
        }
    }

    private static func edges(_ rows: [[Cell]]) -> [Double] {
        var edges: Set<Double> = []
        for cell in rows.flatMap({ $0 }) {
            for case .numbers(let interval) in cell.alternatives {
                for case let edge? in [interval.lower, interval.upper] { edges.insert(edge.value.double) }
            }
        }
        return edges.sorted()
    }
}
