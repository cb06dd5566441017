import Foundation
import Quantities
import SourceText
import Testing

@testable import AdviceCatalogs

/// The shipped phrases, read from `AdviceText/en/phrases.txt`.
private func shippedCatalog(into diagnostics: inout [Diagnostic]) throws -> AdviceCatalog {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "AdviceText/en/phrases.txt"))
    return try #require(AdviceCatalog.read(Source(name: "en/phrases.txt", bytes: Array(data)), into: &diagnostics))
}

/// The phrases of English, with texts of further files where a test gives some.
func phrases(locale: String = "en", pack: String? = nil, also texts: [String] = []) throws -> Phrases {
    var diagnostics: [Diagnostic] = []
    var catalogs = [try shippedCatalog(into: &diagnostics)]
    for text in texts { catalogs.append(try #require(AdviceCatalog.read(Source(name: "also.txt", text: text), into: &diagnostics))) }
    let all = AdviceCatalogs(catalogs, into: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.message })")
    return Phrases(all, locale: locale, pack: pack)
}

/// A quantity from plain text, such as `7.5 kg`.
func quantity(_ text: String) throws -> Quantity {
    try Quantity.read(text, decimalMark: .point, impliedUnit: nil)
}

/// The text with its non-breaking spaces shown as `_`.
private func visible(_ text: String) -> String {
    text.replacingOccurrences(of: "\u{A0}", with: "_")
}

@Suite("The engine's own words")
struct PhrasesTests {
    @Test("the shipped English phrases have every key and no mistake")
    func shippedPhrasesAreComplete() throws {
        var diagnostics: [Diagnostic] = []
        let catalog = try shippedCatalog(into: &diagnostics)
        let catalogs = AdviceCatalogs([catalog], into: &diagnostics)
        Phrases.check(catalogs, into: &diagnostics)
        #expect(diagnostics.isEmpty)
        let units = Set(Unit.all.map { $0.phraseKey })
        for key in catalog.keys { #expect(PhraseKey(name: key) != nil || units.contains(key), "\(key) says nothing") }
    }

    @Test("two units never share a phrase")
    func unitKeysDiffer() {
        #expect(Set(Unit.all.map { $0.phraseKey }).count == Unit.all.count)
        for unit in Unit.all { #expect(CatalogName.isKebabCase(unit.phraseKey), "\(unit.phraseKey)") }
    }

    @Test("a phrase that is missing is reported, and one that is spoiled only once")
    func missingPhraseIsReported() throws {
        var diagnostics: [Diagnostic] = []
        let catalog = try #require(
            AdviceCatalog.read(
                Source(name: "p", text: "@locale en\n@pack phrases\n---\n[yes]\ntext = yes\n[no]\ntext = {\n"), into: &diagnostics))
        #expect(diagnostics.map { $0.code } == ["unclosed-placeholder"])
        Phrases.check(AdviceCatalogs([catalog], into: &diagnostics), into: &diagnostics)
        #expect(diagnostics.filter { $0.code == "missing-phrase" }.count == PhraseKey.allCases.count - 2)
        var none: [Diagnostic] = []
        Phrases.check(AdviceCatalogs([], into: &none), into: &none)
        #expect(none.map { $0.code } == ["missing-phrases"])
    }

    @Test("a sentence says what is wrong and what to do next")
    func sentence() throws {
        let result = try phrases().sentence(.rejectedRange) { name in
            switch name {
            case "label": .text("Femur length")
            case "value": .text("60 ft")
            case "accepted": .text("1 mm to 100 mm")
            default: nil
            }
        }
        #expect(
            result.text
                == "Femur length of 60 ft is outside what is possible (1 mm to 100 mm). Check the number and the unit, then enter it again."
        )
        #expect(result.problems.isEmpty)
    }

    @Test("a value that a sentence lacks is a problem, not a hole")
    func missingValue() throws {
        let result = try phrases().sentence(.missingRequired)
        #expect(result.text == "{$label} is needed. Enter it to go on.")
        #expect(result.problems.map { $0.name } == ["$label"])
    }

    @Test("a pack's own wording comes before the engine's, and another language's only after both")
    func packsOverride() throws {
        let own = "@locale en\n@pack scan\n---\n[phrases.missing-required]\ntext = Please measure {$label}.\n"
        let spanish = "@locale es\n@pack phrases\n---\n[missing-required]\ntext = Falta {$label}.\n"
        let label: (String) -> MessageArgument? = { $0 == "label" ? .text("X") : nil }
        #expect(try phrases(pack: "scan", also: [own, spanish]).sentence(.missingRequired, label).text == "Please measure X.")
        #expect(
            try phrases(pack: "other", also: [own, spanish]).sentence(.missingRequired, label).text == "X is needed. Enter it to go on.")
        #expect(try phrases(locale: "es-MX", pack: "scan", also: [own, spanish]).sentence(.missingRequired, label).text == "Falta X.")
        // What Spanish lacks is said in English.
        #expect(try phrases(locale: "es-MX", pack: "scan", also: [own, spanish]).word(true) == "yes")
    }

    @Test(
        "a gestational age is in weeks and days",
        arguments: [
            (196, "28 weeks"), (199, "28 weeks + 3 days"), (7, "1 week"), (8, "1 week + 1 day"), (9, "1 week + 2 days"),
            (15, "2 weeks + 1 day"), (3, "0 weeks + 3 days"), (0, "0 weeks"),
        ]
    )
    func gestationalAge(days: Int, words: String) throws {
        #expect(try phrases().word(#require(GestationalAge(days: days))) == words)
    }

    @Test("a date has the name of its month", arguments: 1...12)
    func dates(month: Int) throws {
        let names = "January February March April May June July August September October November December".split(separator: " ")
        let date = try #require(CalendarDate(year: 2024, month: month, day: 2))
        #expect(try phrases().word(date) == "2 \(names[month - 1]) 2024")
    }

    @Test("a list has commas and one and")
    func lists() throws {
        let words = try phrases()
        #expect(words.list([]) == "")
        #expect(words.list(["a"]) == "a")
        #expect(words.list(["a", "b"]) == "a and b")
        #expect(words.list(["a", "b", "c"]) == "a, b and c")
        #expect(words.list(["a", "b", "c", "d"]) == "a, b, c and d")
    }

    @Test(
        "an ordinal has its ending",
        arguments: [
            ("1", "1st"), ("2", "2nd"), ("3", "3rd"), ("4", "4th"), ("11", "11th"), ("12", "12th"), ("13", "13th"), ("21", "21st"),
            ("97", "97th"), ("103", "103rd"), ("0.1", "0.1th"), ("99.9", "99.9th"), ("111", "111th"),
        ]
    )
    func ordinals(number: String, words: String) throws {
        let decimal = try #require(Decimal(messageLiteral: number))
        #expect(try phrases().word(ordinal: decimal) == words)
        #expect(try phrases().word(centile: decimal) == words + " centile")
    }

    @Test(
        "every urgency of a pack has a name",
        arguments: ["information", "reassurance", "recheck", "discuss", "contact", "urgent", "emergency"])
    func urgencies(name: String) throws {
        let word = try phrases().word(urgency: name)
        #expect(!(word ?? "").isEmpty)
        #expect(try phrases().word(urgency: "panic") == nil)
    }

    @Test("a unit alone has the name that a list of units shows")
    func unitNames() throws {
        let words = try phrases()
        #expect(words.name(of: .millimeter) == "mm")
        #expect(words.name(of: .week) == "weeks")
        #expect(words.name(of: .percent) == "%")
    }

    @Test("the figures of another language are written its way")
    func numbers() throws {
        let french = "@locale fr\n@pack phrases\n---\n[quantity]\ntext = {$number} {$unit}\n"
        #expect(visible(try phrases(locale: "fr", also: [french]).word(quantity("3.25 kg"))) == "3,25_kg")
    }

    @Test("in a right-to-left language a figure and its unit are one run, and the sentence sets them apart")
    func rightToLeft() throws {
        let arabic = """
            @locale ar
            @pack phrases
            ---
            [quantity]
            text = {$number} {$unit}
            [range]
            text = من {$from} إلى {$to}

            """
        let words = try phrases(locale: "ar", also: [arabic])
        #expect(visible(words.word(try quantity("3.25 kg"))) == "3.25_kg")
        let range = words.range(from: try quantity("1 mm"), to: try quantity("100 mm"))
        #expect(visible(range) == "من \u{2068}1_mm\u{2069} إلى \u{2068}100_mm\u{2069}")
    }
}

