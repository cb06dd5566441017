import Quantities
import Testing

@testable import AdviceCatalogs

/// The vectors were made with Babel 2.18.0 and ICU 72, 76 and 78; they hold only what all of these agree on.
@Suite("Numbers, plurals and languages as in CLDR and ICU", .enabled(if: SharedVectors.folder != nil, "SHARED_DATA is not set"))
struct LocaleVectorTests {
    /// The languages that the tables hold.
    static let languages: Set<String> = [
        "en", "es", "fr", "pt", "it", "de", "nl", "pl", "ru", "ar", "hi", "bn", "ur", "sw", "zh", "id", "vi", "th", "am", "ha", "yo", "zu",
        "fil",
    ]

    static func isListed(_ tag: String) -> Bool {
        LocaleTag(tag).map { languages.contains($0.language) } ?? false
    }

    @Test("the vectors hold numbers and plurals of every language of the tables")
    func everyLanguageIsThere() {
        let numbers = Set(SharedVectors.rows(of: "numbers_vectors.csv").compactMap { LocaleTag($0[0])?.language })
        let plurals = Set(SharedVectors.rows(of: "plural_vectors.csv").compactMap { LocaleTag($0[0])?.language })
        #expect(Self.languages.isSubset(of: numbers))
        #expect(Self.languages.isSubset(of: plurals))
    }

    @Test("a number is written as in its locale")
    func numbers() throws {
        var count = 0
        for row in SharedVectors.rows(of: "numbers_vectors.csv") where Self.isListed(row[0]) {
            let number = try #require(Decimal(messageLiteral: row[1]))
            var style = NumberStyle()
            style.minimumFraction = Int(row[2])
            style.maximumFraction = Int(row[3])
            #expect(LocaleData.of(row[0]).format(number, style) == row[4], "\(row)")
            count += 1
        }
        #expect(count > 2000)
    }

    @Test("a number takes the plural form of its language")
    func plurals() throws {
        var count = 0
        for row in SharedVectors.rows(of: "plural_vectors.csv") where Self.isListed(row[0]) {
            let number = try #require(Decimal(messageLiteral: row[2]))
            var style = NumberStyle()
            style.minimumFraction = row[2].split(separator: ".").dropFirst().first?.count ?? 0
            style.maximumFraction = style.minimumFraction
            let rules = LocaleData.of(row[0]).plurals
            let operands = PluralOperands(style.digits(of: number))
            let isOrdinal = row[1] == "ordinal"
            let category = isOrdinal ? rules.ordinal(operands) : rules.cardinal(operands)
            #expect(category.rawValue == row[3], "\(row)")
            #expect((isOrdinal ? rules.ordinals : rules.cardinals).contains(category), "\(row)")
            count += 1
        }
        #expect(count > 3000)
    }

    /// Where ICU's matcher crosses into another language; ours gives the source language and says so.
    static let crossings = ["hi-Latn", "ms", "ceb", "uk", "be", "kk", "af", "gsw", "rw", "ln", "wo", "mr"]

    @Test("a reader is given the nearest text of the same language, or that of the source")
    func languagesMatch() {
        let rows = SharedVectors.rows(of: "locale_match_vectors.csv")
        #expect(rows.count == 90)
        for row in rows {
            let available = row[0].split(separator: " ").map { String($0) }
            let best = LocaleChoice.chain(for: row[1], among: available, sourceLocale: "en").first
            #expect(best == (Self.crossings.contains(row[1]) ? "en" : row[2]), "\(row[1])")
        }
    }
}
