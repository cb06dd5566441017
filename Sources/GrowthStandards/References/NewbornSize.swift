/// Size at birth by gestational age and sex, INTERGROWTH-21st: very preterm references below 33 weeks, the newborn standard from 33 weeks.
///
/// The two were published apart and do not meet: there is a step at 231 days.
enum NewbornSize: GrowthFamily {
    case weight
    case length
    case headCircumference
    case weightLengthRatio

    static let weightReference = reference("weight", "Newborn's weight", "kg", .weight)
    static let lengthReference = reference("length", "Newborn's length", "cm", .length)
    static let headCircumferenceReference = reference("headCircumference", "Newborn's head circumference", "cm", .headCircumference)
    static let references = [
        weightReference, lengthReference, headCircumferenceReference,
        reference("weightLengthRatio", "Newborn's weight–length ratio", "kg/m", .weightLengthRatio),
    ]

    private static func reference(_ name: String, _ title: String, _ unit: String, _ measure: NewbornSize) -> GrowthReference {
        GrowthReference(
            "intergrowth.newborn." + name, title: title, source: .newborn2014, at: .gestationalAge, domain: 168...300, valueUnit: unit,
            needsSex: true, caveat: "Two publications joined at 231 days, where their curves do not meet.", measure: .newbornSize(measure))
    }

    @inline(__always)
    func distribution(at days: Double, sex: Sex) -> Distribution {
        if days < 231 { return veryPreterm(atWeeks: days / 7, male: sex == .male ? 1 : 0) }
        let shape: NewbornShape
        switch (self, sex) {
        case (.weight, .male): shape = .weightMale
        case (.weight, .female): shape = .weightFemale
        case (.length, .male): shape = .lengthMale
        case (.length, .female): shape = .lengthFemale
        case (.headCircumference, .male): shape = .headCircumferenceMale
        case (.headCircumference, .female): shape = .headCircumferenceFemale
        case (.weightLengthRatio, _): return weightLengthRatio(atWeeks: days / 7, sex: sex)
        }
        let row = shape.standard.row(atDays: days)
        return .skewT(location: row.location, scale: row.scale, shape: shape)
    }

    /// The references below 231 days.
    @inline(__always)
    private func veryPreterm(atWeeks w: Double, male: Double) -> Distribution {
        switch self {
        case .weight:
            return .logNormal(mean: -7.00303 + 1.325911 * w.squareRoot() + 0.0571937 * male, deviation: (0.0373218).squareRoot(), shift: 0)
        case .length:
            return .normal(mean: 1.307633 + 1.270022 * w + 0.4263885 * male, deviation: (6.757543).squareRoot())
        case .headCircumference:
            return .normal(mean: 0.7866522 + 0.887638 * w + 0.2513385 * male, deviation: (2.433481).squareRoot())
        case .weightLengthRatio:
            let square = w * w
            return .normal(
                mean: 3.400617 - 0.0103163 * square + 0.0003407 * square * w + 0.1382809 * male, deviation: (0.3570057).squareRoot())
        }
    }

    /// The ratio of weight to length from 231 days.
    @inline(__always)
    private func weightLengthRatio(atWeeks w: Double, sex: Sex) -> Distribution {
        let logarithm = Elementary.log(w)
        switch sex {
        case .male:
            return .normal(mean: -17.84615 - 3778.768 / w + 1291.477 * logarithm / w, deviation: 1.01047 - 0.0080948 * w)
        case .female:
            let cube = w * w * w
            return .normal(mean: -5.542927 + 0.0018926 * cube - 0.0004614 * cube * logarithm, deviation: 0.6806229)
        }
    }
}
