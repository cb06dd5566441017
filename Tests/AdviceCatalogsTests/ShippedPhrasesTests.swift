import Foundation
import Quantities
import SourceText
import Testing

@testable import AdviceCatalogs

/// The engine's own words in every language that has them, read from `AdviceText`.
private struct ShippedPhrases {
    let catalogs: AdviceCatalogs
    let diagnostics: [Diagnostic]

    static let locales = ["ar", "en", "es", "hi", "it", "pt-BR", "sw", "zh-Hans"]

    static let all = Result { try ShippedPhrases() }

    private init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        var diagnostics: [Diagnostic] = []
        var catalogs: [AdviceCatalog] = []
        for locale in try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "AdviceText").path).sorted() {
            guard let data = FileManager.default.contents(atPath: root.appending(path: "AdviceText/\(locale)/phrases.txt").path) else {
                continue
            }
            let source = Source(name: "\(locale)/phrases.txt", bytes: Array(data))
            catalogs.append(try #require(AdviceCatalog.read(source, into: &diagnostics)))
        }
        self.catalogs = AdviceCatalogs(catalogs, into: &diagnostics)
        self.catalogs.reviewTranslations(into: &diagnostics)
        self.catalogs.reviewWording(into: &diagnostics)
        self.diagnostics = diagnostics
    }

    func catalog(_ locale: String) throws -> AdviceCatalog {
        try #require(catalogs.catalog(pack: Phrases.pack, locale: locale))
    }

    func phrases(_ locale: String) -> Phrases { Phrases(catalogs, locale: locale) }
}

/// The figures that between them reach every plural form of the languages here.
private let figures: [Quantities.Decimal] =
    [0, 1, 2, 3, 5, 11, 21, 100].map { Quantities.Decimal($0) } + [Quantities.Decimal(mantissa: 15, exponent: -1)].compactMap { $0 }

private func hasLatinLetters(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
}

/// A sample of a value: figures only, different for each name, so that it is recognised and is of no language.
private func sample(_ name: String) -> String {
    let sum = name.unicodeScalars.reduce(UInt32(7)) { ($0 &* 31 &+ $1.value) % 90_000 }
    return String(10_000 + sum)
}

@Suite("The engine's own words in every language")
struct ShippedPhrasesTests {
    @Test("every language that is shipped is looked at, and none has a finding")
    func languages() throws {
        let shipped = try ShippedPhrases.all.get()
        #expect(shipped.catalogs.locales == ShippedPhrases.locales)
        #expect(shipped.diagnostics.isEmpty, "\(DiagnosticRenderer().text(shipped.diagnostics))")
    }

