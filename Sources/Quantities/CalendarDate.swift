/// A day of the Gregorian calendar, without a clock and without a time zone.
public struct CalendarDate: Hashable, Sendable {
    /// Whole days since 1970-01-01.
    public let daysSinceEpoch: Int

    /// The day that lies so many days after 1970-01-01.
    public init(daysSinceEpoch: Int) { self.daysSinceEpoch = daysSinceEpoch }

    /// The day of a year from 1 to 9999, or nil where the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) { nil }

    /// The day written as `2024-02-29`, or nil for anything else.
    public init?(_ text: String) { nil }
}

/// A moment to the second, written with its offset from UTC or, where none is written, taken as UTC.
public struct DateTime: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let secondsSinceEpoch: Int

    /// The moment that lies so many seconds after 1970-01-01T00:00:00Z.
    public init(secondsSinceEpoch: Int) { self.secondsSinceEpoch = secondsSinceEpoch }

    /// The moment written as `2024-02-29T13:05:00+01:00`, or nil for anything else.
    public init?(_ text: String) { nil }
}