@Suite("Quantities in words")
struct QuantityWordingTests {
    @Test(
        "in its own system a quantity is shown as it was entered",
        arguments: [
            ("60 mm", "60_mm"), ("60.50 mm", "60.5_mm"), ("3250 g", "3250_g"), ("0.001 kg", "0.001_kg"), ("143.25 lb", "143.25_lb"),
            ("7 lb 3 oz", "7_lb_3_oz"), ("5 ft 2 in", "5_ft_2_in"), ("2.36 in", "2.36_in"), ("7.5 lb", "7.5_lb"),
            ("100 mg/dL", "100_mg/dL"),
            ("10 %", "10%"), ("3 d", "3_days"), ("1 d", "1_day"), ("1 w", "1_week"), ("1.5 w", "1.5_weeks"), ("0.5 kg/wk", "0.5_kg_a_week"),
            ("21 kg/m2", "21_kg/m²"),
        ])
    func asEntered(text: String, words: String) throws {
        let entered = try quantity(text)
        #expect(visible(try phrases().word(entered, in: entered.unit.system ?? .metric)) == words)
        #expect(visible(try phrases().word(entered, in: entered.unit.system ?? .imperial)) == words)
    }

    /// Expected figures worked out by hand from 25.4 mm an inch and 0.45359237 kg a pound.
    @Test(
        "in the other system it is converted exactly and rounded once",
        arguments: [
            ("60 mm", UnitSystem.imperial, "2.36_in"), ("33 cm", .imperial, "13_in"), ("157 cm", .imperial, "5_ft_2_in"),
            ("3250 g", .imperial, "7_lb_3_oz"), ("3.25 kg", .imperial, "7_lb_3_oz"), ("65 kg", .imperial, "143.3_lb"),
            ("100 g", .imperial, "3.5_oz"),
            ("2.36 in", .metric, "60_mm"), ("7 lb 3 oz", .metric, "3.26_kg"), ("5 ft 2 in", .metric, "157.5_cm"),
            ("143 lb", .metric, "64.9_kg"),
            ("60 ft", .metric, "18.29_m"), ("1 lb/wk", .metric, "454_g_a_week"), ("0.5 kg/wk", .imperial, "1.1_lb_a_week"),
            ("0.25 in", .metric, "6.4_mm"),
        ])
    func converted(text: String, system: UnitSystem, words: String) throws {
        #expect(visible(try phrases().word(quantity(text), in: system)) == words)
    }

