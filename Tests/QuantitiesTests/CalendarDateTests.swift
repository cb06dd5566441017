import Testing

@testable import Quantities

@Suite struct CalendarDateTests {
    private func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

    @Test func `Random days have Foundation's year, month and day, and back`() throws {
        let calendar = FoundationCalendar()
        var generator = SeededGenerator(seed: 71)
        // Foundation's calendars other than its ISO one turn Julian in 1582; years from 1600 on are the same in each.
        for days in (0..<5000).map({ _ in Int.random(in: -135_140...2_932_896, using: &generator) }) + [-135_140, -1, 0, 1, 2_932_896] {
            let date = CalendarDate(daysSinceEpoch: days)
            #expect([date.year, date.month, date.day] == calendar.parts(daysSinceEpoch: days))
            #expect(CalendarDate(year: date.year, month: date.month, day: date.day) == date)
            #expect(CalendarDate(date.description) == date)
        }
    }

    @Test func `Walking from the first day to the last counts every day of every month once`() throws {
        var days = CalendarDate.first.daysSinceEpoch
        for year in 1...9999 {
            let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
            for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
                let first = CalendarDate(year: year, month: month + 1, day: 1)
                let last = CalendarDate(year: year, month: month + 1, day: length)
                if first?.daysSinceEpoch != days || last?.daysSinceEpoch != days + length - 1
                    || CalendarDate(year: year, month: month + 1, day: length + 1) != nil
                {
                    Issue.record("\(year)-\(month + 1)")
                }
                days += length
            }
        }
        #expect(days - 1 == CalendarDate.last.daysSinceEpoch)
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2100-02-29", "2024-04-31", "2024-13-01", "2024-00-10", "2024-01-00", "2024-01-32", "0000-01-01",
        "10000-01-01", "2024-1-1", "24-01-01", "2024-01-01 ", " 2024-01-01",
        "2024/01/01", "20240101", "2024-01-01T00:00", "", "-2024-01-01", "2024-01", "\u{662}024-01-01", "2024-0a-01",
    ]) func `A day that the calendar does not have, or written otherwise, is refused (BB045)`(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test func `Leap days exist in leap years`() throws {
        for text in ["2024-02-29", "2000-02-29", "0004-02-29"] { #expect(try date(text).description == text) }
    }

    @Test func `Days between dates are calendar days (BB031, BB032, BB044)`() throws {
        #expect(try date("2024-03-11").days(since: date("2024-03-09")) == 2)
        #expect(try date("2017-05-03").adding(days: 280) == date("2018-02-07"))
        #expect(try date("2024-03-01").adding(days: -70) == date("2023-12-22"))
        #expect(try date("2024-03-09").days(since: date("2024-03-11")) == -2)
        #expect(try date("2024-02-28") < date("2024-02-29"))
    }

    @Test func `There is no day beyond the years 1 to 9999`() {
        #expect(CalendarDate.first.description == "0001-01-01")
        #expect(CalendarDate.last.description == "9999-12-31")
        #expect(CalendarDate.first.adding(days: -1) == nil)
        #expect(CalendarDate.last.adding(days: 1) == nil)
        #expect(CalendarDate.last.adding(days: .max) == nil)
        #expect(CalendarDate.first.adding(days: .min) == nil)
        #expect(CalendarDate(daysSinceEpoch: .max) == .last)
        #expect(CalendarDate(daysSinceEpoch: .min) == .first)
    }

    @Test(arguments: [
        ("2004-02-29", "2005-02-28", 11, 12), ("2004-02-29", "2005-03-01", 12, 12), ("2004-02-29", "2008-02-28", 47, 47),
        ("2004-02-29", "2008-02-29", 48, 48), ("2024-01-31", "2024-02-29", 0, 1),
        ("2024-01-31", "2024-03-01", 1, 1), ("2023-01-31", "2023-02-28", 0, 1), ("2024-01-31", "2024-04-30", 2, 3),
        ("2024-01-15", "2024-02-14", 0, 0), ("2024-01-15", "2024-02-15", 1, 1), ("2024-12-31", "2025-01-01", 0, 0),
        ("2024-05-05", "2024-05-05", 0, 0), ("2024-02-15", "2024-01-15", -1, -1), ("2024-02-14", "2024-01-15", 0, 0),
        ("2024-01-30", "2024-02-29", 0, 1), ("2024-01-28", "2024-02-28", 1, 1),
    ]) func `Months are completed when the day comes again, by the policy stated (BB039)`(start: String, end: String, next: Int, last: Int)
        throws
    {
        #expect(try date(end).completedMonths(since: date(start), missingDay: .firstOfNextMonth) == next)
        #expect(try date(end).completedMonths(since: date(start), missingDay: .lastOfMonth) == last)
        #expect(try date(end).completedYears(since: date(start), missingDay: .firstOfNextMonth) == next / 12)
    }

    @Test func `Months never run back as days go on`() throws {
        var generator = SeededGenerator(seed: 72)
        for _ in 0..<200 {
            let start = CalendarDate(daysSinceEpoch: Int.random(in: 0...20_000, using: &generator))
            for policy in [MissingDay.firstOfNextMonth, .lastOfMonth] {
                var previous = 0
                for days in 0...400 {
                    let months = try #require(start.adding(days: days)).completedMonths(since: start, missingDay: policy)
                    #expect(months == previous || months == previous + 1)
                    previous = months
                }
                #expect(previous == 13)
            }
        }
    }
}
