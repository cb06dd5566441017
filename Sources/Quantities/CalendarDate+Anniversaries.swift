/// When a month or year is completed for someone who was born on a day that the later month does not have, such as 29 February.
public enum MissingDay: Hashable, Sendable {
    /// On the first of the next month: born on 29 February 2004, one year old on 1 March 2005.
    case firstOfNextMonth
    /// On the last day of the month: born on 29 February 2004, one year old on 28 February 2005.
    case lastOfMonth
}

extension CalendarDate {
    /// The completed calendar months since another day; below zero, rounded up, where that one is later.
    ///
    /// A month is completed when the day of the month comes again; where the month has no such day, `missingDay` decides. Jurisdictions differ,
    /// so that there is no default.
    public func completedMonths(since start: CalendarDate, missingDay: MissingDay) -> Int {
        guard start <= self else { return -start.completedMonths(since: self, missingDay: missingDay) }
        let (from, to) = (start.parts, parts)
        let months = (to.year - from.year) * 12 + to.month - from.month
        let hasCome = to.day >= from.day || (missingDay == .lastOfMonth && to.day == CalendarDate.length(ofMonth: to.month, year: to.year))
        return hasCome ? months : months - 1
    }

    /// The completed years since another day, by the same rule as `completedMonths`.
    public func completedYears(since start: CalendarDate, missingDay: MissingDay) -> Int {
        completedMonths(since: start, missingDay: missingDay) / 12
    }
}
