/// The candidate closest to a mistyped name, if one is close enough to be what was meant.
///
/// Closeness is the optimal string alignment distance (Damerau and Levenshtein: a character left out, added, replaced, or two neighbours swapped cost one
/// each) over Unicode scalars; ASCII letters that differ only in case cost a quarter of one. A candidate qualifies within a third of the longer name's
/// length, at least one whole mistake; of equally close ones the first wins. Names past 256 scalars are not compared.
///
/// - Returns: The candidate as it was given, or nil. A candidate equal to the name is returned as it is.
public func nearestName(to name: String, in candidates: [String]) -> String? {
    let wanted = Array(name.unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= NameDistance.lengthLimit else { return nil }
    var best: String?
    var bestDistance = Int.max
    for candidate in candidates {
        let scalars = Array(candidate.unicodeScalars)
        guard !scalars.isEmpty, scalars.count <= NameDistance.lengthLimit else { continue }
        let whole = NameDistance.mistake
        let cutoff = max(whole, max(wanted.count, scalars.count) * whole / 3)
        // A name of one or two characters is not "nearly" a name that shares nothing with it.
        let sharesNothing = min(wanted.count, scalars.count) * whole
        // Each character that one name has more costs a mistake, so that most candidates need no closer look.
        let difference = abs(wanted.count - scalars.count) * whole
        guard difference <= cutoff, difference < bestDistance else { continue }
        let distance = NameDistance.between(wanted, scalars)
        if distance <= cutoff, distance < sharesNothing || distance == 0, distance < bestDistance {
            best = candidate
            bestDistance = distance
        }
    }
    return best
}

/// The distance between two names, in quarters of a mistake.
enum NameDistance {
    /// One whole mistake.
    static let mistake = 4
    /// Longer names are not compared, so that a text in the place of a name costs nothing.
    static let lengthLimit = 256

    static func between(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous: [Int] = []
        for column in 0...second.count { previous.append(column * mistake) }
        for row in 0..<first.count {
            var current = [(row + 1) * mistake]
            current.reserveCapacity(second.count + 1)
            for column in 0..<second.count {
                let replaced = previous[column] + replacement(first[row], second[column])
                var best = min(replaced, previous[column + 1] + mistake, current[column] + mistake)
                if row > 0, column > 0, isSame(first[row], second[column - 1]), isSame(first[row - 1], second[column]) {
                    best = min(best, beforePrevious[column - 1] + mistake)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[second.count]
    }

    private static func replacement(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Int {
        if first == second { return 0 }
        return isSame(first, second) ? 1 : mistake
    }

    /// Whether two scalars are equal but for the case of an ASCII letter.
    private static func isSame(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        lowered(first) == lowered(second)
    }

    private static func lowered(_ scalar: Unicode.Scalar) -> UInt32 {
        scalar.value >= 0x41 && scalar.value <= 0x5A ? scalar.value + 0x20 : scalar.value
    }
}
