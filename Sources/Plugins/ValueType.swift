public import Quantities

/// What kind of value a name stands for.
public enum ValueType: Hashable, Sendable {
    /// A number: a quantity if it has a unit, else a plain number; whole if only whole multiples of the unit occur.
    case number(unit: Unit?, isWhole: Bool)
    /// True or false.
    case boolean
    /// A text.
    case text
    /// One of the named choices; ordered if later names stand for more.
    case choice([String], isOrdered: Bool)
    /// A calendar day.
    case date
    /// A moment.
    case dateTime
    /// Several values of one type.
    indirect case list(ValueType)

    /// The unit of a quantity, nil for anything else.
    public var unit: Unit? {
        if case .number(let unit, _) = self { return unit }
        return nil
    }

    /// The type in an editor's words, such as `a number in kg`.
    public var description: String {
        switch self {
        case .number(let unit?, let isWhole): (isWhole ? "a whole number of " : "a number in ") + unit.symbol
        case .number(nil, let isWhole): isWhole ? "a whole number" : "a number"
        case .boolean: "true or false"
        case .text: "a text"
        case .choice(let names, _): "one of " + names.joined(separator: ", ")
        case .date: "a date"
        case .dateTime: "a date and time"
        case .list(let element): "a list, each " + element.description
        }
    }
}
