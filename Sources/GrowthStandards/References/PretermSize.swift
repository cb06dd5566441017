/// Size of the preterm infant after birth, INTERGROWTH-21st: by postmenstrual age from 27 to 64 weeks, and weight by length.
enum PretermSize: GrowthFamily {
    case weight
    case length
    case headCircumference
    case weightForLength

    static let weightReference = byAge("weight", "Preterm infant's weight", "kg", .weight)
    static let lengthReference = byAge("length", "Preterm infant's length", "cm", .length)
    static let headCircumferenceReference = byAge("headCircumference", "Preterm infant's head circumference", "cm", .headCircumference)
    static let references = [
        weightReference, lengthReference, headCircumferenceReference,
        GrowthReference(
            "intergrowth.preterm.weightForLength", title: "Preterm infant's weight for length", source: .preterm2015, at: .length,
            domain: 35...65, valueUnit: "kg", needsSex: true,
            caveat: "The equation is not in the paper; it was given by its authors to the R package gigs.",
            measure: .pretermSize(.weightForLength)),
    ]

    private static func byAge(_ name: String, _ title: String, _ unit: String, _ measure: PretermSize) -> GrowthReference {
        GrowthReference(
            "intergrowth.preterm." + name, title: title, source: .preterm2015, at: .postmenstrualAge, domain: 27...64, valueUnit: unit,
            needsSex: true, measure: .pretermSize(measure))
    }

    /// The distribution by postmenstrual weeks, or by length in cm.
    @inline(__always)
    func distribution(at x: Double, sex: Sex) -> Distribution {
        let male: Double = sex == .male ? 1 : 0
        let square = x * x
        switch self {
        case .weight:
            return .logNormal(
                mean: 2.591277 - 0.01155 * x.squareRoot() - 2201.705 / square + 0.0911639 * male,
                deviation: 0.1470258 + 505.92394 / square - 140.0576 * Elementary.log(x) / square, shift: 0)
        case .length:
            return .logNormal(
                mean: 4.136244 - 547.0018 / square + 0.0026066 * x + 0.0314961 * male,
                deviation: 0.050489 + 310.44761 / square - 90.0742 * Elementary.log(x) / square, shift: 0)
        case .headCircumference:
            return .normal(
                mean: 55.53617 - 852.0059 / x + 0.7957903 * male, deviation: 3.0582292 + 3910.05 / square - 180.5625 / x)
        case .weightForLength:
            return PretermSize.weight(forLength: x / 10, sex: sex)
        }
    }

    /// Weight by length in dm.
    @inline(__always)
    private static func weight(forLength d: Double, sex: Sex) -> Distribution {
        let square = d * d
        let cube = square * d
        switch sex {
        case .male:
            return .normal(
                mean: 13.98383 + 203.5677 / square - 291.114 * Elementary.log(d) / square,
                deviation: Elementary.exp(-1.830098 + 0.0049708 * cube))
        case .female:
            return .normal(
                mean: 50.32492 + 140.8019 / d - 167.906 / d.squareRoot(),
                deviation: 0.2195888 - 0.0046046 * cube + 0.0033017 * cube * Elementary.log(d))
        }
    }
}
