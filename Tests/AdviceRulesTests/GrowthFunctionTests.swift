import GrowthPlugin
import Plugins
import Quantities
import Testing

@Suite("Functions of pregnancy and growth")
struct GrowthFunctionTests {
    private func function(_ name: String) throws -> Function { try #require(Plugin.growth.functions.first { $0.name == name }) }

    private func number(_ name: String, _ arguments: Value..., unit: Quantities.Unit? = nil) throws -> Number? {
        let function = try function(name)
        guard case .value(.number(let number)) = arguments.withUnsafeBufferPointer({ function.evaluate($0, unit) }) else { return nil }
        return number
    }

    private func quantity(_ text: String, _ unit: Quantities.Unit) throws -> Value {
        .number(Number(try Decimal.read(text, decimalMark: .pointOnly), unit))
    }

    private func date(_ text: String) throws -> Value { .date(try #require(CalendarDate(text))) }

    /// BB004: born at 30+0 and 14 days old is 56 days before the due date; BB003: born at 38+0 and 21 days old is 7 days after it.
    @Test(
        "the corrected age is counted from the due date, and is negative before it",
        arguments: [("210", "14", -56), ("266", "21", 7), ("280", "5", 5), ("287", "0", 7)])
    func correctedAge(atBirth: String, age: String, corrected: Int) throws {
        #expect(try number("correctedAge", quantity(atBirth, .day), quantity(age, .day), unit: .day) == Number(Decimal(corrected), .day))
    }

    /// BB031: a last period on 2017-05-03 has the due date 2018-02-07; BB032: 10 weeks on 2024-03-01 began on 2023-12-22.
    @Test(
        "a due date and a last period that lie 280 days apart give the same age",
        arguments: [
            ("2017-05-03", "2018-02-07", "2018-02-07", 280), ("2017-05-03", "2018-02-07", "2017-05-03", 0),
            ("2023-12-22", "2024-09-27", "2024-03-01", 70), ("2023-12-22", "2024-09-27", "2023-12-21", -1),
            ("2023-12-22", "2024-09-27", "2024-10-11", 294),
        ])
    func gestationalAge(lastPeriod: String, dueDate: String, day: String, days: Int) throws {
        let expected = Number(Decimal(days), .day)
        #expect(try number("gestationalAgeByLastPeriod", date(lastPeriod), date(day), unit: .day) == expected)
        #expect(try number("gestationalAgeByDueDate", date(dueDate), date(day), unit: .day) == expected)
    }

    @Test("the body mass index is exact until it is divided, in whatever units it was entered")
    func bodyMassIndex() throws {
        let index = try function("bodyMassIndex")
        for (weight, height) in [
            (try quantity("64", .kilogram), try quantity("160", .centimeter)), (try quantity("64000", .gram), try quantity("1.6", .meter)),
        ] {
            guard case .quotient(let a, let b, let unit) = [weight, height].withUnsafeBufferPointer({ index.evaluate($0, nil) }) else {
                Issue.record("no quotient")
                continue
            }
            #expect(a == b.multiplied(by: Decimal(25)) && unit == .kilogramPerSquareMeter)
        }
        guard
            case .undefined = [try quantity("64", .kilogram), try quantity("0", .meter)].withUnsafeBufferPointer({ index.evaluate($0, nil) }
            )
        else {
            Issue.record("divided by zero")
            return
        }
    }

    @Test(
        "what is no mass, length, time or date is refused when a pack is loaded, at the argument at fault",
        arguments: [
            ("bodyMassIndex", [.number(unit: .centimeter, isWhole: false), .number(unit: .kilogram, isWhole: false)], 0),
            ("bodyMassIndex", [.number(unit: .kilogram, isWhole: false), .date], 1),
            ("correctedAge", [.number(unit: .day, isWhole: true), .number(unit: .gram, isWhole: false)], 1),
            ("gestationalAgeByDueDate", [.date, .dateTime], 1), ("gestationalAgeByLastPeriod", [.text, .date], 0),
        ] as [(String, [ValueType], Int)])
    func refusals(name: String, types: [ValueType], argument: Int) throws {
        guard case .mismatch(argument, _, _) = try function(name).check(types, nil) else {
            Issue.record("\(name) takes \(types)")
            return
        }
    }

    @Test("a unit that does not fit the result is refused")
    func declaredUnits() throws {
        let day = ValueType.number(unit: .day, isWhole: true)
        let refused: [(String, [ValueType])] = [
            ("correctedAge", [day, day]), ("gestationalAgeByDueDate", [.date, .date]),
            ("bodyMassIndex", [.number(unit: .kilogram, isWhole: false), .number(unit: .meter, isWhole: false)]),
        ]
        for (name, types) in refused {
            if case .fits = try function(name).check(types, .gram) { Issue.record("\(name) in grams") }
        }
        if case .mismatch = try function("correctedAge").check([day, day], .week) { Issue.record("weeks are refused") }
    }
}
