internal import GrowthStandards
internal import Plugins
internal import Quantities

/// A growth standard behind the door that anybody's reference comes in by.
final class GrowthPluginReference: Reference {
    let reference: GrowthReference
    let valueUnit: Unit
    let atUnit: Unit
    let parameters: [ReferenceParameter]

    /// The choices of `sex` in the order of their places.
    private static let sexes: [Sex] = [.female, .male]

    /// Nil where the standard's units are not among ours.
    init?(_ reference: GrowthReference) {
        guard let valueUnit = Unit(named: reference.valueUnit), let atUnit = Unit(named: reference.at.unit) else { return nil }
        self.reference = reference
        self.valueUnit = valueUnit
        self.atUnit = atUnit
        self.parameters = reference.needsSex ? [ReferenceParameter("sex", choices: Self.sexes.map { $0.rawValue })] : []
    }

    var identifier: String { reference.identifier }

    var domain: (lower: Double, upper: Double) { (reference.domain.lowerBound, reference.domain.upperBound) }

    /// To twelve digits after the point.
    ///
    /// Beyond them stands the rounding of doubles, by which a head of exactly 2 standard deviations would lie on either side of 2.
    func zScore(of value: Double, at: Double, arguments: [Int]) -> ReferenceResult {
        let found = result(reference.zScore(of: value, at: at, sex: sex(arguments)))
        guard case .value(let z) = found, z.magnitude < 1000 else { return found }
        // Adding 1.5 · 2^52 leaves no bit for a fraction; the quotient is the double nearest to the decimal.
        return .value((z * 1e12 + 0x1.8p52 - 0x1.8p52) / 1e12)
    }

    func value(atZScore z: Double, at: Double, arguments: [Int]) -> ReferenceResult {
        result(reference.value(atZScore: z, at: at, sex: sex(arguments)))
    }

    func zScore(ofCentile centile: Double) -> Double? { GrowthReference.zScore(ofCentile: centile) }

    func centile(ofZScore z: Double) -> Double? { GrowthReference.centile(ofZScore: z) }

    private func sex(_ arguments: [Int]) -> Sex? {
        guard let place = arguments.first, Self.sexes.indices.contains(place) else { return nil }
        return Self.sexes[place]
    }

    private func result(_ result: GrowthResult) -> ReferenceResult {
        switch result {
        case .value(let value): .value(value)
        case .outside(.belowDomain): .outside(.belowDomain)
        case .outside(.aboveDomain): .outside(.aboveDomain)
        case .outside(.sexMissing): .outside(.unknownArgument("sex"))
        case .outside(.inverseUndefined): .outside(.inverseUndefined)
        case .outside(.valueNotPositive), .outside(.valueBelowSupport), .outside(.notFinite): .outside(.valueOutOfRange)
        }
    }
}
