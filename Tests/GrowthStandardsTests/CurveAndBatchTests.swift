import GrowthStandards
import Testing

@Suite struct GrowthCurveTests {
    @Test func everyPointIsTheValueThere() throws {
        let reference = try #require(GrowthReference(identifier: "who.weightForAge"))
        let curves = try reference.curves(zScores: [-2, 0, 2], sex: .female, over: 0...365, step: 30.4375)
        #expect(curves.points.count == 13)
        #expect(curves.points.first?.at == 0)
        #expect(curves.points.last?.at == 365)
        for point in curves.points {
            #expect(point.values == [-2, 0, 2].map { reference.value(atZScore: $0, at: point.at, sex: .female) })
        }
    }

    @Test func linesAreOrderedOverTheWholeDomainOfEveryReference() throws {
        for reference in GrowthReference.all {
            for sex in reference.sexes {
                let width = reference.domain.upperBound - reference.domain.lowerBound
                let curves = try reference.curves(centiles: [3, 10, 50, 90, 97], sex: sex, step: width / 100)
                #expect(curves.points.count == 101 || curves.points.count == 102)
                for point in curves.points {
                    let values = point.values.compactMap(\.value)
                    #expect(
                        values.count >= 3 && zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(reference.identifier) \(point.at)")
                }
            }
        }
    }

    @Test func theEndOfTheRangeIsAlwaysAPoint() throws {
        let reference = try #require(GrowthReference(identifier: "intergrowth.fetal.femurLength"))
        #expect(try reference.curves(zScores: [0], sex: nil, step: 50).points.map(\.at) == [98, 148, 198, 248, 280])
        #expect(try reference.curves(zScores: [0], sex: nil, step: 1000).points.map(\.at) == [98, 280])
        #expect(try reference.curves(zScores: [], sex: nil, over: 100...100, step: 1).points.map(\.at) == [100])
        let fine = try reference.curves(zScores: [0], sex: nil, over: 98...105, step: 0.1).points.map(\.at)
        #expect(fine.count == 71 && fine.last == 105 && zip(fine, fine.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func requestsThatMakeNoCurveSayWhy() throws {
        let reference = try #require(GrowthReference(identifier: "who.weightForAge"))
        #expect(throws: GrowthCurves.Failure.sexMissing) { try reference.curves(zScores: [0], sex: nil, step: 1) }
        #expect(throws: GrowthCurves.Failure.rangeOutsideDomain) { try reference.curves(zScores: [0], sex: .male, over: -1...5, step: 1) }
        #expect(throws: GrowthCurves.Failure.rangeOutsideDomain) { try reference.curves(zScores: [0], sex: .male, over: 5...1857, step: 1) }
        for step in [0, -1, .nan, .infinity] {
            #expect(throws: GrowthCurves.Failure.stepNotPositive) { try reference.curves(zScores: [0], sex: .male, step: step) }
        }
        #expect(throws: GrowthCurves.Failure.lineWithoutZScore) { try reference.curves(zScores: [.nan], sex: .male, step: 1) }
        #expect(throws: GrowthCurves.Failure.lineWithoutZScore) { try reference.curves(centiles: [50, 100], sex: .male, step: 1) }
        #expect(throws: GrowthCurves.Failure.tooManyPoints) { try reference.curves(zScores: [0], sex: .male, step: 1e-300) }
    }
}

@Suite struct BatchTests {
    @Test func batchesAreTheScalarCallsToTheBitAndInOrder() {
        var random = SplitMix(state: 4)
        for reference in GrowthReference.all {
            var rows: [GrowthRow] = []
            for _ in 0..<500 {
                // A little outside the domain too, without a sex now and then, and some numbers that are none.
                let (lower, upper) = (reference.domain.lowerBound, reference.domain.upperBound)
                let at = Double.random(in: (lower * 0.95)...(upper * 1.05), using: &random)
                let number = Int.random(in: 0..<20, using: &random) == 0 ? .nan : Double.random(in: -4...400, using: &random)
                rows.append(GrowthRow(number, at: at, sex: [.female, .male, nil][Int.random(in: 0..<3, using: &random)]))
            }
            #expect(reference.zScores(of: rows) == rows.map { reference.zScore(of: $0.number, at: $0.at, sex: $0.sex) })
            #expect(reference.values(atZScores: rows) == rows.map { reference.value(atZScore: $0.number, at: $0.at, sex: $0.sex) })
        }
    }

    @Test func anEmptyBatchIsEmpty() {
        for reference in GrowthReference.all {
            #expect(reference.zScores(of: []).isEmpty)
            #expect(reference.values(atZScores: []).isEmpty)
        }
    }
}
