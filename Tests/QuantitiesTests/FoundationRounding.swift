import Foundation

/// What Foundation makes of digits × 10^power, rounded to so many places, ties to even.
func roundedByFoundation(_ digits: Int64, power: Int, places: Int) -> String {
    var exact = Decimal(sign: digits < 0 ? .minus : .plus, exponent: power, significand: Decimal(abs(digits)))
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, places, .bankers)
    return "\(rounded)"
}
