extension GrowthReference {
    /// Every reference, in the order of their families.
    public static let all: [GrowthReference] = FetalSize.references + FetalWeight.references
}

/// A measure of one of the families; each family has its references and equations in a file of its own.
enum Measure: Sendable {
    case fetalSize(FetalSize)
    case fetalWeight(FetalWeight)

    /// The distribution of the measure at an index within its domain.
    @inline(__always)
    func distribution(at: Double, sex: Sex) -> Distribution {
        switch self {
        case .fetalSize(let measure): measure.distribution(atDays: at)
        case .fetalWeight(let measure): measure.distribution(atDays: at)
        }
    }
}
