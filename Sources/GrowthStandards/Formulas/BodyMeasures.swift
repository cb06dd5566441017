/// How a child's length was taken.
public enum MeasuringPosition: String, Sendable, Hashable, CaseIterable {
    /// Lying: length.
    case lying

    /// Standing: height.
    case standing
}

/// Measures that are made of others.
public enum BodyMeasures {
    /// What a child loses in standing up, in cm, by the WHO.
    static let standingLoss = 0.7

    /// Weight over the square of height, in kg/m².
    ///
    /// - Parameters:
    ///   - weight: In kg.
    ///   - height: Length or height in cm.
    /// - Returns: The index, or `valueNotPositive` or `notFinite`.
    public static func bodyMassIndex(weight: Double, height: Double) -> GrowthResult {
        guard weight.isFinite, height.isFinite else { return .outside(.notFinite) }
        guard weight > 0, height > 0 else { return .outside(.valueNotPositive) }
        let metres = height / 100
        let index = weight / metres / metres
        return index > 0 ? .finite(index) : .outside(.notFinite)
    }

    /// The length or height in cm that the WHO references by age expect: lying to 730 days of age, standing from 731.
    ///
    /// A child who stood too early is 0.7 cm longer lying, one who lay too late 0.7 cm shorter standing (WHO Child Growth Standards, 2006).
    ///
    /// - Returns: Centimetres, or `valueNotPositive` or `notFinite`.
    public static func lengthOrHeight(_ measured: Double, taken position: MeasuringPosition, ageInDays: Double) -> GrowthResult {
        guard measured.isFinite, ageInDays.isFinite else { return .outside(.notFinite) }
        let expected: MeasuringPosition = ageInDays < 731 ? .lying : .standing
        let adjusted = position == expected ? measured : expected == .lying ? measured + standingLoss : measured - standingLoss
        return measured > 0 && adjusted > 0 ? .finite(adjusted) : .outside(.valueNotPositive)
    }

    /// Whether the standard of gestational weight gain holds: a body mass index in the first trimester of 18.5 to under 25 kg/m².
    public static func weightGainStandardApplies(bodyMassIndexInFirstTrimester index: Double) -> Bool {
        index >= 18.5 && index < 25
    }
}
