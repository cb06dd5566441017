import Testing

@testable import Quantities

@Suite struct JSONNumberTests {
    @Test(arguments: [
        ("0", Int64(0), 0), ("-0", 0, 0), ("-0e3", 0, 0), ("1.10", 11, -1), ("1e5", 1, 5), ("1E+5", 1, 5), ("12.5e-3", 125, -4),
        ("1e-307", 1, -307), ("1.0", 1, 0), ("1e2", 1, 2),
        ("100", 1, 2), ("0.1", 1, -1), ("0e999999999999999999999", 0, 0), ("-12e00", -12, 0),
    ]) func `A JSON number is its exact decimal`(text: String, mantissa: Int64, exponent: Int) throws {
        let number = try Decimal.read(json: text)
        #expect(number.mantissa == mantissa)
        #expect(Int(number.exponent) == exponent)
    }

    @Test(arguments: [
        ("", NumberError.Reason.blank, 0..<0), ("01", .leadingZero, 0..<1), ("-01.5", .leadingZero, 1..<2), ("+1", .notADigit("+"), 0..<1),
        (".5", .missingDigits, 0..<1),
        ("5.", .missingDigits, 1..<2), ("1e", .missingDigits, 1..<2), ("1e+", .missingDigits, 1..<2), ("1e1.5", .notADigit("."), 3..<4),
        ("e5", .blank, 0..<0), (" 1", .notADigit(" "), 0..<1),
        ("1 ", .notADigit(" "), 1..<2), ("1e5 ", .notADigit(" "), 3..<4), ("1,5", .notADigit(","), 1..<2), ("NaN", .notADigit("N"), 0..<1),
        ("0x10", .notADigit("x"), 1..<2), ("-", .missingDigits, 0..<1),
        ("1e999", .outOfRange, 0..<5), ("1e309", .outOfRange, 0..<5), ("1e-400", .outOfRange, 0..<6),
        ("1e99999999999999999999", .outOfRange, 0..<22),
        ("9223372036854775808", .tooManyDigits(count: 19, limit: 15), 0..<19), ("\u{661}", .notADigit("\u{661}"), 0..<2),
    ]) func `What is no JSON number or beyond the range says why and where (BB095, BB098)`(
        text: String, reason: NumberError.Reason, range: Range<Int>
    ) {
        #expect(throws: NumberError(reason, at: range)) { try Decimal.read(json: text) }
    }
}
