internal import AdviceRules
internal import Quantities
internal import RulePacks

/// How to make an entry that is placed at a given place of a reference with a given value: what is answered alike everywhere, and which two inputs
/// carry the place and the value.
struct MapScenario: Sendable {
    /// What carries the place.
    enum Place: Sendable {
        /// A number is the place, with a fixed difference, in a unit of which the lines' own has so many.
        case number(String, Unit, factor: Double)
        /// So many days have passed since a date; the lines' own unit has so many.
        case daysSince(String, factor: Double)
    }

    /// What is answered alike in every entry, in the order of the pack.
    var fixed: [(name: String, value: EntryValue)]
    var place: Place
    /// What is added to the place to get what is entered.
    var placeOffset: Double
    /// The input that carries the value.
    var value: String
    var valueOffset: Double
    /// The unit of the value.
    let unit: Unit
    let asOf: CalendarDate

    /// The entry at a place with a value, both in the reference's units; nil where there is none.
    func entry(at: Double, value figure: Double, isConfirmed: Bool = false) -> Entry? {
        var values: [String: EntryValue] = ["date": .date(asOf)]
        for (name, value) in fixed { values[name] = value }
        switch place {
        case .number(let name, let unit, let factor):
            values[name] = .quantity(Markup.number((at + placeOffset) * factor, places: 4), unit)
        case .daysSince(let name, let factor):
            let days = ((at + placeOffset) * factor).rounded()
            guard abs(days) < 100_000 else { return nil }
            values[name] = .date(CalendarDate(daysSinceEpoch: asOf.daysSinceEpoch - Int(days)))
        }
        values[value] = .quantity(Markup.number(figure + valueOffset, places: 4), unit)
        return Entry(values, confirmed: isConfirmed ? [value] : [])
    }
}
