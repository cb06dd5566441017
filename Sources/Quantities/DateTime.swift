/// A moment to the second, written with its offset from UTC or, where none is written, taken as UTC.
///
/// Two of them are equal where they are the same moment, whatever their offsets.
public struct DateTime: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
    public let secondsSinceEpoch: Int64
    /// By how many minutes the place where it was written is ahead of UTC, from -840 to 840.
    public let offsetInMinutes: Int

    /// The moment that lies so many seconds after 1970-01-01T00:00:00Z; the first second of year 1 or the last of year 9999 where that is before or after these.
    public init(secondsSinceEpoch: Int64) {
        self.init(
            unchecked: min(max(secondsSinceEpoch, DateTime.seconds(to: .first)), DateTime.seconds(to: .last) + DateTime.secondsOfDay - 1), 0
        )
    }

    private init(unchecked secondsSinceEpoch: Int64, _ offsetInMinutes: Int) {
        self.secondsSinceEpoch = secondsSinceEpoch
        self.offsetInMinutes = offsetInMinutes
    }

    /// The moment written as `2024-02-29T13:05:00+01:00`, or nil for anything else.
    ///
    /// Seconds may be missing; a fraction of a second is dropped. The offset is `Z` or at most fourteen hours; without one the time is UTC.
    /// Hour 24 and second 60 are refused, as are days that the calendar does not have.
    public init?(_ text: String) {
        var digits = DigitReader(Array(text.utf8))
        guard let date = digits.date(), digits.skip("T"), let time = digits.time(), let offset = digits.offset(), digits.isAtEnd else {
            return nil
        }
        self.init(unchecked: DateTime.seconds(to: date) + Int64(time - offset * 60), offset)
    }

    /// The day at the place where it was written: 29 February for `2024-02-29T00:30+01:00`, though UTC has the 28th.
    public var date: CalendarDate {
        CalendarDate(daysSinceEpoch: Int(localDays))
    }

    /// Seconds since another moment; below zero where that one is later.
    public func seconds(since other: DateTime) -> Int64 {
        secondsSinceEpoch - other.secondsSinceEpoch
    }

    private static let secondsOfDay: Int64 = 86_400

    private static func seconds(to date: CalendarDate) -> Int64 { Int64(date.daysSinceEpoch) * secondsOfDay }

    private var localSeconds: Int64 { secondsSinceEpoch + Int64(offsetInMinutes) * 60 }

    private var localDays: Int64 { (localSeconds - secondOfDay) / DateTime.secondsOfDay }

    private var secondOfDay: Int64 {
        let rest = localSeconds % DateTime.secondsOfDay
        return rest < 0 ? rest + DateTime.secondsOfDay : rest
    }
}

extension DateTime: Hashable {
    /// Whether both are the same moment.
    public static func == (a: DateTime, b: DateTime) -> Bool { a.secondsSinceEpoch == b.secondsSinceEpoch }

    /// Hashes the moment.
    public func hash(into hasher: inout Hasher) { hasher.combine(secondsSinceEpoch) }
}

extension DateTime: Comparable {
    /// Whether the one is before the other.
    public static func < (a: DateTime, b: DateTime) -> Bool { a.secondsSinceEpoch < b.secondsSinceEpoch }
}

extension DateTime: CustomStringConvertible {
    /// The moment as in ISO 8601 with its offset, such as `2024-02-29T13:05:00+01:00` or `2024-02-29T12:05:00Z`.
    public var description: String {
        let second = Int(secondOfDay)
        let time = (second / 3600).padded(to: 2) + ":" + (second / 60 % 60).padded(to: 2) + ":" + (second % 60).padded(to: 2)
        guard offsetInMinutes != 0 else { return "\(date)T\(time)Z" }
        let minutes = abs(offsetInMinutes)
        return "\(date)T\(time)\(offsetInMinutes < 0 ? "-" : "+")" + (minutes / 60).padded(to: 2) + ":" + (minutes % 60).padded(to: 2)
    }
}
