package import SourceText

/// One cell of a decision table: a test of one value, in DMN's terms a list of unary tests.
///
/// A missing value matches only `-` and `null`, also under `not()`; this is the one deviation from DMN.
package struct Cell: Sendable {
    /// One of the tests of which any may hold.
    package enum Alternative: Sendable {
        /// `-`: anything, missing too.
        case anything
        /// `null`: the missing value.
        case missing
        /// Numbers, dates and moments.
        case numbers(Interval<Edge>)
        /// Texts in the order of their Unicode scalars.
        case texts(Interval<String>)
        /// Choices by index; for booleans 0 is false and 1 is true.
        case choices([Int])
    }

    /// Where the cell was written.
    package var range: SourceRange
    /// What was written, for explanations.
    package var text: String
    /// The tests of which any may hold.
    package var alternatives: [Alternative]
    /// Whether the cell holds, for a value that is present, where no alternative does, or for `not(null)` wherever a value is present.
    package var isNegated: Bool
    /// The names of the constants that it used, in the order of use, each once.
    package var constants: [String]

    /// A cell of the given tests.
    package init(range: SourceRange, text: String, alternatives: [Alternative], isNegated: Bool = false, constants: [String] = []) {
        self.range = range
        self.text = text
        self.alternatives = alternatives
        self.isNegated = isNegated
        self.constants = constants
    }

    /// The cell `-`.
    package static func anything(at range: SourceRange) -> Cell {
        Cell(range: range, text: "-", alternatives: [.anything])
    }

    /// Whether the cell is `-`.
    package var matchesAnything: Bool {
        for case .anything in alternatives { return !isNegated }
        return false
    }

    /// Whether the cell names the missing value, be it to take it or, under `not()`, to exclude it.
    package var namesMissing: Bool {
        for case .missing in alternatives { return true }
        return false
    }

    /// Whether the missing value matches.
    package var matchesMissing: Bool {
        matchesAnything || (namesMissing && !isNegated)
    }

    /// Reads the content of a cell as a test of values of `type`; every mistake becomes a diagnostic at its place.
    ///
    /// - Returns: The cell, or nil where any of it could not be read.
    package static func read(
        _ text: LocatedText, as type: CellType, constants: [String: CellConstant], into diagnostics: inout [Diagnostic]
    ) -> Cell? {
        var reader = CellReader(text, as: type, constants: constants)
        let cell = reader.readCell()
        diagnostics += reader.diagnostics
        return cell
    }
}
