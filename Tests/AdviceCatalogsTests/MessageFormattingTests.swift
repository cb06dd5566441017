import Quantities
import SourceText
import Testing

@testable import AdviceCatalogs

/// The message of a text that has no mistake.
func message(_ text: String) throws -> Message {
    var diagnostics: [Diagnostic] = []
    let source = Source(name: "message", text: text)
    let message = Message.read(source, at: SourceRange(0, source.bytes.count), into: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics.map { "\($0.code): \($0.message)" })")
    return try #require(message)
}

@Suite("Messages for a reader")
struct MessageFormattingTests {
    private func argument(_ name: String) -> MessageArgument? {
        switch name {
        case "weight": MessageArgument(selection: .number(Decimal(3250)), worded: "3.25 kg")
        case "days": .number(Decimal(1))
        case "sex": MessageArgument(selection: .text("male"), worded: "boy")
        case "hebrew": .text("שלום")
        default: nil
        }
    }

    private func said(_ text: String, locale: String = "en", isolation: BidiIsolation = .whereNeeded) throws -> FormattedMessage {
        try message(text).format(locale: .of(locale), isolation: isolation) { argument($0) }
    }

    @Test("the words of a value stay its words, whatever function it passes through")
    func wordedStays() throws {
        #expect(try said("{$weight}").text == "3.25 kg")
        #expect(try said(".input {$weight :number} .match $weight 3250 {{exactly {$weight}}} * {{no}}").text == "exactly 3.25 kg")
        #expect(try said(".input {$weight :integer} {{{$weight}}}").text == "3.25 kg")
        #expect(try said(".local $w = {$weight :number minimumFractionDigits=2} {{{$w}}}").text == "3.25 kg")
        #expect(try said(".input {$sex :string} .match $sex male {{a {$sex}}} boy {{wrong}} * {{no}}").text == "a boy")
    }

    @Test("a computed number has no words of its own")
    func computed() throws {
        #expect(try said("{$weight :offset add=1}").text == "3,251")
        #expect(try said(".input {$days :integer} .local $more = {$days :offset add=1} .match $more 2 {{{$more}}} * {{no}}").text == "2")
    }

    @Test("a missing value leaves its name in braces and a problem")
    func missing() throws {
        let result = try said("At {$age} the weight was {$weight}.")
        #expect(result.text == "At {$age} the weight was 3.25 kg.")
        #expect(result.problems.map { $0.kind } == [.unresolvedVariable])
        #expect(result.problems.map { $0.name } == ["$age"])
    }

    @Test("a missing selector takes the variant for all other cases, and says so")
    func missingSelector() throws {
        let result = try said(".input {$age :integer} .match $age 1 {{one}} * {{other}}")
        #expect(result.text == "other")
        #expect(result.problems.contains { $0.kind == .badSelector })
    }

    @Test("plain English text holds no marks of direction, and mixed text does")
    func isolation() throws {
        #expect(try said("It is {$weight}.").text == "It is 3.25 kg.")
        #expect(try said("It is {$weight}.", isolation: .standard).text == "It is \u{2068}3.25 kg\u{2069}.")
        #expect(try said("It is {$hebrew}.").text == "It is \u{2068}שלום\u{2069}.")
        #expect(try said("שלום {$weight}").text == "שלום \u{2068}3.25 kg\u{2069}")
        #expect(try said("الوزن {$weight}.", locale: "ar").text == "الوزن \u{2068}3.25 kg\u{2069}.")
        #expect(try said("الوزن {$days :number}.", locale: "ar").text == "الوزن \u{2067}1\u{2069}.")
        #expect(try said("الوزن {$weight}.", locale: "ar", isolation: .none).text == "الوزن 3.25 kg.")
    }

    /// The blocks of right-to-left scripts and the marks of direction (Unicode 16, DerivedBidiClass.txt).
    @Test(
        "whatever runs from right to left is set apart",
        arguments: [
            0x0590...0x05FF, 0x0600...0x06FF, 0x0700...0x08FF, 0x200F...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFB4F,
            0xFB50...0xFDCF,
            0xFDF0...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        ] as [ClosedRange<UInt32>])
    func rightToLeftScalars(block: ClosedRange<UInt32>) throws {
        for value in block {
            let scalar = try #require(Unicode.Scalar(value))
            #expect(BidiMark.mayRunRightToLeft("a" + String(scalar)), "U+\(String(value, radix: 16))")
        }
    }

