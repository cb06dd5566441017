import Foundation
import GrowthStandards
import Testing

@Suite struct FetalWeightEstimateTests {
    /// Computed by hand from the published formula: H 30, A 30, F 6 cm make 1.326 + 0.321 + 1.314 + 0.948 - 0.5868 = 3.3222.
    @Test func hadlockFollowsThePublishedLogarithm() throws {
        let grams = try #require(FetalWeightEstimate.hadlock(headCircumference: 300, abdominalCircumference: 300, femurLength: 60).value)
        #expect(abs(log10(grams) - 3.3222) <= 1e-13)
    }

    /// Computed by hand from the published formula at an abdominal circumference of 1 m, whose logarithm is 0: 5.084820 - 54.06633 + 0.94091.
    @Test func intergrowthFollowsThePublishedLogarithm() throws {
        let grams = try #require(FetalWeightEstimate.intergrowth(abdominalCircumference: 1000, headCircumference: 300).value)
        #expect(abs(log(grams) - (5.084820 - 54.06633 + 0.940911)) <= 1e-13)
    }

    /// Median measurements at 30 weeks must make a weight within the middle of the weight standard: the two were built on the same fetuses.
    @Test func estimatesOfMedianMeasurementsAreNearTheMedianWeight() throws {
        func median(_ name: String, _ days: Double) throws -> Double {
            try #require(GrowthReference(identifier: "intergrowth.fetal." + name)?.value(atZScore: 0, at: days, sex: nil).value)
        }
        for days in stride(from: 168.0, through: 270, by: 6) {
            let (h, a, f) = (
                try median("headCircumference", days), try median("abdominalCircumference", days), try median("femurLength", days)
            )
            let own = try #require(FetalWeightEstimate.intergrowth(abdominalCircumference: a, headCircumference: h).value)
            let hadlock = try #require(FetalWeightEstimate.hadlock(headCircumference: h, abdominalCircumference: a, femurLength: f).value)
            #expect(abs(own / (try median("estimatedWeight", days)) - 1) < 0.06, "\(days) days: \(own) g")
            #expect(abs(hadlock / (try median("estimatedWeightHadlock", days)) - 1) < 0.06, "\(days) days: \(hadlock) g")
        }
    }

    @Test func sizesThatAreNoneAreRefused() {
        for size in [0, -1, -0.0] {
            #expect(
                FetalWeightEstimate.hadlock(headCircumference: 300, abdominalCircumference: size, femurLength: 60)
                    == .outside(.valueNotPositive))
            #expect(FetalWeightEstimate.intergrowth(abdominalCircumference: 300, headCircumference: size) == .outside(.valueNotPositive))
        }
        for size in [Double.nan, .infinity, -.infinity] {
            #expect(FetalWeightEstimate.hadlock(headCircumference: size, abdominalCircumference: 1, femurLength: 1) == .outside(.notFinite))
            #expect(FetalWeightEstimate.intergrowth(abdominalCircumference: size, headCircumference: 1) == .outside(.notFinite))
        }
        #expect(FetalWeightEstimate.intergrowth(abdominalCircumference: 1e9, headCircumference: 1) == .outside(.notFinite))
        #expect(
            FetalWeightEstimate.hadlock(headCircumference: 1e300, abdominalCircumference: 1, femurLength: 1) == .outside(.notFinite))
    }
}

@Suite struct GestationalAgeEstimateTests {
    @Test func ageFromCrownRumpLengthIsTheMedianOfItsReference() throws {
        let reference = try #require(GrowthReference(identifier: "intergrowth.fetal.gestationalAgeFromCrownRumpLength"))
        // By hand: 40.9041 + 3.21585 √64 + 0.348956 · 64.
        #expect(abs((GestationalAgeEstimate.days(crownRumpLength: 64).value ?? 0) - 88.964084) <= 1e-9)
        for length in [14.9, 15, 50, 95, 95.1, .nan, -.infinity] {
            #expect(GestationalAgeEstimate.days(crownRumpLength: length) == reference.value(atZScore: 0, at: length, sex: nil))
        }
    }

    @Test func ageFromCerebellumIsTheMedianOfItsReference() throws {
        let reference = try #require(GrowthReference(identifier: "intergrowth.fetal.gestationalAgeFromTranscerebellarDiameter"))
        // By hand: 7 (3.957113 + 8.154074 · 2 - 0.076187 · 8).
        #expect(abs((GestationalAgeEstimate.days(transcerebellarDiameter: 20).value ?? 0) - 137.590355) <= 1e-9)
        for diameter in [11.9, 12, 30, 55, 55.1, .nan] {
            #expect(GestationalAgeEstimate.days(transcerebellarDiameter: diameter) == reference.value(atZScore: 0, at: diameter, sex: nil))
        }
    }

    @Test func ageFromTheHeadFollowsTheEquation() throws {
        // The terms 0.05970 (ln 175)², 6.409e-9 · 175³, 0.03243 (ln 175)² and 0.001644 · 33 ln 175 in 30 digits by mpmath.
        let days = try #require(GestationalAgeEstimate.days(headCircumference: 175).value)
        #expect(abs(log(days) - (1.5924983451393 + 0.034348234375 + 3.3258)) <= 1e-12)
        let both = try #require(GestationalAgeEstimate.days(headCircumference: 175, femurLength: 33).value)
        #expect(abs(log(both) - (0.86507070909325 + 0.2801999686573 + 3.813)) <= 1e-12)
    }

