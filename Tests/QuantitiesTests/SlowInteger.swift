import Quantities

/// The obvious oracle: a whole number as a sign and decimal digits, least first, with school arithmetic.
struct SlowInteger: Comparable, CustomStringConvertible {
    private var isNegative: Bool
    private var digits: [Int]

    init(_ text: String) {
        isNegative = text.hasPrefix("-")
        digits = text.filter { $0 != "-" }.reversed().compactMap { $0.wholeNumberValue }
        trim()
    }

    init(_ value: some BinaryInteger) { self.init("\(value)") }

    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { isNegative = false }
    }

    static func * (a: SlowInteger, b: SlowInteger) -> SlowInteger {
        var product = SlowInteger("0")
        product.digits = [Int](repeating: 0, count: a.digits.count + b.digits.count + 1)
        for (i, x) in a.digits.enumerated() {
            for (j, y) in b.digits.enumerated() { product.digits[i + j] += x * y }
        }
        for place in product.digits.indices.dropLast() {
            product.digits[place + 1] += product.digits[place] / 10
            product.digits[place] %= 10
        }
        product.isNegative = a.isNegative != b.isNegative
        product.trim()
        return product
    }

    static func + (a: SlowInteger, b: SlowInteger) -> SlowInteger {
        // Signed digits, then carries of the sign of the whole.
        func signed(_ value: SlowInteger, _ place: Int) -> Int {
            place < value.digits.count ? (value.isNegative ? -1 : 1) * value.digits[place] : 0
        }
        let places = max(a.digits.count, b.digits.count) + 1
        var sum = (0..<places).map { signed(a, $0) + signed(b, $0) }
        let isNegative = (sum.last { $0 != 0 } ?? 0) < 0
        if isNegative { sum = sum.map { -$0 } }
        for place in sum.indices.dropLast() {
            if sum[place] < 0 {
                sum[place] += 10
                sum[place + 1] -= 1
            } else if sum[place] > 9 {
                sum[place] -= 10
                sum[place + 1] += 1
            }
        }
        var result = SlowInteger("0")
        result.digits = sum
        result.isNegative = isNegative
        result.trim()
        return result
    }

    static prefix func - (a: SlowInteger) -> SlowInteger { a * SlowInteger("-1") }

    static func < (a: SlowInteger, b: SlowInteger) -> Bool { (a + -b).isNegative }

    func shifted(by places: Int) -> SlowInteger {
        var result = self
        if !digits.isEmpty { result.digits = [Int](repeating: 0, count: places) + digits }
        return result
    }

    var description: String { (isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits.reversed().map { "\($0)" }.joined()) }
}

/// A fraction of slow integers; the denominator is above zero.
struct SlowFraction: Comparable {
    let numerator: SlowInteger
    let denominator: SlowInteger

    init(_ decimal: Decimal) {
        numerator = SlowInteger(decimal.mantissa).shifted(by: max(0, Int(decimal.exponent)))
        denominator = SlowInteger("1").shifted(by: max(0, -Int(decimal.exponent)))
    }

    init(_ numerator: SlowInteger, _ denominator: SlowInteger) {
        self.numerator = numerator
        self.denominator = denominator
    }

    static func * (a: SlowFraction, b: SlowFraction) -> SlowFraction {
        SlowFraction(a.numerator * b.numerator, a.denominator * b.denominator)
    }

    static func + (a: SlowFraction, b: SlowFraction) -> SlowFraction {
        SlowFraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
    }

    static func < (a: SlowFraction, b: SlowFraction) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }
    static func == (a: SlowFraction, b: SlowFraction) -> Bool { a.numerator * b.denominator == b.numerator * a.denominator }
}
