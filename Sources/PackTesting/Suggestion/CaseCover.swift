/// The fewest of many candidates that together reach all that any of them does: greedy, then without those that the others make needless.
///
/// The smallest such set is hard to find; a greedy one has at most 1 + ln n times as many, n being the most that one candidate reaches.
enum CaseCover {
    /// The places of the candidates chosen, in their order; `reached` says what each reaches.
    static func chosen(_ reached: [Set<Int>]) -> [Int] {
        var open = reached.reduce(into: Set<Int>()) { $0.formUnion($1) }
        var chosen: [Int] = []
        while !open.isEmpty {
            var best = -1, most = 0
            for (place, goals) in reached.enumerated() {
                let count = goals.intersection(open).count
                if count > most { (best, most) = (place, count) }
            }
            guard best >= 0 else { break }
            chosen.append(best)
            open.subtract(reached[best])
        }
        var counts: [Int: Int] = [:]
        for place in chosen { for goal in reached[place] { counts[goal, default: 0] += 1 } }
        for place in chosen.reversed() where reached[place].allSatisfy({ counts[$0, default: 0] > 1 }) {
            for goal in reached[place] { counts[goal, default: 0] -= 1 }
            chosen.removeAll { $0 == place }
        }
        return chosen.sorted()
    }
}
