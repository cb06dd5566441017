import Testing

@testable import Quantities

@Suite struct DateTimeTests {
    @Test func `Random moments have Foundation's seconds, and back`() throws {
        let calendar = FoundationCalendar()
        var generator = SeededGenerator(seed: 81)
        for _ in 0..<500 {
            let moment = DateTime(secondsSinceEpoch: Int64.random(in: -11_000_000_000...250_000_000_000, using: &generator))
            #expect(calendar.seconds(moment.description) == moment.secondsSinceEpoch)
            #expect(DateTime(moment.description) == moment)
        }
    }

    @Test(arguments: [
        ("2024-02-29T13:05:00+01:00", "2024-02-29T12:05:00Z"), ("2024-02-29T13:05Z", "2024-02-29T13:05:00Z"),
        ("2024-02-29T13:05", "2024-02-29T13:05:00Z"), ("2024-02-29T13:05:09.999Z", "2024-02-29T13:05:09Z"),
        ("2024-02-29T00:30+01:00", "2024-02-28T23:30:00Z"), ("2024-02-29T23:30:00-05:30", "2024-03-01T05:00:00Z"),
        ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"), ("2038-01-19T03:14:08Z", "2038-01-19T03:14:08Z"),
        ("2024-02-29T13:05:00-00:00", "2024-02-29T13:05:00Z"),
    ]) func `A moment is the same whatever its offset`(text: String, same: String) throws {
        let moment = try #require(DateTime(text))
        let utc = try #require(DateTime(same))
        #expect(moment == utc)
        #expect(moment.hashValue == utc.hashValue)
        #expect(utc.description == same)
        #expect(FoundationCalendar().seconds(same) == moment.secondsSinceEpoch)
    }

    @Test func `The day and the text are those of the place where it was written`() throws {
        let moment = try #require(DateTime("2024-02-29T00:30:00+01:00"))
        #expect(moment.date == CalendarDate("2024-02-29"))
        #expect(moment.description == "2024-02-29T00:30:00+01:00")
        #expect(try #require(DateTime("2023-12-31T23:30:00-05:30")).date == CalendarDate("2023-12-31"))
        #expect(try #require(DateTime("1950-01-01T00:10:00Z")).date == CalendarDate("1950-01-01"))
    }

    @Test(arguments: [
        "2023-02-29T12:00Z", "2024-02-29", "2024-02-29 13:05", "2024-02-29t13:05z", "2024-02-29T24:00:00Z", "2024-02-29T13:60Z",
        "2024-02-29T13:05:60Z", "2024-02-29T13", "2024-02-29T1305Z", "2024-02-29T13:05:00+0100",
        "2024-02-29T13:05:00+14:01", "2024-02-29T13:05:00+01", "2024-02-29T13:05:00.Z", "2024-02-29T13:05:00Zx",
        "2024-02-29T13:05:00+01:60", "",
    ]) func `A moment written otherwise is refused (BB045)`(text: String) {
        #expect(DateTime(text) == nil)
    }

    @Test func `Seconds between moments are counted, and extremes do not end the process`() throws {
        let (a, b) = (try #require(DateTime("2024-03-10T01:59:59-05:00")), try #require(DateTime("2024-03-10T03:00:00-04:00")))
        #expect(b.seconds(since: a) == 1)
        #expect(a < b)
        #expect(DateTime(secondsSinceEpoch: .max).description == "9999-12-31T23:59:59Z")
        #expect(DateTime(secondsSinceEpoch: .min).description == "0001-01-01T00:00:00Z")
        #expect(try #require(DateTime("0001-01-01T00:00:00+14:00")).description == "0001-01-01T00:00:00+14:00")
        #expect(try #require(DateTime("9999-12-31T23:59:59-14:00")).date == .last)
    }
}
