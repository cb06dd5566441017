extension GrowthReference {
    /// Every reference, in the order of their families.
    public static let all: [GrowthReference] =
        FetalSize.references + FetalWeight.references + FetalAge.references + FetalBrain.references + UmbilicalDoppler.references
        + Pregnancy.references + NewbornSize.references + BodyComposition.references + PretermSize.references + ChildSize.references
}

/// A family of measures with equations or tables of one publication; each has a file of its own.
protocol GrowthFamily: Sendable {
    /// The distribution of the measure at an index within its domain; families that do not differ by sex ignore it.
    func distribution(at: Double, sex: Sex) -> Distribution
}

/// A measure of one of the families.
enum Measure: Sendable {
    case fetalSize(FetalSize)
    case fetalWeight(FetalWeight)
    case fetalAge(FetalAge)
    case fetalBrain(FetalBrain)
    case umbilicalDoppler(UmbilicalDoppler)
    case pregnancy(Pregnancy)
    case bodyComposition(BodyComposition)
    case newbornSize(NewbornSize)
    case pretermSize(PretermSize)
    case childSize(ChildSize)
}