    @Test("each has every key, nothing that says nothing, and says from which words it was translated", arguments: ShippedPhrases.locales)
    func keys(locale: String) throws {
        let shipped = try ShippedPhrases.all.get()
        let catalog = try shipped.catalog(locale)
        let own = Set(catalog.keys)
        for key in try shipped.catalog("en").keys { #expect(own.contains(key), "\(locale) lacks \(key)") }
        let units = Set(Unit.all.map { $0.phraseKey })
        let source = Set(try shipped.catalog("en").keys)
        for entry in catalog.entries {
            #expect(PhraseKey(name: entry.key) != nil || units.contains(entry.key), "\(locale): \(entry.key) says nothing")
            #expect((entry.translatedFrom != nil) == (locale != "en" && source.contains(entry.key)), "\(locale): \(entry.key)")
        }
    }

    @Test("every phrase is whole with whatever figures", arguments: ShippedPhrases.locales)
    func whole(locale: String) throws {
        let shipped = try ShippedPhrases.all.get()
        let phrases = shipped.phrases(locale)
        let catalog = try shipped.catalog(locale)
        for entry in catalog.entries {
            let message = try #require(entry.paragraphs.first).message
            for figure in figures {
                let words = message.format(locale: catalog.localeData) { name in
                    switch name {
                    case "number", "weeks", "days", "month", "day": .number(figure)
                    default: .text(sample(name))
                    }
                }
                let place = "\(locale), \(entry.key), \(figure): \(words.text)"
                #expect(words.problems.isEmpty, "\(place)")
                #expect(!words.text.isEmpty && words.text.first != " " && words.text.last != " ", "\(place)")
                #expect(!words.text.contains { $0 == "{" || $0 == "}" || $0 == "$" } && !words.text.contains("  "), "\(place)")
                for name in Set(message.externalVariables.map { $0.name }) where message.selectors.isEmpty {
                    let shown = ["number", "weeks", "days", "month", "day"].contains(name) ? phrases.word(figure) : sample(name)
                    #expect(words.text.contains(shown), "\(place) lacks \(name)")
                }
                if ["ar", "hi", "zh-Hans"].contains(locale) { #expect(!hasLatinLetters(words.text), "\(place)") }
            }
        }
    }

    @Test("no sentence is left in English", arguments: ShippedPhrases.locales.filter { $0 != "en" })
    func translated(locale: String) throws {
        let shipped = try ShippedPhrases.all.get()
        let english = try shipped.catalog("en").entries
        for entry in try shipped.catalog(locale).entries {
            guard let source = english.first(where: { $0.key == entry.key }), let text = source.paragraphs.first?.text else { continue }
            let words = try #require(source.paragraphs.first).message.patterns.map { WordingReview.text(of: $0) }.joined()
            // `no` is Spanish and Italian too.
            guard words.unicodeScalars.filter({ $0.properties.isAlphabetic }).count > 2 else { continue }
            #expect(entry.paragraphs.first?.text != text, "\(locale): \(entry.key)")
        }
    }

    @Test("every unit is worded, no two figures alike, and no line breaks within", arguments: ShippedPhrases.locales)
    func units(locale: String) throws {
        let phrases = try ShippedPhrases.all.get().phrases(locale)
        let everyday: [Quantities.Dimension] = [.length, .mass, .time, .massRate, .lengthRate]
        for unit in Unit.all {
            let words = figures.map { phrases.word(Quantity($0, unit)) }
            #expect(Set(words).count == figures.count, "\(locale): \(words)")
            for text in words {
                #expect(!text.isEmpty && !text.contains(" ") && !text.contains("{"), "\(locale): \(text)")
                if ["ar", "hi", "zh-Hans"].contains(locale), everyday.contains(unit.dimension) {
                    #expect(!hasLatinLetters(text), "\(locale): \(text)")
                }
            }
            #expect(!phrases.name(of: unit).isEmpty)
        }
    }

    @Test("no two gestational ages and no two days read alike", arguments: ShippedPhrases.locales)
    func different(locale: String) throws {
        let phrases = try ShippedPhrases.all.get().phrases(locale)
        let ages = try (0...315).map { phrases.word(try #require(GestationalAge(days: $0))) }
        #expect(Set(ages).count == ages.count)
        var days: [String] = []
        for month in 1...12 {
            for day in 1...28 { days.append(phrases.word(try #require(CalendarDate(year: 2024, month: month, day: day)))) }
        }
        #expect(Set(days).count == days.count)
        #expect(days.allSatisfy { $0.contains("2024") })
        if ["ar", "hi"].contains(locale) { #expect(days.allSatisfy { !hasLatinLetters($0) }) }
    }

    /// As CLDR has them (Babel 2.19.0): the long form of 2 March 2024, and the long units of time.
    @Test(
        "dates and counts are written as Unicode's data have them",
        arguments: [
            ("es", "2 de marzo de 2024", ["0 semanas", "1 semana", "2 semanas", "11 semanas", "1,5 semanas"]),
            ("pt-BR", "2 de março de 2024", ["0 semana", "1 semana", "2 semanas", "11 semanas", "1,5 semana"]),
            ("it", "2 marzo 2024", ["0 settimane", "1 settimana", "2 settimane", "11 settimane", "1,5 settimane"]),
            ("hi", "2 मार्च 2024", ["0 सप्ताह", "1 सप्ताह", "2 सप्ताह", "11 सप्ताह", "1.5 सप्ताह"]),
            ("sw", "2 Machi 2024", ["wiki 0", "wiki 1", "wiki 2", "wiki 11", "wiki 1.5"]),
            // With one and two spoken out, and two in the form behind a preposition.
            ("ar", "2 مارس 2024", ["0 أسبوع", "أسبوع واحد", "أسبوعين", "11 أسبوعًا", "1.5 أسبوع"]),
            ("zh-Hans", "2024年3月2日", ["0周", "1周", "2周", "11周", "1.5周"]),
        ])
    func published(locale: String, date: String, weeks: [String]) throws {
        let phrases = try ShippedPhrases.all.get().phrases(locale)
        let day = phrases.word(try #require(CalendarDate(year: 2024, month: 3, day: 2)))
        #expect(withoutMarks(day) == date)
        let counts = [figures[0], figures[1], figures[2], figures[5], figures[8]]
        #expect(counts.map { withoutMarks(phrases.word(Quantity($0, .week))) } == weeks)
    }

    /// The wide months of CLDR (Babel 2.19.0).
    @Test(
        "months have the names that Unicode's data give",
        arguments: [
            ("es", "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
            ("pt-BR", "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
            ("it", "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
            ("hi", "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर"),
            ("sw", "Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba"),
            ("ar", "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
        ])
    func months(locale: String, names: String) throws {
        let phrases = try ShippedPhrases.all.get().phrases(locale)
        for (index, name) in names.split(separator: " ").enumerated() {
            let text = phrases.word(try #require(CalendarDate(year: 2024, month: index + 1, day: 15)))
            #expect(text.split(separator: " ").contains(name), "\(locale): \(text)")
        }
    }

    @Test(
        "weeks and days, centiles and ranges read as one says them",
        arguments: [
            ("es", "28 semanas y 1 día", "percentil 3", "de 1 mm a 100 mm", "7 libras y 3 onzas"),
            ("pt-BR", "28 semanas e 1 dia", "percentil 3", "de 1 mm a 100 mm", "7 libras e 3 onças"),
            ("it", "28 settimane e 1 giorno", "3º percentile", "da 1 mm a 100 mm", "7 libbre e 3 once"),
            ("hi", "28 सप्ताह और 1 दिन", "3 पर्सेंटाइल", "1 मिमी से 100 मिमी तक", "7 पाउंड 3 औंस"),
            ("sw", "wiki 28 na siku 1", "persentaili ya 3", "milimita 1 hadi milimita 100", "ratili 7 na aunsi 3"),
            ("ar", "28 أسبوعًا ويوم واحد", "المئين 3", "من 1 مم إلى 100 مم", "7 باوندات و3 أونصات"),
            ("zh-Hans", "28周1天", "第3百分位", "1毫米到100毫米", "7磅3盎司"),
        ])
    func spoken(locale: String, age: String, centile: String, range: String, weight: String) throws {
        let phrases = try ShippedPhrases.all.get().phrases(locale)
        #expect(withoutMarks(phrases.word(try #require(GestationalAge(days: 197)))) == age)
        #expect(withoutMarks(phrases.word(centile: Quantities.Decimal(3))) == centile)
        #expect(withoutMarks(phrases.range(from: try quantity("1 mm"), to: try quantity("100 mm"))) == range)
        #expect(withoutMarks(phrases.word(try quantity("7 lb 3 oz"), in: .imperial)) == weight)
    }
}

/// The text without its marks of direction, and with plain spaces.
private func withoutMarks(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !(0x2066...0x2069).contains(scalar.value) { scalars.append(scalar == "\u{A0}" ? " " : scalar) }
    return String(scalars)
}
