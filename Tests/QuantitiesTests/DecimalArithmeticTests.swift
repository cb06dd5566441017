import Testing

@testable import Quantities

@Suite struct DecimalArithmeticTests {
    /// Decimals of all kinds: few and many digits, ends of the range, both signs.
    private func sample(_ count: Int, seed: UInt64) -> [Decimal] {
        var generator = SeededGenerator(seed: seed)
        var sample = [Int64.max, .min, .max - 7, 1, -1, 0, 5].compactMap { Decimal(mantissa: $0, exponent: 0) }
        while sample.count < count {
            let digits = Int64.random(in: .min ... .max, using: &generator) >> Int64.random(in: 0...62, using: &generator)
            if let decimal = Decimal(mantissa: digits, exponent: Int.random(in: -22...22, using: &generator)) { sample.append(decimal) }
        }
        return sample
    }

    /// Whether a decimal of at most 64 bits is this fraction: then it must have been found.
    private func fits(_ fraction: SlowFraction) -> Bool {
        // The decimals here have powers of ten as denominators: strip zeros from the numerator's digits.
        var digits = fraction.numerator.description
        while digits.hasSuffix("0"), digits != "0" { digits.removeLast() }
        return Int64(digits) != nil
    }

    @Test func `Sums, differences and products are exact or nil where they do not fit`() {
        let sample = sample(60, seed: 11)
        var wrong: [String] = []
        for a in sample {
            for b in sample {
                let (x, y) = (SlowFraction(a), SlowFraction(b))
                let minusY = SlowFraction(-y.numerator, y.denominator)
                for (name, result, expected) in [
                    ("+", a.adding(b), x + y), ("-", a.subtracting(b), x + minusY), ("*", a.multiplied(by: b), x * y),
                ] {
                    if let result { if SlowFraction(result) != expected { wrong.append("\(a) \(name) \(b) = \(result)") } }
                    if result == nil, fits(expected) { wrong.append("\(a) \(name) \(b) = nil") }
                }
            }
        }
        #expect(wrong.prefix(5) == [])
    }

    @Test func `Comparison is exact whatever the exponents`() {
        let sample =
            sample(60, seed: 12)
            + [(1, 307), (-1, 307), (1, -307), (9, 18), (1, 19), (.max, 0)].compactMap { Decimal(mantissa: $0, exponent: $1) }
        var wrong: [String] = []
        for a in sample {
            for b in sample where (a < b) != (SlowFraction(a) < SlowFraction(b)) || (a == b) != (SlowFraction(a) == SlowFraction(b)) {
                wrong.append("\(a) and \(b)")
            }
        }
        #expect(wrong.prefix(5) == [])
    }

    @Test func `A number has one form, without zeros at the end`() throws {
        let number = try #require(Decimal(mantissa: 1500, exponent: -3))
        #expect(number == Decimal(mantissa: 15, exponent: -1))
        #expect(number.mantissa == 15)
        #expect(number.exponent == -1)
        #expect(Decimal(mantissa: 0, exponent: 99) == .zero)
        #expect(Decimal(1000).exponent == 3)
        #expect(Decimal(Int64.min).mantissa == .min)
    }

    @Test(arguments: [(1, 308), (1, -308), (10, 307), (.max, 290), (1, .max), (1, .min)] as [(Int64, Int)])
    func `A number of an extreme size does not exist`(digits: Int64, power: Int) {
        #expect(Decimal(mantissa: digits, exponent: power) == nil)
    }

    @Test(arguments: [
        ("0.05", 5, -2), ("1500", 15, 2), ("-3.125", -3125, -3), ("0", 0, 0), ("100000000000000000000", 1, 20), ("1e21", 1, 21),
        ("-9223372036854775808", Int64.min, 0), ("0.000000000000000000001", 1, -21), ("1e-22", 1, -22), ("123e30", 123, 30),
        ("12.5", 125, -1),
    ]) func `A number is written in plain digits`(text: String, digits: Int64, power: Int) throws {
        let number = try #require(Decimal(mantissa: digits, exponent: power))
        #expect(number.description == text)
    }

    @Test func `What is written reads back as the same number`() throws {
        for number in sample(2000, seed: 13) {
            #expect(try Decimal.read(json: number.description, maximumDigits: 19) == number)
        }
    }

    @Test func `Digits and places are counted`() throws {
        #expect(Decimal.zero.significantDigits == 1)
        #expect(try Decimal.read("0.0450", decimalMark: .point).significantDigits == 2)
        #expect(try Decimal.read("0.0450", decimalMark: .point).decimalPlaces == 3)
        #expect(Decimal(1500).decimalPlaces == 0)
        #expect(Decimal(1500).integer == 1500)
        #expect(try Decimal.read("1.5", decimalMark: .point).integer == nil)
        #expect(Decimal(mantissa: 1, exponent: 19)?.integer == nil)
        #expect(Decimal(Int64.min).integer == Int.min)
        #expect(Decimal(Int64.min).magnitude == nil)
        #expect(Decimal(-7).magnitude == Decimal(7))
    }
}
