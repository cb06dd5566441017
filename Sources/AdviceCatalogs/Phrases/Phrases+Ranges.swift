package import Quantities

extension Phrases {
    /// An accepted range, such as `1 mm to 100 mm`; an end that is nil is open, and a range that is open at both ends has no words.
    ///
    /// Ends that have to be converted are rounded inwards, so that whatever the words allow is accepted.
    /// - Parameters:
    ///   - excludesLower: whether the lower end itself lies outside, as in `more than 0 kg`.
    ///   - excludesUpper: whether the upper end itself lies outside, as in `1 kg to less than 5 kg`.
    ///   - system: the reader's system of units; nil shows the ends as they are.
    ///   - preferred: the unit to convert to, if it belongs to the reader's system; otherwise the customary unit of each end is taken.
    package func range(
        from lower: Quantity?, to upper: Quantity?, excludesLower: Bool = false, excludesUpper: Bool = false, in system: UnitSystem? = nil,
        preferring preferred: Unit? = nil
    ) -> String {
        var ends: [(name: String, value: MessageArgument)] = []
        if let lower { ends.append(("from", .text(word(shown(lower, in: system, preferring: preferred, .up, clearOf: []))))) }
        if let upper { ends.append(("to", .text(word(shown(upper, in: system, preferring: preferred, .down, clearOf: []))))) }
        let key: PhraseKey
        switch (lower != nil, upper != nil) {
        case (true, true) where excludesLower && excludesUpper: key = .rangeAboveBelow
        case (true, true) where excludesLower: key = .rangeAboveTo
        case (true, true) where excludesUpper: key = .rangeFromBelow
        case (true, true): key = .range
        case (true, false): key = excludesLower ? .rangeAbove : .rangeFrom
        case (false, true): key = excludesUpper ? .rangeBelow : .rangeTo
        case (false, false): return ""
        }
        return wording(key) { name in ends.first { $0.name == name }?.value }
    }
}
