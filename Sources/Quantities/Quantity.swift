/// An exact number with its unit.
public struct Quantity: Hashable, Sendable {
    /// The figure.
    public var value: Decimal
    /// Its unit.
    public var unit: Unit

    /// `value` in `unit`.
    public init(_ value: Decimal, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }
}

extension Quantity: CustomStringConvertible {
    /// The figure and the unit's everyday name, such as `60 ft`, `5 %` or, for a plain number, `3`.
    public var description: String {
        unit == .one ? "\(value)" : "\(value) \(unit)"
    }
}
