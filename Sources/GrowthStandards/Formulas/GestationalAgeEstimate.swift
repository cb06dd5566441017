/// Estimates of gestational age, in days, from ultrasound measurements in mm.
public enum GestationalAgeEstimate {
    /// The ages that an estimate from the head may have, 14 to 42 weeks: those of the study that the equations come from.
    public static let domain: ClosedRange<Double> = 98...294

    /// From the crown–rump length, 15 to 95 mm: the median of `intergrowth.fetal.gestationalAgeFromCrownRumpLength`.
    ///
    /// - Returns: Days, or why there is no estimate.
    public static func days(crownRumpLength: Double) -> GrowthResult {
        days(crownRumpLength, within: 15...95, median: .ageFromCrownRumpLength)
    }

    /// From the transcerebellar diameter, 12 to 55 mm: the median of `intergrowth.fetal.gestationalAgeFromTranscerebellarDiameter`.
    ///
    /// - Returns: Days, or why there is no estimate.
    public static func days(transcerebellarDiameter: Double) -> GrowthResult {
        days(transcerebellarDiameter, within: 12...55, median: .ageFromTranscerebellarDiameter)
    }

    /// From the head circumference, where no crown–rump length was measured in the first trimester.
    ///
    /// ln age = 0.05970 (ln H)² + 6.409e-9 H³ + 3.3258 (INTERGROWTH-21st; coefficients as in the R package gigs).
    ///
    /// - Returns: Days, or why there is no estimate; `belowDomain` and `aboveDomain` refer to the estimate and `domain`.
    public static func days(headCircumference h: Double) -> GrowthResult {
        guard h.isFinite else { return .outside(.notFinite) }
        guard h > 0 else { return .outside(.valueNotPositive) }
        let logarithm = Elementary.log(h)
        return within(domain, Elementary.exp(0.05970 * logarithm * logarithm + 6.409e-9 * h * h * h + 3.3258), head: h)
    }

    /// From the head circumference and the femur length, where no crown–rump length was measured in the first trimester.
    ///
    /// ln age = 0.03243 (ln H)² + 0.001644 F ln H + 3.813 (INTERGROWTH-21st; coefficients as in the R package gigs).
    ///
    /// - Returns: Days, or why there is no estimate; `belowDomain` and `aboveDomain` refer to the estimate and `domain`.
    public static func days(headCircumference h: Double, femurLength f: Double) -> GrowthResult {
        guard h.isFinite, f.isFinite else { return .outside(.notFinite) }
        guard h > 0, f > 0 else { return .outside(.valueNotPositive) }
        let logarithm = Elementary.log(h)
        return within(domain, Elementary.exp(0.03243 * logarithm * logarithm + 0.001644 * f * logarithm + 3.813), head: h)
    }

    /// An estimate within the domain.
    ///
    /// Below a head of 1 mm the square of the logarithm turns upward again, where no head is.
    private static func within(_ domain: ClosedRange<Double>, _ days: Double, head: Double) -> GrowthResult {
        if days < domain.lowerBound || head < 1 { return .outside(.belowDomain) }
        return days > domain.upperBound ? .outside(.aboveDomain) : .value(days)
    }

    private static func days(_ size: Double, within domain: ClosedRange<Double>, median measure: FetalAge) -> GrowthResult {
        guard size.isFinite else { return .outside(.notFinite) }
        if size < domain.lowerBound { return .outside(.belowDomain) }
        if size > domain.upperBound { return .outside(.aboveDomain) }
        return measure.distribution(at: size, sex: .female).value(atZScore: 0)
    }
}
