/// The key that a mistyped one most likely stands for, where a wrong guess would put other words before a reader.
///
/// Closer than `nearestName`: one slip, or two in twelve characters and more. A key in whose place only the opposite stands, such as `-high` for
/// `-low`, or another number, is no slip of the keyboard however close it is.
package func mistypedKey(_ key: String, among candidates: [String]) -> String? {
    let wanted = Array(key.unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= NameDistance.lengthLimit else { return nil }
    var best: String?
    var bestDistance = Int.max
    for candidate in candidates where candidate != key {
        let scalars = Array(candidate.unicodeScalars)
        guard !scalars.isEmpty, scalars.count <= NameDistance.lengthLimit else { continue }
        let longer = max(wanted.count, scalars.count)
        guard longer >= 3, abs(wanted.count - scalars.count) <= 2 else { continue }
        let distance = NameDistance.between(wanted, scalars)
        guard distance <= NameDistance.mistake * (longer >= 12 ? 2 : 1), distance < bestDistance else { continue }
        if differsInMeaning(key, candidate) { continue }
        best = candidate
        bestDistance = distance
    }
    return best
}

/// Whether two keys differ in a word that says something else, or in a number.
private func differsInMeaning(_ first: String, _ second: String) -> Bool {
    let (a, b) = (words(of: first), words(of: second))
    guard a.count == b.count else {
        // A word more says something else, unless it is a hyphen that slipped in or out.
        return first.filter { $0 != "-" } != second.filter { $0 != "-" }
    }
    for (one, other) in zip(a, b) where one != other {
        if (Array(one.utf8) + Array(other.utf8)).contains(where: { $0 >= 0x30 && $0 <= 0x39 }) { return true }
        for (left, right) in opposites where (one, other) == (left, right) || (one, other) == (right, left) { return true }
        // Such as `hypo` and `hyper`, or `usual` and `unusual`, within a word.
        for prefix in ["un", "non", "in", "dis", "im", "ab"] where one == prefix + other || other == prefix + one { return true }
        for (left, right) in oppositePrefixes {
            if one.hasPrefix(left), other.hasPrefix(right), one.dropFirst(left.count) == other.dropFirst(right.count) { return true }
            if one.hasPrefix(right), other.hasPrefix(left), one.dropFirst(right.count) == other.dropFirst(left.count) { return true }
        }
    }
    return false
}

private func words(of key: String) -> [String] { key.split(separator: "-", omittingEmptySubsequences: false).map { String($0) } }

private let oppositePrefixes: [(String, String)] = [
    ("hypo", "hyper"), ("over", "under"), ("in", "out"), ("pre", "post"), ("intra", "inter"),
]

/// Words so near to each other in letters that the distance alone would take one for the other.
private let opposites: [(String, String)] = [
    ("male", "female"), ("he", "she"), ("gain", "pain"), ("loss", "less"), ("lost", "last"), ("last", "least"), ("fast", "last"),
    ("fast", "past"), ("low", "slow"), ("slow", "flow"), ("late", "rate"), ("one", "none"), ("some", "none"), ("on", "off"), ("on", "no"),
    ("in", "on"), ("now", "not"), ("now", "no"), ("no", "not"), ("week", "weak"), ("low", "lower"), ("high", "higher"),
    ("small", "smaller"),
    ("large", "larger"), ("safe", "unsafe"), ("more", "mere"), ("above", "about"), ("here", "there"), ("often", "soften"),
]
