internal import AdviceRules
internal import Quantities

/// How a value that a person wrote moves along a line of numbers.
enum InputScale {
    /// A figure in a unit.
    case quantity(Unit)
    /// Weeks and days, counted in days.
    case weeks
    /// A plain number.
    case number
    /// A day, counted from 1970-01-01.
    case date
    /// A moment in minutes since 1970-01-01.
    case moment

    /// How a value was written, and its figure; nil for what is no number.
    static func read(_ value: EntryValue) -> (scale: InputScale, figure: Decimal)? {
        guard case .text(let text) = value else { return nil }
        if let date = CalendarDate(text) { return (.date, Decimal(date.daysSinceEpoch)) }
        if let moment = DateTime(text) { return (.moment, Decimal(Int(moment.secondsSinceEpoch / 60))) }
        if let number = try? Decimal.read(json: text) { return (.number, number) }
        guard let quantity = try? Quantity.read(text, decimalMark: .pointOnly, impliedUnit: nil) else { return nil }
        if text.contains("w"), let days = quantity.completed(.day) { return (.weeks, days) }
        return (.quantity(quantity.unit), quantity.value)
    }

    /// The most digits after the point in which a value is looked for.
    var places: Int {
        switch self {
        case .quantity, .number: 3
        case .weeks, .date, .moment: 0
        }
    }

    /// The value of a figure as a person would write it.
    func written(_ figure: Decimal) -> EntryValue? {
        switch self {
        case .quantity(let unit): return .text("\(figure) \(unit.symbol)")
        case .number: return .text(figure.description)
        case .weeks: return Self.whole(figure).map { days in .text(GestationalAge(days: days)?.description ?? "\(days) d") }
        case .date: return Self.whole(figure).map { .text(CalendarDate(daysSinceEpoch: $0).description) }
        case .moment: return Self.whole(figure).map { .text(DateTime(secondsSinceEpoch: Int64($0) * 60).description) }
        }
    }

    /// The same amount in another unit, to two digits after the point; nil where the scale has no unit or the units do not convert.
    func converted(_ figure: Decimal, to unit: Unit) -> Decimal? {
        guard case .quantity(let own) = self, own != unit else { return nil }
        return Quantity(figure, own).converted(to: unit, of: nil, roundedToPlaces: 2)?.value
    }

    private static func whole(_ figure: Decimal) -> Int? {
        let double = figure.double
        return double.magnitude < 1e12 ? Int(double.rounded()) : nil
    }
}
