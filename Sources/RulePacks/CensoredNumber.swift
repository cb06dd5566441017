package import Plugins

/// A number of which only a bound is known, as a laboratory writes `<2.5`: every number on one side of the bound is possible.
package struct CensoredNumber: Hashable, Sendable {
    /// On which side of the bound the number lies; FHIR's comparators.
    package enum Comparator: String, Hashable, Sendable {
        case below = "<"
        case atMost = "<="
        case atLeast = ">="
        case above = ">"

        /// Whether the bound is an upper one.
        package var isUpperBound: Bool { self == .below || self == .atMost }
    }

    /// The bound.
    package var bound: Number
    /// On which side of it the number lies.
    package var comparator: Comparator

    package init(bound: Number, comparator: Comparator) {
        self.bound = bound
        self.comparator = comparator
    }

    /// The lowest figure that is possible, in the unit of the bound.
    package var lowest: Double {
        switch comparator {
        case .below, .atMost: -.greatestFiniteMagnitude
        case .atLeast: bound.double
        case .above: bound.double.nextUp
        }
    }

    /// Whether a figure, in the unit of the bound, is possible.
    package func allows(_ figure: Double) -> Bool {
        switch comparator {
        case .below: figure < bound.double
        case .atMost: figure <= bound.double
        case .atLeast: figure >= bound.double
        case .above: figure > bound.double
        }
    }
}

extension CensoredNumber.Comparator {
    /// The comparator at the start of a text and what stands behind it; nil where there is none, or nothing behind it.
    package static func leading(_ text: String) -> (comparator: Self, rest: String)? {
        var scalars = Substring(text.trimmedBlanks).unicodeScalars
        let comparator: Self
        switch scalars.popFirst() {
        case "<": comparator = skip("=", in: &scalars) ? .atMost : .below
        case ">": comparator = skip("=", in: &scalars) ? .atLeast : .above
        case "≤": comparator = .atMost
        case "≥": comparator = .atLeast
        default: return nil
        }
        let rest = String(scalars)
        return isBlank(rest) ? nil : (comparator, rest)
    }

    private static func skip(_ scalar: Unicode.Scalar, in scalars: inout Substring.UnicodeScalarView) -> Bool {
        guard scalars.first == scalar else { return false }
        scalars.removeFirst()
        return true
    }
}
