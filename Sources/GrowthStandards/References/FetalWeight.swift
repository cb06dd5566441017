/// Estimated fetal weight in g, INTERGROWTH-21st: Box–Cox on the natural logarithm of the weight.
///
/// The two are for estimates by two formulas (`FetalWeightEstimate`) and not interchangeable. The equations are followed, not the printed
/// tables of standard deviations, which differ by up to 32 g.
enum FetalWeight: GrowthFamily {
    case intergrowth
    case hadlock

    static let references = [
        GrowthReference(
            "intergrowth.fetal.estimatedWeight", title: "Estimated fetal weight (INTERGROWTH-21st formula)", source: .estimatedWeight2017,
            at: .gestationalAge, domain: 154...280, valueUnit: "g",
            caveat: "Only for weights estimated by the INTERGROWTH-21st formula from abdominal and head circumference.",
            measure: .fetalWeight(.intergrowth)),
        GrowthReference(
            "intergrowth.fetal.estimatedWeightHadlock", title: "Estimated fetal weight (Hadlock's formula)", source: .estimatedWeight2020,
            at: .gestationalAge, domain: 126...287, valueUnit: "g",
            caveat: "Only for weights estimated by Hadlock's formula of 1985 from head and abdominal circumference and femur length.",
            measure: .fetalWeight(.hadlock)),
    ]

    @inline(__always)
    func distribution(at days: Double, sex: Sex) -> Distribution {
        let w = days / 7
        switch self {
        case .intergrowth:
            let square = w * w
            let cube = square * w
            let logarithm = Elementary.log(w)
            return .boxCoxOfLogarithm(
                power: -4.257629 - 2162.234 / square + 0.0002301829 * cube,
                median: 4.956737 + 0.0005019687 * cube - 0.0001227065 * cube * logarithm,
                variation: 0.0001 * (-6.997171 + 0.057559 * cube - 0.01493946 * cube * logarithm))
        case .hadlock:
            let t = w / 10
            let square = t * t
            let logarithm = Elementary.log(t)
            return .boxCoxOfLogarithm(
                power: 9.43643 + 9.41579 / square - 83.54220 * logarithm / square,
                median: -2.42272 + 1.86478 * w.squareRoot() - 1.93299e-5 * w * w * w,
                variation: 0.0193557 + 0.0310716 / square - 0.0657587 * logarithm / square)
        }
    }
}
