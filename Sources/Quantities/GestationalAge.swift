/// Completed weeks and days of a pregnancy, such as 28 weeks and 3 days.
public struct GestationalAge: Hashable, Sendable {
    /// All completed days: 199 for 28 weeks and 3 days.
    public let days: Int

    /// An age of completed days, or nil below zero.
    public init?(days: Int) {
        guard days >= 0 else { return nil }
        self.days = days
    }

    /// An age of weeks and days, or nil where one is below zero, the days reach seven, or all do not fit.
    public init?(weeks: Int, days: Int) {
        guard weeks >= 0, days >= 0, days < 7 else { return nil }
        let (weeksInDays, isTooLarge) = weeks.multipliedReportingOverflow(by: 7)
        let (sum, overflow) = weeksInDays.addingReportingOverflow(days)
        guard !isTooLarge, !overflow else { return nil }
        self.days = sum
    }

    /// The days completed in a length of time: 13 weeks and 6 days for 13w6d12h; nil below zero, for anything but a time, or where it does not fit.
    public init?(_ time: Quantity) {
        guard let days = time.completed(.day)?.integer else { return nil }
        self.init(days: days)
    }

    /// The completed weeks.
    public var completedWeeks: Int { days / 7 }

    /// The completed days beyond the completed weeks, from 0 to 6.
    public var remainingDays: Int { days % 7 }

    /// The age as a quantity of days.
    public var quantity: Quantity { Quantity(Decimal(days), .day) }
}

extension GestationalAge: Comparable {
    /// Whether the one is younger than the other.
    public static func < (a: GestationalAge, b: GestationalAge) -> Bool { a.days < b.days }
}

extension GestationalAge: CustomStringConvertible {
    /// The age such as `28w3d`, which `Quantity` reads.
    public var description: String { "\(completedWeeks)w\(remainingDays)d" }
}
