import Quantities
import SourceText
import Testing

@testable import AdviceCatalogs

@Suite("Messages kept as the places of their words say what the full reading says")
struct WrittenPatternTests {
    /// Words, names and signs of all kinds, among them everything at which the short reading must give up.
    static let pieces = [
        "word", " ", ", ", "{$a}", "{$b}", "{$glucoseBand.from}", "{$under_score-1}", "é", "中", "。", "ｘ", "％", "ह", "عربي", "\u{200F}",
        "\u{2067}", "\u{3000}", "“", "5 %", "%s", "%d of", "$", "$5", "$x", ".", ".input", "\\{", "\\", "{", "}", "{{", "}}",
        "{$a :integer}",
        "{ $a }", "{$a }", "{$1}", "{|x|}", "{#b}", "=", "#", "\u{FF5B}", "\u{1F600}", "\u{7F}", "1", "{$ä}", "{$+}",
    ]

    struct Written {
        var source: Source
        var lines: [SourceRange]
        var joined: [UInt8]
        var runs: [(start: Int, source: Int)]
    }

    static func written(_ lines: [String]) -> Written {
        var bytes: [UInt8] = Array("[key]\ntext = ".utf8)
        var ranges: [SourceRange] = []
        var joined: [UInt8] = []
        var runs: [(start: Int, source: Int)] = []
        for line in lines {
            if !ranges.isEmpty { bytes += Array("\n  ".utf8) }
            let start = bytes.count
            bytes += Array(line.utf8)
            ranges.append(SourceRange(start, bytes.count))
        }
        for (index, range) in ranges.enumerated() {
            let isWithoutSpace =
                index == 0 || isIdeograph(lines[index - 1].unicodeScalars.last) && isIdeograph(lines[index].unicodeScalars.first)
            if !isWithoutSpace { joined.append(0x20) }
            runs.append((joined.count, range.start))
            joined += bytes[range.start..<range.end]
        }
        return Written(source: Source(name: "x.txt", bytes: bytes + [0x0A]), lines: ranges, joined: joined, runs: runs)
    }

    /// East Asian letters and signs, between which a line end shows nothing.
    private static func isIdeograph(_ scalar: Unicode.Scalar?) -> Bool {
        guard let value = scalar?.value else { return false }
        return (0x2E80...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value) || (0xFF00...0xFFEF).contains(value)
    }

    private static func description(_ parts: [PatternPart]) -> [String] {
        parts.map { part in
            switch part {
            case .text(let text, let range): "text \(text) from \(range.start)"
            case .expression(let expression):
                "\(String(describing: expression.operand)) at \(expression.operandRange) in \(expression.range), \(expression.function == nil)"
            case .markup: "markup"
            }
        }
    }

    @Test("whenever a message is read in short, the full reading finds the same parts, no mistake and nothing to warn of")
    func equalsFullReading() throws {
        var generator = SplitMix(seed: 7_2026)
        var short = 0
        var full = 0
        for _ in 0..<30_000 {
            var lines: [String] = []
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                var line = ""
                for _ in 0..<Int.random(in: 1...5, using: &generator) {
                    // Half of the messages are made of what is usual.
                    let choices = Bool.random(using: &generator) ? Self.pieces[..<14] : Self.pieces[...]
                    line += choices.randomElement(using: &generator) ?? ""
                }
                line = line.drop { $0 == " " }.description
                while line.hasSuffix(" ") { line.removeLast() }
                if !line.isEmpty { lines.append(line) }
            }
            if lines.isEmpty { continue }
            let text = Self.written(lines)
            var names = NameCache()
            guard let pattern = WrittenPattern(text.source.bytes, lines: text.lines, names: &names) else {
                full += 1
                continue
            }
            short += 1
            let range = SourceRange(text.lines[0].start, text.lines[text.lines.count - 1].end)
            var diagnostics: [Diagnostic] = []
            let read = try #require(
                Message.read(
                    MessageText(text.joined, text.runs, in: text.source, range, mayRunRightToLeft: true, hasOddSignsBetween: false),
                    into: &diagnostics)?.message, "\(lines)")
            try #require(diagnostics.isEmpty && MessageReview.findings(in: read).isEmpty, "\(lines)")
            let message = Message(pattern, source: text.source, range: range, mayRunRightToLeft: read.mayRunRightToLeft)
            guard case .pattern(let expected) = read.body, case .pattern(let found) = message.body else {
                Issue.record("no pattern: \(lines)")
                return
            }
            try #require(Self.description(found) == Self.description(expected), "\(lines)")
            try #require(pattern.text(of: range, in: text.source) == String(decoding: text.joined, as: UTF8.self))
            try #require(
                message.externalVariables.map { "\($0.name) \($0.range)" } == read.externalVariables.map { "\($0.name) \($0.range)" })
            for locale in [LocaleData.of("en"), .of("ar"), .of("zh")] {
                let values: (String) -> MessageArgument? = { $0 == "a" ? .number(Decimal(12)) : $0 == "b" ? .text("שלום") : nil }
                let said = message.format(locale: locale, values)
                let wanted = read.format(locale: locale, values)
                try #require(said.text == wanted.text && said.problems == wanted.problems && said.hasHole == wanted.hasHole, "\(lines)")
            }
        }
        // Both ways were taken often enough to mean something.
        #expect(short > 5_000 && full > 5_000, "\(short) \(full)")
    }

    @Test(
        "usual paragraphs are read in short",
        arguments: ["Words alone.", "{$a}", "The femur is {$femurLength}, at {$gestationalAge}.", "（{$a}）。", "5 % of {$b}", "उम्र {$a}"])
    func usual(_ text: String) {
        var names = NameCache()
        let written = Self.written([text])
        #expect(WrittenPattern(written.source.bytes, lines: written.lines, names: &names) != nil)
    }

    @Test("names that share a place in the cache stay apart")
    func names() {
        var cache = NameCache()
        for _ in 0..<2 {
            for number in 0..<2_000 {
                let name = "name\(number)"
                let found = Array(name.utf8).withUnsafeBufferPointer { cache.name($0, from: 0, to: $0.count) }
                #expect(found == name)
            }
        }
    }
}
