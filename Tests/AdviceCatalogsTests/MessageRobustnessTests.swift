import SourceText
import Testing

@testable import AdviceCatalogs

@Suite("Whatever bytes are read")
struct MessageRobustnessTests {
    /// Pieces that matter to the grammars, for putting them where they do not belong.
    static let pieces = [
        "{", "}", "{{", "}}", "|", "\\", "$", "$x", ":", ":number", "@", "=", ".match", ".input", ".local", "*", "#", "/", "\n", "\r\n",
        "\n  ",
        "[", "]", "[a]", "---", "@locale en", "title = ", "\u{FEFF}", "\u{2066}", "é", "中", "\u{1F600}", "\0", " ", "1", "-", "１",
    ]

    static func check(_ bytes: [UInt8]) throws {
        let source = Source(name: "random", bytes: bytes)
        var diagnostics: [Diagnostic] = []
        let catalog = AdviceCatalog.read(source, into: &diagnostics)
        for diagnostic in diagnostics {
            let range = diagnostic.range
            try #require(
                0 <= range.start && range.start <= range.end && range.end <= bytes.count, "\(diagnostic.code) \(range) of \(bytes)")
            try #require(diagnostic.remedy != nil, "\(diagnostic.code)")
        }
        for entry in catalog?.entries ?? [] {
            for paragraph in entry.paragraphs {
                // A message that was read can be written, and says what is wrong with it.
                let said = paragraph.message.format(locale: .of("en")) { _ in nil }
                try #require(paragraph.message.externalVariables.isEmpty || !said.problems.isEmpty || !said.text.contains("{$"))
            }
        }
    }

    @Test("fixtures with pieces put in and taken out are read without a trap, and every finding lies inside")
    func mutatedFixtures() throws {
        var generator = SplitMix(seed: 20_240_302)
        for name in MarkedText.names(in: "mistakes") {
            let original = try MarkedText.read("mistakes", name).source.bytes
            for _ in 0..<40 {
                var bytes = original
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let place = Int.random(in: 0...bytes.count, using: &generator)
                    if Bool.random(using: &generator), let piece = Self.pieces.randomElement(using: &generator) {
                        bytes.insert(contentsOf: Array(piece.utf8), at: place)
                    } else if place < bytes.count {
                        bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...6, using: &generator)))
                    }
                }
                try Self.check(bytes)
            }
        }
    }

    @Test("random bytes are read without a trap")
    func randomBytes() throws {
        var generator = SplitMix(seed: 99)
        for _ in 0..<2000 {
            let tail = (0..<Int.random(in: 0...60, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            try Self.check(Array("@locale en\n@pack p\n---\n[a]\ntitle = ".utf8) + tail)
        }
    }

    @Test("random pieces of the grammar make messages that either are read or have a finding")
    func randomPieces() throws {
        var generator = SplitMix(seed: 5)
        for _ in 0..<5000 {
            let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
                .joined()
            var diagnostics: [Diagnostic] = []
            let source = Source(name: "random", text: text)
            let message = Message.read(source, at: SourceRange(0, source.bytes.count), into: &diagnostics)
            #expect((message == nil) == diagnostics.containsErrors, "\(text)")
        }
    }
}
