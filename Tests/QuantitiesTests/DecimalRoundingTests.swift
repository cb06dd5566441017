import Testing

@testable import Quantities

@Suite struct DecimalRoundingTests {
    private func decimal(_ text: String) throws -> Decimal { try Decimal.read(json: text, maximumDigits: 19) }

    @Test(arguments: [
        ("2.5", "1", "2"), ("3.5", "1", "4"), ("-2.5", "1", "-2"), ("-3.5", "1", "-4"), ("0.125", "0.01", "0.12"),
        ("0.135", "0.01", "0.14"),
        ("0.1250001", "0.01", "0.13"), ("1.15", "0.1", "1.2"), ("7", "5", "5"), ("7.5", "5", "10"), ("2.5", "5", "0"), ("12.5", "5", "10"),
        ("0.3", "0.25", "0.25"), ("0.375", "0.25", "0.5"), ("0.04", "0.1", "0"), ("-0.04", "0.1", "0"),
        ("1e20", "3", "99999999999999999999"),
    ]) func `A number rounds to the nearest multiple, ties to the even one`(number: String, step: String, expected: String) throws {
        if expected.count > 19 {
            #expect(try decimal(number).rounded(toMultipleOf: decimal(step)) == nil)
        } else {
            #expect(try decimal(number).rounded(toMultipleOf: decimal(step)) == decimal(expected))
        }
    }

    @Test func `There is no multiple of zero or of a step below it`() throws {
        #expect(Decimal(1).rounded(toMultipleOf: .zero) == nil)
        #expect(Decimal(1).rounded(toMultipleOf: Decimal(-1)) == nil)
        #expect(!Decimal(1).isMultiple(of: .zero))
    }

    @Test func `Rounding to places agrees with Foundation's bankers' rounding`() throws {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<5000 {
            let digits = Int64.random(in: -1_000_000...1_000_000, using: &generator)
            let power = Int.random(in: -6...1, using: &generator)
            let places = Int.random(in: 0...4, using: &generator)
            let number = try #require(Decimal(mantissa: digits, exponent: power))
            let expected = try decimal(roundedByFoundation(digits, power: power, places: places))
            #expect(number.rounded(toPlaces: places) == expected, "\(number) to \(places) places")
        }
    }

    @Test func `Rounding to many or negative places never fails`() throws {
        let number = try decimal("9223372036854775807e-18")
        #expect(number.rounded(toPlaces: .max) == number)
        #expect(number.rounded(toPlaces: .min) == Decimal(9))
        #expect(try decimal("922337203685477580.7").rounded(toPlaces: 0) == decimal("922337203685477581"))
        #expect(try decimal("1.23456e-303").rounded(toPlaces: 306) == decimal("1.235e-303"))
    }

    @Test(arguments: ["143.48", "1.15", "0.94", "0.3", "0", "-0.01"])
    func `A number with two places is a multiple of 0.01 (BB076)`(number: String) throws {
        #expect(try decimal(number).isMultiple(of: decimal("0.01")))
        let beside = try #require(try decimal(number).adding(decimal("0.001")))
        #expect(try !beside.isMultiple(of: decimal("0.01")))
    }

    @Test func `Each loss of exactly ten percent is ten percent`() throws {
        // Birth weights from 1000 g to 4500 g in tens, of which a tenth is lost.
        let step = try decimal("0.1")
        var count = 0
        for birthWeight in stride(from: 1000, through: 4500, by: 10) {
            let loss = Decimal(birthWeight / 10 * 100)
            #expect(Decimal.quotient(loss, Decimal(birthWeight), roundedToMultipleOf: step) == Decimal(10))
            count += 1
        }
        #expect(count == 351)
    }

    @Test func `A quotient is rounded once`() throws {
        // 0.2499999999999 rounds to 0.2, though rounding to 0.25 first would give 0.3 or, ties to even, 0.2; 0.3499… tells them apart.
        #expect(
            try Decimal.quotient(decimal("0.34999999999"), decimal("1"), roundedToMultipleOf: decimal("0.1")) == decimal("0.3"))
        #expect(try Decimal.quotient(decimal("1"), decimal("3"), roundedToMultipleOf: decimal("0.0001")) == decimal("0.3333"))
        #expect(try Decimal.quotient(decimal("-2"), decimal("3"), roundedToMultipleOf: decimal("0.01")) == decimal("-0.67"))
        #expect(try Decimal.quotient(decimal("2"), decimal("-3"), roundedToMultipleOf: decimal("0.01")) == decimal("-0.67"))
        #expect(try Decimal.quotient(decimal("1"), decimal("0"), roundedToMultipleOf: decimal("0.01")) == nil)
        #expect(try Decimal.quotient(decimal("1"), decimal("1"), roundedToMultipleOf: decimal("0")) == nil)
    }

    @Test func `Random quotients lie within half a step, exactly`() throws {
        var generator = SeededGenerator(seed: 22)
        let step = try decimal("0.05")
        for _ in 0..<3000 {
            let dividend = Decimal(Int.random(in: -100_000...100_000, using: &generator))
            let divisor = Decimal(Int.random(in: 1...5000, using: &generator))
            let quotient = try #require(Decimal.quotient(dividend, divisor, roundedToMultipleOf: step))
            // |dividend - quotient · divisor| · 2 ≤ step · divisor, and the quotient counts whole steps.
            let product = try #require(quotient.multiplied(by: divisor))
            let error = try #require(dividend.subtracting(product)?.magnitude?.multiplied(by: Decimal(2)))
            let bound = try #require(step.multiplied(by: divisor))
            #expect(error <= bound)
            let steps = try #require(quotient.multiplied(by: Decimal(20)))
            let count = try #require(steps.integer)
            if error == bound { #expect(count.isMultiple(of: 2)) }
        }
    }
}
