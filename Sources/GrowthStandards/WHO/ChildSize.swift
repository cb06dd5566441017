/// Size of the child to 5 years, WHO Child Growth Standards: L, M and S by day or by 0.1 cm, with linear interpolation between rows.
enum ChildSize: GrowthFamily {
    case weight
    case bodyMassIndex
    case lengthHeight
    case headCircumference
    case armCircumference
    case subscapularSkinfold
    case tricepsSkinfold
    case weightForLength
    case weightForHeight

    static let weightReference = reference("weightForAge", "Weight for age", at: .age, 0...1856, "kg", .weight)
    static let lengthHeightReference = reference(
        "lengthHeightForAge", "Length or height for age", at: .age, 0...1856, "cm", .lengthHeight,
        caveat: "Length measured lying to 730 days of age, height measured standing from 731 days; they differ by 0.7 cm.")
    static let headCircumferenceReference = reference(
        "headCircumferenceForAge", "Head circumference for age", at: .age, 0...1856, "cm", .headCircumference)
    static let references = [
        weightReference,
        reference(
            "bmiForAge", "Body mass index for age", at: .age, 0...1856, "kg/m2", .bodyMassIndex,
            caveat: "From length measured lying to 730 days of age, from height measured standing from 731 days."),
        lengthHeightReference, headCircumferenceReference,
        reference("armCircumferenceForAge", "Mid-upper arm circumference for age", at: .age, 91...1856, "cm", .armCircumference),
        reference("subscapularSkinfoldForAge", "Subscapular skinfold for age", at: .age, 91...1856, "mm", .subscapularSkinfold),
        reference("tricepsSkinfoldForAge", "Triceps skinfold for age", at: .age, 91...1856, "mm", .tricepsSkinfold),
        reference(
            "weightForLength", "Weight for length", at: .length, 45...110, "kg", .weightForLength,
            caveat: "Length measured lying; for children under 731 days of age."),
        reference(
            "weightForHeight", "Weight for height", at: .height, 65...120, "kg", .weightForHeight,
            caveat: "Height measured standing; for children from 731 days of age."),
    ]

    private static func reference(
        _ name: String, _ title: String, at: GrowthReference.Index, _ domain: ClosedRange<Double>, _ unit: String, _ measure: ChildSize,
        caveat: String? = nil
    ) -> GrowthReference {
        GrowthReference(
            "who." + name, title: title, source: .worldHealthOrganization, at: at, domain: domain, valueUnit: unit, needsSex: true,
            caveat: caveat, measure: .childSize(measure))
    }

    /// The distribution by age in days, or by length or height in cm.
    @inline(__always)
    func distribution(at: Double, sex: Sex) -> Distribution {
        let row = table.row(at: position(of: at), sex: sex)
        switch self {
        case .lengthHeight, .headCircumference:
            // Their power is 1 in every row, and the WHO restricts nothing: a normal distribution.
            return .normal(mean: row.median, deviation: row.median * row.variation)
        default:
            return .restrictedBoxCox(power: row.power, median: row.median, variation: row.variation)
        }
    }

    /// The place in the table of an age or length within the domain.
    @inline(__always)
    private func position(of at: Double) -> Double {
        switch self {
        case .weight, .bodyMassIndex, .lengthHeight, .headCircumference: at
        case .armCircumference, .subscapularSkinfold, .tricepsSkinfold: at - 91
        case .weightForLength: at * 10 - 450
        case .weightForHeight: at * 10 - 650
        }
    }

    @inline(__always)
    private var table: LMSTable {
        switch self {
        case .weight: WeightForAgeTable.table
        case .bodyMassIndex: BodyMassIndexForAgeTable.table
        case .lengthHeight: LengthHeightForAgeTable.table
        case .headCircumference: HeadCircumferenceForAgeTable.table
        case .armCircumference: ArmCircumferenceForAgeTable.table
        case .subscapularSkinfold: SubscapularSkinfoldForAgeTable.table
        case .tricepsSkinfold: TricepsSkinfoldForAgeTable.table
        case .weightForLength: WeightForLengthTable.table
        case .weightForHeight: WeightForHeightTable.table
        }
    }
}
