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
