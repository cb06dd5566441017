import GrowthStandards

extension Smoke {
    /// Every reference at the ends and the middle of its domain and just outside: each figure to its last digit, there and back.
    static func grow() {
        for reference in GrowthReference.all {
            let (first, last) = (reference.domain.lowerBound, reference.domain.upperBound)
            for at in [first - 1, first, (first + last) / 2, last, last + 1] {
                for sex in [Sex.female, .male] {
                    for z in [-5.5, -3, -1.8807936, 0, 0.25, 3, 5.5] {
                        let value = reference.value(atZScore: z, at: at, sex: sex)
                        print("growth \(reference.identifier) \(at) \(z) \(text(of: value))")
                        guard let value = value.value else { continue }
                        print("growth \(reference.identifier) \(at) \(value) \(text(of: reference.zScore(of: value, at: at, sex: sex)))")
                    }
                }
            }
        }
    }

    private static func text(of result: GrowthResult) -> String {
        switch result {
        case .value(let value): value.description
        case .outside(let reason): reason.rawValue
        }
    }
}
