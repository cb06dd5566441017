/// What the values of two columns have to do with each other, so that not every combination of them can occur.
package enum ColumnLink: Sendable {
    /// The first column holds centiles and the second z-scores of the same value, both as plain figures: both are missing or neither is, and
    /// the z-score of a centile lies between the two answers, of which several references may give different ones.
    case centiles(Int, zScores: Int, position: @Sendable (Double) -> (lower: Double, upper: Double))
    /// Where the first column has a value, the second has one too.
    case presence(Int, needs: Int)

    /// Whether the values of some places of every column can occur together; true in case of doubt.
    func allows(_ places: [[Int]], _ columns: [ComparedColumn]) -> Bool {
        switch self {
        case .presence(let column, let needed):
            return columns[column].canBeMissing(in: places[column]) || columns[needed].canBePresent(in: places[needed])
        case .centiles(let centiles, let zScores, _):
            let (a, b) = (columns[centiles], columns[zScores])
            if a.canBeMissing(in: places[centiles]), b.canBeMissing(in: places[zScores]) { return true }
            return pair(places, columns) != nil
        }
    }

    /// A place of centiles and one of z-scores that share a value, and which of the two is enough to name it.
    func pair(_ places: [[Int]], _ columns: [ComparedColumn]) -> (centiles: Int, zScores: Int, named: Int)? {
        guard case .centiles(let centiles, let zScores, let position) = self else { return nil }
        for first in places[centiles] {
            guard let inner = columns[centiles].stretch(of: first) else { continue }
            // Beyond the figures that centiles can have there is no z-score; a little is allowed for rounding.
            let start = inner.start <= 0 ? -Double.infinity : Self.widened(position(inner.start).lower, -1)
            let end = inner.end >= 100 ? Double.infinity : Self.widened(position(inner.end).upper, 1)
            for second in places[zScores] {
                guard let outer = columns[zScores].stretch(of: second), outer.start < end, start < outer.end else { continue }
                return (first, second, outer.start <= start && end <= outer.end ? centiles : zScores)
            }
        }
        return nil
    }

    private static func widened(_ value: Double, _ sign: Double) -> Double { value + sign * (1 + value.magnitude) * 1e-12 }
}

extension ComparedColumn {
    /// Whether one of the places is the missing value.
    func canBeMissing(in places: [Int]) -> Bool { missing != nil && places.last == missing }

    /// Whether one of the places holds values.
    func canBePresent(in places: [Int]) -> Bool { places.count > 1 || !canBeMissing(in: places) }

    /// The numbers of a place; nil for the missing value.
    func stretch(of place: Int) -> Stretch? {
        guard let numbers = proof.places[place].numbers else { return nil }
        return Stretch(start: numbers.stretch.start, end: proof.places[place].end)
    }
}