    @Test func ageFromMedianHeadsIsNearTheAge() throws {
        let head = try #require(GrowthReference(identifier: "intergrowth.fetal.headCircumference"))
        let femur = try #require(GrowthReference(identifier: "intergrowth.fetal.femurLength"))
        for days in stride(from: 105.0, through: 245, by: 7) {
            let h = try #require(head.value(atZScore: 0, at: days, sex: nil).value)
            let f = try #require(femur.value(atZScore: 0, at: days, sex: nil).value)
            #expect(abs((GestationalAgeEstimate.days(headCircumference: h).value ?? 0) - days) < 4, "\(days) days")
            #expect(abs((GestationalAgeEstimate.days(headCircumference: h, femurLength: f).value ?? 0) - days) < 4, "\(days) days")
        }
    }

    @Test func headsOutsideTheStudyAreRefused() {
        #expect(GestationalAgeEstimate.days(headCircumference: 0) == .outside(.valueNotPositive))
        #expect(GestationalAgeEstimate.days(headCircumference: .nan) == .outside(.notFinite))
        #expect(GestationalAgeEstimate.days(headCircumference: 60) == .outside(.belowDomain))
        #expect(GestationalAgeEstimate.days(headCircumference: 1e-9) == .outside(.belowDomain))
        #expect(GestationalAgeEstimate.days(headCircumference: 420) == .outside(.aboveDomain))
        #expect(GestationalAgeEstimate.days(headCircumference: 1e200) == .outside(.aboveDomain))
        #expect(GestationalAgeEstimate.days(headCircumference: 175, femurLength: -1) == .outside(.valueNotPositive))
        #expect(GestationalAgeEstimate.days(headCircumference: 175, femurLength: 300) == .outside(.aboveDomain))
    }
}

@Suite struct BodyMeasureTests {
    @Test func bodyMassIndexIsWeightOverSquareOfHeight() {
        #expect(BodyMeasures.bodyMassIndex(weight: 64, height: 160) == .value(25))
        #expect(BodyMeasures.bodyMassIndex(weight: 0, height: 160) == .outside(.valueNotPositive))
        #expect(BodyMeasures.bodyMassIndex(weight: 60, height: -160) == .outside(.valueNotPositive))
        #expect(BodyMeasures.bodyMassIndex(weight: .nan, height: 160) == .outside(.notFinite))
        #expect(BodyMeasures.bodyMassIndex(weight: 60, height: 1e-200) == .outside(.notFinite))
        #expect(BodyMeasures.bodyMassIndex(weight: 1e-300, height: 1e200) == .outside(.notFinite))
    }

    @Test func lengthIsAdjustedOnlyWhereTakenTheOtherWay() {
        #expect(BodyMeasures.lengthOrHeight(85, taken: .lying, ageInDays: 730) == .value(85))
        #expect(BodyMeasures.lengthOrHeight(85, taken: .standing, ageInDays: 730.9) == .value(85.7))
        #expect(BodyMeasures.lengthOrHeight(85, taken: .standing, ageInDays: 731) == .value(85))
        #expect(BodyMeasures.lengthOrHeight(85, taken: .lying, ageInDays: 731) == .value(84.3))
        #expect(BodyMeasures.lengthOrHeight(0.5, taken: .lying, ageInDays: 800) == .outside(.valueNotPositive))
        #expect(BodyMeasures.lengthOrHeight(-0.5, taken: .standing, ageInDays: 8) == .outside(.valueNotPositive))
        #expect(BodyMeasures.lengthOrHeight(85, taken: .lying, ageInDays: .nan) == .outside(.notFinite))
    }

    /// WHO: at 731 days the median height is the median length less 0.7 cm, to the tables' precision.
    @Test func theLossInStandingIsThatOfTheTables() throws {
        let reference = try #require(GrowthReference(identifier: "who.weightForLength"))
        let standing = try #require(GrowthReference(identifier: "who.weightForHeight"))
        for sex in Sex.allCases {
            for length in [70.0, 80, 90, 100] {
                let lying = try #require(reference.value(atZScore: 0, at: length, sex: sex).value)
                let upright = try #require(standing.value(atZScore: 0, at: length - 0.7, sex: sex).value)
                #expect(abs(lying - upright) < 1e-3)
            }
        }
    }

    @Test func weightGainStandardIsForNormalBodyMassIndex() {
        #expect(BodyMeasures.weightGainStandardApplies(bodyMassIndexInFirstTrimester: 18.5))
        #expect(BodyMeasures.weightGainStandardApplies(bodyMassIndexInFirstTrimester: 25.0.nextDown))
        #expect(!BodyMeasures.weightGainStandardApplies(bodyMassIndexInFirstTrimester: 25))
        #expect(!BodyMeasures.weightGainStandardApplies(bodyMassIndexInFirstTrimester: 18.5.nextDown))
        #expect(!BodyMeasures.weightGainStandardApplies(bodyMassIndexInFirstTrimester: .nan))
    }
}
