import Quantities
import Testing

@testable import AdviceCatalogs

@Suite("How numbers are written")
struct NumberStyleTests {
    private func text(_ number: String, _ change: (inout NumberStyle) -> Void = { _ in }) throws -> String {
        var style = NumberStyle()
        change(&style)
        return LocaleData.of("en").format(try #require(Decimal(messageLiteral: number)), style)
    }

    /// Against rounding in whole numbers: twentieths, so that ties occur often, are rounded to tenths and to whole numbers.
    @Test("rounding to fraction digits agrees with whole-number arithmetic")
    func roundsToFraction() throws {
        for hundredths in stride(from: -1200, through: 1200, by: 5) {
            let number = try #require(Decimal(mantissa: Int64(hundredths), exponent: -2))
            for (places, unit) in [(0, 100), (1, 10)] {
                for mode in [
                    RoundingMode.ceil, .floor, .expand, .trunc, .halfCeil, .halfFloor, .halfExpand, .halfTrunc, .halfEven,
                ] {
                    var digits = ShownDigits(number)
                    digits.round(toFraction: places, mode)
                    let expected = Self.rounded(hundredths, toMultipleOf: unit, mode) / unit
                    let zeros = [UInt8](repeating: 0, count: places - min(places, digits.fraction.count))
                    let shown = (digits.integer + digits.fraction + zeros).reduce(0) { $0 * 10 + Int($1) }
                    #expect((digits.isNegative ? -shown : shown) == expected, "\(number) \(places) \(mode)")
                    #expect(digits.fraction.count <= places)
                }
            }
        }
    }

    private static func rounded(_ value: Int, toMultipleOf unit: Int, _ mode: RoundingMode) -> Int {
        let below = value >= 0 ? value / unit * unit : (value - unit + 1) / unit * unit
        let above = below == value ? value : below + unit
        if below == above { return value }
        let isTie = value - below == above - value
        let nearest = value - below < above - value ? below : above
        let outward = value < 0 ? below : above
        let inward = value < 0 ? above : below
        switch mode {
        case .ceil: return above
        case .floor: return below
        case .expand: return outward
        case .trunc: return inward
        case .halfCeil: return isTie ? above : nearest
        case .halfFloor: return isTie ? below : nearest
        case .halfExpand: return isTie ? outward : nearest
        case .halfTrunc: return isTie ? inward : nearest
        case .halfEven: return isTie ? (below / unit % 2 == 0 ? below : above) : nearest
        }
    }

    @Test(
        "significant digits",
        arguments: [
            ("1234.5678", 3, "1,230"), ("0.00123456", 3, "0.00123"), ("999.9", 3, "1,000"), ("0", 3, "0"), ("5", 3, "5"),
            ("0.9996", 3, "1"),
            ("123456", 1, "100,000"), ("96", 1, "100"),
        ])
    func maximumSignificant(number: String, count: Int, shown: String) throws {
        #expect(try text(number) { $0.maximumSignificant = count } == shown)
    }

    @Test(
        "the fewest significant digits are filled with zeros",
        arguments: [("5", 3, "5.00"), ("0.5", 3, "0.500"), ("1234", 3, "1,234"), ("0", 3, "0.00"), ("0.05", 2, "0.050")])
    func minimumSignificant(number: String, count: Int, shown: String) throws {
        #expect(try text(number) { $0.minimumSignificant = count } == shown)
    }

    @Test("signs, groups, leading zeros and trailing zeros are written as asked")
    func options() throws {
        #expect(try text("5") { $0.sign = .always } == "+5")
        #expect(try text("0") { $0.sign = .exceptZero } == "0")
        #expect(try text("-0.0004") { $0.sign = .negative } == "0")
        #expect(try text("-0.0004") == "-0")
        #expect(try text("-5") { $0.sign = .never } == "5")
        #expect(try text("12345") { $0.grouping = .never } == "12345")
        #expect(try text("1234") { $0.grouping = .min2 } == "1234")
        #expect(try text("5") { $0.minimumInteger = 2 } == "05")
        #expect(try text("5") { $0.minimumFraction = 2 } == "5.00")
        #expect(
            try text("5") {
                $0.minimumFraction = 2
                $0.dropsZeroFraction = true
            } == "5")
        #expect(try text("1.23456") == "1.235")
        #expect(try text("1.23456") { $0 = .exact } == "1.23456")
    }

    @Test(
        "a number in a message is a JSON number and nothing else",
        arguments: ["", "-", "+1", "01", ".5", "1.", "1e", "0x1", "1 ", "NaN", "١", "1e99999"])
    func notANumber(text: String) {
        #expect(Decimal(messageLiteral: text) == nil)
    }

    /// As Chromium 156 writes them, whose ICU agrees with CLDR 47 here.
    @Test(
        "regions write numbers in their own way",
        arguments: [
            ("de-AT", "1\u{A0}234\u{A0}567,891"), ("en-AT", "1.234.567,891"), ("en-FR", "1\u{202F}234\u{202F}567,891"),
            ("en-ZA", "1\u{A0}234\u{A0}567,891"), ("es-CR", "1\u{A0}234\u{A0}567,891"), ("es-US", "1,234,567.891"),
            ("fr-LU", "1.234.567,891"),
            ("sw-CD", "1.234.567,891"), ("pt-AO", "1\u{A0}234\u{A0}567,891"), ("bn-IN", "১২,৩৪,৫৬৭.৮৯১"), ("ar-AE", "1,234,567.891"),
        ])
    func regions(_ tag: String, _ written: String) throws {
        #expect(LocaleData.of(tag).format(try #require(Decimal(mantissa: 1_234_567_891, exponent: -3))) == written)
    }

    @Test("a region's parents come before its language, as CLDR lists them")
    func parents() {
        #expect(LocaleTag("en-AT")?.parents.map { $0.description } == ["en-AT", "en-150", "en-001", "en-Latn", "en-GB", "en"])
        #expect(LocaleTag("es-MX")?.parents.map { $0.description } == ["es-MX", "es-419", "es-Latn", "es"])
        #expect(LocaleTag("es-ES")?.parents.map { $0.description } == ["es-ES", "es-Latn", "es"])
        #expect(LocaleTag("zh-TW")?.parents.map { $0.description } == ["zh-TW", "zh-Hant"])
    }
}
