import Testing

@testable import Quantities

@Suite struct FoldedEdgeFactorTests {
    @Test func theShortWayGivesWhatFractionsOfAnySizeGive() throws {
        var generator = SeededGenerator(seed: 8)
        var taken = 0
        var checked = 0
        for _ in 0..<60_000 {
            let digits = Int.random(in: 1...15, using: &generator)
            let limit = Int64(UInt64.powerOfTen(digits))
            let mantissa = Int64.random(in: (0 - limit)..<limit, using: &generator)
            guard let value = Decimal(mantissa: mantissa, exponent: Int.random(in: -16...6, using: &generator)) else { continue }
            let from = Unit.all[Int.random(in: 0..<Unit.all.count, using: &generator)]
            guard let to = Unit.all(of: from.dimension).randomElement(using: &generator), let factor = from.factor(to: to) else { continue }
            checked += 1
            guard let edge = FoldedEdge(value, times: factor) else { continue }
            taken += 1
            let expected = try #require(BigRational(value).multiplied(by: BigRational(factor)).foldedEdge)
            if edge != expected { Issue.record("\(value) \(from) in \(to): \(edge) instead of \(expected)") }
        }
        #expect(checked > 50_000)
        // The short way is the usual one, or it saves nothing.
        #expect(taken > checked * 9 / 10)
    }

    @Test(
        arguments: [
            ("0", 127, 5, "0", true), ("10", 1, 3, "3.33333333333333", false), ("-10", 1, 3, "-3.33333333333334", false),
            ("70", 1, 18, "3.88888888888888", false), ("25.4", 5, 127, "1", true), ("-1", 3, 1, "-3", true),
            ("999999999999999", 1, 1, "999999999999999", true), ("-2", 1, 3, "-0.666666666666667", false),
        ] as [(String, Int64, Int64, String, Bool)])
    func edgesAreFoldedDownwards(_ value: String, _ numerator: Int64, _ denominator: Int64, _ floor: String, _ isExact: Bool) throws {
        let edge = FoldedEdge(try Decimal.read(json: value), times: try #require(Rational(numerator, denominator)))
        #expect(edge == FoldedEdge(floor: try Decimal.read(json: floor), isExact: isExact))
    }
}
