import Testing

@testable import Quantities

@Suite struct RationalTests {
    private func slow(_ rational: Rational) -> SlowFraction {
        SlowFraction(SlowInteger(rational.numerator), SlowInteger(rational.denominator))
    }

    private func sample() -> [Rational] {
        var generator = SeededGenerator(seed: 51)
        var sample = [(0, 1), (1, 1), (-1, 1), (.max, 1), (1, .max), (.max, .max - 1), (-.max, 3)].compactMap { Rational($0, $1) }
        while sample.count < 60 {
            let shift = Int64.random(in: 0...60, using: &generator)
            let numerator = Int64.random(in: -.max ... .max, using: &generator) >> shift
            let denominator = Int64.random(in: 1 ... .max, using: &generator) >> Int64.random(in: 0...60, using: &generator)
            if let rational = Rational(numerator, denominator) { sample.append(rational) }
        }
        return sample
    }

    @Test func `Arithmetic and order are exact or nil`() {
        var results = 0
        for a in sample() {
            for b in sample() {
                if let product = a.multiplied(by: b) { #expect(slow(product) == slow(a) * slow(b)); results += 1 }
                if let sum = a.adding(b) { #expect(slow(sum) == slow(a) + slow(b)); results += 1 }
                if let quotient = a.divided(by: b) { #expect(slow(quotient) * slow(b) == slow(a)); results += 1 }
                #expect((a < b) == (slow(a) < slow(b)))
                #expect((a == b) == (slow(a) == slow(b)))
            }
        }
        #expect(results > 1000)
    }

    @Test func `A fraction is in lowest terms with the sign above`() throws {
        let half = try #require(Rational(-3, -6))
        #expect((half.numerator, half.denominator) == (1, 2))
        #expect(Rational(3, -6)?.numerator == -1)
        #expect(Rational(0, -5) == Rational(0))
        #expect(Rational(.min, 2)?.numerator == -4_611_686_018_427_387_904)
        #expect(Rational(1, 0) == nil)
        #expect(Rational(.min) == nil)
        #expect(Rational(0)?.inverse == nil)
        #expect(Rational(127, 5)?.description == "127/5")
        #expect(Rational(-4, 2)?.description == "-2")
    }

    @Test func `Fractions of any size are equal where they are the same number`() throws {
        let half = try #require(BigRational(Decimal(2)).divided(by: BigRational(Decimal(4))))
        #expect(half == BigRational(try Decimal.read(json: "0.5")))
        #expect(half != BigRational(try Decimal.read(json: "-0.5")))
        #expect(half.decimal?.description == "0.5")
        #expect(try #require(BigRational(Decimal(1)).divided(by: BigRational(Decimal(3)))).decimal == nil)
        #expect(BigRational(Decimal(1)).divided(by: BigRational(.zero)) == nil)
        #expect(BigRational(Decimal(Int64.max)).decimal == Decimal(Int64.max))
    }

    @Test func `A decimal becomes a fraction where it fits`() throws {
        #expect(Rational(try Decimal.read(json: "25.4")) == Rational(127, 5))
        #expect(Rational(try Decimal.read(json: "1e18")) == Rational(1_000_000_000_000_000_000))
        #expect(Rational(try Decimal.read(json: "1e19")) == nil)
        #expect(Rational(try Decimal.read(json: "1e-19")) == nil)
    }

    @Test func `The double of a fraction is the nearest one`() throws {
        #expect(try #require(Rational(1, 3)).double == 1.0 / 3)
        #expect(try #require(Rational(-2, 7)).double == -2.0 / 7)
        #expect(try #require(Rational(0)).double == 0)
        #expect(try #require(Rational(1, 10)).double == 0.1)
    }
}
