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
