import Testing

@testable import Quantities

@Suite struct FoldedEdgeTests {
    /// The exact factor as slow fraction, from the sizes on disk.
    private func factor(_ from: Int, _ to: Int) -> SlowFraction {
        let (a, b) = (UnitSize.all[from].size, UnitSize.all[to].size)
        return SlowFraction(a.numerator * b.denominator, a.denominator * b.numerator)
    }

    /// Decimals of at most 15 digits in the nearest places around a number, where order is most easily wrong.
    private func neighbours(of floor: Decimal) -> [Decimal] {
        let digits = 15 - floor.significantDigits
        guard let shifted = Natural(floor.mantissa.magnitude * UInt64.powerOfTen(digits)).uint64 else { return [] }
        let mantissa = floor.isNegative ? -Int64(shifted) : Int64(shifted)
        return (-2...2).compactMap { Decimal(mantissa: mantissa + $0, exponent: Int(floor.exponent) - digits) }
            .filter { $0.significantDigits <= 15 } + [.zero, Decimal(1), Decimal(-1)]
    }

    private func mistakes(_ edge: FoldedEdge, _ exact: SlowFraction) -> [String] {
        var mistakes: [String] = []
        for x in neighbours(of: edge.floor) + [edge.floor] {
            let (isBelow, isAtMost) = (SlowFraction(x) < exact, !(exact < SlowFraction(x)))
            if isBelow != (edge.isExact ? x < edge.floor : x <= edge.floor) { mistakes.append("\(x) <") }
            if isAtMost != (x <= edge.floor) { mistakes.append("\(x) <=") }
            if isBelow != (edge.isExact ? x.double < edge.floor.double : x.double <= edge.floor.double) {
                mistakes.append("double of \(x) <")
            }
            if isAtMost != (x.double <= edge.floor.double) { mistakes.append("double of \(x) <=") }
        }
        return mistakes
    }

    @Test func `Decimals and doubles lie on the same side of a folded edge as of the exact one, for every pair of units`() throws {
        var generator = SeededGenerator(seed: 41)
        var mistakes: [String] = []
        var inexact = 0
        var count = 0
        for from in Unit.all.indices {
            for to in Unit.all.indices where Unit.all[from].dimension == Unit.all[to].dimension {
                for _ in 0..<3 {
                    let digits = Int64.random(in: -9_999_999...99_999_999, using: &generator) >> Int64.random(in: 0...20, using: &generator)
                    let value = try #require(Decimal(mantissa: digits, exponent: Int.random(in: -4...2, using: &generator)))
                    let edge = try #require(Quantity(value, Unit.all[from]).foldedEdge(in: Unit.all[to]))
                    #expect(edge.floor.significantDigits <= 15)
                    mistakes += self.mistakes(edge, SlowFraction(value) * factor(from, to)).map {
                        "\($0) \(value) \(Unit.all[from]) in \(Unit.all[to])"
                    }
                    inexact += edge.isExact ? 0 : 1
                    count += 1
                }
            }
        }
        #expect(mistakes.prefix(5) == [])
        #expect(inexact > 100)
        #expect(count - inexact > 100)
    }

    @Test func `Edges of concentrations fold through the molar mass`() throws {
        var generator = SeededGenerator(seed: 42)
        var mistakes: [String] = []
        for _ in 0..<500 {
            let molarMass = try #require(Decimal(mantissa: Int64.random(in: 1000...999_999_999, using: &generator), exponent: -5))
            let value = try #require(Decimal(mantissa: Int64.random(in: 1...99_999, using: &generator), exponent: -2))
            let substance = Substance(molarMass: molarMass)
            let edge = try #require(Quantity(value, .milligramPerDeciliter).foldedEdge(in: .millimolePerLiter, of: substance))
            // mmol/L = mg/dL · 10 / molar mass.
            let mass = SlowFraction(molarMass)
            let exact = SlowFraction(value) * SlowFraction(SlowInteger("10") * mass.denominator, mass.numerator)
            mistakes += self.mistakes(edge, exact)
            let back = try #require(Quantity(value, .millimolePerLiter).foldedEdge(in: .milligramPerDeciliter, of: substance))
            mistakes += self.mistakes(back, SlowFraction(value) * mass * SlowFraction(SlowInteger("1"), SlowInteger("10")))
        }
        #expect(mistakes.prefix(5) == [])
    }

    @Test func `An edge that is a decimal of 15 digits stays what it is`() throws {
        #expect(try #require(Quantity(Decimal(60), .foot).foldedEdge(in: .millimeter)) == FoldedEdge(Decimal(18288)))
        #expect(try #require(Quantity(.zero, .foot).foldedEdge(in: .millimeter)) == FoldedEdge(.zero))
        #expect(Quantity(Decimal(1), .foot).foldedEdge(in: .kilogram) == nil)
    }

    @Test func `An edge below zero folds downwards, also past a power of ten`() throws {
        let third = try #require(BigRational(Decimal(-1)).divided(by: BigRational(Decimal(3)))?.foldedEdge)
        #expect(!third.isExact)
        #expect(third.floor == Decimal(mantissa: -333_333_333_333_334, exponent: -15))
        let almost = try #require(Decimal(mantissa: -9_999_999_999_999_999, exponent: -16))
        #expect(BigRational(almost).foldedEdge == FoldedEdge(floor: Decimal(-1), isExact: false))
        #expect(BigRational(try #require(almost.magnitude)).foldedEdge?.floor == Decimal(mantissa: 999_999_999_999_999, exponent: -15))
    }

    @Test func `Decimals of at most 15 digits have the order of their doubles`() throws {
        var generator = SeededGenerator(seed: 43)
        for _ in 0..<20_000 {
            let digits = Int64.random(in: 1..<999_999_999_999_999, using: &generator)
            let power = Int.random(in: -300...290, using: &generator)
            let a = try #require(Decimal(mantissa: digits, exponent: power))
            let b = try #require(Decimal(mantissa: digits + 1, exponent: power))
            #expect(a.double < b.double)
        }
    }
}
