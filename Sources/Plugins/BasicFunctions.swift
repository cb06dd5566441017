internal import Quantities

extension Plugin {
    /// The functions that know no subject: sums, differences, ratios, dates, choosing, comparing and the shape of texts.
    public static let basic = Plugin(
        name: "basic",
        functions: [
            .sum, .difference, .ratio, .percentOf, .percentDecrease, .percentIncrease, .ratePerWeek, .daysBetween, .completedMonths,
            .elapsed, .dayOf, .sincePrevious, .atPrevious, .choose, .firstGiven, .equal, .anyTrue, .last, .isEmailAddress, .checkDigit,
        ])
}
