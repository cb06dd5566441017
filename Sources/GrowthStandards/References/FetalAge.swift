/// Size of the early fetus and of the cerebellum by gestational age, and gestational age from either, INTERGROWTH-21st.
///
/// The dating equations read backwards are not the size equations: each was fitted on its own. The age that a size means is the median,
/// `value(atZScore: 0, …)`.
enum FetalAge: GrowthFamily {
    case crownRumpLength
    case transcerebellarDiameter
    case ageFromCrownRumpLength
    case ageFromTranscerebellarDiameter

    static let references = [
        GrowthReference(
            "intergrowth.fetal.crownRumpLength", title: "Crown–rump length", source: .crownRumpLength2014, at: .gestationalAge,
            domain: 58...105, valueUnit: "mm", measure: .fetalAge(.crownRumpLength)),
        GrowthReference(
            "intergrowth.fetal.transcerebellarDiameter", title: "Fetal transcerebellar diameter", source: .cerebellum2021,
            at: .gestationalAge, domain: 98...280, valueUnit: "mm", measure: .fetalAge(.transcerebellarDiameter)),
        GrowthReference(
            "intergrowth.fetal.gestationalAgeFromCrownRumpLength", title: "Gestational age from crown–rump length",
            source: .crownRumpLength2014, at: .crownRumpLength, domain: 15...95, valueUnit: "d",
            measure: .fetalAge(.ageFromCrownRumpLength)),
        GrowthReference(
            "intergrowth.fetal.gestationalAgeFromTranscerebellarDiameter", title: "Gestational age from transcerebellar diameter",
            source: .cerebellum2021, at: .transcerebellarDiameter, domain: 12...55, valueUnit: "d",
            measure: .fetalAge(.ageFromTranscerebellarDiameter)),
    ]

    @inline(__always)
    func distribution(at: Double, sex: Sex) -> Distribution {
        switch self {
        case .crownRumpLength:
            return .normal(mean: -50.6562 + 0.815118 * at + 0.00535302 * at * at, deviation: -2.21626 + 0.0984894 * at)
        case .transcerebellarDiameter:
            let t = at / 70
            let cube = t * t * t
            return .normal(mean: -13.10907 + 20.8941 * t.squareRoot() + 0.5035914 * cube, deviation: 0.4719837 + 0.0500382 * cube)
        case .ageFromCrownRumpLength:
            return .normal(mean: 40.9041 + 3.21585 * at.squareRoot() + 0.348956 * at, deviation: 2.39102 + 0.0193474 * at)
        case .ageFromTranscerebellarDiameter:
            // The equations are in cm and weeks.
            let k = at / 10
            return .normal(
                mean: 7 * (3.957113 + 8.154074 * k - 0.076187 * k * k * k), deviation: 7 * (1.577198 - 1.30374 / k.squareRoot()))
        }
    }
}
