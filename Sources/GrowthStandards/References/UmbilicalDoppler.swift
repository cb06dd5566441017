/// Doppler indices of the umbilical artery, INTERGROWTH-21st: exponential-normal by gestational age from 24 to 40 weeks.
enum UmbilicalDoppler: GrowthFamily {
    case pulsatilityIndex
    case resistanceIndex
    case systolicDiastolicRatio

    static let references = [
        reference("umbilicalPulsatilityIndex", "Umbilical artery pulsatility index", .pulsatilityIndex),
        reference("umbilicalResistanceIndex", "Umbilical artery resistance index", .resistanceIndex),
        reference("umbilicalSystolicDiastolicRatio", "Umbilical artery systolic/diastolic ratio", .systolicDiastolicRatio),
    ]

    private static func reference(_ name: String, _ title: String, _ measure: UmbilicalDoppler) -> GrowthReference {
        GrowthReference(
            "intergrowth.fetal." + name, title: title, source: .umbilicalDoppler2020, at: .gestationalAge, domain: 168...280,
            valueUnit: "1", measure: .umbilicalDoppler(measure))
    }

    @inline(__always)
    func distribution(at days: Double, sex: Sex) -> Distribution {
        let w = days / 7
        let square = w * w
        let cube = square * w
        let logarithm = Elementary.log(w)
        switch self {
        case .pulsatilityIndex:
            return .exponentialNormal(
                shape: -0.0768617, median: 1.02944 + 77.7456 / square - 0.000004455 * cube,
                scale: -0.00645693 + 254.885 * logarithm / square - 715.949 / square)
        case .resistanceIndex:
            return .exponentialNormal(
                shape: 0.0172944, median: 0.674914 + 25.3909 / square - 0.0000022523 * cube,
                scale: 0.0375921 + 60.7614 * logarithm / square - 183.336 / square)
        case .systolicDiastolicRatio:
            return .exponentialNormal(
                shape: -0.2752483, median: 2.60358 + 445.991 / square - 0.0000108754 * cube,
                scale: -0.503202 + 1268.37 * logarithm / square - 3417.37 / square)
        }
    }
}
