import Plugins
import Quantities
import Testing

@Suite("Basic functions")
struct BasicFunctionTests {
    /// The weight is exactly nine tenths of the birth weight, so that the loss is 10 % by definition; doubles put many of these above 10.
    @Test("a loss of exactly 10 % is exactly 10 %, whatever the weight")
    func exactLoss() throws {
        let step = try decimal("0.1")
        var tried = 0
        for birthWeight in stride(from: 2500, through: 4500, by: 10) {
            let weight = Value.number(Number(Decimal(birthWeight / 10 * 9), .gram))
            let birth = Value.number(Number(Decimal(birthWeight), .gram))
            guard case .quotient(let a, let b, let unit) = try call("percentDecrease", weight, birth) else {
                Issue.record("no quotient for \(birthWeight) g")
                continue
            }
            #expect(Decimal.quotient(a, b, roundedToMultipleOf: step) == Decimal(10))
            #expect(unit == .percent)
            tried += 1
        }
        #expect(tried == 201)
    }

    /// Of a birth weight in kilograms and a weight in grams.
    @Test("a loss of exactly 10 % is exact across units")
    func exactLossAcrossUnits() throws {
        for grams in stride(from: 2500, through: 2850, by: 1) {
            // The birth weight 10 · g and the weight 9 · g, the one in kilograms.
            let birth = Value.number(Number(try #require(Decimal(mantissa: Int64(grams) * 10, exponent: -3)), .kilogram))
            let weight = Value.number(Number(Decimal(grams * 9), .gram))
            guard case .quotient(let a, let b, _) = try call("percentDecrease", weight, birth) else {
                Issue.record("no quotient for \(grams)")
                continue
            }
            #expect(Decimal.quotient(a, b, roundedToMultipleOf: try decimal("0.1")) == Decimal(10))
        }
    }

    @Test("a gain is a negative loss, and the other way round")
    func gain() throws {
        let loss = try call("percentDecrease", quantity("3.3", .kilogram), quantity("3", .kilogram))
        #expect(loss == .quotient(try decimal("-30"), try decimal("3"), .percent))
        let gain = try call("percentIncrease", quantity("3.3", .kilogram), quantity("3", .kilogram))
        #expect(gain == .quotient(try decimal("30"), try decimal("3"), .percent))
    }

    /// A yes decides whatever else is open; a no does not while an answer is missing.
    @Test(
        "any of several answers is yes as soon as one is, and no once all are",
        arguments: [
            ([true], true), ([false], false), ([nil], nil), ([false, true], true), ([true, nil], true), ([nil, true], true),
            ([false, nil], nil), ([nil, false], nil), ([false, false, false], false), ([false, nil, true], true),
        ] as [([Bool?], Bool?)])
    func anyTrue(answers: [Bool?], any: Bool?) throws {
        let values = answers.map { answer in answer.map { Value.boolean($0) } ?? .missing }
        let function = try function("anyTrue")
        let result = values.withUnsafeBufferPointer { function.evaluate($0, nil) }
        switch result {
        case .value(let value): #expect(value == any.map { .boolean($0) })
        case .missing: #expect(any == nil)
        default: Issue.record("neither a value nor missing")
        }
        #expect(function.acceptsMissing)
        #expect(try resultType("anyTrue", .boolean, .boolean) == .boolean)
    }

    @Test("0.1 + 0.2 is 0.3")
    func sum() throws {
        #expect(try call("sum", quantity("0.1", nil), quantity("0.2", nil)) == .value(quantity("0.3", nil)))
        #expect(
            try call("sum", quantity("0.1", .kilogram), quantity("0.2", .kilogram), unit: .kilogram) == .value(quantity("0.3", .kilogram)))
    }

    /// The international pound is 0.45359237 kg by definition.
    @Test("a difference of pounds and kilograms is exact")
    func mixedDifference() throws {
        let result = try call("difference", quantity("150", .pound), quantity("60", .kilogram), unit: .kilogram)
        #expect(result == .value(try quantity("8.0388555", .kilogram)))
    }

    @Test("division by zero is undefined, never a number", arguments: ["ratio", "percentDecrease", "percentIncrease"])
    func divisionByZero(name: String) throws {
        #expect(try call(name, quantity("3", .kilogram), quantity("0", .kilogram)) == .undefined)
        #expect(try call(name, quantity("0", nil), quantity("0", nil)) == .undefined)
    }

    @Test("a rate over no time at all is undefined")
    func rateOverNoTime() throws {
        #expect(try call("ratePerWeek", quantity("1", .kilogram), quantity("0", .day), unit: Unit(named: "kg/wk")) == .undefined)
    }

    @Test("a weekly rate is seven times the change over the days")
    func rate() throws {
        let kilogramsPerWeek = try #require(Unit(named: "kg/wk"))
        let result = try call("ratePerWeek", quantity("900", .gram), quantity("2", .week), unit: kilogramsPerWeek)
        #expect(result == .quotient(try decimal("6.3"), try decimal("14"), kilogramsPerWeek))
    }

    /// BB071 to BB073: null compared with null, or with anything, is no fact.
    @Test("only functions that look at what is missing are called with a missing argument")
    func missingArguments() throws {
        for function in Plugin.basic.functions
        where !["choose", "firstGiven", "anyTrue", "sincePrevious", "atPrevious"].contains(function.name) {
            #expect(!function.acceptsMissing, "\(function.name)")
        }
    }

    @Test("arithmetic with a missing argument is missing", arguments: ["sum", "difference", "ratio", "percentDecrease", "percentIncrease"])
    func missingArithmetic(name: String) throws {
        #expect(try call(name, .missing, .missing) == .missing)
        #expect(try call(name, quantity("1", nil), .missing) == .missing)
        #expect(try call(name, .missing, quantity("1", nil)) == .missing)
    }

    @Test("equal compares magnitudes, not figures")
    func equal() throws {
        #expect(try call("equal", quantity("1", .kilogram), quantity("1000", .gram)) == .value(.boolean(true)))
        #expect(try call("equal", quantity("1", .kilogram), quantity("1", .gram)) == .value(.boolean(false)))
        #expect(try call("equal", .text("é"), .text("e\u{301}")) == .value(.boolean(true)))
        #expect(try call("equal", quantity("3", nil), quantity("3", nil), quantity("4", nil)) == .value(.boolean(false)))
    }

    @Test("choose takes the value of the branch that was chosen, and is missing where that is missing")
    func choose() throws {
        let first = Value.choice(Choice(index: 0, name: "a"))
        let second = Value.choice(Choice(index: 1, name: "b"))
        #expect(try call("choose", first, quantity("1", nil), .missing) == .value(quantity("1", nil)))
        #expect(try call("choose", second, quantity("1", nil), .missing) == .missing)
        #expect(try call("choose", .missing, quantity("1", nil), quantity("2", nil)) == .missing)
        #expect(try call("choose", .choice(Choice(index: 7, name: "h")), quantity("1", nil)) == .missing)
    }

    @Test("last takes the choice that stands last in its type")
    func last() throws {
        let mild = Value.choice(Choice(index: 0, name: "mild"))
        let severe = Value.choice(Choice(index: 2, name: "severe"))
        #expect(try call("last", .list([severe, mild])) == .value(severe))
        #expect(try call("last", .list([.text("x"), .text("y")])) == .value(.text("y")))
        #expect(try call("last", .list([])) == .missing)
    }

    @Test("figures too long for an exact comparison are undefined or approximate, never wrong")
    func tooLong() throws {
        let long = Value.number(Number(try #require(Decimal(mantissa: .max, exponent: 0))))
        let short = Value.number(Number(try #require(Decimal(mantissa: 1, exponent: -19))))
        #expect(try call("percentDecrease", long, short) == .undefined)
        guard case .value(.number(let sum)) = try call("sum", long, short) else {
            Issue.record("no sum")
            return
        }
        #expect(sum.exact == nil)
        #expect(sum.double == 9_223_372_036_854_775_807.0)
    }

    @Test("a sum beyond every number is undefined")
    func overflow() throws {
        let huge = Value.number(Number(approximate: Double.greatestFiniteMagnitude))
        #expect(try call("sum", huge, huge) == .undefined)
    }
}

@Suite("Parts of a whole and the first that is given")
struct PartFunctionTests {
    @Test("a part is so many per cent of a whole, whatever their units")
    func percentOf() throws {
        #expect(try call("percentOf", quantity("2", .week), quantity("56", .day)) == .quotient(Decimal(200), Decimal(8), .percent))
        #expect(try call("percentOf", quantity("2", .week), quantity("0", .day)) == .undefined)
        #expect(try refusal("percentOf", .number(.day), .number(.gram))?.argument == 1)
    }

    @Test("the first value that is there counts, be it zero or false")
    func firstGiven() throws {
        #expect(try call("firstGiven", .missing, quantity("0", .day), quantity("5", .day)) == .value(quantity("0", .day)))
        #expect(try call("firstGiven", .boolean(false), .boolean(true)) == .value(.boolean(false)))
        #expect(try call("firstGiven", .missing, .missing) == .missing)
        #expect(try refusal("firstGiven", .number(.day), .date)?.argument == 1)
        #expect(try resultType("firstGiven", .number(.day), .number(.day)) == .number(.day))
    }
}
