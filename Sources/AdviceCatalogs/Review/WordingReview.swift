package import SourceText

extension AdviceCatalogs {
    /// Reviews how texts are worded, whatever pack they belong to: long sentences, hard reading, letters of another direction, marks left open.
    ///
    /// All are warnings.
    package func reviewWording(into diagnostics: inout [Diagnostic]) {
        for pack in packs {
            for catalog in catalogs(pack: pack) {
                var review = WordingReview(catalog)
                review.run()
                diagnostics += review.diagnostics
            }
        }
    }
}

/// The review of one catalogue's wording.
struct WordingReview {
    /// Sentences of more words are hard to keep in mind; in a script without spaces, of more letters.
    static let longestSentence = 25
    static let longestUnspacedSentence = 60
    /// The formulas of reading say nothing about fewer words.
    static let fewestWords = 40

    let catalog: AdviceCatalog
    let language: String
    let direction: TextDirection
    var diagnostics: [Diagnostic] = []

    init(_ catalog: AdviceCatalog) {
        self.catalog = catalog
        language = LocaleTag(catalog.locale)?.language ?? ""
        direction = LocaleData.of(catalog.locale).direction
    }

    mutating func run() {
        for entry in catalog.entries {
            var spoken: [String] = []
            for paragraph in entry.paragraphs {
                let variants = paragraph.message.patterns.map { Self.text(of: $0) }
                checkSentences(variants, paragraph, entry)
                checkDirection(paragraph, entry)
                if let longest = variants.max(by: { $0.utf8.count < $1.utf8.count }) { spoken.append(longest) }
            }
            // Labels and phrases are no prose.
            if catalog.pack == Phrases.pack || entry.key.utf8.contains(UInt8(ascii: ".")) { continue }
            let text = SpokenText(spoken, language: language)
            if text.words >= Self.fewestWords, let reading = Readability(text, language: language), reading.isTooHard {
                report(
                    "hard-to-read", entry.range,
                    "\(entry.key) is hard to read: \(reading.formula.rawValue) \(reading.value.oneDecimal), where \(reading.formula.limit.oneDecimal) is the limit",
                    remedy: "use shorter sentences and everyday words")
            }
        }
    }

    /// The words of a pattern, with a sign for each placeholder.
    static func text(of pattern: [PatternPart]) -> String {
        var text = ""
        for part in pattern {
            switch part {
            case .text(let words, _): text += words
            case .expression: text.unicodeScalars.append(SpokenText.value)
            case .markup: break
            }
        }
        return text
    }

    private mutating func checkSentences(_ variants: [String], _ paragraph: CatalogParagraph, _ entry: CatalogEntry) {
        for variant in variants {
            let text = SpokenText([variant], language: language)
            let limit = text.isUnspaced ? Self.longestUnspacedSentence : Self.longestSentence
            guard let longest = text.sentences.max(), longest > limit else { continue }
            report(
                "long-sentence", paragraph.range,
                "\(entry.key) has a sentence of \(longest) \(text.isUnspaced ? "letters" : "words") in the paragraph \(paragraph.name)",
                remedy: "make two sentences of it; \(limit) \(text.isUnspaced ? "letters" : "words") are easy to take in")
            return
        }
    }

    // MARK: - Direction

    private mutating func checkDirection(_ paragraph: CatalogParagraph, _ entry: CatalogEntry) {
        for pattern in paragraph.message.patterns {
            var depth = 0
            for part in pattern {
                guard case .text(let words, let range) = part else { continue }
                for scalar in words.unicodeScalars {
                    switch scalar.value {
                    case 0x2066...0x2068, 0x202A...0x202B, 0x202D...0x202E: depth += 1
                    case 0x2069, 0x202C: depth -= 1
                    default: break
                    }
                }
                if direction == .leftToRight, let letter = words.unicodeScalars.first(where: { Self.runsRightToLeft($0) }) {
                    report(
                        "mixed-direction", range,
                        "“\(letter)” is written from right to left, in a text of \(catalog.locale), which is written from left to right",
                        remedy: "put the words of the other script into a value of their own, or correct @locale")
                    return
                }
            }
            if depth != 0 {
                report(
                    "open-direction-mark", paragraph.range, "an invisible mark of direction in \(paragraph.name) is never closed",
                    remedy: "delete the invisible marks; values are set apart without them")
                return
            }
        }
        let words = paragraph.message.patterns.map { Self.text(of: $0) }.joined()
        guard direction == .rightToLeft, !words.unicodeScalars.contains(where: { Self.runsRightToLeft($0) }),
            words.unicodeScalars.filter({ $0.properties.isAlphabetic }).count > 20
        else { return }
        report(
            "mixed-direction", paragraph.range,
            "\(paragraph.name) of \(entry.key) has no letter of a script from right to left, in a text of \(catalog.locale)",
            remedy: "translate it")
    }

    /// Whether a letter belongs to a script that is written from right to left: Hebrew, Arabic and those around them.
    private static func runsRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: scalar.properties.isAlphabetic
        default: false
        }
    }

    private mutating func report(_ code: String, _ range: SourceRange, _ message: String, remedy: String) {
        diagnostics.append(Diagnostic(.warning, code, in: catalog.source, at: range, message, remedy: remedy))
    }
}

extension Double {
    /// With one decimal, such as `7.5`.
    package var oneDecimal: String {
        let tenths = Int((self * 10).rounded())
        return (tenths < 0 ? "-" : "") + "\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
