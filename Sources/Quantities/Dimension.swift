/// What kind of magnitude a unit measures; units of one dimension convert into each other.
public enum Dimension: UInt8, Hashable, Sendable, CaseIterable {
    /// mm, cm, m, in, ft.
    case length
    /// mg, g, kg, oz, lb, st.
    case mass
    /// s, min, h, d, wk, mo, a.
    case time
    /// mL, L.
    case volume
    /// mg/dL, g/L, …
    case massConcentration
    /// mmol/L, …; related to mass concentration only through a substance's molar mass.
    case amountConcentration
    /// meq/L; related to amount concentration only through an ion's valence.
    case equivalentConcentration
    /// g/mol.
    case molarMass
    /// 1 and %.
    case ratio
    /// kg/wk, g/d, …
    case massRate
    /// mm/wk, cm/wk, …
    case lengthRate
    /// bit/s, kbit/s, Mbit/s.
    case dataRate
    /// kg/m2.
    case massPerArea
    /// kg/m.
    case massPerLength
}
