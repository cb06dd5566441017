/// The units that a person is used to.
public enum UnitSystem: String, Hashable, Sendable, CaseIterable {
    /// Metres and kilograms.
    case metric
    /// Feet and inches, pounds and ounces.
    case imperial

    /// The units, largest first, in which a quantity of that size is customarily written: more than one for compounds such as `5 ft 2 in`.
    ///
    /// | | metric | imperial |
    /// |---|---|---|
    /// | length | mm below 10 cm, cm below 10 m, m, from 1 km km | in below 3 ft, then ft and in |
    /// | mass | µg below 1 mg, mg below 1 g, g below 1 kg, kg | oz below 1 lb, lb and oz below 20 lb, then lb |
    /// | mass a time | as it is, or g a week below 1 kg a week, then kg a week | oz a week below 1 lb a week, then lb a week |
    /// | length a time | as it is, or cm a week | in a week |
    ///
    /// A unit that both systems use stays; so does one of the right system where no rule is given.
    public func customaryUnits(for quantity: Quantity) -> [Unit] {
        switch (quantity.unit.dimension, self) {
        case (.length, .metric): [largest(of: [.kilometer, .meter, .centimeter], from: [1_000_000, 10_000, 100], quantity) ?? .millimeter]
        case (.length, .imperial): isBelow(36, .inch, quantity) ? [.inch] : [.foot, .inch]
        case (.mass, .metric): [largest(of: [.kilogram, .gram, .milligram], from: [1_000_000, 1000, 1], quantity) ?? .microgram]
        case (.mass, .imperial): isBelow(1, .pound, quantity) ? [.ounce] : isBelow(20, .pound, quantity) ? [.pound, .ounce] : [.pound]
        case (.massRate, .metric) where quantity.unit.system == .imperial:
            isBelow(1, .kilogramPerWeek, quantity) ? [.gramPerWeek] : [.kilogramPerWeek]
        case (.massRate, .imperial): isBelow(1, .poundPerWeek, quantity) ? [.ouncePerWeek] : [.poundPerWeek]
        case (.lengthRate, .metric) where quantity.unit.system == .imperial: [.centimeterPerWeek]
        case (.lengthRate, .imperial): [.inchPerWeek]
        default: [quantity.unit]
        }
    }

    /// The first unit from whose limit on the quantity's size is, in millimetres or milligrams.
    private func largest(of units: [Unit], from limits: [Int], _ quantity: Quantity) -> Unit? {
        let base: Unit = quantity.unit.dimension == .length ? .millimeter : .milligram
        for (unit, limit) in zip(units, limits) where !isBelow(limit, base, quantity) { return unit }
        return nil
    }

    private func isBelow(_ limit: Int, _ unit: Unit, _ quantity: Quantity) -> Bool {
        guard let size = quantity.exactValue(in: unit)?.magnitude else { return true }
        return size < BigRational(Decimal(limit))
    }
}
