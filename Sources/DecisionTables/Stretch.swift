/// A half-open stretch of `Double`s; an infinite end is unbounded.
struct Stretch: Equatable {
    /// The first number inside.
    var start: Double
    /// The first number beyond.
    var end: Double

    /// The whole line.
    static let everything = Stretch(start: -.infinity, end: .infinity)

    /// The stretches that any of the given ones covers, ascending and apart.
    static func union(of stretches: [Stretch]) -> [Stretch] {
        var result: [Stretch] = []
        for stretch in stretches.sorted(by: { $0.start < $1.start }) {
            if let last = result.last, stretch.start <= last.end {
                result[result.count - 1].end = max(last.end, stretch.end)
            } else {
                result.append(stretch)
            }
        }
        return result
    }

    /// The stretches that leave out the given ones, which need not be sorted or apart.
    static func complement(of stretches: [Stretch]) -> [Stretch] {
        var result: [Stretch] = []
        var reached = -Double.infinity
        for stretch in stretches.sorted(by: { $0.start < $1.start }) {
            if stretch.start > reached { result.append(Stretch(start: reached, end: stretch.start)) }
            reached = max(reached, stretch.end)
        }
        if reached < .infinity { result.append(Stretch(start: reached, end: .infinity)) }
        return result
    }
}

extension Stretch {
    /// Whether a whole number lies inside.
    var holdsWholeNumber: Bool {
        wholeNumber != nil
    }

    /// A whole number inside, the lowest or, where there is no lower end, the highest; nil where there is none.
    var wholeNumber: Double? {
        // Beyond 2^53 every `Double` is whole.
        let limit = 9_007_199_254_740_992.0
        if start >= limit || end <= -limit { return start >= limit ? start : end.nextDown }
        if start > -limit {
            let truncated = Double(Int(start))
            let whole = truncated < start ? truncated + 1 : truncated
            return whole < end ? whole : nil
        }
        if end < limit {
            let truncated = Double(Int(end))
            return truncated < end ? truncated : truncated - 1
        }
        return 0
    }
}
