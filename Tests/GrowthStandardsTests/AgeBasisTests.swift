import GrowthStandards
import Testing

/// By which age a child born preterm is read, at the edges where other programs had it wrong.
@Suite struct AgeBasisTests {
    private func choose(_ gestationalAge: Double, age: Double, _ correction: StandardChoice.AgeCorrection) throws -> StandardChoice {
        try StandardChoice.choose(.weight, gestationalAgeAtBirth: gestationalAge, ageInDays: age, correction: correction).get()
    }

    /// Born at 27 weeks, 2.05 years (749 days) old: 658 days corrected, so that a correction to 2 years of corrected age still holds.
    @Test func correctionToACorrectedAgeGoesOnPastTheSameAgeSinceBirth() throws {
        let corrected = try choose(189, age: 749, .throughCorrectedDays(730))
        #expect(corrected.at == 658)
        #expect(corrected.age == .corrected)
        let sinceBirth = try choose(189, age: 749, .throughDays(730))
        #expect(sinceBirth.at == 749)
        #expect(sinceBirth.age == .sinceBirth)
    }

    /// Born at 33 weeks, 386 days old: 337 corrected.
    ///
    /// At one year the two ways to count give two answers, and each is named.
    @Test func theBasisOfTheLimitIsNamed() throws {
        #expect(try choose(231, age: 386, .throughCorrectedDays(365)).at == 337)
        #expect(try choose(231, age: 386, .throughDays(365)).at == 386)
        #expect(try choose(231, age: 414, .throughCorrectedDays(365)).at == 365)
        #expect(try choose(231, age: 415, .throughCorrectedDays(365)).at == 415)
    }

    /// Born at 30 weeks and seen at 14 days, long before the due day: 32 weeks of postmenstrual age.
    @Test func aChildSeenBeforeTheDueDayIsReadByPostmenstrualAge() throws {
        let choice = try choose(210, age: 14, .throughCorrectedDays(730))
        #expect(choice.at == 32)
        #expect(choice.age == .postmenstrual)
        #expect(try choose(210, age: 0, .none).age == .gestational)
    }

    /// A child of 38 weeks is not corrected, whatever the policy.
    @Test func aChildBornAtTermIsNeverCorrected() throws {
        for correction in [StandardChoice.AgeCorrection.none, .throughDays(730), .throughCorrectedDays(730), .always] {
            let choice = try choose(266, age: 21, correction)
            #expect(choice.at == 21)
            #expect(choice.age == .sinceBirth)
        }
    }

    @Test func aDayBeforeBirthIsNoAge() {
        let choice = StandardChoice.choose(.weight, gestationalAgeAtBirth: 280, ageInDays: -1, correction: .none)
        #expect(choice == .failure(.belowDomain))
    }
}
