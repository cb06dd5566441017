/// What conversion between concentrations needs to know of a substance.
public struct Substance: Hashable, Sendable {
    /// Grams per mole, if stated.
    public var molarMass: Decimal?
    /// The charge number of its ion, if stated; its sign does not matter.
    public var valence: Int?

    /// A substance of the given molar mass (g/mol) and valence.
    public init(molarMass: Decimal? = nil, valence: Int? = nil) {
        self.molarMass = molarMass
        self.valence = valence
    }
}
