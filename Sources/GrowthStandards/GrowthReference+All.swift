extension GrowthReference {
    /// Every reference, in the order of their families.
    public static let all: [GrowthReference] =
        FetalSize.references + FetalWeight.references + FetalAge.references + FetalBrain.references + UmbilicalDoppler.references
        + Pregnancy.references + NewbornSize.references + BodyComposition.references + PretermSize.references + ChildSize.references
}

/// A measure of one of the families; each family has its references and equations in a file of its own.
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

    /// The distribution of the measure at an index within its domain.
    @inline(__always)
    func distribution(at: Double, sex: Sex) -> Distribution {
        switch self {
        case .fetalSize(let measure): measure.distribution(atDays: at)
        case .fetalWeight(let measure): measure.distribution(atDays: at)
        case .fetalAge(let measure): measure.distribution(at: at)
        case .fetalBrain(let measure): measure.distribution(atDays: at)
        case .umbilicalDoppler(let measure): measure.distribution(atDays: at)
        case .pregnancy(let measure): measure.distribution(atDays: at)
        case .bodyComposition(let measure): measure.distribution(atDays: at, sex: sex)
        case .newbornSize(let measure): measure.distribution(atDays: at, sex: sex)
        case .pretermSize(let measure): measure.distribution(at: at, sex: sex)
        case .childSize(let measure): measure.distribution(at: at, sex: sex)
        }
    }
}
