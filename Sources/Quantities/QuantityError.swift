/// Why a text is no quantity, and where.
public struct QuantityError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// There is nothing but blanks: to be treated as missing.
        case blank
        /// The figure is wrong.
        case number(NumberError.Reason)
        /// A unit has no figure before it.
        case missingNumber
        /// A figure has no unit, and none is implied.
        case missingUnit
        /// No unit has that name; the nearest right spelling.
        case unknownUnit(String, suggestion: String?)
        /// Units that do not form a compound in this order, such as inches before feet or feet with millimetres.
        case unitsDoNotCombine(Unit, Unit)
        /// A smaller unit of a compound reaches the next larger one; the compound that comes to the same.
        case partTooLarge(Quantity, limit: Int, meant: [Quantity])
        /// A figure that is not the last of a compound has decimals.
        case decimalsBeforeLastPart
        /// A figure that is not the first of a compound has a sign.
        case signBeforeLaterPart
        /// Weeks and days such as `28+3`, where no time is asked for.
        case weeksPlusDays
        /// The figures of the compound are too large to be reduced to the smaller unit.
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

    /// A figure that is wrong.
    public init(_ error: NumberError) {
        self.init(error.reason == .blank ? .blank : .number(error.reason), at: error.range)
    }
}

extension QuantityError {
    /// A stable name of what is wrong, for phrases and for programs; that of `NumberError` where the figure is wrong.
    public var code: String {
        switch reason {
        case .blank: "quantity-missing"
        case .number(let reason): NumberError(reason, at: range).code
        case .missingNumber: "quantity-number-missing"
        case .missingUnit: "quantity-unit-missing"
        case .unknownUnit: "quantity-unit-unknown"
        case .unitsDoNotCombine: "quantity-units-order"
        case .partTooLarge: "quantity-part-too-large"
        case .decimalsBeforeLastPart: "quantity-decimals"
        case .signBeforeLaterPart: "quantity-sign"
        case .weeksPlusDays: "quantity-weeks-plus-days"
        case .outOfRange: "quantity-out-of-range"
        }
    }
}

extension QuantityError: CustomStringConvertible {
    /// What is wrong, in plain English.
    public var description: String {
        switch reason {
        case .blank: "nothing is written"
        case .number(let reason): NumberError(reason, at: range).description
        case .missingNumber: "the unit has no number before it"
        case .missingUnit: "the number has no unit"
        case .unknownUnit(let name, _): "“\(name)” is not a unit"
        case .unitsDoNotCombine(let first, let second): "\(second) cannot follow \(first)"
        case .partTooLarge(let part, let limit, _): "\(part) is not below \(limit) \(part.unit)"
        case .decimalsBeforeLastPart: "only the last number of a compound can have decimals"
        case .signBeforeLaterPart: "only the first number of a compound can have a sign"
        case .weeksPlusDays: "weeks and days make no sense here"
        case .outOfRange: "the number is beyond what can be computed with"
        }
    }

    /// What would be right, in plain English.
    public var remedy: String {
        switch reason {
        case .blank: "write a number with its unit, or leave it out"
        case .number(let reason): NumberError(reason, at: range).remedy
        case .missingNumber: "write a number before the unit"
        case .missingUnit: "write a unit after the number"
        case .unknownUnit(_, let suggestion?): "write \(suggestion)"
        case .unknownUnit(_, nil): "write a unit such as kg, lb, cm, in, mg/dL, d or w"
        case .unitsDoNotCombine: "write one unit, or the larger one first, as in 5 ft 2 in, 11 st 4 lb, 7 lb 3 oz or 28w3d"
        case .partTooLarge(_, _, let meant): "write \(meant.map { $0.description }.joined(separator: " ")), if that is meant"
        case .decimalsBeforeLastPart: "write a whole number, or one unit only"
        case .signBeforeLaterPart: "leave the sign out"
        case .weeksPlusDays: "write one number with its unit"
        case .outOfRange: "write smaller numbers"
        }
    }
}
