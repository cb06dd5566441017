import GrowthStandards
import Testing

/// References whose curve was recovered from a printed table, to the table's precision: newborn size from 231 days.
private func isRecoveredCurve(_ vector: Vector) -> Bool {
    vector.at >= 231
        && ["intergrowth.newborn.weight", "intergrowth.newborn.length", "intergrowth.newborn.headCircumference"]
            .contains(vector.reference.identifier)
}

@Suite struct VectorTests {
    @Test func vectorsCoverEveryReferenceAndSex() throws {
        let vectors = try Vector.all()
        var counts: [String: Int] = [:]
        for vector in vectors { counts["\(vector.reference.identifier) \(vector.sex?.rawValue ?? "-")", default: 0] += 1 }
        let expected = GrowthReference.all.flatMap { reference in
            (reference.needsSex ? Sex.allCases.map(\.rawValue) : ["-"]).map { "\(reference.identifier) \($0)" }
        }
        #expect(Set(counts.keys) == Set(expected))
        #expect(counts.values.allSatisfy { $0 == 100 })
    }

    @Test func zScoresAreThoseOfHighPrecision() throws {
        for vector in try Vector.all() {
            let tolerance = isRecoveredCurve(vector) ? 1e-5 : 1e-9
            let result = vector.reference.zScore(of: vector.value, at: vector.at, sex: vector.sex)
            let found = try #require(result.value, "\(vector) gave \(result)")
            #expect(abs(found - vector.zScore) <= tolerance, "\(vector) gave \(found)")
        }
    }

    @Test func valuesAreThoseOfHighPrecision() throws {
        for vector in try Vector.all() {
            let tolerance = isRecoveredCurve(vector) ? 1e-5 : 1e-9
            let result = vector.reference.value(atZScore: vector.zScore, at: vector.at, sex: vector.sex)
            let found = try #require(result.value, "\(vector) gave \(result)")
            #expect(abs(found - vector.value) <= tolerance * abs(vector.value), "\(vector) gave \(found)")
        }
    }

    @Test func centilesAreThoseOfHighPrecision() throws {
        for vector in try Vector.all() {
            let centile = try #require(GrowthReference.centile(ofZScore: vector.zScore))
            #expect(abs(centile - vector.centile) <= 1e-14 * vector.centile, "\(vector) gave \(centile)")
            if vector.centile < 99 {
                let zScore = try #require(GrowthReference.zScore(ofCentile: vector.centile))
                #expect(abs(zScore - vector.zScore) <= 1e-12, "\(vector) gave \(zScore)")
            }
        }
    }
}

@Suite struct OutsideStandardTests {
    @Test func refusesWhatLiesOutsideWithItsReason() throws {
        let references = try ExpectedReference.byVectorName()
        let cases = try rows(of: "out-of-domain.csv")
        #expect(cases.count == 124)
        for row in cases {
            let expected = try #require(references["\(row["standard"] ?? "") \(row["measure"] ?? "")"])
            let reference = try #require(GrowthReference(identifier: expected.identifier))
            let at = try #require(Double(row["x"] ?? ""))
            let result =
                row["direction"] == "value_to_z"
                ? reference.zScore(of: try #require(Double(row["y"] ?? "")), at: at, sex: sexNamed(row["sex"]))
                : reference.value(atZScore: try #require(Double(row["z"] ?? "")), at: at, sex: sexNamed(row["sex"]))
            #expect(result == .outside(try #require(reasons[row["reason"] ?? ""], "\(row)")), "\(row)")
        }
    }

    private let reasons: [String: OutsideStandard] = [
        "x below domain": .belowDomain,
        "x above domain": .aboveDomain,
        "x not finite": .notFinite,
        "y not finite": .notFinite,
        "y not positive": .valueNotPositive,
        "value would be <= 0": .valueNotPositive,
        "y <= -8.75 kg: log undefined": .valueBelowSupport,
        "z outside support (1+gamma*z<=0)": .inverseUndefined,
    ]
}
