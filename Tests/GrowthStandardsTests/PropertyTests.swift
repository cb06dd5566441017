import GrowthStandards
import Testing

/// A small random generator, seeded, so that a failure repeats (Steele, Lea and Flood's SplitMix64).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@Suite struct PropertyTests {
    /// A reference with a sex it takes.
    static let cases: [(GrowthReference, Sex?)] = GrowthReference.all.flatMap { reference in
        reference.sexes.map { (reference, $0) }
    }

    /// Tries of each random property; `swift run -c release benchmarks growth-properties 10000000` tries the same much oftener.
    static let tries = 5000

    @Test(arguments: cases) func zScoreIncreasesWithTheValueAndComesBack(reference: GrowthReference, sex: Sex?) {
        var random = SplitMix(state: 1)
        var failure: String?
        var compared = 0
        for _ in 0..<PropertyTests.tries {
            let at = Double.random(in: reference.domain, using: &random)
            let z = Double.random(in: -8...8, using: &random)
            guard let value = reference.value(atZScore: z, at: at, sex: sex).value else { continue }
            let higher = value + abs(value) * Double.random(in: 1e-9...0.1, using: &random)
            guard let back = reference.zScore(of: value, at: at, sex: sex).value, abs(back - z) <= 1e-9 * max(1, abs(z)) else {
                failure = "at \(at): z \(z) is \(value), which is not z \(z)"
                break
            }
            compared += 1
            if let above = reference.zScore(of: higher, at: at, sex: sex).value, above <= back {
                failure = "at \(at): z \(back) of \(value) is not below z \(above) of \(higher)"
                break
            }
        }
        #expect(failure == nil)
        #expect(compared > PropertyTests.tries / 4)
    }

    /// Near zero, where only the weight gain has values, a thousandth of the median is what rounding is measured by.
    @Test(arguments: cases) func aValueComesBackFromItsZScore(reference: GrowthReference, sex: Sex?) throws {
        var random = SplitMix(state: 3)
        for _ in 0..<PropertyTests.tries {
            let at = Double.random(in: reference.domain, using: &random)
            guard let median = reference.value(atZScore: 0, at: at, sex: sex).value else { continue }
            let value = median * Double.random(in: 0.6...1.6, using: &random)
            let zScore = try #require(reference.zScore(of: value, at: at, sex: sex).value, "\(value) at \(at)")
            // An estimated weight may lie where the distribution has hardly any digits left.
            guard abs(zScore) < 8 else { continue }
            let back = try #require(reference.value(atZScore: zScore, at: at, sex: sex).value, "z \(zScore) of \(value) at \(at)")
            #expect(abs(back - value) <= 1e-9 * max(abs(value), abs(median) / 1000), "\(value) at \(at) comes back as \(back)")
        }
    }

    @Test(arguments: cases) func everyCommonZScoreHasAValueAndTheyAreOrdered(reference: GrowthReference, sex: Sex?) throws {
        for step in 0...400 {
            let share = Double(step) / 400
            let at = reference.domain.lowerBound * (1 - share) + reference.domain.upperBound * share
            var before = -Double.infinity
            for z in stride(from: -2.5, through: 2.5, by: 0.5) {
                let result = reference.value(atZScore: z, at: at, sex: sex)
                // Two standards reach zero within the usual range, and say so: newborn fat and the early Sylvian fissure.
                if z < -1, result == .outside(.valueNotPositive) { continue }
                let value = try #require(result.value, "z \(z) at \(at)")
                #expect(value > before)
                before = value
            }
        }
    }

    @Test(arguments: cases) func nothingButFiniteNumbersComesOut(reference: GrowthReference, sex: Sex?) {
        var random = SplitMix(state: 2)
        let special: [Double] = [
            0, -0.0, 1, -1, .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e300, -1e300, 40, -40, 1e6, -1e6, -8.75,
        ]
        func anything() -> Double {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: special[Int.random(in: 0..<special.count, using: &random)]
            case 1: Double(bitPattern: random.next())
            case 2: Double.random(in: -40...40, using: &random)
            default: Double.random(in: 0...6000, using: &random)
            }
        }
        var failure: String?
        for round in 0..<PropertyTests.tries * 4 where failure == nil {
            let inside = Double.random(in: reference.domain, using: &random)
            let at = round % 4 == 0 ? anything() : inside
            let number = anything()
            let someSex = round % 16 == 0 ? nil : sex
            for result in [reference.zScore(of: number, at: at, sex: someSex), reference.value(atZScore: number, at: at, sex: someSex)] {
                if let found = result.value, !found.isFinite || !reference.domain.contains(at) {
                    failure = "\(number) at \(at) gave \(found)"
                }
            }
        }
        #expect(failure == nil)
    }

    @Test(arguments: cases) func edgesOfTheDomainBelongToIt(reference: GrowthReference, sex: Sex?) {
        let (lower, upper) = (reference.domain.lowerBound, reference.domain.upperBound)
        #expect(reference.value(atZScore: 0, at: lower, sex: sex).value != nil)
        #expect(reference.value(atZScore: 0, at: upper, sex: sex).value != nil)
        #expect(reference.value(atZScore: 0, at: lower.nextDown, sex: sex) == .outside(.belowDomain))
        #expect(reference.value(atZScore: 0, at: upper.nextUp, sex: sex) == .outside(.aboveDomain))
        #expect(reference.zScore(of: 50, at: lower.nextDown, sex: sex) == .outside(.belowDomain))
        #expect(reference.zScore(of: 50, at: upper.nextUp, sex: sex) == .outside(.aboveDomain))
    }
}

@Suite struct CentileTests {
    @Test func centilesAndZScoresAreTheirInverses() throws {
        #expect(GrowthReference.zScore(ofCentile: 50) == 0)
        #expect(GrowthReference.centile(ofZScore: 0) == 50)
        for step in 1..<1000 {
            let centile = Double(step) / 10
            let z = try #require(GrowthReference.zScore(ofCentile: centile))
            let back = try #require(GrowthReference.centile(ofZScore: z))
            #expect(abs(back - centile) <= 1e-13 * centile)
        }
    }

    @Test func upperCentilesMirrorLowerOnes() throws {
        for centile in [1.0, 2, 3, 5, 10, 15, 25, 0.5, 0.25, 0.125] {
            let lower = try #require(GrowthReference.zScore(ofCentile: centile))
            #expect(GrowthReference.zScore(ofCentile: 100 - centile) == -lower)
        }
    }

    @Test func centilesOutsideTheScaleHaveNoZScore() {
        for centile in [0, -0.0, -1, 100, 100.5, .infinity, -.infinity, .nan] {
            #expect(GrowthReference.zScore(ofCentile: centile) == nil)
        }
        for zScore in [Double.infinity, -.infinity, .nan] {
            #expect(GrowthReference.centile(ofZScore: zScore) == nil)
        }
        let femur = GrowthReference(identifier: "intergrowth.fetal.femurLength")
        #expect(femur?.value(atCentile: 100, at: 200, sex: nil) == .outside(.inverseUndefined))
        #expect(femur?.value(atCentile: .nan, at: 200, sex: nil) == .outside(.notFinite))
        #expect(femur?.value(atCentile: 50, at: 200, sex: nil) == femur?.value(atZScore: 0, at: 200, sex: nil))
    }
}
