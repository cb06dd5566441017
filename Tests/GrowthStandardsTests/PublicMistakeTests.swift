import GrowthStandards
import Testing

/// Faults that other growth calculators had, with the answer that is right, and the rules that are easy to get wrong.
@Suite struct PublicMistakeTests {
    private func reference(_ identifier: String) throws -> GrowthReference { try #require(GrowthReference(identifier: identifier)) }

    /// A boy of 14 days of 3.5 kg is at -0.489; taken for an age of 0 months he would be at +0.31.
    @Test func ageIsReadInDaysAndNotInCompletedMonths() throws {
        let weight = try reference("who.weightForAge")
        let zScore = try #require(weight.zScore(of: 3.5, at: 14, sex: .male).value)
        #expect(abs(zScore + 0.489) < 0.0005)
        let atBirth = try #require(weight.zScore(of: 3.5, at: 0, sex: .male).value)
        #expect(abs(atBirth - 0.31) < 0.005)
    }

    /// A boy of 1.0 kg at birth is at -5.85 by the restricted curve of the WHO, and at -6.75 without the restriction.
    @Test func theCurveIsRestrictedBeyondThreeDeviations() throws {
        let zScore = try #require(try reference("who.weightForAge").zScore(of: 1, at: 0, sex: .male).value)
        #expect(abs(zScore + 5.85) < 0.005)
    }

    /// Length, height and head circumference are not restricted: their lines stay as far apart as within three deviations.
    @Test func lengthAndHeadAreNotRestricted() throws {
        for name in ["who.lengthHeightForAge", "who.headCircumferenceForAge"] {
            let reference = try reference(name)
            let values = try [0.0, 1, 2, 3, 4, 5].map { try #require(reference.value(atZScore: $0, at: 400, sex: .female).value) }
            for (value, next) in zip(values, values.dropFirst()) { #expect(abs((next - value) - (values[1] - values[0])) < 1e-9) }
        }
    }

    /// The tables of the WHO end at 1856 days, some of its programs at 60 months; beyond the tables there is no answer.
    @Test func aChildOfAFewDaysOverFiveYearsHasAnAnswerToTheEndOfTheTables() throws {
        let weight = try reference("who.weightForAge")
        #expect(weight.zScore(of: 16, at: 1831, sex: .male).value != nil)
        #expect(weight.zScore(of: 16, at: 1856, sex: .male).value != nil)
        #expect(weight.zScore(of: 16, at: 1856.1, sex: .male) == .outside(.aboveDomain))
    }

    @Test func aNegativeAgeIsOutsideAndNothingWorse() throws {
        #expect(try reference("who.weightForAge").zScore(of: 3, at: -1290, sex: .male) == .outside(.belowDomain))
    }

    /// The tables of height are those of length 0.7 cm further on.
    @Test func lengthAndHeightAreSevenMillimetresApart() throws {
        let (length, height) = (try reference("who.weightForLength"), try reference("who.weightForHeight"))
        for sex in Sex.allCases {
            for row in stride(from: 650, through: 1093, by: 1) {
                for zScore in [-2.0, 0, 2] {
                    let lying = try #require(length.value(atZScore: zScore, at: Double(row + 7) / 10, sex: sex).value)
                    let standing = try #require(height.value(atZScore: zScore, at: Double(row) / 10, sex: sex).value)
                    #expect(abs(lying - standing) < 1e-3, "\(row)")
                }
            }
        }
    }

    /// The girls' table begins with the straight line through its second and third day.
    @Test func theFirstDayOfTheGirlsNewbornStandardLiesOnALine() throws {
        for name in ["weight", "length", "headCircumference"] {
            let reference = try reference("intergrowth.newborn." + name)
            let values = try [231.0, 232, 233].map { try #require(reference.value(atZScore: 0, at: $0, sex: .female).value) }
            #expect(abs(values[0] - (2 * values[1] - values[2])) < 1e-9)
            // From there on it is a curve.
            let boys = try [231.0, 232, 233].map { try #require(reference.value(atZScore: 0, at: $0, sex: .male).value) }
            #expect(abs(boys[0] - (2 * boys[1] - boys[2])) > 1e-7)
        }
    }

    /// Between two days the parameters are interpolated; below 231 days another publication holds.
    @Test func theNewbornStandardStepsAtThirtyThreeWeeks() throws {
        let weight = try reference("intergrowth.newborn.weight")
        let before = try #require(weight.value(atZScore: 0, at: Double(231).nextDown, sex: .male).value)
        let after = try #require(weight.value(atZScore: 0, at: 231, sex: .male).value)
        #expect(abs(after - before) > 0.003)
        let half = try #require(weight.value(atZScore: 0, at: 231.5, sex: .male).value)
        let next = try #require(weight.value(atZScore: 0, at: 232, sex: .male).value)
        #expect(abs(half - (after + next) / 2) < 1e-9)
    }

    /// Where a distribution ends: no systolic/diastolic ratio from 3.6331 on, no estimated weight of 40 weeks below -7.32.
    @Test func someZScoresHaveNoValue() throws {
        let ratio = try reference("intergrowth.fetal.umbilicalSystolicDiastolicRatio")
        #expect(ratio.value(atZScore: 3.633, at: 231, sex: nil).value != nil)
        #expect(ratio.value(atZScore: 3.634, at: 231, sex: nil) == .outside(.inverseUndefined))
        let index = try reference("intergrowth.fetal.umbilicalPulsatilityIndex")
        #expect(index.value(atZScore: 13, at: 231, sex: nil).value != nil)
        #expect(index.value(atZScore: 13.02, at: 231, sex: nil) == .outside(.inverseUndefined))
        let weight = try reference("intergrowth.fetal.estimatedWeight")
        #expect(weight.value(atZScore: -7.31, at: 280, sex: nil).value != nil)
        #expect(weight.value(atZScore: -7.33, at: 280, sex: nil) == .outside(.inverseUndefined))
    }

    /// Through the probability, 1 - p has lost all digits near z = 8.
    @Test func farInTheUpperTailNoDigitIsLost() throws {
        let head = try reference("intergrowth.newborn.headCircumference")
        for zScore in [-8.0, 8, 7.5, 8.25] {
            let value = try #require(head.value(atZScore: zScore, at: 260, sex: .male).value)
            let back = try #require(head.zScore(of: value, at: 260, sex: .male).value)
            #expect(abs(back - zScore) < 1e-9)
        }
    }

    /// One estimate read on both standards gives different answers, so that the formula has to be known.
    @Test func theStandardsOfTheTwoFormulasAreNotInterchangeable() throws {
        let own = try #require(try reference("intergrowth.fetal.estimatedWeight").zScore(of: 2000, at: 231, sex: nil).value)
        let hadlock = try #require(try reference("intergrowth.fetal.estimatedWeightHadlock").zScore(of: 2000, at: 231, sex: nil).value)
        #expect(abs(own - hadlock) > 0.1)
    }

    @Test func theWeightGainStandardAsksForAnOrdinaryBodyMassIndex() {
        for (index, holds) in [(18.49, false), (18.5, true), (24.99, true), (25, false), (.nan, false)] {
            #expect(BodyMeasures.weightGainStandardApplies(bodyMassIndexInFirstTrimester: index) == holds)
        }
    }
}
