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

    private init(
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

    static func of(_ tag: LocaleTag) -> PluralRules {
        switch tag.language {
        case "en": english
        case "es": spanish
        case "fr": french
        case "pt": tag.region == nil || tag.region == "BR" ? portuguese : europeanPortuguese
        case "it": italian
        case "de", "nl", "sw", "ur": writtenOne
        case "pl": polish
        case "ru": russian
        case "ar": arabic
        case "hi": hindi
        case "bn": bengali
        case "am", "zu": zulu
        case "ha": hausa
        case "fil", "tl": filipino
        case "vi": vietnamese
        default: none
        }
    }

    // MARK: Rules

    private static let writtenOne = PluralRules([.one, .other], { $0.isWrittenOne ? .one : .other })

    private static let english = PluralRules(
        [.one, .other], { $0.isWrittenOne ? .one : .other },
        ordinals: [.one, .two, .few, .other],
        { number in
            guard number.isWhole else { return .other }
            switch (number.i % 10, number.i % 100) {
            case (1, let tens) where tens != 11: return .one
            case (2, let tens) where tens != 12: return .two
            case (3, let tens) where tens != 13: return .few
            default: return .other
            }
        })

    private static let spanish = PluralRules([.one, .many, .other], { $0.equals(1) ? .one : $0.isMillions ? .many : .other })

    private static let french = PluralRules(
        [.one, .many, .other], { $0.i <= 1 ? .one : $0.isMillions ? .many : .other },
        ordinals: [.one, .other], { $0.equals(1) ? .one : .other })

    private static let portuguese = PluralRules([.one, .many, .other], { $0.i <= 1 ? .one : $0.isMillions ? .many : .other })

    private static let europeanPortuguese = PluralRules(
        [.one, .many, .other], { $0.isWrittenOne ? .one : $0.isMillions ? .many : .other })

    private static let italian = PluralRules(
        [.one, .many, .other], { $0.isWrittenOne ? .one : $0.isMillions ? .many : .other },
        ordinals: [.many, .other], { $0.equals(8) || $0.equals(11) || $0.equals(80) || $0.equals(800) ? .many : .other })

    private static let polish = PluralRules(
        [.one, .few, .many, .other],
        { number in
            if number.v > 0 { return .other }
            if number.i == 1 { return .one }
            return number.endsInTwoToFour ? .few : .many
        })

    private static let russian = PluralRules(
        [.one, .few, .many, .other],
        { number in
            if number.v > 0 { return .other }
            if number.i % 10 == 1, number.i % 100 != 11 { return .one }
            return number.endsInTwoToFour ? .few : .many
        })

    private static let arabic = PluralRules(
        [.zero, .one, .two, .few, .many, .other],
        { number in
            if number.equals(0) { return .zero }
            if number.equals(1) { return .one }
            if number.equals(2) { return .two }
            guard number.isWhole else { return .other }
            switch number.i % 100 {
            case 3...10: return .few
            case 11...99: return .many
            default: return .other
            }
        })

    private static let hindi = PluralRules(
        [.one, .other], { $0.isAtMostOne ? .one : .other },
        ordinals: [.one, .two, .few, .many, .other],
        { number in
            guard number.isWhole else { return .other }
            switch number.i {
            case 1: return .one
            case 2, 3: return .two
            case 4: return .few
            case 6: return .many
            default: return .other
            }
        })

    private static let bengali = PluralRules(
        [.one, .other], { $0.isAtMostOne ? .one : .other },
        ordinals: [.one, .two, .few, .many, .other],
        { number in
            guard number.isWhole else { return .other }
            switch number.i {
            case 1, 5, 7, 8, 9, 10: return .one
            case 2, 3: return .two
            case 4: return .few
            case 6: return .many
            default: return .other
            }
        })

    private static let zulu = PluralRules([.one, .other], { $0.isAtMostOne ? .one : .other })

    private static let hausa = PluralRules([.one, .other], { $0.equals(1) ? .one : .other })

    private static let filipino = PluralRules(
        [.one, .other],
        { number in
            let last = number.v == 0 ? number.i % 10 : number.f % 10
            if number.v == 0, (1...3).contains(number.i) { return .one }
            return last != 4 && last != 6 && last != 9 ? .one : .other
        },
        ordinals: [.one, .other], { $0.equals(1) ? .one : .other })

    private static let vietnamese = PluralRules(
        [.other], { _ in .other }, ordinals: [.one, .other], { $0.equals(1) ? .one : .other })
}

extension PluralOperands {
    /// Exactly 1, written without a fraction.
    fileprivate var isWrittenOne: Bool { i == 1 && v == 0 }
    /// Anything from 0 to below 1, and 1.
    fileprivate var isAtMostOne: Bool { i == 0 || equals(1) }
    /// A whole number of millions.
    fileprivate var isMillions: Bool { i != 0 && i % 1_000_000 == 0 && v == 0 }
    /// Ends in 2, 3 or 4, but not in 12, 13 or 14.
    fileprivate var endsInTwoToFour: Bool { (2...4).contains(i % 10) && !(12...14).contains(i % 100) }

    /// Has that value, however it is written.
    fileprivate func equals(_ value: UInt64) -> Bool { i == value && t == 0 }
}
