import Testing

@testable import Quantities

@Suite struct DecimalReadingTests {
    private func refusal(_ text: String, _ mark: DecimalMark = .point) -> NumberError? {
        do {
            _ = try Decimal.read(text, decimalMark: mark)
            return nil
        } catch {
            return error
        }
    }

    private func decimal(_ text: String) throws -> Decimal { try Decimal.read(json: text) }

    @Test(arguments: [
        ("60", "60"), ("1.5", "1.5"), ("-1.5", "-1.5"), ("\u{2212}1.5", "-1.5"), ("+3", "3"), (" 3 \n", "3"), ("\u{200F}3\u{A0}", "3"),
        (".5", "0.5"),
        ("-.5", "-0.5"), ("007", "7"), ("1.500", "1.5"), ("3.250", "3.25"), ("-0.0", "0"), ("0.10", "0.1"),
        ("123456789012345", "123456789012345"),
        ("100000000000000000000", "1e20"), ("0.000000000000000000001", "1e-21"), ("1.50000000000000000000000000", "1.5"),
    ]) func `A number is read as written`(text: String, expected: String) throws {
        #expect(try Decimal.read(text, decimalMark: .point) == decimal(expected))
    }

    @Test(arguments: [
        ("3,4", DecimalMark.comma, "3.4"), ("3,4", .point, "3.4"), ("3.4", .comma, "3.4"), ("3,45", .point, "3.45"),
        ("3,4567", .point, "3.4567"), ("0,500", .point, "0.5"),
        ("0.500", .comma, "0.5"), ("1234,500", .point, "1234.5"), ("1,500", .comma, "1.5"), ("1.500", .point, "1.5"),
        (",500", .point, "0.5"), ("-3,4", .point, "-3.4"),
    ]) func `The other mark is a decimal mark where it cannot group thousands (BB111)`(text: String, mark: DecimalMark, expected: String)
        throws
    {
        #expect(try Decimal.read(text, decimalMark: mark) == decimal(expected))
    }

    @Test(arguments: [
        ("1.500", DecimalMark.comma, "1500", "1.5"), ("1,500", .point, "1500", "1.5"), ("-12,000", .point, "-12000", "-12"),
        ("999.125", .comma, "999125", "999.125"),
        ("\u{661},\u{665}\u{660}\u{660}", .point, "1500", "1.5"),
    ]) func `A mark that may group thousands is ambiguous (BB109)`(text: String, mark: DecimalMark, whole: String, decimal: String) throws {
        let error = try #require(refusal(text, mark))
        #expect(error.reason == .ambiguousGrouping(whole: try self.decimal(whole), decimal: try self.decimal(decimal)))
        #expect(error.range == 0..<text.utf8.count)
        #expect(error.description.contains(whole) && error.description.contains(decimal))
    }

    @Test(arguments: [
        ("\u{663}\u{66B}\u{665}", "3.5"), ("\u{6F1}\u{6F2}", "12"), ("\u{FF11}\u{FF12}", "12"), ("\u{FF11}\u{FF0E}\u{FF15}", "1.5"),
        ("\u{967}\u{968}.\u{96B}", "12.5"),
        ("\u{9E7}\u{9E8}", "12"), ("-\u{661}", "-1"), ("\u{661}\u{66B}\u{665}\u{660}\u{660}", "1.5"), ("\u{1D7CF}", "1"),
    ]) func `Digits of other scripts are read (BB112)`(text: String, expected: String) throws {
        #expect(try Decimal.read(text, decimalMark: .point) == decimal(expected))
        #expect(try Decimal.read(text, decimalMark: .comma) == decimal(expected))
        #expect(refusal(text, .pointOnly) != nil)
    }

