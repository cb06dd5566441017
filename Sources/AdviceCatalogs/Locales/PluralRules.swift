import Quantities

/// Which plural form a number takes in a language (Unicode CLDR 47, supplemental data `plurals` and `ordinals`).
package struct PluralRules: Sendable {
    /// The form beside a counted thing.
    package let cardinal: @Sendable (PluralOperands) -> PluralCategory
    /// The form of a number in a row, such as 3rd.
    package let ordinal: @Sendable (PluralOperands) -> PluralCategory
    /// The forms that cardinals of the language take.
    package let cardinals: [PluralCategory]
    /// The forms that ordinals of the language take.
    package let ordinals: [PluralCategory]

    init(
        _ cardinals: [PluralCategory], _ cardinal: @escaping @Sendable (PluralOperands) -> PluralCategory,
        ordinals: [PluralCategory] = [.other], _ ordinal: @escaping @Sendable (PluralOperands) -> PluralCategory = { _ in .other }
    ) {
        self.cardinal = cardinal
        self.ordinal = ordinal
        self.cardinals = cardinals
        self.ordinals = ordinals
    }

    /// Whether the form is that of one number alone.
    ///
    /// So are the Arabic form for two and the Spanish one for one, but neither the Portuguese form for 0, 1 and what lies between nor the Russian
    /// one for 1, 21 and 31.
    func isOfOneNumber(_ category: PluralCategory, isOrdinal: Bool) -> Bool {
        let figure: Int64
        switch category {
        case .zero: figure = 0
        case .one: figure = 1
        case .two: figure = 2
        case .few, .many, .other: return false
        }
        let rule = isOrdinal ? ordinal : cardinal
        // Rules look at the last two digits and at whether there are decimals.
        for hundredths in Int64(0)...300 {
            let number = hundredths > 200 ? Decimal(hundredths - 200) : Decimal(mantissa: hundredths, exponent: -2)
            guard let number, !(number == Decimal(figure)), rule(PluralOperands(number)) == category else { continue }
            return false
        }
        return true
    }

    /// One form for every number, as in Chinese; also what is known of a language that the table lacks.
    static let none = PluralRules([.other], { _ in .other })
}