    @Test("an ounce that rounds up to a pound carries")
    func carries() throws {
        // 3.628 kg is 127.97 oz, and 128 oz are 8 lb.
        #expect(visible(try phrases().word(quantity("3.628 kg"), in: .imperial)) == "8_lb_0_oz")
    }

    @Test("the unit that is asked for is taken if it belongs to the reader's system")
    func preferredUnit() throws {
        let words = try phrases()
        #expect(visible(words.word(try quantity("7 lb 3 oz"), in: .metric, preferring: .gram)) == "3260_g")
        #expect(visible(words.word(try quantity("7 lb 3 oz"), in: .metric, preferring: .stone)) == "3.26_kg")
        #expect(visible(words.word(try quantity("60 mm"), in: .metric, preferring: .centimeter)) == "60_mm")
    }

    @Test("a shown figure never crosses an edge that the true one does not")
    func edges() throws {
        let words = try phrases()
        let edge = try quantity("2.5 kg")
        // 5.51 lb are 2.49929 kg: two digits would show the edge itself.
        #expect(visible(words.word(try quantity("5.51 lb"), in: .metric)) == "2.5_kg")
        #expect(visible(words.word(try quantity("5.51 lb"), in: .metric, clearOf: [edge])) == "2.499_kg")
        #expect(visible(words.word(try quantity("5.52 lb"), in: .metric, clearOf: [edge])) == "2.504_kg")
    }

    @Test("whatever the figure, the shown one stays on the true side of every edge")
    func edgesHoldForMany() throws {
        let words = try phrases()
        let edges = [try quantity("2.5 kg"), try quantity("1500 g"), try quantity("10 lb")]
        for hundredths in stride(from: 300, to: 1200, by: 1) {
            let entered = Quantity(try #require(Decimal(mantissa: Int64(hundredths), exponent: -2)), .pound)
            let shown = words.word(entered, in: .metric, clearOf: edges)
            let read = try quantity(shown.replacingOccurrences(of: "\u{A0}", with: " "))
            for edge in edges {
                #expect(entered.isBelow(edge) == read.isBelow(edge), "\(entered) is shown as \(shown)")
                if edge.isBelow(entered) == true { #expect(edge.isBelow(read) == true, "\(entered) is shown as \(shown)") }
            }
        }
    }

    @Test("an accepted range is said by its ends, open ends left out")
    func ranges() throws {
        let words = try phrases()
        let low = try quantity("1 mm")
        let high = try quantity("100 mm")
        #expect(visible(words.range(from: low, to: high)) == "1_mm to 100_mm")
        #expect(visible(words.range(from: low, to: nil)) == "1_mm or more")
        #expect(visible(words.range(from: nil, to: high)) == "100_mm or less")
        #expect(words.range(from: nil, to: nil) == "")
        #expect(visible(words.range(from: low, to: nil, excludesLower: true)) == "more than 1_mm")
        #expect(visible(words.range(from: nil, to: high, excludesUpper: true)) == "less than 100_mm")
        #expect(visible(words.range(from: low, to: high, excludesUpper: true)) == "1_mm to less than 100_mm")
        #expect(visible(words.range(from: low, to: high, excludesLower: true)) == "more than 1_mm, up to 100_mm")
        #expect(
            visible(words.range(from: low, to: high, excludesLower: true, excludesUpper: true)) == "more than 1_mm and less than 100_mm")
    }

    @Test("a converted end is rounded inwards, so that what the words allow is accepted")
    func inwards() throws {
        // 1 mm is 0.03937 in, 100 mm are 3.93701 in.
        let words = try phrases().range(from: quantity("1 mm"), to: quantity("100 mm"), in: .imperial)
        #expect(visible(words) == "0.04_in to 3.93_in")
        // 25 kg are 55.116 lb, 450 kg are 992.08 lb.
        let weights = try phrases().range(from: quantity("25 kg"), to: quantity("450 kg"), in: .imperial)
        #expect(visible(weights) == "55.2_lb to 992_lb")
    }
}