    @Test func `Every decimal digit that the standard library knows has its value`() {
        var count = 0
        for value in 0..<UInt32(0x110000) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if scalar.properties.numericType == .decimal, scalar.properties.generalCategory == .decimalNumber {
                #expect(scalar.decimalDigit.map { Double($0.value) } == scalar.properties.numericValue, "U+\(String(value, radix: 16))")
                count += 1
            } else if scalar.properties.generalCategory != .unassigned {
                #expect(scalar.decimalDigit == nil, "U+\(String(value, radix: 16))")
            }
        }
        #expect(count >= 660)
    }

    @Test(arguments: [
        ("", NumberError.Reason.blank, 0..<0), (" \t\u{A0}", .blank, 0..<0), ("6O", .notADigit("O"), 1..<2),
        ("NaN", .notADigit("N"), 0..<1), ("nan", .notADigit("n"), 0..<1),
        ("Infinity", .notADigit("I"), 0..<1), ("inf", .notADigit("i"), 0..<1), ("0x10", .notADigit("x"), 1..<2),
        ("12abc", .notADigit("a"), 2..<3), ("1 5", .notADigit(" "), 1..<2),
        ("1'50", .notADigit("'"), 1..<2), ("5'", .notADigit("'"), 1..<2), ("1  500", .notADigit(" "), 1..<2),
        ("- 5", .notADigit(" "), 1..<2), ("--5", .notADigit("-"), 1..<2), ("5-", .notADigit("-"), 1..<2),
        ("\u{2013}5", .notADigit("\u{2013}"), 0..<3),
        ("1/2", .notADigit("/"), 1..<2), ("½", .notADigit("½"), 0..<2), ("三", .notADigit("三"), 0..<3), ("2²", .notADigit("²"), 1..<3),
        ("-", .missingDigits, 0..<1),
        (".", .missingDigits, 0..<1), ("5.", .missingDigits, 1..<2), ("-5,", .missingDigits, 2..<3), ("1e5", .exponent, 1..<2),
        ("1E+5", .exponent, 1..<2), ("1e999", .exponent, 1..<2),
        ("1e", .notADigit("e"), 1..<2), ("1.2.3", .grouping(meant: nil), 0..<5), ("1..2", .grouping(meant: nil), 0..<4),
        ("1,2.5", .grouping(meant: nil), 0..<5),
        ("\u{661}2", .mixedScripts, 2..<3), ("1\u{FF12}", .mixedScripts, 1..<4),
        ("1234567890123456", .tooManyDigits(count: 16, limit: 15), 0..<16),
        (" 0.1234567890123456", .tooManyDigits(count: 16, limit: 15), 1..<19),
    ]) func `What is no number says why and where (BB098)`(text: String, reason: NumberError.Reason, range: Range<Int>) throws {
        let error = try #require(refusal(text))
        #expect(error.reason == reason)
        #expect(error.range == range)
        #expect(!error.description.isEmpty && !error.remedy.isEmpty)
    }

    @Test(arguments: [
        ("1,234.5", DecimalMark.point, "1234.5"), ("1.234,5", .point, "1234.5"), ("1.234,5", .comma, "1234.5"),
        ("1,500,000", .point, "1500000"), ("1.500.000", .comma, "1500000"),
        ("\u{661}\u{66C}\u{665}\u{660}\u{660}", .point, "1500"), ("12,345,678.25", .point, "12345678.25"),
        ("1 500", .point, "1500"), ("1\u{202F}500,5", .comma, "1500.5"), ("1'500.25", .point, "1500.25"), ("1\u{2019}500", .comma, "1500"),
    ]) func `Grouped thousands are refused with the number meant`(text: String, mark: DecimalMark, meant: String) throws {
        let error = try #require(refusal(text, mark))
        #expect(error.reason == .grouping(meant: try decimal(meant)))
        #expect(error.remedy == "write \(meant)")
    }

    @Test(arguments: ["1,23,456", "12.34.567", "0,500,000", "1,500.000,5", "1,500,00"])
    func `Marks at odd places mean no number`(text: String) throws {
        #expect(refusal(text)?.reason == .grouping(meant: nil))
    }

    @Test func `A letter like a digit is named with the digit`() throws {
        #expect(try #require(refusal("6O")).description == "“O” is not a digit")
        #expect(try #require(refusal("6O")).remedy == "write the digit 0 in place of “O”")
        #expect(try #require(refusal("1l")).remedy == "write the digit 1 in place of “l”")
        #expect(try #require(refusal("1\u{7}")).description == "the character U+0007 is not a digit")
        #expect(try #require(refusal("1 5")).description == "a blank is not a digit")
    }

    @Test func `Too many digits are told apart, so that a caller may read on`() throws {
        let text = "9007199254740993"
        #expect(refusal(text)?.reason == .tooManyDigits(count: 16, limit: 15))
        #expect(try Decimal.read(text, decimalMark: .point, maximumDigits: 17).description == text)
        #expect(throws: NumberError(.tooManyDigits(count: 19, limit: 18), at: 0..<19)) {
            try Decimal.read("9223372036854775808", decimalMark: .point, maximumDigits: 19)
        }
        #expect(try Decimal.read("9223372036854775807", decimalMark: .point, maximumDigits: 19).mantissa == .max)
        #expect(refusal(String(repeating: "1", count: 100_000))?.reason == .tooManyDigits(count: 100_000, limit: 15))
        #expect(refusal("1" + String(repeating: "0", count: 400))?.reason == .outOfRange)
        #expect(refusal("." + String(repeating: "0", count: 400) + "1")?.reason == .outOfRange)
        #expect(try Decimal.read(String(repeating: "0", count: 100_000), decimalMark: .point) == .zero)
    }

    @Test(arguments: ["1,5", "1 500", "+1", "\u{2212}1", ".5", "1 5", "\u{66B}5", "1\u{FF0E}5"])
    func `In packs a number has a full stop and the digits 0 to 9`(text: String) throws {
        #expect(refusal(text, .pointOnly) != nil)
        #expect(try Decimal.read("-1.500", decimalMark: .pointOnly) == decimal("-1.5"))
    }
}
