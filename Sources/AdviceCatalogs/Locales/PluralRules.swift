/// Which plural form a number takes in a language (CLDR 47, plurals and ordinals).
package struct PluralRules: Sendable {
    /// The form beside a counted thing.
    package let cardinal: @Sendable (PluralOperands) -> PluralCategory
    /// The form of a number in a row, such as 3rd.
    package let ordinal: @Sendable (PluralOperands) -> PluralCategory
    /// The forms that cardinals of the language take.
    package let cardinals: [PluralCategory]
    /// The forms that ordinals of the language take.
    package let ordinals: [PluralCategory]
}
