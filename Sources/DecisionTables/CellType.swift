package import Quantities

/// What the values of a column are, and so what its cells may say.
package enum CellType: Sendable {
    /// Plain numbers or quantities with a unit.
    case number(NumberType)
    /// Any text.
    case text
    /// `true` or `false`.
    case boolean
    /// One of a list of names.
    case choice(ChoiceType)
    /// Days of the calendar.
    case date
    /// Moments.
    case dateTime
}

/// The numbers of a column.
package struct NumberType: Sendable {
    /// The unit of the values; nil for plain numbers.
    package var unit: Unit?
    /// Whether only whole multiples of `unit` occur: integers, completed days.
    package var isWhole: Bool
    /// What conversion between concentrations needs to know.
    package var substance: Substance?
    /// Whether a cell states no unit because a heading does; otherwise the cell of a quantity must say its unit.
    package var unitIsImplied: Bool

    /// Numbers in a unit, or plain ones.
    package init(unit: Unit? = nil, isWhole: Bool = false, substance: Substance? = nil, unitIsImplied: Bool = false) {
        self.unit = unit
        self.isWhole = isWhole
        self.substance = substance
        self.unitIsImplied = unitIsImplied
    }
}

/// The choices of a column.
package struct ChoiceType: Sendable {
    /// The names, in the order of the pack; a value is the index of its name.
    package var names: [String]
    /// Named sets of choices, usable in cells like the choices themselves.
    package var groups: [(name: String, members: [String])]
    /// Whether the names stand in ascending order, so that cells may compare them.
    package var isOrdered: Bool

    /// Choices by name.
    package init(names: [String], groups: [(name: String, members: [String])] = [], isOrdered: Bool = false) {
        self.names = names
        self.groups = groups
        self.isOrdered = isOrdered
    }
}

/// A value that cells may call by name.
package enum CellConstant: Sendable {
    /// A number or a quantity.
    case number(Decimal, Unit?)
    /// A day.
    case date(CalendarDate)
    /// A moment.
    case dateTime(DateTime)
    /// A text, or the name of a choice.
    case text(String)
}
