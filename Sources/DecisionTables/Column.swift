package import Quantities

/// One scale on which the values of a numeric column may arrive.
package enum Line: Sendable {
    /// Plain numbers, dates as days since 1970-01-01, moments as seconds since then.
    case plain
    /// Figures in one unit of entry.
    case unit(Unit)
    /// A standardised scale: `position` gives the place of an edge, such as the z-score of a centile.
    ///
    /// A position may be infinite; an interval of which an end has no position (nil) matches nothing on this line.
    case scale(name: String, position: @Sendable (Decimal) -> Double?)
}

/// A column of a decision table: one value that the rows test.
package struct Column: Sendable {
    /// The name of the value.
    package var name: String
    /// What the values are.
    package var type: CellType
    /// The scales on which values may arrive; empty for columns that are not numeric.
    package var lines: [Line]
    /// What can occur at all, which bounds the proofs: no cell for anything, one cell for all lines, or one for each of the first lines.
    package var domain: [Cell]
    /// Whether the value can be missing.
    package var canBeMissing: Bool

    /// A column whose values lie within `domain`, if one is given.
    package init(name: String, type: CellType, lines: [Line], domain: Cell? = nil, canBeMissing: Bool) {
        self.init(name: name, type: type, lines: lines, domains: domain.map { [$0] } ?? [], canBeMissing: canBeMissing)
    }

    /// A column whose values lie within a domain that is stated for each of the first lines.
    package init(name: String, type: CellType, lines: [Line], domains: [Cell], canBeMissing: Bool) {
        self.name = name
        self.type = type
        self.lines = lines
        self.domain = domains
        self.canBeMissing = canBeMissing
    }
}
