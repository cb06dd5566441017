/// A unit of measure: its UCUM code, its everyday name and its exact size.
public struct Unit: Hashable, Sendable {
    /// The place in the table of units.
    let index: UInt8

    init(index: UInt8) { self.index = index }

    /// The place among all units.
    package var place: Int { Int(index) }

    var row: UnitRow { UnitRow.all[Int(index)] }

    /// The case-sensitive UCUM code, such as `[ft_i]`.
    public var code: String { row.code.description }

    /// The name that people write and read, such as `ft`; `1` for a plain number.
    public var symbol: String { row.symbol.description }

    /// What it measures.
    public var dimension: Dimension { row.dimension }

    /// The system of units that alone uses it, or nil where both do, as for days and mg/dL.
    public var system: UnitSystem? { row.system }

    /// All units, by dimension and then by size.
    public static var all: [Unit] {
        UnitRow.all.indices.map { Unit(index: UInt8(truncatingIfNeeded: $0)) }
    }

    /// All units of one dimension, by size.
    public static func all(of dimension: Dimension) -> [Unit] {
        all.filter { $0.dimension == dimension }
    }
}

extension Unit: CustomStringConvertible {
    /// The everyday name.
    public var description: String { symbol }
}
