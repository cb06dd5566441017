import Testing

@testable import Quantities

/// The expected doubles are those that the C library reads from the same digits.
@Suite struct DecimalDoubleTests {
    private func mismatch(_ decimal: Decimal) -> String? {
        let text = "\(decimal.mantissa)e\(decimal.exponent)"
        guard let expected = Double(text), decimal.double.bitPattern == (expected == 0 ? 0 : expected).bitPattern else {
            return "\(text) became \(decimal.double)"
        }
        return nil
    }

    @Test func `A million decimals of up to 15 digits become the nearest double`() {
        var generator = SeededGenerator(seed: 1)
        var mismatches: [String] = []
        for _ in 0..<1_000_000 {
            let digits =
                Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &generator)
                >> Int64.random(in: 0...40, using: &generator)
            guard let decimal = Decimal(mantissa: digits, exponent: Int.random(in: -22...22, using: &generator)) else { continue }
            if let mismatch = mismatch(decimal) { mismatches.append(mismatch) }
        }
        #expect(mismatches.isEmpty)
    }

    @Test func `Decimals of up to 19 digits and of any size become the nearest double`() {
        var generator = SeededGenerator(seed: 2)
        var mismatches: [String] = []
        var count = 0
        for round in 0..<100_000 {
            let digits = Int64.random(in: .min ... .max, using: &generator) >> Int64.random(in: 0...20, using: &generator)
            let exponents = round.isMultiple(of: 10) ? -326...307 : -40...25
            guard let decimal = Decimal(mantissa: digits, exponent: Int.random(in: exponents, using: &generator)) else { continue }
            count += 1
            if let mismatch = mismatch(decimal) { mismatches.append(mismatch) }
        }
        #expect(mismatches.isEmpty)
        #expect(count > 90_000)
    }

    @Test func `Decimals half-way between two doubles go to the even one`() throws {
        var mismatches: [String] = []
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20_000 {
            // 2^53 to 2^62 plus exactly half of the last place, and its two neighbours.
            let shift = Int64.random(in: 1...9, using: &generator)
            let half = (Int64.random(in: (1 << 52)..<(1 << 53), using: &generator) * 2 + 1) << (shift - 1)
            for digits in [half - 1, half, half + 1] {
                for power in [0, -1, -5] {
                    let decimal = try #require(Decimal(mantissa: digits, exponent: power))
                    if let mismatch = mismatch(decimal) { mismatches.append(mismatch) }
                }
            }
        }
        #expect(mismatches.isEmpty)
    }

    @Test(arguments: [
        (Int64.max, 0), (.min, 0), (.max, -18), (.min, 289), (9_007_199_254_740_993, 0), (9_007_199_254_740_993, 22),
        (9_007_199_254_740_991, 22),
        (9_007_199_254_740_991, 23), (1, 22), (1, 23), (1, 307), (1, -307), (9_214_843_084_008_499, -17), (17_976_931_348_623_157, 291),
        (8_533_068_075_388_875_7, 3), (7_450_580_596_923_828, -32), (5, -1), (1, -1), (3, -1), (0, 0),
    ]) func `A decimal at an edge becomes the nearest double`(digits: Int64, power: Int) throws {
        let decimal = try #require(Decimal(mantissa: digits, exponent: power))
        #expect(mismatch(decimal) == nil)
    }

    @Test func `The double of zero has no sign (BB105)`() throws {
        let zero = try Decimal.read("-0.0", decimalMark: .point)
        #expect(zero == .zero)
        #expect(zero.double.sign == .plus)
        #expect(zero.description == "0")
    }

    @Test func `The shortest decimal of a double reads back as that double`() throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<20_000 {
            let double = Double.random(in: -1000...1000, using: &generator) * (Bool.random(using: &generator) ? 1 : 1e-9)
            let decimal = try #require(Decimal(shortest: double))
            #expect(decimal.double == double)
        }
        #expect(Decimal(shortest: 0.1)?.description == "0.1")
        #expect(Decimal(shortest: -1e-5)?.description == "-0.00001")
        #expect(Decimal(shortest: 1e22)?.description == "1e22")
        #expect(Decimal(shortest: -0.0) == .zero)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
    func `A double that is no number or of an extreme size has no decimal`(double: Double) {
        #expect(Decimal(shortest: double) == nil)
    }
}
