/// A day of the Gregorian calendar, without a clock and without a time zone, from 0001-01-01 to 9999-12-31.
///
/// The calendar is proleptic: its rules also hold for the time before 1582, as in ISO 8601.
public struct CalendarDate: Hashable, Sendable {
    /// Whole days since 1970-01-01.
    public let daysSinceEpoch: Int

    /// The first day, 0001-01-01.
    public static let first = CalendarDate(unchecked: -719_162)
    /// The last day, 9999-12-31.
    public static let last = CalendarDate(unchecked: 2_932_896)

    /// The day that lies so many days after 1970-01-01; the first or the last day where that is before or after these.
    public init(daysSinceEpoch: Int) {
        self.init(unchecked: min(max(daysSinceEpoch, CalendarDate.first.daysSinceEpoch), CalendarDate.last.daysSinceEpoch))
    }

    private init(unchecked daysSinceEpoch: Int) { self.daysSinceEpoch = daysSinceEpoch }

    /// The day of a year from 1 to 9999, or nil where the calendar has no such day: 2023-02-29 is none.
    public init?(year: Int, month: Int, day: Int) {
        guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1,
            day <= CalendarDate.length(ofMonth: month, year: year)
        else { return nil }
        // The year begins with March, so that the leap day is its last: 153 days are five of its months, 365.25 days minus centuries a year.
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = (month + 9) % 12
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        let days = 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear
        self.init(unchecked: days - CalendarDate.daysToEpoch)
    }

    /// The day written as `2024-02-29`, or nil for anything else.
    public init?(_ text: String) {
        var digits = DigitReader(Array(text.utf8))
        guard let date = digits.date(), digits.isAtEnd else { return nil }
        self = date
    }

    /// Days from 0000-03-01 to 1970-01-01.
    private static let daysToEpoch = 719_468

    /// The year, from 1 to 9999.
    public var year: Int { parts.year }
    /// The month, from 1 to 12.
    public var month: Int { parts.month }
    /// The day of the month, from 1 to 31.
    public var day: Int { parts.day }

    /// Year, month and day.
    var parts: (year: Int, month: Int, day: Int) {
        // Whole cycles of 400 years, then the year within one from its day, with the leap days of 4, 100 and 400 years taken out.
        let days = daysSinceEpoch + CalendarDate.daysToEpoch
        let cycle = days / 146_097
        let dayOfCycle = days % 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month, day)
    }

    /// How many days a month has, from 28 to 31; 0 for a month outside 1 to 12.
    public static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        case 1...12: 31
        default: 0
        }
    }

    /// The day so many days later, or earlier below zero; nil outside the years 1 to 9999.
    public func adding(days: Int) -> CalendarDate? {
        let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
        guard !overflow, sum >= CalendarDate.first.daysSinceEpoch, sum <= CalendarDate.last.daysSinceEpoch else { return nil }
        return CalendarDate(unchecked: sum)
    }

    /// Whole days since another day; below zero where that one is later.
    public func days(since other: CalendarDate) -> Int {
        daysSinceEpoch - other.daysSinceEpoch
    }
}

extension CalendarDate: Comparable {
    /// Whether the one is before the other.
    public static func < (a: CalendarDate, b: CalendarDate) -> Bool { a.daysSinceEpoch < b.daysSinceEpoch }
}

extension CalendarDate: CustomStringConvertible {
    /// The day as in ISO 8601, such as `2024-02-29`.
    public var description: String {
        let (year, month, day) = parts
        if (0..<10000).contains(year) {
            // Most texts speak of days, so that these ten bytes are written at once.
            return String(unsafeUninitializedCapacity: 10) { bytes in
                func write(_ number: Int, to place: Int, width: Int) {
                    var rest = number
                    for digit in stride(from: place + width - 1, through: place, by: -1) {
                        bytes.initializeElement(at: digit, to: UInt8(ascii: "0") + UInt8(rest % 10))
                        rest /= 10
                    }
                }
                write(year, to: 0, width: 4)
                bytes.initializeElement(at: 4, to: UInt8(ascii: "-"))
                write(month, to: 5, width: 2)
                bytes.initializeElement(at: 7, to: UInt8(ascii: "-"))
                write(day, to: 8, width: 2)
                return 10
            }
        }
        return year.padded(to: 4) + "-" + month.padded(to: 2) + "-" + day.padded(to: 2)
    }
}

extension Int {
    /// A number from zero up with zeros in front.
    func padded(to width: Int) -> String {
        let digits = "\(self)"
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
