import Testing

@testable import Quantities

@Suite struct QuantityReadingTests {
    private func read(_ text: String, _ mark: DecimalMark = .point, implied: Unit? = nil) throws(QuantityError) -> Quantity {
        try Quantity.read(text, decimalMark: mark, impliedUnit: implied)
    }

    private func refusal(_ text: String, _ mark: DecimalMark = .point, implied: Unit? = nil) -> QuantityError? {
        do {
            _ = try read(text, mark, implied: implied)
            return nil
        } catch {
            return error
        }
    }

    private func quantity(_ value: String, _ unit: Unit) throws -> Quantity { Quantity(try Decimal.read(json: value), unit) }

    @Test(arguments: [
        ("60 ft", "60", Unit.foot), ("60ft", "60", .foot), (" 60\u{A0}ft ", "60", .foot), ("5.10 ft", "5.1", .foot),
        ("3.25 kg", "3.25", .kilogram), ("100 mg/dL", "100", .milligramPerDeciliter),
        ("100mg/dl", "100", .milligramPerDeciliter), ("5 %", "5", .percent), ("5%", "5", .percent),
        ("22.5 kg/m2", "22.5", .kilogramPerSquareMeter), ("22.5kg/m²", "22.5", .kilogramPerSquareMeter),
        ("0.5 kg/wk", "0.5", .kilogramPerWeek), ("2 [lb_av]/wk", "2", .poundPerWeek), ("7 pounds", "7", .pound),
        ("-2 cm", "-2", .centimeter), ("\u{663}\u{66B}\u{665} kg", "3.5", .kilogram),
        ("180.156 g/mol", "180.156", .gramPerMole), ("28w", "28", .week), ("195 d", "195", .day), ("128 kbit/s", "128", .kilobitPerSecond),
        (".5 in", "0.5", .inch), ("2 L", "2", .liter), ("2 l", "2", .liter),
    ]) func `One number with its unit is read`(text: String, value: String, unit: Unit) throws {
        #expect(try read(text) == quantity(value, unit))
    }

    @Test(arguments: [
        ("5 ft 2 in", "62", Unit.inch), ("5ft2in", "62", .inch), ("5'2\"", "62", .inch), ("5' 2''", "62", .inch),
        ("5'2", "62", .inch), ("5\u{2032}2.5", "62.5", .inch), ("5\u{2019}2\u{201D}", "62", .inch), ("5\u{2032}2\u{2033}", "62", .inch),
        ("5 feet 2.5 inches", "62.5", .inch), ("5 ft 10 in", "70", .inch), ("0 ft 11 in", "11", .inch), ("-5 ft 2 in", "-62", .inch),
        ("-0 ft 2 in", "-2", .inch), ("11 st 4 lb", "158", .pound),
        ("10 st 13.9 lb", "153.9", .pound), ("7 lb 3 oz", "115", .ounce), ("7lb3oz", "115", .ounce), ("1 st 2 lb 3 oz", "259", .ounce),
        ("11 st 3 oz", "2467", .ounce), ("1 m 65 cm", "165", .centimeter),
        ("3 kg 250 g", "3250", .gram), ("1 y 3 mo", "15", .month), ("28w3d", "199", .day), ("28w 3d", "199", .day),
        ("28 weeks 3 days", "199", .day), ("28 weeks + 3 days", "199", .day),
        ("28w+3d", "199", .day), ("0w6d", "6", .day), ("13w6d12h", "2340", .hour), ("27w6.99d", "195.99", .day), ("2w 5h", "341", .hour),
        ("1 h 30 min", "90", .minute), ("1 min 30 s", "90", .second),
    ]) func `A compound is reduced exactly to its smallest unit (BB033, BB055, BB056, BB057)`(text: String, value: String, unit: Unit)
        throws
    {
        #expect(try read(text) == quantity(value, unit))
    }

    @Test func `Feet with decimals are not feet and inches (BB056)`() throws {
        #expect(try read("5.10 ft").converted(to: .millimeter) == quantity("1554.48", .millimeter))
        #expect(try read("5 ft 10 in").converted(to: .millimeter) == quantity("1778", .millimeter))
        #expect(try read("5 ft 2 in").converted(to: .millimeter) == quantity("1574.8", .millimeter))
        #expect(try read("11 st 4 lb").converted(to: .kilogram, roundedToPlaces: 3) == quantity("71.668", .kilogram))
    }

    @Test func `A number alone is in the implied unit`() throws {
        #expect(try read("60", implied: .foot) == quantity("60", .foot))
        #expect(try read("60 mm", implied: .foot) == quantity("60", .millimeter))
        #expect(try read("3,4", .comma, implied: .kilogram) == quantity("3.4", .kilogram))
        #expect(refusal("60")?.reason == .missingUnit)
    }

    @Test func `Weeks plus days are read where a time is asked for`() throws {
        for text in ["28+3", "28 + 3", "28 +3", "\u{6F2}\u{6F8}+\u{6F3}"] {
            #expect(try read(text, implied: .day) == quantity("199", .day))
            #expect(try read(text, implied: .week) == quantity("199", .day))
            #expect(refusal(text, implied: .kilogram)?.reason == .weeksPlusDays)
            #expect(refusal(text)?.reason == .weeksPlusDays)
        }
        #expect(try read("0+6", implied: .day) == quantity("6", .day))
        for text in ["28w+3", "28 weeks + 3", "28 3/7 weeks", "28 3/7w", "28 3/7 w"] {
            #expect(try read(text) == quantity("199", .day), "\(text)")
        }
        for text in ["28 3/7", "28 + 3/7"] {
            #expect(try read(text, implied: .day) == quantity("199", .day))
            #expect(refusal(text) != nil && refusal(text, implied: .kilogram) != nil)
        }
        for text in ["28 7/7", "28 3/6", "28 3/70", "28 3/7 d", "28.5 3/7", "3/7", "28w+3+1", "28 3/7 2"] {
            #expect(refusal(text, implied: .day) != nil, "\(text)")
        }
        #expect(refusal("28+7", implied: .day)?.remedy == "write 29 w 0 d, if that is meant")
        #expect(refusal("28+3+1", implied: .day) != nil)
        #expect(refusal("28.5+3", implied: .day)?.reason == .decimalsBeforeLastPart)
    }

