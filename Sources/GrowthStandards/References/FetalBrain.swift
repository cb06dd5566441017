/// Structures of the fetal brain by ultrasound, INTERGROWTH-21st, in mm, from 15 to 36 weeks.
enum FetalBrain: GrowthFamily {
    case parietoOccipitalFissure
    case sylvianFissure
    case anteriorVentricle
    case posteriorVentricle
    case cisternaMagna

    static let references = [
        reference("parietoOccipitalFissure", "Fetal parieto-occipital fissure", .parietoOccipitalFissure),
        reference("sylvianFissure", "Fetal Sylvian fissure", .sylvianFissure),
        reference("anteriorVentricle", "Anterior horn of the fetal lateral ventricle", .anteriorVentricle),
        reference("posteriorVentricle", "Posterior horn of the fetal lateral ventricle", .posteriorVentricle),
        reference("cisternaMagna", "Fetal cisterna magna", .cisternaMagna),
    ]

    private static func reference(_ name: String, _ title: String, _ measure: FetalBrain) -> GrowthReference {
        GrowthReference(
            "intergrowth.fetal." + name, title: title, source: .brain2020, at: .gestationalAge, domain: 105...252, valueUnit: "mm",
            measure: .fetalBrain(measure))
    }

    @inline(__always)
    func distribution(at days: Double, sex: Sex) -> Distribution {
        let w = days / 7
        let square = w * w
        let cube = square * w
        switch self {
        case .parietoOccipitalFissure:
            return .normal(mean: 10.29428 - 122.8447 / w + 0.00001038 * cube, deviation: 1.596042 - 257.2297 / square)
        case .sylvianFissure:
            let root = w.squareRoot()
            return .normal(
                mean: 80.27012 - 32.7877 / root - 100.1593 * Elementary.log(w) / root, deviation: 2.304501 - 353.814 / square)
        case .anteriorVentricle:
            return .normal(mean: 6.396214 + 0.00006205 * cube, deviation: 1.204454)
        case .posteriorVentricle:
            return .normal(mean: 4.389214 + 38.10015 / w + 0.0000020063 * cube, deviation: 0.6707227 + 0.034258 * w)
        case .cisternaMagna:
            return .logNormal(
                mean: 2.098095 - 239.0659 / square - 0.0000001547 * cube, deviation: 0.2297936 + 8.1872 / square, shift: 0)
        }
    }
}
