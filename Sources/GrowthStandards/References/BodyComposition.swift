/// Body composition at birth, INTERGROWTH-21st: a cubic mean and a constant deviation by gestational age from 38 to 42 weeks.
enum BodyComposition: GrowthFamily {
    case fatMass
    case fatFreeMass
    case bodyFatPercentage

    static let references = [
        reference("fatMass", "Newborn's fat mass", "g", .fatMass),
        reference("fatFreeMass", "Newborn's fat-free mass", "g", .fatFreeMass),
        reference("bodyFatPercentage", "Newborn's body fat percentage", "%", .bodyFatPercentage),
    ]

    private static func reference(_ name: String, _ title: String, _ unit: String, _ measure: BodyComposition) -> GrowthReference {
        GrowthReference(
            "intergrowth.newborn." + name, title: title, source: .bodyComposition2017, at: .gestationalAge, domain: 266...294,
            valueUnit: unit, needsSex: true, caveat: "Refitted from the published centiles (R package gigs), not the authors' equations.",
            measure: .bodyComposition(measure))
    }

    @inline(__always)
    func distribution(at d: Double, sex: Sex) -> Distribution {
        switch (self, sex) {
        case (.fatMass, .male):
            .normal(
                mean: 96787.799999565395 + d * (-1056.7738095192174 + d * (3.8367346938613807 + d * -0.0046161321671336006)),
                deviation: 152.0728420613712)
        case (.fatMass, .female):
            .normal(
                mean: 44432.514285531761 + d * (-490.76020407970685 + d * (1.8032069970777773 + d * -0.002186588921274866)),
                deviation: 156.84490806507225)
        case (.bodyFatPercentage, .male):
            .normal(
                mean: 1521.848571422669 + d * (-16.623979591774521 + d * (0.060495626821938889 + d * -7.2886297375837462e-05)),
                deviation: 3.6561699185179095)
        case (.bodyFatPercentage, .female):
            .normal(
                mean: -66.091428571419669 + d * (0.4810204081632028 + d * -0.0007288629737608231), deviation: 3.9547164160605637)
        case (.fatFreeMass, .male):
            .normal(
                mean: 347879.97142703395 + d * (-3780.5272108681093 + d * (13.73032069965126 + d * -0.016520894071847377)),
                deviation: 276.50941170129687)
        case (.fatFreeMass, .female):
            .normal(
                mean: 154457.42857081769 + d * (-1689.0085033949192 + d * (6.2084548104729915 + d * -0.0075315840621698014)),
                deviation: 261.06245844441679)
        }
    }
}
