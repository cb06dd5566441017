extension Decimal: CustomStringConvertible {
    /// The number in plain digits with a full stop, such as `0.05`; an exponent only beyond 21 places.
    public var description: String {
        let digits = "\(mantissa.magnitude)"
        let sign = isNegative ? "-" : ""
        let places = Int(exponent)
        let whole = digits.utf8.count + places
        if whole > 21 || places < -21 { return "\(sign)\(digits)e\(places)" }
        if places >= 0 { return sign + digits + String(repeating: "0", count: places) }
        if whole <= 0 { return sign + "0." + String(repeating: "0", count: -whole) + digits }
        return sign + digits.prefix(whole) + "." + digits.dropFirst(whole)
    }
}