    @Test("what English advice is written with is not taken for right-to-left text")
    func leftToRight() {
        #expect(!BidiMark.mayRunRightToLeft("“Ä 3.25\u{A0}kg – é ≥ 10 % … ½ µg” ’ × м π"))
        #expect(!BidiMark.mayRunRightToLeft("“头围”：410毫米（不常见），您是想填60毫米吗？请检查数字和单位。जाँचें।"))
    }

    @Test("markup has no words and is kept for the client")
    func markup() throws {
        let result = try message("Call {#b}now{/b}{#br/}").format(locale: .of("en"), collectsParts: true) { _ in nil }
        #expect(result.text == "Call now")
        #expect(
            result.parts == [
                .text("Call "), .markup(FormattedMarkup(kind: .open, name: "b", options: [], id: nil)), .text("now"),
                .markup(FormattedMarkup(kind: .close, name: "b", options: [], id: nil)),
                .markup(FormattedMarkup(kind: .standalone, name: "br", options: [], id: nil)),
            ])
    }

    @Test(
        "the best variant wins: earlier selectors first, a figure before its plural category, that before all others",
        arguments: [(1, 1, "1 1"), (1, 2, "1 *"), (2, 1, "* one"), (2, 2, "* *"), (1, 0, "1 *"), (0, 1, "* one")])
    func bestVariant(first: Int, second: Int, variant: String) throws {
        let text =
            ".input {$a :integer} .input {$b :integer} .match $a $b * * {{* *}} * one {{* one}} one * {{one *}} 1 * {{1 *}} 1 1 {{1 1}} one 1 {{one 1}}"
        let result = try message(text).format(locale: .of("en")) { .number(Decimal($0 == "a" ? first : second)) }
        #expect(result.text == variant)
    }

    /// Every set of variants over two selectors, against the rule written out: sort by rank in the first column, then in the second.
    @Test("selection agrees with sorting all variants")
    func selectionOracle() throws {
        let keys = ["1", "one", "other", "*"]
        var pairs: [(String, String)] = []
        for one in keys { for other in keys where !(one == "*" && other == "*") { pairs.append((one, other)) } }
        func rank(_ key: String, _ number: Int) -> Int? {
            switch key {
            case "1": number == 1 ? 0 : nil
            case "one": number == 1 ? 1 : nil
            case "other": number != 1 ? 1 : nil
            default: 2
            }
        }
        var generator = SplitMix(seed: 7)
        for _ in 0..<400 {
            let chosen = (pairs.shuffled(using: &generator).prefix(Int.random(in: 0...6, using: &generator)) + [("*", "*")]).shuffled(
                using: &generator)
            let text =
                ".input {$a :integer} .input {$b :integer} .match $a $b "
                + chosen.map { "\($0) \($1) {{\($0)|\($1)}}" }.joined(separator: " ")
            let read = try message(text)
            for first in 0...2 {
                for second in 0...2 {
                    let ranked = chosen.compactMap { pair -> (ranks: (Int, Int), text: String)? in
                        guard let one = rank(pair.0, first), let other = rank(pair.1, second) else { return nil }
                        return ((one, other), "\(pair.0)|\(pair.1)")
                    }
                    let expected = try #require(ranked.min { $0.ranks < $1.ranks }?.text)
                    let result = read.format(locale: .of("en")) { .number(Decimal($0 == "a" ? first : second)) }
                    #expect(result.text == expected, "\(text) for \(first), \(second)")
                }
            }
        }
    }

    @Test("a variable is listed wherever a value must come from outside")
    func variables() throws {
        let text =
            ".input {$sex :string} .local $w = {$weight :number minimumFractionDigits=$digits} .match $sex male {{{$w} {$age}}} * {{{$w}}}"
        #expect(Set(try message(text).externalVariables.map { $0.name }) == ["sex", "weight", "digits", "age"])
    }
}

/// A small random generator with a seed, so that a failure can be repeated (Steele, Lea and Flood's SplitMix64).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
