import Quantities
import Testing

@testable import AdviceCatalogs

@Suite("Plain messages are written as the general form would write them")
struct PlainMessageTests {
    static let messages = [
        "no names at all", "{$a}", "before {$a} between {$b} after", "{$a}{$a}{$missing}",
        ".input {$a :string} .match $a x {{the x}} שלום {{hebrew}} * {{other {$a}}}",
        ".input {$a :number} .match $a 0 {{none}} one {{one {$a}}} two {{two}} few {{few}} many {{many}} * {{{$a} of {$b}}}",
        ".input {$a :integer} .match $a 1 {{exactly one}} one {{{$a} one}} other {{{$a} others}} * {{?}}",
        ".input {$a :number select=ordinal} .match $a one {{{$a}st}} two {{{$a}nd}} few {{{$a}rd}} * {{{$a}th}}",
        ".input {$a :number select=exact} .match $a one {{a word}} 1 {{one}} * {{{$a}}}",
        ".input {$a :integer} .input {$b :integer} .match $a $b one 0 {{A}} * 0 {{B}} one one {{C}} * one {{D}} one * {{E {$b}}} * * {{F {$a} {$b}}}",
        ".input {$a :integer} .input {$b :string} .match $b $a x * {{bx {$a}}} * 1 {{any 1}} x 1 {{bx 1}} * * {{neither}}",
        ".input {$a :number} {{{$a} and {$b}}}", "مرحبا {$a} و {$b}", "Ĳ {$a} שלום",
        ".input {$a :number minimumFractionDigits=2} {{{$a}}}", ".local $c = {$a :offset add=1} .match $c one {{1}} * {{{$c}}}",
    ]

    static let values: [MessageArgument?] = [
        nil, .text(""), .text("x"), .text("שלום"), .text("1"), .text("a b"), .number(Decimal(0)), .number(Decimal(1)), .number(Decimal(2)),
        .number(Decimal(3)), .number(Decimal(11)), .number(Decimal(21)), .number(Decimal(-1)), .number(Decimal(999)),
        .number(Decimal(1000)), .number(Decimal(1_234_567)), .number(Decimal(mantissa: 9_223_372_036_854_775_807, exponent: 11) ?? .zero),
        .number(Decimal(mantissa: 1, exponent: 6) ?? .zero), .number(Decimal(mantissa: 1, exponent: 12) ?? .zero),
        .number(Decimal(mantissa: 15, exponent: -1) ?? .zero), .number(Decimal(mantissa: 12345, exponent: -4) ?? .zero),
        .number(Decimal(mantissa: 25, exponent: -3) ?? .zero), .number(Decimal(mantissa: 999_999, exponent: -3) ?? .zero),
        MessageArgument(selection: .number(Decimal(1)), worded: "one kilo"),
        MessageArgument(selection: .number(Decimal(5)), worded: "خمسة"),
        MessageArgument(selection: .text("x"), worded: "the letter"),
    ]

    @Test("every message with every pair of values, in every locale and isolation", arguments: messages)
    func equalsGeneral(_ text: String) throws {
        let message = try message(text)
        // A function of another name leaves the meaning as it is, and takes the general way.
        let general = MessageFunctions.standard.adding("unused", .string)
        for locale in ["en", "fr", "ar", "ar-EG", "hi", "ur", "pl", "de", "zh"].map({ LocaleData.of($0) }) {
            for isolation in [BidiIsolation.whereNeeded, .standard, .none] {
                for a in Self.values {
                    for b in Self.values.prefix(12) {
                        let argument: (String) -> MessageArgument? = { $0 == "a" ? a : $0 == "b" ? b : nil }
                        let plain = message.format(locale: locale, isolation: isolation, argument)
                        let slow = message.format(locale: locale, isolation: isolation, functions: general, argument)
                        try #require(
                            plain.text == slow.text, "\(locale.tag) \(isolation) \(String(describing: a)) \(String(describing: b))")
                        try #require(plain.problems == slow.problems)
                    }
                }
            }
        }
    }

    @Test("what is plain has a plain form, what is not has none")
    func plainForms() throws {
        for text in Self.messages.dropLast(2) { #expect(try message(text).plain != nil, "\(text)") }
        for text in Self.messages.suffix(2) { #expect(try message(text).plain == nil, "\(text)") }
        #expect(try message("{#b}bold{/b}").plain == nil)
        #expect(try message("{|literal|}").plain == nil)
    }

    @Test("short numbers are written as their digits would be")
    func shortNumbers() throws {
        var exactly = NumberStyle.exact
        exactly.grouping = .never
        var whole = NumberStyle()
        whole.maximumFraction = 0
        for locale in ["en", "de", "fr", "ar-EG", "hi", "es"].map({ LocaleData.of($0) }) {
            for style in [NumberStyle(), .exact, exactly, whole] {
                for exponent in -5...3 {
                    for mantissa in [Int64(0), 1, 9, 10, 12, 99, 101, 999, 1000, 1005, 12345, 99999, 100_001, 999_999, 1_000_001, -1, -15] {
                        let number = try #require(Decimal(mantissa: mantissa, exponent: exponent))
                        #expect(locale.format(number, style) == locale.format(style.digits(of: number), style))
                    }
                }
            }
        }
    }
}
