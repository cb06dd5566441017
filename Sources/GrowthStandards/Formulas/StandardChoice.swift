/// Which standard an infant's or child's measure belongs to, and where on it.
public struct StandardChoice: Sendable, Hashable {
    /// A measure that INTERGROWTH-21st and the WHO both have.
    public enum Measure: String, Sendable, Hashable, CaseIterable {
        /// Weight, in kg.
        case weight

        /// Length or height, in cm; `BodyMeasures.lengthOrHeight` gives what the WHO expects.
        case length

        /// Head circumference, in cm.
        case headCircumference
    }

    /// Until when the age of a child born preterm is counted from the day it was due.
    public enum AgeCorrection: Sendable, Hashable {
        /// Never: the WHO references are read at the age since birth.
        case none

        /// To an age since birth, in days, inclusive. Later the WHO references are read at the age since birth.
        case throughDays(Double)

        /// To a corrected age, in days, inclusive; 730, two years, is usual. Later the WHO references are read at the age since birth.
        ///
        /// A child born at 27 weeks is then corrected to 821 days after birth, and to 730 by `throughDays(730)`: state which is meant.
        case throughCorrectedDays(Double)

        /// Always.
        case always
    }

    /// What an age is counted from.
    public enum AgeBasis: String, Sendable, Hashable, CaseIterable {
        /// The first day of the last period, to the birth.
        case gestational

        /// The first day of the last period, past the birth.
        case postmenstrual

        /// The birth.
        case sinceBirth

        /// The day that the child was due.
        case corrected
    }

    /// The reference.
    public let reference: GrowthReference

    /// Where to read it, in the unit of its `at`.
    public let at: Double

    /// What `at` is counted from, to be said beside every answer.
    public let age: AgeBasis

    /// A pregnancy to the day it is due, in days.
    private static let term = 280.0

    /// The gestational ages at birth that a choice is made for, 22 weeks to 44 weeks and 6 days.
    public static let gestationalAgesAtBirth: ClosedRange<Double> = 154...314

    /// The choice for a child, or why there is none.
    ///
    /// On the day of birth the INTERGROWTH-21st newborn references, by gestational age. Afterwards, for a child born before 37 weeks, the
    /// INTERGROWTH-21st standards of preterm growth to 64 weeks of postmenstrual age; for every other child, and after that, the WHO
    /// references, by an age that is counted from the due day as the policy says. None of the three meet where one hands over to the next.
    ///
    /// - Parameters:
    ///   - measure: What was measured.
    ///   - gestationalAgeAtBirth: In days.
    ///   - ageInDays: Since birth; under 1 is the day of birth.
    ///   - correction: The policy for children born before 37 weeks; no other child's age is corrected.
    /// - Returns: The choice, or `belowDomain` or `aboveDomain` where no standard reaches, or `notFinite`.
    public static func choose(
        _ measure: Measure, gestationalAgeAtBirth: Double, ageInDays: Double, correction: AgeCorrection
    ) -> Result<StandardChoice, OutsideStandard> {
        guard gestationalAgeAtBirth.isFinite, ageInDays.isFinite else { return .failure(.notFinite) }
        if gestationalAgeAtBirth < gestationalAgesAtBirth.lowerBound || ageInDays < 0 { return .failure(.belowDomain) }
        if gestationalAgeAtBirth > gestationalAgesAtBirth.upperBound { return .failure(.aboveDomain) }
        let references = StandardChoice.references(for: measure)
        if ageInDays < 1 { return choice(references.newborn, at: gestationalAgeAtBirth, .gestational) }
        let postmenstrualWeeks = (gestationalAgeAtBirth + ageInDays) / 7
        guard gestationalAgeAtBirth < 259 else { return choice(references.child, at: ageInDays, .sinceBirth) }
        if postmenstrualWeeks <= references.preterm.domain.upperBound {
            return choice(references.preterm, at: postmenstrualWeeks, .postmenstrual)
        }
        let corrected = ageInDays - (term - gestationalAgeAtBirth)
        let isCorrected: Bool
        switch correction {
        case .none: isCorrected = false
        case .throughDays(let last): isCorrected = ageInDays <= last
        case .throughCorrectedDays(let last): isCorrected = corrected <= last
        case .always: isCorrected = true
        }
        return choice(references.child, at: isCorrected ? corrected : ageInDays, isCorrected ? .corrected : .sinceBirth)
    }

    private static func choice(_ reference: GrowthReference, at: Double, _ age: AgeBasis) -> Result<StandardChoice, OutsideStandard> {
        if at < reference.domain.lowerBound { return .failure(.belowDomain) }
        if at > reference.domain.upperBound { return .failure(.aboveDomain) }
        return .success(StandardChoice(reference: reference, at: at, age: age))
    }

    private static func references(
        for measure: Measure
    ) -> (newborn: GrowthReference, preterm: GrowthReference, child: GrowthReference) {
        switch measure {
        case .weight: (NewbornSize.weightReference, PretermSize.weightReference, ChildSize.weightReference)
        case .length: (NewbornSize.lengthReference, PretermSize.lengthReference, ChildSize.lengthHeightReference)
        case .headCircumference:
            (NewbornSize.headCircumferenceReference, PretermSize.headCircumferenceReference, ChildSize.headCircumferenceReference)
        }
    }
}

extension OutsideStandard: Error {}