    @Test(arguments: [
        ("10 st 14 lb", "11 st 0 lb", 6..<11), ("28w7d", "29 w 0 d", 3..<5), ("5 ft 12 in", "6 ft 0 in", 5..<10),
        ("7 lb 16 oz", "8 lb 0 oz", 5..<10), ("5 ft 12.5 in", "6 ft 0.5 in", 5..<12),
        ("1 st 13 lb 16 oz", "2 st 0 lb 0 oz", 11..<16), ("13w6d24h", "14 w 0 d 0 h", 5..<8), ("2 h 90 min", "3 h 30 min", 4..<10),
        ("5'20\"", "6 ft 8 in", 2..<5),
    ]) func `A smaller unit must stay below the next larger one (BB057)`(text: String, meant: String, range: Range<Int>) throws {
        let error = try #require(refusal(text))
        guard case .partTooLarge = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(error.remedy == "write \(meant), if that is meant")
        #expect(error.range == range)
    }

    @Test(arguments: [
        ("", QuantityError.Reason.blank, 0..<0), ("  ", .blank, 0..<2), ("5.5 ft 2 in", .decimalsBeforeLastPart, 0..<3),
        ("5 ft -2 in", .signBeforeLaterPart, 5..<7), ("5 ft +2 in", .signBeforeLaterPart, 6..<7),
        ("2 in 5 ft", .unitsDoNotCombine(.inch, .foot), 5..<9), ("5 ft 3 ft", .unitsDoNotCombine(.foot, .foot), 5..<9),
        ("5 ft 40 mm", .unitsDoNotCombine(.foot, .millimeter), 5..<10),
        ("5 kg 3 oz", .unitsDoNotCombine(.kilogram, .ounce), 5..<9), ("3 mo 2 w", .unitsDoNotCombine(.month, .week), 5..<8),
        ("60 KG", .unknownUnit("KG", suggestion: "kg"), 3..<5),
        ("5 G/DL", .unknownUnit("G/DL", suggestion: "g/dL"), 2..<6), ("60 IN", .unknownUnit("IN", suggestion: "in"), 3..<5),
        ("60 furlong", .unknownUnit("furlong", suggestion: nil), 3..<10),
        ("6O", .number(.notADigit("O")), 1..<2), ("6Oft", .number(.notADigit("O")), 1..<2), ("NaN", .number(.notADigit("N")), 0..<1),
        ("Infinity kg", .number(.notADigit("I")), 0..<1),
        ("1e5 kg", .number(.exponent), 1..<2), ("kg", .missingNumber, 0..<2), ("ft 5", .missingNumber, 0..<2),
        ("5 ft in", .missingNumber, 5..<7), ("10 st 4", .missingUnit, 6..<7),
        ("5'002", .missingUnit, 2..<5), ("33w2", .missingUnit, 3..<4), ("1 500 g", .number(.grouping(meant: Decimal(1500))), 0..<5),
        ("1 500 250 g", .number(.grouping(meant: Decimal(1_500_250))), 0..<9), ("5 2 ft", .number(.notADigit(" ")), 1..<2),
        ("1,500 g", .number(.ambiguousGrouping(whole: Decimal(1500), decimal: Decimal(shortest: 1.5) ?? .zero)), 0..<5),
        ("5 kg -", .number(.missingDigits), 5..<6),
        ("5 kg +", .missingNumber, 5..<6), ("5. kg", .number(.missingDigits), 1..<2), ("5..2 kg", .number(.grouping(meant: nil)), 0..<4),
        ("9999999999999999 kg", .number(.tooManyDigits(count: 16, limit: 15)), 0..<16),
    ]) func `What is no quantity says why and where (BB098, BB113)`(text: String, reason: QuantityError.Reason, range: Range<Int>) throws {
        let error = try #require(refusal(text))
        #expect(error.reason == reason)
        #expect(error.range == range)
        #expect(!error.description.isEmpty && !error.remedy.isEmpty)
    }

    @Test func `A compound too large to be reduced is refused`() {
        #expect(refusal("99999999999999900 ft 1 in") == nil)
        #expect(refusal("99999999999999900000 ft 1 in")?.reason == .outOfRange)
    }

    @Test func `Any text is answered without an end of the process`() {
        var generator = SeededGenerator(seed: 61)
        let scalars = Array("0159.,+-'\" ftinkgwdhstlb/²2%eEO\u{663}\u{66B}\u{66C}\u{2212}\u{200F}é".unicodeScalars)
        var read = 0
        for _ in 0..<4000 {
            var text = ""
            for _ in 0..<Int.random(in: 0...9, using: &generator) {
                text.unicodeScalars.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
            }
            do {
                _ = try Quantity.read(text, decimalMark: .comma, impliedUnit: .day)
                read += 1
            } catch {
                #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count, "\(text)")
            }
        }
        #expect(read > 50)
    }
}
