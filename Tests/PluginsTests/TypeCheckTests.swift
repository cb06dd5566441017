import Plugins
import Quantities
import Testing

@Suite("Types of the basic functions' arguments")
struct TypeCheckTests {
    @Test(
        "units of different dimensions are refused, naming both",
        arguments: ["sum", "difference", "ratio", "percentDecrease", "percentIncrease"])
    func wrongUnits(name: String) throws {
        let refused = try #require(try refusal(name, .number(.kilogram), .number(.millimeter)))
        #expect(refused.argument == 1)
        #expect(refused.message.contains("kg") && refused.message.contains("mm"))
        #expect(!refused.remedy.isEmpty)
    }

    @Test("a date is no number", arguments: ["sum", "difference", "ratio", "percentDecrease", "percentIncrease"])
    func dateForNumber(name: String) throws {
        let refused = try #require(try refusal(name, .number(.day), .date))
        #expect(refused.argument == 1)
        #expect(refused.message.contains("a date"))
    }

    @Test("a plain number is not compared with a quantity, in either order", arguments: ["sum", "difference", "ratio", "percentDecrease"])
    func plainWithQuantity(name: String) throws {
        #expect(try refusal(name, .number(.kilogram), .number(nil)) != nil)
        #expect(try refusal(name, .number(nil), .number(.kilogram)) != nil)
    }

    @Test("days are counted between dates only")
    func numberForDate() throws {
        let refused = try #require(try refusal("daysBetween", .date, .number(.day)))
        #expect(refused.argument == 1)
        #expect(refused.message.contains("a number in d"))
        #expect(try refusal("daysBetween", .dateTime) != nil)
        #expect(try refusal("elapsed", .date, .dateTime) != nil)
        #expect(try refusal("dayOf", .date) != nil)
        #expect(try refusal("daysBetween", .date, .date, declared: .kilogram) != nil)
    }

    @Test("answers are yes or no, nothing else")
    func answers() throws {
        let refused = try #require(try refusal("anyTrue", .boolean, .number(nil)))
        #expect(refused.argument == 1)
        #expect(refused.message.contains("a number"))
    }

    @Test("a change is of a number or a date, in a unit that it converts into")
    func change() throws {
        #expect(try refusal("sincePrevious", .boolean) != nil)
        #expect(try refusal("sincePrevious", .text) != nil)
        #expect(try refusal("sincePrevious", .number(.kilogram), declared: .day) != nil)
        #expect(try refusal("sincePrevious", .date, declared: .kilogram) != nil)
        #expect(try resultType("sincePrevious", .date) == .number(unit: .day, isWhole: true))
        #expect(try resultType("sincePrevious", .number(.pound), declared: .kilogram) == .number(.kilogram))
    }

    /// A change of kilograms cannot be told without a unit, nor a plain number's be given one.
    @Test("a plain number's change has no unit")
    func plainChange() throws {
        #expect(try refusal("sincePrevious", .number(nil), declared: .kilogram) != nil)
    }

    @Test("a rate needs a change of mass or length and a time")
    func rate() throws {
        #expect(try refusal("ratePerWeek", .number(.kilogram), .number(.gram)) != nil)
        #expect(try refusal("ratePerWeek", .number(nil), .number(.day)) != nil)
        #expect(try refusal("ratePerWeek", .number(.kilogram), .number(.day), declared: Unit(named: "mm/wk")) != nil)
        #expect(
            try resultType("ratePerWeek", .number(.gram), .number(.day), declared: Unit(named: "kg/wk")) == .number(Unit(named: "kg/wk")))
    }

    @Test("choices, lists and equality refuse what does not fit")
    func choices() throws {
        let choice = ValueType.choice(["a", "b"], isOrdered: false)
        #expect(try refusal("choose", .number(nil), .number(nil)) != nil)
        #expect(try refusal("choose", choice) != nil)
        #expect(try refusal("choose", choice, .number(.kilogram), .number(.day)) != nil)
        #expect(try refusal("choose", choice, .number(.kilogram), .number(.gram)) == nil)
        #expect(try refusal("equal", .number(nil), .text) != nil)
        #expect(try refusal("equal", .number(.kilogram), .number(nil)) != nil)
        #expect(try refusal("last", choice) != nil)
        #expect(try resultType("last", .list(choice)) == choice)
    }
}
