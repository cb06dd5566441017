internal import GrowthStandards
internal import Quantities
internal import SourceText

/// Why a question to a growth standard has no answer.
struct GrowthProblem: Error {
    /// A stable name for programs, such as `below-domain`.
    var code: String
    /// What is wrong and what would be right, in words.
    var text: String
    /// The name of the figure at fault, such as `value`; nil where it is the row.
    var field: String?

    init(_ code: String, _ text: String, field: String? = nil) {
        self.code = code
        self.text = text
        self.field = field
    }

    /// A figure that cannot be read, as it is written.
    init(_ error: QuantityError, in written: String, field: String) {
        if case .blank = error.reason {
            self.init("missing", "\(field) is missing", field: field)
        } else if !written.unicodeScalars.contains(where: { $0.properties.numericType == .decimal }) {
            self.init("not-a-number", "\(field) \(quoted(written)) is not a number", field: field)
        } else {
            self.init(error.code, "\(field) \(quoted(written)): \(error.description); \(error.remedy)", field: field)
        }
    }

    /// Why a standard gives no number.
    init(_ reason: OutsideStandard, of reference: GrowthReference, finding: GrowthDirection, given number: Double) {
        let domain = GrowthText.domain(of: reference)
        switch reason {
        case .belowDomain: self.init("below-domain", "`at` lies below the standard, which holds from \(domain)", field: "at")
        case .aboveDomain: self.init("above-domain", "`at` lies above the standard, which holds from \(domain)", field: "at")
        case .sexMissing: self.init("sex-missing", "the standard differs by sex; write female or male", field: "sex")
        case .valueNotPositive where finding == .zScore: self.init("value-not-positive", "value is not above zero", field: "value")
        case .valueNotPositive:
            self.init("value-not-positive", "the standard's value there would be zero or below, which no \(reference.title) is", field: "z")
        case .valueBelowSupport: self.init("value-below-support", "value is too small for the standard's formula", field: "value")
        case .inverseUndefined: self.init("inverse-undefined", "no value of the standard has this z-score", field: "z")
        case .notFinite: self.init("not-finite", "the number is too large to compute with", field: finding == .zScore ? "value" : "z")
        }
    }
}

/// What is asked of a standard.
enum GrowthDirection: String, CaseIterable {
    /// The z-score of a value.
    case zScore = "z"
    /// The value at a z-score or a centile.
    case value
}
