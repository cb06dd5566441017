internal import RulePacks
internal import SourceText

/// Who is who in a timeline.
struct Individuals {
    /// Whom an entry is about.
    enum Meant: Hashable {
        /// The individual of that name; without a name the subject, or the only individual where nothing names it.
        case one(String?)
        /// Somebody of that name, who is not among those whom the timeline lists.
        case unknown(String, among: [String])
        /// One of several, without a word which.
        case anyOf([String])

        /// Whether two entries of which that is all that is known may be about different individuals.
        var isAnybody: Bool {
            if case .anyOf = self { return true }
            return false
        }
    }

    /// The names of those who are known, in alphabetical order: those whom the timeline lists or, where it lists none, whom its entries name.
    let names: [String]
    /// Whether the timeline lists them, so that any other name is a mistake.
    private let isListed: Bool
    /// Whether an entry has to say which of several it is about.
    private let isNameNeeded: Bool

    init(_ timeline: Timeline, _ pack: RulePack) {
        isListed = !timeline.individuals.isEmpty
        var named: [String] = []
        if timeline.individuals.count != 1 {
            for entry in timeline.entries { if let name = entry.individual, !named.contains(name) { named.append(name) } }
        }
        names = isListed ? timeline.individuals.keys.sorted() : named.sorted()
        isNameNeeded = names.count > 1 && (!named.isEmpty || pack.inputs.contains { $0.scope == .individual })
    }

    /// Whom an entry is about.
    func meant(by entry: Entry) -> Meant {
        if let name = entry.individual { return isListed && !names.contains(name) ? .unknown(name, among: names) : .one(name) }
        if names.count == 1 { return .one(names[0]) }
        return isNameNeeded ? .anyOf(names) : .one(nil)
    }
}
