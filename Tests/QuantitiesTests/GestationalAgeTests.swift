import Testing

@testable import Quantities

@Suite struct GestationalAgeTests {
    private func age(_ text: String) throws -> GestationalAge? {
        GestationalAge(try Quantity.read(text, decimalMark: .point, impliedUnit: .day))
    }

    @Test(arguments: [
        ("195 d", 27, 6), ("196 d", 28, 0), ("27w6.99d", 27, 6), ("13w6d12h", 13, 6), ("13w6d23h", 13, 6), ("28w3d", 28, 3),
        ("28+3", 28, 3), ("6", 0, 6), ("0w0d", 0, 0), ("28.5 w", 28, 3), ("3 h", 0, 0),
    ]) func `Only completed days and weeks count (BB033, BB035)`(text: String, weeks: Int, days: Int) throws {
        let age = try #require(try age(text))
        #expect(age.completedWeeks == weeks)
        #expect(age.remainingDays == days)
        #expect(age.description == "\(weeks)w\(days)d")
        #expect(age.days == weeks * 7 + days)
    }

    @Test func `What is written reads back as the same age`() throws {
        for days in 0...310 {
            let age = try #require(GestationalAge(days: days))
            #expect(try self.age(age.description) == age)
            #expect(age.quantity == Quantity(Decimal(days), .day))
            #expect(GestationalAge(days: days + 1).map { age < $0 && !($0 < age) } == true)
            #expect(GestationalAge(weeks: age.completedWeeks, days: age.remainingDays) == age)
        }
    }

    @Test func `There is no age below zero, of seven days beyond weeks, or of a weight (BB042)`() throws {
        #expect(GestationalAge(days: -1) == nil)
        #expect(GestationalAge(weeks: 28, days: 7) == nil)
        #expect(GestationalAge(weeks: -1, days: 0) == nil)
        #expect(GestationalAge(weeks: .max, days: 0) == nil)
        #expect(try age("-1 h") == nil)
        #expect(try age("3 kg") == nil)
        #expect(try age("1e300 d".replacing("e300", with: String(repeating: "0", count: 300))) == nil)
    }

    @Test func `A negative time is completed downwards`() throws {
        #expect(try Quantity.read("-12 h", decimalMark: .point, impliedUnit: nil).completed(.day) == Decimal(-1))
        #expect(try Quantity.read("-48 h", decimalMark: .point, impliedUnit: nil).completed(.day) == Decimal(-2))
    }
}
