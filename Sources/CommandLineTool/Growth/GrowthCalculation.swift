internal import GrowthStandards
internal import Quantities

/// Asks a standard, and says in words why it has no answer.
struct GrowthCalculation {
    var direction: GrowthDirection
    /// The unit of computed values; nil for each standard's own.
    var unit: Unit?

    /// The z-score of a value, or the value at a z-score.
    func answer(_ entry: ReferenceCache.Entry, sex: Sex?, at: Double, number: Double) throws(GrowthProblem) -> Double {
        let reference = entry.reference
        let result =
            direction == .zScore ? reference.zScore(of: number, at: at, sex: sex) : reference.value(atZScore: number, at: at, sex: sex)
        switch result {
        case .outside(let reason): throw GrowthProblem(reason, of: reference, finding: direction, given: number)
        case .value(let found): return direction == .zScore ? found : try converted(found, from: entry)
        }
    }

    /// Beyond this nobody is: the unit, the age or the figure is wrong.
    static let farthestZScore = 8.0

    /// The unit that values of a reference are given in.
    func valueUnit(of entry: ReferenceCache.Entry) -> Unit { direction == .value ? unit ?? entry.valueUnit : entry.valueUnit }

    private func converted(_ value: Double, from entry: ReferenceCache.Entry) throws(GrowthProblem) -> Double {
        guard let unit, unit != entry.valueUnit else { return value }
        guard let factor = entry.valueUnit.factor(to: unit) else {
            throw GrowthProblem(
                "unit-mismatch", "\(entry.reference.identifier) is in \(entry.valueUnit), which does not convert to \(unit)")
        }
        // Both are whole and exact as doubles, so that the value is rounded twice at most.
        return value * Double(factor.numerator) / Double(factor.denominator)
    }

    /// The z-score of a centile.
    static func zScore(ofCentile centile: Double) throws(GrowthProblem) -> Double {
        guard let zScore = GrowthReference.zScore(ofCentile: centile) else {
            throw GrowthProblem("centile-outside", "a centile is above 0 and below 100", field: "centile")
        }
        return zScore
    }

    /// What people and programs are told of an answer: the figure that was asked for, and its centile.
    func columns(_ answer: Double, of entry: ReferenceCache.Entry) -> [(name: String, text: String)] {
        switch direction {
        case .zScore:
            [("z", GrowthText.exact(answer)), ("centile", GrowthReference.centile(ofZScore: answer).map { GrowthText.exact($0) } ?? "")]
        case .value: [("value", GrowthText.exact(answer)), ("unit", valueUnit(of: entry).symbol)]
        }
    }

    /// The names of the columns of an answer.
    var columnNames: [String] { direction == .zScore ? ["z", "centile"] : ["value", "unit"] }
}
