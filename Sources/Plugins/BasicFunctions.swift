internal import Quantities

extension Plugin {
    /// The functions that know no subject: sums, differences, ratios, dates, choosing and comparing.
    public static let basic = Plugin(
        name: "basic",
        functions: [
            .sum, .difference, .ratio, .percentDecrease, .percentIncrease, .ratePerWeek, .daysBetween, .elapsed, .sincePrevious, .choose,
            .equal, .last,
        ])
}
