import Testing

@testable import Quantities

@Suite struct NaturalTests {
    private func slow(_ natural: Natural) -> SlowInteger {
        natural.limbs.reversed().reduce(SlowInteger("0")) { $0 * SlowInteger("4294967296") + SlowInteger($1) }
    }

    /// Numbers of one to six limbs, with many zeros and ones so that guesses of quotients go wrong.
    private func random(_ generator: inout SeededGenerator, limbs: Int) -> Natural {
        var number = Natural.zero
        for _ in 0..<limbs {
            let limb: UInt64 =
                switch Int.random(in: 0...5, using: &generator) {
                case 0: 0
                case 1: 0xFFFF_FFFF
                case 2: 0x8000_0000
                default: UInt64.random(in: 0...0xFFFF_FFFF, using: &generator)
                }
            number = (number << 32) + Natural(limb)
        }
        return number
    }

    @Test func `Quotient times divisor plus remainder is the dividend, and the remainder is below the divisor`() {
        var generator = SeededGenerator(seed: 31)
        var divisions = 0
        for _ in 0..<5000 {
            let dividend = random(&generator, limbs: Int.random(in: 1...6, using: &generator))
            let divisor = random(&generator, limbs: Int.random(in: 1...4, using: &generator))
            if divisor.isZero { continue }
            let (quotient, remainder) = dividend.dividedWithRemainder(by: divisor)
            #expect(slow(quotient) * slow(divisor) + slow(remainder) == slow(dividend))
            #expect(slow(remainder) < slow(divisor))
            divisions += 1
        }
        #expect(divisions > 4000)
    }

    @Test func `The step in which a guessed digit is one too large gives the right quotient`() {
        // The classical case: 0x7fffffff 80000000 00000000 00000000 over 0x80000000 00000000 00000001.
        let dividend = (Natural(0x7FFF_FFFF_8000_0000) << 64)
        let divisor = (Natural(0x8000_0000_0000_0000) << 32) + Natural(1)
        let (quotient, remainder) = dividend.dividedWithRemainder(by: divisor)
        #expect(slow(quotient) * slow(divisor) + slow(remainder) == slow(dividend))
        #expect(remainder < divisor)
    }

    @Test func `Sums, differences, shifts and order agree with digits on paper`() {
        var generator = SeededGenerator(seed: 32)
        for _ in 0..<1000 {
            let a = random(&generator, limbs: Int.random(in: 1...5, using: &generator))
            let b = random(&generator, limbs: Int.random(in: 1...5, using: &generator))
            let shift = Int.random(in: 0...70, using: &generator)
            #expect(slow(a + b) == slow(a) + slow(b))
            #expect(slow(a * b) == slow(a) * slow(b))
            #expect((a < b) == (slow(a) < slow(b)))
            let difference = slow(a) + -slow(b)
            #expect(slow(a.distance(to: b)) == (a < b ? -difference : difference))
            #expect(slow(a << shift) == (0..<shift).reduce(slow(a)) { doubled, _ in doubled + doubled })
        }
    }

    @Test func `Powers of ten have one digit and zeros`() {
        for power in [0, 1, 18, 19, 20, 57, 308] {
            #expect(slow(Natural.powerOfTen(power)) == SlowInteger("1").shifted(by: power))
        }
        #expect(Natural.powerOfTen(-3) == Natural(1))
    }

    @Test func `Dividing by zero gives nothing and leaves everything`() {
        let (quotient, remainder) = Natural(7).dividedWithRemainder(by: .zero)
        #expect(quotient == .zero)
        #expect(remainder == Natural(7))
    }
}
