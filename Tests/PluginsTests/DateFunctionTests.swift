import Plugins
import Quantities
import Testing

@Suite("Functions of dates")
struct DateFunctionTests {
    @Test(
        "days are counted over leap days",
        arguments: [
            ("2024-02-28", "2024-03-01", 2), ("2023-02-28", "2023-03-01", 1), ("1900-02-28", "1900-03-01", 1),
            ("2000-02-28", "2000-03-01", 2),
            ("2023-01-01", "2024-01-01", 365), ("2024-01-01", "2025-01-01", 366), ("2024-03-01", "2024-02-29", -1),
            ("2024-02-29", "2024-02-29", 0),
        ])
    func days(from: String, to: String, days: Int) throws {
        #expect(try call("daysBetween", date(from), date(to), unit: .day) == .value(.number(Number(Decimal(days), .day))))
    }

    @Test("days can be stated in weeks")
    func weeks() throws {
        #expect(try call("daysBetween", date("2024-02-01"), date("2024-02-29"), unit: .week) == .value(quantity("4", .week)))
    }

    @Test("time elapses between moments, whatever their offsets")
    func elapsed() throws {
        let from = Value.dateTime(try #require(DateTime("2024-02-29T23:30:00+01:00")))
        let to = Value.dateTime(try #require(DateTime("2024-03-01T00:00:00Z")))
        #expect(try call("elapsed", from, to, unit: .hour) == .value(quantity("1.5", .hour)))
        #expect(try call("elapsed", to, from, unit: .hour) == .value(quantity("-1.5", .hour)))
    }

    /// BB138: a clock that went back is seen, to the second, also where a longer time has passed since than it went back.
    @Test(
        "less than no time elapses where a clock went back",
        arguments: [
            ("2026-03-02T09:00:00Z", "2026-03-03T08:59:59Z", "86399"), ("2026-03-02T09:00:00Z", "2026-03-03T09:00:00Z", "86400"),
            ("2026-03-02T09:00:00Z", "2026-03-02T07:00:00Z", "-7200"), ("2026-03-02T09:00:00Z", "2026-03-02T08:59:59Z", "-1"),
            ("2026-03-28T12:00:00+00:00", "2026-03-29T13:00:00+01:00", "86400"),
        ])
    func elapsedSeconds(from: String, to: String, seconds: String) throws {
        let moments = [Value.dateTime(try #require(DateTime(from))), .dateTime(try #require(DateTime(to)))]
        #expect(try call("elapsed", moments[0], moments[1], unit: .second) == .value(quantity(seconds, .second)))
    }

    @Test(
        "the day of a moment is the one at the place where it was written",
        arguments: [
            ("2024-02-29T00:30:00+01:00", "2024-02-29"), ("2024-02-28T23:30:00Z", "2024-02-28"), ("2024-02-29T00:00:00Z", "2024-02-29"),
            ("2023-12-31T23:59:59-05:00", "2023-12-31"), ("2023-12-31T24:00:00Z", nil),
        ])
    func dayOf(moment: String, day: String?) throws {
        let read = DateTime(moment)
        #expect((read == nil) == (day == nil))
        guard let read, let day else { return }
        #expect(try call("dayOf", .dateTime(read)) == .value(date(day)))
        #expect(try resultType("dayOf", .dateTime) == .date)
    }

    /// BB039: whoever was born on 29 February is a year old on the day that the pack says.
    @Test(
        "months are completed on the day of the month, or where the pack says if there is none",
        arguments: [
            ("2004-02-29", "2005-02-28", "first-of-next-month", 11), ("2004-02-29", "2005-02-28", "last-of-month", 12),
            ("2004-02-29", "2005-03-01", "first-of-next-month", 12), ("2024-01-15", "2024-02-14", "last-of-month", 0),
            ("2024-01-15", "2024-02-15", "last-of-month", 1), ("2024-01-31", "2024-02-29", "last-of-month", 1),
            ("2024-01-31", "2024-02-29", "first-of-next-month", 0), ("2024-03-01", "2024-02-01", "last-of-month", -1),
        ])
    func months(from: String, to: String, policy: String, months: Int) throws {
        #expect(try call("completedMonths", date(from), date(to), .text(policy)) == .value(.number(Number(Decimal(months)))))
    }

    @Test("what the previous entry had is passed on as it is; without one it is not applicable")
    func atPrevious() throws {
        let choice = Value.choice(Choice(index: 1, name: "who"))
        #expect(try call("atPrevious", .missing, choice) == .value(choice))
        #expect(try call("atPrevious", choice, .missing) == .notApplicable)
    }

    @Test("a change of figures that are only known as doubles is their difference")
    func approximateChange() throws {
        let change = try call("sincePrevious", .number(Number(approximate: -1.5)), .number(Number(approximate: 0.25)))
        #expect(change == .value(.number(Number(approximate: -1.75))))
    }

    @Test("a change without a previous entry is not applicable; without a value now it is missing")
    func sincePrevious() throws {
        #expect(try call("sincePrevious", quantity("61.5", .kilogram), .missing, unit: .kilogram) == .notApplicable)
        #expect(try call("sincePrevious", .missing, quantity("60", .kilogram), unit: .kilogram) == .missing)
        #expect(
            try call("sincePrevious", quantity("61.5", .kilogram), quantity("60200", .gram), unit: .kilogram)
                == .value(quantity("1.3", .kilogram)))
        #expect(try call("sincePrevious", date("2024-03-07"), date("2024-02-28"), unit: .day) == .value(quantity("8", .day)))
    }
}
