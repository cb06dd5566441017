/// Size of the fetus by ultrasound, INTERGROWTH-21st: mean and standard deviation by gestational age, in mm, from 14 to 40 weeks.
enum FetalSize: GrowthFamily {
    case headCircumference
    case biparietalDiameter
    case occipitofrontalDiameter
    case abdominalCircumference
    case femurLength

    static let references = [
        reference("headCircumference", "Fetal head circumference", .headCircumference),
        reference("biparietalDiameter", "Fetal biparietal diameter", .biparietalDiameter),
        reference("occipitofrontalDiameter", "Fetal occipitofrontal diameter", .occipitofrontalDiameter),
        reference("abdominalCircumference", "Fetal abdominal circumference", .abdominalCircumference),
        reference("femurLength", "Fetal femur length", .femurLength),
    ]

    private static func reference(_ name: String, _ title: String, _ measure: FetalSize) -> GrowthReference {
        GrowthReference(
            "intergrowth.fetal." + name, title: title, source: .fetalSize2014, at: .gestationalAge, domain: 98...280, valueUnit: "mm",
            measure: .fetalSize(measure))
    }

    @inline(__always)
    func distribution(at days: Double, sex: Sex) -> Distribution {
        let w = days / 7
        let square = w * w
        let cube = square * w
        switch self {
        case .headCircumference:
            let logarithm = Elementary.log(w)
            return .normal(
                mean: -28.2849 + 1.69267 * square - 0.397485 * square * logarithm,
                deviation: 1.98735 + cube * (0.0136772 + logarithm * (-0.00726264 + 0.000976253 * logarithm)))
        case .biparietalDiameter:
            let logarithm = Elementary.log(w)
            return .normal(
                mean: 5.60878 + 0.158369 * square - 0.00256379 * cube,
                deviation: Elementary.exp(0.101242 + cube * (0.00150557 + logarithm * (-0.000771535 + 0.0000999638 * logarithm))))
        case .occipitofrontalDiameter:
            let logarithm = Elementary.log(w)
            return .normal(
                mean: -12.4097 + 0.626342 * square - 0.148075 * square * logarithm,
                deviation: Elementary.exp(-0.880034 + square * (0.0631165 + logarithm * (-0.0317136 + 0.00408302 * logarithm))))
        case .abdominalCircumference:
            return .normal(
                mean: -81.3243 + 11.6772 * w - 0.000561865 * cube,
                deviation: -4.36302 + 0.121445 * square - 0.0130256 * cube + 0.00282143 * cube * Elementary.log(w))
        case .femurLength:
            return .normal(
                mean: -39.9616 + 4.32298 * w - 0.0380156 * square,
                deviation: Elementary.exp(0.605843 - 42.0014 / square + 0.00000917972 * cube))
        }
    }
}
