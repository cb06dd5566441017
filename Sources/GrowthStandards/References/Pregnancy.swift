/// Measures of the mother, INTERGROWTH-21st: height of the fundus and weight gain.
enum Pregnancy: GrowthFamily {
    case fundalHeight
    case weightGain

    static let references = [
        GrowthReference(
            "intergrowth.fetal.symphysisFundalHeight", title: "Symphysis–fundal height", source: .fundalHeight2016, at: .gestationalAge,
            domain: 112...294, valueUnit: "cm", measure: .pregnancy(.fundalHeight)),
        GrowthReference(
            "intergrowth.fetal.gestationalWeightGain", title: "Gestational weight gain", source: .weightGain2016, at: .gestationalAge,
            domain: 98...280, valueUnit: "kg", allowsNonPositiveValues: true,
            caveat: "Only for women whose body mass index in the first trimester was 18.5 to under 25 kg/m².",
            measure: .pregnancy(.weightGain)),
    ]

    @inline(__always)
    func distribution(at days: Double, sex: Sex) -> Distribution {
        let w = days / 7
        let square = w * w
        let logarithm = Elementary.log(w)
        switch self {
        case .fundalHeight:
            return .normal(
                mean: 5.133374 + 0.1058353119 * square - 0.0231295 * square * logarithm, deviation: 0.9922667 + 0.0258087 * w)
        case .weightGain:
            return .logNormal(
                mean: 1.382972 - 56.14743 / square + 0.2787683 * w.squareRoot(),
                deviation: 0.2501993731 + 142.4297879 / square - 61.45345 * logarithm / square, shift: 8.75)
        }
    }
}
