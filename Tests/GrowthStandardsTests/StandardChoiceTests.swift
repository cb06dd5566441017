import GrowthStandards
import Testing

@Suite struct StandardChoiceTests {
    /// The chosen identifier and index, or the reason in words.
    private func choice(
        _ gestationalAge: Double, age: Double, _ correction: StandardChoice.AgeCorrection = .throughDays(730),
        _ measure: StandardChoice.Measure = .weight
    ) -> String {
        switch StandardChoice.choose(measure, gestationalAgeAtBirth: gestationalAge, ageInDays: age, correction: correction) {
        case .success(let choice): "\(choice.reference.identifier) \(choice.at)"
        case .failure(let reason): reason.rawValue
        }
    }

    @Test func theDayOfBirthIsReadOnTheNewbornReferences() {
        #expect(choice(280, age: 0) == "intergrowth.newborn.weight 280.0")
        #expect(choice(200, age: 0.9, .none, .length) == "intergrowth.newborn.length 200.0")
        #expect(choice(160, age: 0) == "belowDomain")
        #expect(choice(301, age: 0) == "aboveDomain")
    }

    @Test func childrenBornPretermAreReadOnThePretermStandardToSixtyFourWeeks() {
        #expect(choice(210, age: 1) == "intergrowth.preterm.weight \(211.0 / 7)")
        #expect(choice(210, age: 238) == "intergrowth.preterm.weight 64.0")
        #expect(choice(258, age: 7, .none, .headCircumference) == "intergrowth.preterm.headCircumference \(265.0 / 7)")
        #expect(choice(180, age: 2) == "belowDomain")
        #expect(choice(259, age: 7) == "who.weightForAge 7.0")
    }

    @Test func afterThatTheCorrectionIsThePolicyOfTheCaller() {
        #expect(choice(210, age: 239) == "who.weightForAge 169.0")
        #expect(choice(210, age: 239, .none) == "who.weightForAge 239.0")
        #expect(choice(210, age: 730, .throughDays(730), .length) == "who.lengthHeightForAge 660.0")
        #expect(choice(210, age: 731, .throughDays(730), .length) == "who.lengthHeightForAge 731.0")
        #expect(choice(210, age: 731, .always) == "who.weightForAge 661.0")
        #expect(choice(270, age: 731, .always) == "who.weightForAge 731.0")
    }

    @Test func whereNoStandardReachesNoneIsChosen() {
        #expect(choice(153, age: 100) == "belowDomain")
        #expect(choice(315, age: 100) == "aboveDomain")
        #expect(choice(280, age: -1) == "belowDomain")
        #expect(choice(280, age: 1857) == "aboveDomain")
        #expect(choice(.nan, age: 1) == "notFinite")
        #expect(choice(280, age: .infinity) == "notFinite")
    }
}
