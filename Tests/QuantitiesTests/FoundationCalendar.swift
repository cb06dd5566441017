import Foundation

/// Foundation's proleptic Gregorian calendar in UTC.
struct FoundationCalendar {
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        return calendar
    }()

    /// Year, month and day of a day.
    func parts(daysSinceEpoch days: Int) -> [Int] {
        let date = Date(timeIntervalSince1970: Double(days) * 86_400)
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0]
    }

    /// Seconds since 1970 of a moment in ISO 8601, read by Foundation.
    func seconds(_ text: String) -> Int64? {
        let formatter = ISO8601DateFormatter()
        return formatter.date(from: text).map { Int64($0.timeIntervalSince1970) }
    }
}
