/// Estimates of fetal weight from ultrasound measurements.
///
/// The two formulas are not interchangeable: an estimate belongs to the reference that was built with its formula.
public enum FetalWeightEstimate {
    /// The estimate for `intergrowth.fetal.estimatedWeight`.
    ///
    /// ln W = 5.084820 - 54.06633 A³ - 95.80076 A³ ln A + 3.136370 H, where A and H are the abdominal and the head circumference in metres
    /// (Stirnemann et al., Ultrasound Obstet Gynecol 2017; 49: 478–486, 10.1002/uog.17347).
    ///
    /// - Parameters:
    ///   - abdominalCircumference: In mm.
    ///   - headCircumference: In mm.
    /// - Returns: Grams, or `valueNotPositive` or `notFinite`. The formula states no bounds of its own.
    public static func intergrowth(abdominalCircumference: Double, headCircumference: Double) -> GrowthResult {
        if let reason = reasonOutside(abdominalCircumference, headCircumference) { return .outside(reason) }
        let a = abdominalCircumference / 1000
        let cube = a * a * a
        let logarithm = 5.084820 - 54.06633 * cube - 95.80076 * cube * Elementary.log(a) + 3.136370 * (headCircumference / 1000)
        return positive(Elementary.exp(logarithm))
    }

    /// The estimate for `intergrowth.fetal.estimatedWeightHadlock`.
    ///
    /// log₁₀ W = 1.326 + 0.0107 H + 0.0438 A + 0.158 F - 0.00326 A F with the head and abdominal circumference and the femur length in cm
    /// (Hadlock et al., Am J Obstet Gynecol 1985; 151: 333–337, 10.1016/0002-9378(85)90298-4).
    ///
    /// - Parameters:
    ///   - headCircumference: In mm.
    ///   - abdominalCircumference: In mm.
    ///   - femurLength: In mm.
    /// - Returns: Grams, or `valueNotPositive` or `notFinite`. The formula states no bounds of its own.
    public static func hadlock(headCircumference: Double, abdominalCircumference: Double, femurLength: Double) -> GrowthResult {
        if let reason = reasonOutside(headCircumference, abdominalCircumference, femurLength) { return .outside(reason) }
        let (h, a, f) = (headCircumference / 10, abdominalCircumference / 10, femurLength / 10)
        return positive(Elementary.pow(10, 1.326 + 0.0107 * h + 0.0438 * a + 0.158 * f - 0.00326 * a * f))
    }

    /// A weight that neither vanished nor overflowed.
    private static func positive(_ grams: Double) -> GrowthResult {
        grams > 0 ? .finite(grams) : .outside(.notFinite)
    }

    private static func reasonOutside(_ sizes: Double...) -> OutsideStandard? {
        if !sizes.allSatisfy({ $0.isFinite }) { return .notFinite }
        return sizes.allSatisfy { $0 > 0 } ? nil : .valueNotPositive
    }
}
