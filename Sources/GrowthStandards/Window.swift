/// What of a reference the computation needs, compiled for each family.
struct Window<Family: GrowthFamily> {
    private let family: Family
    private let lower: Double
    private let upper: Double
    private let needsSex: Bool
    private let allowsNonPositiveValues: Bool

    @inline(__always)
    init(_ reference: GrowthReference, _ family: Family) {
        self.family = family
        lower = reference.domain.lowerBound
        upper = reference.domain.upperBound
        needsSex = reference.needsSex
        allowsNonPositiveValues = reference.allowsNonPositiveValues
    }

    /// The z-score of the row's value.
    @inline(__always)
    func zScore(_ row: GrowthRow) -> GrowthResult {
        if let reason = reasonOutside(row) { return .outside(reason) }
        if row.number <= 0, !allowsNonPositiveValues { return .outside(.valueNotPositive) }
        return family.distribution(at: row.at, sex: row.sex ?? .female).zScore(of: row.number)
    }

    /// The value at the row's z-score.
    @inline(__always)
    func value(_ row: GrowthRow) -> GrowthResult {
        if let reason = reasonOutside(row) { return .outside(reason) }
        let result = family.distribution(at: row.at, sex: row.sex ?? .female).value(atZScore: row.number)
        if case .value(let value) = result, value <= 0, !allowsNonPositiveValues { return .outside(.valueNotPositive) }
        return result
    }

    /// The z-scores of the rows' values.
    func zScores(_ rows: [GrowthRow]) -> [GrowthResult] {
        map(rows) { window, row in window.zScore(row) }
    }

    /// The values at the rows' z-scores.
    func values(_ rows: [GrowthRow]) -> [GrowthResult] {
        map(rows) { window, row in window.value(row) }
    }

    @inline(__always)
    private func map(_ rows: [GrowthRow], _ body: (Window, GrowthRow) -> GrowthResult) -> [GrowthResult] {
        let window = self
        return rows.withUnsafeBufferPointer { rows in
            [GrowthResult](unsafeUninitializedCapacity: rows.count) { results, count in
                guard let from = rows.baseAddress, let to = results.baseAddress else { return }
                for index in 0..<rows.count {
                    (to + index).initialize(to: body(window, from[index]))
                }
                count = rows.count
            }
        }
    }

    /// Why the standard has no distribution here, nil where it has.
    @inline(__always)
    private func reasonOutside(_ row: GrowthRow) -> OutsideStandard? {
        guard row.number.isFinite, row.at.isFinite else { return .notFinite }
        if row.at < lower { return .belowDomain }
        if row.at > upper { return .aboveDomain }
        if needsSex, row.sex == nil { return .sexMissing }
        return nil
    }
}
