import Plugins
import Quantities
import Testing

/// A proof that counts on whole numbers must not be told so of values that are none.
@Suite("Wholeness of results")
struct WholenessTests {
    private static let days = ValueType.number(unit: .day, isWhole: true)
    private static let weeks = ValueType.number(unit: .week, isWhole: true)

    @Test("whole weeks are whole days, and whole days are no whole weeks", arguments: ["sum", "difference"])
    func sums(name: String) throws {
        #expect(try resultType(name, Self.days, Self.days) == Self.days)
        #expect(try resultType(name, Self.days, Self.weeks) == Self.days)
        #expect(try resultType(name, Self.weeks, Self.days) == .number(.week))
        #expect(try resultType(name, Self.days, Self.days, declared: .week) == .number(.week))
        #expect(try resultType(name, Self.days, .number(.day)) == .number(.day))
        #expect(
            try resultType(name, .number(unit: nil, isWhole: true), .number(unit: nil, isWhole: true)) == .number(unit: nil, isWhole: true))
    }

    @Test("what is chosen is whole where all branches are")
    func choices() throws {
        #expect(try resultType("firstGiven", Self.days, Self.weeks) == Self.days)
        #expect(try resultType("firstGiven", Self.weeks, Self.days) == .number(.week))
        #expect(try resultType("firstGiven", Self.days, .number(.day)) == .number(.day))
        #expect(try resultType("firstGiven", .number(.day), Self.days) == .number(.day))
        let by = ValueType.choice(["a", "b"], isOrdered: false)
        #expect(try resultType("choose", by, Self.days, Self.weeks) == Self.days)
        #expect(try resultType("choose", by, Self.weeks, Self.days) == .number(.week))
    }

    @Test("a change of whole days is whole in days only")
    func changes() throws {
        #expect(try resultType("sincePrevious", Self.days, Self.days) == Self.days)
        #expect(try resultType("sincePrevious", Self.days, Self.days, declared: .week) == .number(.week))
    }
}
