/// Why a text is no number, and where.
public struct NumberError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// There is nothing but blanks: to be treated as missing.
        case blank
        /// Something stands where a digit should, such as the letter O.
        case notADigit(Unicode.Scalar)
        /// A sign or a decimal mark lacks digits beside it.
        case missingDigits
        /// A whole number begins with a zero, which JSON forbids.
        case leadingZero
        /// One mark before three digits, which may group thousands or begin the decimals.
        case ambiguousGrouping(whole: Decimal, decimal: Decimal)
        /// Several marks, or marks and spaces that only group thousands; the number that they group, if they do so properly.
        case grouping(meant: Decimal?)
        /// Digits of different scripts.
        case mixedScripts
        /// An exponent such as in `1e5`, in a person's entry.
        case exponent
        /// More significant digits than the limit.
        case tooManyDigits(count: Int, limit: Int)
        /// The size is beyond 10^308 or, for a number other than zero, below 10^-307.
        case outOfRange
    }

    /// What is wrong.
    public let reason: Reason
    /// The bytes of UTF-8 that are wrong in the text that was read.
    public let range: Range<Int>

    /// Something wrong at a place.
    public init(_ reason: Reason, at range: Range<Int>) {
        self.reason = reason
        self.range = range
    }
}

extension NumberError {
    /// A stable name of what is wrong, for phrases and for programs.
    public var code: String {
        switch reason {
        case .blank: "number-missing"
        case .notADigit: "number-not-a-digit"
        case .missingDigits: "number-digits-missing"
        case .leadingZero: "number-leading-zero"
        case .ambiguousGrouping: "number-ambiguous"
        case .grouping: "number-grouping"
        case .mixedScripts: "number-mixed-scripts"
        case .exponent: "number-exponent"
        case .tooManyDigits: "number-too-many-digits"
        case .outOfRange: "number-out-of-range"
        }
    }
}

extension NumberError: CustomStringConvertible {
    /// What is wrong, in plain English.
    public var description: String {
        switch reason {
        case .blank: "nothing is written"
        case .notADigit(let scalar): "\(scalar.quoted) is not a digit"
        case .missingDigits: "digits are missing"
        case .leadingZero: "the number begins with a zero"
        case .ambiguousGrouping(let whole, let decimal): "this can be read as \(whole) or as \(decimal)"
        case .grouping: "the number has marks between its digits that are no decimal mark"
        case .mixedScripts: "the digits are of different scripts"
        case .exponent: "the number is written with an exponent"
        case .tooManyDigits(let count, let limit): "the number has \(count) significant digits, more than \(limit)"
        case .outOfRange: "the number is beyond what can be computed with"
        }
    }

    /// What would be right, in plain English.
    public var remedy: String {
        switch reason {
        case .blank: return "write a number, or leave it out"
        case .notADigit(let scalar):
            // Entries may have a comma as their decimal mark; it is no digit only where a full stop is asked for.
            if scalar == "," { return "write a full stop before the decimals, and nothing between thousands" }
            // A word processor makes a dash of a hyphen before a figure.
            if (0x2010...0x2014).contains(scalar.value) { return "write a minus as a plain hyphen, `-`" }
            if let digit = scalar.lookalike { return "write the digit \(digit) in place of \(scalar.quoted)" }
            return "write digits and at most one decimal mark"
        case .missingDigits: return "write at least one digit, also after a decimal mark"
        case .leadingZero: return "leave the first zero out"
        case .ambiguousGrouping(let whole, let decimal): return "write \(whole) without a mark, or \(decimal) without zeros at the end"
        case .grouping(let meant?): return "write \(meant)"
        case .grouping(nil): return "write at most one decimal mark, and none between thousands"
        case .mixedScripts: return "write all digits in one script"
        case .exponent: return "write the number in full"
        case .tooManyDigits(_, let limit): return "write at most \(limit) digits"
        case .outOfRange: return "write a smaller number, or one nearer to 1"
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter that is easily taken for a digit, such as O.
    package var isMistakenForDigit: Bool { lookalike != nil }

    /// The scalar in quotation marks or, where it shows nothing, in words or by its code point.
    var quoted: String {
        if isBlank { return "a blank" }
        if value >= 0x20, value < 0x7F || value >= 0xA0 { return "“\(Character(self))”" }
        let digits = String(value, radix: 16, uppercase: true)
        return "the character U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// The digit that a letter is easily taken for.
    var lookalike: Int? {
        switch self {
        case "O", "o": 0
        case "l", "I", "i": 1
        default: nil
        }
    }
}
