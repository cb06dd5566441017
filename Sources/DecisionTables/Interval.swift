package import Quantities

/// A stretch of an ordered line; an end that is nil is unbounded.
package struct Interval<Endpoint: Sendable>: Sendable {
    /// Where the stretch begins.
    package var lower: Endpoint?
    /// Whether the lower end belongs to the stretch.
    package var includesLower: Bool
    /// Where the stretch ends.
    package var upper: Endpoint?
    /// Whether the upper end belongs to the stretch.
    package var includesUpper: Bool

    /// A stretch between two ends.
    package init(lower: Endpoint?, includesLower: Bool, upper: Endpoint?, includesUpper: Bool) {
        self.lower = lower
        self.includesLower = includesLower
        self.upper = upper
        self.includesUpper = includesUpper
    }

    /// The stretch that holds one point only.
    package init(at point: Endpoint) {
        self.init(lower: point, includesLower: true, upper: point, includesUpper: true)
    }
}

/// An end of an interval of numbers, as the editor wrote it.
package struct Edge: Sendable {
    /// The figure; whole days since 1970-01-01 for a date, seconds since then for a moment.
    package var value: Decimal
    /// The unit that the figure is in; nil for plain numbers, dates, moments, and figures whose unit a heading states.
    package var unit: Unit?
    /// The end as written, such as `13w6d`; for a constant what its value would be written as.
    package var text: String

    /// An end with its unit and spelling.
    package init(_ value: Decimal, _ unit: Unit?, text: String) {
        self.value = value
        self.unit = unit
        self.text = text
    }
}
