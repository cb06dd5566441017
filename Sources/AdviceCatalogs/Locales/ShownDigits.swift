package import Quantities

/// How a number that does not fit its digits is rounded.
package enum RoundingMode: String, Sendable {
    /// Towards positive infinity.
    case ceil
    /// Towards negative infinity.
    case floor
    /// Away from zero.
    case expand
    /// Towards zero.
    case trunc
    /// To the nearest, ties towards positive infinity.
    case halfCeil
    /// To the nearest, ties towards negative infinity.
    case halfFloor
    /// To the nearest, ties away from zero.
    case halfExpand
    /// To the nearest, ties towards zero.
    case halfTrunc
    /// To the nearest, ties to the even digit.
    case halfEven
}

/// A decimal number as a row of digits, after rounding; the digits are values from 0 to 9.
package struct ShownDigits: Hashable, Sendable {
    /// Whether the number is below zero.
    package var isNegative: Bool
    /// The digits before the decimal mark, without leading zeros; empty where there is only a fraction.
    package var integer: [UInt8]
    /// The digits after the decimal mark.
    package var fraction: [UInt8]

    /// All digits of a number.
    package init(_ number: Decimal) {
        isNegative = number.mantissa < 0
        var digits: [UInt8] = []
        var rest = number.mantissa.magnitude
        while rest > 0 {
            digits.append(UInt8(rest % 10))
            rest /= 10
        }
        digits.reverse()
        let places = -Int(number.exponent)
        if places <= 0 {
            integer = digits.isEmpty ? [] : digits + Array(repeating: 0, count: -places)
            fraction = []
        } else if places >= digits.count {
            integer = []
            fraction = Array(repeating: 0, count: places - digits.count) + digits
        } else {
            integer = Array(digits[..<(digits.count - places)])
            fraction = Array(digits[(digits.count - places)...])
        }
    }

    /// Whether every digit is zero.
    package var isZero: Bool {
        integer.allSatisfy { $0 == 0 } && fraction.allSatisfy { $0 == 0 }
    }

    /// Cuts the fraction to so many digits.
    package mutating func round(toFraction places: Int, _ mode: RoundingMode) {
        guard fraction.count > places else { return }
        let dropped = fraction[places...]
        let last = places > 0 ? fraction[places - 1] : integer.last ?? 0
        let up = roundsUp(mode, after: last, dropping: dropped)
        fraction = Array(fraction[..<places])
        if up { increment() }
    }

    /// Keeps so many significant digits; further digits before the decimal mark become zeros.
    package mutating func round(toSignificant count: Int, _ mode: RoundingMode) {
        let leading = integer.isEmpty ? -fraction.prefix { $0 == 0 }.count : integer.count
        let places = count - leading
        if places >= 0 {
            round(toFraction: places, mode)
            return
        }
        let kept = integer.count + places
        let dropped = integer[kept...] + fraction
        let up = roundsUp(mode, after: kept > 0 ? integer[kept - 1] : 0, dropping: dropped)
        let zeros = -places
        integer = Array(integer[..<kept])
        fraction = []
        if up { increment() }
        integer += Array(repeating: 0, count: zeros)
    }

    private func roundsUp(_ mode: RoundingMode, after last: UInt8, dropping dropped: ArraySlice<UInt8>) -> Bool {
        guard dropped.contains(where: { $0 != 0 }), let first = dropped.first else { return false }
        let isTie = first == 5 && dropped.dropFirst().allSatisfy { $0 == 0 }
        let isAboveHalf = first >= 5 && !isTie
        switch mode {
        case .ceil: return !isNegative
        case .floor: return isNegative
        case .expand: return true
        case .trunc: return false
        case .halfCeil: return isAboveHalf || isTie && !isNegative
        case .halfFloor: return isAboveHalf || isTie && isNegative
        case .halfExpand: return isAboveHalf || isTie
        case .halfTrunc: return isAboveHalf
        case .halfEven: return isAboveHalf || isTie && last % 2 == 1
        }
    }

    /// Adds one to the last digit.
    private mutating func increment() {
        for place in fraction.indices.reversed() {
            if fraction[place] < 9 {
                fraction[place] += 1
                return
            }
            fraction[place] = 0
        }
        for place in integer.indices.reversed() {
            if integer[place] < 9 {
                integer[place] += 1
                return
            }
            integer[place] = 0
        }
        integer.insert(1, at: 0)
    }
}
