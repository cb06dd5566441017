import AdviceRules
import Foundation
import GrowthPlugin
import Plugins
import Quantities
import SourceText
import Testing

@testable import PackDocuments

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A timeline as a page and as a table.
struct TimelineReportTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func source(_ path: String) throws -> Source {
        Source(name: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }

    static let engine = Result {
        try AdviceEngine(
            packs: [source("Rules/fetal-growth.json"), source("Rules/newborn-growth.json")],
            catalogs: ["en", "ar"].flatMap { locale in
                try ["fetal-growth", "newborn-growth", "phrases"].map { try source("AdviceText/\(locale)/\($0).txt") }
            }, plugins: [.basic, .growth])
    }

    private func scan(_ date: String, _ age: String, _ femur: String) -> Entry {
        Entry(["date": .text(date), "gestationalAge": .text(age), "femurLength": .text(femur)])
    }

    private func report(_ entries: [Entry], locale: String = "en", units: UnitSystem? = nil) throws -> TimelineReport {
        try TimelineReport(
            try Self.engine.get(), Timeline(entries: entries), with: "fetal-growth", locale: locale, units: units,
            asOf: CalendarDate(daysSinceEpoch: 20_120))
    }

    private var scans: [Entry] { [scan("2024-12-13", "28w", "52 mm"), scan("2025-01-17", "33w", "62 mm")] }

    @Test func thePageStandsAloneAndIsWellFormed() throws {
        for locale in ["en", "ar"] {
            let html = try report(scans, locale: locale).html
            // Nothing is loaded from elsewhere, and nothing runs.
            for word in ["http-equiv", "<script", "<link", "<img", "url(", "@import", "src="] { #expect(!html.contains(word), "\(word)") }
            #expect(html.components(separatedBy: "http").count == html.components(separatedBy: "http://www.w3.org/2000/svg").count)
            #expect(html.contains("<html lang=\"\(locale)\" dir=\"\(locale == "ar" ? "rtl" : "ltr")\">"))
            // As XML it has every end tag; HTML's own empty elements are closed for this.
            let closed = html.replacingOccurrences(of: "<meta ([^>]*)>", with: "<meta $1/>", options: .regularExpression)
                .replacingOccurrences(of: "<!doctype html>", with: "")
            let parser = XMLParser(data: Data(closed.utf8))
            #expect(parser.parse(), "\(String(describing: parser.parserError)) at \(parser.lineNumber)")
        }
    }

    @Test func everyAdviceAndValueIsOnThePage() throws {
        let report = try report(scans)
        let html = report.html
        #expect(report.assessment.entries.count == 2)
        for entry in report.assessment.entries {
            #expect(!entry.advice.isEmpty)
            for advice in entry.advice {
                #expect(html.contains(Markup.escaped(advice.words.title ?? "")))
                for paragraph in advice.words.paragraphs { #expect(html.contains(Markup.escaped(paragraph.text))) }
                #expect(html.contains(Markup.escaped(advice.words.action ?? "")))
            }
            for field in entry.fields { #expect(html.contains(Markup.escaped(field.value ?? ""))) }
        }
    }

    @Test func whatIsTypedIsNeverMarkup() throws {
        let html = try report([scan("2025-01-17", "33w", "<script>alert('x')</script> mm & \"so\" on")]).html
        #expect(!html.contains("<script>"))
        #expect(html.contains("&lt;script&gt;"))
    }

    /// The points of the chart are where the figures say, to a hundredth of a unit of the picture.
    @Test func pointsAndLinesStandWhereTheirFiguresAre() throws {
        let curves = try #require(try report(scans).curves.first { $0.measurement == "femurLength" })
        let chart = try #require(Chart(curves))
        let svg = chart.svg(identifier: "c")
        for entry in curves.entries {
            #expect(svg.contains("cx=\"\(Markup.number(chart.x(entry.at)))\" cy=\"\(Markup.number(chart.y(entry.value)))\""))
        }
        #expect(svg.components(separatedBy: "class=\"line").count - 1 == 5)
        for line in curves.lines {
            let value = try #require(line.values[60])
            #expect(svg.contains("\(Markup.number(chart.x(curves.places[60]))) \(Markup.number(chart.y(value)))"))
            #expect(svg.contains(">\(line.words)</text>"))
        }
        // Every point lies inside the picture, above the axis and right of it.
        for entry in curves.entries {
            #expect(chart.x(entry.at) >= chart.left && chart.x(entry.at) <= chart.width - chart.right)
            #expect(chart.y(entry.value) >= chart.top && chart.y(entry.value) <= chart.height - chart.bottom)
        }
        #expect(svg.contains("<title id=\"c-title\">") && svg.contains("<desc id=\"c-description\">"))
    }

    @Test func aYoungChildsVisitsAreNotTwoDotsInACorner() throws {
        let timeline = Timeline(
            individuals: ["A": ["birthDate": .text("2024-06-01"), "sex": .choice("female"), "gestationalAgeAtBirth": .text("40w0d")]],
            entries: [("2024-07-01", "4.2 kg"), ("2024-09-01", "5.8 kg")].map { date, weight in
                Entry(["form": .choice("follow-up"), "date": .text(date), "weight": .text(weight)], individual: "A")
            })
        let report = try TimelineReport(try Self.engine.get(), timeline, with: "newborn-growth", asOf: CalendarDate(daysSinceEpoch: 20_000))
        let weight = try #require(report.curves.first { $0.measurement == "weight" })
        let chart = try #require(Chart(weight))
        #expect(chart.across.to < 400 && chart.across.to > 92)
    }

    @Test func theTableOpensInASpreadsheet() throws {
        let report = try report(scans + [scan("2025-01-18", "33w1d", "=1+1")])
        let csv = report.csv
        #expect(csv.hasPrefix("\u{FEFF}entry,date,individual,kind,name,value,answer,z,centile,text\r\n"))
        #expect(csv.contains("2,2025-01-17,,measurement,femurLength,intergrowth.fetal.femurLength,,"))
        // What to do stands on a line of its own.
        let advice = try #require(report.assessment.entries[0].advice.first)
        let title = try #require(advice.words.title), action = try #require(advice.words.action)
        #expect(csv.contains(title + "\n") && csv.contains("\n" + action))
        // No cell is a formula.
        #expect(!csv.contains(",=1+1") && csv.contains("\"\t=1+1\""))
        for line in csv.split(separator: "\r\n") { #expect(line.first != "=") }
    }

    @Test func numbersOfPathsAreShort() {
        #expect(Markup.number(1.005) == "1" || Markup.number(1.005) == "1.01")
        #expect(Markup.number(-0.001) == "0")
        #expect(Markup.number(12.344) == "12.34")
        #expect(Markup.escaped("a<b>&\"'\u{0}\u{FFFF}") == "a&lt;b&gt;&amp;&quot;&#39;")
    }
}
