/// A unit of measure: its UCUM code, its everyday name and its exact size.
public struct Unit: Hashable, Sendable {
    /// The place in the table of units.
    let index: UInt8

    /// The case-sensitive UCUM code, such as `[ft_i]`.
    public var code: String { "" }
    /// The name that people write and read, such as `ft`.
    public var symbol: String { "" }
    /// What it measures.
    public var dimension: Dimension { .ratio }

    /// The unit of an everyday name or UCUM code, case as written; everyday names win (`ft` is foot, `st` stone).
    public init?(named name: String) { nil }

    /// All units, by dimension and then by size.
    public static var all: [Unit] { [] }

    /// All units of one dimension, by size.
    public static func all(of dimension: Dimension) -> [Unit] { [] }

    /// The exact factor by which a figure in this unit becomes one in `other`, or nil where the two do not convert.
    ///
    /// Mass, amount and equivalent concentrations convert into each other only through `substance`.
    public func factor(to other: Unit, of substance: Substance? = nil) -> Rational? { nil }
}

/// What conversion between concentrations needs to know of a substance.
public struct Substance: Hashable, Sendable {
    /// Grams per mole, if stated.
    public var molarMass: Decimal?
    /// The charge number of its ion, if stated.
    public var valence: Int?

    /// A substance of the given molar mass (g/mol) and valence.
    public init(molarMass: Decimal? = nil, valence: Int? = nil) {
        self.molarMass = molarMass
        self.valence = valence
    }
}
